"""One answer on its way to a client, slice by slice, so that only what the client takes lies in the buffers.

Its connection drops a client that takes nothing for `send_seconds` (`http_connection.py`); what clients have not read
has a limit in all (`unread.py`). Long answers are held packed, and unpacked on the way for who takes no gzip.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from kermesse.web.http.security import PAGE_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT
from kermesse.web.pages.files import accepted
from kermesse.web.server.limits import client_of
from kermesse.web.server.unread import UnreadAnswers

Send = Callable[[Any], Awaitable[None]]
Header = tuple[bytes, bytes]

HANG_UP = "kermesse.hang_up"
"""Where a request's scope has what drops its connection."""

SLICE_BYTES = 16 * 1024
GZIP = (b"content-encoding", b"gzip")
AS_GZIP = 16 + zlib.MAX_WBITS
SIZE_BYTES = 4
"""At the end of what is packed stands how long it was."""


class SlicedResponse:
    """An answer, as the ASGI application sends it.

    Args:
        scope: the request.
        send: sends to the client, and waits while it takes nothing.
        unread: the room for long answers.
    """

    def __init__(self, scope: Any, send: Send, unread: UnreadAnswers) -> None:
        self.status = 0
        """0 until it begins."""
        self.is_page = False
        """Whether it is a page of ours, which may run scripts."""
        self.deadline: asyncio.Timeout | None = None
        """The request's, which waits while a long answer is sent: how long that takes is the client's affair."""
        self._scope, self._send, self._unread = scope, send, unread
        self._packed_start: Any = None

    async def send(self, message: Any) -> None:
        """Sends a message of the application, with our headers."""
        if message["type"] != "http.response.start":
            await self._send_body(message)
            return
        self.status = message["status"]
        secure = (STRICT_TRANSPORT,) if self._scope["scheme"] == "https" else ()
        headers = [*message.get("headers", ()), *(PAGE_HEADERS if self.is_page else SECURITY_HEADERS), *secure]
        message = {**message, "headers": headers}
        if GZIP in headers and not _takes_packed(self._scope["headers"]):
            self._packed_start = message  # its length is known with the body
        else:
            await self._send(message)

    async def _send_body(self, message: Any) -> None:
        body = message.get("body", b"")
        if self._packed_start is not None:
            start, self._packed_start = self._packed_start, None
            await self._send({**start, "headers": [*_unpacked(start["headers"]), _length_of(body)]})
            await self._send_long(len(body), _slices_of_packed(body))
            await self._send({"type": "http.response.body"})
        elif len(body) > SLICE_BYTES:
            await self._send_long(len(body), _slices(body))
            await self._send({"type": "http.response.body", "more_body": message.get("more_body", False)})
        else:
            await self._send(message)

    async def _send_long(self, length: int, slices: Iterable[bytes | memoryview]) -> None:
        client = client_of(self._scope["client"][0] if self._scope.get("client") else "")
        own = 0 if self.is_page else length  # pages lie in memory once for all
        with self._unread.room(client, own, self._scope[HANG_UP]), self._clock_stopped():
            for part in slices:
                await self._send({"type": "http.response.body", "body": part, "more_body": True})

    @contextmanager
    def _clock_stopped(self) -> Iterator[None]:
        deadline = self.deadline
        if deadline is None or (until := deadline.when()) is None:
            yield
            return
        clock = asyncio.get_running_loop().time
        began = clock()
        deadline.reschedule(None)
        try:
            yield
        finally:
            deadline.reschedule(until + clock() - began)


def _takes_packed(headers: Iterable[Header]) -> bool:
    return b"gzip" in accepted(dict(headers).get(b"accept-encoding", b""))


def _unpacked(headers: Iterable[Header]) -> list[Header]:
    return [header for header in headers if header != GZIP and header[0] != b"content-length"]


def _length_of(packed: bytes) -> Header:
    return b"content-length", str(int.from_bytes(packed[-SIZE_BYTES:], "little")).encode()


def _slices(body: bytes) -> Iterator[memoryview]:
    whole = memoryview(body)
    for begin in range(0, len(body), SLICE_BYTES):
        yield whole[begin : begin + SLICE_BYTES]


def _slices_of_packed(packed: bytes) -> Iterator[bytes]:
    unpacker = zlib.decompressobj(AS_GZIP)
    for part in _slices(packed):
        rest: bytes | memoryview = part
        while rest:
            yield unpacker.decompress(rest, SLICE_BYTES)
            rest = unpacker.unconsumed_tail
    yield unpacker.flush()
