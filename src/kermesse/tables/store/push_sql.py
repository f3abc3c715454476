"""Subscriptions to pushes and the server's own keys, in the SQL of both databases: a part of `SqlStoreBase`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from kermesse.tables.model import PushSubscription, TableId
from kermesse.tables.store import rows

DROP_PUSHES = 'DELETE FROM pushes WHERE "table" = $1 AND link = $2'

_KEEP = """
    INSERT INTO pushes ("table", link, endpoint, p256dh, auth, lang, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT ("table", endpoint) DO UPDATE
    SET link = excluded.link, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang,
        made_at = excluded.made_at
"""
_DROP_OLDER = """
    DELETE FROM pushes WHERE "table" = $1 AND link = $2 AND endpoint NOT IN (
        SELECT endpoint FROM pushes WHERE "table" = $1 AND link = $2 ORDER BY made_at DESC, endpoint LIMIT $3
    )
"""
_OF_TABLE = """
    SELECT pushes."table", pushes.link, endpoint, p256dh, auth, lang, pushes.made_at FROM pushes
    JOIN links ON links."table" = pushes."table" AND links.number = pushes.link AND links.revoked_at IS NULL
    WHERE pushes."table" = $1 ORDER BY pushes.made_at, endpoint
"""


class PushSql(ABC):
    """The methods of a `Store` about pushes."""

    @abstractmethod
    async def _query(self, query: str, *values: object) -> list[Any]:
        """See `SqlStoreBase`."""

    @abstractmethod
    async def _execute(self, statement: str, *values: object) -> None:
        """See `SqlStoreBase`."""

    async def keep_push(self, push: PushSubscription, most: int) -> None:
        """See `Store`."""
        await self._execute(_KEEP, *rows.push_row(push))
        await self._execute(_DROP_OLDER, push.table, push.link, most)

    async def pushes(self, table: TableId) -> list[PushSubscription]:
        """See `Store`."""
        return [rows.push_from(row) for row in await self._query(_OF_TABLE, table)]

    async def drop_pushes(self, table: TableId, link: int) -> None:
        """See `Store`."""
        await self._execute(DROP_PUSHES, table, link)

    async def drop_endpoint(self, endpoint: str) -> None:
        """See `Store`."""
        await self._execute("DELETE FROM pushes WHERE endpoint = $1", endpoint)

    async def server_key(self, name: str, fresh: str) -> str:
        """See `Store`."""
        await self._execute("INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        key: str = (await self._query("SELECT key FROM server_keys WHERE name = $1", name))[0][0]
        return key
