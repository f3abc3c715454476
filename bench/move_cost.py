"""What a move costs the server's processor, without a network: everything from a client's text to four texts told.

    python -m bench.move_cost                   tables of Hattrick that move: all at once, four, one alone
    python -m bench.move_cost --tables 300 --moves 20000

Sockets, broadcasters, table service and SQLite are the server's own, in one process; only connections go nowhere. Of
processor time another program takes nothing away, so that two states of the code can be compared on a busy machine,
in turn.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.web_load.hattrick import SEATS, SETUP
from kermesse.games.hattrick.table.commands import Speak, Start
from kermesse.tables.access import Access
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store
from kermesse.web.live.connection import Connection
from kermesse.web.live.socket import Socket
from kermesse.web.live.watcher import NOTHING
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import RateLimits
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.settings import Settings


class Told:
    """The texts that all clients were told, counted; and whoever waits for so many."""

    def __init__(self) -> None:
        self.texts = self.size = self.most = 0
        self.waiting: asyncio.Future[None] | None = None

    async def wait(self, texts: int) -> None:
        """Waits for so many more."""
        self.most, self.waiting = self.texts + texts, asyncio.get_running_loop().create_future()
        await self.waiting


class Nowhere(Connection):
    """A connection whose texts go nowhere; they are counted."""

    def __init__(self, told: Told) -> None:
        super().__init__(None, is_limited=False)  # type: ignore[arg-type]  # nothing comes
        self.told = told

    def send(self, text: bytes) -> None:
        """Counts a text."""
        told = self.told
        told.texts += 1
        told.size += len(text)
        if told.texts == told.most and told.waiting is not None:
            told.waiting.set_result(None)


class Seated(NamedTuple):
    """A table with the sockets of its seats."""

    loaded: LoadedTable
    sockets: list[Socket]

    def move(self) -> None:
        """Whoever's turn it is lays the last card of their hand."""
        state: Any = self.loaded.state
        place = state.match.hand.turn
        card = state.match.hand.held[place][-1].id.encode()
        self.sockets[state.around[place]].received(
            b'{"type":"do","id":"move-%08d","command":{"do":"lay","card":"%b"}}' % (self.loaded.number, card)
        )


class Cost(NamedTuple):
    """Microseconds of processor a move: of the event loop, of the store's thread; and bytes that four were told."""

    loop: float
    store: float
    told: float


async def seated(service: TableService, server: ServerContext, told: Told) -> Seated:
    """A table of four, its first hand dealt."""
    founded = await service.found("hattrick", SETUP, "UTC")
    joined = [await service.join(founded.code, f"Player {seat}", f"joining-{seat}") for seat in range(SEATS)]
    await service.ask(founded.head.id, 0, None, "start-start", Start())
    for seat, one in enumerate(joined):
        access = Access(founded.head.id, "seat", seat, one.link.link.number)
        broadcaster = await server.broadcaster_of(founded.head.id)
        server.add_socket(Socket(server, broadcaster, access, NOTHING, Nowhere(told)))
    loaded = service.loaded[founded.head.id]
    link = joined[0].link.link.number
    await service.ask(founded.head.id, 0, link, "hello-hello", Speak(words="hello"))  # its links are read by then
    sockets = sorted(server.broadcasters[founded.head.id].sockets, key=lambda one: one.access.link)
    return Seated(loaded, sockets)  # type: ignore[arg-type]


async def cost(tables: Sequence[Seated], told: Told, moves: int, at_once: int) -> Cost:
    """What some moves cost.

    Args:
        tables: where they are made.
        told: what all of them are told.
        moves: how many.
        at_once: so many tables move together, before their moves are waited for.
    """
    began, own, size, done = time.process_time(), time.thread_time(), told.size, 0
    while done < moves:
        for start in range(0, len(tables), at_once):
            some = tables[start : start + at_once]
            for table in some:
                table.move()
            await told.wait(len(some) * SEATS)
            done += len(some)
    loop = time.thread_time() - own
    return Cost(loop / done * 1e6, (time.process_time() - began - loop) / done * 1e6, (told.size - size) / done)


async def main(given: argparse.Namespace, folder: Path) -> None:
    """Measures both, and prints it."""
    store, told = await open_store(str(folder / "moves.db")), Told()
    async with TableService(store) as service:
        server = ServerContext(service, Settings(limits="off"), RateLimits(time.monotonic, b"bench"), Metrics())
        push = asyncio.create_task(server.push.run())
        tables = [await seated(service, server, told) for _ in range(given.tables)]
        await cost(tables, told, given.tables * 4, given.tables)
        gc.freeze()
        gc.disable()  # the server collects garbage now and then by itself
        for at_once, moves in ((given.tables, given.moves), (4, given.moves // 4), (1, given.moves // 8)):
            loop, writer, size = await cost(tables, told, moves, at_once)
            print(f"{at_once:4} at once {loop:7.1f} us, store {writer:7.1f} us; {size:.0f} bytes")
        push.cancel()
        await server.close()
    await store.close()


if __name__ == "__main__":
    import uvloop

    parser = argparse.ArgumentParser(description="What a move costs the server's processor, without a network.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20_000)
    with (
        tempfile.TemporaryDirectory(prefix="move-cost-") as name,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(main(parser.parse_args(), Path(name)))
