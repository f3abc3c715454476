"""What honest people wait while strangers open WebSocket handshakes without a valid link.

    python -m bench.socket_handshakes                    each kind in turn, 2,000 at a time, from one other address
    python -m bench.socket_handshakes --hall             from the honest people's own address
    python -m bench.socket_handshakes --kinds silent     some of them: nobody, pages, silent, wrong, said

A floor bargains at a pace; beside it strangers, in a process of their own, have so many connections open at any moment,
and open another for each that ends. `pages` ask for the front page, so they say what that many connections cost by
themselves; `silent` upgrade and say nothing; `wrong` bring a link that opens nothing in the request, `said` in their
first message. Every half second somebody honest comes back with a good link. Printed: what bargains and those who came
back waited, in ms, how many of these were turned away, and what the strangers were answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import secrets
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import uvloop

from bench.web_load import floor, servers
from bench.web_load.comparing import SETTLE_SECONDS, no_garbage
from bench.web_load.hattrick import Links
from bench.web_load.sockets import connect, frame
from bench.web_load.table_rows import head, row

PLAYERS, BARGAINS_A_SECOND = 60, 20.0
BACK_SECONDS = 0.5
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s==\r\n"
KINDS = ("nobody", "pages", "silent", "wrong", "said")


def strangers(port: int, table: str, kind: str, many: int, address: str, seconds: float, told: Connection) -> None:
    """So many at any moment, for so long; tells how each was answered."""
    answers: Counter[str] = Counter()

    def request() -> bytes:
        if kind == "pages":
            return b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        key = UPGRADE % secrets.token_hex(11)
        link = f"Authorization: Bearer {secrets.token_urlsafe(16)}\r\n" if kind == "wrong" else ""
        return f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n{key}{link}\r\n".encode()

    async def again_and_again() -> None:
        while True:
            writer = None
            answer = b""
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
                writer.write(request())
                if kind == "said":
                    writer.write(frame(b'{"type":"enter","link":"%b"}' % secrets.token_urlsafe(16).encode()))
                answer = await reader.readuntil(b"\r\n")
                while await reader.read(65_536):
                    pass
            except (OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.01)
            finally:
                answers[answer[9:12].decode() or "hung up"] += 1
                if writer is not None:
                    writer.transport.abort()

    async def all_of_them() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for _ in range(many):
                    group.create_task(again_and_again())

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(all_of_them())
    told.send(dict(answers))


async def coming_back(port: int, links: Links, seconds: float) -> tuple[list[float], int]:
    """Honest people who come back: the seconds until each has a view, and how many were turned away."""
    took, away = [], 0
    until = time.perf_counter() + seconds
    number = 0
    while (began := time.perf_counter()) < until:
        seen = asyncio.Event()
        link, number = links.links[number % len(links.links)], number + 1
        try:
            async with asyncio.timeout(30):
                path, bearer = f"/api/tables/{links.table}/live", f"Authorization: Bearer {link}\r\n"
                back = await connect(port, path, partial(_note_view, seen), bearer)
                await seen.wait()
            took.append(time.perf_counter() - began)
            back.transport.abort()
        except (OSError, TimeoutError):
            away += 1
        await asyncio.sleep(max(began + BACK_SECONDS - time.perf_counter(), 0))
    return took, away


def _note_view(seen: asyncio.Event, text: bytes) -> None:
    if text.startswith(b'{"type":"view"'):
        seen.set()


async def beside(folder: Path, kind: str, given: argparse.Namespace) -> None:
    """One kind of strangers beside the floor; prints its row."""
    database = folder / f"{kind}.db"
    links = await floor.prepared(database, PLAYERS)
    server = servers.as_it_is(database)
    spawn = multiprocessing.get_context("spawn")
    telling, hearing = spawn.Pipe()
    address = "127.0.0.1" if given.hall else "127.0.0.2"
    asked = (server.port, links.table, kind, given.strangers, address, given.seconds + 1, telling)
    process = spawn.Process(target=strangers, args=asked)
    try:
        there = await floor.entered(server.port, links)
        await asyncio.sleep(SETTLE_SECONDS)
        if kind != "nobody":
            process.start()
            await asyncio.sleep(1)
        with no_garbage():
            pace, (took, away) = await asyncio.gather(
                there.at_a_pace(server, given.seconds, BARGAINS_A_SECOND),
                coming_back(server.port, links, given.seconds),
            )
        answers = await asyncio.to_thread(hearing.recv) if kind != "nobody" else {}
        worst = max(took, default=float("nan")) * 1e3
        row(kind, (pace.moves, pace(0.5), pace(0.99), pace(1.0), pace._replace(took=took)(0.5), worst, away))
        print("   ", ", ".join(f"{answer}: {times:,}" for answer, times in sorted(answers.items())))
    finally:
        if process.pid is not None:
            process.join()
        server.stop()


async def main(given: argparse.Namespace, folder: Path) -> None:
    """Each kind in turn."""
    beside_them = f"a floor of {PLAYERS} at {BARGAINS_A_SECOND:g} bargains a second"
    print(f"{given.strangers:,} connections at a time beside {beside_them}")
    head(("bargains", "p50 ms", "p99 ms", "most ms", "back p50", "back most", "away"))
    for kind in given.kinds:
        await beside(folder, kind, given)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--strangers", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--hall", action="store_true", help="strangers come from the honest people's own address")
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    with (
        tempfile.TemporaryDirectory(prefix="handshakes-") as name,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(main(parser.parse_args(), Path(name)))
