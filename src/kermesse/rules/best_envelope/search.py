"""The best goods among parts: solved without the rules that run across parts, branching where an answer breaks one."""

from __future__ import annotations

import numpy as np

from kermesse.rules.best_envelope.components import CountedGoods, best_together, worked_out
from kermesse.rules.best_envelope.division import Division, Portion, kinds_named
from kermesse.rules.best_envelope.holding_counts import GoodsChoice, HoldingCounts
from kermesse.rules.best_envelope.parts import FREE, Chosen, GoodsPart, KindBounds, part_by_value
from kermesse.rules.best_envelope.regime import Regime
from kermesse.rules.best_envelope.runs import part_with_runs


class GoodsSearch:
    """A search for goods in parts: solved without the rules that run across them, branching where one is broken."""

    def __init__(self, hold: HoldingCounts, rules: Regime, division: Division) -> None:
        self.hold, self.rules, self.division = hold, rules, division
        self.counted = CountedGoods(hold.plan, division.whole, hold.zero_counts)
        self.open = [rule for rule in division.open if hold.count(rule.what) >= rule.count]
        self._named = [kinds_named(hold.plan, rule.what) for rule in self.open]
        self.found: GoodsChoice | None = None

    def best(self) -> GoodsChoice | None:
        """The best goods; None where no choice respects the caps."""
        self._branch(FREE, frozenset())
        return self.found

    def _branch(self, bounds: KindBounds, given_up: frozenset[int]) -> None:
        goods = self._relaxed(bounds)
        if goods is None:
            return
        valued = self.hold.valued(goods, self.rules)
        if self.found is None or valued.points > self.found.points:
            self.found = valued
        broken = [
            place
            for place, rule in enumerate(self.open)
            if place not in given_up and self._number(place, goods) < rule.count <= self._reach(place, bounds)
        ]
        hoped = valued.points + sum(self.open[place].points for place in broken)
        if not broken or hoped <= self.found.points:
            return
        place = broken[0]
        kind = next(
            kind
            for kind, count in self.hold.goods.items()
            if self._named[place] >> kind & 1 and goods.get(kind, 0) < bounds.most.get(kind, count)
        )
        has = goods.get(kind, 0)
        self._branch(KindBounds({**bounds.least, kind: has + 1}, bounds.most), given_up)
        self._branch(bounds, given_up | {place})
        self._branch(KindBounds(bounds.least, {**bounds.most, kind: has}), given_up)

    def _number(self, place: int, goods: Chosen) -> int:
        return sum(count for kind, count in goods.items() if self._named[place] >> kind & 1)

    def _reach(self, place: int, bounds: KindBounds) -> int:
        """How many goods of a rule may go in."""
        return sum(
            bounds.most.get(kind, count) for kind, count in self.hold.goods.items() if self._named[place] >> kind & 1
        )

    def _relaxed(self, bounds: KindBounds) -> Chosen | None:
        """The best goods where the open rules are taken for given."""
        division = self.division
        parts = [self._part(place, bounds) for place in range(len(division.groups))]
        tables = [worked_out(self.counted, one, parts, division.most) for one in division.components]
        cells = [int(table.points.argmax()) for table in tables]
        for shared in division.shared:
            some = [tables[place] for place in shared.components]
            beside = [[parts[group] for group in division.components[place].groups] for place in shared.components]
            _, together = best_together(self.counted, some, beside, shared.cap)
            for place, cell in zip(shared.components, together, strict=True):
                cells[place] = cell
        goods = dict(division.whole)
        for component, table, cell in zip(division.components, tables, cells, strict=True):
            if table.points.ravel()[cell] == -np.inf:
                return None
            for group, number in zip(component.groups, table.at(cell), strict=True):
                goods.update(parts[group].choice.of(number))
        return goods

    def _part(self, place: int, bounds: KindBounds) -> GoodsPart:
        group, worth = self.division.groups[place], self.rules.worth
        least = tuple((kind, bounds.least[kind]) for kind in group.kinds if kind in bounds.least)
        most = tuple((kind, bounds.most[kind]) for kind in group.kinds if kind in bounds.most)
        values = tuple((worth.first[kind], worth.cap[kind], worth.rest[kind]) for kind in group.kinds)
        key = group.kinds, values, group.slots is None, least, most
        if key not in self.hold.parts:
            self.hold.parts[key] = self._worked_out(group, bounds)
        return self.hold.parts[key]

    def _worked_out(self, group: Portion, bounds: KindBounds) -> GoodsPart:
        if group.slots is None:
            return part_by_value(group.kinds, group.counts, self.rules.worth, bounds)
        run = next(
            run
            for run in self.rules.runs
            if any(kinds_named(self.hold.plan, run.what) >> kind & 1 for kind in group.kinds)
        )
        return part_with_runs(group.kinds, group.counts, self.rules.worth, run, group.slots, bounds)
