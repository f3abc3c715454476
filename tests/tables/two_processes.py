"""Two processes that keep one table over PostgreSQL: this one asks, the other one watches and notes when it saw it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import asyncpg

from kermesse.games.haggle.market.commands import Speak
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store

ROOT = Path(__file__).parents[2]

CUT = (
    "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND application_name = 'kermesse' AND query ILIKE 'LISTEN%'"
)


async def seconds_until_seen(url: str, before: int, after: int) -> tuple[list[float], list[float], int]:
    """How long the other process takes to see each word of the host.

    Args:
        url: of the database.
        before: how many words, before every listening connection is cut.
        after: how many, after it.

    Returns:
        The seconds of those before, of those after, and how many connections were cut.
    """
    store = await open_store(url)
    try:
        async with TableService(store) as service:
            table = (await service.found("sackson", Setup(game="sackson"), "UTC")).head.id
            with subprocess.Popen(  # noqa: ASYNC220 - it starts once, before anything is measured
                [sys.executable, "-m", "tests.tables.watching", url, table, str(before + after)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            ) as watching:
                try:
                    assert watching.stdout is not None
                    lines = watching.stdout
                    assert await asyncio.to_thread(lines.readline) == "ready\n"
                    asked: dict[int, float] = {}
                    seen: dict[int, float] = {}

                    async def speak(times: int) -> None:
                        for _ in range(times):
                            started = time.time()
                            number = len(asked) + 1
                            await service.ask(table, "host", None, f"speaking-{number}", Speak(f"word {number}"))
                            asked[number] = started
                            while max(seen, default=0) < number:
                                last, at, words = (await asyncio.to_thread(lines.readline)).split()
                                assert int(words) == int(last)
                                seen.setdefault(int(last), float(at))

                    await speak(before)
                    knife = await asyncpg.connect(url)
                    cut = await knife.fetchval(CUT)
                    await knife.close()
                    await speak(after)
                finally:
                    watching.kill()  # else a failure here would wait for it for ever
            delays = [seen[number] - asked[number] for number in sorted(asked)]
            return delays[:before], delays[before:], cut
    finally:
        await store.close()
