"""Sockets handed from the worker that accepted them to the one that leads their table.

Each process that shows a table reads, applies and shows every move of it once more. So all sockets of a table come
together in one worker, the same for all: any other passes the open connection on, with the request that was read from
it, over a Unix socket. A worker that is gone, or busy beyond what its socket holds, gets none: whoever accepted the
connection then serves it, as a server of one process does.
"""

from __future__ import annotations

import asyncio
import os
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from kermesse.web.live.endpoint import LIVE_PATH
from kermesse.web.server.logs import LOG

MESSAGE_BYTES = 128 * 1024
"""More than the headers of a request, which `HEADER_BYTES` bounds, take as a message."""


class SocketRequest(msgspec.Struct, frozen=True, array_like=True):
    """A request for a WebSocket, as it was read.

    Args:
        path: the address that is asked for, unquoted.
        query: what stands behind its `?`.
        scheme: `ws`, or `wss` where this server has the certificate.
        client: whom the connection is with, and their port.
        server: the address and port that it came in by.
        headers: as they came, names in small letters.
    """

    path: str
    query: bytes
    scheme: str
    client: tuple[str, int] | None
    server: tuple[str, int | None] | None
    headers: list[tuple[bytes, bytes]]

    @property
    def table(self) -> str | None:
        """The table whose sockets are asked for; None where it is another address."""
        found = LIVE_PATH.fullmatch(self.path)
        return found[1] if found else None

    def scope(self) -> dict[str, Any]:
        """The request as an ASGI application gets it."""
        return {
            "type": "websocket",
            "path": self.path,
            "query_string": self.query,
            "scheme": self.scheme,
            "client": self.client,
            "server": self.server,
            "root_path": "",
            "headers": self.headers,
        }


OnSocket = Callable[[SocketRequest, socket.socket], None]
"""Takes a connection that another worker handed on, from which nothing was read but its request."""


def leader(table: str, workers: int) -> int:
    """The row of the worker that leads a table: the same in every process and after every restart."""
    return crc32(table.encode()) % workers


class Handoff:
    """One worker's way to the others.

    Args:
        folder: where each worker has its Unix socket; only this server's user may enter it.
        row: which worker this is.
        workers: how many there are.
    """

    def __init__(self, folder: Path, row: int, workers: int) -> None:
        self._folder, self._row, self._workers = folder, row, workers
        self._sender = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sender.settimeout(0)
        self._receiver: socket.socket | None = None

    def open(self, on_socket: OnSocket) -> None:
        """Takes connections from now on, in the running event loop; a dead worker's place is taken over."""
        path = self._path(self._row)
        path.unlink(missing_ok=True)
        receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        receiver.settimeout(0)
        try:
            receiver.bind(str(path))
        except OSError as wrong:  # a temporary folder whose name is too long, say
            LOG.warning("sockets stay with the worker that accepts them: %s", wrong.strerror or wrong)
            receiver.close()
            return
        self._receiver = receiver
        asyncio.get_running_loop().add_reader(receiver, self._receive, receiver, on_socket)

    def close(self) -> None:
        """Takes no more: what others would hand on, they serve themselves. A connection that waits here is closed."""
        self._sender.close()
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            self._path(self._row).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(receiver)
            receiver.close()

    def pass_on(self, request: SocketRequest, transport: asyncio.Transport) -> bool:
        """Hands a connection to the worker that leads its table.

        Args:
            request: what was read from it.
            transport: the connection, from which nobody reads at the moment; it is closed here if it was handed on.

        Returns:
            Whether it was; if not, this worker serves it.
        """
        if request.table is None or (row := leader(request.table, self._workers)) == self._row:
            return False
        accepted = transport.get_extra_info("socket")
        if accepted is None or transport.get_extra_info("sslcontext") is not None:
            return False  # what is encrypted goes on in the process that has the keys
        number = os.dup(accepted.fileno())
        try:
            # What `socket.send_fds` does, which in Python 3.11 takes no address.
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [number]))
            self._sender.sendmsg([_ENCODER.encode(request)], [rights], 0, str(self._path(row)))
        except OSError:
            return False
        finally:
            os.close(number)
        transport.abort()  # this end alone: the other worker holds the connection open
        return True

    def _path(self, row: int) -> Path:
        return self._folder / f"sockets-{row}"

    @staticmethod
    def _receive(receiver: socket.socket, on_socket: OnSocket) -> None:
        with suppress(BlockingIOError):
            while True:
                text, numbers, _, _ = socket.recv_fds(receiver, MESSAGE_BYTES, 1)
                for number in numbers:
                    on_socket(_DECODER.decode(text), socket.socket(fileno=number))


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(SocketRequest)
