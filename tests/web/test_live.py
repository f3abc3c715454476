"""Sockets: the first view, deltas, commands, coming back, big floors."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from kermesse.bots.haggle.random_player import random_command
from kermesse.games.codec import decoder, encoder
from kermesse.games.haggle.views.view import View as HaggleView
from kermesse.pieces.chance import Chance
from tests.web.here import NAMES, Here, Phone, in_house, open_table, tell

DEEP = '{"type":"do","id":"deep-deep","command":' + "[" * 30_000 + "]" * 30_000 + "}"


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
            for nonsense in ("{", "[]", '{"type":"fly"}', '{"type":"do"}', "\x00", '{"type":"enter","link":"x"}', DEEP):
                await ada.socket.send(nonsense)
                assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"
            await ada.socket.send(b"\xff\xfe")
            assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"

    in_house(tmp_path, night)


def test_coming_back_with_a_number(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0], since=4) as ada:
            assert await ada.hear() == {"type": "same", "number": 4, "build": here.server.build}
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
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(here.live(table.id, link)) for link in links]
            for phone in phones:
                await phone.hear()
            number = phones[0].number
            for turn in range(150):
                phone = phones[chance.below(len(NAMES))]
                command = random_command(decoder(HaggleView).decode(encoder().encode(phone.view)), chance, kinds)
                if command is not None:
                    number = max(number, await wandered(phone, f"wander-{turn:04}", command))
            for phone, link in zip(phones, links, strict=True):
                assert await phone.until(number) == (await table.view(link))["view"]
            assert number > 60
            kinds_heard = [json.loads(text)["type"] for phone in phones for text in phone.heard]
            assert kinds_heard.count("delta") > 5 * kinds_heard.count("view")

    in_house(tmp_path, night, big_floor=big_floor, public_seconds=0.02)


async def wandered(phone: Phone, asked: str, command: Any) -> int:
    """The entry as which a command was carried out, once that is in the view; 0 where it was refused."""
    await phone.say(type="do", id=asked, command=json.loads(encoder().encode(command)))
    answer: Any = None
    while asked not in phone.done and (answer is None or answer["type"] != "refused"):
        answer = await phone.hear()
    number = phone.done.get(asked, 0)
    while phone.own < number:
        await phone.hear()
    return number


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
            number = max(await asyncio.gather(*(table.do(table.seats[1], tell(f"aloud {turn}")) for turn in range(5))))
            assert (await cleo.until(number)) == (await table.view(table.seats[2]))["view"]
            assert len(cleo.heard) == 2  # one delta for all six

    in_house(tmp_path, night, big_floor=1, public_seconds=3)
