"""The tables in use, in memory: called up when somebody comes, kept in step with others, put away when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from kermesse.games.game import Timestamp
from kermesse.tables import command_queue
from kermesse.tables.games import hosted
from kermesse.tables.loaded_table import LOG, LoadedTable, log_fault, refuse_pending
from kermesse.tables.model import TableId
from kermesse.tables.recovery import Games, keep_snapshot, recall
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault

SNAPSHOT_EVERY = 200
IDLE_SECONDS = 600.0
TIDY_SECONDS = 15.0


class TableCache:
    """Keeps the tables in use in memory.

    Args:
        store: where they are kept; it is not closed here.
        now: the time, in seconds since 1970.
        games: the games that a table can hold.
        snapshot_every: after how many entries a snapshot is kept.
        idle_seconds: how long a table that nobody uses stays in memory.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], Timestamp] = time.time,
        *,
        games: Games = hosted,
        snapshot_every: int = SNAPSHOT_EVERY,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self.store = store
        self.now = now
        self.games = games
        self.loaded: dict[TableId, LoadedTable] = {}
        """Those in memory."""
        self.due_moved = asyncio.Event()
        """Set when some table is due before the clock will look again."""
        self.looks_at: Timestamp = float("inf")
        """When it will."""
        self._every = snapshot_every
        self._idle = idle_seconds
        self._opening: dict[TableId, asyncio.Task[LoadedTable]] = {}
        self._missed: set[TableId] = set()
        self._tidying: asyncio.Task[None] | None = None
        self.closing = False

    async def open(self) -> None:
        """Begins to listen to what other processes do."""
        await self.store.listen(self._hear)
        self._tidying = asyncio.create_task(self._tidy_up())

    async def close(self) -> None:
        """Takes nothing more, finishes what was asked, and keeps a snapshot of every table in memory."""
        self.closing = True
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.wait([self._tidying])
        while self.loaded or self._opening:
            await asyncio.gather(*self._opening.values(), return_exceptions=True)
            for loaded in list(self.loaded.values()):
                if loaded.work is not None:
                    await asyncio.wait([loaded.work])
                await self._put_away(loaded)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def load(self, table: TableId) -> LoadedTable:
        """A table in memory, read from the store where it was not.

        Raises:
            Refused: where there is no such table, or the store does not answer.
        """
        loaded = self.loaded.get(table)
        if loaded is None:
            if self.closing:
                raise refused("CLOSING")
            task = self._opening.get(table)
            if task is None:
                task = self._opening[table] = asyncio.create_task(self._call_up(table))
            loaded = await asyncio.shield(task)
        loaded.used_at = self.now()
        return loaded

    async def _call_up(self, table: TableId) -> LoadedTable:
        try:
            loaded = await recall(self.store, self.games, table)
            await command_queue.close_code(self.store, loaded)
        except StoreFault:
            raise refused("STORE_FAILED") from None
        finally:
            del self._opening[table]
        loaded.used_at = self.now()
        self.loaded[table] = loaded
        self.note_due(loaded.due)
        if table in self._missed:
            self._missed.discard(table)
            loaded.hear(None)
            self.go(loaded)
        return loaded

    def go(self, loaded: LoadedTable) -> None:
        """Sees to whatever waits at a table, where nobody is at it already."""
        if loaded.work is None or loaded.work.done():
            loaded.work = asyncio.create_task(command_queue.run_queue(self.store, self.games, loaded, self._stored))
            loaded.work.add_done_callback(lambda task: self._rest(loaded, task))

    def _rest(self, loaded: LoadedTable, task: asyncio.Task[None]) -> None:
        wrong = None if task.cancelled() else task.exception()
        if wrong:
            log_fault(loaded.head.id, loaded.number, wrong)
            loaded.unsure = True
        if loaded.work is not task:  # what came since has begun another
            return
        loaded.work = None
        if wrong:
            refuse_pending(loaded, "OUR_FAULT")
        elif loaded.waiting and not self.closing:
            self.go(loaded)

    def _stored(self, loaded: LoadedTable) -> None:
        self.note_due(loaded.due)
        if loaded.number - loaded.kept >= self._every and loaded.keeping is None:
            loaded.keeping = asyncio.create_task(self._keep(loaded))

    async def _keep(self, loaded: LoadedTable) -> None:
        try:
            await keep_snapshot(self.store, loaded)
        except StoreFault as fault:
            LOG.warning("no snapshot of table %s: %s", loaded.head.id, fault.phrase.en)
        finally:
            loaded.keeping = None

    def note_due(self, due: Timestamp | None) -> None:
        """Has the clock look, where it would be too late otherwise."""
        if due is not None and due < self.looks_at:
            self.due_moved.set()

    def _hear(self, table: TableId | None, number: int) -> None:
        """News from the store: see `contract.News`."""
        self._missed.update(self._opening if table is None else {table} & self._opening.keys())
        for loaded in list(self.loaded.values()) if table is None else [self.loaded.get(table)]:
            if loaded is None or (0 < number <= loaded.number and not loaded.rewritten):
                continue
            loaded.hear(None if table is None else number)
            if not self.closing:
                self.go(loaded)

    async def tidy(self) -> None:
        """Puts tables away that nobody uses, and looks again at those of which the store did not answer."""
        for loaded in list(self.loaded.values()):
            if loaded.unsure:
                self.go(loaded)
            elif not loaded.told and loaded.work is None and self.now() - loaded.used_at >= self._idle:
                await self._put_away(loaded)

    async def _put_away(self, loaded: LoadedTable) -> None:
        self.loaded.pop(loaded.head.id, None)
        if loaded.keeping is not None:
            await asyncio.wait([loaded.keeping])
        await self._keep(loaded)

    async def _tidy_up(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            await self.tidy()
