"""Clients that ask for long answers and do not read them: they are cut off, and hold little meanwhile."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from kermesse.web.server.sliced_response import SLICE_BYTES
from kermesse.web.server.unread import UnreadAnswers
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house
from tests.web.test_scoring import asked

LONG, SHORT = "/api/openapi.json", "/"
CLOSE = "Connection: close\r\n"
PACKED, PLAIN = {"accept-encoding": "gzip"}, {"accept-encoding": "identity"}


async def knock(here: Here, *requests: str) -> socket.socket:
    """A client that asks for something, and for which the system takes hardly anything that it does not read."""
    here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", here.port))
    await loop.sock_sendall(raw, "".join(requests).encode())
    return raw


def get(path: str, more: str = "") -> str:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n"


def cut_off(here: Here) -> bool:
    return 'kermesse_cut_off_total{why="unread"} 1.0' in here.server.metrics.text().decode()


@pytest.mark.parametrize("requests", [[get(LONG)], [get(SHORT)] * 4 + [get(SHORT, CLOSE)]], ids=["long", "closed"])
def test_who_asks_and_never_reads_is_cut_off(requests: list[str], tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        with closing(await knock(here, *requests)):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not cut_off(here) or here.app._unread.total:
                    assert (await here.get("/health")).status_code == 200

    in_house(tmp_path, night, send_seconds=0.3)


def test_who_reads_slowly_gets_it_all_however_long_it_takes(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        whole = (await here.http.get(LONG, headers=PLAIN)).content
        loop = asyncio.get_running_loop()
        with closing(await knock(here, get(LONG, CLOSE))) as slow:
            heard, began = b"", loop.time()
            async with asyncio.timeout(PATIENCE_SECONDS):
                while part := await loop.sock_recv(slow, SLICE_BYTES):
                    heard += part
                    if len(heard) < len(whole) / 2:
                        await asyncio.sleep(0.02)
            assert heard.endswith(whole)
            assert loop.time() - began > here.server.settings.request_seconds
        assert not cut_off(here)

    in_house(tmp_path, night, request_seconds=0.2, send_seconds=PATIENCE_SECONDS)


def test_a_long_answer_is_the_same_packed_and_plain_and_says_how_long_it_is(tmp_path: Path) -> None:
    guests = "".join(f"Guest {number},3,2,1,0,1\n" for number in range(60))
    file = asked(f"player,blue,orange,red,white,yellow\n{guests}".encode(), game="sackson", sheets="1-15")

    async def night(here: Here) -> None:
        packed = await here.post("/api/score", file, **PACKED)
        plain = await here.post("/api/score", file, **PLAIN)
        assert packed.status_code == plain.status_code == 200, plain.text
        assert packed.content == plain.content
        assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
        assert int(plain.headers["content-length"]) == len(plain.content) > 10 * int(packed.headers["content-length"])
        assert (await here.get("/health")).status_code == 200

    in_house(tmp_path, night)


def test_the_address_that_holds_the_most_yields() -> None:
    unread, broken_off, under_way = UnreadAnswers(most=100), list[str](), ExitStack()

    def hold(client: str, length: int, name: str) -> None:
        under_way.enter_context(unread.room(client, length, lambda: broken_off.append(name)))

    for number in range(5):
        hold("strangers", 15, f"stranger {number}")
    hold("hall", 20, "host")
    assert broken_off == [], "an address alone may have nearly all"
    hold("hall", 25, "player")
    assert broken_off == ["stranger 0", "stranger 1"]
    hold("strangers", 15, "stranger 5")
    assert broken_off == ["stranger 0", "stranger 1", "stranger 2"], "who comes counts for its own address"
    hold("elsewhere", 130, "long")
    assert unread.total == 130, "what is longer than all the room is sent alone"


def test_room_is_free_again_once_an_answer_is_sent() -> None:
    unread = UnreadAnswers(most=100)
    with unread.room("hall", 60, pytest.fail):
        assert unread.total == 60
    with unread.room("hall", 60, pytest.fail):
        assert unread.total == 60
