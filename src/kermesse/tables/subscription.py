"""Being told how far a table has come: only the newest number counts, so nobody falls behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from kermesse.tables.model import TableId
    from kermesse.tables.service import TableService


class Subscription:
    """The numbers of a table, first the present one, then each that is newer; ends when the table is gone.

    Args:
        service: who keeps it.
        table: which table.
    """

    def __init__(self, service: TableService, table: TableId) -> None:
        self._keeper = service
        self._table = table
        self._news = asyncio.Event()
        self._number = 0
        self._gone = asyncio.Event()
        self._stop: Callable[[], None] | None = None

    async def __aenter__(self) -> Self:
        self._stop = await self._keeper.tell(self._table, self._hear)
        self._number = (await self._keeper.load(self._table)).number
        self._news.set()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stop is not None:
            self._stop()

    def _hear(self, number: int) -> None:
        if number:
            self._number = number
        else:
            self._gone.set()
        self._news.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        await self._news.wait()
        self._news.clear()
        if self._gone.is_set():
            raise StopAsyncIteration
        return self._number
