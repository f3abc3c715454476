"""Group commit: while one batch is on its way to the disk, the next one gathers.

A disk takes a hundred entries in the time that it takes for one. Nobody waits for company: who comes alone goes alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from kermesse.tables.store.contract import StoreFault
from kermesse.tables.store.wrong import CLOSED

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Gathering(Generic[Job, Answer]):
    """Brings jobs together, one batch after the other.

    Args:
        keep: does a whole batch, and answers for each job in its order: what it came to, or what it fails with. What it
            raises is what all of them fail with.
        most: how many jobs a batch may have.
    """

    def __init__(self, keep: Callable[[list[Job]], Awaitable[Sequence[Answer | Exception]]], most: int) -> None:
        self._keep = keep
        self._most = most
        self._waiting: list[tuple[Job, asyncio.Future[Answer], Callable[[], None] | None]] = []
        self._work: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, job: Job, then: Callable[[], None] | None = None) -> Answer:
        """Does a job in the next batch, and answers when that is done.

        Args:
            job: what to do.
            then: is called where it succeeded, even if whoever asked no longer waits.

        Raises:
            StoreFault: where the job failed, or the batch as a whole, or after `close`.
        """
        if self._closed:
            raise StoreFault(CLOSED)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, answer, then))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._on())
        return await answer

    async def _on(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            # Gathered, what is raised comes back as one more answer.
            [kept] = await asyncio.gather(self._keep([job for job, _, _ in batch]), return_exceptions=True)
            answers = [kept] * len(batch) if isinstance(kept, BaseException) else kept
            for (_, answer, then), found in zip(batch, answers, strict=True):
                waits = not answer.done()  # else whoever asked has been cancelled
                if not isinstance(found, BaseException):
                    if then:
                        then()
                    if waits:
                        answer.set_result(found)
                elif waits:
                    answer.set_exception(found)

    async def close(self) -> None:
        """Takes nothing more, and waits until the rest is done."""
        self._closed = True
        if self._work is not None:
            await self._work
