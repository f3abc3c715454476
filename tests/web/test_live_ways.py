"""Sockets, and by which link one comes: in a header or the first message, for looking only, revoked, of nobody yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.here import Here, in_house, open_table, tell


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


def test_whose_link_is_revoked_is_turned_out(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        async with here.live(table.id, table.seats[0]) as ada, here.live(table.id, table.seats[1]) as bob:
            await ada.hear()
            await bob.hear()
            await here.post(f"{table.path}/links/2/replace", None, table.host)
            assert (await ada.hear_a("gone"))["refusal"]["reason"] == "LINK_REVOKED"
            await ada.socket.wait_closed()
            await here.server.tables.store.revoke(table.id, 3, 1.0)  # as another process would
            assert (await bob.hear_a("gone"))["refusal"]["reason"] == "LINK_REVOKED"

    in_house(tmp_path, night, links_seconds=0.1)


def test_a_seat_that_nobody_has_yet(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant")
        given = await here.server.tables.new_link(table.id, "seat", 3)
        async with here.live(table.id, given.text) as phone:
            assert (await phone.hear())["refusal"]["reason"] == "NO_SUCH_SEAT"
        assert (await here.get(table.path, given.text)).json()["reason"] == "NO_SUCH_SEAT"

    in_house(tmp_path, night)
