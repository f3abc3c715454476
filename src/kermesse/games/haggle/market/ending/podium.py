"""The places of a night, and which of them the host reveals one by one, in which order."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kermesse.games.haggle.market.state.floor import Reckoned

PLACES_TOLD = 3
"""Ranks up to this one are told by themselves; the rest is only in the list."""


class Place(msgspec.Struct, frozen=True):
    """A place: its rank, the points, and everybody who has it."""

    rank: int
    total: float
    seats: tuple[int, ...]


def places(totals: Mapping[int, float | None]) -> tuple[Place, ...]:
    """The places, best first: who has as many points shares one. Voided hands have none.

    Args:
        totals: by seat, the points after debts; None for a voided hand.
    """
    by_total: dict[float, list[int]] = {}
    for seat, total in sorted(totals.items()):
        if total is not None:
            by_total.setdefault(total, []).append(seat)
    found, rank = [], 1
    for total in sorted(by_total, reverse=True):
        found.append(Place(rank, total, tuple(by_total[total])))
        rank += len(by_total[total])
    return tuple(found)


def podium(totals: Mapping[int, float | None]) -> tuple[Place, ...]:
    """The places that are told one after another: the third, the second, the first, as far as there are such ranks.

    The last place of all is never among them, unless everybody shares it.
    """
    every = places(totals)
    told = every[:-1] if len(every) > 1 else every
    return tuple(place for place in reversed(told) if place.rank <= PLACES_TOLD)


def places_told(reckoned: Reckoned) -> tuple[Place, ...]:
    """The places that everybody knows of, in the order of telling."""
    return tuple(place for place in podium(reckoned.totals) if place.rank in reckoned.told)


def places_untold(reckoned: Reckoned) -> tuple[Place, ...]:
    """The places that are still to be told, the next one first."""
    return tuple(place for place in podium(reckoned.totals) if place.rank not in reckoned.told)
