"""Stories and replays of games that are over: each is made once, in a thread, and kept for a while."""

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
from kermesse.web.http.compression import pack

STORIES_KEPT = 32
"""Everybody at a table asks for them at about the same time, and hardly anybody later."""

EndedGame = Iterator[Occurrence[Any, Any]]

StoryKind: TypeAlias = Literal["story"] | tuple[Literal["replay"], int]
"""A story; or a replay, of the game of this number among those that were played at the table."""


class _Story(NamedTuple):
    """What was told, as packed JSON; for as long as the table is not written anew, such as without names."""

    reader: Reader
    packed: bytes


class Stories:
    """The stories and replays that one process has made.

    Args:
        service: the tables.
    """

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._stories: OrderedDict[tuple[TableId, StoryKind], _Story] = OrderedDict()
        self._tasks: dict[tuple[TableId, StoryKind, Reader], asyncio.Task[bytes]] = {}
        self._thread = ThreadPoolExecutor(1, "stories")
        self._closing = False

    async def of(self, table: TableId, what: StoryKind, tell: Callable[[EndedGame], Any]) -> bytes:
        """A story or replay of a table that is over, as gzipped JSON.

        A client that does not wait for it finds it when it asks again.

        Args:
            table: which table.
            what: which story.
            tell: makes it of everything that happened, in order.

        Raises:
            Refused: where the ledger cannot be read, or the program is being stopped.
        """
        loaded = await self._service.load(table)
        if loaded.rewritten:  # in another process, just now: a view reads it again
            await self._service.view(table, "public")
        reader = loaded.reader
        story = self._stories.get((table, what))
        if story is not None and story.reader is reader:
            self._stories.move_to_end((table, what))
            return story.packed
        key = table, what, reader
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._make(table, what, reader, tell))
        return await asyncio.shield(self._tasks[key])

    async def close(self) -> None:
        """Breaks off the stories that are being made."""
        self._closing = True
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._thread.shutdown()

    async def _make(self, table: TableId, what: StoryKind, reader: Reader, tell: Callable[[EndedGame], Any]) -> bytes:
        try:
            packed = await self._service.read_history(
                table, lambda night: pack(encoder().encode(tell(self._unless_closing(night)))), self._thread
            )
        finally:
            del self._tasks[table, what, reader]
        self._stories[table, what] = _Story(reader, packed)
        while len(self._stories) > STORIES_KEPT:
            self._stories.popitem(last=False)
        return packed

    def _unless_closing(self, night: EndedGame) -> EndedGame:
        for happened in night:
            if self._closing:
                raise Refused("CLOSING")
            yield happened
