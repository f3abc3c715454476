"""Tries of the deals of days, in the SQL of both databases: a part of `SqlStoreBase`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from kermesse.tables.model import DealTry, TableId

_KEEP = """
    INSERT INTO deal_tries ("table", deal, counts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
"""
_END = 'UPDATE deal_tries SET points = $2 WHERE "table" = $1 AND points IS NULL'
_OF_TABLE = 'SELECT "table", deal, counts, points FROM deal_tries WHERE "table" = $1'
_COUNTED = "SELECT points, count(*) FROM deal_tries WHERE deal = $1 AND counts = 1 GROUP BY points"


class DealSql(ABC):
    """The methods of a `Store` about the deals of days."""

    @abstractmethod
    async def _query(self, query: str, *values: object) -> list[Any]:
        """See `SqlStoreBase`."""

    @abstractmethod
    async def _execute(self, statement: str, *values: object) -> None:
        """See `SqlStoreBase`."""

    async def begin_try(self, begun: DealTry) -> None:
        """See `Store`."""
        await self._execute(_KEEP, begun.table, begun.deal, int(begun.counts))

    async def end_try(self, table: TableId, points: int) -> None:
        """See `Store`."""
        await self._execute(_END, table, points)

    async def try_of(self, table: TableId) -> DealTry | None:
        """See `Store`."""
        found = await self._query(_OF_TABLE, table)
        if not found:
            return None
        [(name, deal, counts, points)] = found
        return DealTry(name, deal, bool(counts), points)

    async def counted_tries(self, deal: str) -> dict[int | None, int]:
        """See `Store`."""
        return dict(map(tuple, await self._query(_COUNTED, deal)))

    async def expert_points(self, deal: str) -> int | None:
        """See `Store`."""
        found = await self._query("SELECT points FROM deal_experts WHERE deal = $1", deal)
        return found[0][0] if found else None

    async def keep_expert(self, deal: str, points: int) -> None:
        """See `Store`."""
        await self._execute(
            "INSERT INTO deal_experts (deal, points) VALUES ($1, $2) ON CONFLICT DO NOTHING", deal, points
        )
