"""A connection as whole texts: what comes, what goes, and when the client has had enough.

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

TEXT, PARTS, CLOSE = WSMsgType.TEXT, (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION), WSMsgType.CLOSE

BROKEN, TOO_LONG = 1002, 1009
"""Close codes: what comes is no WebSocket's; a message is too long."""

CLOSE_SECONDS = 2.0
"""So long a client may take to say good-bye; then the connection is dropped."""

HANDSHAKE = b"GET / HTTP/1.1\r\nHost: -\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n%b\r\n"
READ_BYTES = 2_048


class ConnectionHandler(Protocol):
    """Who listens to a connection."""

    def hear(self, text: bytes) -> None:
        """A whole text has come."""

    def freed(self) -> None:
        """The client takes words again."""

    def gone(self) -> None:
        """It is over."""


class Connection(WSListener):
    """A connection.

    Args:
        ear: who listens; somebody else may take over.
    """

    def __init__(self, ear: ConnectionHandler) -> None:
        self.ear = ear
        self.stalled_at: float | None = None
        """Since when the client takes no more, by the event loop's clock."""
        self.quiet_looks = 0
        """How often somebody looked since the client last said anything; see `minding.py`."""
        self._parts: list[bytes] | None = None
        self._length = 0
        self._held = False
        self._closing = False
        self._ws: WSTransport = None  # type: ignore[assignment]  # there is one before anybody can use it
        self._loop = asyncio.get_running_loop()

    @property
    def is_open(self) -> bool:
        """Whether there ever was a connection."""
        return self._ws is not None

    # What goes.

    def say(self, text: bytes) -> None:
        """Sends a text, or as much of it as the client takes now; the rest follows."""
        self._ws.send(TEXT, text)

    def ping(self) -> None:
        """Asks whether anybody is there."""
        self._ws.send_ping()

    def close(self, code: int) -> None:
        """Says good-bye, and waits a moment for the same; whatever else is said is let go."""
        if not self._closing:
            self._closing = True
            self._ws.send_close(WSCloseCode(code))
            self._loop.call_later(CLOSE_SECONDS, self.drop)

    def drop(self) -> None:
        """Drops the connection, whatever still waits to be sent."""
        self._ws.disconnect(graceful=False)

    # What comes.

    def hold(self) -> None:
        """Reads no more until `go_on`."""
        self._held = True
        self._ws.underlying_transport.pause_reading()

    def go_on(self) -> None:
        """Reads again."""
        self._held = False
        if self.stalled_at is None:
            self._ws.underlying_transport.resume_reading()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The library has opened it."""
        self._ws = transport

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """The library has a frame."""
        self.quiet_looks = 0
        kind = frame.msg_type
        if kind in PARTS:
            if not self._closing:
                self._take(frame)
        elif kind == CLOSE:
            self._ws.send_close(WSCloseCode.OK)
            self._ws.disconnect()

    def _take(self, frame: WSFrame) -> None:
        begins = frame.msg_type != WSMsgType.CONTINUATION
        if begins is (self._parts is not None) or frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(BROKEN)
        elif begins and frame.fin:
            self.ear.hear(frame.get_payload_as_bytes())
        else:
            parts = self._parts = self._parts or []
            parts.append(frame.get_payload_as_bytes())
            self._length += len(parts[-1]) or 1  # an empty part costs something too
            if self._length > COMMAND_BYTES:
                self.close(TOO_LONG)
            elif frame.fin:
                self._parts, self._length = None, 0
                self.ear.hear(b"".join(parts))

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        """The library has lost it."""
        self.ear.gone()

    def pause_writing(self) -> None:
        """The client takes no more."""
        self.stalled_at = self._loop.time()
        self._ws.underlying_transport.pause_reading()

    def resume_writing(self) -> None:
        """It does again."""
        self.stalled_at = None
        if not self._held:
            self._ws.underlying_transport.resume_reading()
        self.ear.freed()


class Upgrade:
    """A request for a socket, that can be met or refused.

    Args:
        transport: its connection, from which nobody reads at the moment.
        headers: as they came, names in small letters.
    """

    def __init__(self, transport: Any, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self._transport = transport
        self._asked = b"".join(
            b"%b: %b\r\n" % (name, value[:64])
            for name, value in headers
            if name in (b"sec-websocket-key", b"sec-websocket-version")
        )

    def meet(self, ear: ConnectionHandler) -> Connection | None:
        """Opens the socket; None where its client has gone, or does not speak as it should."""
        connection = Connection(ear)
        self._take_over(WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), connection))
        return connection if connection.is_open else None

    def refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Answers as to any other request, and hangs up."""
        named = [(name.decode(), value.decode()) for name, value in headers]
        refusal = WSUpgradeResponse.create_error_response(HTTPStatus(status), body, named)
        self._take_over(WSUpgradeResponseWithListener(refusal, None))

    def drop(self) -> None:
        """Drops the connection without a word."""
        self._transport.abort()

    def _take_over(self, answer: WSUpgradeResponseWithListener) -> None:
        if self._transport.is_closing():
            return
        asked = HANDSHAKE % self._asked
        protocol = _protocol(answer)
        protocol.connection_made(self._transport)
        protocol.get_buffer(len(asked))[: len(asked)] = asked
        self._transport.set_protocol(protocol)
        protocol.buffer_updated(len(asked))
        self._transport.resume_reading()


def _protocol(answer: WSUpgradeResponseWithListener) -> Any:
    """What the library's own server makes for each connection, for one that was accepted by another."""
    return WSProtocol(
        host_port=None,
        ws_path=None,
        is_client_side=False,
        ws_listener_factory=lambda _request: answer,
        logger=_OnlyMistakes(),
        disconnect_on_exception=True,
        websocket_handshake_timeout=None,
        enable_auto_ping=False,  # the house pings by itself; these are not used
        auto_ping_idle_timeout=0,
        auto_ping_reply_timeout=0,
        auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
        enable_auto_pong=True,
        max_frame_size=COMMAND_BYTES,
        extra_headers=None,
        read_buffer_init_size=READ_BYTES,
    )


class _OnlyMistakes:
    """What the library has to say. That clients come, go, and speak badly is no news; our own mistakes are."""

    def isEnabledFor(self, _level: int) -> bool:  # noqa: N802 - the library's name
        return False

    def exception(self, *_said: object) -> None:
        if wrong := sys.exception():
            log_fault(wrong, "live")

    def log(self, *_said: object) -> None:
        """Nothing."""

    debug = info = warning = error = log
