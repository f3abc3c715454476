"""A connection of whole texts, received and sent, which stops reading while its client takes nothing.

The one file that knows the library beneath (picows): it frames and unframes, and writes at once, without a task or a
queue for each message. Where a client takes no more, nothing is read from it either, so nobody fills our memory.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Protocol

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # its own factory makes it, in a server of its own

from kermesse.web.messages import COMMAND_BYTES
from kermesse.web.server.logs import log_fault

PARTS = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION)
TEXT, PING, CLOSE = WSMsgType.TEXT, WSMsgType.PING, WSMsgType.CLOSE

BROKEN, TOO_LONG = 1002, 1009
"""Close codes: what comes is no WebSocket's; a message is too long."""

CLOSE_SECONDS = 2.0
"""So long a client may take to say good-bye; then the connection is dropped."""

COUNTED_FRAMES = 64
"""It is looked so often, in frames, how fast a client sends."""

HASTY_SECONDS = 1.0
"""So many frames within less than this are more than any page or program of good will sends for long."""

MOST_HASTY = 10
"""So often may that be before the connection is dropped; what is slower takes one off."""

HANDSHAKE = b"GET / HTTP/1.1\r\nHost: -\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n%b\r\n"
READ_BYTES = 2_048


class ConnectionHandler(Protocol):
    """What a connection calls, in the event loop's thread."""

    def received(self, text: bytes) -> None:
        """Takes a whole text that the client sent."""

    def writable(self) -> None:
        """The client takes texts again, after it had taken none for a while."""

    def closed(self) -> None:
        """The connection has ended, from either side."""

    def flooded(self) -> None:
        """The client sends frames without end; the connection was dropped."""


class Connection(WSListener):
    """An open WebSocket.

    Args:
        handler: what it calls; may be replaced.
        is_limited: whether a client that floods it is dropped.
    """

    def __init__(self, handler: ConnectionHandler, *, is_limited: bool) -> None:
        self.handler = handler
        self._is_limited = is_limited
        self._frames = self._hasty = 0
        self._counted_at = 0.0
        self.stalled_at: float | None = None
        """Since when the client takes no more, by the event loop's clock."""
        self.silent_checks = 0
        """How often `heartbeat.py` looked since the client last sent anything."""
        self._parts: list[bytes] | None = None
        self._length = 0
        self._paused = False
        self._closing = False
        self._ws: WSTransport = None  # type: ignore[assignment]  # there is one before anybody can use it
        self._loop = asyncio.get_running_loop()

    @property
    def is_open(self) -> bool:
        """Whether there ever was a connection."""
        return self._ws is not None

    # What goes.

    def send(self, text: bytes) -> None:
        """Sends a text, or as much of it as the client takes now; the rest is buffered."""
        self._ws.send(TEXT, text)

    def ping(self) -> None:
        """Sends a ping; any frame of the client answers it."""
        self._ws.send_ping()

    def close(self, code: int) -> None:
        """Sends a close frame and waits `CLOSE_SECONDS` for the client's; texts that come meanwhile are dropped."""
        if not self._closing:
            self._closing = True
            self._ws.send_close(WSCloseCode(code))
            self._loop.call_later(CLOSE_SECONDS, self.drop)

    def drop(self) -> None:
        """Drops the connection and whatever is buffered."""
        self._closing = True
        self._ws.disconnect(graceful=False)

    # What comes.

    def pause_reading(self) -> None:
        """Stops reading until `resume_reading`, so that the client's texts wait in its own buffers."""
        self._paused = True
        self._ws.underlying_transport.pause_reading()

    def resume_reading(self) -> None:
        """Reads again, unless the client takes nothing."""
        self._paused = False
        if self.stalled_at is None:
            self._ws.underlying_transport.resume_reading()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Called by picows when the connection is open."""
        self._ws = transport

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Called by picows for every frame."""
        self.silent_checks = 0
        self._frames += 1
        if self._frames == COUNTED_FRAMES:
            self._frames = 0
            self._look_at_haste()
        kind = frame.msg_type
        if kind in PARTS:
            if not self._closing:
                self._take(frame)
        elif kind == PING:
            if not self._closing:
                self._ws.send_pong(frame.get_payload_as_bytes())
        elif kind == CLOSE:
            self._ws.send_close(WSCloseCode.OK)
            self._ws.disconnect()

    def _look_at_haste(self) -> None:
        """Drops a client that sends frames without end: each costs little, and all of them everybody's time."""
        now = self._loop.time()
        self._hasty = self._hasty + 1 if now - self._counted_at < HASTY_SECONDS else max(self._hasty - 1, 0)
        self._counted_at = now
        if self._is_limited and self._hasty > MOST_HASTY and not self._closing:
            self.drop()
            self.handler.flooded()

    def _take(self, frame: WSFrame) -> None:
        begins = frame.msg_type != WSMsgType.CONTINUATION
        if begins is (self._parts is not None) or frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(BROKEN)
        elif begins and frame.fin:
            self.handler.received(frame.get_payload_as_bytes())
        else:
            parts = self._parts = self._parts or []
            parts.append(frame.get_payload_as_bytes())
            self._length += len(parts[-1]) or 1  # an empty part costs something too
            if self._length > COMMAND_BYTES:
                self.close(TOO_LONG)
            elif frame.fin:
                self._parts, self._length = None, 0
                self.handler.received(b"".join(parts))

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        """Called by picows when the connection has ended."""
        self.handler.closed()

    def pause_writing(self) -> None:
        """Called by picows when the client takes no more."""
        self.stalled_at = self._loop.time()
        self._ws.underlying_transport.pause_reading()

    def resume_writing(self) -> None:
        """Called by picows when the client takes more again."""
        self.stalled_at = None
        if not self._paused:
            self._ws.underlying_transport.resume_reading()
        self.handler.writable()


class Upgrade:
    """A request for a WebSocket, to be accepted, refused or dropped.

    Args:
        transport: its connection, from which nobody reads at the moment.
        headers: as they came, names in small letters.
    """

    def __init__(self, transport: Any, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self._transport = transport
        self._handshake_headers = b"".join(
            b"%b: %b\r\n" % (name, value[:64])
            for name, value in headers
            if name in (b"sec-websocket-key", b"sec-websocket-version")
        )

    def accept(self, handler: ConnectionHandler, *, is_limited: bool) -> Connection | None:
        """Opens the connection, as in `Connection`; None where the client has gone, or its handshake is wrong."""
        connection = Connection(handler, is_limited=is_limited)
        self._take_over(WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), connection))
        return connection if connection.is_open else None

    def refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Answers the request as plain HTTP, and closes."""
        named = [(name.decode(), value.decode()) for name, value in headers]
        refusal = WSUpgradeResponse.create_error_response(HTTPStatus(status), body, named)
        self._take_over(WSUpgradeResponseWithListener(refusal, None))

    def drop(self) -> None:
        """Drops the connection without an answer."""
        self._transport.abort()

    def _take_over(self, response: WSUpgradeResponseWithListener) -> None:
        if self._transport.is_closing():
            return
        handshake = HANDSHAKE % self._handshake_headers
        protocol = _protocol(response)
        protocol.connection_made(self._transport)
        protocol.get_buffer(len(handshake))[: len(handshake)] = handshake
        self._transport.set_protocol(protocol)
        protocol.buffer_updated(len(handshake))
        self._transport.resume_reading()


def _protocol(response: WSUpgradeResponseWithListener) -> Any:
    """What the library's own server makes for each connection, for one that was accepted by another."""
    return WSProtocol(
        host_port=None,
        ws_path=None,
        is_client_side=False,
        ws_listener_factory=lambda _request: response,
        logger=_OnlyMistakes(),
        disconnect_on_exception=True,
        websocket_handshake_timeout=None,
        enable_auto_ping=False,  # the server pings by itself; these are not used
        auto_ping_idle_timeout=0,
        auto_ping_reply_timeout=0,
        auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
        enable_auto_pong=False,  # what answers by itself is not counted
        max_frame_size=COMMAND_BYTES,
        extra_headers=None,
        read_buffer_init_size=READ_BYTES,
    )


class _OnlyMistakes:
    """The library's logger: drops its messages about clients that come, go or send nonsense; logs our own mistakes."""

    def isEnabledFor(self, _level: int) -> bool:  # noqa: N802 - the library's name
        return False

    def exception(self, *_said: object) -> None:
        if wrong := sys.exception():
            log_fault(wrong, "live")

    def log(self, *_said: object) -> None:
        """Drops the library's message."""

    debug = info = warning = error = log
