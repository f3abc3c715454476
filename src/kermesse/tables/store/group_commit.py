"""Group commit: while one batch is on its way to the disk, the next one fills.

A disk takes a hundred entries in the time that it takes for one, and most of what a commit costs the processor is the
same for one and for a hundred. So commits begin some milliseconds apart; after a pause a request goes at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from kermesse.tables.store.errors import CLOSED, StoreFault

RequestT = TypeVar("RequestT")
ResultT = TypeVar("ResultT")

Committed: TypeAlias = Sequence[ResultT | Exception] | BaseException
"""For each request of a batch, in order, its result or its exception; or what the whole batch failed with."""


class _Pending(NamedTuple, Generic[RequestT, ResultT]):
    request: RequestT
    on_done: Callable[[ResultT | BaseException], None]


class GroupCommit(Generic[RequestT, ResultT]):
    """Collects requests into batches, and commits one batch after the other.

    Args:
        commit: begins to commit a whole batch, and later calls in the event loop's thread what it is given, once, with
            what came of it. It must not raise.
        most: how many requests a batch may have.
        seconds_apart: the shortest time from the beginning of one commit to that of the next.
    """

    def __init__(
        self,
        commit: Callable[[list[RequestT], Callable[[Committed[ResultT]], None]], None],
        most: int,
        seconds_apart: float = 0.0,
    ) -> None:
        self._commit = commit
        self._most = most
        self._seconds_apart = seconds_apart
        self._loop = asyncio.get_running_loop()
        self._next_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._pending: list[_Pending[RequestT, ResultT]] = []
        self._in_flight: list[_Pending[RequestT, ResultT]] = []
        self._idle: list[asyncio.Future[None]] = []
        self._closed = False

    def submit_soon(self, request: RequestT, on_done: Callable[[ResultT | BaseException], None]) -> None:
        """Puts a request into the next batch.

        Args:
            request: what to do.
            on_done: called once, in the event loop's thread, with the result, or with what the request or its whole
                batch failed with; it must not raise. After `close` it is called at once.
        """
        if self._closed:
            on_done(StoreFault(CLOSED))
            return
        self._pending.append(_Pending(request, on_done))
        if not self._in_flight and self._timer is None:
            self._start_in_time()

    async def submit(self, request: RequestT, on_success: Callable[[], None] | None = None) -> ResultT:
        """Puts a request into the next batch, and waits until that is committed.

        Args:
            request: what to do.
            on_success: called once the request is committed, even if the caller was cancelled meanwhile.

        Raises:
            StoreFault: where the request failed, or its whole batch, or after `close`.
        """
        awaited: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()

        def done(result: ResultT | BaseException) -> None:
            is_awaited = not awaited.done()  # else the caller was cancelled
            if isinstance(result, BaseException):
                if is_awaited:
                    awaited.set_exception(result)
                return
            if on_success is not None:
                on_success()
            if is_awaited:
                awaited.set_result(result)

        self.submit_soon(request, done)
        return await awaited

    def _start_in_time(self) -> None:
        wait = self._next_at - self._loop.time()
        if wait <= 0 or self._closed:
            self._start()
        else:
            self._timer = self._loop.call_later(wait, self._start)

    def _start(self) -> None:
        self._timer, self._next_at = None, self._loop.time() + self._seconds_apart
        self._in_flight, self._pending = self._pending[: self._most], self._pending[self._most :]
        self._commit([pending.request for pending in self._in_flight], self._finish)

    def _finish(self, committed: Committed[ResultT]) -> None:
        batch, self._in_flight = self._in_flight, []
        if self._pending:
            self._start_in_time()  # the disk need not wait until everybody has heard
        results = [committed] * len(batch) if isinstance(committed, BaseException) else committed
        for pending, result in zip(batch, results, strict=True):
            pending.on_done(result)
        if not self._in_flight and not self._pending:
            for waiting in self._idle:
                waiting.set_result(None)
            self._idle.clear()

    async def close(self) -> None:
        """Refuses new requests, and waits until the pending ones are committed."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
            self._start()
        if self._in_flight:
            self._idle.append(idle := asyncio.get_running_loop().create_future())
            await idle
