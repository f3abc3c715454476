"""Kermesse's wire with nothing behind it: every card is taken, every seat is told. It shows how far the generator goes.

python -m bench.web_load.nothing PORT
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import sys
from typing import cast

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
HAND = b",".join(b'"red-%d"' % rank for rank in range(1, 16))
VIEW = b'{"type":"view","number":1,"own":1,"view":{"table":{"turn":0},"mine":{"hand":[%b]}}}' % HAND
DELTA = (
    b'{"type":"delta","number":%d,"own":%d,"changes":[[["table","match","counts",0],14],'
    b'[["table","match","laid"],0,0,[{"seat":0,"card":"red-15","pile":0}]],'
    b'[["table","match","turn"],1],[["table","turn"],0],[["table","since"],1795327000.123456]]}'
)
TABLES: dict[bytes, list[Client]] = {}
NUMBERS: dict[bytes, int] = {}


def frame(text: bytes) -> bytes:
    """What a server sends."""
    size = len(text)
    return (bytes((0x81, size)) if size < 126 else b"\x81\x7e" + size.to_bytes(2, "big")) + text


class Client(asyncio.Protocol):
    """One connection; what it sends is one frame a piece, with a key of zeros."""

    table: bytes = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.table:
            self._move(data)
        elif (key := re.search(rb"Sec-WebSocket-Key: (\S+)", data)) is None:
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            self.transport.close()
        else:
            accept = base64.b64encode(hashlib.sha1(key[1] + MAGIC).digest())
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n" + frame(VIEW)
            )
            self.table = data.split(b"/", 4)[3]
            TABLES.setdefault(self.table, []).append(self)

    def _move(self, data: bytes) -> None:
        if data[0] != 0x81:
            return
        number = NUMBERS[self.table] = NUMBERS.get(self.table, 1) + 1
        command_id = data.partition(b'"id":"')[2][:13]
        told = DELTA % (number, number)
        for client in TABLES[self.table]:
            done = b',"done":[["%b",%d]]}' % (command_id, number)
            client.transport.write(frame(told[:-1] + done if client is self else told))


async def main(port: int) -> None:
    """Listens until it is stopped."""
    server = await asyncio.get_running_loop().create_server(Client, "127.0.0.1", port, backlog=4096)
    await server.serve_forever()


if __name__ == "__main__":
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1])))
