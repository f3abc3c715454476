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
        stands: (rules, nights) which rules work on a whole night: those for everybody, and general ones that stand.
        particular: (rules, envelopes) which rules work for their owner.
    """

    held: Bools
    announced: Bools
    cancelled: Bools
    stands: Bools
    particular: Bools

    def works(self, rule: int) -> Bools:
        """(envelopes,) on whom a rule works."""
        players = self.held.shape[1] // self.stands.shape[1]
        everybody: Bools = np.repeat(self.stands[rule], players)
        return everybody | self.particular[rule]


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
    held = np.zeros((len(plan.rules), envelopes), bool)
    if not plan.everybody.all():
        by_card = np.ascontiguousarray(holds.T)
        for rules, columns in plan.copies:
            held[rules] |= by_card[columns]
    announced = np.zeros((len(plan.rules), nights), bool)
    announced[plan.general] = held[plan.general].reshape(-1, nights, players).any(2)
    cancelled = np.zeros_like(announced)
    first, last = plan.family(Cancel)
    choosers = np.flatnonzero((cancels >= 0) & held[first:last].any(0))
    cancelled[plan.rule_of_card[cancels[choosers]], choosers // players] = True
    cancelled &= announced
    stands = (announced & ~cancelled) | (plan.everybody & in_play)[:, None]
    return Standing(held, announced, cancelled, stands, held & plan.particular[:, None])
