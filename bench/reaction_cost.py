"""What reactions cost a server while a whole hall shows what it feels, beside the smallest message that it answers.

    python -m bench.reaction_cost                     1,000 phones, a reaction a second each
    python -m bench.reaction_cost --phones 200

All phones of a night whose places are being told send pings for so long, then reactions at the same pace, then pings
again, over the same sockets. Printed: the processor's time for each ping and each reaction, in µs, how many texts the
big screen got for so many reactions, and how many times a ping a reaction costs, which is the figure to compare: both
met the same machine in the same minute.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.web_load import servers
from bench.web_load.comparing import SETTLE_SECONDS, no_garbage
from bench.web_load.sockets import Socket, connect
from bench.web_load.table_rows import head, row
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store

TURNS_A_SECOND = 50
"""The phones send in so many groups, one after the other, as people do who do not wait for each other."""
AT_ONCE = 40
PING = b'{"type":"ping"}'
REACT = b'{"type":"react","id":"reaction","what":"clap"}'


class Night(NamedTuple):
    """A table whose places are being told; the links of its seats, and its big screen's."""

    table: str
    phones: tuple[str, ...]
    screen: str


async def prepared(database: Path, phones: int) -> Night:
    """A night of so many, closed and counted."""
    store = await open_store(str(database))
    async with TableService(store) as service:
        founded = await service.found("giant", Setup(game="giant"), "UTC")
        table = founded.head.id
        seats = [await service.join(founded.code, f"Player {seat}", f"joining-{seat}") for seat in range(phones)]
        ended = (c.Open(), c.Close(), c.Announce(), c.Reveal(rank=0, unchosen="keep-all"))
        for number, command in enumerate(ended):
            await service.ask(table, "host", None, f"command-{number}", command)
        screen = await service.new_link(table, "screen")
    await store.close()
    return Night(table, tuple(seat.link.text for seat in seats), screen.text)


async def entered(port: int, night: Night) -> tuple[list[Socket], Socket]:
    """The phones and the screen, once each has its view."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(link: str) -> Socket:
        seen = asyncio.Event()
        async with gate:
            path, bearer = f"/api/tables/{night.table}/live", f"Authorization: Bearer {link}\r\n"
            opened = await connect(port, path, partial(_note_view, seen), bearer)
            await seen.wait()
        return opened

    *phones, screen = await asyncio.gather(*map(one, (*night.phones, night.screen)))
    return list(phones), screen


def _note_view(seen: asyncio.Event, text: bytes) -> None:
    if text.startswith(b'{"type":"view"'):
        seen.set()


async def microseconds(server: servers.Server, phones: Sequence[Socket], message: bytes, seconds: int) -> float:
    """The processor's time that the server took for each, sent once a second by every phone."""
    before, begun = server.cpu_seconds(), time.perf_counter()
    for turn in range(seconds * TURNS_A_SECOND):
        for phone in phones[turn % TURNS_A_SECOND :: TURNS_A_SECOND]:
            phone.send(message)
        await asyncio.sleep(max(begun + (turn + 1) / TURNS_A_SECOND - time.perf_counter(), 0))
    await asyncio.sleep(1)
    return (server.cpu_seconds() - before) / (seconds * len(phones)) * 1e6


async def main(given: argparse.Namespace, folder: Path) -> None:
    """Pings, reactions, pings."""
    database = folder / "reactions.db"
    night = await prepared(database, given.phones)
    server = servers.kermesse(database)
    try:
        phones, screen = await entered(server.port, night)
        await asyncio.sleep(SETTLE_SECONDS)
        with no_garbage():
            first = await microseconds(server, phones, PING, given.seconds)
            shown = screen.texts
            each = await microseconds(server, phones, REACT, given.seconds)
            shown = screen.texts - shown
            last = await microseconds(server, phones, PING, given.seconds)
        head(("µs a ping", "µs each", "µs a ping", "to screen", "times a ping"))
        row(f"{given.phones:,} phones", (first, each, last, shown, 2 * each / (first + last)))
    finally:
        server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phones", type=int, default=1_000)
    parser.add_argument("--seconds", type=int, default=8)
    with (
        tempfile.TemporaryDirectory(prefix="reactions-") as name,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(main(parser.parse_args(), Path(name)))
    sys.stdout.flush()
