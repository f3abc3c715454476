"""Trials: a night under load, the server killed once so much was acknowledged as the seed settles, and started again.

What was acknowledged must stand in the ledger where it was said to stand, once; what was refused must not. Several
trials share a server, each with a table of its own, so that each costs one start.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.pieces.chance import Chance
from kermesse.tables.model import Entry
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table
from kermesse.tables.verification import verified
from kermesse.text_input import read_json
from kermesse.titles import TITLES
from tests.patience import PATIENCE_SECONDS
from tests.web.night import OURS, Answered, Night
from tests.web.patient_client import patient
from tests.web.processes import Serving, serving

PLAYERS = 6
LAST_KILL = 150
"""The server is killed once so many seats and commands were acknowledged, at the latest: by their number and not by
the clock, so that kills spread over the night on a busy machine too."""

LATER_SECONDS = 0.01
"""Up to so long after that, so that what is being written meanwhile is cut anywhere."""

AFTER = 30
"""So many are acknowledged once it has come back: more than were in the air, which all ask again."""

Again = Callable[[Serving, int], Awaitable[None]]
"""Kills a server, as the seed settles, and has it back."""


class Trial(NamedTuple):
    """How a trial went.

    Args:
        seed: of the trial.
        before: seats and commands that were acknowledged before the server was killed.
        acknowledged: the same, at the end.
        entries: in the ledger, at the end.
        again_seconds: until the server was ready again.
        wrong: what should not be; empty where all is well.
    """

    seed: int
    before: int
    acknowledged: int
    entries: int
    again_seconds: float
    wrong: tuple[str, ...]


async def trials(folder: Path, seeds: Iterable[int]) -> AsyncIterator[Trial]:
    """Kills a server of one process on SQLite for each seed, and starts it again."""

    async def again(server: Serving, _seed: int) -> None:
        server.kill()
        await server.start()

    async with serving(folder, f"sqlite:///{folder}/trials.db") as server:
        for seed in seeds:
            yield await _tried(server, seed, again)
        await _stop(server)


async def worker_trials(folder: Path, seeds: Iterable[int], db: str) -> AsyncIterator[Trial]:
    """Kills one of two workers over PostgreSQL for each seed, and waits until the server has replaced it.

    Args:
        folder: for logs.
        seeds: of the trials; they settle the moments, and which worker.
        db: an empty database.
    """

    async def again(server: Serving, seed: int) -> None:
        killed = server.children()[seed % 2]
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while killed in (workers := server.children()) or len(workers) < 2:  # noqa: ASYNC110 nobody tells
                await asyncio.sleep(0.02)

    async with serving(folder, db, workers=2) as server:
        for seed in seeds:
            yield await _tried(server, seed, again)
        await _stop(server)


async def _stop(server: Serving) -> None:
    if code := await server.stop():
        raise AssertionError(f"the server stopped with {code}:\n{server.said()}")


async def _tried(server: Serving, seed: int, again: Again) -> Trial:
    """Plays at a new table, kills, plays on with what was started again, and reads the ledger."""
    chance = Chance("kill", str(seed))
    kill_at, later_seconds = chance.below(LAST_KILL + 1), LATER_SECONDS * chance.below(1_000) / 1_000
    async with patient(server.address) as client:
        night = Night(client, Setup(game="sackson"), f"trial-{seed}")
        await night.found()
        async with asyncio.TaskGroup() as playing:
            playing.create_task(_play(night))
            await _reached(night, kill_at)
            await asyncio.sleep(later_seconds)
            before, killed_at = night.acknowledged, time.monotonic()
            await again(server, seed)
            again_seconds = time.monotonic() - killed_at
            await _reached(night, max(before, PLAYERS) + AFTER)
            night.over = True
    entries, file = await ledger(server.db, night.founded.table)
    wrong = misplaced(night.answered, entries)
    seats = Counter(entry.by for entry in entries if b'"take-seat"' in bytes(entry.command))
    if seats["door"] != PLAYERS or len({one.seat for one in night.joined}) != PLAYERS:
        wrong.append(f"{PLAYERS} people joined, and {seats['door']} seats were taken")
    wrong += unverified(file)
    return Trial(seed, before, night.acknowledged, len(entries), again_seconds, tuple(wrong))


async def _reached(night: Night, acknowledged: int) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while night.acknowledged < acknowledged:  # noqa: ASYNC110 nobody tells
            await asyncio.sleep(0.002)


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


async def mistakes(db: str, night: Night) -> list[str]:
    """What of a night is not as it was told, or cannot be verified."""
    entries, file = await ledger(db, night.founded.table)
    return misplaced(night.answered, entries) + unverified(file)


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


def unverified(file: bytes) -> list[str]:
    """What `kermesse verify` says of a table that is not true."""
    return [one.en for one in verified(read_table("table", read_json("table", file.decode())), TITLES).wrong]
