"""The same load here and on boardgame.io, in turn, round after round; medians, and ratios round by round."""

from __future__ import annotations

import asyncio
import gc
import shutil
import statistics
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.web_load import floor, hattrick, peer, servers
from bench.web_load.loops import Measured, Table, at_a_pace, flat_out
from bench.web_load.servers import Server
from bench.web_load.table_rows import head, row

SETTLE_SECONDS = 1.0
FLOORS = ((70, 7), (300, 100), (1_000, 100))
HALL, HALL_PACE, STRANGERS_PACE = 300, 30.0, 40.0
PEER = "boardgame.io, memory"
COLUMNS = ("moves/s", "CPU us", "p50 ms", "p99 ms", "paced CPU us", "kB a table", "ours busy")


class Round(NamedTuple):
    """What came of one round: flat out; at one move a second; kB a table."""

    flat: Measured
    pace: Measured
    memory: float

    @property
    def row(self) -> tuple[float, ...]:
        """The columns."""
        flat, pace = self.flat, self.pace
        return flat.a_second, flat.cpu, pace(0.5), pace(0.99), pace.cpu, self.memory, flat.own_share


@contextmanager
def no_garbage() -> Iterator[None]:
    """Our own garbage is nobody else's delay."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def _round(server: Server, seat: Callable[[], Awaitable[Sequence[Table]]], seconds: float) -> Round:
    try:
        before = server.resident_kb()
        seated = await seat()
        await asyncio.sleep(SETTLE_SECONDS)
        with no_garbage():
            pace = await at_a_pace(seated, server, seconds)
            memory = (server.resident_kb() - before) / len(seated)
            flat = await flat_out(seated, server, seconds)
        return Round(flat, pace, memory)
    finally:
        server.stop()


async def _ours(folder: Path, tables: int, seconds: float) -> Round:
    database = folder / "tables.db"
    links = await hattrick.prepared(database, tables)
    server = servers.kermesse(database)
    try:
        return await _round(server, lambda: hattrick.seated(server.port, links), seconds)
    finally:
        _forget(database)


async def _theirs(folder: Path | None, tables: int, seconds: float) -> Round:
    server = servers.boardgame(folder)

    async def seat() -> Sequence[Table]:
        return await peer.seated(server.port, await asyncio.to_thread(peer.lobby, server.port, tables))

    try:
        return await _round(server, seat, seconds)
    finally:
        if folder is not None:
            shutil.rmtree(folder)


async def _none(tables: int, seconds: float) -> Round:
    server = servers.nothing()
    links = [hattrick.Links(str(number), ("",) * hattrick.SEATS) for number in range(tables)]
    return await _round(server, lambda: hattrick.seated(server.port, links), seconds)


async def tables(folder: Path, number: int, rounds: int, seconds: float) -> None:
    """Tables of four: a move a second each, then flat out."""
    runs: dict[str, Callable[[], Awaitable[Round]]] = {"kermesse, on the disk": lambda: _ours(folder, number, seconds)}
    if servers.peer_is_here():
        runs[PEER] = lambda: _theirs(None, number, seconds)
        runs["boardgame.io, files"] = lambda: _theirs(folder / "boardgame", number, seconds)
    runs["no game, no store"] = lambda: _none(number, seconds)
    found: dict[str, list[Round]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            found[name].append(await run())
    print(f"{number:,} tables of four: flat out, and at one move a second each ({rounds} rounds, medians)")
    head(COLUMNS)
    for name, each in found.items():
        row(name, [statistics.median(column) for column in zip(*(one.row for one in each), strict=True)])
    for name, theirs in found.items():
        if name.startswith("boardgame"):
            pairs = [
                [a / b for a, b in zip(mine.row, other.row, strict=True)]
                for mine, other in zip(found["kermesse, on the disk"], theirs, strict=True)
            ]
            row(f"  kermesse / {name}", [statistics.median(column) for column in zip(*pairs, strict=True)][:-1])
    print()


async def floors(folder: Path, rounds: int, seconds: float) -> None:
    """Market floors: bargains at a pace, then flat out. A bargain is an offer and a yes."""
    print(f"floors, bargains at a pace and flat out ({rounds} rounds, medians)")
    head(("at a pace/s", "p50 ms", "p99 ms", "offer p99", "CPU us", "texts/s", "flat out/s", "CPU us"))
    for players, a_second in FLOORS:
        rows = [await _floor(folder, players, a_second, seconds) for _ in range(rounds)]
        row(f"a floor of {players:,}", [statistics.median(column) for column in zip(*rows, strict=True)])
    print()


async def _floor(folder: Path, players: int, a_second: float, seconds: float) -> tuple[float, ...]:
    database = folder / "floor.db"
    links = await floor.prepared(database, players)
    server = servers.kermesse(database)
    try:
        there = await floor.entered(server.port, links)
        await asyncio.sleep(SETTLE_SECONDS)
        with no_garbage():
            texts = there.texts
            pace = await there.at_a_pace(server, seconds, a_second)
            told, offers = (there.texts - texts) / pace.seconds, pace._replace(took=there.offers)
            flat = await there.capacity(server, seconds)
        assert not there.refused, f"{there.refused} bargains were refused"
        return pace.a_second, pace(0.5), pace(0.99), offers(0.99), pace.cpu, told, flat.a_second, flat.cpu
    finally:
        server.stop()
        _forget(database)


async def besieged(folder: Path, rounds: int, seconds: float) -> None:
    """A hall of honest phones: alone, beside harmless requests, and beside as many of strangers who mean harm."""
    beside = f"{STRANGERS_PACE:g} requests a second beside them"
    print(f"a floor of {HALL:,} at {HALL_PACE:g} bargains a second ({rounds} rounds, medians; {beside})")
    head(("at a pace/s", "p50 ms", "p99 ms"))
    for who in ("nobody", "harmless", "hostile"):
        rows = [await _besieged(folder, who, seconds) for _ in range(rounds)]
        row(f"beside {who}", [statistics.median(column) for column in zip(*rows, strict=True)])
    print()


async def _besieged(folder: Path, who: str, seconds: float) -> tuple[float, ...]:
    database = folder / "hall.db"
    links = await floor.prepared(database, HALL)
    server = servers.as_it_is(database)
    words = (sys.executable, "-m", "bench.web_load.strangers", str(server.port), who)
    strangers = None
    try:
        there = await floor.entered(server.port, links)
        await asyncio.sleep(SETTLE_SECONDS)
        if who != "nobody":
            strangers = await asyncio.create_subprocess_exec(*words, str(STRANGERS_PACE), str(seconds + 5))
            await asyncio.sleep(2)
        with no_garbage():
            pace = await there.at_a_pace(server, seconds, HALL_PACE)
        assert not there.refused, f"{there.refused} bargains were refused"
        return pace.a_second, pace(0.5), pace(0.99)
    finally:
        if strangers is not None:
            await strangers.wait()
        server.stop()
        _forget(database)


def _forget(database: Path) -> None:
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()
