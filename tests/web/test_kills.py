"""kill -9: of the server, of one of two workers; and the disk, which must have it before anybody is told."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from kermesse.client.doors import Client
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.setup import Setup
from kermesse.tables.store.sqlite import open_file
from tests.tables.postgres import Server, server
from tests.web.night import Night
from tests.web.processes import serving
from tests.web.trials import ledger, misplaced, trial, unverified


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_lost_or_done_twice_when_the_server_is_killed(seed: int, tmp_path: Path) -> None:
    """`python -m bench.kill_trials` has many more of these."""
    done = asyncio.run(trial(tmp_path, seed))
    assert done.wrong == ()
    assert done.acknowledged > done.before


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with server() as started:
        yield started


def test_one_of_two_workers_is_killed(postgres: Server, tmp_path: Path) -> None:
    async def night() -> None:
        async with serving(tmp_path, postgres.url("postgres"), workers=2) as house, Client(house.address) as client:
            night = Night(client, Setup(game="giant"), "workers")
            await night.found()
            await night.gather(16)
            await night.host(c.Open())
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                playing = asyncio.gather(*(night.wander(table, 100_000) for table in tables))
                await asyncio.sleep(0.5)
                workers = house.children()
                assert len(workers) == 2
                before = 0
                for worker in workers:  # one after the other, so that everybody loses a connection, whosever it was
                    os.kill(worker, signal.SIGKILL)
                    assert len(night.done) > before
                    before = len(night.done)
                    await asyncio.sleep(4)
                night.over = True
                await playing
                assert len(night.done) > before
                assert sum(table.connections - 1 for table in tables) >= len(tables)
                assert len(house.children()) == 2
            assert await house.stop() == 0
        entries, file = await ledger(postgres.url("postgres"), night.founded.table)
        assert misplaced(night.answered, entries) == []
        assert unverified(tmp_path, file) == []

    asyncio.run(night())


# What is told is on the disk.


def test_the_connection_that_writes_waits_for_the_disk(tmp_path: Path) -> None:
    async def read() -> tuple[int, str]:
        store = await open_file(str(tmp_path / "tables.db"))
        writer = store._writer
        assert writer is not None
        try:
            [full] = await store._in(store._write, lambda: writer.execute("PRAGMA synchronous").fetchone())
            [mode] = await store._in(store._write, lambda: writer.execute("PRAGMA journal_mode").fetchone())
            return full, mode
        finally:
            await store.close()

    assert asyncio.run(read()) == (2, "wal")


@contextmanager
def traced(pid: int, path: Path) -> Iterator[None]:
    """Writes down each sync that a process asks of the kernel, and for which file."""
    words = ["strace", "-f", "-y", "-e", "trace=fsync,fdatasync", "-o", str(path), "-p", str(pid)]
    tracer = subprocess.Popen(words, stderr=subprocess.PIPE)
    assert tracer.stderr is not None
    tracer.stderr.readline()  # it is attached
    yield
    tracer.send_signal(signal.SIGINT)
    tracer.communicate()


@pytest.mark.parametrize("players", [1, 16])
def test_syncs_are_counted_under_load(players: int, tmp_path: Path) -> None:
    """By strace, from outside, as they reach the kernel: of one player alone, each answer has its own."""
    if shutil.which("strace") is None:
        if os.environ.get("CI"):
            pytest.fail("strace is not installed; .ci/run installs it")
        pytest.skip("strace is not installed")

    async def night() -> tuple[int, int]:
        async with serving(tmp_path, f"sqlite:///{tmp_path}/tables.db") as house, Client(house.address) as client:
            night = Night(client, Setup(game="giant"), "syncs")
            await night.found()
            await night.gather(16)
            await night.host(c.Open())
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined[:players])
                with traced(house.pid, tmp_path / "trace"):
                    await asyncio.gather(*(night.wander(table, 400 // players) for table in tables))
            lines = (tmp_path / "trace").read_text().splitlines()
            lines = [line for line in lines if "sync(" in line]
            assert all("tables.db" in line for line in lines)
            return len(night.answered), sum("tables.db-wal" in line for line in lines)

    asked, syncs = asyncio.run(night())
    assert asked > 50
    if players == 1:
        assert syncs >= asked
    else:
        assert asked / 16 <= syncs < asked, "many share one, and nobody goes without"
