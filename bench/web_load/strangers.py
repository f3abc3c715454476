"""What strangers send, from a process of its own: `python -m bench.web_load.strangers PORT hostile 40 8`.

Each request has an address of its own choosing out of 127.0.0.2 to 127.0.0.250. Harmless ones ask for the front page;
hostile ones guess codes, send bodies that are no text, kits that are hard to read, deals that cannot be found, headers
that never end, files to be scored, among them long ones that pass every bound, commands without a link, sockets without
a link, names beyond all bounds; they try nights with a hundred bots, and set up tables with long kits.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import random
import sys
from collections.abc import Iterator, Mapping

import httpx

from kermesse.rules.kit_texts import kit_text

KIT = kit_text("sackson")
KITS = (
    "a." * 45_000 + "a = 1",
    "[" * 50_000,
    KIT.replace("orange = 4", "orange = 4" + " " * 40_000 + "red"),
    KIT.replace('["orange = 4"', "[" + '"orange = 4", ' * 3_000 + '"red = 3"'),
)
FILE = "player," + ",".join("a" * 100_000)
LONG_FILE = "player,blue,red\n" + "".join(f"P{number},1,2\n" for number in range(1_990))
LONG_KIT = kit_text("cove") + "# by the sea\n" * 40_000


def harmless() -> Iterator[bytes]:
    """The front page, again and again."""
    while True:
        yield _get("/")


def hostile() -> Iterator[bytes]:
    """One kind after another."""
    chance = random.Random(7)
    for number in itertools.count():
        code = "".join(chance.choices("23456789BCDFGHJKMNPQRSTVWXZ", k=6))
        bad = json.dumps({"game": "sackson", "zone": "UTC", "setup": {"game": "sackson", "kit_text": KITS[number % 4]}})
        never = {"game": "sackson", "zone": "UTC", "setup": {"game": "sackson", "spread": 0, "spare": 90}}
        night, long = (
            {"file": base64.b64encode(file.encode()).decode(), "game": "sackson"} for file in (FILE, LONG_FILE)
        )
        alone = {"game": "giant", "name": "x", "bots": 99, "minutes": 60, "id": f"alone-{number:08d}", "lang": "en"}
        kit = {"game": "sackson", "zone": "UTC", "setup": {"kit": "mine", "kit_text": LONG_KIT}}
        yield from (
            _post("/api/join", json.dumps({"code": code, "name": "x" * 80, "id": f"guess-{number:08d}"}).encode()),
            _post("/api/join", b'{"code": "\xff\xfe", "name": ' + b"[" * 2_000),
            _post("/api/tables", bad.encode()),
            _post("/api/tables", json.dumps(never).encode()),
            _post("/api/score", json.dumps(night).encode()),
            _post("/api/score", json.dumps({**long, "sheets": "1-3"}).encode()),
            _post("/api/try", json.dumps(alone).encode()),
            _post("/api/tables", json.dumps(kit).encode()),
            _post("/api/replay", b"Players: a, b, c, d\nhand" + b" " * 50_000 + b"x"),
            _get("/api/tables/AAAAAAAAAAAAAAAA/live", "Upgrade: websocket\r\nConnection: Upgrade\r\n"),
            b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"a" * 4_000,
            _get("/%2e%2e/%2e%2e/etc/passwd", "Origin: https://evil.example\r\n"),
            b"\x16\x03\x01\x02\x00nonsense\r\n\r\n",
        )


def _get(path: str, more: str = "") -> bytes:
    connection = "" if "Connection" in more else "Connection: close\r\n"
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{connection}{more}\r\n".encode()


def _post(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def send(port: int, request: bytes, place: str) -> None:
    """One request; whatever is answered is thrown away, and nobody waits long for it."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(10):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(place, 0))
            writer.write(request)
            await reader.read(65_536)
            writer.close()


async def ask_for_deals(port: int) -> None:
    """A table of strangers: its host wants a deal that does not exist, and each guest writes note after note."""
    address = f"http://127.0.0.1:{port}"
    setup = {"game": "sackson", "spread": 0, "spare": 90}
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        founded = (await http.post("/api/tables", json={"game": "sackson", "zone": "UTC", "setup": setup})).json()
        guests = []
        for number in range(5):
            asked = {"code": founded["code"], "name": f"Stranger {number}", "id": f"stranger-{number}"}
            guests.append((await http.post("/api/join", json=asked)).json()["link"])

        async def again_and_again(link: str, command: Mapping[str, object]) -> None:
            for number in itertools.count():
                body = {"id": f"again-{number:08d}", "command": command}
                with contextlib.suppress(httpx.HTTPError):
                    path = f"/api/tables/{founded['table']}/commands"
                    await http.post(path, json=body, headers={"Authorization": f"Bearer {link}"})

        note = {"do": "write-note", "words": "x" * 500}
        await asyncio.gather(
            again_and_again(founded["link"], {"do": "deal"}), *(again_and_again(one, note) for one in guests)
        )


async def main(port: int, kind: str, a_second: float, seconds: float) -> None:
    """So many requests in every second, for so long; then it leaves, answered or not."""
    loop, running = asyncio.get_running_loop(), set[asyncio.Task[None]]()
    requests = hostile() if kind == "hostile" else harmless()
    if kind == "hostile":
        running.add(asyncio.create_task(ask_for_deals(port)))
    start = loop.time()
    for number in range(int(a_second * seconds)):
        await asyncio.sleep(max(start + number / a_second - loop.time(), 0))
        task = asyncio.create_task(send(port, next(requests), f"127.0.0.{2 + number % 249}"))
        running.add(task)
        task.add_done_callback(running.discard)


if __name__ == "__main__":
    _, to, kind, pace, long = sys.argv
    asyncio.run(main(int(to), kind, float(pace), float(long)))
