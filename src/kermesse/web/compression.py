"""Long answers, packed: in a thread, for packing takes a while; what a whole table asks for is packed once and kept so.

Only answers where no secret stands beside what others have written: packed, they tell by their length what is alike.
"""

from __future__ import annotations

import gzip

LEVEL = 4
SHORT = 1_024
"""Nothing shorter is worth packing."""


def pack(told: bytes) -> bytes:
    """An answer, packed; it takes a while, so never in the event loop."""
    return gzip.compress(told, LEVEL, mtime=0)


def unpack(packed: bytes) -> bytes:
    """An answer as it was."""
    return gzip.decompress(packed)
