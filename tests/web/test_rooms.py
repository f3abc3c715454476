"""Rooms: who comes while the last one leaves, who comes only to go, a table written anew while somebody watches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kermesse.tables.pseudonyms import forget
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, in_house
from tests.web.test_connections import knock

FAR = 1_000_000
"""A number that no table has come to: whoever comes back with it has the store read first."""


@asynccontextmanager
async def slow_store(here: Here) -> AsyncIterator[asyncio.Event]:
    """A store that is being read, once the event is set, until this ends."""
    store: Any = here.server.tables.store
    entries, reading, go_on = store.entries, asyncio.Event(), asyncio.Event()

    async def slow(*asked: Any, **more: Any) -> Any:
        reading.set()
        await go_on.wait()
        return await entries(*asked, **more)

    store.entries = slow
    yield reading
    store.entries = entries
    go_on.set()


def test_who_comes_while_the_last_one_leaves_hears_what_happens(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob")

        async def bob() -> None:
            async with here.live(table.id, table.seats[1], since=FAR) as phone:
                await phone.hear()
                await phone.until(await table.do(table.host, {"do": "speak", "words": "Hello!"}))

        async with slow_store(here) as reading:
            async with here.live(table.id, table.seats[0]) as ada:
                await ada.hear()
                coming = asyncio.create_task(bob())
                await reading.wait()
            while here.server.sockets:  # noqa: ASYNC110 - nobody tells when they have left
                await asyncio.sleep(0.01)
        await coming

    in_house(tmp_path, night)


def test_who_comes_only_to_go_keeps_no_table_in_memory(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        async with slow_store(here) as reading, here.live(table.id, table.seats[0], since=FAR):
            await reading.wait()
        await asyncio.sleep(0.1)
        assert not here.server.sockets
        assert not here.server.broadcasters
        assert not table.in_memory.watchers

    in_house(tmp_path, night)


async def forget_people(here: Here, table: Table) -> None:
    store = here.server.tables.store
    head = await store.head(table.id)
    assert head is not None
    links = await store.links(table.id)
    forgotten = forget(table.in_memory.title, head, await store.entries(table.id), links)
    await store.rewrite(forgotten.head, forgotten.entries, forgotten.links, None)


@pytest.mark.parametrize("big_floor", [1, 24])
@pytest.mark.parametrize("game, part", [("giant", "people"), ("hattrick", "around")])
def test_whoever_is_forgotten_is_no_longer_shown(game: str, part: str, big_floor: int, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, "Adalbert", "Bobolink")
        hall = "hall" if game == "giant" else "table"
        reader, writer = await knock(here, table.id, table.seats[0])  # stays, whatever it is told
        await reader.readuntil(b'"type":"view"')
        async with here.live(table.id, table.host) as host:
            await host.hear()
            assert [one["name"] for one in host.view[hall][part]] == ["Adalbert", "Bobolink"]
            await forget_people(here, table)
            await host.hear()
            assert [one["name"] for one in host.view[hall][part]] == ["Player 1", "Player 2"]
        async with here.live(table.id, table.host) as host:
            await host.hear()
            assert [one["name"] for one in host.view[hall][part]] == ["Player 1", "Player 2"]
        writer.close()

    in_house(tmp_path, night, big_floor=big_floor)


def test_who_comes_back_after_the_end_is_shown_everything_anew(tmp_path: Path) -> None:
    """By then people may have been forgotten, and the number is the same."""

    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Adalbert", "Bobolink")
        async with here.live(table.id, table.seats[0], since=2) as ada:
            assert (await ada.hear())["type"] == "same"
        number = await table.do(table.host, {"do": "close-table"})
        await forget_people(here, table)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:  # until the server has heard that the table was written anew
                async with here.live(table.id, table.seats[0], since=number) as ada:
                    shown = await ada.hear()
                assert (shown["type"], shown["number"]) == ("view", number)
                if "Adalbert" not in str(shown["view"]):
                    return

    in_house(tmp_path, night)
