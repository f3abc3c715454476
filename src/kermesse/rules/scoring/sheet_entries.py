"""One line of a score sheet before it is put into words: goods at their default value, or what a rule did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from kermesse.pieces.goods import Noun
from kermesse.rules.kit import Rule

Why = Literal["earned", "missed", "tied", "taken", "outdone", "owner", "copy", "cancelled", "out"]
"""Why a rule has a line:

earned: it did something; missed: its condition was not met; tied: others had as many; taken: a general rule sets
that value; outdone: the goods are worth as much already; owner: a general rule was handed in; copy: a further copy
of the same rule; cancelled: a general rule that somebody cancelled; out: the hand is voided, so it counts for nothing.
"""


class GoodsEntry(msgspec.Struct, frozen=True):
    """Goods of one kind at their default value.

    Args:
        times: how many.
        points: what they add; all lines of an envelope add up to its total.
        kind: which kind of good.
        noun: what it is called.
        each: what one of them is worth.
    """

    times: float
    points: float
    kind: str
    noun: Noun
    each: float


class RuleEntry(msgspec.Struct, frozen=True):
    """What a rule did, or why it did nothing.

    Args:
        why: why the line is there.
        times: how many times.
        points: what it adds.
        rule: the rule.
        card: the number of the card to show.
        counts: how many goods of each selector of the rule the envelope holds.
        by: who caused it, by name.
        names: the number of the general rule that a cancel card names.
        gone: goods that were drawn out, with their number.
    """

    why: Why
    times: float
    points: float
    rule: Rule
    card: int
    counts: Mapping[str, float] = {}
    by: tuple[str, ...] = ()
    names: int | None = None
    gone: tuple[tuple[Noun, int], ...] = ()


SheetEntry = GoodsEntry | RuleEntry
