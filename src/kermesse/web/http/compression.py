"""Long answers, packed: in a thread, for packing takes a while; what a whole table asks for is packed once and kept so.

Only answers where no secret stands beside what others have written: packed, they tell by their length what is alike.
"""

from __future__ import annotations

import gzip

LEVEL = 4
SHORT = 1_024
"""Bytes; a shorter answer is sent as it is."""


def pack(raw: bytes) -> bytes:
    """Gzips an answer; it takes a while, so never in the event loop."""
    return gzip.compress(raw, LEVEL, mtime=0)
