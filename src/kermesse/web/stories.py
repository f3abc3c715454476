"""The stories of games that are over: each is made once, beside all else and one at a time, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

from kermesse.games.game import Happened
from kermesse.games.wire import encoder
from kermesse.tables.keeper import Keeper
from kermesse.tables.model import TableId

STORIES_KEPT = 32
"""Everybody at a table asks for its story at about the same time, and hardly anybody later."""


class Stories:
    """The stories that one process tells.

    Args:
        keeper: who keeps the tables.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._kept: OrderedDict[TableId, bytes] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: TableId, tell: Callable[[Iterator[Happened[Any, Any]]], Any]) -> bytes:
        """The story of a table that is over, as JSON.

        Args:
            table: which table.
            tell: makes its story of all that happened.

        Raises:
            Refused: where the ledger cannot be read.
        """
        async with self._one_at_a_time:
            if table not in self._kept:
                self._kept[table] = await self._keeper.retold(table, lambda night: encoder().encode(tell(night)))
                while len(self._kept) > STORIES_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(table)
            return self._kept[table]
