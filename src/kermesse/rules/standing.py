"""Who overrules whom: which rule works on which envelope.

A rule for everybody works on every envelope while its sheet is in play. A general rule works on every envelope
once somebody hands it in, unless somebody who hands in a cancel card names it. A particular rule works for its
owner. What a general rule does to the value that a particular rule sets is settled in `values.py`, by the lock
it puts on those goods; independent rules pass the lock.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kermesse.rules.effect import Cancel
from kermesse.rules.plan import Bools, Ints, Plan


class Standing(NamedTuple):
    """Which rules work, for `nights` nights of equally many envelopes.

    Args:
        held: (rules, envelopes) who handed in which rule, copies counted once.
        announced: (rules, nights) which general rules were announced.
        cancelled: (rules, nights) which of them were cancelled.
        works: (rules, envelopes) which rule works on which envelope.
    """

    held: Bools
    announced: Bools
    cancelled: Bools
    works: Bools


def standing(plan: Plan, holds: Bools, cancels: Ints, in_play: Bools, nights: int) -> Standing:
    """Settles which rules work.

    Args:
        plan: the kit.
        holds: (envelopes, cards) the rule cards handed in.
        cancels: (envelopes,) the card column of the rule that this envelope cancels, or -1.
        in_play: (rules,) which rules for everybody are in play.
        nights: how many nights the envelopes are, of equally many players, one after the other.

    Source:
        Giant Haggle, "Principe/regles", last part: general rules prevail unless cancelled, then particular ones.
    """
    envelopes = len(cancels)
    players = envelopes // nights
    if not plan.everybody.all():
        by_card = np.ascontiguousarray(holds.T)
        held = np.logical_or.reduceat(by_card[plan.card_order], plan.card_starts, axis=0)
    else:
        held = np.zeros((len(plan.rules), envelopes), bool)
    announced = np.zeros((len(plan.rules), nights), bool)
    announced[plan.general] = held[plan.general].reshape(-1, nights, players).any(2)
    cancelled = np.zeros_like(announced)
    first, last = plan.family(Cancel)
    choosers = np.flatnonzero((cancels >= 0) & held[first:last].any(0))
    cancelled[plan.rule_of_card[cancels[choosers]], choosers // players] = True
    cancelled &= announced
    works = held.copy()
    works[plan.general] = np.repeat((announced & ~cancelled)[plan.general], players, axis=1)
    works[plan.everybody] = in_play[plan.everybody, None]
    return Standing(held, announced, cancelled, works)
