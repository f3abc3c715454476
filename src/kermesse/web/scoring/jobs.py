"""Reads the files that came and scores them; what goes to the process that does so, and what comes back."""

from __future__ import annotations

import msgspec

from kermesse.fault import ENOUGH, Fault, Faults
from kermesse.games.codec import encoder
from kermesse.games.score_files import FileScore, FileToScore, score_file
from kermesse.games.title import Title, Titles
from kermesse.text_input import TextInput, as_text, numbers_or_all, read_written
from kermesse.web.http.compression import pack
from kermesse.web.scoring.extent import check_extent
from kermesse.web.scoring.score_schemas import ScoreFileAnswer, ScoreFileRequest
from kermesse.words import Phrase, typeset_phrase, verbatim

NIGHT, DEAL, KIT = "file", "deal", "kit"

_SOURCES = {DEAL: Phrase("deal", "donne"), KIT: Phrase("kit", "coffret")}


class ScoreJob(msgspec.Struct, frozen=True):
    """What is to be scored, and the games that there are."""

    asked: ScoreFileRequest
    titles: tuple[Title, ...]


class ScoreOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer, as gzipped JSON; or, in place of it, everything that is wrong with the files."""

    answer: bytes = b""
    faults: tuple[Fault, ...] = ()


def outcome_of(job: ScoreJob) -> ScoreOutcome:
    """Scores what came, or finds everything that is wrong with it."""
    try:
        answer = _answer(_scored(job.asked, Titles(*job.titles)))
    except Faults as wrong:
        return ScoreOutcome(faults=tuple(_in_its_file(fault, wrong.source) for fault in wrong.faults[:ENOUGH]))
    return ScoreOutcome(pack(encoder().encode(answer)))


def _scored(asked: ScoreFileRequest, titles: Titles) -> FileScore:
    faults: list[Fault] = []
    sheets = None if asked.sheets is None else numbers_or_all(asked.sheets, verbatim("--sheets"), faults)
    if faults:
        raise Faults(NIGHT, faults)
    said = {"game": asked.game, "sheets": sheets, "seed": asked.seed, "players": asked.players}
    file = FileToScore(
        NIGHT,
        _written(NIGHT, asked.file),
        {name: value for name, value in said.items() if value is not None},
        None if asked.deal is None else _written(DEAL, asked.deal),
        None if asked.kit is None else as_text(KIT, asked.kit),
        asked.letters,
    )
    return score_file(file, asked.lang, titles)


def _written(source: str, raw: bytes) -> TextInput:
    written = read_written(source, raw)
    check_extent(source, written)
    return written


def _answer(score: FileScore) -> ScoreFileAnswer:
    return ScoreFileAnswer(
        standings=score.standings,
        warnings=tuple(map(typeset_phrase, score.warnings)),
        remarks=tuple(map(typeset_phrase, score.remarks)),
        answer=score.answer,
        report=score.report,
    )


def _in_its_file(fault: Fault, source: str) -> Fault:
    """A fault with the name of its file, where that is not the night's."""
    if source == NIGHT:
        return fault
    file, where = _SOURCES.get(source, verbatim(source)), fault.where
    return msgspec.structs.replace(fault, where=Phrase(f"{file.en}, {where.en}", f"{file.fr}, {where.fr}"))
