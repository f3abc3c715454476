"""Where the bots of a process think: one after the other, in one thread, and at most half of the time.

The thread shares the interpreter with whatever answers people. However many bots there are, it is they who wait.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

Think: TypeAlias = Callable[..., Awaitable[Any]]
"""Has a function called with these arguments, beside all else."""

SHARE = 0.5
"""So much of the time bots may think."""


class Thinker:
    """The one place where bots think.

    Args:
        clock: seconds that only grow.
        sleep: waits for so many of them.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._place = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "bots")
        self._rested_at = clock()

    @asynccontextmanager
    async def place(self) -> AsyncIterator[Think]:
        """Waits until it is one's turn to think, first come, first served.

        What a bot is to see should be looked up in there: by then it may be another.
        """
        async with self._place:
            if (rest := self._rested_at - self._clock()) > 0:
                await self._sleep(rest)
            yield self._think

    async def _think(self, *call: Any) -> Any:
        began = self._clock()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, *call)
        finally:
            ended = self._clock()
            self._rested_at = ended + (ended - began) * (1 / SHARE - 1)

    def close(self) -> None:
        """Ends the thread, after the thought that it has."""
        self._thread.shutdown()
