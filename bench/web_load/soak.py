"""Hours at one move a second a table: does memory grow, or the time until all have seen a move?"""

from __future__ import annotations

import time
from pathlib import Path

from bench.web_load import hattrick, servers
from bench.web_load.loops import at_a_pace
from bench.web_load.table_rows import head, row

STRETCH_SECONDS = 300.0
"""A row is printed so often."""


async def soak(folder: Path, tables: int, hours: float) -> None:
    """Prints a row for each stretch.

    Args:
        folder: for the store.
        tables: of four.
        hours: how long.
    """
    database = folder / "soak.db"
    links = await hattrick.prepared(database, tables)
    server = servers.kermesse(database)
    try:
        seated = await hattrick.seated(server.port, links)
        print(f"{tables:,} tables of four at one move a second each, for {hours:g} hours")
        head(("after min", "moves/s", "CPU us", "p50 ms", "p99 ms", "MB"))
        until, began = time.monotonic() + hours * 3_600, time.monotonic()
        while (left := until - time.monotonic()) > 1:
            pace = await at_a_pace(seated, server, min(left, STRETCH_SECONDS))
            minutes = (time.monotonic() - began) / 60
            row("", (minutes, pace.a_second, pace.cpu, pace(0.5), pace(0.99), server.resident_kb() / 1_024))
    finally:
        server.stop()
