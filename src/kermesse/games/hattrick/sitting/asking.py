"""Who asks: whether somebody who wants something of a table may want it at all."""

from __future__ import annotations

from kermesse.games.game import By
from kermesse.games.hattrick.sitting.model import Sitting
from kermesse.games.hattrick.sitting.refusals import refused


def at_table(sitting: Sitting, seat: int) -> int:
    """A seat that sits at the table.

    Raises:
        Refused: there is none of that number, or it has left.
    """
    if not 0 <= seat < len(sitting.seats):
        raise refused("NO_SUCH_SEAT")
    if seat not in sitting.around:
        raise refused("NOT_SEATED")
    return seat


def person(sitting: Sitting, by: By) -> int:
    """The seat of the person who asks.

    Raises:
        Refused: nobody with a seat asks, or the seat has left, or it is a bot's.
    """
    if not isinstance(by, int):
        raise refused("NOT_YOURS")
    if sitting.seats[at_table(sitting, by)].bot is not None:
        raise refused("NOT_YOURS")
    return by


def keeper(sitting: Sitting, by: By) -> None:
    """The host; at a table without one, a person who sits there.

    Raises:
        Refused: somebody else asks.
    """
    if by != "host":
        person(sitting, by)
    if not keeps(sitting, by):
        raise refused("NOT_YOURS")


def keeps(sitting: Sitting, by: By) -> bool:
    """Whether somebody who is at the table sees to it."""
    return by == "host" or sitting.setup.hosted_by == "table"


def only(by: By, *allowed: By) -> None:
    """Nobody else.

    Raises:
        Refused: somebody else asks.
    """
    if by not in allowed:
        raise refused("NOT_YOURS")
