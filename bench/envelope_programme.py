"""The best envelope of the giant game as an integer programme for HiGHS: a second opinion, with no code of ours in it.

It reads the kit and writes every rule down as inequalities; how kermesse chooses it does not know. HiGHS must not be
loaded beside OR-tools in one process.
"""

from __future__ import annotations

from collections.abc import Iterable

import highspy
import numpy as np

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.problem import EnvelopeProblem
from kermesse.rules.kit import Rule
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.standing import standing

LARGE = 10_000.0
"""More than any count of goods."""

Terms = dict[int, float]
"""A sum of variables, each with its factor."""


class Programme:
    """An integer programme: columns, rows, and what is to be as large as possible."""

    def __init__(self, problem: EnvelopeProblem) -> None:
        self.problem, self.plan = problem, plan_of(problem.kit)
        self.solver = highspy.Highs()  # type: ignore[no-untyped-call]
        self.solver.setOptionValue("output_flag", "off")
        self.solver.setOptionValue("threads", 1)
        self.solver.setOptionValue("mip_rel_gap", 0.0)
        self.solver.changeObjectiveSense(highspy.ObjSense.kMaximize)
        self.columns = 0
        self.offset = 0.0
        self._write()

    def solved(self) -> float:
        """The most points there are."""
        self.solver.run()
        assert self.solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return round((self.solver.getInfo().objective_function_value + self.offset) * 4) / 4

    def _variable(self, most: float, gain: float = 0.0) -> int:
        """A whole number from 0 to `most` that brings `gain` each."""
        self.solver.addCol(gain, 0.0, most, 0, np.array([], np.int32), np.array([]))
        self.solver.changeColIntegrality(self.columns, highspy.HighsVarType.kInteger)
        self.columns += 1
        return self.columns - 1

    def _at_most(self, terms: Terms, most: float) -> None:
        """A sum that must not exceed a bound."""
        self.solver.addRow(
            -highspy.kHighsInf, most, len(terms), np.array(list(terms), np.int32), np.array(list(terms.values()), float)
        )

    def _write(self) -> None:
        problem, kit = self.problem, self.problem.kit
        announced, cancelled = self._of_others()
        held = {kit.by_card[card].number: kit.by_card[card] for card in problem.cards}
        self.handed: dict[int, int] = {}
        self.stands: dict[int, int] = {}
        breaks = any(isinstance(rule.effect, e.Cancel) for rule in held.values())
        self.offset += sum(rule.effect.points for rule in held.values() if isinstance(rule.effect, e.Cancel))
        broken = []
        for rule in (rule for rule in kit.rules if rule.scope == "general"):
            number = rule.number
            hand = self._variable(float(number in held), rule.owner)
            if number in cancelled or not (number in announced or number in held):
                continue
            stand = self.stands[number] = self._variable(1.0)
            breaking = self._variable(float(breaks))
            broken.append(breaking)
            given = 1.0 if number in announced else 0.0
            self._at_most({stand: -1.0, breaking: -1.0} | ({} if given else {hand: 1.0}), -given)
            self._at_most({stand: 1.0, breaking: 1.0}, 1.0)
            if not given:
                self._at_most({stand: 1.0, hand: -1.0}, 0.0)
                self._at_most({breaking: 1.0, hand: -1.0}, 0.0)
        if broken:
            self._at_most(dict.fromkeys(broken, 1.0), 1.0)
        particular = [rule for rule in held.values() if rule.scope == "particular"]
        self._write_goods(particular)
        for rule in particular:
            self._write_bonus(rule)
        for rule in kit.rules:
            if rule.number in self.stands and not isinstance(rule.effect, e.Worth):
                self._write_loss(rule, self.stands[rule.number])

    def _of_others(self) -> tuple[set[int], set[int]]:
        """The general rules that others announce, and those that they cancel, by number."""
        others = self.problem.others
        if others is None:
            return set(), set()
        works = standing(self.plan, others.holds, others.cancels, self.problem.in_play, 1)
        announced = {self.plan.rules[rule].number for rule in works.announced[:, 0].nonzero()[0]}
        cancelled = set()
        for rule in range(*self.plan.family(e.Cancel)):
            for who in works.holders(rule):
                if others.cancels[who] >= 0:
                    cancelled.add(self.plan.rules[self.plan.rule_of_card[others.cancels[who]]].number)
        return announced, cancelled

    def _write_goods(self, particular: list[Rule]) -> None:
        """For each kind: those at a capped value, the others, and how many of the others are not worthless."""
        plan, kit = self.plan, self.problem.kit
        self.number: dict[int, Terms] = {}
        for kind in self.problem.goods.nonzero()[0].tolist():
            mine = [
                rule
                for rule in particular
                if isinstance(rule.effect, e.Worth | e.WorthCapped | e.BonusEach)
                and kind in plan.kinds_of[rule.effect.what]
            ]
            worths = [rule.effect.points for rule in mine if isinstance(rule.effect, e.Worth)]
            value = plan.values[kind]
            if kit.rulings.values_stack == "add":
                value += sum(max(points - plan.values[kind], 0) for points in worths)
            else:
                value = max([value, *worths])
            bonus = sum(rule.effect.points for rule in mine if isinstance(rule.effect, e.BonusEach))
            most = float(self.problem.goods[kind])
            zero = [
                number
                for number in self.stands
                if isinstance(effect := kit.by_card[number].effect, e.Worth) and kind in plan.kinds_of[effect.what]
            ]
            plain = self._variable(most, bonus)
            worthy = self._variable(most, value)
            self._at_most({worthy: 1.0, plain: -1.0}, 0.0)
            for number in zero:
                self._at_most({worthy: 1.0, self.stands[number]: most}, most)
            self.number[kind] = {plain: 1.0}
            caps = [rule.effect for rule in mine if isinstance(rule.effect, e.WorthCapped)]
            if caps:
                capped = self._variable(min(most, caps[0].at_most), caps[0].points + bonus)
                self.number[kind][capped] = 1.0
            self._at_most(self.number[kind], most)

    def _count(self, what: str, factor: float = 1.0) -> Terms:
        return self._sum((kind for kind in self.plan.kinds_of[what].tolist() if kind in self.number), factor)

    def _sum(self, kinds: Iterable[int], factor: float) -> Terms:
        return {column: factor for kind in kinds for column in self.number[kind]}

    @staticmethod
    def _together(*parts: Terms) -> Terms:
        terms: Terms = {}
        for part in parts:
            for column, factor in part.items():
                terms[column] = terms.get(column, 0.0) + factor
        return terms

    def _write_bonus(self, rule: Rule) -> None:
        match rule.effect:
            case e.OfAKind() | e.AtLeast():
                won = self._variable(1.0, rule.effect.points)
                self._at_most(self._together({won: rule.effect.count}, self._count(rule.effect.what, -1.0)), 0.0)
            case e.Sets():
                made = self._variable(LARGE, rule.effect.points)
                for part in rule.effect.parts:
                    self._at_most(self._together({made: 1.0}, self._count(part, -1.0)), 0.0)
            case e.MoreThan():
                won = self._variable(1.0, rule.effect.points)
                terms = self._together(self._count(rule.effect.than), self._count(rule.effect.more, -1.0))
                self._at_most(self._together(terms, {won: LARGE}), LARGE - 1)
                for what in rule.effect.needs:
                    self._at_most(self._together({won: 1.0}, self._count(what, -1.0)), 0.0)
            case e.Multiple():
                won, times = self._variable(1.0, rule.effect.points), self._variable(LARGE)
                count, every = self._count(rule.effect.what), float(rule.effect.every)
                self._at_most(self._together(count, {times: -every, won: LARGE}), LARGE)
                fewer = self._count(rule.effect.what, -1.0)
                self._at_most(self._together(fewer, {times: every, won: LARGE}), LARGE)
                if self.problem.kit.rulings.zero_is_multiple == "no":
                    self._at_most({won: 1.0, times: -1.0}, 0.0)
            case e.Runs():
                self._write_runs(rule.effect)
            case _:
                assert isinstance(rule.effect, e.Worth | e.WorthCapped | e.BonusEach | e.Cancel)

    def _write_runs(self, run: e.Runs) -> None:
        kit = self.problem.kit
        at: dict[tuple[str, int], list[int]] = {}
        for kind in self.plan.kinds_of[run.what].tolist():
            good = kit.catalogue.kinds[kind]
            if kind in self.number and good.order:
                suit = "" if kit.rulings.runs == "any-suit" else good.family
                at.setdefault((suit, good.order), []).append(kind)
        begun = {
            (suit, rank): self._variable(LARGE, run.points)
            for suit, rank in at
            if all((suit, rank + step) in at for step in range(run.length))
        }
        for (suit, rank), kinds in at.items():
            over = [begun[suit, rank - step] for step in range(run.length) if (suit, rank - step) in begun]
            if over:
                self._at_most(self._together(dict.fromkeys(over, 1.0), self._sum(kinds, -1.0)), 0.0)

    def _write_loss(self, rule: Rule, stand: int) -> None:
        lost = self._variable(1.0, rule.effect.points if isinstance(rule.effect, e.TooManyLoses | e.MostLoses) else 0.0)
        spared = {lost: -LARGE, stand: LARGE}
        match rule.effect:
            case e.TooManyLoses():
                for what in rule.effect.any:
                    self._at_most(self._together(self._count(what), spared), rule.effect.more_than + LARGE)
            case e.MostLoses():
                others = self.problem.others
                goods = np.zeros((1, len(self.plan.values))) if others is None else others.goods
                most = int(goods[:, self.plan.kinds_of[rule.effect.what]].sum(1).max())
                if most == 0 and self.problem.kit.rulings.most_of_none == "everybody":
                    self._at_most({stand: 1.0, lost: -1.0}, 0.0)
                else:
                    self._at_most(self._together(self._count(rule.effect.what), spared), max(most - 1, 0) + LARGE)
            case _:
                raise AssertionError(rule)
