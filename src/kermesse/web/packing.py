"""What a whole table asks for at about the same time: packed once, in a thread, and given so to all who take it so.

Only answers that hold no secret and nothing of what was asked: packed, they tell by their length what is alike.
"""

from __future__ import annotations

import gzip

LEVEL = 6


def pack(told: bytes) -> bytes:
    """An answer, packed; it takes a while, so never in the event loop."""
    return gzip.compress(told, LEVEL, mtime=0)


def unpack(packed: bytes) -> bytes:
    """An answer as it was."""
    return gzip.decompress(packed)
