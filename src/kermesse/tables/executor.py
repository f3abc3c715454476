"""One thread beside the event loop, for what would make everybody wait: a kit to be read, a deal to be tried often.

One, so that somebody who asks for much of it keeps only those waiting who ask for it too; answers to all others come a
few milliseconds later while it works.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_ONE = ThreadPoolExecutor(1, "kermesse-heavy")


async def run_aside(call: Callable[[], T]) -> T:
    """What a call returns or raises; others are served meanwhile, and calls of this kind come one after another."""
    return await asyncio.get_running_loop().run_in_executor(_ONE, call)
