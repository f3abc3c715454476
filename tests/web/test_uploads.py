"""The room for files: who sends too slowly, or holds the most, gives way to who comes with a file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.game import Refused
from kermesse.web.server import uploads
from kermesse.web.server.uploads import BYTES_A_SECOND, LATE_SECONDS, MOST_BYTES, MOST_BYTES_OF_ONE, Upload, Uploads
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house

FILE = 640 * 1024
HONEST = 200 * 1024


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def room(clock: Clock) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(Uploads(clock), stack)


class Room:
    """The room for files, and who had to give way."""

    def __init__(self, of: Uploads, stack: ExitStack) -> None:
        self._uploads, self._stack = of, stack
        self.gone: list[str] = []

    def take(self, client: str, length: int = FILE) -> Upload:
        return self._stack.enter_context(self._uploads.room(client, length, lambda: self.gone.append(client)))

    def fill(self) -> list[Upload]:
        """Six addresses, with as many bytes as they may have."""
        return [
            self.take(f"stranger {client}", MOST_BYTES_OF_ONE // 16)
            for client in range(MOST_BYTES // MOST_BYTES_OF_ONE)
            for _ in range(16)
        ]


def received(upload: Upload, length: int, *, more: bool = True) -> None:
    async def part() -> Any:
        return {"type": "http.request", "body": b"x" * length, "more_body": more}

    asyncio.run(upload.watched(part)())  # type: ignore[arg-type]


def test_a_few_addresses_with_unfinished_files_keep_nobody_out(room: Room) -> None:
    room.fill()
    room.take("host", HONEST)
    assert room.gone == ["stranger 0"]
    room.take("another host", FILE)
    assert len(room.gone) <= 2


def test_what_is_whole_stays_and_who_holds_as_much_waits(room: Room) -> None:
    for upload in room.fill():
        received(upload, 10, more=False)
    with pytest.raises(Refused, match="TOO_MUCH"):
        room.take("host", HONEST)
    assert room.gone == []


def test_who_holds_the_most_puts_nobody_out(room: Room) -> None:
    room.fill()
    with pytest.raises(Refused, match="TOO_MUCH"):
        room.take("stranger 3")
    assert room.gone == []


def test_a_late_file_gives_way_to_the_same_address_too(room: Room, clock: Clock) -> None:
    """Whoever is in the same hall as somebody who sends halves."""
    halves = [room.take("hall", MOST_BYTES_OF_ONE // 16) for _ in range(16)]
    with pytest.raises(Refused, match="TOO_MUCH"):
        room.take("hall", HONEST)
    clock.now += LATE_SECONDS + 1
    for upload in halves[1:]:
        received(upload, int(2 * BYTES_A_SECOND))
    room.take("hall", HONEST)
    assert room.gone == ["hall"]
    with pytest.raises(Refused, match="TOO_MUCH"):
        room.take("hall", MOST_BYTES_OF_ONE // 8)


def test_a_host_gets_in_where_strangers_send_halves_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MOST_BYTES", 3 * FILE)

    async def night(here: Here) -> None:
        head = "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0.%d\r\n"
        head += f"Content-Length: {FILE}\r\n\r\nx"
        halves = []
        for number in (1, 1, 2):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write((head % number).encode())
            halves.append((reader, writer))
        while len(here.app._uploads._under_way) < 3:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
        answer = await here.http.post("/api/replay", content=b"x" * HONEST)
        assert answer.json()["reason"] not in ("TOO_MUCH", "TOO_SLOW"), "it was read, and is no night"
        async with asyncio.timeout(PATIENCE_SECONDS):
            said = await halves[0][0].readuntil(b"}")
        assert b"TOO_SLOW" in said
        for _, writer in halves:
            writer.close()

    in_house(tmp_path, night, proxies=("127.0.0.1",))
