"""WebSockets as cheap as Python has them, so that what is measured is the server: text frames, no compression.

The masking key is zero, which a server has to undo like any other; it saves the generator the work.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

MASKED = b"\0\0\0\0"


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """What a client sends."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, 0x80 | size))
    elif size < 65_536:
        head = bytes((0x80 | opcode, 0xFE)) + size.to_bytes(2, "big")
    else:
        head = bytes((0x80 | opcode, 0xFF)) + size.to_bytes(8, "big")
    return head + MASKED + payload


class Socket(asyncio.Protocol):
    """One client: `heard` gets each text, `lost` is told when the server hangs up."""

    def __init__(self, heard: Callable[[bytes], None], request: bytes) -> None:
        self.heard, self.request = heard, request
        self.lost: Callable[[], None] | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.upgraded = False
        self.kept = b""
        self.parts = b""
        self.bytes = self.texts = 0
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own is none by its type
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        if self.kept:
            data = self.kept + data
        if not self.upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.kept = head
                return
            self.kept = b""
            if not head.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(f"{head[:200]!r} {data[:300]!r}"))
                self.transport.close()
                return
            self.upgraded = True
            self.ready.set_result(None)
        self.kept = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hears every whole frame; what is left of one that is not whole yet."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end:
                break
            self._frame(data[at], data[start : start + size])
            at = start + size
        return data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        if first == 0x81:
            self.texts += 1
            self.heard(payload)
        elif first == 0x89:
            self.transport.write(frame(payload, 10))
        elif first & 15 in (0, 1):
            self.parts += payload
            if first & 0x80:
                whole, self.parts = self.parts, b""
                self.texts += 1
                self.heard(whole)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("hung up"))
        if self.lost is not None:
            self.lost()

    def send(self, payload: bytes) -> None:
        """One text."""
        self.transport.write(frame(payload))


async def connect(port: int, path: str, heard: Callable[[bytes], None], headers: str = "") -> Socket:
    """A socket that is open.

    Args:
        port: of the server, on this machine.
        path: with its query.
        heard: gets each text.
        headers: more of them, each with its line end.

    Raises:
        ConnectionError: where the server has none for us.
    """
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard, request.encode()), "127.0.0.1", port)
    await asyncio.wait_for(socket.ready, 30)
    return socket
