"""Group commit: while one batch is on its way to the disk, the next one fills.

A disk takes a hundred entries in the time that it takes for one. No request waits for others: a single one goes alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from kermesse.tables.store.errors import CLOSED, StoreFault

RequestT = TypeVar("RequestT")
ResultT = TypeVar("ResultT")


class _Pending(NamedTuple, Generic[RequestT, ResultT]):
    request: RequestT
    result: asyncio.Future[ResultT]
    on_success: Callable[[], None] | None


class GroupCommit(Generic[RequestT, ResultT]):
    """Collects requests into batches, and commits one batch after the other.

    Args:
        commit: commits a whole batch; for each request, in order, it returns the result or the exception. If it raises,
            every request of the batch fails with that exception.
        most: how many requests a batch may have.
    """

    def __init__(self, commit: Callable[[list[RequestT]], Awaitable[Sequence[ResultT | Exception]]], most: int) -> None:
        self._commit = commit
        self._most = most
        self._pending: list[_Pending[RequestT, ResultT]] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def submit(self, request: RequestT, on_success: Callable[[], None] | None = None) -> ResultT:
        """Puts a request into the next batch, and waits until that is committed.

        Args:
            request: what to do.
            on_success: called once the request is committed, even if the caller was cancelled meanwhile.

        Raises:
            StoreFault: where the request failed, or its whole batch, or after `close`.
        """
        if self._closed:
            raise StoreFault(CLOSED)
        result: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        self._pending.append(_Pending(request, result, on_success))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return await result

    async def _run(self) -> None:
        while self._pending:
            batch, self._pending = self._pending[: self._most], self._pending[self._most :]
            # Gathered, an exception comes back as a value.
            [committed] = await asyncio.gather(
                self._commit([pending.request for pending in batch]), return_exceptions=True
            )
            results = [committed] * len(batch) if isinstance(committed, BaseException) else committed
            for pending, result in zip(batch, results, strict=True):
                is_awaited = not pending.result.done()  # else the caller was cancelled
                if not isinstance(result, BaseException):
                    if pending.on_success:
                        pending.on_success()
                    if is_awaited:
                        pending.result.set_result(result)
                elif is_awaited:
                    pending.result.set_exception(result)

    async def close(self) -> None:
        """Refuses new requests, and waits until the pending ones are committed."""
        self._closed = True
        if self._task is not None:
            await self._task
