"""The slate on which a score is worked out: counts, values and lines, for many envelopes at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from kermesse.rules.plan import Bools, Floats, Ints, Plan
from kermesse.rules.standing import Standing


class Lines(NamedTuple):
    """Lines of score sheets, in columns of equal length.

    Args:
        rule: the position of the rule in the plan; that plus the number of rules for what its owner scores.
        envelope: which envelope.
        times: how many times.
        points: what it changes.
    """

    rule: Ints
    envelope: Ints
    times: Floats
    points: Floats


class Slate:
    """All envelopes of some nights, while they are scored.

    Attributes:
        plan: the kit.
        standing: which rules work on whom.
        nights: how many nights.
        handed_in: (envelopes, kinds) goods as handed in.
        goods: (envelopes, kinds) goods that still score once the excess is drawn.
        counts: (counts + 2, envelopes) see `Plan.sums`; the last two rows are ones and noughts.
        alive: (envelopes,) who is still in.
        value: (atoms + 1, envelopes) what one item is worth now.
        items: (atoms + 1, envelopes) how many items still score.
        locked: (atoms + 1, envelopes) values that a general rule has set.
        blows: position of a punishing rule to (envelopes,) how many losses it still deals.
        titles: title to (envelopes,) who bears it.
        lines: what has been written so far.
    """

    def __init__(self, plan: Plan, standing: Standing, handed_in: Floats, goods: Floats, nights: int) -> None:
        self.plan, self.standing, self.nights = plan, standing, nights
        self.handed_in, self.goods = handed_in, goods
        envelopes = len(goods)
        self.counts = np.empty((plan.ones + 2, envelopes))
        np.matmul(plan.sums, goods.T, out=self.counts[: plan.ones])
        self.counts[plan.ones] = 1
        self.counts[plan.ones + 1] = 0
        self.alive = np.ones(envelopes, bool)
        self.items = self.counts[plan.atoms]
        self.value = np.repeat(plan.default[:, None], envelopes, axis=1)
        self.locked = np.zeros(self.value.shape, bool)
        self.blows: dict[int, Floats] = {}
        self.titles: dict[str, Bools] = {}
        self.lines: list[Lines] = []
        self._rule, self._envelope = np.nonzero(standing.works)

    def working(self, *effects: type, wide: bool | None = None) -> Pairs:
        """Every pair of a working rule of these effects and an envelope it works on, by rule, then envelope."""
        first, last = self.plan.family(*effects, wide=wide)
        start, stop = np.searchsorted(self._rule, (first, last))
        return Pairs(self, self._rule[start:stop], self._envelope[start:stop])

    def write(self, rule: Ints, envelope: Ints, times: Floats, points: Floats) -> None:
        """Writes lines; arrays of one length."""
        if len(rule):
            self.lines.append(Lines(rule, envelope, times, points))

    def write_for(self, rule: int, times: Floats, points: Floats) -> None:
        """Writes the lines of one rule for every envelope that it touched; (envelopes,) arrays."""
        touched = np.flatnonzero(times)
        self.write(np.full(len(touched), rule), touched, times[touched], points[touched])

    def subtotal(self) -> Floats:
        """(envelopes,) goods at their default value, and every line so far."""
        total = self.handed_in @ self.plan.values
        for line in self.lines:
            total += np.bincount(line.envelope, line.points, len(total))
        return total

    def per_night(self, numbers: Floats) -> Floats:
        """(nights, players) the same numbers, those of who is out at 0."""
        return np.where(self.alive, numbers, 0).reshape(self.nights, -1)

    def only_most(self, row: int) -> Bools:
        """(envelopes,) who alone has the most of what a row counts; nobody where tied or where nobody has any."""
        have = self.per_night(self.counts[row])
        top = have == have.max(1, keepdims=True)
        return (top & (have > 0) & (top.sum(1, keepdims=True) == 1)).ravel()


class Pairs(NamedTuple):
    """Working rules and the envelopes they work on, in columns of equal length."""

    slate: Slate
    rule: Ints
    envelope: Ints

    def number(self, field: str) -> Floats:
        """That number of each rule."""
        return self.slate.plan.number[field][self.rule]

    def count(self, field: str) -> Floats:
        """How many goods of what the rule names the envelope holds."""
        return self.slate.counts[self.slate.plan.count[field][self.rule], self.envelope]

    def counts(self, field: str) -> Floats:
        """(width, pairs) the same for a list of selectors."""
        return self.slate.counts[self.slate.plan.counts[field][self.rule].T, self.envelope]

    def write(self, times: Floats | Bools, points: Floats) -> None:
        """Writes one line for each pair."""
        self.slate.write(self.rule, self.envelope, times.astype(float), points)

    def one_by_one(self) -> Iterator[Pairs]:
        """The pairs of each rule, apart."""
        starts = np.flatnonzero(np.diff(self.rule, prepend=-1)) if len(self.rule) else np.array([], np.intp)
        for start, stop in zip(starts, [*starts[1:], len(self.rule)], strict=True):
            yield Pairs(self.slate, self.rule[start:stop], self.envelope[start:stop])
