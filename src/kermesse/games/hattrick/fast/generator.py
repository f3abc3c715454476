"""A small generator of random words with a state that one can see: xoshiro256++, seeded by splitmix64.

Loops need draws of their own: `pieces/chance.py` gives draws that people can verify, at a thousandth of the speed.
A state is uint64 (4,). Streams of one seed start at unrelated places, so every lane or core can have its own.

Source:
    Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators" (2021), code at prng.di.unimi.it.
    Bounded draws: Lemire, "Fast Random Integer Generation in an Interval" (2019).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.loop_compiler import jit, part

RandomWords = NDArray[np.uint64]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@part
def mixed(word: np.uint64) -> np.uint64:
    """The output function of splitmix64: a permutation of all 64-bit words that looks like chance."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@jit
def seed_into(state: RandomWords, seed: int, stream: int) -> None:
    """Fills a state (4,) from a seed and the number of a stream, both at least 0 and below 2 to the 63."""
    word = mixed(np.uint64(seed) + GOLDEN)
    word = mixed(word ^ (mixed(np.uint64(stream) + GOLDEN) + GOLDEN))
    for place in range(4):
        word = word + GOLDEN
        state[place] = mixed(word)


@part
def turned(word: np.uint64, left: int) -> np.uint64:
    """A word with its bits rotated to the left."""
    return (word << np.uint64(left)) | (word >> np.uint64(64 - left))


@part
def word_from(state: RandomWords) -> np.uint64:
    """The next 64 random bits."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    drawn: np.uint64 = turned(a + d, 23) + a
    c ^= a
    d ^= b
    state[0] = a ^ d
    state[1] = b ^ c
    state[2] = c ^ (b << np.uint64(17))
    state[3] = turned(d, 45)
    return drawn


@part
def below(state: RandomWords, end: int) -> int:
    """A whole number from 0 to end - 1, each equally likely; end is at least 1 and below 2 to the 32."""
    wide = np.uint64(end)
    product = (word_from(state) >> HALF) * wide
    if (product & LOW) < wide:
        unfair = (LOW - wide + np.uint64(1)) % wide
        while (product & LOW) < unfair:
            product = (word_from(state) >> HALF) * wide
    return int(np.int64(product >> HALF))
