"""kill -9: of the server, of one of two workers; and the disk, which must have it before anybody is told."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kermesse.tables.store.sqlite.store import open_sqlite
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server
from tests.web.floors import database, open_floor
from tests.web.night import Answered, Night
from tests.web.patient_client import patient
from tests.web.processes import Serving, needed, serving, traced
from tests.web.trials import Trial, mistakes, trials


def test_nothing_is_lost_or_done_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    """Five trials; `python -m bench.kill_trials` has many more."""

    async def five() -> list[Trial]:
        return [one async for one in trials(tmp_path, range(5))]

    for done in asyncio.run(five()):
        assert done.wrong == ()
        assert done.acknowledged > done.before


def test_one_of_two_workers_is_killed(postgres: Server, tmp_path: Path) -> None:
    async def night() -> None:
        db = await database(postgres, "killed")
        async with serving(tmp_path, db, workers=2) as server, patient(server.address) as client:
            night = await open_floor(client, 16)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                playing = asyncio.gather(*(night.wander(table, 100_000) for table in tables))
                await night.under_way()
                workers = server.children()
                assert len(workers) == 2
                before = 0
                for worker in workers:  # one after the other, so that everybody loses a connection, whosever it was
                    os.kill(worker, signal.SIGKILL)
                    assert len(night.done) > before
                    before = len(night.done)
                    await again(server, night, before + 200)
                night.over = True
                await playing
                assert len(night.done) > before
                assert sum(table.connections - 1 for table in tables) >= len(tables)
                assert len(server.children()) == 2
            assert await server.stop() == 0
        assert await mistakes(db, night) == []

    asyncio.run(night())


async def again(server: Serving, night: Night, done: int) -> None:
    """Waits until there are two workers, and so much was done."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(server.children()) < 2 or len(night.done) < done:  # noqa: ASYNC110 nobody tells
            await asyncio.sleep(0.02)


# What is told is on the disk.


def test_the_connection_that_writes_waits_for_the_disk(tmp_path: Path) -> None:
    async def read() -> tuple[int, str]:
        store = await open_sqlite(str(tmp_path / "tables.db"))
        writer = store._writer
        assert writer is not None
        try:
            [full] = await store._run_in(store._write_thread, lambda: writer.execute("PRAGMA synchronous").fetchone())
            [mode] = await store._run_in(store._write_thread, lambda: writer.execute("PRAGMA journal_mode").fetchone())
            return full, mode
        finally:
            await store.close()

    assert asyncio.run(read()) == (2, "wal")


@pytest.mark.parametrize("players", [1, 16])
def test_syncs_are_counted_under_load(players: int, tmp_path: Path) -> None:
    """By strace, from outside, as they reach the kernel: of one player alone, each answer has its own."""
    needed("strace")

    async def night() -> tuple[list[Answered], int]:
        async with (
            serving(tmp_path, f"sqlite:///{tmp_path}/tables.db") as server,
            patient(server.address) as client,
        ):
            night = await open_floor(client, 16)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined[:players])
                with traced(server.pid, tmp_path / "trace"):
                    await asyncio.gather(*(night.wander(table, 200 // players) for table in tables))
            lines = (tmp_path / "trace").read_text().splitlines()
            lines = [line for line in lines if "sync(" in line]
            assert all("tables.db" in line for line in lines)
            return night.done, sum("tables.db-wal" in line for line in lines)

    done, syncs = asyncio.run(night())
    assert len(done) > 50
    if players == 1:
        assert syncs >= len(done)  # a refusal needs none
    else:
        assert len(done) / 16 <= syncs < len(done), "many share one, and nobody goes without"
