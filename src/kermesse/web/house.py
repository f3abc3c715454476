"""What the doors of one process lead to: the tables' keeper, the rooms of those who watch, who may try how often."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.door import Way
from kermesse.tables.keeper import Keeper, Seen
from kermesse.tables.live import Done
from kermesse.tables.model import CommandId, TableId
from kermesse.tables.store.contract import StoreFault
from kermesse.web.limits import WRONG_LINKS, Limits
from kermesse.web.metrics import Metrics
from kermesse.web.room import Room
from kermesse.web.settings import Settings
from kermesse.web.shows.parts import Shows, shows
from kermesse.web.socket import Socket

LOOK_SECONDS = 1.0


class House:
    """The doors of one process.

    Args:
        keeper: who keeps the tables.
        settings: how the server runs.
        limits: who may try how often.
        metrics: what is counted.
    """

    def __init__(self, keeper: Keeper, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.keeper = keeper
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.rooms: dict[TableId, Room] = {}
        self.sockets: set[Socket] = set()
        self.clock = asyncio.get_running_loop().time
        self.resting = False
        self._watching = asyncio.create_task(self._watch_over())
        self._draw = random.Random()  # noqa: S311 - only so that clients do not all come back at once

    # Asking.

    async def way(self, link: str | None, client: str) -> Way:
        """What a link opens.

        Args:
            link: as it came.
            client: whose address it came from, so that nobody can try one after the other.

        Raises:
            Refused: where there is none, or it opens nothing.
        """
        if link is None:
            raise Refused("NO_LINK")
        self.limits.check(WRONG_LINKS, client)
        try:
            return await self.keeper.enter(link)
        except Refused as refused:
            if refused.reason == "LINK_UNKNOWN":
                self.limits.count(WRONG_LINKS, client)
            raise

    async def ask(self, way: Way, command_id: CommandId, raw: msgspec.Raw, expects: int | None) -> Done:
        """Carries a command out.

        Raises:
            Refused: by the game, by the table, or because this way is only for looking.
            msgspec.ValidationError: where it is no command of this game.
        """
        if way.by is None:
            raise Refused("LOOK_ONLY")
        if self.resting:
            raise Refused("CLOSING")
        live = self.keeper.tables.get(way.table) or await self.keeper.live(way.table)
        command = live.hosted.command(raw)
        return await self.keeper.ask(way.table, way.by, way.link, command_id, command, expects)

    async def seen(self, way: Way, number: int | None = None, since: int = 0) -> Seen:
        """What somebody sees.

        Args:
            way: how they come.
            number: after which entry; None for now.
            since: an entry that they know to be there.

        Raises:
            Refused: where there is no such table or entry, or nobody has that seat, or had by then.
        """
        try:
            return await self.keeper.view(way.table, way.eyes, number, since)
        except KeyError:
            await self.read_on(way.table)
        try:
            return await self.keeper.view(way.table, way.eyes, number, since)
        except KeyError:
            raise Refused("NO_SUCH_SEAT") from None

    async def read_on(self, table: TableId) -> None:
        """Reads what other processes have written: one may have sat somebody down a moment ago."""
        number = (await self.keeper.live(table)).number
        await self.keeper.view(table, "public", since=number + 1)

    async def shown(self, table: TableId) -> Shows:
        """What the game of a table shows."""
        return shows((await self.keeper.live(table)).head.game)

    async def state(self, table: TableId) -> Any:
        """A table's state, for what is made of it here; it never leaves."""
        return (await self.keeper.live(table)).state

    # Sockets.

    async def join_room(self, socket_way: Way) -> Room:
        """The room of a table."""
        live = await self.keeper.live(socket_way.table)
        room = self.rooms.get(socket_way.table)
        if room is None or room.live is not live:
            room = self.rooms[socket_way.table] = Room(live, shows(live.head.game), self.settings)
        return room

    def came(self, socket: Socket) -> None:
        """Somebody watches."""
        self.sockets.add(socket)
        socket.room.add(socket)
        self.metrics.sockets.set(len(self.sockets))

    def left(self, socket: Socket) -> None:
        """And no longer."""
        self.sockets.discard(socket)
        socket.room.discard(socket)
        if not socket.room.sockets and self.rooms.get(socket.way.table) is socket.room:
            del self.rooms[socket.way.table]
        self.metrics.sockets.set(len(self.sockets))

    def close_link(self, table: TableId, number: int) -> None:
        """Turns out whoever came by a link that opens nothing any more."""
        room = self.rooms.get(table)
        for socket in tuple(room.sockets) if room is not None else ():
            if socket.way.link == number:
                socket.turn_out("LINK_REVOKED")

    def told(self, text: bytes) -> None:
        """Counts what was told."""
        self.metrics.told.labels("view" if text.startswith(b'{"type":"v') else "delta").inc()
        self.metrics.told_bytes.inc(len(text))

    def spread(self, seconds: float) -> float:
        """Some time up to so long."""
        return self._draw.uniform(0, seconds)

    # Watching over them.

    async def _watch_over(self) -> None:
        """Cuts off who takes nothing, and turns out whose link was revoked elsewhere."""
        looked = self.clock()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = self.clock()
            for socket in tuple(self.sockets):
                if socket.sending_since is not None and now - socket.sending_since > self.settings.send_seconds:
                    socket.cut_off("slow")
            self.metrics.tables.set(len(self.keeper.tables))
            if now - looked >= self.settings.links_seconds:
                looked = now
                await self._look_at_links()

    async def _look_at_links(self) -> None:
        for table, room in tuple(self.rooms.items()):
            with suppress(StoreFault):  # nobody is turned out because the store is away
                revoked = {link.number for link in await self.keeper.links(table) if link.revoked_at is not None}
                for number in revoked & {socket.way.link for socket in room.sockets}:
                    self.close_link(table, number)

    async def rest(self) -> None:
        """Takes nothing more, finishes what was asked, and tells everybody to come back."""
        self.resting = True
        sockets = tuple(self.sockets)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.stop_seconds):
                await asyncio.gather(*(socket.rest() for socket in sockets))
        for socket in sockets:
            socket.come_back()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.stop_seconds):
                await asyncio.gather(*(socket.finished.wait() for socket in sockets))

    async def close(self) -> None:
        """Lets go of everything that is this process's own."""
        self._watching.cancel()
        await asyncio.wait([self._watching])
