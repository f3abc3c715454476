"""What browsers are told, and what another site's page cannot do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from kermesse.web.live.socket import POLICY
from kermesse.web.server.limits import WRONG_CODES
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, an_id, bearer, in_house

SPEAK = {"do": "speak", "words": "Welcome!"}
OWN: list[dict[str, str]] = [{"sec-fetch-site": "same-origin"}, {"origin": "HERE"}]
OTHERS: list[dict[str, str]] = [
    {},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": "https://127.0.0.1:PORT"},
    {"origin": "http://["},
    {"sec-fetch-site": "cross-site", "origin": "HERE"},
]


def shown(here: Here, headers: dict[str, str]) -> dict[str, str]:
    return {
        name: value.replace("HERE", f"http://127.0.0.1:{here.port}").replace("PORT", str(here.port))
        for name, value in headers.items()
    }


async def cookie_of(here: Here, table: Table, link: str) -> str:
    entered = await here.post("/api/enter", {"link": link})
    assert entered.json()["table"] == table.id
    here.http.cookies.clear()
    return entered.headers["set-cookie"]


def test_the_cookie_is_for_this_table_alone_and_out_of_reach(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        told = await cookie_of(here, table, table.host)
        for part in ("HttpOnly", "SameSite=Lax", f"Path=/api/tables/{table.id}", "Max-Age="):
            assert part in told
        assert "Secure" not in told

    in_house(tmp_path, night)


@pytest.mark.parametrize("believed", [True, False], ids=["a proxy", "anybody"])
def test_a_proxy_says_who_comes_and_how_and_nobody_else_does(believed: bool, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        entered = await here.post("/api/enter", {"link": table.host}, **{"x-forwarded-proto": "https"})
        assert ("; Secure" in entered.headers["set-cookie"]) is believed
        assert ("strict-transport-security" in entered.headers) is believed
        here.http.cookies.clear()
        statuses = set()
        for number in range(WRONG_CODES.times + 1):
            typed = {"code": "ZZZZZZ", "name": "Ada", "id": an_id()}
            wrong = await here.post("/api/join", typed, **{"x-forwarded-for": f"192.0.2.{number}"})
            statuses.add(wrong.status_code)
        assert (429 not in statuses) is believed, "each is a client of their own, or all are one"
        async with here.live(
            table.id, table.host, **{"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9"}
        ) as one:
            assert (await one.hear())["type"] == "view"

    in_house(tmp_path, night, proxies=("127.0.0.1",) if believed else ())


def test_with_a_cookie_only_our_own_pages_change_anything(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        cookie = (await cookie_of(here, table, table.host)).split(";")[0]

        async def speak(headers: dict[str, str]) -> Any:
            body = {"id": an_id(), "command": SPEAK}
            return await here.post(table.path + "/commands", body, cookie=cookie, **shown(here, headers))

        for headers in OWN:
            assert (await speak(headers)).status_code == 200
        for headers in OTHERS:
            answer = await speak(headers)
            assert (answer.status_code, answer.json()["reason"]) == (403, "FORGED"), headers
        looked = await here.http.get(table.path, headers={"cookie": cookie})
        assert looked.status_code == 200
        assert len(looked.json()["view"]["hall"]["said"]) == len(OWN)

    in_house(tmp_path, night)


def test_another_sites_page_neither_founds_nor_joins_nor_enters(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        for path, body in (
            ("/api/tables", {"game": "giant"}),
            ("/api/join", {"code": table.code, "name": "Eve", "id": an_id()}),
            ("/api/enter", {"link": table.host}),
        ):
            for headers in OTHERS[1:]:
                answer = await here.post(path, body, **shown(here, headers))
                assert (answer.status_code, answer.json()["reason"]) == (403, "FORGED"), (path, headers)
                assert "set-cookie" not in answer.headers

    in_house(tmp_path, night)


def test_a_socket_by_cookie_only_from_our_own_pages(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        cookie = (await cookie_of(here, table, table.host)).split(";")[0]
        for headers in OWN:
            async with here.live(table.id, None, cookie=cookie, **shown(here, headers)) as phone:
                assert (await phone.hear())["type"] == "view"
        for headers in OTHERS:
            with pytest.raises(InvalidStatus) as refused:
                async with here.live(table.id, None, cookie=cookie, **shown(here, headers)):
                    pass
            assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            async with here.live(table.id, table.host, origin="https://evil.example"):
                pass

    in_house(tmp_path, night)


def test_a_page_without_a_cookie_hears_so_at_once_and_a_program_may_still_say_its_link(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        for headers in OWN:
            async with asyncio.timeout(PATIENCE_SECONDS), here.live(table.id, None, **shown(here, headers)) as phone:
                gone = await phone.hear()
                assert (gone["type"], gone["refusal"]["reason"]) == ("gone", "NO_LINK")
                await phone.socket.wait_closed()
                assert phone.socket.close_code == POLICY
        async with here.live(table.id, None) as program:
            assert await program.quiet()
            await program.say(type="enter", link=table.host)
            assert (await program.hear())["type"] == "view"

    in_house(tmp_path, night, enter_seconds=60.0)


def test_a_page_at_the_address_that_people_see_is_ours(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/tables", {"game": "giant"}, origin="https://party.example")
        assert answer.status_code == 201

    in_house(tmp_path, night, origins=("https://party.example",))


def test_every_answer_has_the_headers(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for path in ("/api/openapi.json", "/health", "/nowhere", "/api/tables/x", "/metrics"):
            headers = (await here.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer"
            assert "camera=()" in headers["permissions-policy"]
            assert headers["cache-control"] == "no-store"
            assert "server" not in headers
            assert "access-control-allow-origin" not in headers

    in_house(tmp_path, night)


UPGRADE = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
STRANGE = ("evil.example", "evil.example:8420", "127.0.0.1.evil.example", "[....]", "[::::]:80", "a" * 400, "x@y.z")


@pytest.mark.parametrize(
    "host", ["laptop", "laptop:8420", "192.168.1.5", "[fe80::1]:80", "hall.local", "HALL.LAN.", ""]
)
def test_a_server_is_known_by_addresses_and_names_that_no_stranger_can_have(host: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for address in ("/", "/api/kits"):
            assert (await here.http.get(address, headers={"host": host})).status_code == 200

    in_house(tmp_path, night)


def test_a_page_whose_name_was_led_here_is_none_of_ours(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        for host in STRANGE:
            for address in ("/", "/api/kits", table.path, "/t/" + table.id):
                refused = await here.http.get(address, headers={"host": host, **bearer(table.host)})
                assert (refused.status_code, refused.json()["reason"]) == (421, "WRONG_HOST"), host
            assert (await here.http.get("/health", headers={"host": host})).status_code == 200
            asked = {"host": host, **bearer(table.host), **UPGRADE}
            assert (await here.http.get(table.path + "/live", headers=asked)).status_code == 421

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "settled", [{"origins": ("https://party.example",)}, {"host": "party.example"}, {"proxies": ("127.0.0.1",)}]
)
def test_a_name_that_its_keeper_settled_is_its_own(settled: dict[str, Any], tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        assert (await here.http.get("/api/kits", headers={"host": "party.example"})).status_code == 200
        other = await here.http.get("/api/kits", headers={"host": "evil.example"})
        assert other.status_code == (200 if "proxies" in settled else 421)

    in_house(tmp_path, night, **settled)
