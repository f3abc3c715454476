"""A store in one file: for one machine, and nothing to install."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from kermesse.games.game import Timestamp
from kermesse.tables.model import Entry, Head, Link, TableId
from kermesse.tables.store import changes, rows
from kermesse.tables.store.contract import News, StoreFault
from kermesse.tables.store.file import copied, kept_together, opened
from kermesse.tables.store.gathering import Gathering
from kermesse.tables.store.plain import ERASE, Plain
from kermesse.tables.store.together import Append
from kermesse.tables.store.wrong import CLOSED, file_fault

T = TypeVar("T")

LOOK_SECONDS = 1.0
"""How often to look whether another process has written."""

TOGETHER = 512
"""How many changes one transaction may hold, so that nobody waits long for the others."""


class SqliteStore(Plain):
    """Keeps tables in a file; several processes may have it open.

    One thread writes, many changes to a transaction; another reads, and never waits for the disk to be done.

    Args:
        path: where the file lies; made where there is none.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._write = ThreadPoolExecutor(1, "kermesse-writes")
        self._read = ThreadPoolExecutor(1, "kermesse-reads")
        self._gathering: Gathering[changes.Change, Any] = Gathering(self._keep, TOGETHER)
        self._listening: list[News] = []
        self._looking: asyncio.Task[None] | None = None
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Opens the file and brings it to this program's schema.

        Raises:
            StoreFault: where that cannot be; then nothing stays open.
        """
        try:
            self._writer = await self._in(self._write, lambda: opened(self._path))
            self._reader = await self._in(self._read, lambda: opened(self._path))
        except BaseException:
            await self.close()
            raise

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work)
        except sqlite3.Error as error:
            raise file_fault(error) from error

    async def _keep(self, asked: list[changes.Change]) -> list[Any]:
        connection = self._writer
        assert connection is not None
        return await self._in(self._write, lambda: kept_together(connection, asked))

    async def _rows(self, query: str, *values: object) -> list[Any]:
        connection = self._reader
        if connection is None:
            raise StoreFault(CLOSED)
        numbered = query.replace("$", "?")
        return await self._in(self._read, lambda: connection.execute(numbered, values).fetchall())

    async def _do(self, statement: str, *values: object) -> None:
        await self._gathering.ask(changes.plain(statement, *values))

    def _changed(self, table: TableId | None, number: int) -> None:
        for news in self._listening:
            news(table, number)

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """See `Store`."""
        await self._gathering.ask(changes.found(rows.head_row(head), due))

    async def append(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None = None
    ) -> None:
        """See `Store`."""
        if entries:
            await self._gathering.ask(
                Append(table, [rows.entry_row(table, entry) for entry in entries], due, after),
                lambda: self._changed(table, entries[-1].number),
            )

    async def add_link(self, link: Link) -> Link:
        """See `Store`."""
        return rows.link_from(await self._gathering.ask(changes.add_link(rows.link_row(link))))

    async def rewrite(self, head: Head, entries: Sequence[Entry], links: Sequence[Link], due: Timestamp | None) -> None:
        """See `Store`."""
        await self._gathering.ask(
            changes.rewrite(
                rows.head_row(head),
                [rows.entry_row(head.id, entry) for entry in entries],
                [rows.link_row(link) for link in links],
                due,
            ),
            lambda: self._changed(head.id, 0),
        )
        await self._sweep()

    async def erase(self, table: TableId) -> None:
        """See `Store`."""
        await self._gathering.ask(changes.plain(ERASE, table), lambda: self._changed(table, 0))
        await self._sweep()

    async def _sweep(self) -> None:
        """Empties the log of changes, where what was removed stands still; as far as others who read let it."""
        connection = self._writer
        assert connection is not None
        with suppress(StoreFault):
            await self._in(self._write, lambda: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    async def copy_to(self, path: str) -> None:
        """See `Store`."""
        try:
            await asyncio.to_thread(copied, self._path, path)
        except sqlite3.Error as error:
            raise file_fault(error) from error

    async def listen(self, news: News) -> None:
        """See `Store`; of other processes it is told only that something happened."""
        self._listening.append(news)
        if len(self._listening) == 1:  # what is committed once this is over is news
            self._looking = asyncio.create_task(self._look(await self._version()))

    async def _look(self, seen: int) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(StoreFault):
                version = await self._version()
                if version != seen:
                    self._changed(None, 0)
                seen = version

    async def _version(self) -> int:
        """A number that changes with the commits of all others, and not with one's own."""
        connection = self._writer
        assert connection is not None
        [version] = await self._in(self._write, lambda: connection.execute("PRAGMA data_version").fetchone())
        return int(version)

    async def close(self) -> None:
        """See `Store`."""
        await self._gathering.close()
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        reader, self._reader = self._reader, None
        writer, self._writer = self._writer, None
        for thread, connection in ((self._read, reader), (self._write, writer)):
            if connection is not None:
                await self._in(thread, connection.close)
            thread.shutdown()


async def open_file(path: str) -> SqliteStore:
    """A store in a file.

    Args:
        path: where it lies; made where there is none, but for its folder.

    Raises:
        StoreFault: where it cannot be opened, or belongs to another program or a newer kermesse.
    """
    await asyncio.to_thread(_make, path)
    store = SqliteStore(path)
    await store.open()
    return store


def _make(path: str) -> None:
    """Only its owner may read it: it holds the seeds of games under way."""
    with suppress(OSError):  # SQLite will say it in its own way
        Path(path).touch(0o600, exist_ok=False)
