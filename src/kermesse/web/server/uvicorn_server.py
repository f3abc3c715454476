"""Uvicorn as we use it: it drops slow clients, finishes open requests at a stop, and delays garbage collection."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Iterator
from time import perf_counter

from uvicorn import Config, Server

from kermesse.web.server.app import App
from kermesse.web.server.handoff import Handoff, SocketRequest
from kermesse.web.server.http_connection import HandedOn, Requests
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.tls import context

BACKLOG = 4096
"""So many connections may wait to be accepted, such as all phones after a restart."""

YOUNG_SECONDS = 20.0
ALL_EVERY = 30
"""Young garbage is collected so often, and every so many times all of it: a pause of up to 0.4 s at 4,000 sockets."""


class Stopping(Server):
    """A server that, when it is stopped, first finishes open requests and asks all sockets to reconnect."""

    def __init__(self, config: Config, app: App, handoff: Handoff | None) -> None:
        super().__init__(config)
        self._app = app
        self._handoff = handoff

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens; with a certificate, it drops clients whose TLS handshake takes too long."""
        config, loop = self.config, asyncio.get_running_loop()
        patience = self._app.server.settings.handshake_seconds if config.ssl else None
        self.servers = [
            await loop.create_server(
                self._new_connection,
                sock=listener,
                ssl=config.ssl,
                backlog=config.backlog,
                ssl_handshake_timeout=patience,
            )
            for listener in sockets or ()
        ]
        if self._handoff is not None:
            self._handoff.open(self._adopt)
        self.started = True

    def _new_connection(self) -> Requests:
        """The protocol of a new connection."""
        connection = Requests(self.config, self.server_state, self.lifespan.state)
        connection.metrics = self._app.server.metrics
        connection.open_connections = self._app.server.connections
        connection.handoff = self._handoff
        connection.send_seconds = self._app.server.settings.send_seconds
        return connection

    def _adopt(self, request: SocketRequest, accepted: socket.socket) -> None:
        """Serves a connection that another worker handed on."""
        loop, tasks = asyncio.get_running_loop(), self.server_state.tasks
        accepted.settimeout(0)
        protocol = HandedOn(self._new_connection(), request)
        task = loop.create_task(_connect(loop, protocol, accepted))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts no more connections, drains requests and sockets, then stops."""
        for server in self.servers:
            server.close()
        if self._handoff is not None:
            self._handoff.close()
        await self._app.server.drain()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops on the usual signals; what comes after the server, snapshots for one, is not cut short by them."""
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        try:
            for number in signals:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except (NotImplementedError, ValueError, RuntimeError):  # Windows, or not the main thread
            with super().capture_signals():
                yield
            return
        try:
            yield
        finally:
            for number in signals:
                loop.remove_signal_handler(number)


async def _connect(loop: asyncio.AbstractEventLoop, protocol: HandedOn, accepted: socket.socket) -> None:
    try:
        await loop.connect_accepted_socket(lambda: protocol, accepted)
    except OSError:  # the client has gone meanwhile
        accepted.close()


def server_of(app: App, handoff: Handoff | None = None) -> Stopping:
    """The server of one process.

    Args:
        app: what it serves.
        handoff: the way to other workers, where there are any.

    Raises:
        Faults: where the certificate or its key cannot be used.
    """
    settings = app.server.settings
    tls = context(settings.tls_cert, settings.tls_key) if settings.tls_cert else None
    config = Config(
        app,
        http=Requests,
        ws=asyncio.Protocol,  # any at all: `Requests` hands upgrades on by itself
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=30,
        timeout_graceful_shutdown=2,
        backlog=BACKLOG,
        ssl_context_factory=None if tls is None else lambda _config, _usual: tls,
    )
    return Stopping(config, app, handoff)


def freeze() -> None:
    """Exempts all objects that exist once the server is ready from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def collect_rarely(metrics: Metrics) -> None:
    """Collects garbage every `YOUNG_SECONDS`, since the automatic collector would pause in the middle of a command."""
    times = 0
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        times += 1
        began = perf_counter()
        gc.collect(2 if times % ALL_EVERY == 0 else 1)
        metrics.collecting_seconds.set(perf_counter() - began)
