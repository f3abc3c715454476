"""What can be watched again, of any game; and reading it out of a file, whoever wrote that."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.seen import replay as haggle
from kermesse.games.hattrick import replay as hattrick
from kermesse.games.hattrick.reading import read_so_far, tells_of_hattrick
from kermesse.words import Said
from kermesse.written import read_written

Replay: TypeAlias = haggle.Replay | hattrick.Replay


def read_replay(source: str, raw: bytes) -> Replay:
    """Reads what can be watched again: a replay that was saved, or a transcript, a hand or a match of Hattrick.

    Args:
        source: what the file is called, for faults.
        raw: what stands in it.

    Raises:
        Faults: everything that is wrong with it.
    """
    written = read_written(source, raw)
    if tells_of_hattrick(written):
        checked, _ = read_so_far(source, written)
        return hattrick.replay_of(checked.record)
    raise Faults(source, [Fault(_FILE, _RECORD, _OTHER)])


_FILE = Said("file", "fichier")
_RECORD = Said(
    "a saved replay, or a hand, a match or a transcript of Hattrick",
    "une partie enregistrée pour être revue, ou une manche, une partie ou une transcription de Hattrick",
)
_OTHER = Said("something else", "autre chose")
