"""Whoever's seat a host makes a link to is told, and nobody else: for a lost phone, for labels, by a helper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kermesse.tables.store.errors import StoreFault
from kermesse.web.printing.orders import order_of
from kermesse.web.printing.print_schemas import PrintRequest
from kermesse.words import Phrase
from tests.tables.appends import soon
from tests.web.here import NAMES, Here, Table, in_house, open_table

GAMES = ["giant", "hattrick"]
ORIGIN = "http://kermesse.test"


async def opened(table: Table, seat: int) -> Any:
    return (await table.view(table.seats[seat]))["view"]["mine"].get("opened")


async def own_links(table: Table, link: str) -> list[Any]:
    answer = await table.here.get(table.path + "/my-links", link)
    assert answer.status_code == 200, answer.text
    links: list[Any] = answer.json()["links"]
    return links


@pytest.mark.parametrize("game", GAMES)
def test_whose_seat_a_host_opens_is_told_and_nobody_else(game: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, *NAMES[:4])
        async with (
            here.live(table.id, table.seats[1]) as told,
            here.live(table.id, table.seats[0]) as other,
            here.live(table.id, table.host) as desk,
        ):
            for phone in (told, other, desk):
                await phone.hear()
            await table.link("seat", 1)
            number = table.in_memory.number
            for phone in (told, other, desk):
                await phone.until(number)
            assert '"seats-opened","how":"link"' in "".join(told.heard)
            assert told.view["mine"]["opened"]["how"] == "link"
            for phone in (other, desk):
                heard = "".join(phone.heard)
                assert '"seats-opened"' not in heard
                assert '"opened":{' not in heard
        assert await opened(table, 0) is None
        assert (await opened(table, 1))["at"] > 0

    in_house(tmp_path, night)


@pytest.mark.parametrize("game", GAMES)
def test_a_replaced_link_is_told_and_the_list_says_by_whom(game: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, *NAMES[:4])
        helper = await here.post(table.path + "/links", {"role": "host", "label": "Zoé"}, table.host)
        kept = (await here.get(table.path + "/links", table.host)).json()["links"]
        number = next(link["number"] for link in kept if link.get("seat") == 2)
        given = await here.post(f"{table.path}/links/{number}/replace", None, helper.json()["link"])
        table.seats[2] = given.json()["link"]
        assert (await opened(table, 2))["how"] == "link"
        await table.link("seat", 2)
        other = (await here.post(table.path + "/my-link", None, table.seats[2])).json()["link"]
        listed = await own_links(table, other)
        assert [(one["origin"], one.get("helper", "")) for one in listed] == [
            ("host", "Zoé"),
            ("host", ""),
            ("own", ""),
        ]
        assert all(one["made_at"] > 0 for one in listed)
        assert [one["origin"] for one in await own_links(table, table.seats[0])] == ["joined"]

    in_house(tmp_path, night)


def test_whom_the_host_has_just_seated_is_not_told(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])
        await table.do(table.host, {"do": "take-seat", "name": "Oma"})
        table.seats.append(await table.link("seat", 3))
        assert await opened(table, 3) is None, "somebody gave them this link"
        await table.link("seat", 3)
        assert await opened(table, 3) is not None

    in_house(tmp_path, night)


def test_a_printing_tells_each_seat_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        before = table.in_memory.number
        await order_of(here.server, table.id, PrintRequest(langs=("en",), parts=("labels",)), ORIGIN, link=1)
        assert table.in_memory.number == before + 1
        assert [(await opened(table, seat))["how"] for seat in range(3)] == ["label"] * 3
        assert [one["origin"] for one in await own_links(table, table.seats[0])] == ["joined", "label"]

    in_house(tmp_path, night)


def test_where_nobody_can_be_told_there_is_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])

        async def failing(*_asked: object) -> None:
            raise StoreFault(Phrase("full", "plein"))

        with monkeypatch.context() as broken:
            broken.setattr(here.server.tables.store, "append_soon", soon(failing))
            answer = await here.post(table.path + "/links", {"role": "seat", "seat": 1}, table.host)
            assert (answer.status_code, answer.json()["reason"]) == (503, "STORE_FAILED")
        assert len(await own_links(table, table.seats[1])) == 1

    in_house(tmp_path, night)


def test_the_ledger_has_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])
        await table.link("seat", 1)
        (entry,) = await here.server.tables.store.entries(table.id, after=table.in_memory.number - 1)
        assert (entry.by, entry.link) == ("host", 1)
        assert b'"open-seats","seats":[1],"how":"link"' in bytes(entry.command)

    in_house(tmp_path, night)
