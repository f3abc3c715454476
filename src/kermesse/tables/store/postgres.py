"""A store in PostgreSQL: for several machines, or a great many tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from kermesse.games.game import Timestamp
from kermesse.tables.model import Entry, Head, Link, TableId
from kermesse.tables.store import rows
from kermesse.tables.store.appending import BY_INDEX, TOGETHER, Append, Appending
from kermesse.tables.store.bus import BEST_EFFORT, Listener, Sender
from kermesse.tables.store.contract import CopyFault, IdTaken, News, NumberTaken, StoreFault, TableGone
from kermesse.tables.store.gathering import Gathering
from kermesse.tables.store.migrating import migrate_server
from kermesse.tables.store.plain import ERASE, FOUND, KEEP_SNAPSHOT, LAST_NUMBER, LINK, NEXT_LINK, Plain
from kermesse.tables.store.server import SETTINGS, WRONG, Line, connected, cut_off, hung_up, prepare
from kermesse.tables.store.wrong import CLOSED, server_fault
from kermesse.words import Phrase

T = TypeVar("T")

CONNECTIONS = 8
"""At most, for all but appends and news, which have one each."""

CLOSE_SECONDS = 5.0

_EMPTY = (
    'DELETE FROM entries WHERE "table" = $1',
    'DELETE FROM links WHERE "table" = $1',
    'DELETE FROM snapshots WHERE "table" = $1',
)


class PostgresStore(Plain):
    """Keeps tables in a database that other processes and machines share.

    Args:
        url: of the database.
        pool: connections to it.
    """

    _KEEP_SNAPSHOT = KEEP_SNAPSHOT.replace("-- held", "FOR KEY SHARE")  # so that it waits for a table being rewritten

    def __init__(self, url: str, pool: Any) -> None:
        self._url = url
        self._pool = pool
        self._appends = Line(url, BY_INDEX)
        self._gathering: Gathering[Append, None] = Gathering(Appending(self._appends).keep, TOGETHER)
        self._sender = Sender(Line(url, BEST_EFFORT))
        self._listener: Listener | None = None
        self._listening: list[News] = []
        self._closed = False

    async def _with(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Does something with a connection, all or nothing."""
        if self._closed:
            raise StoreFault(CLOSED)
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                return await work(connection)
        except asyncpg.UniqueViolationError as error:
            raise IdTaken from error
        except asyncpg.ForeignKeyViolationError as error:
            raise TableGone from error
        except WRONG as error:
            raise server_fault(error) from error

    async def _rows(self, query: str, *values: object) -> list[Any]:
        """Asks, or does what can be done twice: where a connection turns out to be lost, another one is taken."""
        if self._closed:
            raise StoreFault(CLOSED)
        for last in (False, False, True):
            try:
                found: list[Any] = await self._pool.fetch(query, *values)
            except asyncpg.CharacterNotInRepertoireError:
                break  # a name with letters that nothing here can have
            except asyncpg.ForeignKeyViolationError as error:
                raise TableGone from error
            except WRONG as error:
                if last or not cut_off(error) or isinstance(error, TimeoutError):
                    raise server_fault(error) from error
            else:
                return found
        return []

    async def _do(self, statement: str, *values: object) -> None:
        await self._rows(statement, *values)

    def _tell(self, table: TableId | None, number: int) -> None:
        for news in self._listening:
            news(table, number)

    def _changed(self, table: TableId, number: int) -> None:
        self._tell(table, number)
        self._sender.tell(table, number)

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """See `Store`."""
        await self._with(lambda connection: connection.execute(FOUND, *rows.head_row(head), due))

    async def append(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None = None
    ) -> None:
        """See `Store`."""
        if entries:
            if any(entry.number != entries[0].number + place for place, entry in enumerate(entries)):
                raise NumberTaken
            await self._gathering.ask(
                Append(table, [rows.entry_row(table, entry) for entry in entries], due, after),
                lambda: self._changed(table, entries[-1].number),
            )

    async def add_link(self, link: Link) -> Link:
        """See `Store`."""

        async def work(connection: Any) -> Link:
            # One at a time for each table; appends need not wait.
            if not await connection.fetch("SELECT FROM tables WHERE id = $1 FOR NO KEY UPDATE", link.table):
                raise TableGone
            number = await connection.fetchval(NEXT_LINK, link.table)
            table, _, *rest = rows.link_row(link)
            await connection.execute(LINK, table, number, *rest)
            return rows.link_from((table, number, *rest))

        return await self._with(work)

    async def rewrite(self, head: Head, entries: Sequence[Entry], links: Sequence[Link], due: Timestamp | None) -> None:
        """See `Store`."""
        for place, entry in enumerate(entries, 1):
            if entry.number != place:
                raise NumberTaken

        async def work(connection: Any) -> None:
            if await connection.fetch("SELECT FROM tables WHERE id = $1 FOR UPDATE", head.id):
                last = await connection.fetchval(LAST_NUMBER, head.id)
                if last != len(entries):
                    raise NumberTaken
                for emptying in _EMPTY:
                    await connection.execute(emptying, head.id)
                await connection.execute(
                    "UPDATE tables SET game = $2, version = $3, setup = $4, secret = $5, zone = $6, founded_at = $7,"
                    " code = $8, due = $9 WHERE id = $1",
                    *rows.head_row(head),
                    due,
                )
            else:
                await connection.execute(FOUND, *rows.head_row(head), due)
            await connection.copy_records_to_table(
                "entries", records=[rows.entry_row(head.id, entry) for entry in entries], columns=rows.ENTRY_COLUMNS
            )
            await connection.executemany(LINK, [rows.link_row(link) for link in links])

        try:
            await self._with(work)
        finally:  # where the answer was lost, too
            self._changed(head.id, 0)

    async def erase(self, table: TableId) -> None:
        """See `Store`."""
        try:
            await self._do(ERASE, table)
        finally:
            self._changed(table, 0)

    async def copy_to(self, path: str) -> None:  # noqa: ARG002 the promise has one
        """See `Store`; PostgreSQL brings its own."""
        raise CopyFault(
            Phrase(
                "PostgreSQL makes its own back-ups: pg_dump --format=custom --file=FILE URL",
                "PostgreSQL fait ses propres sauvegardes : pg_dump --format=custom --file=FICHIER URL",
            )
        )

    async def listen(self, news: News) -> None:
        """See `Store`."""
        if self._listener is None:
            listener = Listener(self._url, self._sender, self._tell)
            try:
                await listener.start()
            except WRONG as error:
                raise server_fault(error) from error
            self._listener = listener
        self._listening.append(news)

    async def close(self) -> None:
        """See `Store`."""
        await self._gathering.close()
        self._closed = True
        if self._listener is not None:
            await self._listener.close()
        await self._sender.close()
        await self._appends.close()
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_SECONDS)
        except WRONG:
            self._pool.terminate()


async def open_server(url: str) -> PostgresStore:
    """A store in PostgreSQL.

    Args:
        url: `postgresql://user@host/database`.

    Raises:
        StoreFault: where the server does not answer or refuses, or the database belongs to another program or a newer
            kermesse.
    """
    first = await connected(url)
    try:
        await migrate_server(first, url)
    except WRONG as error:
        raise server_fault(error) from error
    finally:
        await hung_up(first)
    pool = asyncpg.create_pool(url, min_size=0, max_size=CONNECTIONS, init=prepare, **SETTINGS)
    await pool
    return PostgresStore(url, pool)
