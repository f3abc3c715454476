"""A power cut: the server is killed under load and started again, and everybody comes back with what they saw last."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from bench.web_load import hattrick, servers
from bench.web_load.hattrick import HattrickTable
from bench.web_load.loops import at_a_pace

LOST_SECONDS = 1.0
"""So long until all our sockets know that they are dead; then the clock starts."""


async def restarts(folder: Path, tables: int, times: int) -> None:
    """Prints how long a start takes, and how long it takes until the last client is back."""
    database = folder / "restart.db"
    links = await hattrick.prepared(database, tables)
    server = servers.kermesse(database)
    found = []
    try:
        seated = await hattrick.seated(server.port, links)
        for _ in range(times):
            await at_a_pace(seated, server, 2)
            server.kill()
            await asyncio.sleep(LOST_SECONDS)
            again = sum(table.lost for table in seated)
            start, ours = time.perf_counter(), time.process_time()
            server = servers.kermesse(database, server.port)
            await _back(seated)
            back = time.perf_counter() - start
            lost = sum(table.lost for table in seated) - again
            found.append((server.ready_seconds, back, lost, server.cpu_seconds(), time.process_time() - ours))
    finally:
        server.stop()
    ready, whole, again, cores, ours = (statistics.median(column) for column in zip(*found, strict=True))
    print(f"killed and started again {times} times, {4 * tables:,} clients (medians)")
    print(
        f"  ready after {ready:.2f} s; the last client back {whole:.2f} s after the start; {again:.0f} had to try twice"
    )
    print(f"  of a core the server had {cores:.2f} s until then, its start included, and the clients {ours:.2f} s")


async def _back(tables: Sequence[HattrickTable]) -> None:
    """Everybody comes back at once, and has their view again."""
    await asyncio.gather(*(table.back() for table in tables))
