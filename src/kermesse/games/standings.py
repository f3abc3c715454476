"""Who stands where after a game, and why: the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kermesse.words import sorting


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet.

    Args:
        rule: the number of the rule card; none for goods at their default value, for debts, and in games without any.
        times: how many times, or how many goods.
        points: what it adds; the lines of a sheet add up to its total exactly.
        text: why, in the language asked for.
        by: who caused it.
        kind: the kind of good, in a line of goods at their default value.
    """

    rule: int | None
    times: float
    points: float
    text: str
    by: tuple[str, ...] = ()
    kind: str | None = None


class Placing(msgspec.Struct, frozen=True):
    """One player's place: rank (shared where tied; none when out), total, and the score sheet."""

    rank: int | None
    player: str
    total: float | None
    out: bool
    lines: tuple[Line, ...]


def ranked(totals: Mapping[str, float | None], lines: Mapping[str, Sequence[Line]]) -> tuple[Placing, ...]:
    """Everybody, best first; who shares a total shares the rank, and who is out comes last without one."""
    scores = sorted((total for total in totals.values() if total is not None), reverse=True)
    places = [
        Placing(None if total is None else scores.index(total) + 1, player, total, total is None, tuple(lines[player]))
        for player, total in totals.items()
    ]
    return tuple(sorted(places, key=lambda place: (place.rank or len(places) + 1, sorting(place.player))))
