"""The state on which a score is worked out: counts, values and lines, for many envelopes at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from kermesse.rules.scoring.plan import Bools, Counts, Floats, Ints, Plan
from kermesse.rules.scoring.standing import Standing

Number = TypeVar("Number", bound=np.generic)
Times = NDArray[np.float64] | NDArray[np.float32] | NDArray[np.bool_]


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


class LineBatch(NamedTuple):
    """Lines of pairs as they were written, not yet spread out over the envelopes.

    Args:
        rule: (pairs,) which rule.
        group: (pairs,) which night, or which envelope.
        size: how many envelopes a group has.
        times: (pairs, size) how many times.
        points: (pairs, size) what it changes.
    """

    rule: Ints
    group: Ints
    size: int
    times: Times
    points: Floats

    def envelope(self) -> Ints:
        """(pairs x size,) which envelopes, pair by pair."""
        return spread(self.group, self.size)

    def lines(self) -> Lines:
        """The lines of this batch as arrays, one for each envelope."""
        return Lines(
            self.rule.repeat(self.size), self.envelope(), self.times.ravel().astype(float), self.points.ravel()
        )


def spread(group: Ints, size: int) -> Ints:
    """The envelopes of groups, one group after the other."""
    return group if size == 1 else (group[:, None] * size + np.arange(size)).ravel()


class ActiveRules(NamedTuple):
    """Which rules work on which groups of envelopes, by rule; `at` says where in the list each rule begins."""

    rule: Ints
    group: Ints
    size: int
    at: list[int]
    owners: bool


def _begins(plan: Plan, rule: Ints) -> list[int]:
    begins: list[int] = rule.searchsorted(np.arange(len(plan.rules) + 1)).tolist()
    return begins


PRODUCT = 500_000
"""Multiplications made at a time: fewer than those for which a BLAS calls further threads, which on a busy machine
wait for each other ten times longer than they work."""


def product(sums: Counts, goods: Counts, out: Counts) -> None:
    """Adds up goods: `out[: len(sums)] = sums @ goods.T`, where `goods` is (envelopes, kinds)."""
    block = max(1, PRODUCT // max(sums.size, 1))
    for start in range(0, len(goods), block):
        np.matmul(sums, goods[start : start + block].T, out=out[: len(sums), start : start + block])


class ScoreState:
    """All envelopes of some nights, while they are scored.

    Attributes:
        plan: the kit.
        standing: which rules work on whom.
        nights: how many nights.
        handed_in: (envelopes, kinds) goods as handed in.
        goods: (envelopes, kinds) goods that still score once the excess is drawn; the same array where none is.
        counts: (counts + 2, envelopes) see `Plan.sums`; the last two rows are ones and noughts.
        alive: (envelopes,) who is still in.
        value: (atoms + 1, envelopes) what one item is worth now.
        items: (atoms + 1, envelopes) how many items still score.
        locked: (atoms + 1, envelopes) values that a general rule has set.
        blows: position of a punishing rule to (envelopes,) how many losses it still deals.
        titles: title to (envelopes,) who bears it.
        written: what has been written so far.
        total: (envelopes,) goods as handed in at their default value, and every line so far.
    """

    def __init__(self, plan: Plan, standing: Standing, handed_in: Counts, goods: Counts, nights: int) -> None:
        self.plan, self.standing, self.nights = plan, standing, nights
        self.handed_in, self.goods = handed_in, goods
        envelopes = len(goods)
        self.counts: Counts = np.zeros((plan.ones + 2, envelopes), np.float32)
        product(plan.sums, goods, self.counts)
        self.counts[plan.ones] = 1
        self.alive = np.ones(envelopes, bool)
        self.items = self.counts[plan.atoms]
        self.value = np.repeat(plan.default[:, None], envelopes, axis=1)
        self.locked = np.zeros(self.value.shape, bool)
        self.blows: dict[int, Floats] = {}
        self.titles: dict[str, Bools] = {}
        self.written: list[LineBatch] = []
        self.total: Floats = plan.default[:-1] @ self.items[:-1]
        if goods is not handed_in:  # what was drawn out is a line of its own
            self.total += (handed_in - goods) @ plan.values
        owned = plan.particular[standing.rule]
        rule, night = standing.stands.nonzero()
        self._on_nights = ActiveRules(rule, night, standing.players, _begins(plan, rule), owners=False)
        rule, envelope = standing.rule[owned], standing.envelope[owned]
        self._on_owners = ActiveRules(rule, envelope, 1, _begins(plan, rule), owners=True)

    def working(self, *effects: type) -> Iterator[RuleTargets]:
        """The working rules of these effects, all together: those of a whole night, then those of an owner."""
        first, last = self.plan.family(*effects)
        for works in (self._on_nights, self._on_owners):
            if works.at[first] < works.at[last]:
                yield self._pairs(works, first, last)

    def one_by_one(self, *effects: type) -> Iterator[RuleTargets]:
        """The working rules of these effects, each apart."""
        for rule in range(*self.plan.family(*effects)):
            for works in (self._on_nights, self._on_owners):
                if works.at[rule] < works.at[rule + 1]:
                    yield self._pairs(works, rule, rule + 1)

    def _pairs(self, works: ActiveRules, first: int, last: int) -> RuleTargets:
        part = slice(works.at[first], works.at[last])
        return RuleTargets(self, works.rule[part], works.group[part], works.size, owners=works.owners)

    def write(self, written: LineBatch) -> None:
        """Writes lines, and adds their points to the totals."""
        self.written.append(written)
        if written.size == len(self.total):  # one night, on everybody: the sum of its lines
            self.total += written.points.sum(0)
        else:
            self.total += np.bincount(written.envelope(), written.points.ravel(), len(self.total))

    def write_for(self, rule: int, times: Floats, points: Floats) -> None:
        """Writes the lines of one rule for every envelope that it touched; (envelopes,) arrays."""
        touched = times.nonzero()[0]
        self.write(LineBatch(np.full(len(touched), rule), touched, 1, times[touched, None], points[touched, None]))

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


class RuleTargets:
    """Working rules, each with the group of envelopes that it works on: a whole night, or its owner's alone.

    Attributes:
        rule: (pairs,) positions in the plan, in order.
        group: (pairs,) which night, or which envelope.
        size: how many envelopes a group has.
        owners: whether the rules work for their owners, and not for a whole night.
    """

    __slots__ = ("group", "owners", "rule", "size", "state")

    def __init__(self, state: ScoreState, rule: Ints, group: Ints, size: int, *, owners: bool) -> None:
        self.state, self.rule, self.group, self.size, self.owners = state, rule, group, size, owners

    def number(self, field: str) -> Floats:
        """(pairs, 1) that number of each rule."""
        return self.state.plan.number[field][self.rule, None]

    def count(self, field: str) -> Counts:
        """(pairs, size) how many goods of what the rule names each envelope holds."""
        return self.of(self.state.counts, self.state.plan.count[field][self.rule])

    def counts(self, field: str) -> Counts:
        """(width, pairs, size) the same for a list of selectors."""
        return self.of(self.state.counts, self.state.plan.counts[field][self.rule].T)

    def of(self, table: NDArray[Number], rows: Ints) -> NDArray[Number]:
        """(..., pairs, size) rows of a table, one or several for each pair, for its envelopes."""
        taken: NDArray[Number] = self.grouped(table)[rows, self.group]
        return taken

    def grouped(self, table: NDArray[Number]) -> NDArray[Number]:
        """(rows, groups, size) a table, as groups of envelopes; writing into it writes into the table."""
        return table.reshape(len(table), -1, self.size)

    def mine(self, numbers: NDArray[Number]) -> NDArray[Number]:
        """(pairs, size) numbers of all envelopes, for each pair's envelopes."""
        return numbers.reshape(-1, self.size)[self.group]

    def envelope(self) -> Ints:
        """(pairs x size,) which envelopes, pair by pair."""
        return spread(self.group, self.size)

    def write(self, times: Times, points: Floats) -> None:
        """Writes a line for each envelope of each pair; (pairs, size) arrays."""
        self.state.write(LineBatch(self.rule, self.group, self.size, times, points))
