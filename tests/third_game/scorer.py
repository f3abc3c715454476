"""Sealed bids scored from a file: an export of a game."""

from __future__ import annotations

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.score_files import FileScore, FileScorer, FileToScore
from kermesse.games.standings import Placing
from kermesse.text_input import TextInput
from kermesse.validation import validate
from kermesse.words import Lang
from tests.third_game.views import Result, standings


class Answer(msgspec.Struct, frozen=True):
    """A file that was scored."""

    game: str
    standings: tuple[Placing, ...]


def scored(source: str, written: TextInput, lang: Lang) -> Answer:
    faults: list[Fault] = []
    found = validate(Result, written.data, "", faults)
    if found is None or faults:
        raise Faults(source, faults)
    return Answer("bids", standings(found, lang))


def _score(file: FileToScore, lang: Lang) -> FileScore:
    answer = scored(file.source, file.written, lang)
    return FileScore(answer, answer.standings)


SCORER = FileScorer(_score)
