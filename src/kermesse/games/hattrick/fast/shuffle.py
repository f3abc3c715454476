"""Shuffles a pack so that every order is equally likely.

Fisher and Yates, with four bounded draws taken out of 32 random bits at once: the bits, read as a fraction of 1, are
multiplied by the first range; the whole part is the first draw, and what is left over is multiplied by the next range.
The four draws are exactly uniform once the few words that would favour some of them are thrown away: those whose last
remainder is below 2**32 modulo the product of the ranges.

Source:
    Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation" (2024), arXiv 2408.06213.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import HALF, LOW, RandomWords, below, word_from
from kermesse.loop_compiler import jit, part

Codes = NDArray[np.int8]


@jit
def shuffle(pack: Codes, state: RandomWords, settled: int) -> None:
    """Puts a pack in a random order, in place.

    Args:
        pack: (cards,) at most 256 of them, in any order.
        state: the generator's.
        settled: shuffling ends when this many cards are left at the front, in no particular order: 1 for a whole
            pack, a hand's size where the order within the last hand does not matter.
    """
    last = len(pack) - 1
    while last >= settled + 3:
        one, two, three, four = np.uint64(last + 1), np.uint64(last), np.uint64(last - 1), np.uint64(last - 2)
        ranges = one * two * three * four
        while True:
            first = (word_from(state) >> HALF) * one
            second = (first & LOW) * two
            third = (second & LOW) * three
            fourth = (third & LOW) * four
            left = fourth & LOW
            if left >= ranges or left >= (LOW - ranges + np.uint64(1)) % ranges:
                break
        swap(pack, last, int(np.int64(first >> HALF)))
        swap(pack, last - 1, int(np.int64(second >> HALF)))
        swap(pack, last - 2, int(np.int64(third >> HALF)))
        swap(pack, last - 3, int(np.int64(fourth >> HALF)))
        last -= 4
    while last >= settled:
        swap(pack, last, below(state, last + 1))
        last -= 1


@part
def swap(pack: Codes, one: int, other: int) -> None:
    """Swaps two cards of a pack, in place."""
    pack[one], pack[other] = pack[other], pack[one]
