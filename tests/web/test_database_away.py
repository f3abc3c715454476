"""PostgreSQL goes away, for a while or for one connection: nothing is lost, nobody is told to go, news flow again."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest
from websockets.asyncio.client import connect

from kermesse.client.errors import ServerRefused
from kermesse.client.live_table import LiveTable
from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c
from kermesse.web.http.entry_schemas import AccessInfo
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server, server
from tests.web.floors import database, open_floor
from tests.web.night import Night
from tests.web.processes import serving
from tests.web.trials import mistakes


def test_it_is_stopped_and_started_under_load(tmp_path: Path) -> None:
    async def play(postgres: Server) -> None:
        db = await database(postgres, "stopped")
        async with serving(tmp_path, db, workers=2) as server, Client(server.address) as client:
            night = await open_floor(client, 16)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                playing = asyncio.gather(*(night.wander(table, 100_000) for table in tables))
                await night.under_way()
                await asyncio.to_thread(postgres.stop)
                before = len(night.done)
                hasty = await stack.enter_async_context(Client(server.address, patience_seconds=0))
                with pytest.raises(ServerRefused) as refused:
                    await hasty.ask(night.founded.table, night.founded.link, c.Speak("Is anybody there?"))
                assert (refused.value.reason, refused.value.status) == ("STORE_FAILED", 503)
                assert refused.value.refusal.words.fr
                assert await first_word(server.address, night) == "again", "the link is good: nobody is told to go"
                late = await client_comes_by(stack, server.address, night)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.start)
                await late
                done = len(night.done)
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while len(night.done) < done + 200:  # noqa: ASYNC110 nobody tells
                        await asyncio.sleep(0.02)
                night.over = True
                await playing
                assert len(night.done) > before
            assert await server.stop() == 0
        assert await mistakes(tmp_path, db, night) == []

    with server() as started:  # one of its own, which it may stop
        asyncio.run(play(started))


async def first_word(address: str, night: Night) -> str:
    """What a socket is told that opens now."""
    url = f"ws{address.removeprefix('http')}/api/tables/{night.founded.table}/live"
    headers = {"Authorization": f"Bearer {night.joined[0].link}"}
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        message: dict[str, str] = json.loads(await socket.recv())
        return message["type"]


async def client_comes_by(stack: AsyncExitStack, address: str, night: Night) -> asyncio.Task[LiveTable]:
    """Somebody reloads the page while the database is away; they wait, and are not told to go."""
    client = await stack.enter_async_context(Client(address))
    return asyncio.create_task(
        stack.enter_async_context(LiveTable(address, way_of(night), night.joined[0].link, client.patience_seconds))
    )


def way_of(night: Night) -> AccessInfo:
    one = night.joined[0]
    return AccessInfo(table=one.table, game="giant", role="seat", by=2, seat=one.seat)


def test_news_flow_when_every_listener_was_killed(postgres: Server, tmp_path: Path) -> None:
    async def play() -> None:
        db = await database(postgres, "deaf")
        async with serving(tmp_path, db, workers=2) as server, Client(server.address) as client:
            night = await open_floor(client, 16)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                connection = await asyncpg.connect(postgres.url("postgres"))
                killed = await connection.fetch(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'deaf' "
                    "AND (query ILIKE 'listen%' OR query ILIKE '%pg_listening_channels%')"
                )
                await connection.close()
                assert len(killed) == 2, "each worker has one"
                for number in range(5):
                    told = await client.ask(night.founded.table, night.founded.link, c.Speak(f"Number {number}"))
                    await asyncio.gather(*(reaches(table, told) for table in tables))
            assert await server.stop() == 0

    asyncio.run(play())


async def reaches(table: LiveTable, number: int) -> None:
    await table.until(lambda: table.number >= number, seconds=5)
