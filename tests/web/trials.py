"""One trial: a night under load, the server killed at a moment that the seed settles, and started again.

What was acknowledged must stand in the ledger where it was said to stand, once; what was refused must not.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.pieces.chance import Chance
from kermesse.tables.model import Entry
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import export_table
from tests.cli.typed import kermesse
from tests.patience import PATIENCE_SECONDS
from tests.web.night import OURS, Answered, Night
from tests.web.patient import patient
from tests.web.processes import Serving, serving

PLAYERS = 12
LAST_KILL_SECONDS = 1.2
AFTER = 60
"""So many commands are carried out after it has come back."""


class Trial(NamedTuple):
    """How a trial went.

    Args:
        seed: of the trial.
        killed_seconds: when the server was killed, after the table was founded.
        acknowledged: commands that were answered with an entry.
        before: so many of them before the server was killed.
        entries: in the ledger, at the end.
        again_seconds: until the server was ready again.
        wrong: what should not be; empty where all is well.
    """

    seed: int
    killed_seconds: float
    acknowledged: int
    before: int
    entries: int
    again_seconds: float
    wrong: tuple[str, ...]


async def trial(folder: Path, seed: int) -> Trial:
    """Kills a server of one process on SQLite, and starts it again."""

    async def again(server: Serving) -> None:
        server.kill()
        await server.start()

    return await _tried(folder, seed, f"sqlite:///{folder}/trial-{seed}.db", 1, again)


async def worker_trial(folder: Path, seed: int, db: str) -> Trial:
    """Kills one of two workers over PostgreSQL, and waits until the server has replaced it.

    Args:
        folder: for logs and files.
        seed: of the trial; it settles the moment, and which worker.
        db: an empty database.
    """

    async def again(server: Serving) -> None:
        killed = server.children()[seed % 2]
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while killed in (workers := server.children()) or len(workers) < 2:  # noqa: ASYNC110 nobody tells
                await asyncio.sleep(0.02)

    return await _tried(folder, seed, db, 2, again)


async def _tried(folder: Path, seed: int, db: str, workers: int, again: Callable[[Serving], Awaitable[None]]) -> Trial:
    """Plays, kills, plays on with what was started again, stops, and reads the ledger."""
    killed_seconds = 0.02 + LAST_KILL_SECONDS * Chance("kill", str(seed)).below(1_000) / 1_000
    async with serving(folder, db, workers) as server, patient(server.address) as client:
        night = Night(client, Setup(game="giant"), f"trial-{seed}")
        await night.found()
        playing = asyncio.create_task(_play(night))
        await asyncio.sleep(killed_seconds)
        before, killed_at = len(night.done), time.monotonic()
        await again(server)
        again_seconds = time.monotonic() - killed_at
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(night.done) < before + AFTER:  # noqa: ASYNC110 nobody tells
                await asyncio.sleep(0.02)
        night.over = True
        await playing
        code = await server.stop()
        wrong = [f"the server stopped with {code}:\n{server.said()}"] if code else []
        entries, file = await ledger(db, night.founded.table)
    wrong += misplaced(night.answered, entries)
    seats = Counter(entry.by for entry in entries if b'"take-seat"' in bytes(entry.command))
    if seats["door"] != PLAYERS or len({one.seat for one in night.joined}) != PLAYERS:
        wrong.append(f"{PLAYERS} people joined, and {seats['door']} seats were taken")
    wrong += await asyncio.to_thread(unverified, folder, file)
    return Trial(seed, killed_seconds, len(night.done), before, len(entries), again_seconds, tuple(wrong))


async def _play(night: Night) -> None:
    await night.gather(PLAYERS)
    await night.host(c.Open())
    async with AsyncExitStack() as stack:
        tables = await night.sockets(stack, night.joined)
        await asyncio.gather(*(night.wander(table, 100_000) for table in tables))


async def ledger(db: str, table: str) -> tuple[list[Entry], bytes]:
    """A table's entries, and all of it as a file."""
    store = await open_store(db)
    try:
        return await store.entries(table), await export_table(store, table)
    finally:
        await store.close()


async def mistakes(folder: Path, db: str, night: Night) -> list[str]:
    """What of a night is not as it was told, or cannot be verified."""
    entries, file = await ledger(db, night.founded.table)
    return misplaced(night.answered, entries) + await asyncio.to_thread(unverified, folder, file)


def misplaced(answered: Iterable[Answered], entries: Sequence[Entry]) -> list[str]:
    """Answers that the ledger does not bear out."""
    places: dict[tuple[int | str, str], list[int]] = {}
    for entry in entries:
        places.setdefault((entry.by, entry.id), []).append(entry.number)
    wrong = [f"{by} {name} was done {len(found)} times" for (by, name), found in places.items() if len(found) > 1]
    for one in answered:
        found = places.get((one.by, one.id), [])
        if one.number is not None and found != [one.number]:
            wrong.append(f"{one.id} was acknowledged as {one.number}, and is at {found}")
        if one.number is None and found:
            wrong.append(f"{one.id} was refused with {one.reason}, and is at {found}")
        if one.reason in OURS:
            wrong.append(f"{one.id} was refused with {one.reason}")
    return wrong


def unverified(folder: Path, file: bytes) -> list[str]:
    """What `kermesse verify` says of a table that is not true."""
    path = folder / "table.json"
    path.write_bytes(file)
    done = kermesse("verify", str(path))
    return [done.stdout.decode() + done.stderr.decode()] if done.returncode else []
