"""What kind of device comes, told from what browsers say of themselves; and one's other devices closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kermesse.web.http.devices import device_of
from tests.web.here import NAMES, Here, bearer, in_house

LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/19.0 Mobile/15E148 Safari/604.1"
)
ANDROID = "Mozilla/5.0 (Android 16; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0"


@pytest.mark.parametrize(
    "said, device",
    [
        (LINUX, "Chrome, Linux"),
        (ANDROID, "Firefox, Android"),
        (SAFARI, "Safari, iPhone"),
        (SAFARI.replace("Version/19.0", "CriOS/141.0"), "Chrome, iPhone"),
        (LINUX.replace("X11; Linux", "Windows NT 10.0; Win64") + " Edg/141.0.0.0", "Edge, Windows"),
        ("python-httpx/0.28.1", ""),
        ("<script>\x00é" * 500, ""),
        ("", ""),
    ],
)
def test_a_device_by_what_its_browser_says(said: str, device: str) -> None:
    assert device_of([(b"user-agent", said.encode("latin-1"))]) == device
    assert device_of([]) == ""


@pytest.mark.parametrize("closed_by", ["host", "guest"])
def test_whoever_has_a_lost_phone_cannot_join_again_as_its_owner(tmp_path: Path, closed_by: str) -> None:
    """A phone that lost the answer asks again under its id; not once a link of the seat was closed."""

    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        asked = {"code": table.code, "name": "Bob", "id": "known-to-the-phone"}
        first = (await here.post("/api/join", asked)).json()
        again = (await here.post("/api/join", asked)).json()
        assert again["seat"] == first["seat"]
        if closed_by == "host":
            listed = (await here.get(table.path + "/links", table.host)).json()["links"]
            number = next(one["number"] for one in listed if one.get("seat") == first["seat"])
            assert (await here.post(f"{table.path}/links/{number}/replace", None, table.host)).status_code == 201
        else:
            assert (await here.http.delete(table.path + "/my-links", headers=bearer(first["link"]))).status_code == 200
        thief = await here.post("/api/join", asked)
        assert (thief.status_code, thief.json()["reason"]) == (403, "NOT_YOURS")

    in_house(tmp_path, night)


def test_whoever_lost_a_phone_closes_it_and_the_host_sees_what_came(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:2])
        ada = table.seats[0]
        lost = (await here.post(table.path + "/my-link", None, ada)).json()["link"]
        await asyncio.gather(*here.server.tables._noting_use.values())  # one use at a time is noted
        for link, browser in ((ada, LINUX), (lost, ANDROID)):
            assert (await here.http.get(table.path, headers={**bearer(link), "user-agent": browser})).status_code == 200
        await asyncio.gather(*here.server.tables._noting_use.values())
        listed = (await here.get(table.path + "/links", table.host)).json()["links"]
        adas = [one for one in listed if one.get("seat") == 0]
        assert [one["device"] for one in adas] == ["Chrome, Linux", "Firefox, Android"]
        assert all(one["used_at"] >= one["made_at"] for one in adas)

        async with here.live(table.id, lost) as thief:
            await thief.hear()
            closed = await here.http.delete(table.path + "/my-links", headers=bearer(ada))
            assert (closed.status_code, closed.json()) == (200, {"closed": 1, "kept": 0})
            gone = await thief.hear()
            assert (gone["type"], gone["refusal"]["reason"]) == ("gone", "LINK_CLOSED")
            with pytest.raises(ConnectionClosed):
                await thief.hear()
        assert (await here.get(table.path, lost)).json()["reason"] == "LINK_REVOKED"
        assert (await here.get(table.path, ada)).status_code == 200
        nobody = await here.http.delete(table.path + "/my-links", headers=bearer(table.host))
        assert (nobody.status_code, nobody.json()["reason"]) == (403, "NOT_YOURS")

    in_house(tmp_path, night)


def test_whoever_copied_a_link_never_closes_the_one_that_its_owner_came_by(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:2])

        async def closing(link: str) -> dict[str, int]:
            closed: dict[str, int] = (await here.http.delete(table.path + "/my-links", headers=bearer(link))).json()
            return closed

        ada = table.seats[0]
        stolen = (await here.post(table.path + "/my-link", None, ada)).json()["link"]
        of_thief = (await here.post(table.path + "/my-link", None, stolen)).json()["link"]
        for link in (of_thief, stolen):
            assert (await closing(link))["kept"] >= 1
            assert (await here.get(table.path, ada)).status_code == 200
        given = await table.link("seat", 0)
        assert await closing(given) == {"closed": 2, "kept": 0}, "whom the host believes"
        assert (await here.get(table.path, ada)).json()["reason"] == "LINK_REVOKED"

    in_house(tmp_path, night)


def test_where_nobody_hosts_any_device_closes_the_others(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        body = {"name": "Ada", "id": "playing-at-once", "lang": "en", "bots": ["beginner"] * 3}
        joined = (await here.post("/api/play", body)).json()
        path = f"/api/tables/{joined['table']}"
        laptop = (await here.post(path + "/my-link", None, joined["link"])).json()["link"]
        closed = (await here.http.delete(path + "/my-links", headers=bearer(laptop))).json()
        assert closed == {"closed": 1, "kept": 0}

    in_house(tmp_path, evening)
