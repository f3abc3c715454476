"""Clients that take nothing from their sockets: they are cut off, and hurt nobody."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Table, bearer, in_house, open_table, tell


async def deaf(here: Here, table: Table, link: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that opens a socket and never takes anything from it."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", here.port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=1)
    writer.write(
        f"GET /api/tables/{table.id}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Authorization: {bearer(link)['Authorization']}\r\n\r\n".encode()
    )
    await writer.drain()
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return reader, writer


def test_a_slow_client_is_cut_off_and_hurts_nobody(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], limits={"sayings": 1000})
        await table.do(table.host, {"do": "open"})
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that little is on its way unseen
        _, writer = await deaf(here, table, table.seats[0])
        async with here.live(table.id, table.seats[1]) as bob:
            number = (await bob.hear())["number"]
            while len(here.server.sockets) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            clock = asyncio.get_running_loop().time
            longest = 0.0
            for turn in range(900):  # a table hears a thousand a minute
                began = clock()
                await bob.say(type="do", id=f"flood-{turn:06}", command=tell("x" * 450))
                number += 1
                await bob.until(number)
                longest = max(longest, clock() - began)
                if len(here.server.sockets) == 1:
                    break
            async with asyncio.timeout(PATIENCE_SECONDS):
                while len(here.server.sockets) > 1:  # noqa: ASYNC110 - a quick machine has said it all before the look
                    await asyncio.sleep(0.01)
            assert longest < PATIENCE_SECONDS / 4, "who is slow is waited for by nobody"
            cut = here.server.metrics.text().decode()
            assert 'kermesse_cut_off_total{why="slow"} 1.0' in cut
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    in_house(tmp_path, night, limits="off", send_seconds=0.3, look_seconds=0.5)


def test_who_asks_and_never_listens_is_cut_off(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        _, writer = await deaf(here, table, table.seats[0])
        while not here.server.sockets:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE_SECONDS):
            with contextlib.suppress(ConnectionError):
                for turn in itertools.count():
                    writer.write(masked({"type": "do", "id": f"no-ear-{turn:06}", "command": {"do": "fly"}}))
                    await writer.drain()
            while here.server.sockets:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert 'kermesse_cut_off_total{why="slow"} 1.0' in here.server.metrics.text().decode()

    in_house(tmp_path, night, limits="off", send_seconds=0.3, look_seconds=0.5)


def masked(message: dict[str, Any]) -> bytes:
    """A text as a client frames it; by zeros, which leave it as it is."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text
