"""Every envelope tried: exact for any kit and any rule, where a holding is small enough.

Goods that no rule tells apart are one class: only their number matters. So the envelopes of a count-only kit are a
table with an axis for each class.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import numpy as np
from numpy.typing import NDArray

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.choices import CardChoices, choices, ways
from kermesse.rules.best_envelope.pricing import Candidates, priced
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem, OutOfReachError
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.kit import Rule
from kermesse.rules.scoring.plan import Ints, plan_of

MOST = 2_000_000
"""So many envelopes, the others' included, are tried at most: some seconds."""

MOST_OPEN = 16
"""So many rule cards that may help or cost are gone through at most, in every combination."""

SLICE = 50_000
"""So many candidates are laid out at a time."""


def by_enumeration(problem: EnvelopeProblem) -> BestEnvelope:
    """The best envelope, by trying them all.

    Raises:
        OutOfReachError: where there are too many.
    """
    problem = _without_what_voids(problem)
    found = choices(problem)
    if len(found.open) > MOST_OPEN:
        raise OutOfReachError
    number = sum(1 for _ in ways(found, problem.kit))
    classes = goods_classes(problem, found)
    sizes = [int(problem.goods[columns].sum()) + 1 for columns in classes]
    players = 1 if problem.others is None else 1 + len(problem.others.goods)
    if prod(sizes) * number * players > MOST:
        raise OutOfReachError
    best: tuple[float, Ints, tuple[int, ...], int | None] | None = None
    plan = plan_of(problem.kit)
    for cards, cancels in ways(found, problem.kit):
        holds = np.zeros(len(plan.cards), bool)
        holds[[plan.card_column[card] for card in cards]] = True
        column = -1 if cancels is None else plan.card_column[cancels]
        for goods in _sub_holdings(problem, classes, sizes):
            few = len(goods)
            points = priced(
                problem,
                Candidates(goods, np.broadcast_to(holds, (few, len(holds))), np.full(few, column)),
            )
            top = int(points.argmax())
            if best is None or points[top] > best[0]:
                best = float(points[top]), goods[top].astype(np.intp), cards, cancels
    assert best is not None
    points_, goods_, cards_, cancels_ = best
    return BestEnvelope(goods_, cards_, cancels_, None if points_ == -np.inf else points_, "enumeration")


def _without_what_voids(problem: EnvelopeProblem) -> EnvelopeProblem:
    """The problem less goods of which one more than these would void the hand, whatever else lies in it."""
    plan, goods = plan_of(problem.kit), problem.goods.copy()
    if problem.kit.rulings.voided_hand == "out":
        for rule, in_play in zip(plan.rules, problem.in_play, strict=True):
            if isinstance(rule.effect, e.Eliminates) and rule.scope == "everybody" and in_play:
                kinds = plan.kinds_of[rule.effect.what]
                goods[kinds] = np.minimum(goods[kinds], rule.effect.count - 1)
    return problem._replace(goods=goods)


def goods_classes(problem: EnvelopeProblem, found: CardChoices) -> list[list[int]]:
    """The columns of the goods held, those together that no rule which may work tells apart."""
    plan = plan_of(problem.kit)
    working = [rule for rule in plan.rules if _may_work(rule, problem, found)]
    texts = dict.fromkeys(text for rule in working for text in selectors(rule.effect))
    inside = [set(plan.kinds_of[text].tolist()) for text in texts]
    apart: set[int] = set()
    for rule in working:
        if isinstance(rule.effect, e.Pyramid):
            apart.update(range(len(problem.goods)))
        elif isinstance(rule.effect, e.Eliminates | e.Runs):
            apart.update(plan.kinds_of[rule.effect.what].tolist())
    classes: dict[tuple[object, ...], list[int]] = {}
    for kind in problem.goods.nonzero()[0].tolist():
        signature = (plan.values[kind], *(kind in some for some in inside), kind if kind in apart else -1)
        classes.setdefault(signature, []).append(kind)
    return list(classes.values())


def _may_work(rule: Rule, problem: EnvelopeProblem, found: CardChoices) -> bool:
    if rule.scope == "everybody":
        return bool(problem.in_play[plan_of(problem.kit).rules.index(rule)])
    return rule.number in found.announced or any(card in rule.cards for card in problem.cards)


def _sub_holdings(problem: EnvelopeProblem, classes: list[list[int]], sizes: list[int]) -> Iterator[NDArray[np.int64]]:
    """(candidates, kinds) every choice of goods, everything first."""
    number = prod(sizes)
    for start in range(0, number, SLICE):
        place = number - 1 - np.arange(start, min(start + SLICE, number))
        goods = np.zeros((len(place), len(problem.goods)), np.int64)
        for columns, size in zip(classes, sizes, strict=True):
            place, count = np.divmod(place, size)
            for column in columns:
                taken = np.minimum(count, problem.goods[column])
                goods[:, column] = taken
                count = count - taken
        yield goods
