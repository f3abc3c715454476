"""The SQL that both databases understand, and the half of a store that is one statement a method."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from kermesse.games.game import Actor, Timestamp
from kermesse.tables.model import ROW_BYTES, Entry, Head, Link, Snapshot, TableId
from kermesse.tables.store import rows
from kermesse.tables.store.contract import LINKS_CHANGED, OnAppended, Room
from kermesse.tables.store.deal_sql import DealSql
from kermesse.tables.store.push_sql import DROP_PUSHES, PushSql

INSERT_TABLE = """
    INSERT INTO tables (id, game, version, setup, secret, zone, founded_at, code, due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
INSERT_LINK = """
    INSERT INTO links ("table", number, role, seat, hash, label, made_at, revoked_at, used_at, device, made_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
"""
UPSERT_SNAPSHOT = """
    INSERT INTO snapshots ("table", number, chain, shape, state)
    SELECT "table", number, chain, $4, $5 FROM entries WHERE "table" = $1 AND number = $2 AND chain = $3
    -- lock
    ON CONFLICT ("table") DO UPDATE
    SET number = excluded.number, chain = excluded.chain, shape = excluded.shape, state = excluded.state
    WHERE excluded.number >= snapshots.number
"""
DELETE_TABLE = "DELETE FROM tables WHERE id = $1"
LAST_NUMBER = 'SELECT coalesce(max(number), 0) FROM entries WHERE "table" = $1'
NEXT_LINK_NUMBER = 'SELECT 1 + coalesce(max(number), 0) FROM links WHERE "table" = $1'

_NO_LIMIT = 2**63 - 1


class SqlStoreBase(PushSql, DealSql):
    """The methods of a `Store` that are one statement, over the two that a database brings.

    Statements are written for PostgreSQL, with placeholders `$1`, `$2`; SQLite's store rewrites these as `?1`, `?2`.
    """

    _UPSERT_SNAPSHOT = UPSERT_SNAPSHOT

    @abstractmethod
    async def _query(self, query: str, *values: object) -> list[Any]:
        """The rows of a query, each a sequence in the order of its columns."""

    @abstractmethod
    async def _execute(self, statement: str, *values: object) -> None:
        """Runs a statement that does no harm when a lost answer makes it run twice."""

    @abstractmethod
    def append_soon(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None, on_done: OnAppended
    ) -> None:
        """See `Store`."""

    @abstractmethod
    def _notify(self, table: TableId, number: int) -> None:
        """Tells every listener of a table's last number, or that its links changed."""

    def _appended(self, table: TableId, last: int, on_done: OnAppended, result: BaseException | None) -> None:
        on_done(result)
        if result is None:  # told second, when the table has moved there already
            self._notify(table, last)

    async def append(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None = None
    ) -> None:
        """See `Store`."""
        if not entries:
            return
        awaited: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(wrong: BaseException | None) -> None:
            if awaited.done():  # the caller was cancelled
                return
            if wrong is None:
                awaited.set_result(None)
            else:
                awaited.set_exception(wrong)

        self.append_soon(table, entries, due, after, done)
        await awaited

    async def head(self, table: TableId) -> Head | None:
        """See `Store`."""
        found = await self._query(
            "SELECT id, game, version, setup, secret, zone, founded_at, code FROM tables WHERE id = $1", table
        )
        return rows.head_from(found[0]) if found else None

    async def heads(self) -> list[Head]:
        """See `Store`."""
        found = await self._query(
            "SELECT id, game, version, setup, secret, zone, founded_at, code FROM tables ORDER BY founded_at, id"
        )
        return [rows.head_from(row) for row in found]

    async def table_of(self, code: str) -> TableId | None:
        """See `Store`."""
        found = await self._query("SELECT id FROM tables WHERE code = $1", code)
        return found[0][0] if found else None

    async def free_code(self, table: TableId) -> None:
        """See `Store`."""
        await self._execute("UPDATE tables SET code = NULL WHERE id = $1", table)

    async def entries(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """See `Store`."""
        found = await self._query(
            'SELECT number, at, "by", link, id, command, events, chain FROM entries'
            ' WHERE "table" = $1 AND number > CAST($2 AS bigint) ORDER BY number LIMIT $3',
            table,
            after,
            _NO_LIMIT if limit is None else limit,
        )
        return [rows.entry_from(row) for row in found]

    async def entry_of(self, table: TableId, by: Actor, command_id: str) -> Entry | None:
        """See `Store`."""
        found = await self._query(
            'SELECT number, at, "by", link, id, command, events, chain FROM entries'
            ' WHERE "table" = $1 AND "by" = $2 AND id = $3',
            table,
            rows.actor_text(by),
            command_id,
        )
        return rows.entry_from(found[0]) if found else None

    async def last_number(self, table: TableId) -> int:
        """See `Store`."""
        return int((await self._query(LAST_NUMBER, table))[0][0])

    async def ledger_bytes(self, table: TableId) -> int:
        """See `Store`."""
        [(texts, many)] = await self._query(
            'SELECT coalesce(sum(length(command) + length(events)), 0), count(*) FROM entries WHERE "table" = $1', table
        )
        return int(texts) + int(many) * ROW_BYTES

    async def touch(self) -> None:
        """See `Store`."""
        await self._execute("UPDATE tables SET due = due WHERE id = (SELECT min(id) FROM tables)")

    async def room(self) -> Room | None:
        """See `Store`."""
        return None

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """See `Store`."""
        found = await self._query('SELECT number, chain, shape, state FROM snapshots WHERE "table" = $1', table)
        return rows.snapshot_from(found[0]) if found else None

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """See `Store`."""
        await self._execute(self._UPSERT_SNAPSHOT, *rows.snapshot_row(table, snapshot))

    async def due(self, until: Timestamp) -> list[tuple[TableId, Timestamp]]:
        """See `Store`."""
        found = await self._query("SELECT id, due FROM tables WHERE due <= $1 ORDER BY due, id", until)
        return [(table, due) for table, due in found]

    async def next_due(self) -> Timestamp | None:
        """See `Store`."""
        earliest: Timestamp | None = (await self._query("SELECT min(due) FROM tables"))[0][0]
        return earliest

    async def link_of(self, hashed: str) -> Link | None:
        """See `Store`."""
        found = await self._query(
            'SELECT "table", number, role, seat, hash, label, made_at, revoked_at, used_at, device,'
            " made_by FROM links"
            " WHERE hash = $1",
            hashed,
        )
        return rows.link_from(found[0]) if found else None

    async def links(self, table: TableId) -> list[Link]:
        """See `Store`."""
        found = await self._query(
            'SELECT "table", number, role, seat, hash, label, made_at, revoked_at, used_at, device,'
            " made_by FROM links"
            ' WHERE "table" = $1 ORDER BY number',
            table,
        )
        return [rows.link_from(row) for row in found]

    async def revoke(self, table: TableId, number: int, at: Timestamp) -> None:
        """See `Store`."""
        await self._execute(
            'UPDATE links SET revoked_at = coalesce(revoked_at, $3) WHERE "table" = $1 AND number = $2',
            table,
            number,
            at,
        )
        self._notify(table, LINKS_CHANGED)
        await self._execute(DROP_PUSHES, table, number)

    async def note_use(self, table: TableId, number: int, at: Timestamp, device: str) -> None:
        """See `Store`."""
        await self._execute(
            'UPDATE links SET used_at = $3, device = $4 WHERE "table" = $1 AND number = $2', table, number, at, device
        )
