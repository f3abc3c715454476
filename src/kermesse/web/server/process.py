"""One process of the server, from opening the store to putting the tables away."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from kermesse.fault import Faults
from kermesse.games.title import Titles
from kermesse.tables.archive import archive_tables
from kermesse.tables.clock import Clock
from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreAway, StoreFault
from kermesse.tables.store.url import open_store
from kermesse.titles import TITLES
from kermesse.web.bots.runner import run_bots
from kermesse.web.live.heartbeat import watch_sockets
from kermesse.web.server.app import App
from kermesse.web.server.context import ServerContext
from kermesse.web.server.handoff import Handoff
from kermesse.web.server.limits import RateLimits, Unlimited
from kermesse.web.server.logs import LOG, log_fault
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.settings import Settings
from kermesse.web.server.uvicorn_server import BACKLOG, collect_rarely, freeze, server_of

PARENT_SECONDS = 1.0
DAY_SECONDS = 86_400.0
ARCHIVE_SECONDS = 6 * 3_600.0
"""So often old tables are looked for."""
UNSENT_BYTES = 128 * 1024
"""So much that was not sent yet the system takes for one client; it wakes us as soon as it has less."""
AGAIN_SECONDS = 0.5
"""A database that is not there yet is asked again after so long."""


class BoundAddress(NamedTuple):
    """A worker's place among the others.

    Args:
        row: which it is.
        rows: how many there are.
        key: what the limits' hashes are made with.
        path: the memory that they share; None where there is one process.
        parent: the process that watches over them; None where there is none.
    """

    row: int
    rows: int
    key: bytes
    path: Path | None = None
    parent: int | None = None

    def handoff(self) -> Handoff | None:
        """Its way to the others; None where it is alone, or the system hands on no connections (Windows)."""
        if self.path is None or self.rows == 1 or not hasattr(socket, "send_fds"):
            return None
        return Handoff(self.path.parent, self.row, self.rows)


def listen(host: str, port: int) -> socket.socket:
    """A place to listen at.

    Args:
        host: the address.
        port: the port; 0 for any that is free.

    Raises:
        OSError: where it is taken, or not ours.
    """
    listener = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=BACKLOG
    )
    # What is accepted here inherits it; without it, an answer in two parts waits 40 ms for the client's nod.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # else the system takes megabytes for a client that reads none of them
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT_BYTES)
    return listener


def alone() -> BoundAddress:
    """The place of the only process."""
    return BoundAddress(0, 1, os.urandom(32))


@asynccontextmanager
async def open_server(settings: Settings, place: BoundAddress, titles: Titles = TITLES) -> AsyncIterator[App]:
    """The application with everything behind it, open.

    Args:
        settings: how it runs.
        place: which worker this is.
        titles: the games that are played here.

    Raises:
        Faults: where the store does not open.
    """
    asyncio.get_running_loop().set_exception_handler(_complain)
    store = await _open_when_there(settings)
    try:
        async with TableService(store, titles=titles) as service, Clock(service):
            kind = Unlimited if settings.limits == "off" else RateLimits
            limits = kind(time.time, place.key, place.path, place.rows, place.row)
            server = ServerContext(service, settings, limits, Metrics(together=place.rows > 1))
            server.start_task(watch_sockets(server))
            server.start_task(run_bots(server))
            server.start_task(server.push.run())
            server.start_task(server.push.sender.run())
            if settings.archive and place.row == 0:
                server.start_task(archive_regularly(server))
            try:
                yield App(server)
            finally:
                await server.close()
                limits.close()
    finally:
        await store.close()


async def archive_regularly(server: ServerContext) -> None:
    """Archives tables that nobody came back to, until the task is cancelled."""
    settings = server.settings
    while True:
        before = server.tables.now() - settings.archive_days * DAY_SECONDS
        try:
            await archive_tables(server.tables.store, Path(settings.archive), before)
        except StoreFault as fault:
            LOG.warning("nothing was archived: %s", fault.phrase.en)
        except OSError as wrong:
            LOG.warning("nothing was archived: %s", wrong.strerror)
        await asyncio.sleep(ARCHIVE_SECONDS)


async def _open_when_there(settings: Settings) -> Store:
    """The store; a database that is only just starting is waited for.

    Raises:
        Faults: where it does not open.
    """
    clock = asyncio.get_running_loop().time
    until, is_told = clock() + settings.store_seconds, False
    while True:
        try:
            return await open_store(settings.db)
        except Faults as faults:
            if not isinstance(faults.__cause__, StoreAway) or clock() > until:
                raise
            if not is_told:
                LOG.warning("the database does not answer yet; waiting for at most %d s", settings.store_seconds)
            is_told = True
        await asyncio.sleep(AGAIN_SECONDS)


async def serve(settings: Settings, place: BoundAddress, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until a signal stops it.

    Args:
        settings: how.
        place: which worker this is.
        listener: where it listens; shared by all workers.
        ready: called once it can take people.

    Raises:
        Faults: where the store does not open.
    """
    async with open_server(settings, place) as app:
        server = server_of(app, place.handoff())
        freeze()
        beside = [asyncio.create_task(collect_rarely(app.server.metrics)), asyncio.create_task(_tell(server, ready))]
        if place.parent is not None:
            beside.append(asyncio.create_task(_follow(server, place.parent)))
        try:
            await server.serve(sockets=[listener])
        finally:
            for task in beside:
                task.cancel()
            await asyncio.wait(beside)


async def _tell(server: Any, ready: Callable[[], None]) -> None:
    while not server.started:  # noqa: ASYNC110 - the library has no event for it
        await asyncio.sleep(0.005)
    ready()


async def _follow(server: Any, parent: int) -> None:
    """Stops this worker once the process that started it is gone."""
    while os.getppid() == parent:  # noqa: ASYNC110 - nor has the system
        await asyncio.sleep(PARENT_SECONDS)
    server.should_exit = True


def _complain(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A mistake outside of any request, which the loop would log with everything in hand."""
    wrong = context.get("exception")
    if isinstance(wrong, Exception) and not isinstance(wrong, OSError):
        log_fault(wrong, "loop")


def run(settings: Settings, place: BoundAddress, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves in an event loop of its own, the quickest there is."""
    make = None
    with suppress(ImportError):
        import uvloop  # noqa: PLC0415 - not everywhere

        make = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=make) as runner:
        runner.run(serve(settings, place, listener, ready))
