"""Which of several best envelopes is the best envelope: one with more goods, then always the same.

Each good brings a little more than its points: so little that all of it together is less than a quarter of a point, and
a different amount for each kind, so that hardly two envelopes are equal. So every method finds the same one.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from kermesse.rules.scoring.plan import Floats, Ints

POINT = 1 << 32
"""A point in the smallest parts that are counted."""

QUARTER = POINT // 4
"""Points are multiples of this."""

MOST_GOODS = 20_000
"""With more goods than that, what is preferred would add up to points: then nothing is."""

_MORE = 1 << 14
_SPREAD = 2_654_435_761  # the golden ratio's part of 32 bits, whose multiples lie far from each other


def preference(goods: Ints) -> Floats:
    """(kinds,) how much one more of each kind is preferred, in points.

    Args:
        goods: (kinds,) how many of each are held.
    """
    return np.zeros(len(goods)) if goods.sum() > MOST_GOODS else of_each_kind(len(goods))


@lru_cache(maxsize=64)
def of_each_kind(kinds: int) -> Floats:
    """(kinds,) how much one more of each kind is preferred, in points, where goods are not too many."""
    spread = np.arange(1, kinds + 1, dtype=np.uint64) * _SPREAD & 0xFFFFFFFF
    found: Floats = (_MORE + (spread >> np.uint64(18))).astype(np.float64) / POINT
    found.setflags(write=False)
    return found


def points_alone(points: float) -> float:
    """Points without what was preferred."""
    return float(np.floor(points * 4) / 4)
