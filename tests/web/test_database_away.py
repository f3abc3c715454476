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
from kermesse.fault import Faults
from kermesse.games.haggle.market import commands as c
from kermesse.tables.store.errors import StoreAway, StoreFault, postgres_fault
from kermesse.web.http.entry_schemas import AccessInfo
from kermesse.web.server.process import alone, open_server
from kermesse.web.server.settings import Settings
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server, server
from tests.web.floors import database, open_floor
from tests.web.night import Night
from tests.web.patient_client import patient
from tests.web.processes import Serving, serving
from tests.web.trials import mistakes


def test_it_is_stopped_and_started_under_load(tmp_path: Path) -> None:
    async def play(postgres: Server) -> None:
        db = await database(postgres, "stopped")
        async with serving(tmp_path, db, workers=2) as server, patient(server.address) as client:
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
        assert await mistakes(db, night) == []

    with server() as started:  # one of its own, which it may stop
        asyncio.run(play(started))


def test_workers_that_start_before_their_database_wait_for_it(tmp_path: Path) -> None:
    async def play(postgres: Server) -> None:
        db = await database(postgres, "later")
        await asyncio.to_thread(postgres.stop)
        running = Serving(tmp_path, db, workers=2)
        starting = asyncio.create_task(running.start())
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not running.log.exists() or running.said().count("does not answer yet") < 2:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            assert not starting.done()
            await asyncio.to_thread(postgres.start)
            await starting
            async with patient(running.address) as client:
                assert (await client.found("sackson")).code
            assert await running.stop() == 0
            assert "Traceback" not in running.said()
            assert "takes its place" not in running.said(), "none died of it"
        finally:
            running.kill()

    with server() as started:
        asyncio.run(play(started))


def test_a_database_that_never_comes_is_given_up_in_words(tmp_path: Path) -> None:
    async def opened() -> None:
        settings = Settings(db=f"postgresql://kermesse@/none?host={tmp_path}", store_seconds=0)
        async with open_server(settings, alone()):
            pass

    with pytest.raises(Faults) as faults:
        asyncio.run(opened())
    assert isinstance(faults.value.__cause__, StoreAway)
    for code, kind in (("57P03", StoreAway), ("3D000", StoreFault), ("28P01", StoreFault)):
        error = asyncpg.PostgresError("no")
        error.sqlstate = code
        assert type(postgres_fault(error)) is kind, "a wrong address is not waited for"


async def first_word(address: str, night: Night) -> str:
    """What a socket is told that opens now."""
    url = f"ws{address.removeprefix('http')}/api/tables/{night.founded.table}/live"
    headers = {"Authorization": f"Bearer {night.joined[0].link}"}
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        message: dict[str, str] = json.loads(await socket.recv())
        return message["type"]


async def client_comes_by(stack: AsyncExitStack, address: str, night: Night) -> asyncio.Task[LiveTable]:
    """Somebody reloads the page while the database is away; they wait, and are not told to go."""
    client = await stack.enter_async_context(patient(address))
    return asyncio.create_task(
        stack.enter_async_context(LiveTable(address, way_of(night), night.joined[0].link, client.patience_seconds))
    )


def way_of(night: Night) -> AccessInfo:
    one = night.joined[0]
    return AccessInfo(table=one.table, game="giant", role="seat", by=2, seat=one.seat)


def test_news_flow_when_every_listener_was_killed(postgres: Server, tmp_path: Path) -> None:
    async def play() -> None:
        db = await database(postgres, "deaf")
        async with serving(tmp_path, db, workers=2) as server, patient(server.address) as client:
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
