"""What there is to choose about rule cards: which go in whatever the goods, which never, which may, what to cancel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.problem import EnvelopeProblem
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.standing import standing


class CardChoices(NamedTuple):
    """The rule cards of a holding, one of each rule.

    Args:
        sure: handing them in never costs anything.
        open: they may help or cost.
        cancel: a cancel card, if any is held; it is among `sure`, or `open`.
        announced: the general rules that others announce and nobody of them cancels, by number.
        settled: the general rules of which one's own card changes nothing but what its owner scores, by number.
    """

    sure: tuple[int, ...]
    open: tuple[int, ...]
    cancel: int | None
    announced: tuple[int, ...]
    settled: tuple[int, ...]


def choices(problem: EnvelopeProblem) -> CardChoices:
    """Sorts the rule cards that somebody holds."""
    kit = problem.kit
    announced, settled = _of_others(problem)
    sure, maybe, cancel = [], [], None
    rules = {kit.by_card[card].number: card for card in reversed(problem.cards)}  # a further copy does nothing
    for card in sorted(rules.values()):
        rule = kit.by_card[card]
        if rule.scope == "everybody":  # a sheet works whoever holds it, and is not handed in
            continue
        if isinstance(rule.effect, e.Cancel):
            cancel = card
        if never_costs(rule) or (rule.number in settled and rule.owner >= 0):
            sure.append(card)
        elif not never_pays(rule):
            maybe.append(card)
    if cancel not in (*sure, *maybe):
        cancel = None
    return CardChoices(tuple(sure), tuple(maybe), cancel, announced, settled)


def ways(found: CardChoices, kit: Kit) -> Iterator[tuple[tuple[int, ...], int | None]]:
    """Every way to hand in rule cards: which, and what the cancel card removes."""
    for number in range(len(found.open) + 1):
        for some in combinations(found.open, number):
            cards = tuple(sorted((*found.sure, *some)))
            yield cards, None
            if found.cancel in cards:
                mine = {kit.by_card[card].number for card in cards if kit.by_card[card].scope == "general"}
                for rule in sorted(mine.difference(found.settled).union(found.announced)):
                    yield cards, rule


def _of_others(problem: EnvelopeProblem) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The general rules of others that stand, and all that others settle: announced, or cancelled whoever has them."""
    others = problem.others
    if others is None:
        return (), ()
    plan = plan_of(problem.kit)
    works = standing(plan, others.holds, others.cancels, problem.in_play, 1)
    stand = [plan.rules[rule].number for rule in (works.announced & ~works.cancelled)[:, 0].nonzero()[0]]
    settled = {plan.rules[rule].number for rule in works.announced[:, 0].nonzero()[0]}
    first, last = plan.family(e.Cancel)
    for envelope in (who for rule in range(first, last) for who in works.holders(rule).tolist()):
        if others.cancels[envelope] >= 0:
            settled.add(plan.rules[plan.rule_of_card[others.cancels[envelope]]].number)
    return tuple(sorted(stand)), tuple(sorted(settled))


def never_costs(rule: Rule) -> bool:
    """Whether a card in one's envelope can never cost its owner anything, whatever else lies there.

    A particular rule does nothing to others' rules; so one that only adds points, or raises a value, may always go in.
    """
    if rule.scope != "particular":
        return False
    own = rule.traits.own
    return own == "gains" or (own in {"points", "points-or-more"} and _points(rule) >= 0)


def never_pays(rule: Rule) -> bool:
    """Whether a card can only cost its owner."""
    if rule.scope != "particular":
        return False
    own = rule.traits.own
    return own == "loses" or (own == "points" and _points(rule) <= 0)


def _points(rule: Rule) -> float:
    """The points of a rule whose traits say that it gives or takes some."""
    points: float = getattr(rule.effect, "points", 0.0)
    return points
