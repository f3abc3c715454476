"""Parts that rules look at together: a table with an axis for each part, and the best cell of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.division import CountCap, PartComponent, kinds_named
from kermesse.rules.best_envelope.parts import Chosen, GoodsPart
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.best_envelope.regime import Condition, Threshold
from kermesse.rules.scoring.plan import Bools, Floats, Ints, Plan

MOST_CELLS = 400_000
"""A table has so many cells at most."""


class CountTable(NamedTuple):
    """A component, worked out.

    Args:
        points: the best points of each cell; along every axis from everything to nothing.
        sizes: for each axis, how many goods its first place means.
        numbers: how many goods of each part each axis means, shaped to be added up.
    """

    points: Floats
    sizes: tuple[int, ...]
    numbers: tuple[Ints, ...]

    def at(self, cell: int) -> tuple[int, ...]:
        """How many goods of each part a cell means."""
        place = np.unravel_index(cell, self.points.shape)
        return tuple(size - int(step) for size, step in zip(self.sizes, place, strict=True))


class CountedGoods(NamedTuple):
    """What counts need to know of a kit: its plan, what goes in whole, and whether nothing is a multiple."""

    plan: Plan
    whole: Chosen
    zero_counts: bool


def worked_out(
    goods: CountedGoods, component: PartComponent, parts: Sequence[GoodsPart], most: Sequence[int]
) -> CountTable:
    """The table of a component.

    Args:
        goods: the kit, and what goes in whole.
        component: which parts, and what joins them.
        parts: every part of the division.
        most: how many of each may go in.

    Raises:
        OutOfReachError: where it would be too large.
    """
    mine = [parts[group] for group in component.groups]
    sizes = tuple(min(part.size, most[group]) for part, group in zip(mine, component.groups, strict=True))
    if prod(size + 1 for size in sizes) > MOST_CELLS:
        raise OutOfReachError
    axes = len(mine)
    points: Floats = np.zeros((1,) * axes)
    numbers = []
    for axis, (part, size) in enumerate(zip(mine, sizes, strict=True)):
        shape = [1] * axes
        shape[axis] = size + 1
        points = points + part.points[size::-1].reshape(shape)
        numbers.append(np.arange(size, -1, -1).reshape(shape))
    table = CountTable(points, sizes, tuple(numbers))
    for rule in component.conditions:
        points = points + _earned(goods, rule, mine, table)
    for cap in component.caps:
        points = np.where(counted(goods, cap.what, mine, table) <= cap.most, points, -np.inf)
    return table._replace(points=points)


def counted(goods: CountedGoods, what: str, parts: Sequence[GoodsPart], table: CountTable) -> Ints:
    """How many goods of a selector each cell means."""
    named = kinds_named(goods.plan, what)
    count: Ints = np.asarray(sum(n for kind, n in goods.whole.items() if named >> kind & 1))
    for part, numbers in zip(parts, table.numbers, strict=True):
        if named >> part.kinds[0] & 1:
            count = count + numbers
    return count


def _earned(goods: CountedGoods, rule: Condition | Threshold, parts: Sequence[GoodsPart], table: CountTable) -> Floats:
    def count(what: str) -> Ints:
        return counted(goods, what, parts, table)

    met: Bools | Ints
    match rule:
        case e.Multiple():
            number = count(rule.what)
            met = (number % rule.every == 0) & (goods.zero_counts | (number > 0))
        case e.MoreThan():
            met = count(rule.more) > count(rule.than)
            for what in rule.needs:
                met = met & (count(what) >= 1)
        case e.Sets():
            fewest = count(rule.parts[0])
            for what in rule.parts[1:]:
                fewest = np.minimum(fewest, count(what))
            met = fewest
        case e.OfAKind() | e.AtLeast():
            met = count(rule.what) >= rule.count
    earned: Floats = met * np.float64(rule.points)
    return earned


def best_together(
    goods: CountedGoods, tables: Sequence[CountTable], parts: Sequence[Sequence[GoodsPart]], cap: CountCap
) -> tuple[float, list[int]]:
    """The best cells of several tables that a cap joins: each table by its number of such goods, then step by step.

    Returns:
        The points, and the cell of each table.
    """
    reached: Floats = np.zeros(1)
    followed = []
    for table, mine in zip(tables, parts, strict=True):
        number = np.broadcast_to(counted(goods._replace(whole={}), cap.what, mine, table), table.points.shape)
        best = np.full(int(number.max()) + 1, -np.inf)
        np.maximum.at(best, number.ravel(), table.points.ravel())
        sums = np.full(min(len(reached) + len(best) - 1, cap.most + 1), -np.inf)
        came = np.zeros(len(sums), np.intp)
        for mine_, points in enumerate(best[: len(sums)].tolist()):
            part = reached[: len(sums) - mine_] + points
            there = slice(mine_, mine_ + len(part))
            better = part > sums[there]
            came[there][better] = mine_
            sums[there][better] = part[better]
        followed.append((number, best, came))
        reached = sums
    total = int(reached.argmax())
    points = float(reached[total])
    cells = []
    for table, (number, best, came) in zip(reversed(tables), reversed(followed), strict=True):
        mine_ = int(came[total])
        cells.append(int(((number == mine_) & (table.points == best[mine_])).argmax()))
        total -= mine_
    return points, cells[::-1]
