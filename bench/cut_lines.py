"""The line to PostgreSQL cut at every message of a short night, one after another: `python -m bench.cut_lines`.

Before the message, in the midst of it, right after it; the one connection, or every one; and while the schema is made.
Exit code 1 where anything was lost, done twice, invented, or does not open.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from kermesse.tables.store.url import open_store
from tests.tables.cut_line import MOMENTS, Cut, Moment, Reach
from tests.tables.cut_nights import DATABASE, cut_night, cut_opening
from tests.tables.postgres import Server, server
from tests.web.floors import database

REACHES: tuple[Reach, ...] = ("one", "all")


def main() -> int:
    """Prints what went wrong, and how often each kind of message was cut."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--every", type=int, default=1, help="cut at one message in so many")
    every = words.parse_args().every
    with server() as running:
        return 1 if asyncio.run(_sweep(running, every)) else 0


async def _sweep(running: Server, every: int) -> int:
    """Cuts at one message in so many; returns how often it went wrong."""
    address = await database(running, DATABASE)
    await (await open_store(address)).close()
    wrong = 0
    for moment in MOMENTS:
        for reach in REACHES:
            wrong += await _cut(f"{moment}, {reach}", partial(_night, running, address, moment, reach), every)
        wrong += await _cut(f"{moment}, schema", partial(_opening, running, moment), every)
    return wrong


async def _night(running: Server, address: str, moment: Moment, reach: Reach, number: int) -> bytes:
    return await cut_night(running.folder, address, Cut(number, moment, reach))


async def _opening(running: Server, moment: Moment, number: int) -> bytes:
    return await cut_opening(running, Cut(number, moment))


async def _cut(what: str, play: Callable[[int], Awaitable[bytes]], every: int) -> int:
    """Plays on with the cut further back each time, until it comes after the end."""
    began, wrong, number = time.monotonic(), 0, 1
    cut: Counter[str] = Counter()
    while True:
        try:
            lost = await play(number)
        except Exception:  # noqa: BLE001 - whatever it is, it is told, and the next message is cut
            wrong += 1
            print(f"{what}, message {number}:", flush=True)
            traceback.print_exc()
            lost = b"?"
        if not lost:
            break
        cut[lost.decode("latin-1").replace("\0", "startup")] += 1
        number += every
    kinds = " ".join(f"{letter}:{count}" for letter, count in sorted(cut.items()))
    print(f"{what:16} {cut.total():5} cuts, {wrong} wrong, {time.monotonic() - began:5.0f} s; {kinds}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
