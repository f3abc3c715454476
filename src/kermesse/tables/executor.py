"""Two threads beside the event loop: one for what would make everybody wait, one for bots whose turn the clock calls.

A kit to be read, a deal to be tried often, a card to be searched for. One of each, so that somebody who asks for much
of it keeps only those waiting who ask for it too; answers to all others come a few milliseconds later while it works.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_ONE = ThreadPoolExecutor(1, "kermesse-heavy")
_THINKING = ThreadPoolExecutor(1, "kermesse-thinking")


async def run_aside(call: Callable[[], T]) -> T:
    """What a call returns or raises; others are served meanwhile, and calls of this kind come one after another."""
    return await asyncio.get_running_loop().run_in_executor(_ONE, call)


async def think_aside(call: Callable[[], T]) -> T:
    """As `run_aside`, where a bot thinks: at however many tables, they think one after another."""
    return await asyncio.get_running_loop().run_in_executor(_THINKING, call)
