"""Chance that anybody can check afterwards: a seed, its published hash, and draws from it.

The draws are SHA-256 in counter mode, so a deal can be verified in any language with a hash
function, in any year, without this program (docs/decisions/0003-chance.md gives the recipe).
This is the only file that may make something random.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TypeVar

T = TypeVar("T")

SEED_BITS = 128


def new_seed() -> str:
    """A fresh secret seed of 128 bits, as 32 hexadecimal digits."""
    return secrets.token_hex(SEED_BITS // 8)


def published_hash(seed: str) -> str:
    """The SHA-256 of a seed in hexadecimal: shown before the deal, so that the seed cannot be changed after it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def derived(seed: str, *purpose: str) -> str:
    """A seed made from another, for readers who must not learn the first: it cannot be computed back."""
    return hashlib.sha256("\x1f".join((seed, *purpose)).encode()).hexdigest()


class Chance:
    """A stream of draws that follows from a seed and from what it is for.

    Args:
        seed: the seed of the deal or the night.
        purpose: what is drawn (`goods`, `excess` ...) and for whom; other words, other stream.
    """

    def __init__(self, seed: str, *purpose: str) -> None:
        self._key = "\x1f".join((seed, *purpose)).encode()
        self._block = 0
        self._bits = 0
        self._left = 0

    def _draw(self, bits: int) -> int:
        while self._left < bits:
            block = hashlib.sha256(self._key + b"\x1f" + str(self._block).encode()).digest()
            self._bits = (self._bits << 256) | int.from_bytes(block)
            self._block += 1
            self._left += 256
        self._left -= bits
        drawn = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return drawn

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (draws that would favour some are thrown away)."""
        bits = (n - 1).bit_length()
        while (drawn := self._draw(bits)) >= n:
            pass
        return drawn

    def shuffled(self, items: list[T]) -> list[T]:
        """The items in a random order, each equally likely (Fisher and Yates). The sequence given is not changed."""
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items
