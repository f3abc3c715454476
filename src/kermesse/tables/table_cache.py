"""The tables in use, in memory: loaded on demand, kept in step with other processes, evicted when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from kermesse.games.game import Timestamp
from kermesse.games.title import Titles
from kermesse.tables import command_batch, command_queue
from kermesse.tables.loaded_table import LOG, LoadedTable
from kermesse.tables.model import Link, TableId
from kermesse.tables.queue_runner import QueueRunner
from kermesse.tables.recovery import load_from_store, save_snapshot
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step
from kermesse.tables.store.contract import LINKS_CHANGED, Store
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.write_health import WriteHealth
from kermesse.titles import TITLES

SNAPSHOT_EVERY = 200
IDLE_SECONDS = 600.0
EVICT_SECONDS = 15.0
USE_SECONDS = 600.0
"""So long a link may be in use before that is noted again."""


class TableCache:
    """The tables in use, in memory: loads them, runs their queues, saves snapshots, evicts them.

    Args:
        store: where they are kept; it is not closed here.
        now: the time, in seconds since 1970.
        titles: the games that a table can hold.
        snapshot_every: after how many entries a snapshot is kept.
        idle_seconds: how long a table that nobody uses stays in memory.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], Timestamp] = time.time,
        *,
        titles: Titles = TITLES,
        snapshot_every: int = SNAPSHOT_EVERY,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self.store = store
        self.now = now
        self.titles = titles
        self.loaded: dict[TableId, LoadedTable] = {}
        """The tables in memory."""
        self.writes = WriteHealth(now)
        self.queues = QueueRunner(store, titles, self._on_stored, self.writes.failed)
        self.due_moved = asyncio.Event()
        """Set when some table is due before `clock_wakes_at`."""
        self.clock_wakes_at: Timestamp = float("inf")
        """When the clock wakes next, by `now`."""
        self._snapshot_every = snapshot_every
        self._idle_seconds = idle_seconds
        self._loading: dict[TableId, asyncio.Task[LoadedTable]] = {}
        self._changed_while_loading: set[TableId] = set()
        self._eviction_task: asyncio.Task[None] | None = None
        self._noting_use: dict[str, asyncio.Task[None]] = {}
        """By the link's hash."""
        self.on_happened: Callable[[LoadedTable, Sequence[Step]], None] = lambda _table, _steps: None
        """Called with what each batch that this process stored has brought; it must not raise."""
        self.closing = False

    async def open(self) -> None:
        """Starts to listen for other processes' changes, and to evict idle tables."""
        await self.store.listen(self._on_change)
        self._eviction_task = asyncio.create_task(self._evict_regularly())

    async def close(self) -> None:
        """Refuses new commands, answers the pending ones, and saves a snapshot of every table in memory."""
        self.closing = True
        if self._eviction_task is not None:
            self._eviction_task.cancel()
            await asyncio.wait([self._eviction_task])
        await asyncio.gather(*self._noting_use.values())
        while self.loaded or self._loading:
            await asyncio.gather(*self._loading.values(), return_exceptions=True)
            for loaded in list(self.loaded.values()):
                while loaded.is_busy:
                    await loaded.wait_stored()
                    if loaded.queue_task is not None:
                        await asyncio.wait([loaded.queue_task])
                await self._evict(loaded)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def note_use(self, link: Link, device: str) -> None:
        """Notes that a link is used, now and then, in the background."""
        lately = link.used_at is not None and self.now() - link.used_at < USE_SECONDS
        is_known = bool(link.device) or not device
        if not (lately and is_known) and link.hash not in self._noting_use and not self.closing:
            self._noting_use[link.hash] = asyncio.create_task(self._note_use(link, device))

    async def _note_use(self, link: Link, device: str) -> None:
        try:
            await self.store.note_use(link.table, link.number, self.now(), device)
        except StoreFault:
            pass  # the next use is noted
        finally:
            del self._noting_use[link.hash]

    async def load(self, table: TableId) -> LoadedTable:
        """A table, loaded from the store unless it is in memory.

        Raises:
            Refused: where there is no such table, or the store does not answer.
        """
        loaded = self.loaded.get(table)
        if loaded is None:
            if self.closing:
                raise refused("CLOSING")
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
            loaded = await asyncio.shield(task)
        loaded.used_at = self.now()
        return loaded

    async def _load(self, table: TableId) -> LoadedTable:
        try:
            loaded = await load_from_store(self.store, self.titles, table)
            await command_queue.close_code(self.store, loaded)
            await command_queue.close_links_of_sent_out(self.store, loaded)
        except StoreFault:
            raise refused("STORE_FAILED") from None
        finally:
            del self._loading[table]
        loaded.used_at = self.now()
        self.loaded[table] = loaded
        self.note_due(loaded.due)
        if table in self._changed_while_loading:
            self._changed_while_loading.discard(table)
            loaded.note_change(None)
            self.queues.start(loaded)
        return loaded

    def _on_stored(self, loaded: LoadedTable, steps: Sequence[Step]) -> None:
        self.on_happened(loaded, steps)
        self.writes.worked()
        self.note_due(loaded.due)
        self._warn_of_room(loaded)
        if loaded.number - loaded.last_snapshot_number >= self._snapshot_every and loaded.snapshot_task is None:
            loaded.snapshot_task = asyncio.create_task(self._save_snapshot(loaded))

    def _warn_of_room(self, loaded: LoadedTable) -> None:
        used = command_batch.room_used(loaded)
        if used and not loaded.warned_of_room:
            loaded.warned_of_room = True
            LOG.warning("the ledger of table %s has used %d %% of its room", loaded.head.id, used)

    async def _save_snapshot(self, loaded: LoadedTable) -> None:
        try:
            await save_snapshot(self.store, loaded)
        except StoreFault as fault:
            LOG.warning("no snapshot of table %s: %s", loaded.head.id, fault.phrase.en)
        finally:
            loaded.snapshot_task = None

    async def add_watcher(self, table: TableId, watcher: Callable[[int], None]) -> Callable[[], None]:
        """Has a function called with the last number of each batch that is stored; 0 when the table is gone.

        Args:
            table: which table.
            watcher: called in the event loop; it must not raise.

        Returns:
            A function that removes the watcher.

        Raises:
            Refused: where there is no such table, or the store does not answer.
        """
        loaded = await self.load(table)
        loaded.watchers.add(watcher)
        return lambda: loaded.watchers.discard(watcher)

    def note_due(self, due: Timestamp | None) -> None:
        """Wakes the clock, where it would wake too late for this."""
        if due is not None and due < self.clock_wakes_at:
            self.due_moved.set()

    def _on_change(self, table: TableId | None, number: int) -> None:
        """The store's notifications: see `contract.OnChange`."""
        self._changed_while_loading.update(self._loading if table is None else {table} & self._loading.keys())
        for loaded in list(self.loaded.values()) if table is None else [self.loaded.get(table)]:
            if loaded is not None and (table is None or number == LINKS_CHANGED):
                loaded.forget_links()
            if loaded is None or number == LINKS_CHANGED or (0 < number <= loaded.number and not loaded.rewritten):
                continue
            loaded.note_change(None if table is None else number)
            if not self.closing:
                self.queues.start(loaded)

    async def evict_idle(self) -> None:
        """Evicts tables that nobody uses, and reads those again of which the store did not answer."""
        for loaded in list(self.loaded.values()):
            if loaded.unsure:
                self.queues.start(loaded)
            elif not loaded.watchers and not loaded.is_busy and self.now() - loaded.used_at >= self._idle_seconds:
                await self._evict(loaded)

    async def try_writing(self) -> None:
        """Writes something without meaning where the last write failed: nobody may come to try it otherwise."""
        if self.writes.fault is not None:
            try:
                await self.store.touch()
            except StoreFault as fault:
                self.writes.failed(fault)
            else:
                self.writes.worked()

    async def _evict(self, loaded: LoadedTable) -> None:
        self.loaded.pop(loaded.head.id, None)
        if loaded.snapshot_task is not None:
            await asyncio.wait([loaded.snapshot_task])
        await self._save_snapshot(loaded)

    async def _evict_regularly(self) -> None:
        while True:
            await asyncio.sleep(EVICT_SECONDS)
            await self.evict_idle()
            await self.try_writing()
