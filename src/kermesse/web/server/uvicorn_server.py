"""Uvicorn as we use it: it drops slow clients, finishes open requests at a stop, and delays garbage collection."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Iterator
from time import perf_counter
from typing import Any
from urllib.parse import unquote

from httptools import HttpParserInvalidURLError, parse_url
from uvicorn import Config, Server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kermesse.web.live.connection import Upgrade
from kermesse.web.live.endpoint import UPGRADE
from kermesse.web.server.app import App
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.tls import context

HEADER_SECONDS = 10.0
"""How long a client may take to send the headers of a request."""

HEADER_BYTES = 32 * 1024

MOST_PIPELINED = 16
"""So many requests of one connection may wait for those before them."""

MOST_PARTS = 1_024
SMALL_PART_BYTES = 64
"""A body may come in so many parts, and in more where they are longer than this in the mean."""

BACKLOG = 4096
"""So many connections may wait to be accepted, such as all phones after a restart."""

YOUNG_SECONDS = 20.0
ALL_EVERY = 30
"""Young garbage is collected so often, and every so many times all of it: a pause of up to 0.4 s at 4,000 sockets."""


class Requests(HttpToolsProtocol):
    """An HTTP connection that is dropped when its client's headers take too long or are too large."""

    metrics: Metrics
    """Where what cannot be read is counted."""

    _header_timer: asyncio.TimerHandle | None = None
    _header_bytes = 0
    _unparsed_bytes = 0
    _parts = 0
    _part_bytes = 0

    def connection_made(self, transport: Any) -> None:
        """Starts the timer: the client has `HEADER_SECONDS` to send its first request line and headers."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the timer with the connection."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Drops a client whose single header exceeds `HEADER_BYTES`: the parser buffers it whole before it calls us."""
        self._unparsed_bytes += len(data)
        super().data_received(data)
        if self._unparsed_bytes > HEADER_BYTES:
            self.transport.abort()
        elif self in self.connections and self._header_timer is None and self._answered:
            self._start_timer()  # for the end of what was answered already

    def on_message_begin(self) -> None:
        """Starts the timer for the headers of a request.

        Raises:
            OverflowError: where too many wait already; the parser stops there, and the connection is closed.
        """
        if len(self.pipeline) >= MOST_PIPELINED:
            raise OverflowError
        super().on_message_begin()
        self._header_bytes = self._parts = self._part_bytes = 0
        self._start_timer()

    def on_url(self, url: bytes) -> None:
        """Counts the address towards `HEADER_BYTES`."""
        super().on_url(url)
        self._count_header(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Counts a header towards `HEADER_BYTES`."""
        super().on_header(name, value)
        self._count_header(len(name) + len(value))

    def on_headers_complete(self) -> None:
        """Stops the timer: the headers are complete."""
        self._unparsed_bytes = 0
        self._stop_timer()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Takes a part of the body, whose length the application limits; a body in crumbs closes the connection."""
        self._unparsed_bytes = 0
        self._parts += 1
        self._part_bytes += len(body)
        if self._parts > MOST_PARTS and (self._answered or self._part_bytes < SMALL_PART_BYTES * self._parts):
            self.transport.abort()
            return
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Stops the timer: the request is complete."""
        self._unparsed_bytes = 0
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hands a WebSocket upgrade to the application, which accepts or refuses it; nothing is read until then."""
        try:
            address = parse_url(self.url)
        except HttpParserInvalidURLError:
            address = None
        if address is None or self._answered is False:  # an answer would come in the middle of a message
            self.send_400_response("Invalid HTTP request received.")
            return
        self.connections.discard(self)
        self.transport.pause_reading()
        scope = {
            **self.scope,
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": unquote((address.path or b"").decode("ascii")),
            "query_string": address.query or b"",
            UPGRADE: Upgrade(self.transport, self.scope["headers"]),
        }
        task = self.loop.create_task(self.app(scope, None, None))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def send_400_response(self, msg: str) -> None:
        """Answers what is no request, and counts it."""
        self.metrics.unreadable.inc()
        super().send_400_response(msg)

    @property
    def _answered(self) -> bool | None:
        """Whether the newest request is answered; None where there was none."""
        cycle: RequestResponseCycle | None = self.cycle
        return None if cycle is None else cycle.response_complete

    def _count_header(self, length: int) -> None:
        self._unparsed_bytes = 0
        self._header_bytes += length
        if self._header_bytes > HEADER_BYTES:
            self.transport.abort()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._header_timer = self.loop.call_later(HEADER_SECONDS, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None


class Stopping(Server):
    """A server that, when it is stopped, first finishes open requests and asks all sockets to reconnect."""

    def __init__(self, config: Config, app: App) -> None:
        super().__init__(config)
        self._app = app

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
        self.started = True

    def _new_connection(self) -> Requests:
        """The protocol of a new connection."""
        connection = Requests(self.config, self.server_state, self.lifespan.state)
        connection.metrics = self._app.server.metrics
        return connection

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts no more connections, drains requests and sockets, then stops."""
        for server in self.servers:
            server.close()
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


def server_of(app: App) -> Stopping:
    """The server of one process.

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
    return Stopping(config, app)


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
