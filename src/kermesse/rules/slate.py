"""The slate on which a score is worked out: counts, values and lines, for many envelopes at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from kermesse.rules.plan import Bools, Floats, Ints, Plan
from kermesse.rules.standing import Standing

Number = TypeVar("Number", bound=np.generic)


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
        self._wide = standing.stands.nonzero()
        owned = standing.particular.ravel().nonzero()[0]  # one long row: faster than asking for rows and columns
        rule = owned // max(envelopes, 1)
        self._narrow = rule, owned - rule * envelopes

    def working(self, *effects: type) -> list[Pairs]:
        """Every working rule of these effects with the envelopes it works on; only pairs that are there."""
        return [*self.on_everybody(*effects), *self.on_owners(*effects)]

    def on_everybody(self, *effects: type) -> list[Pairs]:
        """The rules that work on a whole night."""
        rule, night = self._wide
        return self._among(effects, rule, night, len(self.alive) // self.nights)

    def on_owners(self, *effects: type) -> list[Pairs]:
        """The rules that work for their owner."""
        rule, envelope = self._narrow
        return self._among(effects, rule, envelope, 1)

    def _among(self, effects: tuple[type, ...], rule: Ints, group: Ints, size: int) -> list[Pairs]:
        start, stop = rule.searchsorted(self.plan.family(*effects))
        return [Pairs(self, rule[start:stop], group[start:stop], size)] if start < stop else []

    def write(self, rule: Ints, envelope: Ints, times: Floats, points: Floats) -> None:
        """Writes lines; arrays of one length."""
        self.lines.append(Lines(rule, envelope, times, points))

    def write_for(self, rule: int, times: Floats, points: Floats) -> None:
        """Writes the lines of one rule for every envelope that it touched; (envelopes,) arrays."""
        touched = times.nonzero()[0]
        self.write(np.full(len(touched), rule), touched, times[touched], points[touched])

    def subtotal(self) -> Floats:
        """(envelopes,) goods at their default value, and every line so far."""
        total: Floats = self.handed_in @ self.plan.values
        for line in self.lines:
            total += np.bincount(line.envelope, line.points, len(total))
        return total

    def per_night(self, numbers: Floats) -> Floats:
        """(nights, players) the same numbers, those of who is out at 0."""
        living: Floats = np.where(self.alive, numbers, 0)
        return living.reshape(self.nights, -1)

    def only_most(self, row: int) -> Bools:
        """(envelopes,) who alone has the most of what a row counts; nobody where tied or where nobody has any."""
        have = self.per_night(self.counts[row])
        top: Bools = (have == have.max(1, keepdims=True)) & (have > 0)
        alone: Bools = top & (top.sum(1, keepdims=True) == 1)
        return alone.ravel()


class Pairs:
    """Working rules, each with the group of envelopes that it works on: a whole night, or its owner's alone.

    Attributes:
        rule: (pairs,) positions in the plan, in order.
        group: (pairs,) which night, or which envelope.
        size: how many envelopes a group has.
    """

    __slots__ = ("group", "rule", "size", "slate")

    def __init__(self, slate: Slate, rule: Ints, group: Ints, size: int) -> None:
        self.slate, self.rule, self.group, self.size = slate, rule, group, size

    def number(self, field: str) -> Floats:
        """(pairs, 1) that number of each rule."""
        return self.slate.plan.number[field][self.rule, None]

    def count(self, field: str) -> Floats:
        """(pairs, size) how many goods of what the rule names each envelope holds."""
        return self.of(self.slate.counts, self.slate.plan.count[field][self.rule])

    def counts(self, field: str) -> Floats:
        """(width, pairs, size) the same for a list of selectors."""
        return self.of(self.slate.counts, self.slate.plan.counts[field][self.rule].T)

    def of(self, table: NDArray[Number], rows: Ints) -> NDArray[Number]:
        """(..., pairs, size) rows of a table, one or several for each pair, for its envelopes."""
        return self.grouped(table)[rows, self.group]

    def grouped(self, table: NDArray[Number]) -> NDArray[Number]:
        """(rows, groups, size) a table, as groups of envelopes; writing into it writes into the table."""
        return table.reshape(len(table), -1, self.size)

    def mine(self, numbers: NDArray[Number]) -> NDArray[Number]:
        """(pairs, size) numbers of all envelopes, for each pair's envelopes."""
        return numbers.reshape(-1, self.size)[self.group]

    def envelope(self) -> Ints:
        """(pairs x size,) which envelopes, pair by pair."""
        return (self.group[:, None] * self.size + np.arange(self.size)).ravel()

    def write(self, times: Floats | Bools, points: Floats) -> None:
        """Writes a line for each envelope of each pair; (pairs, size) arrays."""
        rule = self.rule.repeat(self.size)
        self.slate.write(rule, self.envelope(), times.ravel().astype(float), points.ravel())

    def one_by_one(self) -> Iterator[Pairs]:
        """The pairs of each rule, apart."""
        starts = np.flatnonzero(np.diff(self.rule, prepend=-1)).tolist()
        for start, stop in pairwise([*starts, len(self.rule)]):
            yield Pairs(self.slate, self.rule[start:stop], self.group[start:stop], self.size)
