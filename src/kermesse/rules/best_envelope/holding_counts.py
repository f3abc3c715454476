"""What somebody holds, as counts: what it promises at most, what it comes to, what limits it breaks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.division import CountCap, kinds_named
from kermesse.rules.best_envelope.parts import Chosen, GoodsPart, kind_points
from kermesse.rules.best_envelope.problem import EnvelopeProblem
from kermesse.rules.best_envelope.regime import Condition, GoodsWorth, Losing, Regime
from kermesse.rules.kit import Rule
from kermesse.rules.scoring.plan import plan_of


class GoodsChoice(NamedTuple):
    """Goods to hand in, and what they come to, rule cards aside."""

    points: float
    goods: Chosen


class HoldingCounts:
    """What somebody holds, as counts.

    Attributes:
        kit: the box.
        plan: its plan.
        goods: how many of each kind are held, by column.
        zero_counts: whether nothing is a multiple of everything.
        parts: the parts that were worked out, by all that they follow from.
    """

    def __init__(self, problem: EnvelopeProblem) -> None:
        self.kit, self.plan = problem.kit, plan_of(problem.kit)
        self.goods: Chosen = {int(kind): int(problem.goods[kind]) for kind in problem.goods.nonzero()[0]}
        self.zero_counts = self.kit.rulings.zero_is_multiple == "yes"
        self._counts: dict[str, int] = {}
        self.parts: dict[Hashable, GoodsPart] = {}
        self._held = problem.goods.astype(float)
        self._runs: dict[tuple[e.Runs, ...], float] = {}
        self._others = problem.others

    def count(self, what: str) -> int:
        """How many goods of a selector are held."""
        if what not in self._counts:
            named = kinds_named(self.plan, what)
            self._counts[what] = sum(count for kind, count in self.goods.items() if named >> kind & 1)
        return self._counts[what]

    def promise(self, rules: Regime) -> float:
        """No envelope with these rule cards brings more: everything, each rule that can be met met, nothing lost."""
        worth, early = rules.worth, np.minimum(self._held, rules.worth.cap)
        points = rules.owned + float(early @ worth.first + (self._held - early) @ worth.rest)
        points += sum(self.at_most(rule) for rule in rules.conditions)
        points += sum(rule.points for rule in rules.thresholds if self.count(rule.what) >= rule.count)
        if rules.runs not in self._runs:
            self._runs[rules.runs] = self._run_points(rules.runs, self.goods)
        return points + self._runs[rules.runs]

    def at_most(self, rule: Condition) -> float:
        """What a condition can bring at most."""
        match rule:
            case e.Multiple():
                return rule.points if self.zero_counts or self.count(rule.what) >= rule.every else 0
            case e.MoreThan():
                can = self.count(rule.more) > 0 and all(self.count(what) for what in rule.needs)
                return rule.points if can else 0
            case e.Sets():
                return rule.points * min(self.count(what) for what in rule.parts)

    def any_costs(self, worth: GoodsWorth) -> bool:
        """Whether goods are held that cost something by themselves."""
        return bool((np.minimum(worth.first, worth.rest)[self._held > 0] < 0).any())

    def may_suffer(self, rule: Rule) -> bool:
        """Whether a general rule can cost this holding anything, so that it may be worth cancelling."""
        match rule.effect:
            case e.Worth():
                return self.count(rule.effect.what) > 0
            case e.TooManyLoses() | e.MostLoses():
                return self.caps_for(rule.effect) is not None
            case _:
                return True

    def least_cost(self, worth: GoodsWorth, caps: Sequence[CountCap]) -> float:
        """What respecting caps costs at least: the cheapest goods that must stay out, where caps do not overlap."""
        fewest: dict[str, int] = {}
        for cap in caps:
            fewest[cap.what] = min(cap.most, fewest.get(cap.what, cap.most))
        costs = [
            (kinds_named(self.plan, what), self._cheapest(worth, what, self.count(what) - most))
            for what, most in fewest.items()
        ]
        apart, named = 0.0, 0
        for kinds, cost in sorted(costs, key=lambda one: -one[1]):
            if not kinds & named:
                apart, named = apart + cost, named | kinds
        return apart

    def _cheapest(self, worth: GoodsWorth, what: str, number: int) -> float:
        """What so many of the cheapest goods of a selector are worth."""
        columns = self.plan.kinds_of[what]
        least = np.minimum(worth.first[columns], worth.rest[columns])
        each = np.sort(np.repeat(least, self._held[columns].astype(np.intp)))
        return float(each[: max(number, 0)].sum())

    def caps_for(self, rule: Losing) -> tuple[CountCap, ...] | None:
        """What respects a rule that costs something; none at all where nothing does, None where everything does."""
        if isinstance(rule, e.TooManyLoses):
            caps = tuple(CountCap(what, rule.more_than) for what in rule.any if self.count(what) > rule.more_than)
            return caps or None
        most = self._most_of_others(rule.what)
        if self.count(rule.what) < most:
            return None
        if most == 0:
            if self.kit.rulings.most_of_none == "everybody":
                return ()
            return (CountCap(rule.what, 0),) if self.count(rule.what) else None
        return (CountCap(rule.what, most - 1),)

    def _most_of_others(self, what: str) -> int:
        if self._others is None:
            return 0
        goods = self._others.goods.astype(np.int64)
        if self._others.removed is not None:
            goods -= self._others.removed.astype(np.int64)
        return int(goods[:, self.plan.kinds_of[what]].sum(1).max())

    def valued(self, goods: Chosen, rules: Regime) -> GoodsChoice:
        """What goods come to, losses and rule cards aside."""
        points = sum(kind_points(rules.worth, kind, count) for kind, count in goods.items())
        points += self._run_points(rules.runs, goods)

        def count(what: str) -> int:
            named = kinds_named(self.plan, what)
            return sum(number for kind, number in goods.items() if named >> kind & 1)

        for threshold in rules.thresholds:
            points += threshold.points if count(threshold.what) >= threshold.count else 0
        for rule in rules.conditions:
            match rule:
                case e.Multiple():
                    number = count(rule.what)
                    met = number % rule.every == 0 and (number > 0 or self.zero_counts)
                    points += rule.points if met else 0
                case e.MoreThan():
                    met = count(rule.more) > count(rule.than) and all(count(what) for what in rule.needs)
                    points += rule.points if met else 0
                case e.Sets():
                    points += rule.points * min(count(what) for what in rule.parts)
        return GoodsChoice(points, goods)

    def _run_points(self, runs: Sequence[e.Runs], goods: Chosen) -> float:
        """What runs bring, made greedily from the lowest card as scoring makes them."""
        points = 0.0
        for run in runs:
            named = kinds_named(self.plan, run.what)
            suits: dict[str, dict[int, int]] = {}
            for kind, count in goods.items():
                good = self.kit.catalogue.kinds[kind]
                if named >> kind & 1 and good.order:
                    suit = suits.setdefault("" if self.kit.rulings.runs == "any-suit" else good.family, {})
                    suit[good.order] = suit.get(good.order, 0) + count
            for suit in suits.values():
                for low in sorted(suit):
                    window = range(low, low + run.length)
                    made = min(suit.get(rank, 0) for rank in window)
                    if made:
                        points += made * run.points
                        for rank in window:
                            suit[rank] -= made
        return points
