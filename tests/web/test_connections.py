"""What goes over a connection besides whole texts: parts, pings, silence, good-byes, and what is no WebSocket's."""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from kermesse.web.live.connection import COUNTED_FRAMES, MOST_HASTY
from kermesse.web.live.heartbeat import SILENT_CHECKS
from kermesse.web.live.ws_schemas import IN_FLIGHT
from kermesse.web.messages import COMMAND_BYTES
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, bearer, in_house

PING, TEXT, CONTINUATION = 0x9, 0x1, 0x0


def frame(opcode: int, payload: bytes = b"", *, fin: int = 0x80, mask: int = 0x80) -> bytes:
    """As a client sends it, masked with zeros."""
    size = (
        bytes((mask | len(payload),)) if len(payload) < 126 else bytes((mask | 126,)) + struct.pack("!H", len(payload))
    )
    return bytes((fin | opcode,)) + size + (b"\0\0\0\0" if mask else b"") + payload


async def knock(
    here: Here, table: str, link: str, key: str = "AAAAAAAAAAAAAAAAAAAAAA=="
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that has been upgraded, byte by byte."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    headers = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{here.port}",
        "Upgrade: websocket",
        "Connection: keep-alive, Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {link}",
    ]
    writer.write("\r\n".join([*headers, "", ""]).encode())
    return reader, writer


async def closed_with(reader: asyncio.StreamReader) -> int:
    """The code with which the server says good-bye."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        heard = await reader.read()
    said = heard.rindex(b"\x88")
    assert len(heard) == said + 2 + heard[said + 1], "and nothing after it"
    return struct.unpack("!H", heard[said + 2 : said + 4])[0]


def test_a_text_may_come_in_parts_with_a_ping_between(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()

            async def parts():  # type: ignore[no-untyped-def]
                yield '{"type":'
                await (await ada.socket.ping())
                yield '"pi'
                yield 'ng"}'

            await ada.socket.send(parts())
            assert (await ada.hear())["type"] == "pong"

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "sent, code",
    [
        (frame(CONTINUATION, b"x"), 1002),
        (frame(TEXT, b"{", fin=0) + frame(TEXT, b"}"), 1002),
        (frame(TEXT, b"{}", fin=0xC0), 1002),
        (frame(0x3, b"{}"), 1002),
        (frame(TEXT, b"{}", mask=0), 1002),
        (frame(PING, b"", fin=0), 1002),
        (frame(TEXT, b"x" * 60_000, fin=0) + frame(CONTINUATION, b"x" * 60_000), 1009),
        (bytes((0x81, 0xFF)) + struct.pack("!Q", COMMAND_BYTES + 1) + b"\0\0\0\0", 1009),
    ],
    ids=[
        "no beginning",
        "two beginnings",
        "a reserved bit",
        "no such kind",
        "no mask",
        "ping in parts",
        "parts",
        "long",
    ],
)
def test_what_is_no_websockets_is_hung_up_on(sent: bytes, code: int, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            reader, writer = await knock(here, table.id, table.seats[0])
            await reader.readuntil(b'"type":"view"')
            writer.write(sent)
            assert await closed_with(reader) == code
            writer.close()
            await ada.say(type="ping")
            assert (await ada.hear())["type"] == "pong", "and nobody else minds"

    in_house(tmp_path, night)


def test_a_good_bye_is_answered(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        reader, writer = await knock(here, table.id, table.seats[0])
        await reader.readuntil(b'"type":"view"')
        assert len(here.server.sockets) == 1
        writer.write(frame(0x8, struct.pack("!H", 1001)))
        assert await closed_with(reader) == 1000
        writer.close()
        assert not here.server.sockets

    in_house(tmp_path, night)


def test_who_is_silent_is_asked_and_then_cut_off(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob")
        async with here.live(table.id, table.seats[1]) as bob:  # answers pings
            await bob.hear()
            reader, writer = await knock(here, table.id, table.seats[0])  # does not
            async with asyncio.timeout(PATIENCE_SECONDS):
                heard = await reader.read()
            assert heard.endswith(b"\x89\x00"), "a ping, and then nothing"
            writer.close()
            assert [socket.access.seat for socket in here.server.sockets] == [1]
            await asyncio.sleep(3 * SILENT_CHECKS * 0.01)
            assert len(here.server.sockets) == 1

    in_house(tmp_path, night, look_seconds=0.01)


def test_more_at_once_than_may_wait_are_all_answered(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        ids = [f"speak-{number:04}" for number in range(4 * IN_FLIGHT)]
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            for one in ids:
                await ada.say(type="do", id=one, command={"do": "speak", "words": one})
            refused = set()
            while len(ada.done) + len(refused) < len(ids):
                message = await ada.hear()
                if message["type"] == "refused":
                    assert message["refusal"]["reason"] == "TOO_MANY_WORDS"
                    refused.add(message["id"])
            assert not refused & ada.done.keys()
            await ada.say(type="ping")
            await ada.hear_a("pong")

    in_house(tmp_path, night, limits="off")


def test_who_is_not_let_in_is_told_why_before_the_socket_opens(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        for address, headers, status in (
            (table.id, {"origin": "https://evil.example"}, 403),
            ("no/such", {}, 404),
        ):
            with pytest.raises(InvalidStatus) as refused:
                async with here.live(address, table.seats[0], **headers):
                    pass
            assert refused.value.response.status_code == status
            assert b'"reason"' in (refused.value.response.body or b"")
            assert refused.value.response.headers["x-content-type-options"] == "nosniff"
        bad_key, writer = await knock(here, table.id, table.seats[0], "short")
        assert b" 400 " in await bad_key.readline()
        writer.close()
        plain = await here.http.get(table.path + "/live", headers=bearer(table.seats[0]))
        assert plain.status_code == 404

    in_house(tmp_path, night)


@pytest.mark.parametrize("opcode,payload", [(TEXT, b"x"), (TEXT, b""), (TEXT, b'{"type":"ping"}'), (PING, b"")])
def test_frames_without_end_are_cut_off_and_nobody_waits_for_them(opcode: int, payload: bytes, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob")
        reader, writer = await knock(here, table.id, table.seats[0])
        async with asyncio.timeout(PATIENCE_SECONDS):
            await reader.readuntil(b'"type":"view"')
        writer.write(frame(opcode, payload) * (COUNTED_FRAMES * (MOST_HASTY + 3)))
        async with asyncio.timeout(PATIENCE_SECONDS):
            with suppress(ConnectionError):
                while await reader.read(65_536):
                    pass
        async with here.live(table.id, table.seats[0]) as again:
            assert (await again.hear())["type"] == "again", "nor does coming back help"
        async with here.live(table.id, table.seats[1]) as bob:
            assert (await bob.hear())["type"] == "view"
        here.server.floods.forget()
        async with here.live(table.id, table.seats[0]) as ada:
            assert (await ada.hear())["type"] == "view"
        writer.close()

    in_house(tmp_path, night)


def test_a_burst_and_a_busy_program_are_no_flood(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            for _ in range(COUNTED_FRAMES * (MOST_HASTY - 1)):
                await ada.say(type="ping")
            for _ in range(COUNTED_FRAMES * (MOST_HASTY - 1)):
                assert (await ada.hear())["type"] == "pong"

    in_house(tmp_path, night)
