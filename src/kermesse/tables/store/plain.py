"""What both databases are asked in the same words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from kermesse.games.game import Actor, Timestamp
from kermesse.tables.model import Entry, Head, Link, Snapshot, TableId
from kermesse.tables.store import rows

FOUND = """
    INSERT INTO tables (id, game, version, setup, secret, zone, founded_at, code, due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
LINK = """
    INSERT INTO links ("table", number, role, seat, hash, label, made_at, revoked_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
KEEP_SNAPSHOT = """
    INSERT INTO snapshots ("table", number, chain, shape, state)
    SELECT "table", number, chain, $4, $5 FROM entries WHERE "table" = $1 AND number = $2 AND chain = $3
    -- held
    ON CONFLICT ("table") DO UPDATE
    SET number = excluded.number, chain = excluded.chain, shape = excluded.shape, state = excluded.state
    WHERE excluded.number >= snapshots.number
"""
ERASE = "DELETE FROM tables WHERE id = $1"
LAST_NUMBER = 'SELECT coalesce(max(number), 0) FROM entries WHERE "table" = $1'
NEXT_LINK = 'SELECT 1 + coalesce(max(number), 0) FROM links WHERE "table" = $1'

_ALL = 2**63 - 1


class Plain(ABC):
    """The half of a store that is one statement a method; see `Store` for what each promises."""

    _KEEP_SNAPSHOT = KEEP_SNAPSHOT

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[Any]:
        """What a query finds."""

    @abstractmethod
    async def _do(self, statement: str, *values: object) -> None:
        """Does what may be done twice without harm."""

    async def head(self, table: TableId) -> Head | None:
        """See `Store`."""
        found = await self._rows(
            "SELECT id, game, version, setup, secret, zone, founded_at, code FROM tables WHERE id = $1", table
        )
        return rows.head_from(found[0]) if found else None

    async def heads(self) -> list[Head]:
        """See `Store`."""
        found = await self._rows(
            "SELECT id, game, version, setup, secret, zone, founded_at, code FROM tables ORDER BY founded_at, id"
        )
        return [rows.head_from(row) for row in found]

    async def table_of(self, code: str) -> TableId | None:
        """See `Store`."""
        found = await self._rows("SELECT id FROM tables WHERE code = $1", code)
        return found[0][0] if found else None

    async def free_code(self, table: TableId) -> None:
        """See `Store`."""
        await self._do("UPDATE tables SET code = NULL WHERE id = $1", table)

    async def entries(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """See `Store`."""
        found = await self._rows(
            'SELECT number, at, "by", link, id, command, events, chain FROM entries'
            ' WHERE "table" = $1 AND number > CAST($2 AS bigint) ORDER BY number LIMIT $3',
            table,
            after,
            _ALL if limit is None else limit,
        )
        return [rows.entry_from(row) for row in found]

    async def entry_of(self, table: TableId, by: Actor, command_id: str) -> Entry | None:
        """See `Store`."""
        found = await self._rows(
            'SELECT number, at, "by", link, id, command, events, chain FROM entries'
            ' WHERE "table" = $1 AND "by" = $2 AND id = $3',
            table,
            rows.hand_text(by),
            command_id,
        )
        return rows.entry_from(found[0]) if found else None

    async def last_number(self, table: TableId) -> int:
        """See `Store`."""
        return int((await self._rows(LAST_NUMBER, table))[0][0])

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """See `Store`."""
        found = await self._rows('SELECT number, chain, shape, state FROM snapshots WHERE "table" = $1', table)
        return rows.snapshot_from(found[0]) if found else None

    async def keep_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """See `Store`."""
        await self._do(self._KEEP_SNAPSHOT, *rows.snapshot_row(table, snapshot))

    async def due(self, until: Timestamp) -> list[tuple[TableId, Timestamp]]:
        """See `Store`."""
        found = await self._rows("SELECT id, due FROM tables WHERE due <= $1 ORDER BY due, id", until)
        return [(table, due) for table, due in found]

    async def next_due(self) -> Timestamp | None:
        """See `Store`."""
        found: Timestamp | None = (await self._rows("SELECT min(due) FROM tables"))[0][0]
        return found

    async def link_of(self, hashed: str) -> Link | None:
        """See `Store`."""
        found = await self._rows(
            'SELECT "table", number, role, seat, hash, label, made_at, revoked_at FROM links WHERE hash = $1', hashed
        )
        return rows.link_from(found[0]) if found else None

    async def links(self, table: TableId) -> list[Link]:
        """See `Store`."""
        found = await self._rows(
            'SELECT "table", number, role, seat, hash, label, made_at, revoked_at FROM links'
            ' WHERE "table" = $1 ORDER BY number',
            table,
        )
        return [rows.link_from(row) for row in found]

    async def revoke(self, table: TableId, number: int, at: Timestamp) -> None:
        """See `Store`."""
        await self._do(
            'UPDATE links SET revoked_at = coalesce(revoked_at, $3) WHERE "table" = $1 AND number = $2',
            table,
            number,
            at,
        )
