"""One line of a score sheet before it is put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from kermesse.pieces.goods import Noun
from kermesse.rules.kit import Rule

Why = Literal["base", "earned", "missed", "tied", "taken", "outdone", "owner", "copy", "cancelled", "out"]
"""Why a line is there:

base: goods at their default value; earned: the rule did something; missed: its condition was not met;
tied: others had as many; taken: a general rule sets that value; outdone: another rule gives more;
owner: a general rule was handed in; copy: a further copy of the same rule; cancelled: a general rule that
somebody cancelled; out: the hand is voided, so the line counts for nothing.
"""


class Entry(msgspec.Struct, frozen=True):
    """A line without words.

    Args:
        why: why it is there.
        times: how many times, or how many goods.
        points: what it adds; all lines of an envelope add up to its total.
        rule: the rule; none for goods at their default value.
        card: the number of the card to show.
        kind: the kind of good of a base line.
        noun: what it is called.
        each: what one of them is worth by default.
        counts: how many goods of each selector of the rule the envelope holds.
        by: who caused it, by name.
        names: the number of the general rule that a cancel card names.
        gone: goods that were drawn out, with their number.
    """

    why: Why
    times: float
    points: float
    rule: Rule | None = None
    card: int | None = None
    kind: str | None = None
    noun: Noun | None = None
    each: float = 0
    counts: Mapping[str, float] = {}
    by: tuple[str, ...] = ()
    names: int | None = None
    gone: tuple[tuple[Noun, int], ...] = ()
