"""Whether a seat is at the table, is a person's, and sees to the table where nobody hosts."""

from __future__ import annotations

from kermesse.games.game import Actor
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import TableState


def at_table(table: TableState, seat: int) -> int:
    """A seat that sits at the table.

    Raises:
        Refused: there is none of that number, or it has left.
    """
    if not 0 <= seat < len(table.seats):
        raise refused("NO_SUCH_SEAT")
    if seat not in table.around:
        raise refused("NOT_SEATED")
    return seat


def person(table: TableState, by: Actor) -> int:
    """The seat of the person who asks.

    Raises:
        Refused: nobody with a seat asks, or the seat has left, or it is a bot's.
    """
    if not isinstance(by, int):
        raise refused("NOT_YOURS")
    if table.seats[at_table(table, by)].bot is not None:
        raise refused("NOT_YOURS")
    return by


def keeps(table: TableState, by: Actor) -> bool:
    """Whether an actor at the table may run it: its host, or any player where nobody hosts."""
    return by == "host" or table.setup.hosted_by == "table"
