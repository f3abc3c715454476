"""Sockets: the first view, deltas, commands, coming back, big floors, slow clients, links that end."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from kermesse.bots.haggle.wanderer import wander
from kermesse.games.haggle.seen.view import View as HaggleView
from kermesse.games.wire import decoder, encoder
from kermesse.pieces.chance import Chance
from tests.web.here import Here, Phone, Table, bearer, in_house

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn", "Gus", "Hal")


def tell(words: str, *to: int) -> dict[str, Any]:
    return {"do": "tell", "words": words, "to": list(to)}


async def open_table(here: Here, players: int = 3) -> Table:
    table = await here.found("giant", *NAMES[:players])
    await table.do(table.host, {"do": "open"})
    return table


def test_first_the_view_then_what_changes(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0]) as ada, here.live(table.id, table.seats[1]) as bob:
            assert (await ada.hear())["type"] == (await bob.hear())["type"] == "view"
            number = await table.do(table.seats[0], tell("psst", 1))
            await ada.until(number)
            await bob.until(number)
            assert json.loads(bob.heard[-1])["type"] == "delta"
            assert bob.view["mine"]["notebook"]["heard"][0]["words"] == "psst"
            assert "psst" not in "".join(ada.heard)
            for phone, link in ((ada, table.seats[0]), (bob, table.seats[1])):
                assert phone.view == (await table.view(link))["view"]

    in_house(tmp_path, night)


def test_commands_on_the_socket(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            await ada.say(type="do", id="tell-one", command=tell("hello"))
            assert await ada.answered("tell-one") == 5
            await ada.say(type="do", id="tell-one", command=tell("hello"))
            assert await ada.answered("tell-one") == 5
            await ada.say(type="do", id="accept-it", command={"do": "accept", "offer": 3})
            refused = await ada.hear_a("refused")
            assert (refused["id"], refused["refusal"]["reason"]) == ("accept-it", "OFFER_GONE")
            await ada.say(type="do", id="stale-it", command=tell("hello"), expects=3)
            assert (await ada.hear_a("refused"))["refusal"]["reason"] == "STALE"
            await ada.say(type="do", id="nonsense", command={"do": "fly"})
            assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"
            await ada.say(type="ping")
            await ada.hear_a("pong")
            for nonsense in ("{", "[]", '{"type":"fly"}', '{"type":"do"}', "\x00", '{"type":"enter","link":"x"}'):
                await ada.socket.send(nonsense)
                assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"
            await ada.socket.send(b"\xff\xfe")
            assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"

    in_house(tmp_path, night)


def test_a_link_in_the_first_message(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, None) as ada:
            await ada.say(type="enter", link=table.seats[0])
            assert (await ada.hear())["view"]["mine"]["seat"] == 0
        for first in ({"type": "ping"}, {"type": "enter", "link": "A" * 22}, {"type": "fly"}):
            async with here.live(table.id, None) as nobody:
                await nobody.say(**first)
                gone = await nobody.hear()
                assert gone["type"] == "gone"
                assert gone["refusal"]["reason"] in ("NO_LINK", "LINK_UNKNOWN", "MALFORMED")
                await nobody.socket.wait_closed()
                assert nobody.socket.close_code == 1008
        async with here.live(table.id, None) as silent:
            assert (await silent.hear())["refusal"]["reason"] == "TOO_SLOW"

    in_house(tmp_path, night, enter_seconds=0.3)


def test_a_link_of_another_table(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table, other = await open_table(here), await here.found("hattrick")
        async with here.live(table.id, other.host) as phone:
            assert (await phone.hear())["refusal"]["reason"] == "NOT_YOURS"

    in_house(tmp_path, night)


@pytest.mark.parametrize("role", ["spectator", "screen"])
def test_spectators_and_screens_look_only(tmp_path: Path, role: str) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, await table.link(role)) as phone:
            view = (await phone.hear())["view"]
            assert view["mine"] is view["desk"] is None
            await phone.say(type="do", id="look-only", command=tell("hello"))
            assert (await phone.hear_a("refused"))["refusal"]["reason"] == "LOOK_ONLY"
            number = await table.do(table.seats[0], tell("aloud"))
            assert (await phone.until(number))["hall"]["said"][-1]["words"] == "aloud"

    in_house(tmp_path, night)


def test_coming_back_with_a_number(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0], since=4) as ada:
            assert await ada.hear() == {"type": "same", "number": 4}
            ada.view = (await table.view(table.seats[0]))["view"]
            number = await table.do(table.seats[1], tell("aloud"))
            assert await ada.until(number) == (await table.view(table.seats[0]))["view"]
        for since in (4, 0, 99, -1):
            async with here.live(table.id, table.seats[0], since=since) as ada:
                assert (await ada.hear())["type"] == "view"

    in_house(tmp_path, night)


def test_coming_back_after_a_restart(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def first(here: Here) -> None:
        table = await open_table(here)
        seen.update(table=table.id, link=table.seats[0], view=await table.view(table.seats[0]))

    async def second(here: Here) -> None:
        async with here.live(seen["table"], seen["link"], since=seen["view"]["number"]) as ada:
            assert (await ada.hear())["type"] == "same"
        answer = await here.get(f"/api/tables/{seen['table']}", seen["link"])
        assert answer.json() == seen["view"]

    in_house(tmp_path, first)
    in_house(tmp_path, second)


@pytest.mark.parametrize("big_floor", [100, 1], ids=["small", "big"])
def test_wanderers_over_sockets_see_what_they_would_over_http(tmp_path: Path, big_floor: int) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here, len(NAMES))
        links = [*table.seats, table.host, await table.link("screen")]
        chance, kinds = Chance("sockets"), ("red", "white", "blue")
        phones = [await stack.enter(here.live(table.id, link)) for link in links]
        for phone in phones:
            await phone.hear()
        number = phones[0].number
        for turn in range(150):
            seat = chance.below(len(NAMES))
            phone = phones[seat]
            command = wander(decoder(HaggleView).decode(encoder().encode(phone.view)), chance, kinds)
            if command is None:
                continue
            await phone.say(type="do", id=f"wander-{turn:04}", command=json.loads(encoder().encode(command)))
            answer: Any = None
            while f"wander-{turn:04}" not in phone.done and (answer is None or answer["type"] != "refused"):
                answer = await phone.hear()
            number = max(number, phone.done.get(f"wander-{turn:04}", 0))
            while f"wander-{turn:04}" in phone.done and phone.own < number:
                await phone.hear()
        for phone, link in zip(phones, links, strict=True):
            assert await phone.until(number) == (await table.view(link))["view"]
        assert number > 60
        kinds_heard = [json.loads(text)["type"] for phone in phones for text in phone.heard]
        assert kinds_heard.count("delta") > 5 * kinds_heard.count("view")
        await stack.close()

    stack = Stack()
    in_house(tmp_path, night, big_floor=big_floor, public_seconds=0.02)


class Stack:
    """Sockets that stay open until the end of a test."""

    def __init__(self) -> None:
        self.open: list[Any] = []

    async def enter(self, one: Any) -> Phone:
        phone: Phone = await one.__aenter__()
        self.open.append(one)
        return phone

    async def close(self) -> None:
        for one in reversed(self.open):
            await one.__aexit__(None, None, None)


def test_on_a_big_floor_news_for_all_wait_and_ones_own_do_not(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with (
            here.live(table.id, table.seats[0]) as ada,
            here.live(table.id, table.seats[1]) as bob,
            here.live(table.id, table.seats[2]) as cleo,
        ):
            for phone in (ada, bob, cleo):
                await phone.hear()
            number = await table.do(table.seats[0], tell("psst", 1))
            await bob.hear()
            assert (bob.number, bob.own) == (number - 1, number)
            assert bob.view["mine"]["notebook"]["heard"][0]["words"] == "psst"
            assert await cleo.quiet()  # not even that something happened
            for words in range(5):
                number = await table.do(table.seats[1], tell(f"aloud {words}"))
            assert (await cleo.until(number)) == (await table.view(table.seats[2]))["view"]
            assert len(cleo.heard) == 2  # one delta for all six

    in_house(tmp_path, night, big_floor=1, public_seconds=1.5)


def test_whose_link_is_revoked_is_turned_out(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0]) as ada, here.live(table.id, table.seats[1]) as bob:
            await ada.hear()
            await bob.hear()
            await here.post(f"{table.path}/links/2/replace", None, table.host)
            assert (await ada.hear_a("gone"))["refusal"]["reason"] == "LINK_REVOKED"
            await ada.socket.wait_closed()
            await here.house.keeper.store.revoke(table.id, 3, 1.0)  # as another process would
            assert (await bob.hear_a("gone"))["refusal"]["reason"] == "LINK_REVOKED"

    in_house(tmp_path, night, links_seconds=0.1)


def test_a_seat_that_nobody_has_yet(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant")
        given = await here.house.keeper.new_link(table.id, "seat", 3)
        async with here.live(table.id, given.text) as phone:
            assert (await phone.hear())["refusal"]["reason"] == "NO_SUCH_SEAT"
        assert (await here.get(table.path, given.text)).json()["reason"] == "NO_SUCH_SEAT"

    in_house(tmp_path, night)


async def deaf(here: Here, table: Table, link: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that opens a socket and never takes anything from it."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", here.port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=1)
    writer.write(
        f"GET /api/tables/{table.id}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Authorization: {bearer(link)['Authorization']}\r\n\r\n".encode()
    )
    await writer.drain()
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return reader, writer


def test_a_slow_client_is_cut_off_and_hurts_nobody(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], limits={"sayings": 1000})
        await table.do(table.host, {"do": "open"})
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that little is on its way unseen
        _, writer = await deaf(here, table, table.seats[0])
        async with here.live(table.id, table.seats[1]) as bob:
            number = (await bob.hear())["number"]
            while len(here.house.sockets) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            clock = asyncio.get_running_loop().time
            longest = 0.0
            for turn in itertools.count():
                began = clock()
                await bob.say(type="do", id=f"flood-{turn:06}", command=tell("x" * 450))
                number += 1
                await bob.until(number)
                longest = max(longest, clock() - began)
                if len(here.house.sockets) == 1:
                    break
                assert turn < 20_000
            assert longest < 1.0
            cut = here.house.metrics.text().decode()
            assert 'kermesse_cut_off_total{why="slow"} 1.0' in cut
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    in_house(tmp_path, night, send_seconds=0.3, look_seconds=0.05)


def test_who_asks_and_never_listens_is_cut_off(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        _, writer = await deaf(here, table, table.seats[0])
        while not here.house.sockets:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            with contextlib.suppress(ConnectionError):
                for turn in itertools.count():
                    writer.write(masked({"type": "do", "id": f"no-ear-{turn:06}", "command": {"do": "fly"}}))
                    await writer.drain()
            while here.house.sockets:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert 'kermesse_cut_off_total{why="slow"} 1.0' in here.house.metrics.text().decode()

    in_house(tmp_path, night, send_seconds=0.3, look_seconds=0.1)


def masked(message: dict[str, Any]) -> bytes:
    """A text as a client frames it; by zeros, which leave it as it is."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text
