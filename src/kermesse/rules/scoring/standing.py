"""Who overrules whom: which rule works on which envelope.

A rule for everybody works on every envelope while its sheet is in play. A general rule works on every envelope
once somebody hands it in, unless somebody who hands in a cancel card names it. A particular rule works for its
owner. What a general rule does to the value that a particular rule sets is settled in `values.py`, by the lock
it puts on those goods; independent rules pass the lock.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kermesse.rules.effects import Cancel
from kermesse.rules.scoring.plan import Bools, Ints, Plan


class Standing(NamedTuple):
    """Which rules work, for `nights` nights of equally many envelopes.

    Args:
        rule: (held,) and
        envelope: (held,) who handed in which rule, copies counted once; by rule, then envelope.
        announced: (rules, nights) which general rules were announced.
        cancelled: (rules, nights) which of them were cancelled.
        stands: (rules, nights) which rules work on a whole night: those for everybody, and general ones that stand.
        players: how many envelopes a night has.
    """

    rule: Ints
    envelope: Ints
    announced: Bools
    cancelled: Bools
    stands: Bools
    players: int

    def holders(self, rule: int) -> Ints:
        """The envelopes that hold a rule."""
        start, stop = self.rule.searchsorted((rule, rule + 1))
        return self.envelope[start:stop]

    def works(self, rule: int) -> Bools:
        """(envelopes,) on whom a rule that is not general works: on everybody, or on its owners."""
        works: Bools = np.repeat(self.stands[rule], self.players)
        works[self.holders(rule)] = True
        return works


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
    players = len(holds) // nights
    rule, envelope = _held(plan, holds)
    announced = np.zeros((len(plan.rules), nights), bool)
    cancelled = np.zeros_like(announced)
    if len(rule):
        general = plan.general[rule]
        announced[rule[general], envelope[general] // players] = True
        start, stop = rule.searchsorted(plan.family(Cancel))
        choosers = envelope[start:stop]
        choosers = choosers[cancels[choosers] >= 0]
        cancelled[plan.rule_of_card[cancels[choosers]], choosers // players] = True
        cancelled &= announced
    stands = (announced & ~cancelled) | (plan.everybody & in_play)[:, None]
    return Standing(rule, envelope, announced, cancelled, stands, players)


def _held(plan: Plan, holds: Bools) -> tuple[Ints, Ints]:
    """Who holds which rule, whatever the number of cards that bear it; by rule, then envelope."""
    if plan.everybody.all():
        return _NOBODY, _NOBODY
    envelopes, cards = holds.shape
    there = holds.ravel().nonzero()[0]  # one long row: faster than asking for rows and columns
    envelope = there // cards
    pair = plan.rule_of_card[there - envelope * cards] * envelopes + envelope
    pair.sort()
    first = np.ones(len(pair), bool)
    np.not_equal(pair[1:], pair[:-1], out=first[1:])
    pair = pair[first]
    rule = pair // envelopes
    return rule, pair - rule * envelopes


_NOBODY = np.zeros(0, np.intp)
