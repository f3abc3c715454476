"""The best choice of so many goods of a part where runs count: a small programme, one rank after the other."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

import numpy as np

from kermesse.pieces.goods import Catalogue
from kermesse.rules.best_envelope.parts import FREE, Chosen, GoodsPart, KindBounds, kind_points
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.best_envelope.regime import GoodsWorth
from kermesse.rules.effects import Runs
from kermesse.rules.scoring.plan import Floats, Ints

Begun = tuple[int, ...]
"""How many runs began at each of the ranks before, the nearest first, and go on."""

Slot = int | None
"""The kind at a rank; None where none is held, or nothing of it counts for runs."""


class RankStep(NamedTuple):
    """One rank: for each state after it, by number of goods, the best move: how many went in, and the state before."""

    kind: Slot
    moves: dict[Begun, tuple[list[tuple[int, Begun]], Ints]]


class RunTable(NamedTuple):
    """What the programme found, followed backwards."""

    steps: tuple[RankStep, ...]
    nothing: Begun

    def of(self, number: int) -> Chosen:
        """The best choice of so many."""
        chosen: Chosen = {}
        state = self.nothing
        for step in reversed(self.steps):
            moves, which = step.moves[state]
            taken, state = moves[int(which[number])]
            if taken and step.kind is not None:
                chosen[step.kind] = taken
            number -= taken
        return chosen


def part_with_runs(
    kinds: tuple[int, ...],
    counts: tuple[int, ...],
    worth: GoodsWorth,
    run: Runs,
    slots: list[list[Slot]],
    bounds: KindBounds = FREE,
) -> GoodsPart:
    """A part in which runs count.

    Args:
        kinds: the columns of its goods.
        counts: how many there are of each.
        worth: what goods bring by themselves.
        run: the rule.
        slots: for each suit the kind at each rank; what is in no run stands in a suit of its own.
        bounds: what must go in, and what may.
    """
    of = dict(zip(kinds, counts, strict=True))
    size = sum(counts)
    nothing: Begun = (0,) * (run.length - 1)
    table: dict[Begun, Floats] = {nothing: np.where(np.arange(size + 1) == 0, 0.0, -np.inf)}
    steps = []
    for suit in slots:
        for kind in suit:
            least = bounds.least.get(kind, 0) if kind is not None else 0
            most = bounds.most.get(kind, of[kind]) if kind is not None else 0
            values = [0.0 if kind is None else kind_points(worth, kind, number) for number in range(most + 1)]
            table, step = _ranked(table, kind, range(least, most + 1), values, run.points)
            steps.append(step)
        table = {nothing: table[nothing]}
    return GoodsPart(kinds, counts, table[nothing], RunTable(tuple(steps), nothing))


def _ranked(
    table: dict[Begun, Floats], kind: Slot, numbers: range, values: list[float], points_each: float
) -> tuple[dict[Begun, Floats], RankStep]:
    """The table after one more rank."""
    after: dict[Begun, Floats] = {}
    moves: dict[Begun, tuple[list[tuple[int, Begun]], Ints]] = {}
    for before, points in table.items():
        for number in numbers:
            for begins in range(number - sum(before) + 1):
                state = (begins, *before[:-1])
                gained = np.full_like(points, -np.inf)
                gained[number:] = points[: len(points) - number] + (values[number] + begins * points_each)
                if state not in after:
                    after[state] = np.full_like(points, -np.inf)
                    moves[state] = [], np.zeros(len(points), np.intp)
                made, which = moves[state]
                better = gained > after[state]
                if better.any():
                    which[better] = len(made)
                    made.append((number, before))
                    np.maximum(after[state], gained, out=after[state])
    return after, RankStep(kind, moves)


def slots_of(kinds: tuple[int, ...], goods: Catalogue, named: frozenset[int]) -> list[list[Slot]]:
    """For each suit of a part the kind at each rank.

    Raises:
        OutOfReachError: where two of its kinds share a place.
    """
    suits: dict[str, dict[int, int]] = {}
    apart: list[list[Slot]] = []
    for kind in kinds:
        good = goods.kinds[kind]
        if kind not in named or not good.order:
            apart.append([kind])
            continue
        suit = suits.setdefault(good.family, {})
        if good.order in suit:
            raise OutOfReachError
        suit[good.order] = kind
    ranked = [[suit.get(rank) for rank in range(1, max(suit) + 1)] for suit in suits.values()]
    return list(chain(ranked, apart))
