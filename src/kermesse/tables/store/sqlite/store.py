"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from kermesse.games.game import Timestamp
from kermesse.tables.model import Entry, Head, Link, TableId
from kermesse.tables.store import rows
from kermesse.tables.store.contract import OnAppended, OnChange, Room
from kermesse.tables.store.errors import CLOSED, SQLITE_ERRORS, StoreFault, sqlite_fault
from kermesse.tables.store.group_commit import Committed, GroupCommit
from kermesse.tables.store.sql_store import DELETE_TABLE, SqlStoreBase
from kermesse.tables.store.sqlite.batch_insert import AppendChange
from kermesse.tables.store.sqlite.file import copy_database, open_connection
from kermesse.tables.store.sqlite.transaction import (
    Change,
    commit_batch,
    insert_link,
    insert_table,
    rewrite_table,
    statement_change,
)
from kermesse.tables.store.sqlite.work_thread import WorkThread

T = TypeVar("T")

LOOK_SECONDS = 1.0
"""How often to check whether another process has written."""

BATCH_SIZE = 512
"""Most changes to a transaction, so that no caller waits long for the others."""

SECONDS_APART = 0.004
"""Commits begin so far apart at least: less than anybody notices, and at a thousand moves a second four to a commit."""


class SqliteStore(SqlStoreBase):
    """Keeps tables in a file; several processes may have it open.

    One thread writes, many changes to a transaction; another reads, and never waits for the disk to be done.

    Args:
        path: where the file lies; made where there is none.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._write_thread = WorkThread("kermesse-writes")
        self._read_thread = WorkThread("kermesse-reads")
        self._commits: GroupCommit[Change, Any] = GroupCommit(self._commit, BATCH_SIZE, SECONDS_APART)
        self._listeners: list[OnChange] = []
        self._poll_task: asyncio.Task[None] | None = None
        self._last_version = 0
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Opens the file, made where there is none, and brings it to this program's schema.

        Raises:
            StoreFault: where the file cannot be opened; then nothing stays open.
        """
        try:
            await self._write_thread.run(lambda: _create_private(self._path))
            self._writer = await self._run_in(self._write_thread, lambda: open_connection(self._path))
            self._reader = await self._run_in(self._read_thread, lambda: open_connection(self._path))
            self._last_version = await self._data_version()  # every commit of others from here on is noticed
        except BaseException:
            await self.close()
            raise

    async def _run_in(self, thread: WorkThread, work: Callable[[], T]) -> T:
        try:
            return await thread.run(work)
        except SQLITE_ERRORS as error:
            raise sqlite_fault(error) from error

    def _commit(self, changes: list[Change], on_committed: Callable[[Committed[Any]], None]) -> None:
        connection = self._writer
        assert connection is not None
        self._write_thread.run_soon(partial(commit_batch, connection, changes), on_committed)

    async def _query(self, query: str, *values: object) -> list[Any]:
        connection = self._reader
        if connection is None:
            raise StoreFault(CLOSED)
        numbered = query.replace("$", "?")
        return await self._run_in(self._read_thread, lambda: connection.execute(numbered, values).fetchall())

    async def _execute(self, statement: str, *values: object) -> None:
        await self._commits.submit(statement_change(statement, *values))

    def _notify(self, table: TableId | None, number: int) -> None:
        for on_change in self._listeners:
            on_change(table, number)

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """See `Store`."""
        await self._commits.submit(insert_table(rows.head_row(head), due))

    def append_soon(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None, on_done: OnAppended
    ) -> None:
        """See `Store`."""
        change = AppendChange(table, [rows.entry_row(table, entry) for entry in entries], due, after)
        self._commits.submit_soon(change, partial(self._appended, table, entries[-1].number, on_done))

    async def add_link(self, link: Link) -> Link:
        """See `Store`."""
        return rows.link_from(await self._commits.submit(insert_link(rows.link_row(link))))

    async def rewrite(self, head: Head, entries: Sequence[Entry], links: Sequence[Link], due: Timestamp | None) -> None:
        """See `Store`."""
        await self._commits.submit(
            rewrite_table(
                rows.head_row(head),
                [rows.entry_row(head.id, entry) for entry in entries],
                [rows.link_row(link) for link in links],
                due,
            ),
            lambda: self._notify(head.id, 0),
        )
        await self._truncate_log()

    async def erase(self, table: TableId) -> None:
        """See `Store`."""
        await self._commits.submit(statement_change(DELETE_TABLE, table), lambda: self._notify(table, 0))
        await self._truncate_log()

    async def _truncate_log(self) -> None:
        """Empties the write-ahead log, which still holds what was deleted; other processes' readers may delay that."""
        connection = self._writer
        assert connection is not None
        with suppress(StoreFault):
            await self._run_in(
                self._write_thread, lambda: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            )

    async def room(self) -> Room | None:
        """See `Store`."""
        with suppress(OSError):
            disk = await asyncio.to_thread(shutil.disk_usage, Path(self._path).parent)
            return Room(disk.total, disk.free)
        return None

    async def copy_to(self, path: str) -> None:
        """See `Store`."""
        try:
            await asyncio.to_thread(copy_database, self._path, path)
        except SQLITE_ERRORS as error:
            raise sqlite_fault(error) from error

    async def listen(self, on_change: OnChange) -> None:
        """See `Store`; of another process's changes it knows only that there were some, not at which table."""
        self._listeners.append(on_change)
        if len(self._listeners) == 1:
            self._poll_task = asyncio.create_task(self._poll())

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(StoreFault):
                version = await self._data_version()
                if version != self._last_version:
                    self._notify(None, 0)
                self._last_version = version

    async def _data_version(self) -> int:
        """A number that changes with other processes' commits, and not with those of this connection."""
        connection = self._writer
        assert connection is not None
        [version] = await self._run_in(self._write_thread, lambda: connection.execute("PRAGMA data_version").fetchone())
        return int(version)

    async def close(self) -> None:
        """See `Store`."""
        await self._commits.close()
        if self._poll_task is not None:
            self._poll_task.cancel()
            with suppress(asyncio.CancelledError):
                await self._poll_task
        reader, self._reader = self._reader, None
        writer, self._writer = self._writer, None
        for thread, connection in ((self._read_thread, reader), (self._write_thread, writer)):
            if connection is not None:
                await self._run_in(thread, connection.close)
            thread.close()


async def open_sqlite(path: str) -> SqliteStore:
    """Opens a store in a file.

    Args:
        path: where it lies; made where there is none, but for its folder.

    Raises:
        StoreFault: where it cannot be opened, or belongs to another program or a newer kermesse.
    """
    store = SqliteStore(path)
    await store.open()
    return store


def _create_private(path: str) -> None:
    """Creates a file that only its owner may read, for it holds the seeds of games under way."""
    with suppress(OSError):  # SQLite reports it
        Path(path).touch(0o600, exist_ok=False)
