"""Handshakes without a link cost little, and keep nobody waiting: neither who plays nor who comes back."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from kermesse.web.live import entrance
from kermesse.web.live.entrance import AT_ONCE, Entrance
from kermesse.web.server.limits import WRONG_LINKS
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house


def test_each_address_has_its_turn_and_the_newest_of_it_is_next() -> None:
    async def night() -> None:
        door, came = Entrance(), list[str]()

        async def come(client: str, name: str) -> None:
            await door.turn(client)
            came.append(name)

        flood = [asyncio.create_task(come("stranger", f"stranger {number}")) for number in range(200)]
        honest = [asyncio.create_task(come("hall", "ada")), asyncio.create_task(come("stranger", "bob"))]
        await asyncio.gather(*honest)
        assert len(came) <= 2 * AT_ONCE
        await asyncio.gather(*flood)
        assert len(came) == 202

    asyncio.run(night())


def test_moves_come_between_handshakes() -> None:
    async def night() -> None:
        door, came, seen = Entrance(), list[int](), list[int]()

        async def come(number: int) -> None:
            await door.turn("stranger")
            came.append(number)

        async def play() -> None:
            while len(came) < 100:
                seen.append(len(came))
                await asyncio.sleep(0)

        await asyncio.gather(play(), *(come(number) for number in range(100)))
        assert max(later - earlier for earlier, later in pairwise(seen)) <= AT_ONCE

    asyncio.run(night())


def test_who_is_cancelled_while_waiting_takes_no_turn() -> None:
    async def night() -> None:
        door = Entrance()
        tasks = [asyncio.create_task(door.turn("stranger")) for _ in range(20)]
        await asyncio.sleep(0)
        tasks[10].cancel()
        await asyncio.wait(tasks, timeout=PATIENCE_SECONDS)
        assert [task.cancelled() for task in tasks].count(True) == 1
        await asyncio.wait_for(door.turn("hall"), PATIENCE_SECONDS)

    asyncio.run(night())


def test_who_says_nothing_gives_way_to_who_says_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "MOST_SILENT", 3)

    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        async with asyncio.timeout(PATIENCE_SECONDS), AsyncExitStack() as stack:
            silent = [await stack.enter_async_context(here.live(table.id, None)) for _ in range(5)]
            for phone in silent[:2]:
                await phone.socket.wait_closed()
            ada = await stack.enter_async_context(here.live(table.id, None))
            await ada.say(type="enter", link=table.seats[0])
            assert (await ada.hear())["type"] == "view"
            await silent[2].socket.wait_closed()
            for phone in silent[3:]:
                assert phone.socket.close_code is None

    in_house(tmp_path, night, enter_seconds=600.0)


def test_who_tries_links_gets_no_socket_for_them_and_a_good_one_passes(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        here.server.limits._now = lambda: 1_000.0
        async with here.live(table.id, "A" * 22) as told:
            assert (await told.hear())["refusal"]["reason"] == "LINK_UNKNOWN"
        for _ in range(WRONG_LINKS.times):
            here.server.limits.count(WRONG_LINKS, "127.0.0.1")
        with pytest.raises(InvalidStatus) as refused:
            async with here.live(table.id, "A" * 22):
                pass
        assert refused.value.response.status_code == 429
        async with here.live(table.id, table.seats[0]) as ada:
            assert (await ada.hear())["type"] == "view"

    in_house(tmp_path, night)
