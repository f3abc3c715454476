"""What can be watched again, of any game; and reading it out of a file, whoever wrote that."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.fault import Fault, Faults, unknown
from kermesse.games.haggle.replay import reader as haggle_saved
from kermesse.games.haggle.replay import replay as haggle
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.games.hattrick.replay import reader as hattrick_saved
from kermesse.games.hattrick.replay import replay as hattrick
from kermesse.text_input import TextInput, as_text, format_of, read_written
from kermesse.words import Phrase, verbatim

Replay: TypeAlias = haggle.Replay | hattrick.Replay

OF_HAGGLE = ("sackson", "giant")
GAMES = (*OF_HAGGLE, "hattrick")

LONGEST_TEXT = 64 * 1024
LONGEST_LINE = 1_000
LARGEST = 2**53 - 1


def read_replay(source: str, raw: bytes) -> Replay:
    """Reads what can be watched again: a replay that was saved, or a transcript, a hand or a match of Hattrick.

    Args:
        source: what the file is called, for faults.
        raw: what stands in it.

    Raises:
        Faults: everything that is wrong with it.
    """
    written = _written(source, raw)
    if is_replay(written):
        _check_numbers(source, written.data)
        game = written.data.get("game")
        if game in OF_HAGGLE:
            return haggle_saved.read_saved(source, written.data)
        if isinstance(game, str) and game not in GAMES:
            expected = Phrase(f"one of: {', '.join(GAMES)}", f"un de ces mots : {', '.join(GAMES)}")
            raise Faults(source, [unknown(verbatim("game"), game, GAMES, expected)])
        return hattrick_saved.read_saved(source, written.data).replay
    if tells_of_hattrick(written):
        checked, _ = read_so_far(source, written)
        return hattrick.replay_of(checked.record)
    raise Faults(source, [Fault(_FILE, _RECORD, _OTHER)])


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
_RECORD = Phrase(
    "a saved replay, or a hand, a match or a transcript of Hattrick",
    "une partie à revoir, ou une manche, une partie ou une transcription de Hattrick",
)
_OTHER = Phrase("something else", "autre chose")
