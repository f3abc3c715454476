"""What is told of games that are over: each story and replay is made once, beside all else, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple, TypeAlias

from kermesse.games.codec import encoder
from kermesse.games.game import Occurrence, Refused
from kermesse.tables.ledger import Reader
from kermesse.tables.model import TableId
from kermesse.tables.service import TableService
from kermesse.web.compression import pack

STORIES_KEPT = 32
"""Everybody at a table asks for them at about the same time, and hardly anybody later."""

EndedGame = Iterator[Occurrence[Any, Any]]

StoryKind: TypeAlias = Literal["story"] | tuple[Literal["replay"], int]
"""A story; or a replay, of the game of this number among those that were played at the table."""


class _Kept(NamedTuple):
    """What was told, as packed JSON; for as long as the table is not written anew, such as without names."""

    reader: Reader
    told: bytes


class Stories:
    """The stories that one process tells.

    Args:
        service: who keeps the tables.
    """

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._kept: OrderedDict[tuple[TableId, StoryKind], _Kept] = OrderedDict()
        self._begun: dict[tuple[TableId, StoryKind, Reader], asyncio.Task[bytes]] = {}
        self._thread = ThreadPoolExecutor(1, "stories")
        self._closing = False

    async def of(self, table: TableId, what: StoryKind, tell: Callable[[EndedGame], Any]) -> bytes:
        """What is told of a table that is over, as packed JSON.

        Whoever does not wait for its end finds it when they ask again.

        Args:
            table: which table.
            what: what is told.
            tell: makes it of all that happened.

        Raises:
            Refused: where the ledger cannot be read, or the program is being stopped.
        """
        loaded = await self._service.load(table)
        if loaded.rewritten:  # somewhere else, just now: looking reads it anew
            await self._service.view(table, "public")
        reader = loaded.reader
        kept = self._kept.get((table, what))
        if kept is not None and kept.reader is reader:
            self._kept.move_to_end((table, what))
            return kept.told
        key = table, what, reader
        if key not in self._begun:
            self._begun[key] = asyncio.create_task(self._told(table, what, reader, tell))
        return await asyncio.shield(self._begun[key])

    async def close(self) -> None:
        """Breaks off what is being told."""
        self._closing = True
        await asyncio.gather(*self._begun.values(), return_exceptions=True)
        self._thread.shutdown()

    async def _told(self, table: TableId, what: StoryKind, reader: Reader, tell: Callable[[EndedGame], Any]) -> bytes:
        try:
            told = await self._service.read_history(
                table, lambda night: pack(encoder().encode(tell(self._unless_closing(night)))), self._thread
            )
        finally:
            del self._begun[table, what, reader]
        self._kept[table, what] = _Kept(reader, told)
        while len(self._kept) > STORIES_KEPT:
            self._kept.popitem(last=False)
        return told

    def _unless_closing(self, night: EndedGame) -> EndedGame:
        for happened in night:
            if self._closing:
                raise Refused("CLOSING")
            yield happened
