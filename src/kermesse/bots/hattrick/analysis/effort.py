"""How much is tried out for one hand."""

from __future__ import annotations

from typing import NamedTuple

from kermesse.loop_compiler import COMPILES


class Effort(NamedTuple):
    """How often things are tried.

    Args:
        redeals: in which every card of a hand is tried, to find the best.
        more_redeals: in which the best and the one laid are tried once more, to find the cost.
        endings: for each point of the curve.
        deals: for what a place is worth on average.
        ways: ways to the end, at most, all of which are tried with open cards.
    """

    redeals: int
    more_redeals: int
    endings: int
    deals: int
    ways: int


USUAL = Effort(96, 192, 600, 4_000, 400_000) if COMPILES else Effort(8, 16, 8, 40, 5_000)
"""What takes a second or two; without compiled code less, which the intervals say."""
