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
from kermesse.rules.fact import Fact, Side, difference, read_fact
from kermesse.rules.kit import Kit, Rule

Solution = dict[str, Fraction]


class Clash(msgspec.Struct, frozen=True):
    """Where sheets that cannot all be true part company.

    Args:
        sheet: the sheet that states the fact.
        fact: the fact, as the file writes it.
        left: what the other facts make of its left side, or of the kind that is to be highest or lowest.
        right: what they make of its right side, or of the kind that is higher or lower.
    """

    sheet: int
    fact: str
    left: str
    right: str


class Proof(msgspec.Struct, frozen=True):
    """What the value sheets of a kit say together.

    Args:
        values: the values that follow from them; of a contradiction, those that its equations alone would give.
        open: the kinds whose value does not follow.
        needed: the smallest sets of sheets that tell the same values, by card number.
        contradiction: the smallest set of sheets that cannot all be true; empty where there is none.
        clash: a fact of theirs that the others deny; none where there is no contradiction.
        differs: kinds whose value is another than the kit's own, each with the fewest sheets that tell it.
    """

    values: Solution
    open: tuple[str, ...]
    needed: tuple[tuple[int, ...], ...]
    contradiction: tuple[int, ...]
    clash: Clash | None
    differs: dict[str, tuple[int, ...]]

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
        clash=_clash(kit, contradiction, kinds) if contradiction else None,
        differs={}
        if contradiction
        else {kind: _telling(kind, numbers, kinds) for kind, value in solution.items() if value != told[kind]},
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


def _telling(kind: str, sheets: dict[int, list[Fact]], kinds: tuple[str, ...]) -> tuple[int, ...]:
    """The fewest sheets from which the value of a kind follows."""
    for size in range(1, len(sheets) + 1):
        for some in combinations(sheets, size):
            if kind in (solve([fact for sheet in some for fact in sheets[sheet]], kinds) or {}):
                return some
    return tuple(sheets)


def _clash(kit: Kit, sheets: tuple[int, ...], kinds: tuple[str, ...]) -> Clash:
    """A fact that all others deny: a comparison before an equation, the last before others.

    Where the sheets contradict each other more than once, facts are left out until they do so once.
    """
    rules = [rule for rule in kit.rules if rule.number in sheets]
    stated = [
        (rule.number, text, read_fact(text, kinds))
        for rule in rules
        if isinstance(rule.effect, Values)
        for text in rule.effect.facts
    ]
    stated.sort(key=lambda one: one[2].relation != "=")
    denied = stated.pop()
    while solve([fact for *_, fact in stated], kinds) is None:
        denied = stated.pop()
    (sheet, text, fact), facts = denied, [fact for *_, fact in stated]
    rows = _reduced([difference(other) for other in facts if other.relation == "="], kinds) or {}
    left = _replaced(_side(fact.left), rows)
    if fact.relation in ("=", ">"):
        return Clash(sheet, text, _written(left), _written(_replaced(_side(fact.right), rows)))
    kind, sign = fact.left[0][0], 1 if fact.relation == "highest" else -1
    other = next(
        other
        for other in kinds
        if other != kind and not _positive({kind: Fraction(sign), other: Fraction(-sign)}, rows)
    )
    return Clash(sheet, text, f"{kind} {_written(left)}", f"{other} {_written(_replaced({other: Fraction(1)}, rows))}")


def _side(side: Side) -> Solution:
    """A side as so many of each kind; what stands there twice is added up."""
    total: Solution = {}
    for kind, times in side:
        total[kind] = total.get(kind, Fraction(0)) + times
    return total


def _written(side: Solution) -> str:
    """A side as a fact writes it: `2 red + 1`."""
    terms = [f"{'' if times == 1 else f'{times} '}{kind}" for kind, times in sorted(side.items()) if kind and times]
    plain = side.get("", Fraction(0))
    return " + ".join([*terms, *([str(plain)] if plain or not terms else [])]).replace("-", "−")


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
