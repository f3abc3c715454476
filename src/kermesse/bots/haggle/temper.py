"""What traders are like, as data: how much each wants to gain, how curious it is, when it seals."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How a trader behaves; worths are in points of the score.

    Args:
        name: what it is called.
        margin: what a bargain must bring at least.
        news: what it is worth to read a rule that holds for everybody.
        secret: what it costs to let somebody read one.
        card: what a rule card is worth unread, for its owner may hand it in.
        busy: in so many of a hundred turns it has an offer to make, where nobody waits for an answer.
        offers: so many of its offers lie open at most.
        patience_seconds: how long an offer of its own lies open.
        seals_seconds: so long before the closing it seals.
    """

    name: str
    margin: float
    news: float
    secret: float
    card: float
    busy: int
    offers: int
    patience_seconds: float
    seals_seconds: float


TEMPERS = (
    Temper("patient", 1.0, 3.0, 1.0, 3.0, busy=40, offers=2, patience_seconds=240.0, seals_seconds=20.0),
    Temper("brisk", 0.5, 2.0, 0.5, 2.5, busy=70, offers=3, patience_seconds=90.0, seals_seconds=45.0),
    Temper("curious", 0.5, 5.0, 0.5, 4.0, busy=55, offers=2, patience_seconds=150.0, seals_seconds=30.0),
)


def temper_of(seat: int) -> Temper:
    """What the trader on a seat is like; neighbours differ."""
    return TEMPERS[seat % len(TEMPERS)]
