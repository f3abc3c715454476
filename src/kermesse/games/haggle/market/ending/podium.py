"""The places of a night, and which of them the host reveals one by one, in which order and by which steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import get_args

import msgspec

from kermesse.games.haggle.market.state.floor import Reckoned, RevealStep

STEPS: tuple[RevealStep, ...] = get_args(RevealStep)
"""How a place can be unveiled, a step at a time: what was not shown by a step is nowhere on the wire before it."""


class Place(msgspec.Struct, frozen=True):
    """A place: its rank, the points, and everybody who has it."""

    rank: int
    total: float
    seats: tuple[int, ...]


def places(totals: Mapping[int, float | None], unplaced: Collection[int] = ()) -> tuple[Place, ...]:
    """The places, best first: who has as many points shares one. Voided hands have none.

    Args:
        totals: by seat, the points after debts; None for a voided hand.
        unplaced: the seats that take no place, whatever they have.
    """
    by_total: dict[float, list[int]] = {}
    for seat, total in sorted(totals.items()):
        if total is not None and seat not in unplaced:
            by_total.setdefault(total, []).append(seat)
    found, rank = [], 1
    for total in sorted(by_total, reverse=True):
        found.append(Place(rank, total, tuple(by_total[total])))
        rank += len(by_total[total])
    return tuple(found)


def podium(totals: Mapping[int, float | None], first: int, unplaced: Collection[int] = ()) -> tuple[Place, ...]:
    """The places that are told one after another, from the first rank to be told up to the winner.

    The last place of all is never among them, unless everybody shares it.

    Args:
        totals: by seat, the points after debts; None for a voided hand.
        first: ranks up to this one are told by themselves; the rest is only in the list.
        unplaced: the seats that take no place.
    """
    every = places(totals, unplaced)
    told = every[:-1] if len(every) > 1 else every
    return tuple(place for place in reversed(told) if place.rank <= first)


def places_told(reckoned: Reckoned) -> tuple[Place, ...]:
    """The places that everybody knows of, in the order of telling."""
    return tuple(place for place in _podium(reckoned) if place.rank in reckoned.told)


def places_untold(reckoned: Reckoned) -> tuple[Place, ...]:
    """The places that are still to be told, the next one first; one that is half unveiled among them."""
    return tuple(place for place in _podium(reckoned) if place.rank not in reckoned.told)


def _podium(reckoned: Reckoned) -> tuple[Place, ...]:
    return podium(reckoned.totals, reckoned.first, reckoned.unplaced)
