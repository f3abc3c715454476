"""Goods in parts: what no rule that may displease tells apart lies in one part, and only how many of it matters.

For each number of goods of a part there is a best choice among them: the most valuable, or, where runs count, what a
small programme over the ranks finds (`runs.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

import numpy as np

from kermesse.rules.best_envelope.regime import GoodsWorth
from kermesse.rules.scoring.plan import Floats

Chosen = dict[int, int]
"""How many of each kind, by column."""


class PartChoice(Protocol):
    """What goes in, for each number of goods of a part."""

    def of(self, number: int) -> Chosen:
        """The best choice of so many."""
        ...


class GoodsPart(NamedTuple):
    """Goods of which only their number matters.

    Args:
        kinds: their columns.
        counts: how many there are of each.
        points: (size + 1,) what the best choice of so many of them brings; minus infinity where there is none.
        choice: how to find it again.
    """

    kinds: tuple[int, ...]
    counts: tuple[int, ...]
    points: Floats
    choice: PartChoice

    @property
    def size(self) -> int:
        """How many goods it has."""
        return len(self.points) - 1


class KindBounds(NamedTuple):
    """How many of a kind must go in, and may: where it is more than none, or less than all."""

    least: Mapping[int, int]
    most: Mapping[int, int]


FREE = KindBounds({}, {})


class ValueOrder(NamedTuple):
    """Goods in the order in which they go in: what must, then the most valuable first."""

    forced: Chosen
    order: tuple[int, ...]

    def of(self, number: int) -> Chosen:
        """The best choice of so many."""
        chosen = dict(self.forced)
        for kind in self.order[: number - sum(self.forced.values())]:
            chosen[kind] = chosen.get(kind, 0) + 1
        return chosen


def part_by_value(
    kinds: tuple[int, ...],
    counts: tuple[int, ...],
    worth: GoodsWorth,
    bounds: KindBounds = FREE,
) -> GoodsPart:
    """A part without runs."""
    forced: Chosen = {}
    points, rows = 0.0, []
    for kind, count in zip(kinds, counts, strict=True):
        least, most = bounds.least.get(kind, 0), bounds.most.get(kind, count)
        first, cap, rest = worth.first[kind], int(worth.cap[kind]), worth.rest[kind]
        if least:
            forced[kind] = least
            points += kind_points(worth, kind, least)
        early = max(min(cap, most) - least, 0)
        rows += [(-first, kind)] * early + [(-rest, kind)] * (most - least - early)
    rows.sort()
    table = np.full(sum(counts) + 1, -np.inf)
    start = sum(forced.values())
    table[start : start + len(rows) + 1] = points - np.cumsum([0.0, *(row[0] for row in rows)])
    return GoodsPart(kinds, counts, table, ValueOrder(forced, tuple(row[1] for row in rows)))


def kind_points(worth: GoodsWorth, kind: int, number: int) -> float:
    """What so many goods of one kind bring by themselves."""
    early = min(number, int(worth.cap[kind]))
    return float(early * worth.first[kind] + (number - early) * worth.rest[kind])
