"""Appends a second, and how soon others hear of one: both stores, against a transaction of its own for each append."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
from msgspec import Raw

from bench.clock import against, header, told
from kermesse.tables.model import Entry, Head
from kermesse.tables.store.contract import Store
from kermesse.tables.store.rows import entry_row
from kermesse.tables.store.url import open_store
from tests.tables.postgres import programs, server

Append = Callable[[str, Entry, float], Awaitable[None]]

IN_FLIGHT = (1, 16, 200, 1000)


def head(table: str) -> Head:
    return Head(id=table, game="haggle", setup=Raw(b"{}"), secret="5eed" * 8, zone="Europe/Paris", founded_at=0.0)


def entry(number: int) -> Entry:
    return Entry(
        number=number,
        at=1.8e9 + number,
        by=number % 5,
        link=1,
        id=f"command-{number:08}",
        command=Raw(b'{"type":"Lay","card":"red-5"}'),
        events=Raw(b'[{"type":"CardLaid","seat":3,"card":"red-5"},{"type":"TurnPassed","seat":4}]'),
        chain="0123456789abcdef" * 4,
    )


def naive_sqlite(path: str) -> Append:
    """As one writes it first: look for the last number, insert, commit, in a thread so that the loop goes on."""
    connection = sqlite3.connect(path, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    turn = asyncio.Lock()

    def work(table: str, kept: Entry, due: float) -> None:
        [last] = connection.execute('SELECT max(number) FROM entries WHERE "table" = ?', (table,)).fetchone()
        assert (last or 0) + 1 == kept.number
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", entry_row(table, kept))
        connection.execute("UPDATE tables SET due = ? WHERE id = ?", (due, table))
        connection.commit()

    async def append(table: str, kept: Entry, due: float) -> None:
        async with turn:
            await asyncio.to_thread(work, table, kept, due)

    return append


def naive_postgres(pool: Any) -> Append:
    """The same with a pool of eight connections."""

    async def append(table: str, kept: Entry, due: float) -> None:
        async with pool.acquire() as connection, connection.transaction():
            last = await connection.fetchval('SELECT max(number) FROM entries WHERE "table" = $1', table)
            assert (last or 0) + 1 == kept.number
            await connection.execute(
                "INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)", *entry_row(table, kept)
            )
            await connection.execute("UPDATE tables SET due = $1 WHERE id = $2", due, table)

    return append


def compare(runner: asyncio.Runner, name: str, store: Store, naive: Append) -> None:
    """A row for each number of appends in flight, each at a table of its own."""

    async def ours(table: str, kept: Entry, due: float) -> None:
        await store.append(table, [kept], due)

    for width in IN_FLIGHT:
        tables = [f"{name}-{width}-{place}" for place in range(width)]
        each = max(2, 200 // width)
        turns = count(1)

        async def found(tables: list[str] = tables) -> None:
            await asyncio.gather(*(store.found(head(table)) for table in tables))

        runner.run(found())

        def work(append: Append, tables: list[str] = tables, each: int = each, turns: count[int] = turns) -> None:
            numbers = [next(turns) for _ in range(each)]

            async def write(table: str) -> None:
                for number in numbers:
                    await append(table, entry(number), float(number))

            async def all_of_them() -> None:
                await asyncio.gather(*(write(table) for table in tables))

            runner.run(all_of_them())

        figures = against(lambda work=work: work(naive), lambda work=work: work(ours), pairs=5)  # type: ignore[misc]
        told(f"{name}: {width * each} appends, {width} in flight", figures)
        print(f"{'':58} {width * each / figures[0]:10,.0f} a s {width * each / figures[1]:9,.0f} a s")


def news(runner: asyncio.Runner, one: Store, other: Store) -> None:
    """From the call of an append to the news of it in another store."""

    async def measure() -> list[float]:
        heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
        await other.listen(lambda table, number: heard.put_nowait((table, number)))
        await one.found(head("news"))
        times = []
        for number in range(1, 301):
            started = time.perf_counter()
            await one.append("news", [entry(number)], None)
            while await heard.get() != ("news", number):
                pass
            times.append((time.perf_counter() - started) * 1e3)
        return sorted(times)

    times = runner.run(measure())
    print(
        f"postgres: an append is heard of elsewhere after {statistics.median(times):.1f} ms (median),"
        f" {times[len(times) * 99 // 100]:.1f} ms (99 of 100)"
    )


def main() -> None:
    """Prints two rows for each measurement: the time of all, and appends a second; `baseline` is the naive way."""
    header()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        path = str(Path(folder) / "tables.db")
        store = runner.run(open_store(path))
        compare(runner, "sqlite", store, naive_sqlite(path))
        runner.run(store.close())
    if programs() is None:
        print("PostgreSQL is not installed here")
        return
    with server(fsync="on") as running, asyncio.Runner() as runner:
        url = running.url("postgres")
        store, other = runner.run(open_store(url)), runner.run(open_store(url))

        async def pooled() -> Any:
            return await asyncpg.create_pool(url, min_size=8, max_size=8)

        pool = runner.run(pooled())
        compare(runner, "postgres", store, naive_postgres(pool))
        news(runner, store, other)

        async def close() -> None:
            await pool.close()
            await store.close()
            await other.close()

        runner.run(close())


if __name__ == "__main__":
    main()
