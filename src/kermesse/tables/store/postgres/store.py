"""The store in a PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import asyncpg

from kermesse.games.game import Timestamp
from kermesse.tables.model import Entry, Head, Link, TableId
from kermesse.tables.store import rows
from kermesse.tables.store.contract import OnAppended, OnChange
from kermesse.tables.store.errors import (
    CLOSED,
    CopyFault,
    IdTaken,
    NumberTaken,
    StoreFault,
    TableGone,
    postgres_fault,
)
from kermesse.tables.store.group_commit import Committed, GroupCommit
from kermesse.tables.store.postgres.batch_insert import BATCH_SIZE, PLAN_SETTINGS, AppendRequest, BatchInsert
from kermesse.tables.store.postgres.connection import (
    CONNECTION_ERRORS,
    SETTINGS,
    Reconnecting,
    close_connection,
    is_connection_lost,
    open_connection,
    require_durable_commits,
)
from kermesse.tables.store.postgres.notifications import BEST_EFFORT, Listener, Sender
from kermesse.tables.store.schema_version import postgres_needs_migration
from kermesse.tables.store.sql_store import (
    DELETE_TABLE,
    INSERT_LINK,
    INSERT_TABLE,
    LAST_NUMBER,
    NEXT_LINK_NUMBER,
    UPSERT_SNAPSHOT,
    SqlStoreBase,
)
from kermesse.words import Phrase

T = TypeVar("T")

CONNECTIONS = 8
"""Size of the pool; appends and notifications have one connection each beside it."""

CLOSE_SECONDS = 5.0

_DELETE_ROWS = (
    'DELETE FROM deal_tries WHERE "table" = $1',
    'DELETE FROM entries WHERE "table" = $1',
    'DELETE FROM links WHERE "table" = $1',
    'DELETE FROM pushes WHERE "table" = $1',
    'DELETE FROM snapshots WHERE "table" = $1',
)


class PostgresStore(SqlStoreBase):
    """Keeps tables in a database that other processes and machines share.

    Args:
        url: of the database.
        pool: connections to it.
    """

    _UPSERT_SNAPSHOT = UPSERT_SNAPSHOT.replace(
        "-- lock", "FOR KEY SHARE"
    )  # so that it waits for a table being rewritten

    def __init__(self, url: str, pool: Any) -> None:
        self._url = url
        self._pool = pool
        self._append_connection = Reconnecting(url, PLAN_SETTINGS)
        self._inserts = BatchInsert(self._append_connection)
        self._commits: GroupCommit[AppendRequest, None] = GroupCommit(self._commit, BATCH_SIZE)
        self._committing: asyncio.Task[Sequence[Exception | None]] | None = None
        self._sender = Sender(Reconnecting(url, BEST_EFFORT))
        self._listener: Listener | None = None
        self._listeners: list[OnChange] = []
        self._closed = False

    async def _transaction(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Does some work in one transaction."""
        if self._closed:
            raise StoreFault(CLOSED)
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                return await work(connection)
        except asyncpg.UniqueViolationError as error:
            raise IdTaken from error
        except asyncpg.ForeignKeyViolationError as error:
            raise TableGone from error
        except CONNECTION_ERRORS as error:
            raise postgres_fault(error) from error

    async def _query(self, query: str, *values: object) -> list[Any]:
        """Runs a query, up to three times where a connection turns out to be lost."""
        if self._closed:
            raise StoreFault(CLOSED)
        for last in (False, False, True):
            try:
                found: list[Any] = await self._pool.fetch(query, *values)
            except asyncpg.CharacterNotInRepertoireError:
                break  # no stored text has such a character
            except asyncpg.ForeignKeyViolationError as error:
                raise TableGone from error
            except CONNECTION_ERRORS as error:
                if last or not is_connection_lost(error) or isinstance(error, TimeoutError):
                    raise postgres_fault(error) from error
            else:
                return found
        return []

    async def _execute(self, statement: str, *values: object) -> None:
        await self._query(statement, *values)

    def _notify_here(self, table: TableId | None, number: int) -> None:
        for on_change in self._listeners:
            on_change(table, number)

    def _notify(self, table: TableId, number: int) -> None:
        self._notify_here(table, number)
        self._sender.notify(table, number)

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """See `Store`."""
        await self._transaction(lambda connection: connection.execute(INSERT_TABLE, *rows.head_row(head), due))

    def _commit(self, appends: list[AppendRequest], on_committed: Callable[[Committed[None]], None]) -> None:
        self._committing = asyncio.create_task(self._inserts.commit(appends))
        self._committing.add_done_callback(lambda task: on_committed(task.exception() or task.result()))

    def append_soon(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None, on_done: OnAppended
    ) -> None:
        """See `Store`."""
        if any(entry.number != entries[0].number + place for place, entry in enumerate(entries)):
            on_done(NumberTaken())
            return
        request = AppendRequest(table, [rows.entry_row(table, entry) for entry in entries], due, after)
        self._commits.submit_soon(request, partial(self._appended, table, entries[-1].number, on_done))

    async def add_link(self, link: Link) -> Link:
        """See `Store`."""

        async def work(connection: Any) -> Link:
            # One link at a time for each table; appends need not wait.
            if not await connection.fetch("SELECT FROM tables WHERE id = $1 FOR NO KEY UPDATE", link.table):
                raise TableGone
            number = await connection.fetchval(NEXT_LINK_NUMBER, link.table)
            table, _, *rest = rows.link_row(link)
            await connection.execute(INSERT_LINK, table, number, *rest)
            return rows.link_from((table, number, *rest))

        return await self._transaction(work)

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
                for statement in _DELETE_ROWS:
                    await connection.execute(statement, head.id)
                await connection.execute(
                    "UPDATE tables SET game = $2, version = $3, setup = $4, secret = $5, zone = $6, founded_at = $7,"
                    " code = $8, due = $9 WHERE id = $1",
                    *rows.head_row(head),
                    due,
                )
            else:
                await connection.execute(INSERT_TABLE, *rows.head_row(head), due)
            await connection.copy_records_to_table(
                "entries", records=[rows.entry_row(head.id, entry) for entry in entries], columns=rows.ENTRY_COLUMNS
            )
            await connection.executemany(INSERT_LINK, [rows.link_row(link) for link in links])

        try:
            await self._transaction(work)
        finally:  # even where the answer was lost
            self._notify(head.id, 0)

    async def erase(self, table: TableId) -> None:
        """See `Store`."""
        try:
            await self._execute(DELETE_TABLE, table)
        finally:
            self._notify(table, 0)

    async def copy_to(self, path: str) -> None:  # noqa: ARG002 the promise has one
        """See `Store`; PostgreSQL brings its own."""
        raise CopyFault(
            Phrase(
                "PostgreSQL makes its own back-ups: pg_dump --format=custom --file=FILE URL",
                "PostgreSQL fait ses propres sauvegardes : pg_dump --format=custom --file=FICHIER URL",
            )
        )

    async def listen(self, on_change: OnChange) -> None:
        """See `Store`."""
        if self._listener is None:
            listener = Listener(self._url, self._sender, self._notify_here)
            try:
                await listener.start()
            except CONNECTION_ERRORS as error:
                raise postgres_fault(error) from error
            self._listener = listener
        self._listeners.append(on_change)

    async def close(self) -> None:
        """See `Store`."""
        await self._commits.close()
        self._closed = True
        if self._listener is not None:
            await self._listener.close()
        await self._sender.close()
        await self._append_connection.close()
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_SECONDS)
        except CONNECTION_ERRORS:
            self._pool.terminate()


async def open_postgres(url: str) -> PostgresStore:
    """Opens a store in a PostgreSQL database.

    Args:
        url: `postgresql://user@host/database`.

    Raises:
        StoreFault: where the server does not answer or refuses, or the database belongs to another program or a newer
            kermesse.
    """
    first = await open_connection(url)
    try:
        if await postgres_needs_migration(first):
            from kermesse.tables.store.migrations.runner import migrate_postgres  # noqa: PLC0415 it takes half a second

            await migrate_postgres(url)
    except CONNECTION_ERRORS as error:
        raise postgres_fault(error) from error
    finally:
        await close_connection(first)
    pool = asyncpg.create_pool(url, min_size=0, max_size=CONNECTIONS, init=require_durable_commits, **SETTINGS)
    await pool
    return PostgresStore(url, pool)
