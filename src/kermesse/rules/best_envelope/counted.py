"""The best envelope by counts: exact where every rule goes by numbers of goods, as all 169 of the giant game do.

Cards first: every way to hand in general rules and to cancel one, best promise first. Then limits: each is paid for or
respected. What is left are goods of which fewer may be better, and those are few: a table for each group of them
(`components.py`). Rules that pay for cards of one number run across these groups; they are held back, and only where
the answer breaks one does the search branch.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from kermesse.rules.best_envelope.choices import CardChoices, choices, ways
from kermesse.rules.best_envelope.division import CountCap, divided
from kermesse.rules.best_envelope.holding_counts import GoodsChoice, HoldingCounts
from kermesse.rules.best_envelope.parts import Chosen
from kermesse.rules.best_envelope.preference import points_alone
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem, OutOfReachError
from kermesse.rules.best_envelope.regime import Condition, Regime, regime
from kermesse.rules.best_envelope.search import GoodsSearch
from kermesse.rules.effects import WorthCapped
from kermesse.rules.kit import Kit

MOST_OPEN = 12
"""So many rule cards that may help or cost are gone through at most, in every combination."""


def by_counts(problem: EnvelopeProblem) -> BestEnvelope:
    """The best envelope, by counts.

    Raises:
        OutOfReachError: where a rule does not go by counts, or tables would be too large.
    """
    hold, kit = HoldingCounts(problem), problem.kit
    found = _with_capped(choices(problem), kit)
    if len(found.open) > MOST_OPEN:
        raise OutOfReachError
    promising = []
    for cards, cancels in ways(found, kit):
        if cancels is None or hold.may_suffer(kit.by_card[cancels]):
            rules = regime(problem, found, cards, cancels)
            promising.append((hold.promise(rules), rules))
    promising.sort(key=lambda one: -one[0])
    best: tuple[float, Chosen, Regime] | None = None
    for promise, rules in promising:
        if best is not None and promise <= best[0]:
            break
        least = -np.inf if best is None else best[0] - rules.owned
        goods = _best_goods(hold, rules, least)
        if goods is not None and (best is None or goods.points + rules.owned > best[0]):
            best = goods.points + rules.owned, goods.goods, rules
    assert best is not None
    points, chosen, rules = best
    counts = np.zeros(len(problem.goods), np.intp)
    counts[list(chosen)] = list(chosen.values())
    return BestEnvelope(counts, rules.cards, rules.cancels, points_alone(points), "counts")


def _with_capped(found: CardChoices, kit: Kit) -> CardChoices:
    """The choices without cards that cap a value: whether one goes in follows from what its goods are worth."""
    capped = {
        card
        for card in found.open
        if kit.by_card[card].scope == "particular" and isinstance(kit.by_card[card].effect, WorthCapped)
    }
    return found._replace(
        sure=(*found.sure, *sorted(capped)), open=tuple(card for card in found.open if card not in capped)
    )


def _best_goods(hold: HoldingCounts, rules: Regime, least: float) -> GoodsChoice | None:
    """The best goods beside these rule cards; None where none bring more than `least`."""
    if hold.any_costs(rules.worth):
        raise OutOfReachError
    conditions = [rule for rule in rules.conditions if hold.at_most(rule) > 0]
    losing = [(rule, caps) for rule in rules.losing for caps in [hold.caps_for(rule)] if caps is not None]
    sure = sum(rule.points for rule, caps in losing if caps == ())
    losing = [(rule, caps) for rule, caps in losing if caps]
    best: GoodsChoice | None = None
    bound: dict[frozenset[int], float] = {}
    all_of_it = hold.promise(rules) - rules.owned
    for number in range(len(losing) + 1):
        for some in combinations(range(len(losing)), number):
            respected = frozenset(some)
            paid = sure + sum(rule.points for place, (rule, _) in enumerate(losing) if place not in respected)
            caps = [cap for place in some for cap in losing[place][1]]
            most = min((bound[respected - {place}] for place in respected), default=np.inf)
            most = min(most, all_of_it - hold.least_cost(rules.worth, caps))
            floor = max(least, -np.inf if best is None else best.points)
            bound[respected] = most
            if most + paid <= floor:
                continue
            found = _within(hold, rules, conditions, caps)
            bound[respected] = -np.inf if found is None else found.points
            if found is not None and found.points + paid > floor:
                best = GoodsChoice(found.points + paid, found.goods)
    return best


def _within(
    hold: HoldingCounts, rules: Regime, conditions: Sequence[Condition], caps: Sequence[CountCap]
) -> GoodsChoice | None:
    """The best goods within caps, losses aside."""
    division = divided(hold.kit, hold.goods, rules, conditions, caps)
    if not division.groups:
        return hold.valued(hold.goods, rules)
    return GoodsSearch(hold, rules, division).best()
