"""How goods moved through a night, from the deal to the score: every hand, change after change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.state.floor import Floor

MOVING = (e.Dealt, e.SeatTaken, e.BargainStruck, e.BargainsUndone, e.Corrected, e.Retired)
"""The only events by which goods change hands."""


class HandHistory(msgspec.Struct, frozen=True):
    """How one hand changed.

    Args:
        seat: whose.
        changes: each with the seconds since the beginning, and for every kind that changed its place in the story's
            `kinds` and how many there are from then on.
    """

    seat: int
    changes: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]


class HandChange(NamedTuple):
    """How many there are of some kinds in one hand from a moment on: seconds since the beginning."""

    seat: int
    seconds: int
    counts: dict[str, int]


def changed(before: Floor | None, after: Floor, seconds: int) -> list[HandChange]:
    """The hands that are not what they were.

    Args:
        before: a floor; None for one where nobody has anything.
        after: one that succeeded it.
        seconds: when, since the beginning.
    """
    players = [] if before is None else [*before.players.differing(after.players)]
    if before is None:
        players = [(seat, None, player) for seat, player in after.players.items()]
    found = []
    for seat, old, new in players:
        had, has = (player.goods if player else {} for player in (old, new))
        counts = {kind: has.get(kind, 0) for kind in {**had, **has} if had.get(kind) != has.get(kind)}
        if counts:
            found.append(HandChange(seat, seconds, counts))
    return found


def coarser(changes: Sequence[HandChange], every_seconds: int) -> list[HandChange]:
    """The same changes, those of one hand within so many seconds as one: how it is after the last of them."""
    found: dict[tuple[int, int], HandChange] = {}
    for change in changes:
        key = change.seat, change.seconds // every_seconds
        earlier = found.get(key)
        counts = change.counts if earlier is None else {**earlier.counts, **change.counts}
        found[key] = change._replace(counts=counts)
    return list(found.values())


def weight(changes: Sequence[HandChange]) -> int:
    """How much there is to tell: every change, and every count in it."""
    return sum(1 + len(change.counts) for change in changes)


def hands(changes: Sequence[HandChange], kinds: Sequence[str]) -> tuple[HandHistory, ...]:
    """The changes of every hand, by seat; in few words, for there are thousands."""
    places = {kind: place for place, kind in enumerate(kinds)}
    by_seat: dict[int, list[tuple[int, tuple[tuple[int, int], ...]]]] = {}
    for seat, seconds, counts in changes:
        by_place = tuple((places[kind], count) for kind, count in counts.items())
        by_seat.setdefault(seat, []).append((seconds, by_place))
    return tuple(HandHistory(seat, tuple(found)) for seat, found in sorted(by_seat.items()))
