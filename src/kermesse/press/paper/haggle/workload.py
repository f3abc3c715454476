"""How long the work around a night takes, packing and scoring, from counted steps.

Nobody was timed. A step's seconds are estimates; how many steps there are is counted from the night. So a host reads
what a figure stands on, and changes it by how fast they are.
"""

from __future__ import annotations

from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.rules.effects import Values

PACKED = 25
"""To take an envelope, check, close it and stick its label on; and a second for each thing that goes in."""
OPENED = 20
"""To open an envelope, find its row and lay out what is in it."""
COUNTED = 1.5
"""For each thing that is sorted and counted."""
READ = 20
"""To read a rule card that only this envelope has, and to see what it gives."""
CHECKED = 5
"""To look whether a rule that holds for all touches this envelope: the same one for envelope after envelope."""
WRITTEN = 4
"""For each figure in a table."""
TYPED_IN = 15
"""To open the next envelope and find its place on a page."""
TYPED = 2
"""For each thing that is typed in."""


def goods_each(tonight: Tonight) -> float:
    """How many goods lie in an envelope, on average; as they are only exchanged, about as many come back."""
    return sum(sum(one.goods.values()) for one in tonight.night.envelopes) / len(tonight.night.envelopes)


def cards_each(tonight: Tonight) -> float:
    """How many rule cards lie in an envelope, on average."""
    return sum(len(one.slips) for one in tonight.night.envelopes) / len(tonight.night.envelopes)


def rules_each(tonight: Tonight) -> float:
    """How many rules are looked at for an envelope: all that score where they hold for everybody, else its own."""
    if not tonight.kit.head.box.sheets:
        return cards_each(tonight)
    return sum(not isinstance(rule.effect, Values) for rule in tonight.in_play)


def packing_seconds(tonight: Tonight) -> float:
    """To fill one envelope, from cards that lie in their order."""
    return PACKED + goods_each(tonight) + cards_each(tonight)


def scoring_seconds(tonight: Tonight, figures: int) -> float:
    """To score one envelope by hand, with so many figures to write."""
    look = CHECKED if tonight.kit.head.box.sheets else READ
    return OPENED + COUNTED * goods_each(tonight) + look * rules_each(tonight) + WRITTEN * figures


def typing_seconds(tonight: Tonight) -> float:
    """To type what lies in one envelope; kermesse does the rest."""
    cards = 0 if tonight.kit.head.box.sheets else cards_each(tonight)
    return TYPED_IN + TYPED * (goods_each(tonight) + cards)


def in_fives(seconds: float) -> int:
    """An estimate as it is told: in steps of five seconds."""
    return 5 * round(seconds / 5)


def minutes(seconds_each: float, envelopes: int, hands: int = 1) -> int:
    """For all envelopes, shared by so many people, in steps of five minutes."""
    return max(5, 5 * -(-round(seconds_each * envelopes / hands / 60) // 5))
