"""A hand or a match that was written down, scored from its file."""

from __future__ import annotations

from collections.abc import Mapping

from kermesse.fault import Fault, Faults, shown
from kermesse.games.hattrick.records.answer import score_record
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.score_files import FileScore, FileScorer, FileToScore
from kermesse.words import Lang, Phrase, verbatim

_NOTHING = Phrase("nothing: it is for Haggle", "rien : c'est pour Haggle")
_A_FILE = Phrase("a file", "un fichier")


def unwanted(said: Mapping[str, Phrase]) -> list[Fault]:
    """What was said beside a file and means nothing here, such as sheets: by what it was called, what it was."""
    return [Fault(verbatim(name), _NOTHING, found) for name, found in said.items()]


def _score(file: FileToScore, lang: Lang) -> FileScore:
    files = {name: _A_FILE for name, came in (("deal", file.deal), ("kit", file.kit)) if came is not None}
    typed = {**file.beside, "letters": file.letters}
    said = {name: shown(value) for name, value in typed.items() if value is not None and name != "game"}
    if faults := unwanted(files | said):
        raise Faults(file.source, faults)
    checked = read_record(file.source, file.written, {})
    answer = score_record(checked.record, lang)
    return FileScore(answer, answer.standings, (*checked.warnings, *checked.out_of_order))


SCORER = FileScorer(_score)
