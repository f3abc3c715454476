"""A connection goes to the worker that leads its table, with nothing lost; where there is none, it stays."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kermesse.web.server.handoff import Handoff, SocketRequest, leader

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="this system hands on no connections")

WORKERS = 2


def table_of(row: int) -> str:
    """A table that this worker leads."""
    return next(name for name in map(str, range(1_000)) if leader(name, WORKERS) == row)


def request(path: str) -> SocketRequest:
    headers = [(b"host", b"127.0.0.1"), (b"x-forwarded-for", b"10.0.0.7"), (b"sec-websocket-key", os.urandom(16))]
    return SocketRequest(path, b"since=7", "ws", ("127.0.0.1", 50_000), ("127.0.0.1", 8420), headers)


class Accepted(asyncio.Protocol):
    def __init__(self) -> None:
        self.transport: asyncio.Future[asyncio.Transport] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()
        self.transport.set_result(transport)


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[socket.socket, asyncio.Transport]]:
    """A client, and the server's end of its connection."""
    loop, protocol = asyncio.get_running_loop(), Accepted()
    listener = await loop.create_server(lambda: protocol, "127.0.0.1", 0)
    with socket.socket() as client:
        client.settimeout(0)
        await loop.sock_connect(client, listener.sockets[0].getsockname())
        yield client, await protocol.transport
    (await protocol.transport).abort()
    listener.close()
    await asyncio.sleep(0)  # what was aborted is closed in the next turn of the loop


def test_every_table_has_one_leader_and_all_have_some() -> None:
    led = [leader(str(number), 4) for number in range(400)]
    assert led == [leader(str(number), 4) for number in range(400)]
    assert min(led.count(row) for row in range(4)) > 50


async def handed_on(folder: Path) -> None:
    loop = asyncio.get_running_loop()
    taken: asyncio.Future[tuple[SocketRequest, socket.socket]] = loop.create_future()
    one, other = Handoff(folder, 0, WORKERS), Handoff(folder, 1, WORKERS)
    one.open(lambda *_: pytest.fail("this was for the other worker"))
    other.open(lambda read, accepted: taken.set_result((read, accepted)))
    async with connected() as (client, transport):
        asked = request(f"/api/tables/{table_of(1)}/live")
        assert one.pass_on(asked, transport)
        assert transport.is_closing()
        read, accepted = await taken
        assert read == asked
        assert read.scope()["path"] == asked.path
        with accepted:
            accepted.settimeout(0)
            await loop.sock_sendall(accepted, b"welcome")
            assert await loop.sock_recv(client, 100) == b"welcome"
            await loop.sock_sendall(client, b"hello")
            assert await loop.sock_recv(accepted, 100) == b"hello"
    one.close()
    other.close()


def test_the_leader_goes_on_with_the_connection(tmp_path: Path) -> None:
    asyncio.run(handed_on(tmp_path))


async def kept(folder: Path) -> None:
    one, other = Handoff(folder, 0, WORKERS), Handoff(folder, 1, WORKERS)
    one.open(lambda *_: pytest.fail("nobody handed anything on"))
    other.open(lambda *_: pytest.fail("nobody handed anything on"))
    async with connected() as (_, transport):
        assert not one.pass_on(request(f"/api/tables/{table_of(0)}/live"), transport)  # it leads this table itself
        assert not one.pass_on(request("/api/tables/live"), transport)
        other.close()
        gone = request(f"/api/tables/{table_of(1)}/live")
        assert not one.pass_on(gone, transport)  # that worker is being stopped
        dead = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        dead.bind(str(folder / "sockets-1"))
        dead.close()  # killed: its socket's name stays
        assert not one.pass_on(gone, transport)
        assert not transport.is_closing()
    one.close()


def test_a_connection_stays_where_nobody_else_leads_its_table(tmp_path: Path) -> None:
    asyncio.run(kept(tmp_path))


async def taken_again(folder: Path) -> None:
    before, one = Handoff(folder, 1, WORKERS), Handoff(folder, 0, WORKERS)
    before.open(lambda *_: pytest.fail("that worker has gone"))
    taken: asyncio.Future[SocketRequest] = asyncio.get_running_loop().create_future()

    def take(read: SocketRequest, accepted: socket.socket) -> None:
        accepted.close()
        taken.set_result(read)

    after = Handoff(folder, 1, WORKERS)
    after.open(take)
    async with connected() as (_, transport):
        assert one.pass_on(request(f"/api/tables/{table_of(1)}/live"), transport)
        await taken
    for each in (before, one):
        each.close()
    after.close()


def test_a_worker_that_is_begun_again_takes_its_place(tmp_path: Path) -> None:
    asyncio.run(taken_again(tmp_path))


async def too_long_a_name(folder: Path) -> None:
    one = Handoff(folder / ("x" * 200), 0, WORKERS)
    one.open(lambda *_: None)
    one.close()


def test_where_the_folder_has_too_long_a_name_sockets_stay(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(too_long_a_name(tmp_path))
    assert "sockets stay" in caplog.text
