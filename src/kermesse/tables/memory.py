"""The tables in use, in memory: called up when somebody comes, kept in step with others, put away when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from kermesse.games.game import Timestamp
from kermesse.tables import deciding
from kermesse.tables.games import hosted
from kermesse.tables.live import LOG, Live, clear, complain
from kermesse.tables.model import TableId
from kermesse.tables.recall import Games, keep_snapshot, recall
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import Store, StoreFault

SNAPSHOT_EVERY = 200
IDLE_SECONDS = 600.0
TIDY_SECONDS = 15.0


class Memory:
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
        self.tables: dict[TableId, Live] = {}
        """Those in memory."""
        self.due_moved = asyncio.Event()
        """Set when some table is due before the clock will look again."""
        self.looks_at: Timestamp = float("inf")
        """When it will."""
        self._every = snapshot_every
        self._idle = idle_seconds
        self._opening: dict[TableId, asyncio.Task[Live]] = {}
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
        while self.tables or self._opening:
            await asyncio.gather(*self._opening.values(), return_exceptions=True)
            for live in list(self.tables.values()):
                if live.work is not None:
                    await asyncio.wait([live.work])
                await self._put_away(live)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def live(self, table: TableId) -> Live:
        """A table in memory, read from the store where it was not.

        Raises:
            Refused: where there is no such table, or the store does not answer.
        """
        live = self.tables.get(table)
        if live is None:
            if self.closing:
                raise refused("CLOSING")
            task = self._opening.get(table)
            if task is None:
                task = self._opening[table] = asyncio.create_task(self._call_up(table))
            live = await asyncio.shield(task)
        live.used_at = self.now()
        return live

    async def _call_up(self, table: TableId) -> Live:
        try:
            live = await recall(self.store, self.games, table)
            await deciding.shut_door(self.store, live)
        except StoreFault:
            raise refused("STORE_FAILED") from None
        finally:
            del self._opening[table]
        live.used_at = self.now()
        self.tables[table] = live
        self.note_due(live.due)
        if table in self._missed:
            self._missed.discard(table)
            live.hear(None)
            self.go(live)
        return live

    def go(self, live: Live) -> None:
        """Sees to whatever waits at a table, where nobody is at it already."""
        if live.work is None or live.work.done():
            live.work = asyncio.create_task(deciding.work(self.store, self.games, live, self._stored))
            live.work.add_done_callback(lambda task: self._rest(live, task))

    def _rest(self, live: Live, task: asyncio.Task[None]) -> None:
        wrong = None if task.cancelled() else task.exception()
        if wrong:
            complain(live.head.id, live.number, wrong)
            live.unsure = True
        if live.work is not task:  # what came since has begun another
            return
        live.work = None
        if wrong:
            clear(live, "OUR_FAULT")
        elif live.waiting and not self.closing:
            self.go(live)

    def _stored(self, live: Live) -> None:
        self.note_due(live.due)
        if live.number - live.kept >= self._every and live.keeping is None:
            live.keeping = asyncio.create_task(self._keep(live))

    async def _keep(self, live: Live) -> None:
        try:
            await keep_snapshot(self.store, live)
        except StoreFault as fault:
            LOG.warning("no snapshot of table %s: %s", live.head.id, fault.said.en)
        finally:
            live.keeping = None

    def note_due(self, due: Timestamp | None) -> None:
        """Has the clock look, where it would be too late otherwise."""
        if due is not None and due < self.looks_at:
            self.due_moved.set()

    def _hear(self, table: TableId | None, number: int) -> None:
        """News from the store: see `contract.News`."""
        self._missed.update(self._opening if table is None else {table} & self._opening.keys())
        for live in list(self.tables.values()) if table is None else [self.tables.get(table)]:
            if live is None or (0 < number <= live.number and not live.rewritten):
                continue
            live.hear(None if table is None else number)
            if not self.closing:
                self.go(live)

    async def tidy(self) -> None:
        """Puts tables away that nobody uses, and looks again at those of which the store did not answer."""
        for live in list(self.tables.values()):
            if live.unsure:
                self.go(live)
            elif not live.told and live.work is None and self.now() - live.used_at >= self._idle:
                await self._put_away(live)

    async def _put_away(self, live: Live) -> None:
        self.tables.pop(live.head.id, None)
        if live.keeping is not None:
            await asyncio.wait([live.keeping])
        await self._keep(live)

    async def _tidy_up(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            await self.tidy()
