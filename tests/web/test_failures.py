"""What a server does when the disk is full, the file is read-only, the ledger is damaged, the database goes away."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest
from websockets.asyncio.client import connect

from kermesse.client.doors import Client
from kermesse.client.faults import RefusedThere
from kermesse.client.live import Live
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.setup import Setup
from kermesse.web.wire import Way
from tests.tables.postgres import Server, server
from tests.web.night import Night
from tests.web.processes import Serving, serving
from tests.web.trials import ledger, misplaced, unverified

SETUP = Setup(game="giant")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with server() as started:
        yield started


async def database(started: Server, name: str) -> str:
    """A new database."""
    connection = await asyncpg.connect(started.url("postgres"))
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return started.url(name)


async def open_floor(client: Client, players: int) -> Night:
    """An open market."""
    night = Night(client, SETUP, "failures")
    await night.found()
    await night.gather(players)
    await night.host(c.Open())
    return night


# PostgreSQL.


def test_postgresql_is_stopped_and_started_under_load(postgres: Server, tmp_path: Path) -> None:
    async def play() -> None:
        db = await database(postgres, "stopped")
        async with serving(tmp_path, db, workers=2) as house, Client(house.address) as client:
            night = await open_floor(client, 16)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                playing = asyncio.gather(*(night.wander(table, 100_000) for table in tables))
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.stop)
                before = len(night.done)
                hasty = await stack.enter_async_context(Client(house.address, patience_seconds=0))
                with pytest.raises(RefusedThere) as refused:
                    await hasty.ask(night.founded.table, night.founded.link, c.Speak("Is anybody there?"))
                assert (refused.value.reason, refused.value.status) == ("STORE_FAILED", 503)
                assert refused.value.refusal.words.fr
                assert await first_word(house.address, night) == "again", "the link is good: nobody is told to go"
                late = await client_comes_by(stack, house.address, night)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.start)
                await late
                await asyncio.sleep(2)
                night.over = True
                await playing
                assert len(night.done) > before
            assert await house.stop() == 0
        entries, file = await ledger(db, night.founded.table)
        assert misplaced(night.answered, entries) == []
        assert unverified(tmp_path, file) == []

    asyncio.run(play())


async def first_word(address: str, night: Night) -> str:
    """What a socket is told that opens now."""
    url = f"ws{address.removeprefix('http')}/api/tables/{night.founded.table}/live"
    headers = {"Authorization": f"Bearer {night.joined[0].link}"}
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        message: dict[str, str] = json.loads(await socket.recv())
        return message["type"]


async def client_comes_by(stack: AsyncExitStack, address: str, night: Night) -> asyncio.Task[Live]:
    """Somebody reloads the page while the database is away; they wait, and are not told to go."""
    client = await stack.enter_async_context(Client(address))
    return asyncio.create_task(
        stack.enter_async_context(Live(address, way_of(night), night.joined[0].link, client.patience_seconds))
    )


def way_of(night: Night) -> Way:
    one = night.joined[0]
    return Way(table=one.table, game="giant", role="seat", by=2, seat=one.seat)


def test_news_flow_when_every_listener_was_killed(postgres: Server, tmp_path: Path) -> None:
    async def play() -> None:
        db = await database(postgres, "deaf")
        async with serving(tmp_path, db, workers=2) as house, Client(house.address) as client:
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
            assert await house.stop() == 0

    asyncio.run(play())


async def reaches(table: Live, number: int) -> None:
    await table.until(lambda: table.number >= number, seconds=5)


# The disk.


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or os.system(f"mount -t tmpfs -o size=2m kermesse {folder} 2>/dev/null"):
        pytest.skip("only root may mount a small disk; the test above fills one by a limit")
    yield folder
    os.system(f"umount {folder}")


async def refused_in_words(client: Client, night: Night, table: Live) -> None:
    """The store takes nothing: said over HTTP and through the socket, and looking goes on."""
    hasty = Client(client.address, patience_seconds=0)
    async with hasty, Live(client.address, table.way, table.link, patience_seconds=0.01) as socket:
        for asked in (
            hasty.ask(night.founded.table, night.founded.link, c.Speak("Hello?")),
            socket.ask(c.WriteNote("Nothing goes on.")),
        ):
            with pytest.raises(RefusedThere) as refused:
                await asked
            assert refused.value.reason == "STORE_FAILED"
            assert "may not have happened" in refused.value.refusal.words.en
        assert (await hasty.look(night.founded.table, table.link)).number == table.number


def test_no_more_room_then_some(tmp_path: Path) -> None:
    """By a limit on how long the server's files may be, which is raised again."""

    async def play() -> None:
        db = tmp_path / "tables.db"
        async with serving(tmp_path, f"sqlite:///{db}") as house, Client(house.address) as client:
            night = await open_floor(client, 8)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                length = db.with_name("tables.db-wal").stat().st_size
                unlimited = resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (length, resource.RLIM_INFINITY))
                await refused_in_words(client, night, tables[0])
                playing = asyncio.gather(*(night.wander(table, 10) for table in tables))  # they ask again and again
                await asyncio.sleep(0.5)
                resource.prlimit(house.pid, resource.RLIMIT_FSIZE, unlimited)
                await playing
                assert len(night.done) > 20
            assert await house.stop() == 0
            assert night.founded.link not in house.said()
        entries, file = await ledger(f"sqlite:///{db}", night.founded.table)
        assert misplaced(night.answered, entries) == []
        assert unverified(tmp_path, file) == []

    asyncio.run(play())


def test_a_disk_that_is_full(small_disk: Path, tmp_path: Path) -> None:
    async def play() -> None:
        db = f"sqlite:///{small_disk}/tables.db"
        async with serving(tmp_path, db) as house, Client(house.address) as client:
            night = await open_floor(client, 8)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                filler = small_disk / "something-else"
                with pytest.raises(OSError, match="No space"):
                    filler.write_bytes(bytes(4 << 20))
                assert not shutil.disk_usage(small_disk).free
                await refused_in_words(client, night, tables[0])
                filler.unlink()
                await night.wander(tables[0], 5)
                assert night.done
            assert await house.stop() == 0
        entries, _ = await ledger(db, night.founded.table)
        assert misplaced(night.answered, entries) == []

    asyncio.run(play())


@asynccontextmanager
async def put_away(tmp_path: Path) -> AsyncIterator[tuple[Night, Path]]:
    """A table in a file of which its owner may change nothing."""
    folder = tmp_path / "kept"
    folder.mkdir()
    db = folder / "tables.db"
    async with serving(tmp_path, f"sqlite:///{db}") as house, Client(house.address) as client:
        night = await open_floor(client, 4)
        assert await house.stop() == 0
    for path in folder.iterdir():
        path.chmod(0o444)
    try:
        yield night, db
    finally:
        folder.chmod(0o755)


POWERLESS = ["setpriv", "--bounding-set", "-dac_override"] if os.geteuid() == 0 else []
"""Without this one of its powers even root may write only what its owner may."""


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            put_away(tmp_path) as (night, db),
            serving(tmp_path, f"sqlite:///{db}", before=POWERLESS) as house,
            Client(house.address) as client,
        ):
            async with await client.live(night.joined[0].link) as table:
                await refused_in_words(client, night, table)
            assert await house.stop() == 0

    asyncio.run(play())


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Then nothing could ever be kept, so it is said at once."""

    async def play() -> None:
        async with put_away(tmp_path) as (_, db):
            db.parent.chmod(0o555)
            house = Serving(tmp_path, f"sqlite:///{db}", before=POWERLESS)
            with pytest.raises(AssertionError, match="give kermesse the right to write it and its folder"):
                await house.start()

    asyncio.run(play())


# A damaged ledger.


class Damaged(NamedTuple):
    """How the end of a ledger is spoilt, and by which statement."""

    what: str
    statement: str


DAMAGES = (
    Damaged("an event that never was", "UPDATE entries SET events = '[]' WHERE \"table\" = ? AND number = ?"),
    Damaged("half a line", 'UPDATE entries SET events = substr(events, 1, 9) WHERE "table" = ? AND number = ?'),
)


@pytest.mark.parametrize("damaged", DAMAGES, ids=lambda one: one.what)
def test_a_damaged_end_is_found_and_the_rest_served(damaged: Damaged, tmp_path: Path) -> None:
    async def play() -> None:
        db = tmp_path / "tables.db"
        async with serving(tmp_path, f"sqlite:///{db}") as house, Client(house.address) as client:
            night, whole = await open_floor(client, 6), await open_floor(client, 4)
            await night.host(c.Speak("one"), c.Speak("two"))
            number = await client.ask(night.founded.table, night.founded.link, c.Speak("three"))
            await house.stop()
        with closing(sqlite3.connect(db)) as connection:
            assert connection.execute(damaged.statement, (night.founded.table, number)).rowcount == 1
            connection.execute("DELETE FROM snapshots")
            connection.commit()
        async with serving(tmp_path, f"sqlite:///{db}") as house, Client(house.address) as client:
            with pytest.raises(RefusedThere) as refused:
                await client.ask(night.founded.table, night.founded.link, c.Speak("four"))
            assert (refused.value.reason, refused.value.status) == ("TABLE_BROKEN", 423)
            assert "ledger" in refused.value.refusal.words.en
            async with await client.live(night.joined[0].link) as table:
                assert table.number == number - 1
                assert [one.words for one in table.view.hall.said] == ["one", "two"]
                with pytest.raises(RefusedThere, match="TABLE_BROKEN"):
                    await table.ask(c.WriteNote("mine"))
            whole.client = client
            await whole.host(c.Speak("here all is well"))
            said = house.said()
            assert night.founded.table in said
            assert str(number) in said
            assert await house.stop() == 0

    asyncio.run(play())
