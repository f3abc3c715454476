"""Clients that never come to an end: a header without one, a body nobody waits for, parts and noise for ever."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from kermesse.web.live.connection import CLOSE_SECONDS
from kermesse.web.messages import COMMAND_BYTES
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, bearer, in_house
from tests.web.test_connections import CONTINUATION, TEXT, closed_with, frame, knock

MEGABYTE = 1 << 20
CHUNKED = b"POST /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


async def without_end(writer: asyncio.StreamWriter) -> None:
    for _ in range(32):
        writer.write(b"a" * MEGABYTE)
        await writer.drain()


@pytest.mark.parametrize(
    "begun",
    [b"GET /", b"GET / HTTP/1.1\r\nX", b"GET / HTTP/1.1\r\nX: ", CHUNKED + b"0\r\nX: ", CHUNKED + b"1;"],
    ids=["address", "name", "header", "trailer", "extension"],
)
def test_a_word_without_an_end_is_not_listened_to(begun: bytes, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(begun)
        with pytest.raises(OSError, match=r"reset|Broken pipe|lost"):
            await without_end(writer)
        writer.close()

    in_house(tmp_path, night)


def test_a_body_that_was_answered_already_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kermesse.web.server.http_connection.HEADER_SECONDS", 0.2)

    async def night(here: Here) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
        await reader.readuntil(b'{"health":"ok"}')
        writer.write(b"a")
        async with asyncio.timeout(PATIENCE_SECONDS):
            with contextlib.suppress(ConnectionResetError):
                assert not await reader.read()
        writer.close()

    in_house(tmp_path, night)


def test_a_long_body_and_the_next_request_are_still_heard(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for _ in range(2):
            answer = await here.http.post("/api/join", content=b"[" * 600_000)
            assert answer.status_code in (400, 413)
        assert (await here.get("/health")).status_code == 200

    in_house(tmp_path, night)


def test_a_socket_on_a_connection_that_was_used_before_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kermesse.web.server.http_connection.HEADER_SECONDS", 0.2)

    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        await reader.readuntil(b'{"health":"ok"}')
        headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        headers |= {"Host": "x", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", **bearer(table.seats[0])}
        lines = (f"{name}: {value}\r\n" for name, value in headers.items())
        writer.write(f"GET {table.path}/live HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        await reader.readuntil(b'"type":"view"')
        await asyncio.sleep(0.5)
        writer.write(frame(0x1, b'{"type":"ping"}'))
        async with asyncio.timeout(PATIENCE_SECONDS):
            await reader.readuntil(b'{"type":"pong"}')
        writer.close()

    in_house(tmp_path, night)


def test_parts_without_an_end_cost_no_more_than_they_are_worth(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        reader, writer = await knock(here, table.id, table.seats[0])
        await reader.readuntil(b'"type":"view"')
        began = process_time()
        writer.write(frame(TEXT, b"{", fin=0) + frame(CONTINUATION, fin=0) * (COMMAND_BYTES + 1))
        assert await closed_with(reader) == 1009
        assert process_time() - began < 5
        writer.close()

    in_house(tmp_path, night, limits="off")  # else it is dropped as a flood before


def test_what_is_said_after_our_good_bye_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        reader, writer = await knock(here, table.id, table.seats[0])
        await reader.readuntil(b'"type":"view"')
        timers: list[float] = []
        loop: Any = asyncio.get_running_loop()
        call_later = loop.call_later

        def counted(seconds: float, *asked: Any) -> Any:
            if seconds == CLOSE_SECONDS:
                timers.append(seconds)
            return call_later(seconds, *asked)

        monkeypatch.setattr(loop, "call_later", counted)
        command = b'{"type":"do","id":"too-late-1","command":{"do":"speak","words":"Late"}}'
        writer.write(frame(CONTINUATION, b"x") * 1_000 + frame(TEXT, command))
        assert await closed_with(reader) == 1002
        assert len(timers) == 1
        assert not (await table.view(table.host))["view"]["table"]["spoken"]
        writer.close()

    in_house(tmp_path, night)


@pytest.mark.parametrize("line", ["CONNECT a:80", "GET http:///", "GET http://a", "GET *", "GET x"])
def test_an_upgrade_to_no_address_is_answered_and_is_no_fault_of_ours(
    line: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(here: Here) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(f"{line} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert (await reader.readline()).split()[1] in (b"400", b"404")
        writer.close()

    in_house(tmp_path, night)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_an_upgrade_behind_a_request_that_is_not_answered_yet_is_refused(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        first = "GET /ready HTTP/1.1\r\nHost: x\r\n\r\n"
        writer.write(f"{first}GET {table.path}/live HTTP/1.1\r\nHost: x\r\n{upgrade}\r\n{key}\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert b" 101 " not in await reader.read()
        writer.close()

    in_house(tmp_path, night)
