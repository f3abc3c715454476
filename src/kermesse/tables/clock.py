"""The clock of all tables: sleeps until the first is due, and has it asked.

What is due lies in the store, so a restart forgets nothing; the table looks once more before anything is done, so of
several processes that wake up, one does it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

from kermesse.games.game import Refused, Timestamp
from kermesse.tables.loaded_table import LOG
from kermesse.tables.model import TableId
from kermesse.tables.service import TableService
from kermesse.tables.store.errors import StoreFault

LOOK_SECONDS = 15.0
"""The longest sleep: the computer's clock may be set meanwhile, and another process may leave its tables to us."""

BETWEEN_SECONDS = 0.05
"""The shortest time between two things that the clock asks of one table."""

FIRST_PAUSE_SECONDS = 1.0
LAST_PAUSE_SECONDS = 60.0
"""A table that does not take what the clock asks is asked again later, and later still."""

_FOR_LONG = frozenset({"TABLE_NEWER", "TABLE_BROKEN"})
"""What does not go away by itself: said once, and asked seldom."""

_QUIET = frozenset({"NO_SUCH_TABLE", "CLOSING"})


class Clock:
    """Wakes tables when they are due.

    Args:
        service: whose tables, and whose time.
    """

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._not_before: dict[TableId, Timestamp] = {}
        self._pauses: dict[TableId, float] = {}
        self._asking: dict[TableId, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self.run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        if self._asking:
            await asyncio.wait(self._asking.values())

    async def run(self) -> None:
        """Wakes tables until the task is cancelled."""
        while True:
            self._service.due_moved.clear()
            next_at = await self._begin()
            now = self._service.now()
            pause = LOOK_SECONDS if next_at is None else min(max(next_at - now, BETWEEN_SECONDS), LOOK_SECONDS)
            self._service.clock_wakes_at = now + pause
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._service.due_moved.wait()

    async def beat(self) -> Timestamp | None:
        """Has everything asked that is due by now, and waits until it is done.

        Returns:
            When something is due next, as far as is known; None where nothing is.
        """
        await self._begin()
        if self._asking:
            await asyncio.wait(list(self._asking.values()))
        return (await self._look())[1]

    async def _begin(self) -> Timestamp | None:
        """Begins to ask what is due; answers when it has to look again."""
        ready, next_at = await self._look()
        for table in ready:
            self._asking[table] = asyncio.create_task(self._ask(table))
        return next_at

    async def _look(self) -> tuple[list[TableId], Timestamp | None]:
        """The tables to be asked now, and when there will be others."""
        now, service = self._service.now(), self._service
        due: dict[TableId, Timestamp] = {}
        moments: list[Timestamp] = []
        try:
            due.update(await service.store.due(now))
            later = await service.store.next_due()
        except StoreFault as fault:
            LOG.warning("the clock cannot read what is due: %s", fault.phrase.en)
        else:
            if later is not None:  # one that is stuck hides when the others are due
                moments.append(max(later, now + FIRST_PAUSE_SECONDS) if later <= now else later)
        for table, loaded in service.loaded.items():  # the store may be behind, after an import for instance
            due.pop(table, None)
            if loaded.due is not None and not loaded.broken:
                due[table] = loaded.due
        ready = []
        for table, at in due.items():
            moment = max(at, self._not_before.get(table, at))
            if table not in self._asking:
                if moment <= now:
                    ready.append(table)
                else:
                    moments.append(moment)
        return ready, min(moments, default=None)

    async def _ask(self, table: TableId) -> None:
        try:
            await self._service.wake(table)
        except Refused as refusal:
            before = self._pauses.get(table, FIRST_PAUSE_SECONDS / 2)
            pause = LAST_PAUSE_SECONDS if refusal.reason in _FOR_LONG else min(2 * before, LAST_PAUSE_SECONDS)
            self._pauses[table] = pause
            if refusal.reason not in _QUIET and not (refusal.reason in _FOR_LONG and before == LAST_PAUSE_SECONDS):
                LOG.warning("table %s: the clock was refused: %s", table, refusal.reason)
        else:
            self._pauses.pop(table, None)
            pause = BETWEEN_SECONDS
        finally:
            del self._asking[table]
        self._not_before[table] = self._service.now() + pause
        if len(self._not_before) > 10_000:
            self._not_before = {one: at for one, at in self._not_before.items() if at > self._service.now()}
        self._service.due_moved.set()
