"""The stories of games that are over: each is made once, beside all else and one at a time, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from kermesse.games.game import Happened, Refused
from kermesse.games.wire import encoder
from kermesse.tables.keeper import Keeper
from kermesse.tables.model import TableId

STORIES_KEPT = 32
"""Everybody at a table asks for its story at about the same time, and hardly anybody later."""

Night = Iterator[Happened[Any, Any]]


class Stories:
    """The stories that one process tells.

    Args:
        keeper: who keeps the tables.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._kept: OrderedDict[TableId, bytes] = OrderedDict()
        self._begun: dict[TableId, asyncio.Task[bytes]] = {}
        self._thread = ThreadPoolExecutor(1, "stories")
        self._closing = False

    async def of(self, table: TableId, tell: Callable[[Night], Any]) -> bytes:
        """The story of a table that is over, as JSON.

        Whoever does not wait for its end finds it when they ask again.

        Args:
            table: which table.
            tell: makes its story of all that happened.

        Raises:
            Refused: where the ledger cannot be read, or the program is being stopped.
        """
        if table in self._kept:
            self._kept.move_to_end(table)
            return self._kept[table]
        if table not in self._begun:
            self._begun[table] = asyncio.create_task(self._told(table, tell))
        return await asyncio.shield(self._begun[table])

    async def close(self) -> None:
        """Breaks off what is being told."""
        self._closing = True
        await asyncio.gather(*self._begun.values(), return_exceptions=True)
        self._thread.shutdown()

    async def _told(self, table: TableId, tell: Callable[[Night], Any]) -> bytes:
        try:
            story = await self._keeper.retold(
                table, lambda night: encoder().encode(tell(self._unless_closing(night))), self._thread
            )
        finally:
            del self._begun[table]
        self._kept[table] = story
        while len(self._kept) > STORIES_KEPT:
            self._kept.popitem(last=False)
        return story

    def _unless_closing(self, night: Night) -> Night:
        for happened in night:
            if self._closing:
                raise Refused("CLOSING")
            yield happened
