"""A kit as the loops read it: every rule a row of numbers, every selector a row of truths, the goods in parts.

Compiled loops hold the numbers below, so `kermesse.loop_compiler` keeps them by this file, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.choices import never_costs, never_pays
from kermesse.rules.best_envelope.preference import POINT, of_each_kind
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import Plan, plan_of

Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]

PARTICULAR, GENERAL, EVERYBODY = 0, 1, 2
NEVER, SURE, MAYBE = 0, 1, 2
WORTH, CAPPED, BONUS, CANCEL, MULTIPLE, MORE, SETS, ENOUGH, RUNS, MOST, TOO_MANY, STATED = range(12)

# The columns of a rule.
SCOPE, EFFECT, POINTS, OWNER, INDEPENDENT, NUMBER, WHAT, THAN, USE, IN_TURN, MANY = range(11)
# The rows of kinds.
VALUE, LIKING, ORDER, SUIT, RANK = range(5)
WIDTH = 8
"""A rule names so many selectors besides, at most: what it needs, its parts, what there may be too many of."""

COLUMNS = MANY + WIDTH

MOST_PARTS = 16
RUN_LENGTH = 3

EFFECTS: dict[type, int] = {
    e.Worth: WORTH,
    e.WorthCapped: CAPPED,
    e.BonusEach: BONUS,
    e.Cancel: CANCEL,
    e.Multiple: MULTIPLE,
    e.MoreThan: MORE,
    e.Sets: SETS,
    e.OfAKind: ENOUGH,
    e.AtLeast: ENOUGH,
    e.Runs: RUNS,
    e.MostLoses: MOST,
    e.TooManyLoses: TOO_MANY,
    e.Values: STATED,
}
"""What the loops know; a kit with anything else is left to other methods."""


class KitTables(NamedTuple):
    """A kit in numbers. Points are in parts of a point (`preference.POINT`).

    Args:
        rules: (rules, columns) in the order of `Plan.rules`; IN_TURN lists them by number.
        named: (selectors, kinds) what each names.
        spans: (selectors,) the parts that it is made of, as bits; -1 where it cuts through one.
        kinds: (5, kinds) points of one of each; how much it is preferred besides; the kinds part by part, in a part
            suit by suit, in a suit by rank; a number for each suit in which runs count, -1 for none; the place there.
        starts: (parts + 1,) where each part begins in that order.
        rule_of_card: (cards,) by column.
        zero_counts, values_add, none_is_most, any_suit: rulings, 0 or 1.
        dearest: no good brings more, in points, and no rule more for each of them.
    """

    rules: Numbers
    named: Truths
    spans: Numbers
    kinds: Numbers
    starts: Numbers
    rule_of_card: Numbers
    zero_counts: int
    values_add: int
    none_is_most: int
    any_suit: int
    dearest: int


@lru_cache(maxsize=32)
def tables_of(kit: Kit) -> KitTables | None:
    """The tables of a kit, made once; None where the loops do not know what it needs."""
    plan = plan_of(kit)
    if not all(map(_is_known, plan.rules)) or min(kit.values) < 0 or any(value * 4 % 1 for value in kit.values):
        return None
    texts = tuple(dict.fromkeys(text for rule in plan.rules for text in selectors(rule.effect)))
    named = np.zeros((len(texts) + 1, len(kit.values)), bool)  # the last one names nothing, and no plan is empty
    for row, text in enumerate(texts):
        named[row, plan.kinds_of[text]] = True
    parts = _parts(plan)
    runs = [rule for rule in plan.rules if isinstance(rule.effect, e.Runs)]
    suit, rank = _runs(plan, runs)
    capped = [rule.effect.what for rule in plan.rules if isinstance(rule.effect, e.WorthCapped)]
    if (
        parts.max() >= MOST_PARTS
        or len(runs) > 1
        or len(set(capped)) < len(capped)
        or any(len(set(parts[suit == one])) > 1 for one in range(suit.max() + 1))
        or len({*zip(suit[suit >= 0], rank[suit >= 0], strict=True)}) < (suit >= 0).sum()
    ):
        return None
    rules = np.array([_row(rule, texts) for rule in plan.rules], np.int64).reshape(-1, COLUMNS)
    rules[:, IN_TURN] = np.argsort([rule.number for rule in plan.rules])
    order = np.lexsort((rank, suit, parts))
    kinds = [np.array(kit.values) * POINT, of_each_kind(len(kit.values)) * POINT, order, suit, rank]
    return KitTables(
        rules,
        named,
        np.array([_span(row, parts) for row in named], np.int64),
        np.array(kinds).astype(np.int64),
        np.searchsorted(parts[order], np.arange(parts.max() + 2)).astype(np.int64),
        plan.rule_of_card.astype(np.int64),
        int(kit.rulings.zero_is_multiple == "yes"),
        int(kit.rulings.values_stack == "add"),
        int(kit.rulings.most_of_none == "everybody"),
        int(kit.rulings.runs == "any-suit"),
        int(max(kit.values) + sum(abs(getattr(rule.effect, "points", 0.0)) + abs(rule.owner) for rule in plan.rules))
        + 1,
    )


def _dearest(kit: Kit) -> int:
    points = (abs(getattr(rule.effect, "points", 0.0)) + abs(rule.owner) for rule in kit.rules)
    return int(max(kit.values) + sum(points)) + 1


def _is_known(rule: Rule) -> bool:
    """Whether the loops know what a rule does."""
    effect = rule.effect
    if type(effect) not in EFFECTS or (isinstance(effect, e.Runs) and effect.length != RUN_LENGTH):
        return False
    if isinstance(effect, e.MostLoses | e.TooManyLoses):
        return len(getattr(effect, "any", ())) <= WIDTH
    if isinstance(effect, e.Cancel | e.WorthCapped) and rule.scope != "particular":
        return False
    return getattr(effect, "points", 0.0) >= 0 and len(_beside(effect)) <= WIDTH


def _beside(effect: e.Effect) -> tuple[str, ...]:
    """The selectors that a rule names besides its first two."""
    match effect:
        case e.MoreThan():
            return effect.needs
        case e.Sets():
            return effect.parts
        case e.TooManyLoses():
            return effect.any
        case _:
            return ()


def _row(rule: Rule, texts: tuple[str, ...]) -> list[int]:
    effect = rule.effect
    at = texts.index
    what = getattr(effect, "more", getattr(effect, "what", None))
    than = getattr(effect, "than", None)
    number = next((int(getattr(effect, name)) for name in _COUNTS if hasattr(effect, name)), 0)
    beside = [at(text) for text in _beside(effect)]
    return [
        {"particular": PARTICULAR, "general": GENERAL, "everybody": EVERYBODY}[rule.scope],
        EFFECTS[type(effect)],
        int(getattr(effect, "points", 0.0) * POINT),
        int(rule.owner * POINT),
        int(rule.independent),
        number,
        len(texts) if what is None else at(what),
        len(texts) if than is None else at(than),
        _use(rule),
        0,
        *beside,
        *[-1] * (WIDTH - len(beside)),
    ]


_COUNTS = ("count", "every", "more_than", "at_most")


def _use(rule: Rule) -> int:
    """Whether a card of a rule goes in."""
    if rule.scope == "general":
        return MAYBE
    if never_costs(rule) or (rule.scope == "particular" and isinstance(rule.effect, e.WorthCapped)):
        return SURE
    assert rule.scope == "everybody" or never_pays(rule) or isinstance(rule.effect, e.Values)
    return NEVER


def _parts(plan: Plan) -> Numbers:
    """(kinds,) parts: goods that no limit, comparison, multiple or set tells apart."""
    telling = tuple(dict.fromkeys(text for rule in plan.rules for text in _telling(rule.effect)))
    found: dict[tuple[bool, ...], int] = {}
    inside = [set(plan.kinds_of[text].tolist()) for text in telling]
    signatures = [tuple(kind in some for some in inside) for kind in range(len(plan.values))]
    return np.array([found.setdefault(one, len(found)) for one in signatures], np.int64)


def _telling(effect: e.Effect) -> Iterator[str]:
    if isinstance(effect, e.Multiple | e.MoreThan | e.Sets | e.MostLoses | e.TooManyLoses):
        yield from selectors(effect)


def _runs(plan: Plan, runs: list[Rule]) -> tuple[Numbers, Numbers]:
    """(kinds,) the suit in which runs count, and the place there."""
    suit, rank = np.full(len(plan.values), -1, np.int64), np.zeros(len(plan.values), np.int64)
    families: dict[str, int] = {}
    for rule in runs:
        assert isinstance(rule.effect, e.Runs)
        for kind in plan.kinds_of[rule.effect.what].tolist():
            good = plan.kit.catalogue.kinds[kind]
            if good.order:
                suit[kind] = families.setdefault(good.family, len(families))
                rank[kind] = good.order
    return suit, rank


def _span(row: Truths, parts: Numbers) -> int:
    inside = {int(one) for one in parts[row]}
    return -1 if inside & {int(one) for one in parts[~row]} else sum(1 << one for one in inside)
