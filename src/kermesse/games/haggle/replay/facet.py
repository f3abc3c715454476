"""A night of Haggle to be watched again: of a table, or out of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kermesse.games.game import Occurrence, Refused
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.replay.reader import read_saved
from kermesse.games.haggle.replay.replay import Replay, replay_of
from kermesse.games.title import Replays


def _of_table(floor: Floor, match: int | None) -> tuple[int, Callable[[Iterator[Occurrence[Floor, Event]]], Replay]]:
    if floor.scoring is None:
        raise Refused("NOT_SCORED")
    if match not in (None, 1):
        raise Refused("NO_SUCH_MATCH")
    return 1, lambda night: replay_of(floor, night)


REPLAYS = Replays(_of_table, read_saved)
