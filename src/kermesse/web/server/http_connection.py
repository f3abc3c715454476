"""One connection of HTTP: headers, bodies and unread answers within bounds, WebSockets handed to their worker."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import unquote

from httptools import HttpParserInvalidURLError, parse_url
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kermesse.web.live.connection import Upgrade
from kermesse.web.live.endpoint import UPGRADE
from kermesse.web.server.connections import Connections
from kermesse.web.server.handoff import Handoff, SocketRequest
from kermesse.web.server.limits import client_of
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.sliced_response import HANG_UP

HEADER_SECONDS = 10.0
"""How long a client may take to send the headers of a request."""

HEADER_BYTES = 32 * 1024

MOST_BUFFERED_BYTES = 64 * 1024
"""Of an answer, beyond what the system holds; with a certificate too, where asyncio would hold more."""

MOST_PIPELINED = 16
"""So many requests of one connection may wait for those before them."""

MOST_PARTS = 1_024
SMALL_PART_BYTES = 64
"""A body may come in so many parts, and in more where they are longer than this in the mean."""


class Requests(HttpToolsProtocol):
    """An HTTP connection, dropped when its client's headers take too long or are too large, or it reads nothing."""

    metrics: Metrics
    """Where what cannot be read is counted."""

    open_connections: Connections
    """All connections of the process."""

    handoff: Handoff | None
    """The way to other workers, where there are any."""

    send_seconds: float
    """How long a client may take until what is buffered for it is nearly gone."""

    _header_timer: asyncio.TimerHandle | None = None
    _send_timer: asyncio.TimerHandle | None = None
    _address = ""
    _header_bytes = 0
    _unparsed_bytes = 0
    _parts = 0
    _part_bytes = 0

    def connection_made(self, transport: Any) -> None:
        """Starts the timer: the client has `HEADER_SECONDS` to send its first request line and headers."""
        super().connection_made(transport)
        self._address = client_of(self.client[0] if self.client else "")
        self.open_connections.asks(self, self._address)
        transport.set_write_buffer_limits(MOST_BUFFERED_BYTES)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the timers with the connection."""
        self._stop_timer()
        self._stop_send_timer()
        self.open_connections.ended(self)
        super().connection_lost(exc)

    def give_way(self) -> None:
        """Drops the connection, for another one where there are no places left."""
        self.metrics.dropped.labels("room").inc()
        self.transport.abort()

    def pause_writing(self) -> None:
        """The client takes no more: it has `send_seconds`."""
        super().pause_writing()
        self._start_send_timer()

    def resume_writing(self) -> None:
        """The client has taken nearly all."""
        self._stop_send_timer()
        super().resume_writing()
        self._watch_the_end()

    def on_response_complete(self) -> None:
        """Goes on with the next request; where this was the last, what is buffered must be taken too."""
        super().on_response_complete()
        self._watch_the_end()

    def timeout_keep_alive_handler(self) -> None:
        """Closes a connection that asks for nothing more."""
        super().timeout_keep_alive_handler()
        self._watch_the_end()

    def shutdown(self) -> None:
        """Closes once what is asked is answered."""
        super().shutdown()
        self._watch_the_end()

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
        self.open_connections.asks(self, self._address)
        self.scope[HANG_UP] = self._cut_off  # type: ignore[literal-required]
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
        self.open_connections.ended(self)
        self._stop_send_timer()
        self.transport.pause_reading()
        request = SocketRequest(
            path=unquote((address.path or b"").decode("ascii")),
            query=address.query or b"",
            scheme="wss" if self.scheme == "https" else "ws",
            client=self.client,
            server=self.server,
            headers=list(self.scope["headers"]),
        )
        if self.handoff is None or not self.handoff.pass_on(request, self.transport):
            serve_socket(self, request, self.transport)

    def send_400_response(self, msg: str) -> None:
        """Answers what is no request, and counts it."""
        self.metrics.unreadable.inc()
        super().send_400_response(msg)
        self._watch_the_end()

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

    def _watch_the_end(self) -> None:
        """Gives a client `send_seconds` for the rest: a transport that closes waits for it without end."""
        if self.transport.is_closing():
            self._start_send_timer()

    def _start_send_timer(self) -> None:
        if self._send_timer is None:
            self._send_timer = self.loop.call_later(self.send_seconds, self._cut_off)

    def _stop_send_timer(self) -> None:
        if self._send_timer is not None:
            self._send_timer.cancel()
            self._send_timer = None

    def _cut_off(self) -> None:
        """Drops the connection, and what its client has not read."""
        self.metrics.dropped.labels("unread").inc()
        self.transport.abort()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._header_timer = self.loop.call_later(HEADER_SECONDS, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None


class HandedOn(asyncio.Protocol):
    """A connection that another worker accepted, until it is a WebSocket.

    Args:
        requests: a protocol of this worker, whose application and tasks it shares.
        request: what the other worker read from it.
    """

    def __init__(self, requests: Requests, request: SocketRequest) -> None:
        self._requests, self._request = requests, request

    def connection_made(self, transport: Any) -> None:
        """Serves its request; nothing more is read until then."""
        transport.pause_reading()
        serve_socket(self._requests, self._request, transport)


def serve_socket(requests: Requests, request: SocketRequest, transport: asyncio.Transport) -> None:
    """Has the application accept or refuse a WebSocket, in a task of the server's."""
    scope = {**request.scope(), UPGRADE: Upgrade(transport, request.headers)}
    task = requests.loop.create_task(requests.app(scope, None, None))
    requests.tasks.add(task)
    task.add_done_callback(requests.tasks.discard)
