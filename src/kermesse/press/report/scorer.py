"""A night that was played anywhere, scored from its file, with its report."""

from __future__ import annotations

from kermesse.games.haggle.night.kit_source import kits_that_came
from kermesse.games.haggle.night.ready import DealFile, ready_night
from kermesse.games.haggle.night.score import score
from kermesse.games.score_files import FileScore, FileScorer, FileToScore
from kermesse.press.report.page import report
from kermesse.words import Lang

KIT_THAT_CAME = "kit.toml"
"""What the host's own kit is called in faults."""


def _score(file: FileToScore, lang: Lang) -> FileScore:
    own = {} if file.kit is None else {"kit": KIT_THAT_CAME}
    deal = None if file.deal is None else DealFile("deal", file.deal)
    ready = ready_night(file.source, file.written, {**file.beside, **own}, file.letters, deal, kits_that_came(file.kit))
    answer = score(ready.night, ready.kit, lang, ready.seed)
    warnings = (*ready.warnings, *ready.partial)
    return FileScore(answer, answer.standings, warnings, ready.remarks, report(answer, ready.kit, lang))


SCORER = FileScorer(_score)
