"""Asks the loops."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

import numpy as np

from kermesse.rules.best_envelope.fast.kernel import solve
from kermesse.rules.best_envelope.fast.room import (
    ANSWER,
    ANSWER_UP_TO,
    HANDED,
    MOST_POINTS,
    OUT_OF_REACH,
    Asked,
    SearchRoom,
    new_room,
)
from kermesse.rules.best_envelope.fast.tables import KitTables, Numbers, Truths, tables_of
from kermesse.rules.best_envelope.preference import MOST_GOODS, QUARTER
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem, OutOfReachError
from kermesse.rules.effects import WorthCapped
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import plan_of


class LoopSolver:
    """The loops made ready for a kit; many threads may ask it at once.

    Args:
        kit: the box.
        tables: the kit as the loops read it.
    """

    def __init__(self, kit: Kit, tables: KitTables) -> None:
        plan = plan_of(kit)
        self.tables = tables
        rows = {rule.number: row for row, rule in enumerate(plan.rules)}
        self.row = {card: rows[rule.number] for card, rule in kit.by_card.items()}
        self.number = [rule.number for rule in plan.rules]
        self.priced = {
            card: int(plan.kinds_of[rule.effect.what][0])
            for card, rule in kit.by_card.items()
            if isinstance(rule.effect, WorthCapped)
        }
        self.nobody: tuple[Numbers, Truths, Numbers] = (
            np.zeros((0, len(plan.values)), np.int64),
            np.zeros((0, len(plan.cards)), bool),
            np.zeros(0, np.int64),
        )
        self._rooms: deque[SearchRoom] = deque()

    def solved(self, problem: EnvelopeProblem) -> BestEnvelope:
        """The best envelope.

        Raises:
            OutOfReachError: where that would take more room.
        """
        first: dict[int, int] = {}
        for card in problem.cards:  # a further copy does nothing
            first.setdefault(self.row[card], card)
        rules = np.zeros((2, len(self.number)), bool)
        rules[0, list(first)] = True
        rules[1] = problem.in_play
        priced = np.zeros(len(problem.goods), bool)
        for card in problem.cards:
            if card in self.priced:
                priced[self.priced[card]] = True
        asked = Asked(np.ascontiguousarray(problem.goods, np.int64), priced, rules, *self._others(problem))
        try:
            room = self._rooms.pop()
        except IndexError:
            room = new_room(self.tables)
        try:
            points, cancelled = solve(self.tables, asked, room)
            if points == OUT_OF_REACH:
                raise OutOfReachError
            handed, up_to = room.rules[HANDED], room.kinds[ANSWER_UP_TO]
            cards = [
                card
                for row, card in first.items()
                if handed[row] and (card not in self.priced or up_to[self.priced[card]])
            ]
            return BestEnvelope(
                room.kinds[ANSWER].copy(),
                tuple(sorted(cards)),
                None if cancelled < 0 else self.number[cancelled],
                points // QUARTER / 4,
                "counts",
            )
        finally:
            self._rooms.append(room)

    def _others(self, problem: EnvelopeProblem) -> tuple[Numbers, Truths, Numbers]:
        others = problem.others
        if others is None:
            return self.nobody
        goods = np.ascontiguousarray(others.goods, np.int64)
        return (
            goods if others.removed is None else goods - np.ascontiguousarray(others.removed, np.int64),
            np.ascontiguousarray(others.holds, bool),
            np.ascontiguousarray(others.cancels, np.int64),
        )


@lru_cache(maxsize=32)
def solver_of(kit: Kit) -> LoopSolver | None:
    """The loops made ready for a kit; None where they do not know one of its rules."""
    tables = tables_of(kit)
    return None if tables is None else LoopSolver(kit, tables)


def by_loops(problem: EnvelopeProblem) -> BestEnvelope:
    """The best envelope, by compiled loops.

    Raises:
        OutOfReachError: where the loops do not know a rule of the kit, or would need more room.
    """
    solver = solver_of(problem.kit)
    goods = int(problem.goods.sum())
    if solver is None or goods > MOST_GOODS or solver.tables.dearest * (goods + 1) > MOST_POINTS:
        raise OutOfReachError
    return solver.solved(problem)
