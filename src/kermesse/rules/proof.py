"""Do the value sheets tell the values? Exact arithmetic on the facts that they state.

The facts are linear equations over the kinds' values, and comparisons. They determine the values when exactly one
solution exists, and contradict each other when none does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from kermesse.rules.effects import Values
from kermesse.rules.fact import Fact, difference, read_fact
from kermesse.rules.kit import Kit, Rule

Solution = dict[str, Fraction]


class Proof(msgspec.Struct, frozen=True):
    """What the value sheets of a kit say together.

    Args:
        values: the values that follow from them; of a contradiction, those that its equations alone would give.
        open: the kinds whose value does not follow.
        needed: the smallest sets of sheets that tell the same values, by card number.
        contradiction: the smallest set of sheets that cannot all be true; empty where there is none.
        differs: kinds whose value is another than the kit's own.
    """

    values: Solution
    open: tuple[str, ...]
    needed: tuple[tuple[int, ...], ...]
    contradiction: tuple[int, ...]
    differs: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether the sheets tell every value, without contradiction, and tell the truth."""
        return not (self.open or self.contradiction or self.differs)


def prove(kit: Kit) -> Proof | None:
    """Works out what the value sheets say; None for a kit without any."""
    kinds = tuple(kind.id for kind in kit.catalogue.kinds)
    numbers = {rule.number: _facts(rule, kinds) for rule in kit.rules if isinstance(rule.effect, Values)}
    if not numbers:
        return None
    contradiction = _contradiction(numbers, kinds)
    stated = [fact for facts in numbers.values() for fact in facts]
    if contradiction:
        stated = [fact for sheet in contradiction for fact in numbers[sheet] if fact.relation == "="]
    solution = solve(stated, kinds) or {}
    told = {kind: Fraction(value) for kind, value in zip(kinds, kit.values, strict=True)}
    return Proof(
        values=solution,
        open=() if contradiction else tuple(kind for kind in kinds if kind not in solution),
        needed=() if contradiction else tuple(_all_smallest(numbers, kinds, solution)),
        contradiction=contradiction,
        differs=() if contradiction else tuple(kind for kind, value in solution.items() if value != told[kind]),
    )


def _facts(rule: Rule, kinds: tuple[str, ...]) -> list[Fact]:
    assert isinstance(rule.effect, Values)
    return [read_fact(text, kinds) for text in rule.effect.facts]


def _contradiction(sheets: dict[int, list[Fact]], kinds: tuple[str, ...]) -> tuple[int, ...]:
    """The smallest set of sheets that cannot all be true; none where all of them can."""
    if solve([fact for facts in sheets.values() for fact in facts], kinds) is not None:
        return ()
    for size in range(1, len(sheets) + 1):
        for some in combinations(sheets, size):
            if solve([fact for sheet in some for fact in sheets[sheet]], kinds) is None:
                return some
    return ()


def _all_smallest(sheets: dict[int, list[Fact]], kinds: tuple[str, ...], solution: Solution) -> list[tuple[int, ...]]:
    """Every set of sheets of the smallest size that tells the same values as all of them."""

    def tells(some: tuple[int, ...]) -> bool:
        return solve([fact for sheet in some for fact in sheets[sheet]], kinds) == solution

    always = tuple(sheet for sheet in sheets if not tells(tuple(other for other in sheets if other != sheet)))
    others = [sheet for sheet in sheets if sheet not in always]
    for size in range(len(others) + 1):
        telling = [tuple(sorted(always + some)) for some in combinations(others, size) if tells(always + some)]
        if telling:
            return telling
    return []


def solve(facts: Sequence[Fact], kinds: tuple[str, ...]) -> Solution | None:
    """The values that follow from the facts.

    Args:
        facts: equations and comparisons.
        kinds: every kind of the box.

    Returns:
        The value of each kind that is determined, or None where the facts contradict each other. A comparison is
        checked where both of its sides are determined, or differ by a determined amount.
    """
    rows = _reduced([difference(fact) for fact in facts if fact.relation == "="], kinds)
    if rows is None:
        return None
    told = {pivot: -row.get("", Fraction(0)) for pivot, row in rows.items() if not _others(row, pivot)}
    for fact in facts:
        if fact.relation != "=" and not _true(fact, kinds, rows):
            return None
    return {kind: told[kind] for kind in kinds if kind in told}


def _others(row: Solution, pivot: str) -> list[str]:
    return [kind for kind, times in row.items() if times and kind not in ("", pivot)]


def _reduced(rows: list[Solution], kinds: tuple[str, ...]) -> dict[str, Solution] | None:
    """Gauss and Jordan: each row says `pivot + others + constant = 0`; None where a row says `constant = 0`."""
    done: dict[str, Solution] = {}
    for stated in rows:
        row = _replaced(stated, done)
        pivot = next((kind for kind in kinds if row.get(kind)), None)
        if pivot is None:
            if row.get(""):
                return None
            continue
        row = {kind: times / row[pivot] for kind, times in row.items()}
        done = {other: _replaced(line, {pivot: row}) for other, line in done.items()}
        done[pivot] = row
    return done


def _replaced(row: Solution, done: dict[str, Solution]) -> Solution:
    """The row with every pivot put in by what it equals."""
    for pivot, line in done.items():
        times = row.get(pivot, Fraction(0))
        if times:
            row = {kind: row.get(kind, Fraction(0)) - times * line.get(kind, Fraction(0)) for kind in {*row, *line}}
    return row


def _true(fact: Fact, kinds: tuple[str, ...], rows: dict[str, Solution]) -> bool:
    """Whether a comparison can be true, as far as the equations decide it."""
    if fact.relation == ">":
        return _positive(difference(fact), rows)
    kind = fact.left[0][0]
    sign = 1 if fact.relation == "highest" else -1
    return all(_positive({kind: Fraction(sign), other: Fraction(-sign)}, rows) for other in kinds if other != kind)


def _positive(side: Solution, rows: dict[str, Solution]) -> bool:
    rest = _replaced(side, rows)
    undecided = any(times for kind, times in rest.items() if kind)
    return undecided or rest.get("", Fraction(0)) > 0
