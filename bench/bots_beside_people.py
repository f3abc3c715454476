"""What bots cost those who play: the server's answers to one person, alone and beside tables of a hundred bots.

`python -m bench.bots_beside_people`; not part of `make bench`, for it starts a server. All rows are of one run, in
turn: a person writes notes at a table of their own, one after the other.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from bench.web_load.servers import Server, free_port
from kermesse.client.server import Client
from kermesse.games.haggle.market.commands import WriteNote

NOTES = 400
BOTS = 100
SETTLING_SECONDS = 5.0


async def measure(server: Server) -> None:
    """Prints a row for none, one and two tables of bots; more are not to be had from one address."""
    async with Client(f"http://127.0.0.1:{server.port}") as client, AsyncExitStack() as watched:
        ada = await client.try_out("sackson", "Ada", bots=4, minutes=60)  # nobody watches it: its bots rest
        for tables in range(3):
            if tables:
                joined = await client.try_out("giant", "Bob", bots=BOTS, minutes=60)
                await watched.enter_async_context(await client.live(joined.link))
                await asyncio.sleep(SETTLING_SECONDS)
            processor, began, answers = server.cpu_seconds(), time.perf_counter(), []
            for note in range(NOTES):
                asked = time.perf_counter()
                await client.ask(ada.table, ada.link, WriteNote(f"note {note}", 0 if note else None))
                answers.append(1000 * (time.perf_counter() - asked))
            spent = (server.cpu_seconds() - processor) / (time.perf_counter() - began)
            answers.sort()
            print(
                f"{tables} tables of {BOTS} bots: median {statistics.median(answers):5.1f} ms, "
                f"99 of 100 within {answers[NOTES * 99 // 100]:5.1f} ms, processor {spent:4.0%}"
            )


def main() -> None:
    """Starts a server, and measures."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "kermesse", "serve", "--db", str(Path(folder) / "bots.db")]
        server = Server([*command, "--port", str(port), "--limits", "off"], port, "/ready")
        try:
            asyncio.run(measure(server))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
