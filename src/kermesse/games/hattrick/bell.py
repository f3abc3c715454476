"""What of a table is told to those who are not looking: that it is their turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kermesse.games.facets import Bell, Ring
from kermesse.games.hattrick.table.events import CardsTakenBack, Event, MatchBegun, Played
from kermesse.games.hattrick.table.state import TableState


def rings(table: TableState, events: Sequence[Event]) -> Iterator[Ring]:
    """Who is to play now, unless a bot plays for them."""
    if table.turn is None or not any(isinstance(event, MatchBegun | Played | CardsTakenBack) for event in events):
        return
    seat = table.seats[table.turn]
    if seat.bot is None and seat.away_since is None:
        yield Ring(table.turn, "call")


BELL = Bell(rings)
