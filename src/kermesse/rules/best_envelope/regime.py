"""The rules that work once rule cards are chosen, sorted by how they look at goods: what a solver by counts needs.

Only rules whose points follow from numbers of goods are sorted here; a kit with others is out of its reach.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kermesse.rules import effects as e
from kermesse.rules.best_envelope.choices import CardChoices
from kermesse.rules.best_envelope.preference import preference
from kermesse.rules.best_envelope.problem import EnvelopeProblem, OutOfReachError
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import Floats, plan_of

Condition = e.Multiple | e.MoreThan | e.Sets
Threshold = e.OfAKind | e.AtLeast
Losing = e.MostLoses | e.TooManyLoses


class GoodsWorth(NamedTuple):
    """What goods bring by themselves, the little included that they are preferred by (`preference.py`).

    Args:
        first: (kinds,) points of each of the first `cap` of a kind.
        cap: (kinds,) up to how many.
        rest: (kinds,) points of each further one.
    """

    first: Floats
    cap: Floats
    rest: Floats


class Regime(NamedTuple):
    """One choice of rule cards, and the rules that work with it.

    Args:
        cards: what is handed in.
        cancels: the general rule that is cancelled, by number.
        worth: what goods bring by themselves.
        owned: points that rule cards bring, whatever the goods.
        conditions: rules that more goods may please or displease.
        thresholds: rules that pay once for enough.
        runs: rules that pay for runs.
        losing: rules that cost something for too many goods.
    """

    cards: tuple[int, ...]
    cancels: int | None
    worth: GoodsWorth
    owned: float
    conditions: tuple[Condition, ...]
    thresholds: tuple[Threshold, ...]
    runs: tuple[e.Runs, ...]
    losing: tuple[Losing, ...]


def regime(problem: EnvelopeProblem, found: CardChoices, cards: tuple[int, ...], cancels: int | None) -> Regime:
    """Sorts the rules that work with a choice of rule cards.

    Raises:
        OutOfReachError: where one of them does not go by numbers of goods alone.
    """
    kit = problem.kit
    mine = [kit.by_card[card] for card in cards]
    standing = _standing(problem, found, mine, cancels)
    particular = [rule for rule in mine if rule.scope == "particular"]
    worth, used = _worth(kit, standing, particular, preference(problem.goods))
    owned = sum(rule.owner for rule in mine if rule.scope == "general")
    owned += sum(rule.effect.points for rule in mine if isinstance(rule.effect, e.Cancel))
    conditions, thresholds, runs, losing = [], [], [], []
    for rule in (*standing, *particular):
        match rule.effect:
            case e.Multiple() | e.MoreThan() | e.Sets():
                conditions.append(rule.effect)
            case e.OfAKind() | e.AtLeast():
                thresholds.append(rule.effect)
            case e.Runs():
                runs.append(rule.effect)
            case e.MostLoses() | e.TooManyLoses():
                losing.append(rule.effect)
            case e.Worth() | e.WorthCapped() | e.BonusEach() | e.Cancel() | e.Values():
                continue
            case _:
                raise OutOfReachError
        if not isinstance(rule.effect, e.MostLoses | e.TooManyLoses) and rule.effect.points < 0:
            raise OutOfReachError
    kept = tuple(card for card in cards if not isinstance(kit.by_card[card].effect, e.WorthCapped) or card in used)
    return Regime(kept, cancels, worth, owned, tuple(conditions), tuple(thresholds), tuple(runs), tuple(losing))


def _standing(problem: EnvelopeProblem, found: CardChoices, mine: list[Rule], cancels: int | None) -> list[Rule]:
    """The rules that work on everybody."""
    kit, plan = problem.kit, plan_of(problem.kit)
    numbers = {*found.announced, *(r.number for r in mine if r.scope == "general" and r.number not in found.settled)}
    numbers.discard(cancels or 0)
    for_all = (plan.everybody & problem.in_play).nonzero()[0]
    return [*(plan.rules[rule] for rule in for_all), *(kit.by_card[card] for card in sorted(numbers))]


def _worth(kit: Kit, standing: list[Rule], particular: list[Rule], preferred: Floats) -> tuple[GoodsWorth, list[int]]:
    """What goods bring by themselves, and the capped cards that are worth handing in, as `scoring.values` has it."""
    plan = plan_of(kit)
    value = plan.values.copy()
    locked = np.zeros(len(value), bool)
    set_for_all = (rule.effect for rule in standing if isinstance(rule.effect, e.Worth))
    for effect in sorted(set_for_all, key=lambda one: one.points):
        columns = plan.kinds_of[effect.what]
        value[columns], locked[columns] = effect.points, True
    added = np.zeros(len(value))
    for rule in particular:
        if isinstance(rule.effect, e.Worth):
            columns = plan.kinds_of[rule.effect.what]
            columns = columns if rule.independent else columns[~locked[columns]]
            if kit.rulings.values_stack == "add":
                added[columns] += np.maximum(rule.effect.points - plan.values[columns], 0)
            else:
                value[columns] = np.maximum(value[columns], rule.effect.points)
    value += added
    bonus = np.zeros(len(value))
    for rule in (*standing, *particular):
        if isinstance(rule.effect, e.BonusEach):
            bonus[plan.kinds_of[rule.effect.what]] += rule.effect.points
    first, cap = value.copy(), np.zeros(len(value))
    used: list[int] = []
    for rule in (*standing, *particular):
        if isinstance(rule.effect, e.WorthCapped):
            (column,) = plan.kinds_of[rule.effect.what].tolist()
            if rule.effect.points >= value[column]:
                first[column], cap[column] = rule.effect.points, rule.effect.at_most
                used += rule.cards
            elif rule.scope != "particular":
                raise OutOfReachError
    beside = bonus + preferred
    return GoodsWorth(first + beside, cap, value + beside), used
