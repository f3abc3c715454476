"""Who is told what, by a push service on this machine: every thing once, nothing secret, nobody who did it."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from kermesse.web.push import service
from tests.browser.striking import leg
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, bearer, in_house, open_table
from tests.web.push.pocket import Browser, Service, push_service, signed_claims, subscribe

CALL = "Something waits for you."


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PAUSE_SECONDS", 0.0)


def song(giver: int, *takers: int) -> dict[str, Any]:
    return {"do": "propose", "legs": [leg(giver, taker, promises=[{"words": "A secret song."}]) for taker in takers]}


async def is_quiet(told: Service) -> bool:
    await asyncio.sleep(0.3)
    return told.received.empty()


async def lay_one(table: Table, seat: int) -> None:
    legal = (await table.here.get(table.path + "/legal", table.seats[seat])).json()["commands"]
    await table.do(table.seats[seat], next(one for one in legal if one["do"] == "lay"))


def test_an_offer_and_a_yes_ring_in_the_right_pocket(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        ada, bob = Browser("ada"), Browser("bob")
        async with push_service(here) as told:
            key = (await subscribe(here, table.id, table.seats[0], ada, "fr"))["key"]
            await subscribe(here, table.id, table.seats[1], bob)
            await table.do(table.seats[1], song(1, 0))
            received = await told.next()
            assert received.path == "/ada"
            assert ada.read(received) == {
                "title": "kermesse",
                "body": "Quelque chose vous attend.",
                "address": f"/t/{table.id}",
                "tag": table.id,
                "lang": "fr",
            }
            assert received.headers["host"] == "push.example"
            assert received.headers["content-encoding"] == "aes128gcm"
            assert int(received.headers["ttl"]) > 0
            assert len(received.headers["topic"]) <= 32
            claims = signed_claims(received)
            assert (claims["aud"], claims["key"]) == ("https://push.example", key)
            offer = (await table.view(table.seats[0]))["view"]["mine"]["received"][-1]["number"]
            await table.do(table.seats[0], {"do": "accept", "offer": offer})
            received = await told.next()
            assert (received.path, bob.read(received)["body"]) == ("/bob", CALL)
            assert await is_quiet(told), "nobody is told what they did themselves"
            await table.do(table.seats[2], {"do": "propose", "legs": [leg(2, None, promises=[{"words": "A song."}])]})
            assert await is_quiet(told), "what lies on the floor for anybody calls nobody"
            await table.do(table.seats[2], song(2, 0, 1))
            assert {(await told.next()).path for _ in range(2)} == {"/ada", "/bob"}

    in_house(tmp_path, night)


def test_ones_turn_rings(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", *"ABCD", title="Thursday")
        browsers = [Browser(str(seat)) for seat in range(4)]
        async with push_service(here) as told:
            for seat, browser in enumerate(browsers):
                await subscribe(here, table.id, table.seats[seat], browser)
            await table.do(table.host, {"do": "start"})
            for _ in range(3):
                received = await told.next()
                seat = int(received.path[1:])
                assert (await table.view(table.host))["view"]["table"]["turn"] == seat
                assert browsers[seat].read(received)["title"] == "Thursday"
                await lay_one(table, seat)

    in_house(tmp_path, night)


def test_five_minutes_and_the_places_are_told_to_all_who_sit_there(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo")
        browsers = {"/ada": Browser("ada"), "/bob": Browser("bob"), "/host": Browser("host")}
        async with push_service(here) as told:
            await subscribe(here, table.id, table.host, browsers["/host"])
            for seat, browser in enumerate(list(browsers.values())[:2]):
                await subscribe(here, table.id, table.seats[seat], browser)
            await table.do(table.host, {"do": "open", "closes_at": here.server.tables.now() + 301.0})
            received = [await told.next() for _ in range(2)]
            assert {one.path: browsers[one.path].read(one)["body"] for one in received} == {
                "/ada": "Five minutes left.",
                "/bob": "Five minutes left.",
            }
            await table.do(table.seats[0], {"do": "ask", "words": "May I?"})
            received = [await told.next()]
            assert (received[0].path, browsers["/host"].read(received[0])["body"]) == ("/host", CALL)
            await table.do(table.host, {"do": "close"})
            await table.do(table.host, {"do": "announce"})
            while (await table.view(table.host))["view"]["hall"]["phase"] == "announcing":
                await table.do(table.host, {"do": "reveal", "unchosen": "keep-all"})
            received = [await told.next() for _ in range(2)]
            assert {browsers[one.path].read(one)["body"] for one in received} == {"The places are being announced."}

    in_house(tmp_path, night)


def test_a_subscription_goes_with_its_link_and_by_one_touch(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        ada, bob = Browser("ada"), Browser("bob")
        async with push_service(here) as told:
            assert (await subscribe(here, table.id, table.seats[0], ada))["on"]
            await subscribe(here, table.id, table.seats[1], bob)
            off = await here.http.delete(table.path + "/push", headers=bearer(table.seats[0]))
            assert off.json()["on"] is False
            await table.do(table.seats[2], song(2, 0, 1))
            assert (await told.next()).path == "/bob"
            listed = (await here.get(table.path + "/links", table.host)).json()["links"]
            number = next(one["number"] for one in listed if one.get("seat") == 1)
            replaced = await here.post(f"{table.path}/links/{number}/replace", None, table.host)
            assert replaced.status_code == 201
            await table.do(table.seats[2], song(2, 0, 1))
            assert await is_quiet(told)
            assert await here.server.tables.store.pushes(table.id) == []

    in_house(tmp_path, night)


def test_a_service_that_knows_a_browser_no_more_is_believed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        store = here.server.tables.store
        async with push_service(here) as told:
            await subscribe(here, table.id, table.seats[0], Browser("ada"))
            told.status = "500 Oh"
            await table.do(table.seats[1], song(1, 0))
            await told.next()
            assert len(await store.pushes(table.id)) == 1, "it may be better tomorrow"
            told.status = "410 Gone"
            await table.do(table.seats[1], song(1, 0))
            await told.next()
            async with asyncio.timeout(PATIENCE_SECONDS):
                while await store.pushes(table.id):  # noqa: ASYNC110 - the store tells nothing by itself
                    await asyncio.sleep(0.02)

    in_house(tmp_path, night)


def test_a_service_that_says_nothing_delays_no_move(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here, 8)
        async with push_service(here) as told:
            told.is_silent = True
            for seat in range(8):
                await subscribe(here, table.id, table.seats[seat], Browser(str(seat)))
            async with asyncio.timeout(PATIENCE_SECONDS):
                for _ in range(5):
                    await table.do(table.seats[0], song(0, *range(1, 8)))
            await told.next()

    in_house(tmp_path, night)


def test_a_browser_is_told_now_and_then_and_the_last_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PAUSE_SECONDS", 1.0)

    async def night(here: Here) -> None:
        table = await open_table(here)
        async with push_service(here) as told:
            await subscribe(here, table.id, table.seats[0], Browser("ada"))
            for _ in range(6):
                await table.do(table.seats[1], song(1, 0))
            await told.next()
            assert told.received.empty()
            await told.next()
            await asyncio.sleep(1.2)
            assert told.received.empty()

    in_house(tmp_path, night)


def test_who_may_ask_and_for_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up, raising=False)
        asked, path = Browser().asked(), table.path + "/push"
        looker = await table.link("spectator")
        refused = await here.http.put(path, json=asked, headers=bearer(looker))
        assert (refused.status_code, refused.json()["reason"]) == (403, "LOOK_ONLY")
        for wrong in (
            {"p256dh": "AAAA"},
            {"auth": "AAAA"},
            {"endpoint": "https://push.example/" + "x" * 2_000},
        ):
            answer = await here.http.put(path, json=asked | wrong, headers=bearer(table.seats[0]))
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED"), wrong
        first = (await here.get(path, table.seats[0])).json()
        assert first["on"] is False
        for number in range(5):
            await subscribe(here, table.id, table.seats[0], Browser(str(number)))
        assert len(await here.server.tables.store.pushes(table.id)) == 3
        assert (await here.get(path, table.seats[0])).json() == {"key": first["key"], "on": True}
        for _ in range(40):
            last = await here.get(path, table.seats[0])
        assert last.status_code == 429

    in_house(tmp_path, night)


def test_an_endpoint_in_the_hall_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up, raising=False)
        for endpoint in (
            "http://push.example/one",
            "https://localhost/one",
            "https://127.0.0.1/one",
            "https://192.168.1.1/one",
            "https://inside.example/one",
            "https://half.example/one",
            "https://nowhere.example/one",
        ):
            asked = Browser().asked() | {"endpoint": endpoint}
            answer = await here.http.put(table.path + "/push", json=asked, headers=bearer(table.seats[0]))
            assert (answer.status_code, answer.json()["reason"]) == (400, "NOT_A_PUSH_SERVICE"), endpoint
            assert "internet" in answer.json()["words"]["en"]
        assert await here.server.tables.store.pushes(table.id) == []
        assert (await subscribe(here, table.id, table.seats[0], browser_at("https://outside.example/one")))["on"]

    in_house(tmp_path, night)


def test_a_name_that_leads_into_the_hall_later_is_not_asked_but_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up, raising=False)
        await subscribe(here, table.id, table.seats[0], browser_at("https://outside.example/one"))
        monkeypatch.setitem(LOOKED_UP, "outside.example", ("127.0.0.1",))
        await table.do(table.seats[1], song(1, 0))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while await here.server.tables.store.pushes(table.id):  # noqa: ASYNC110 - as above; a call would leave it
                await asyncio.sleep(0.02)

    in_house(tmp_path, night)


LOOKED_UP = {
    "127.0.0.1": ("127.0.0.1",),
    "192.168.1.1": ("192.168.1.1",),
    "inside.example": ("10.0.0.7",),
    "half.example": ("142.250.74.106", "10.0.0.7"),
    "outside.example": ("142.250.74.106",),
    "push.example": ("142.250.74.106",),
}
"""Where names lead."""


async def looked_up(host: str, port: int, **_: Any) -> Any:
    if host not in LOOKED_UP:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in LOOKED_UP[host]]


def browser_at(endpoint: str) -> Browser:
    browser = Browser()
    browser.endpoint = endpoint
    return browser
