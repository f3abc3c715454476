"""Turns: in every round each bot has one, in another order and at another moment, so that people can follow.

Rounds are counted on the clock on the wall. So all processes at which somebody watches a table agree on them, and a
command's id, which names seat and round, lets none of it be done twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from kermesse.games.game import Timestamp
from kermesse.pieces.chance import Chance, derived

IN_TIME = 24
"""So many bots have a turn in the time that is meant for one; where more sit, a round is longer."""

HASTE = 6
"""Where people wait for bots, rounds are so many times shorter."""

FINE = 1000


Pace: TypeAlias = Literal["calm", "hasty"]
"""How bots have their turns: so that people can follow, or so that people need not wait."""


class Turn(NamedTuple):
    """A bot's turn: its seat, its moment, and the id of the command that it may give."""

    seat: int
    at: Timestamp
    id: str


def seconds_of(seats: Sequence[int], each_seconds: float, pace: Pace = "calm") -> float:
    """How long a round is, where each of these is to have a turn every so many seconds, or as soon as may be."""
    return each_seconds * max(1, len(seats) / IN_TIME) / (HASTE if pace == "hasty" else 1)


def turns(secret: str, number: int, seats: Sequence[int], seconds: float) -> list[Turn]:
    """The turns of a round, by time.

    Args:
        secret: the table's, so that nobody knows who comes next.
        number: which round, counted from 1970.
        seats: where bots sit.
        seconds: how long a round is.
    """
    chance = Chance(derived(secret, "turns", str(number)))
    step = seconds / max(len(seats), 1)
    moments = [number * seconds + step * (place + chance.below(FINE) / FINE) for place in range(len(seats))]
    order = chance.shuffled(sorted(seats))
    return [Turn(seat, at, f"bot-{seat}-{number:010d}") for seat, at in zip(order, moments, strict=True)]
