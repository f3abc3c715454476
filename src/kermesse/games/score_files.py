"""What was played at no table of ours, scored from a file: which game it is of, and who scores it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kermesse.fault import Fault, Faults
from kermesse.games.standings import Placing
from kermesse.games.title import Title, Titles, facet
from kermesse.text_input import TextInput
from kermesse.words import Lang, Phrase, verbatim


class FileToScore(NamedTuple):
    """What was handed in, and what came along with it. All of it is here: nothing is looked for on a disk.

    Args:
        source: the file's name, for faults.
        written: what stands in it.
        beside: what was said beside it, as far as it was: `game`, `sheets`, `seed`, `players`.
        deal: the file of its deal.
        kit: the text of a kit of one's own.
        letters: the language of card letters in a spreadsheet; None to find out.
    """

    source: str
    written: TextInput
    beside: Mapping[str, Any] = {}
    deal: TextInput | None = None
    kit: str | None = None
    letters: Lang | None = None


class FileScore(NamedTuple):
    """A file that was scored.

    Args:
        answer: all that there is to tell, as `kermesse score --format json` does.
        standings: everybody, best first, with their score sheets.
        warnings: what looks odd, and is no fault.
        remarks: what else is worth knowing, such as what chance decided.
        report: a whole HTML page of it; None in a game that has none.
    """

    answer: Any
    standings: tuple[Placing, ...]
    warnings: tuple[Fault, ...] = ()
    remarks: tuple[Phrase, ...] = ()
    report: str | None = None


class FileScorer(NamedTuple):
    """How a game's files are scored.

    Args:
        score: from the file and the language of the sheets. Raises `Faults`.
    """

    score: Callable[[FileToScore, Lang], FileScore]


def title_of(written: TextInput, titles: Titles) -> Title:
    """The game that a file is about: the one that it names, or else the one whose signs it bears.

    A file that says nothing is taken for one of the first game, whose reader tells what it expects.
    """
    named = written.data.get("game") if isinstance(written.data, dict) else None
    if named in titles.ids:
        return titles.of(str(named))
    for title in titles:
        if title.signs is not None and title.signs.tells(written):
            return title
    return next(iter(titles))


def score_file(file: FileToScore, lang: Lang, titles: Titles) -> FileScore:
    """Scores what was handed in.

    Args:
        file: all that came.
        lang: the language of the sheets.
        titles: the games that there are.

    Raises:
        Faults: everything that is wrong with it; or that its game has nobody who scores files.
    """
    title = title_of(file.written, titles)
    if title.scorer_at is None:
        known = verbatim(" | ".join(one.id for one in titles if one.scorer_at is not None))
        raise Faults(file.source, [Fault(Phrase("game", "jeu"), known, verbatim(title.id))])
    return facet(title.scorer_at, FileScorer).score(file, lang)
