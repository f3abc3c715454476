"""What can be watched again, of any game; and reading it out of a file, whoever wrote that."""

from __future__ import annotations

from typing import Any

from kermesse.fault import Fault, Faults, shown, unknown
from kermesse.games.title import Titles
from kermesse.text_input import TextInput, as_text, format_of, read_written
from kermesse.words import LANGS, Phrase, verbatim

LONGEST_TEXT = 64 * 1024
LONGEST_LINE = 1_000
LARGEST = 2**53 - 1


def read_replay(source: str, raw: bytes, titles: Titles) -> Any:
    """Reads what can be watched again: a replay that was saved, or what people wrote down of a game.

    Args:
        source: what the file is called, for faults.
        raw: what stands in it.
        titles: the games that there are.

    Returns:
        The game's own replay.

    Raises:
        Faults: everything that is wrong with it.
    """
    written = _written(source, raw)
    if is_replay(written):
        _check_numbers(source, written.data)
        return titles.of(_game_of(source, written.data.get("game"), titles)).replays.read_saved(source, written.data)
    records = [title.replays.records for title in titles if title.replays.records is not None]
    for one in records:
        if one.tells(written):
            return one.read(source, written)
    known = Phrase(*(_OR(lang).join((_SAVED(lang), *(one.what(lang) for one in records))) for lang in LANGS))
    raise Faults(source, [Fault(_FILE, known, _OTHER)])


def _game_of(source: str, game: object, titles: Titles) -> str:
    """Which game a saved replay says it is of."""
    expected = Phrase(f"one of: {', '.join(titles.ids)}", f"un de ces mots : {', '.join(titles.ids)}")
    if not isinstance(game, str):
        raise Faults(source, [Fault(verbatim("game"), expected, shown(game))])
    if game not in titles.ids:
        raise Faults(source, [unknown(verbatim("game"), game, titles.ids, expected)])
    return game


def is_replay(written: TextInput) -> bool:
    """Whether a file says that it is a replay that was saved."""
    return isinstance(written.data, dict) and written.data.get("kermesse") == "replay"


def _written(source: str, raw: bytes) -> TextInput:
    """What stands in a file; one that is no JSON is a few hands that people wrote down, in lines of their length."""
    text = as_text(source, raw)
    if format_of(text) != "json":
        if len(text) > LONGEST_TEXT:
            most = Phrase(f"at most {LONGEST_TEXT} characters", f"au plus {LONGEST_TEXT} caractères")
            raise Faults(source, [Fault(_FILE, most, verbatim(len(text)))])
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > LONGEST_LINE:
                where = Phrase(f"line {number}", f"ligne {number}")
                most = Phrase(f"at most {LONGEST_LINE} characters", f"au plus {LONGEST_LINE} caractères")
                raise Faults(source, [Fault(where, most, verbatim(len(line)))])
    return read_written(source, raw)


def _check_numbers(source: str, data: object) -> None:
    """Every number is one that every program can hold."""
    waiting = [data]
    while waiting:
        match waiting.pop():
            case dict(parts):
                waiting += parts.values()
            case list(parts):
                waiting += parts
            case int(number) | float(number) if not -LARGEST <= number <= LARGEST:
                most = Phrase(f"numbers up to {LARGEST}", f"des nombres jusqu'à {LARGEST}")
                raise Faults(source, [Fault(_FILE, most, Phrase("a huge number", "un nombre énorme"))])


_FILE = Phrase("file", "fichier")
_SAVED = Phrase("a saved replay", "une partie à revoir")
_OR = Phrase(", or ", ", ou ")
_OTHER = Phrase("something else", "autre chose")
