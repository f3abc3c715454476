"""Effects that look at the whole hand as it was handed in: voided hands, the limit on cards, the pyramid."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kermesse.rules.effects import AtMost, Eliminates, Pyramid
from kermesse.rules.scoring.plan import Counts, Floats, Ints, Plan
from kermesse.rules.scoring.score_state import ScoreState
from kermesse.rules.scoring.standing import Standing

LOSS_PER_COLOUR = 10
"""What a voided hand loses for each colour that is too many, under the ruling `minus-10`."""


def too_many_of_one(plan: Plan, works: Standing, handed_in: Counts) -> list[tuple[int, Floats]]:
    """For each rule that voids hands, its position and (envelopes,) how many kinds are too many. [S 9]"""
    first, last = plan.family(Eliminates)
    found = []
    for rule in range(first, last):
        effect = plan.rules[rule].effect
        assert isinstance(effect, Eliminates)
        over = (handed_in[:, plan.kinds_of[effect.what]] >= effect.count).sum(1)
        found.append((rule, over * works.works(rule).astype(float)))
    return found


class Excess(NamedTuple):
    """What must go before a night is scored.

    Args:
        rule: the position of the rule that says so.
        kinds: the columns of the goods that it speaks of.
        items: (envelopes,) how many of them must go.
    """

    rule: int
    kinds: Ints
    items: Ints


def excess(plan: Plan, works: Standing, handed_in: Counts) -> Excess | None:
    """How much must go from each envelope, none from who is out; None where no rule limits a hand. [S 15]"""
    for rule in range(*plan.family(AtMost)):  # a kit has one at most
        effect = plan.rules[rule].effect
        assert isinstance(effect, AtMost)
        kinds = plan.kinds_of[effect.what]
        over = np.maximum(handed_in[:, kinds].sum(1) - effect.count, 0) * works.works(rule)
        if plan.kit.rulings.voided_hand == "out":
            for _, too_many in too_many_of_one(plan, works, handed_in):
                over = np.where(too_many > 0, 0, over)
        return Excess(rule, kinds, over.astype(np.intp))
    return None


def voided(state: ScoreState) -> None:
    """Hands with too many of one kind are out; under the ruling `minus-10` they lose 10 for each such kind. [S 9]"""
    out = state.plan.kit.rulings.voided_hand == "out"
    for rule, kinds in too_many_of_one(state.plan, state.standing, state.handed_in):
        if out:
            state.alive &= kinds == 0
        state.write_for(rule, kinds, np.zeros(len(kinds)) if out else -LOSS_PER_COLOUR * kinds)


def drawn_out(state: ScoreState) -> None:
    """What the drawn cards were worth is taken off. [S 15]"""
    gone = state.handed_in - state.goods
    limit = excess(state.plan, state.standing, state.handed_in) if gone.any() else None
    if limit is not None:
        state.write_for(limit.rule, gone.sum(1), -gone @ state.plan.values)


def pyramids(state: ScoreState) -> None:
    """A pyramid and nothing else: everything so far counts several times. [S 11]"""
    subtotal = state.total.copy()
    for pairs in state.one_by_one(Pyramid):
        effect = state.plan.rules[pairs.rule[0]].effect
        assert isinstance(effect, Pyramid)
        shape = np.sort([*effect.steps])
        goods = np.sort(state.handed_in, axis=1)
        built = (goods[:, -len(shape) :] == shape).all(1) & (goods.sum(1) == shape.sum())
        pairs.write(pairs.mine(built), pairs.mine(built * subtotal) * (effect.by - 1))
