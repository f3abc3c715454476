"""A thread that does one thing after the other, each told by one call to the event loop.

An executor makes two futures and three locks for each; at one move a commit that was a tenth of the move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

_Work: TypeAlias = tuple[Callable[[], Any], Callable[[Any], None]]


class WorkThread:
    """A thread for blocking work; it is started with the first of it.

    Args:
        name: the thread's.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._thread: Thread | None = None

    def run_soon(self, work: Callable[[], T], on_done: Callable[[T | BaseException], None]) -> None:
        """Does some work when its turn comes.

        Args:
            work: what to do, in the thread.
            on_done: called in the event loop's thread, with what the work returned or raised.
        """
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._queue.put((work, on_done))

    async def run(self, work: Callable[[], T]) -> T:
        """What some work returns, or raises, when its turn has come; it is done even if the caller is cancelled."""
        awaited: asyncio.Future[T] = self._loop.create_future()

        def done(result: T | BaseException) -> None:
            if awaited.done():
                return
            if isinstance(result, BaseException):
                awaited.set_exception(result)
            else:
                awaited.set_result(result)

        self.run_soon(work, done)
        return await awaited

    def close(self) -> None:
        """Ends the thread, once all that was asked for is done."""
        self._queue.put(None)

    def _run(self) -> None:
        while (asked := self._queue.get()) is not None:
            work, on_done = asked
            try:
                result = work()
            except BaseException as wrong:  # noqa: BLE001 - handed on to who asked
                result = wrong
            with suppress(RuntimeError):  # the loop was closed meanwhile, and nobody waits
                self._loop.call_soon_threadsafe(on_done, result)
            del asked, work, on_done, result  # a waiting thread holds on to nothing
