"""What shrewd bots are like, as data."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Character(NamedTuple):
    """How a shrewd bot behaves; worths are in points of the score.

    Args:
        name: what it is called.
        margin: what a bargain must bring at least.
        values: what it is worth to read a sheet that tells values, while some are open.
        news: what it is worth to read another sheet.
        telling: what it costs to let somebody read one.
        holding: what it is worth to hold a sheet, to show it.
        pays: so much in goods it gives for a sheet at most.
        spare: what any good is worth to trade with, though it be kept back in the end.
        courtesy: what it is worth to spare the others an attack that brings nothing.
        offers: so many of its offers lie open at most.
        choices: so many ways to meet an offer it leaves to who takes it.
        sheets: among so many sheets it leaves the choice which to show.
        bundle: so many goods it offers or asks for at once at most.
        counters: of a hundred offers to it that bring too little, so many it answers with one of its own.
        patience_seconds: how long an offer of its own lies open.
        seals_seconds: so long before the closing it seals.
        trades: what it makes offers of: `goods`, `knowledge`.
    """

    name: str
    margin: float = 0.25
    values: float = 8.0
    news: float = 5.0
    telling: float = 0.1
    holding: float = 0.5
    pays: float = 3.0
    spare: float = 0.5
    courtesy: float = 4.0
    offers: int = 4
    choices: int = 6
    sheets: int = 8
    bundle: int = 5
    counters: int = 50
    patience_seconds: float = 30.0
    seals_seconds: float = 20.0
    trades: frozenset[Literal["goods", "knowledge"]] = frozenset({"goods", "knowledge"})


SHREWD = Character("shrewd")

AT_TABLE = SHREWD._replace(name="shrewd-table", offers=2, choices=2, sheets=2, bundle=2, patience_seconds=120.0)
"""Among people: fewer offers, each read at a glance, and time to think about them."""

CHARACTERS = {
    one.name: one
    for one in (
        SHREWD,
        AT_TABLE,
        SHREWD._replace(name="shrewd-goods", trades=frozenset({"goods"})),
        SHREWD._replace(name="shrewd-knowledge", trades=frozenset({"knowledge"})),
    )
}
"""By name: the whole character, the one among people, and those that lack one thing, to measure what it brings."""
