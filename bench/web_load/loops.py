"""Tables in motion: one move at a time at each; at a pace (open loop), or as fast as it goes (closed loop)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from bench.web_load.servers import Server
from bench.web_load.sockets import Socket


class Table:
    """A table and its clients. Who inherits says what a move is, and calls `seen` when all have the new view."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.due_at = 0.0
        self.sent_at = 0.0
        self.took: list[float] = []
        """Seconds from when a move was due to when all had it."""
        self.again = False
        self.waiting: asyncio.Future[None] | None = None

    async def enter(self) -> None:
        """Its clients come, and have the first view."""
        raise NotImplementedError

    def move(self) -> None:
        """Sends the next move; nothing is waited for."""
        raise NotImplementedError

    def seen(self) -> None:
        """All have the new view."""
        self.took.append(time.perf_counter() - self.due_at)
        waiting, self.waiting = self.waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
        if self.again:
            self.due_at = time.perf_counter()
            self.move()


T = TypeVar("T", bound=Table)


async def seated(tables: Sequence[T], at_once: int = 50) -> Sequence[T]:
    """All tables with their clients."""
    gate = asyncio.Semaphore(at_once)

    async def one(table: T) -> None:
        async with gate:
            await table.enter()

    await asyncio.gather(*map(one, tables))
    return tables


class Measured(NamedTuple):
    """What came of it: moves, wall seconds, each move's seconds, processor seconds of the server and of ourselves."""

    moves: int
    seconds: float
    took: list[float]
    server: float
    generator: float

    def __call__(self, part: float) -> float:
        """So many of the moves took at most so many milliseconds: 0.99 for 99 of 100."""
        ordered = sorted(self.took)
        return ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1e3 if ordered else float("nan")

    @property
    def a_second(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu(self) -> float:
        """Microseconds of the server's processor a move."""
        return self.server / max(self.moves, 1) * 1e6

    @property
    def own_cpu(self) -> float:
        """Microseconds of the generator's processor a move."""
        return self.generator / max(self.moves, 1) * 1e6

    @property
    def own_share(self) -> float:
        """How busy the generator was, of one processor."""
        return self.generator / self.seconds


class Begun(NamedTuple):
    """When something began to be measured, and what had been used by then."""

    at: float
    server: float
    generator: float


def begun(server: Server) -> Begun:
    """From now on."""
    return Begun(time.perf_counter(), server.cpu_seconds(), time.process_time())


def measured(took: list[float], server: Server, since: Begun) -> Measured:
    """Until now."""
    now = begun(server)
    return Measured(len(took), now.at - since.at, took, now.server - since.server, now.generator - since.generator)


def _begin(tables: Sequence[Table], server: Server) -> Begun:
    for table in tables:
        table.took = []
    return begun(server)


def _end(tables: Sequence[Table], server: Server, since: Begun) -> Measured:
    return measured([one for table in tables for one in table.took], server, since)


async def at_a_pace(tables: Sequence[Table], server: Server, seconds: float, every: float = 1) -> Measured:
    """Each table has a move due at a moment of its own in every second, whether or not the one before is through."""
    start = time.perf_counter() + 0.1
    since = _begin(tables, server)

    async def one(table: Table, first: float) -> None:
        due = first
        while due < start + seconds:
            if (rest := due - time.perf_counter()) > 0:
                await asyncio.sleep(rest)
            table.due_at = (
                time.perf_counter() if rest > 0 else due
            )  # a timer that is late is not the fault of the server
            table.waiting = asyncio.get_running_loop().create_future()
            table.move()
            await asyncio.wait_for(table.waiting, 30)
            due += every

    await asyncio.gather(*(one(table, start + every * place / len(tables)) for place, table in enumerate(tables)))
    return _end(tables, server, since)


async def flat_out(tables: Sequence[Table], server: Server, seconds: float) -> Measured:
    """Each table moves again as soon as all have seen the move before."""
    for table in tables:
        table.again, table.due_at = True, time.perf_counter()
        table.move()
    await asyncio.sleep(min(1.0, seconds / 4))
    since = _begin(tables, server)
    await asyncio.sleep(seconds)
    done = _end(tables, server, since)
    for table in tables:
        table.again = False
        table.took = []
    for _ in range(3_000):
        if all(table.took for table in tables):
            break
        await asyncio.sleep(0.01)
    return done
