"""What the doors of one process lead to: the tables' keeper, the rooms of those who watch, who may try how often."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from kermesse.games.game import Actor, Refused
from kermesse.tables.access import Access
from kermesse.tables.loaded_table import OnAnswer, Outcome
from kermesse.tables.model import CommandId, TableId
from kermesse.tables.service import NumberedView, TableService
from kermesse.web.bots.hints import HintService
from kermesse.web.bots.instant_table import InstantTable
from kermesse.web.bots.quota import BotQuota
from kermesse.web.http.stories import Stories
from kermesse.web.live.broadcaster import Broadcaster
from kermesse.web.live.socket import Socket
from kermesse.web.live.ws_schemas import Do
from kermesse.web.messages import UNREADABLE
from kermesse.web.printing.printer import Printer
from kermesse.web.server.limits import WRONG_LINKS, RateLimits
from kermesse.web.server.logs import log_fault
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.settings import Settings
from kermesse.web.shows.by_game import shows
from kermesse.web.shows.parts import Shows

T = TypeVar("T")


class ServerContext:
    """The doors of one process.

    Args:
        service: who keeps the tables.
        settings: how the server runs.
        limits: who may try how often.
        metrics: what is counted.
    """

    def __init__(self, service: TableService, settings: Settings, limits: RateLimits, metrics: Metrics) -> None:
        self.tables = service
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.stories = Stories(service)
        self.reading = ThreadPoolExecutor(1, "reading")
        """Where files of strangers are read, one at a time."""
        self.places = BotQuota(settings.most_evenings, settings.most_evenings_of_one)
        self.rooms: dict[TableId, Broadcaster] = {}
        self.sockets: set[Socket] = set()
        self.advice = HintService()
        self.printer = Printer()
        self.begun: dict[CommandId, InstantTable] = {}
        """Tables that somebody got to themselves, by the id under which they asked."""
        self.coming = 0
        """How many are on their way in."""
        self.clock = asyncio.get_running_loop().time
        self.resting = False
        self._beside: set[asyncio.Task[None]] = set()
        self._draw = random.Random()  # noqa: S311 - only so that clients do not all come back at once

    # Asking.

    async def way(self, link: str | None, client: str) -> Access:
        """What a link opens.

        Args:
            link: as it came.
            client: whose address it came from, so that nobody can try one after the other.

        Raises:
            Refused: where there is none, or it opens nothing; `TOO_MUCH` where that happened too often.
        """
        if link is None:
            raise Refused("NO_LINK")
        try:
            return await self.tables.enter(link)
        except Refused as refused:
            if refused.reason == "LINK_UNKNOWN":  # a good one passes, whatever others behind the same address try
                self.limits.spend(WRONG_LINKS, client)
            raise

    async def ask(self, access: Access, command_id: CommandId, raw: msgspec.Raw, expects: int | None) -> Outcome:
        """Carries a command out.

        Raises:
            Refused: by the game, by the table, or because this way is only for looking.
            msgspec.ValidationError: where it is no command of this game.
            ValueError: for an id that is none.
        """
        by = self._asker(access)
        loaded = self.tables.loaded.get(access.table) or await self.tables.load(access.table)
        return await self.tables.ask(access.table, by, access.link, command_id, loaded.hosted.command(raw), expects)

    def put(self, access: Access, asked: Do, told: OnAnswer) -> None:
        """Has a command carried out, without waiting for it.

        Args:
            access: by which way it comes.
            asked: as the client said it.
            told: told the answer.

        Raises:
            Refused: where that is clear at once; then nothing is told. Otherwise as `ask`.
        """
        by, service = self._asker(access), self.tables
        loaded = service.loaded.get(access.table)
        if loaded is not None and service.knows_link(loaded, access.link):
            service.submit(loaded, by, access.link, asked.id, loaded.hosted.command(asked.command), asked.expects, told)
        else:
            self.begin(self._put_later(access, asked, told))

    async def _put_later(self, access: Access, asked: Do, told: OnAnswer) -> None:
        try:
            told(await self.ask(access, asked.id, asked.command, asked.expects))
        except Refused as refused:
            told(refused)
        except UNREADABLE:
            told(Refused("MALFORMED"))

    def _asker(self, access: Access) -> Actor:
        """Who asks by this way."""
        if access.by is None:
            raise Refused("LOOK_ONLY")
        if self.resting:
            raise Refused("CLOSING")
        return access.by

    async def seen(self, access: Access, number: int | None = None, since: int = 0) -> NumberedView:
        """What somebody sees.

        Args:
            access: how they come.
            number: after which entry; None for now.
            since: an entry that they know to be there.

        Raises:
            Refused: where there is no such table or entry, or nobody has that seat, or had by then.
        """
        try:
            return await self.tables.view(access.table, access.viewer, number, since)
        except Refused as refused:
            if refused.reason != "NO_SUCH_SEAT":
                raise
        await self.read_on(access.table)
        return await self.tables.view(access.table, access.viewer, number, since)

    async def read_on(self, table: TableId) -> None:
        """Reads what other processes have written: one may have sat somebody down a moment ago."""
        number = (await self.tables.load(table)).number
        await self.tables.view(table, "public", since=number + 1)

    async def shown(self, table: TableId) -> Shows:
        """What the game of a table shows."""
        return shows((await self.tables.load(table)).head.game)

    def stage(self, path: str) -> str:
        """What is played at the table of a page and whether it is over, as `haggle/over`: as far as is known here.

        Args:
            path: the page's address; empty where it is that of no table.
        """
        loaded = self.tables.loaded.get(TableId(path.split("/")[2])) if path.startswith("/t/") else None
        if loaded is None:
            return ""
        game = loaded.hosted.game
        return game.id + ("/over" if game.over(loaded.state) else "")

    async def state(self, table: TableId) -> Any:
        """A table's state, for what is made of it here; it never leaves."""
        return (await self.tables.load(table)).state

    async def told(self, table: TableId, tell: Callable[[Any], T]) -> T:
        """What is made of a table's state; where that is refused, what other processes wrote is read first.

        Raises:
            Refused: as it was refused then.
        """
        try:
            return tell(await self.state(table))
        except Refused:
            await self.read_on(table)
        return tell(await self.state(table))

    # Sockets.

    async def join_room(self, access: Access) -> Broadcaster:
        """The room of a table; one that nobody is in is the house's only once somebody has come."""
        loaded = await self.tables.load(access.table)
        room = self.rooms.get(access.table)
        if room is None or room.loaded is not loaded:
            room = Broadcaster(loaded, shows(loaded.head.game), self.settings)
        return room

    def came(self, socket: Socket) -> None:
        """Somebody watches."""
        self.sockets.add(socket)
        self.rooms[socket.way.table] = socket.room
        socket.room.add(socket)

    def left(self, socket: Socket) -> None:
        """And no longer."""
        self.sockets.discard(socket)
        socket.room.discard(socket)
        if not socket.room.sockets and self.rooms.get(socket.way.table) is socket.room:
            del self.rooms[socket.way.table]

    def close_link(self, table: TableId, number: int) -> None:
        """Turns out whoever came by a link that opens nothing any more."""
        room = self.rooms.get(table)
        for socket in tuple(room.sockets) if room is not None else ():
            if socket.way.link == number:
                socket.turn_out("LINK_REVOKED")

    def spread(self, seconds: float) -> float:
        """Some time up to so long."""
        return self._draw.uniform(0, seconds)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Sees to something beside all else."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (wrong := task.exception()):
            log_fault(wrong, "live")

    async def rest(self) -> None:
        """Takes nothing more, finishes what was asked, and tells everybody to come back."""
        self.resting = True
        await self._until(lambda: not any(socket.asking for socket in self.sockets))
        for socket in tuple(self.sockets):
            socket.come_back()
        await self._until(lambda: not self.sockets)

    async def _until(self, done: Callable[[], bool]) -> None:
        """Waits until something is done, for as long as that may take when the program is stopped."""
        until = self.clock() + self.settings.stop_seconds
        while not done() and self.clock() < until:  # noqa: ASYNC110 - thousands of events would cost more
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Lets go of everything that is this process's own."""
        beside = tuple(self._beside)
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        self.reading.shutdown(wait=False, cancel_futures=True)
        await self.stories.close()
        self.advice.close()
