"""The server's context in one process: the table service, broadcasters and sockets, limits, metrics, threads."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from kermesse.games.game import Actor, Refused
from kermesse.games.title import Title
from kermesse.tables.access import Access
from kermesse.tables.loaded_table import CommandOutcome, OnAnswer
from kermesse.tables.model import CommandId, TableId
from kermesse.tables.service import NumberedView, TableService
from kermesse.web.analysis.analyst import Analyst
from kermesse.web.bots.hints import HintService
from kermesse.web.bots.instant_table import InstantTables
from kermesse.web.bots.quota import BotQuota
from kermesse.web.daily.deals import DailyDeals
from kermesse.web.live.broadcaster import Broadcaster
from kermesse.web.live.entrance import Entrance
from kermesse.web.live.socket import Socket
from kermesse.web.live.ws_schemas import Do
from kermesse.web.messages import UNREADABLE
from kermesse.web.printing.printer import Printer
from kermesse.web.push.sender import PushSender
from kermesse.web.push.service import PushService
from kermesse.web.scoring.queue import ScoreQueue
from kermesse.web.server.connections import Connections
from kermesse.web.server.fair_queue import FairQueue
from kermesse.web.server.floods import Floods
from kermesse.web.server.limits import HOST_NETWORKS, WRONG_LINKS, RateLimits
from kermesse.web.server.logs import log_fault
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.pace import Pace, Unpaced
from kermesse.web.server.settings import Settings
from kermesse.web.server.stories import Stories

T = TypeVar("T")


class ServerContext:
    """What every request and socket of one process can reach.

    Args:
        service: the tables.
        settings: how the server runs.
        limits: how often an address may try.
        metrics: what is counted.
    """

    def __init__(self, service: TableService, settings: Settings, limits: RateLimits, metrics: Metrics) -> None:
        self.tables = service
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.stories = Stories(service)
        self.push = PushService(service, PushSender(service.store))
        service.on_happened = self.push.happened
        self.file_reader, self.reading = ThreadPoolExecutor(1, "reading"), FairQueue()
        """Where files of strangers are read, one at a time, and whose is next."""
        self.bot_quota = BotQuota(settings.most_evenings, settings.most_evenings_of_one)
        self.broadcasters: dict[TableId, Broadcaster] = {}
        """One for each table that has sockets."""
        self.sockets: set[Socket] = set()
        self.hints = HintService()
        self.printer = Printer()
        self.score_queue = ScoreQueue()
        self.analyst = Analyst()
        self.instant_tables = InstantTables(service)
        self.deals = DailyDeals(service, settings.zone)
        self.build = ""
        """Which build of the client this process gives out; empty where it gives out none."""
        self.sockets_entering = 0
        """Connections that have no socket yet."""
        self.clock = asyncio.get_running_loop().time
        self._pace = (Unpaced if settings.limits == "off" else Pace)(self.clock)
        self.draining = False
        """Whether the process is being stopped, so that it takes no more commands."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.floods = Floods(self.clock)
        self.entrance = Entrance()
        self.connections = Connections()
        self._draw = random.Random()  # noqa: S311 - only so that clients do not all come back at once

    # Access, commands and views.

    async def enter(self, link: str | None, client: str, device: str) -> Access:
        """What a link opens.

        Args:
            link: the link's text, if there was one.
            client: the address that it came from, whose wrong links are counted.
            device: what kind of device it came from.

        Raises:
            Refused: where there is none, or it opens nothing; `TOO_MUCH` after too many wrong ones.
        """
        if link is None:
            raise Refused("NO_LINK")
        try:
            access = await self.tables.enter(link, device)
        except Refused as refused:
            if refused.reason == "LINK_UNKNOWN":  # a right one passes, whatever others behind the same address try
                self.limits.spend(WRONG_LINKS, client)
            raise
        if access.role == "host":
            self.limits.allow(HOST_NETWORKS, f"{access.table} {client}")
        return access

    async def ask(self, access: Access, command_id: CommandId, raw: msgspec.Raw, expects: int | None) -> CommandOutcome:
        """Carries a command out, when its turn has come.

        Raises:
            Refused: by the game, by the table, or because the link is only for looking.
            msgspec.ValidationError: where it is no command of this game.
            ValueError: for an id that is not one.
        """
        by = self._actor(access)
        if wait := self.turn(access):
            await asyncio.sleep(wait)
        return await self._ask(access, by, command_id, raw, expects)

    async def _ask(
        self, access: Access, by: Actor, command_id: CommandId, raw: msgspec.Raw, expects: int | None
    ) -> CommandOutcome:
        loaded = self.tables.loaded.get(access.table) or await self.tables.load(access.table)
        return await self.tables.ask(access.table, by, access.link, command_id, loaded.title.codec.asked(raw), expects)

    def turn(self, access: Access) -> float:
        """After how many seconds a command by this access has its turn; each call takes one. Raises `TOO_MUCH`."""
        return self._pace.reserve(access.counted)

    def submit(self, access: Access, message: Do, on_answer: OnAnswer) -> None:
        """Has a command carried out whose turn has come, without waiting for it.

        Args:
            access: what the client's link opens.
            message: the client's message.
            on_answer: called with the answer; it must not raise.

        Raises:
            Refused: where that is clear at once; then `on_answer` is not called. Otherwise as `ask`.
        """
        by, service = self._actor(access), self.tables
        loaded = service.loaded.get(access.table)
        if loaded is not None and service.knows_link(loaded, access.link):
            command = loaded.title.codec.asked(message.command)
            service.submit(loaded, by, access.link, message.id, command, message.expects, on_answer)
        else:
            self.start_task(self._submit_later(access, by, message, on_answer))

    async def _submit_later(self, access: Access, by: Actor, message: Do, on_answer: OnAnswer) -> None:
        try:
            on_answer(await self._ask(access, by, message.id, message.command, message.expects))
        except Refused as refused:
            on_answer(refused)
        except UNREADABLE:
            on_answer(Refused("MALFORMED"))

    def _actor(self, access: Access) -> Actor:
        """The actor of commands by this access."""
        if access.by is None:
            raise Refused("LOOK_ONLY")
        if self.draining:
            raise Refused("CLOSING")
        return access.by

    async def view(self, access: Access, number: int | None = None, since: int = 0) -> NumberedView:
        """The view that an access shows.

        Args:
            access: whose view.
            number: after which entry; None for the last.
            since: an entry that the client knows to exist.

        Raises:
            Refused: where there is no such table or entry, or the seat was not taken by then.
        """
        try:
            return await self.tables.view(access.table, access.viewer, number, since)
        except Refused as refused:
            if refused.reason != "NO_SUCH_SEAT":
                raise
        await self.read_on(access.table)
        return await self.tables.view(access.table, access.viewer, number, since)

    async def read_on(self, table: TableId) -> None:
        """Reads what other processes stored for a table: one of them may have seated this guest a moment ago."""
        number = (await self.tables.load(table)).number
        await self.tables.view(table, "public", since=number + 1)

    async def title(self, table: TableId) -> Title:
        """The title of a table's game."""
        return (await self.tables.load(table)).title

    async def state(self, table: TableId) -> Any:
        """A table's state, with everybody's secrets; it never leaves the server."""
        return (await self.tables.load(table)).state

    async def from_state(self, table: TableId, make: Callable[[Any], T]) -> T:
        """What a function makes of a table's state; if it refuses, it is called again after `read_on`.

        Raises:
            Refused: where `make` refuses both times.
        """
        try:
            return make(await self.state(table))
        except Refused:
            await self.read_on(table)
        return make(await self.state(table))

    # Sockets.

    async def broadcaster_of(self, table: TableId) -> Broadcaster:
        """A table's broadcaster. A new one is kept only from `add_socket` on."""
        loaded = await self.tables.load(table)
        broadcaster = self.broadcasters.get(table)
        if broadcaster is None or broadcaster.loaded is not loaded:
            broadcaster = Broadcaster(loaded, loaded.title.views, self.settings)
        return broadcaster

    def add_socket(self, socket: Socket) -> None:
        """Adds a socket, which is sent its view."""
        self.sockets.add(socket)
        self.broadcasters[socket.access.table] = socket.broadcaster
        socket.broadcaster.add(socket)

    def remove_socket(self, socket: Socket) -> None:
        """Removes a socket, and its broadcaster with the last one."""
        self.sockets.discard(socket)
        self.connections.ended(socket)
        broadcaster, table = socket.broadcaster, socket.access.table
        broadcaster.discard(socket)
        if not broadcaster.sockets and self.broadcasters.get(table) is broadcaster:
            del self.broadcasters[table]

    def close_sockets_of(self, table: TableId, numbers: Collection[int], reason: str = "LINK_REVOKED") -> None:
        """Closes every socket that came by a link that was revoked.

        Args:
            table: the links' table.
            numbers: the links' numbers.
            reason: what those who look by it are told.
        """
        self.push.forget(table)
        broadcaster = self.broadcasters.get(table)
        for socket in tuple(broadcaster.sockets) if broadcaster is not None else ():
            if socket.access.link in numbers:
                socket.close_refused(reason)

    def jitter(self, seconds: float) -> float:
        """A random time up to so many seconds, so that clients do not all come at once."""
        return self._draw.uniform(0, seconds)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background; what it raises is logged, and `close` cancels it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()):
            log_fault(wrong, "live")

    async def drain(self) -> None:
        """Takes no more commands, answers those in flight, and has every client reconnect, to another process."""
        self.draining = True
        await self._wait_until(lambda: not any(socket.commands_in_flight for socket in self.sockets))
        for socket in tuple(self.sockets):
            socket.ask_to_reconnect()
        await self._wait_until(lambda: not self.sockets)

    async def _wait_until(self, done: Callable[[], bool]) -> None:
        """Waits until something is done, for at most `stop_seconds`."""
        until = self.clock() + self.settings.stop_seconds
        while not done() and self.clock() < until:  # noqa: ASYNC110 - thousands of events would cost more
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Cancels background tasks and ends the threads; the tables stay open."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.file_reader.shutdown(wait=False, cancel_futures=True)
        await self.stories.close()
        await self.analyst.close()
        self.hints.close()
        self.push.close()
