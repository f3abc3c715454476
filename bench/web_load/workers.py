"""Several processes over PostgreSQL: what a move costs with one, two and four; how soon a killed one is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import time
from collections.abc import Sequence

from bench.web_load import hattrick, servers
from bench.web_load.hattrick import HattrickTable
from bench.web_load.loops import Measured, at_a_pace, flat_out
from bench.web_load.table_rows import head, row
from tests.tables.postgres import Server as Postgres
from tests.tables.postgres import server as postgres
from tests.web.floors import database

WORKERS = (1, 2, 4)
SETTLE_SECONDS = 1.0
NOTICE_SECONDS = 0.05
"""So long until our own ends know that a process behind them has gone."""


async def together(tables: int, rounds: int, seconds: float) -> None:
    """Prints a row for each number of processes, and its ratios to one process, round by round."""
    with postgres(fsync="on") as running:
        found: dict[int, list[tuple[float, ...]]] = {workers: [] for workers in WORKERS}
        for turn in range(rounds):
            for workers in WORKERS:
                found[workers].append(await _round(running, f"tables_{turn}_{workers}", workers, tables, seconds))
    head(("moves/s", "CPU us", "p50 ms", "p99 ms", "paced CPU us", "back after s"))
    for workers, each in found.items():
        row(f"{workers} workers", [statistics.median(column) for column in zip(*each, strict=True)])
        if workers > 1:
            pairs = [
                [a / b for a, b in zip(mine[:5], one[:5], strict=True)]
                for mine, one in zip(each, found[1], strict=True)
            ]
            row(f"  {workers} / 1", [statistics.median(column) for column in zip(*pairs, strict=True)])
    print()


async def _round(running: Postgres, name: str, workers: int, tables: int, seconds: float) -> tuple[float, ...]:
    url = await database(running, name)
    links = await hattrick.prepared(url, tables)
    server = servers.workers(url, workers)
    try:
        seated = await hattrick.seated(server.port, links)
        await asyncio.sleep(SETTLE_SECONDS)
        pace = await at_a_pace(seated, server, seconds)
        flat = await flat_out(seated, server, seconds)
        back = float("nan") if workers == 1 else await _back(server, seated)
        return _row(flat, pace, back)
    finally:
        server.stop()


def _row(flat: Measured, pace: Measured, back: float) -> tuple[float, ...]:
    return flat.a_second, flat.cpu, pace(0.5), pace(0.99), pace.cpu, back


async def _back(server: servers.Server, seated: Sequence[HattrickTable]) -> float:
    """Kills one worker; after so many seconds the last of its tables answers again, elsewhere."""
    os.kill(server.workers()[0], signal.SIGKILL)
    start = time.perf_counter()
    await asyncio.sleep(NOTICE_SECONDS)
    lost = [table for table in seated if any(one.transport.is_closing() for one in table.sockets)]
    await asyncio.gather(*(table.back() for table in lost))
    return time.perf_counter() - start if lost else float("nan")
