"""The recipe of `docs/decisions/0003-chance.md`, followed by somebody who has a hash function and nothing else.

SHA-256 of seed, purposes and block number, with U+001F between them, block after block; a number below n takes as many
bits as n - 1 needs, high bits first, and is drawn again while it is not below n; a shuffle goes from the last place
down and swaps each with a place at or before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator


def bits_of(*words: str) -> Iterator[str]:
    block = 0
    while True:
        digest = hashlib.sha256("\x1f".join([*words, str(block)]).encode()).digest()
        yield from "".join(f"{byte:08b}" for byte in digest)
        block += 1


def below(n: int, bits: Iterator[str]) -> int:
    width = len(f"{n - 1:b}") if n > 1 else 0
    while True:
        number = int("0" + "".join(next(bits) for _ in range(width)), 2)
        if number < n:
            return number


def shuffled(items: list[str], bits: Iterator[str]) -> list[str]:
    items = items[:]
    for last in reversed(range(1, len(items))):
        other = below(last + 1, bits)
        items[last], items[other] = items[other], items[last]
    return items
