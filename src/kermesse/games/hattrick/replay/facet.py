"""A match of Hattrick to be watched again: of a table, out of a file, or as people wrote it down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kermesse.games.facets import Records, Replays
from kermesse.games.game import Occurrence, Refused
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.games.hattrick.replay.reader import read_saved
from kermesse.games.hattrick.replay.replay import Replay, replay_of
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.record import finished_matches, record_of_match
from kermesse.games.hattrick.table.state import TableState
from kermesse.text_input import TextInput
from kermesse.words import Phrase

_Told = Iterator[Occurrence[TableState, Event]]


def _of_table(table: TableState, match: int | None) -> tuple[int, Callable[[_Told], Replay]]:
    """A match that is over, by default the last; the one under way is nobody's to look into."""
    finished = finished_matches(table)
    number = len(finished) if match is None else match
    if not 1 <= number <= len(finished):
        raise Refused("NO_SUCH_MATCH")
    return number, lambda told: replay_of(record_of_match(table, finished[number - 1], told), table.setup.title)


def _read_saved(source: str, data: dict[str, Any]) -> Replay:
    return read_saved(source, data).replay


def _read_record(source: str, written: TextInput) -> Replay:
    return replay_of(read_so_far(source, written)[0].record)


REPLAYS = Replays(
    _of_table,
    _read_saved,
    Records(
        Phrase(
            "a hand, a match or a transcript of Hattrick", "une manche, une partie ou une transcription de Hattrick"
        ),
        tells_of_hattrick,
        _read_record,
    ),
)
