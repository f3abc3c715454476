"""A subscription to a table's last number: only the newest counts, so no subscriber falls behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Self

from kermesse.tables.model import TableId
from kermesse.tables.table_cache import TableCache


class Subscription:
    """The last number of a table, first the present one, then each newer one; ends when the table is gone.

    Args:
        cache: the tables in memory.
        table: which table.
    """

    def __init__(self, cache: TableCache, table: TableId) -> None:
        self._cache = cache
        self._table = table
        self._changed = asyncio.Event()
        self._number = 0
        self._is_gone = False
        self._unsubscribe: Callable[[], None] | None = None

    async def __aenter__(self) -> Self:
        self._unsubscribe = await self._cache.add_watcher(self._table, self._on_number)
        self._number = (await self._cache.load(self._table)).number
        self._changed.set()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()

    def _on_number(self, number: int) -> None:
        if number:
            self._number = number
        else:
            self._is_gone = True
        self._changed.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        await self._changed.wait()
        self._changed.clear()
        if self._is_gone:
            raise StopAsyncIteration
        return self._number
