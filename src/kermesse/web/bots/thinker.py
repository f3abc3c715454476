"""Where the bots of a process think: one after the other, in one thread, and with at most a third of a core.

The thread shares the interpreter with whatever answers people. However many bots there are, it is they who wait, and
first those of the address whose bots have thought the most of late.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from kermesse.web.server.fair_queue import FairQueue

Think: TypeAlias = Callable[..., Awaitable[Any]]
"""Has a function called with these arguments, beside all else."""

SHARE = 1 / 3
"""So much of a core bots may have for thinking."""

MOST_WAITING = 1_000
"""More than the tables at which bots play: none is turned away."""


class Thinker:
    """The one place where bots think.

    Args:
        clock: seconds that only grow.
        processor: seconds of a core that the calling thread has had.
        sleep: waits for so many of them.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        processor: Callable[[], float] = time.thread_time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._processor, self._sleep = processor, sleep
        self._thought_seconds = 0.0
        self._queue = FairQueue(clock, MOST_WAITING)
        self._thread = ThreadPoolExecutor(1, "bots")

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[Think]:
        """Waits until it is one's turn to think; the rest after a thought belongs to it.

        What a bot is to see should be looked up in there: by then it may be another.

        Args:
            client: the address for which the bot's table counts.
        """
        async with self._queue.turn(client):
            yield self._think

    async def _think(self, *call: Any) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._timed, *call)
        finally:
            await self._sleep(self._thought_seconds * (1 / SHARE - 1))

    def _timed(self, what: Callable[..., Any], *arguments: Any) -> Any:
        began = self._processor()
        try:
            return what(*arguments)
        finally:
            self._thought_seconds = self._processor() - began

    def close(self) -> None:
        """Ends the thread, after the thought that it has."""
        self._thread.shutdown()
