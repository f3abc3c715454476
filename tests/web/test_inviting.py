"""How others come to a table, and oneself by another device: addresses that can be opened, codes that can be read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import segno

from kermesse.press.qr import QUIET
from kermesse.web.http.qr import qr
from kermesse.web.server import addresses
from kermesse.web.server.addresses import origin, own_addresses
from kermesse.web.server.limits import INVITATIONS
from kermesse.web.server.settings import Settings
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, bearer, in_house, open_table

HALL = "192.168.1.5"


@pytest.fixture
def in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine has an address in a hall."""
    monkeypatch.setattr(addresses, "own_addresses", lambda: [HALL])


def scope(host: str | None, scheme: str = "http") -> dict[str, Any]:
    headers = [] if host is None else [(b"host", host.encode())]
    return {"scheme": scheme, "headers": headers, "server": ("127.0.0.1", 8420)}


@pytest.mark.usefixtures("in_the_hall")
@pytest.mark.parametrize(
    "asked, scheme, listening, settled, expected",
    [
        ("localhost:8420", "http", "0.0.0.0", (), f"http://{HALL}:8420"),
        ("127.0.0.1:8420", "https", "0.0.0.0", (), f"https://{HALL}:8420"),
        ("[::1]:8420", "http", "::", (), f"http://{HALL}:8420"),
        ("hall.localhost", "http", "::", (), f"http://{HALL}"),
        ("192.168.7.7:8420", "http", "0.0.0.0", (), "http://192.168.7.7:8420"),
        ("party.example", "https", "127.0.0.1", (), "https://party.example"),
        ("localhost:8420", "http", "127.0.0.1", (), "http://localhost:8420"),
        ("localhost:8420", "http", "0.0.0.0", ("https://a.example/",), "https://a.example"),
        ("b.example", "https", "::", ("https://a.example", "https://b.example"), "https://b.example"),
        (None, "http", "127.0.0.1", (), "http://127.0.0.1:8420"),
        ("evil.example/join#", "http", "127.0.0.1", (), "http://127.0.0.1:8420"),
        ("localhost:99999", "http", "0.0.0.0", (), f"http://{HALL}:8420"),
        ("localhost.:8420", "http", "0.0.0.0", (), f"http://{HALL}:8420"),
        ("0.0.0.0:8420", "http", "0.0.0.0", (), f"http://{HALL}:8420"),
        ("[::ffff:127.0.0.1]:8420", "http", "::", (), f"http://{HALL}:8420"),
        ("[....]", "http", "127.0.0.1", (), "http://127.0.0.1:8420"),
        ("[::::]:80", "http", "0.0.0.0", (), f"http://{HALL}:8420"),
        ("---", "http", "127.0.0.1", (), "http://127.0.0.1:8420"),
        ("a" * 253, "http", "127.0.0.1", (), "http://" + "a" * 253),
        ("a" * 254, "http", "127.0.0.1", (), "http://127.0.0.1:8420"),
    ],
)
def test_where_others_find_this_server(
    asked: str | None, scheme: str, listening: str, settled: tuple[str, ...], expected: str
) -> None:
    assert origin(scope(asked, scheme), Settings(host=listening, origins=settled)) == expected


def test_this_machine_has_an_address() -> None:
    assert all(one.count(".") == 3 for one in own_addresses())


def test_a_camera_reads_what_was_written() -> None:
    text = "http://192.168.1.5:8420/join/K7MRX4"
    drawn = qr(text)
    rows = [[0] * drawn.size for _ in range(drawn.size)]
    for stretch in drawn.path.removesuffix("z").split("z"):
        at, length = stretch.removeprefix("M").split("v")[0].split("h")
        x, y = map(int, at.split())
        rows[y][x : x + int(length)] = [1] * int(length)
    inside = [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]
    assert inside == [[int(module) for module in row] for row in segno.make(text, micro=False, error="m").matrix]
    assert sum(map(sum, rows)) == sum(map(sum, inside)), "nothing is drawn in the quiet zone"


def test_an_invitation_is_the_code_in_three_ways(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob")
        for link in (table.host, table.seats[0], await table.link("screen")):
            told = (await here.get(table.path + "/invitation", link)).json()
            assert told["code"] == table.code
            assert told["address"].partition("#")[0] == f"http://127.0.0.1:{here.port}/join/{table.code}"
            assert told["qr"] == {"size": qr(told["address"]).size, "path": qr(told["address"]).path}

    in_house(tmp_path, night)


def test_a_table_that_is_over_invites_nobody(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        await table.end()
        async with asyncio.timeout(PATIENCE_SECONDS):  # the door is shut once all have had their answers
            while (answer := await here.get(table.path + "/invitation", table.host)).is_success:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert (answer.status_code, answer.json()["reason"]) == (404, "CODE_UNKNOWN")

    in_house(tmp_path, night)


async def places(here: Here, table: Table, link: str) -> Any:
    return (await here.get(table.path + "/way", link)).json()


def test_another_device_has_the_same_place_and_the_old_one_keeps_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        for old, role, seat in ((table.seats[1], "seat", 1), (table.host, "host", None)):
            given = (await here.post(table.path + "/my-link", None, old)).json()
            assert given["address"] == f"http://127.0.0.1:{here.port}/t/{table.id}#{given['link']}"
            assert given["qr"]["path"] == qr(given["address"]).path
            before, after = await places(here, table, old), await places(here, table, given["link"])
            assert (after["role"], after.get("seat"), after["game"]) == (role, seat, "giant")
            assert before | {"by": after["by"]} == after
            assert before["by"] != after["by"] == given["number"]

    in_house(tmp_path, night)


def test_a_hosts_links_have_addresses_too(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob")
        made = (await here.post(table.path + "/links", {"role": "screen"}, table.host)).json()
        replaced = (await here.post(f"{table.path}/links/{made['number']}/replace", None, table.host)).json()
        for given in (made, replaced):
            assert given["address"].endswith(f"/t/{table.id}#{given['link']}")
            assert given["qr"] == {"size": qr(given["address"]).size, "path": qr(given["address"]).path}

    in_house(tmp_path, night)


def test_whatever_host_is_asked_for_there_is_an_address_and_a_link(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob")
        for host in ("a:99999999", "a:b"):
            named = {**bearer(table.host), "host": host}
            invited = await here.http.get(table.path + "/invitation", headers=named)
            assert invited.json()["address"].startswith(f"http://127.0.0.1:{here.port}/join/{table.code}#")
            made = await here.http.post(table.path + "/my-link", headers=named)
            assert made.json()["address"].startswith(f"http://127.0.0.1:{here.port}/t/{table.id}#")
        assert len(await here.server.tables.links(table.id)) == 3 + 2, "none was made that nobody was told"

    in_house(tmp_path, night)


def test_nobody_has_pictures_drawn_without_end(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0  # else the minute might end in between
        table = await here.found("giant", "Ada", "Bob")
        path, times = table.path + "/invitation", INVITATIONS.times
        statuses = [(await here.get(path, table.seats[0])).status_code for _ in range(times + 1)]
        assert statuses == [200] * times + [429]
        assert (await here.get(path, table.seats[1])).status_code == 200

    in_house(tmp_path, night)


def test_more_links_to_a_seat_have_no_more_pictures_drawn(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0
        table = await here.found("giant", "Ada", "Bob")
        path, links = table.path + "/invitation", [table.seats[0]]
        for _ in range(2):
            links.append((await here.post(table.path + "/my-link", None, links[-1])).json()["link"])
        asked = [links[n % len(links)] for n in range(INVITATIONS.times)]
        assert [(await here.get(path, link)).status_code for link in asked] == [200] * INVITATIONS.times
        assert [(await here.get(path, link)).status_code for link in links] == [429] * len(links)
        accesses = [await here.server.enter(link, "", "") for link in (*links, table.seats[1])]
        for access in accesses:
            assert (access.counted == accesses[0].counted) == (access.seat == 0)

    in_house(tmp_path, night)


def test_nobody_makes_links_without_end(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0
        table = await here.found("giant", "Ada", "Bob")
        link, statuses = table.seats[0], []
        for _ in range(11):
            answer = await here.post(table.path + "/my-link", None, link)
            statuses.append(answer.status_code)
            link = answer.json().get("link", link)
        assert statuses == [201] * 10 + [429], "each by the link made before"
        assert (await here.post(table.path + "/my-link", None, table.seats[1])).status_code == 201

    in_house(tmp_path, night)


def test_who_played_lets_anybody_watch_once_it_is_over(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo")
        for command in ("open", "close", "announce"):
            assert (await here.post(table.path + "/watching-link", None, table.seats[0])).status_code == 403
            await table.do(table.host, {"do": command})
        await table.do(table.host, {"do": "score", "unchosen": "keep-all"})
        made = (await here.post(table.path + "/watching-link", None, table.seats[0])).json()
        assert made["role"] == "spectator"
        assert made["address"].endswith(f"/t/{table.id}#{made['link']}")
        assert (await here.get(table.path + "/replay", made["link"])).status_code == 200
        assert (await here.post(table.path + "/watching-link", None, made["link"])).status_code == 403
        assert (await here.post(table.path + "/watching-link", None, table.host)).status_code == 201

    in_house(tmp_path, night)


def test_at_a_card_table_without_a_host_anybody_who_sits_there_lets_others_watch(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        hosted = await here.found("hattrick", "Ada", "Bob")
        assert (await here.post(hosted.path + "/watching-link", None, hosted.seats[0])).status_code == 403
        body = {"name": "Ada", "id": "playing-at-once", "lang": "en", "bots": ["beginner"] * 3}
        joined = (await here.post("/api/play", body)).json()
        path = f"/api/tables/{joined['table']}"
        made = await here.post(path + "/watching-link", None, joined["link"])
        assert made.status_code == 201
        seen = (await here.get(path, made.json()["link"])).json()["view"]
        assert seen["table"]["phase"] == "playing"
        assert "mine" not in seen or seen["mine"] is None

    in_house(tmp_path, evening)


def test_who_joins_from_a_page_has_the_cookie_at_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant")
        own = {"origin": f"http://127.0.0.1:{here.port}"}
        joined = await here.post("/api/join", {"code": table.code, "name": "Ada", "id": "joining-of-ada"}, **own)
        told = joined.json()
        cookie = joined.headers["set-cookie"]
        assert f"Path=/api/tables/{table.id};" in cookie
        assert "HttpOnly" in cookie
        here.http.cookies.clear()
        way = await here.http.get(table.path + "/way", headers={"cookie": cookie.split(";")[0]})
        assert way.json() == {key: told[key] for key in ("table", "game", "by", "seat")} | {"role": "seat"}
        program = await here.post("/api/join", {"code": table.code, "name": "Bob", "id": "joining-of-bob"})
        assert program.status_code == 201
        assert "set-cookie" not in program.headers

    in_house(tmp_path, night)
