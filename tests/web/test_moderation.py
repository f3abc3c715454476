"""Moderation as it reaches the phones: who is sent out is cut off everywhere, and a closed screen shows no words."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kermesse.games.moderation import TRAIL_SHOWN
from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase
from tests.web.here import NAMES, Here, an_id, in_house, open_table, tell

RUDE = "rude words 7f3a"


@pytest.mark.parametrize("game", ["giant", "hattrick"])
def test_whoever_is_sent_out_is_cut_off_on_every_device(game: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, *NAMES[:4])
        rude = table.seats[1]
        second = (await here.post(table.path + "/my-link", None, rude)).json()["link"]
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(here.live(table.id, link)) for link in (rude, second)]
            other = await stack.enter_async_context(here.live(table.id, table.seats[0]))
            for phone in (*phones, other):
                await phone.hear()
            await table.do(table.host, {"do": "moderate-seat", "act": "send-out", "seat": 1})
            for phone in phones:
                gone = await phone.hear()
                assert (gone["type"], gone["refusal"]["reason"]) == ("gone", "LINK_REVOKED")
                with pytest.raises(ConnectionClosed):
                    await phone.hear()
            assert (await other.hear())["type"] in ("delta", "view")
        for link in (rude, second):
            assert (await here.get(table.path, link)).json()["reason"] == "LINK_REVOKED"
            assert (await table.ask(link, {"do": "ask", "words": "why?"})).json()["reason"] == "LINK_REVOKED"
        listed = (await here.get(table.path + "/links", table.host)).json()["links"]
        assert all(one.get("revoked_at") for one in listed if one.get("seat") == 1)
        assert not any(one.get("revoked_at") for one in listed if one.get("seat") != 1)
        await table.do(table.host, {"do": "moderate-room", "act": "shut-door"})
        back = await here.post("/api/join", {"code": table.code, "name": "Somebody else", "id": an_id()})
        assert (back.status_code, back.json()["reason"]) == (409, "DOOR_SHUT")

    in_house(tmp_path, night)


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_whoever_was_removed_from_a_card_table_watches_it_no_more(phase: str, tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        table = await here.found("hattrick", *NAMES[:4])
        if phase == "playing":
            await table.do(table.host, {"do": "start"})
        second = (await here.post(table.path + "/my-link", None, table.seats[1])).json()["link"]
        async with here.live(table.id, second) as phone:
            await phone.hear()
            await table.do(table.host, {"do": "remove-seat", "seat": 1})
            assert (await phone.hear_a("gone"))["refusal"]["reason"] == "LINK_REVOKED"
        for link in (table.seats[1], second):
            assert (await here.get(table.path, link)).json()["reason"] == "LINK_REVOKED"
        assert (await here.get(table.path, table.seats[0])).status_code == 200

    in_house(tmp_path, evening)


def test_links_that_could_not_be_closed_are_closed_with_the_next_thing_that_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        store = here.server.tables.store

        async def away(*_: object) -> None:
            raise StoreFault(Phrase("away", "absente"))

        with monkeypatch.context() as patched:
            patched.setattr(store, "revoke", away)
            await table.do(table.host, {"do": "moderate-seat", "act": "send-out", "seat": 1})
        refused = await table.ask(table.seats[1], {"do": "ask", "words": "why?"})
        assert refused.json()["reason"] == "YOU_LEFT", "by the game itself, whatever the links say"
        await table.do(table.host, {"do": "speak", "words": "good evening"})
        assert (await here.get(table.path, table.seats[1])).json()["reason"] == "LINK_REVOKED"

    in_house(tmp_path, night)


def test_words_reach_no_screen_once_the_host_has_closed_them_or_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        wall = await table.link("screen")
        async with here.live(table.id, wall) as screen, here.live(table.id, table.host) as desk:
            await screen.hear()
            await desk.hear()
            await table.do(table.seats[0], tell(RUDE))
            assert RUDE in str(await screen.hear())
            await table.do(table.host, {"do": "moderate-room", "act": "close-words"})
            await screen.hear()
            assert RUDE not in str(screen.view)
            refused = await table.ask(table.seats[0], tell(RUDE))
            assert (refused.status_code, refused.json()["reason"]) == (409, "WORDS_CLOSED")
            assert "desk" not in screen.view or screen.view["desk"] is None
            await table.do(table.host, {"do": "moderate-room", "act": "open-words"})
            await screen.hear()

            listed = (await here.get(table.path + "/links", table.host)).json()["links"]
            [number] = [one["number"] for one in listed if one["role"] == "screen"]
            closed = await here.http.delete(
                f"{table.path}/links/{number}", headers={"Authorization": f"Bearer {table.host}"}
            )
            assert closed.status_code == 200
            await table.do(table.seats[0], tell(RUDE))
            assert (await screen.hear())["type"] == "gone"
            with pytest.raises((ConnectionClosed, asyncio.TimeoutError)):
                await screen.hear()
        assert (await here.get(table.path, wall)).json()["reason"] == "LINK_REVOKED"

    in_house(tmp_path, night)


def test_who_is_sent_out_leaves_no_link_for_others_to_watch_by(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo")
        [bobs] = [one for one in await here.server.tables.links(table.id) if one.seat == 1]
        made = (await here.server.tables.new_link(table.id, "spectator", None, made_by=bobs.number)).text
        assert (await here.get(table.path, made)).status_code == 200
        await table.do(table.host, {"do": "moderate-seat", "act": "send-out", "seat": 1})
        assert (await here.get(table.path, made)).status_code == 401
        assert (await here.get(table.path, table.seats[0])).status_code == 200

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "act",
    [
        {"do": "moderate-seat", "act": "silence", "seat": 1},
        {"do": "moderate-seat", "act": "send-out", "seat": 1},
        {"do": "moderate-room", "act": "close-words"},
    ],
    ids=lambda act: act["act"],
)
@pytest.mark.parametrize("game", ["giant", "hattrick"])
def test_nobody_reads_words_that_were_taken_away_by_looking_back(
    game: str, act: dict[str, Any], tmp_path: Path
) -> None:
    """Nor after many other acts, once they may be said again."""

    async def night(here: Here) -> None:
        table = await here.found(game, *NAMES[:4])
        words, kind = ({"do": "tell", "to": []}, "offer") if game == "giant" else ({"do": "speak"}, "")
        if kind:
            await table.do(table.host, {"do": "open"})
        host_said = await table.do(table.host, {"do": "speak", "words": "good evening 5b"})
        said = await table.do(table.seats[1], {**words, "words": RUDE})
        if kind:
            promise = {"giver": 1, "taker": None, "bundle": {"promises": [{"words": RUDE}]}}
            said = await table.do(table.seats[1], {"do": "propose", "legs": [promise]})
        watcher = await table.link("screen")
        looking = (watcher, table.seats[0], table.host)
        for link in looking:
            assert RUDE in str(await table.view(link, f"?number={said}")), "it was there"
        await table.do(table.host, act)
        for _ in range(TRAIL_SHOWN // 2 + 1):
            await table.do(table.host, {"do": "moderate-room", "act": "shut-door"})
            await table.do(table.host, {"do": "moderate-room", "act": "open-door"})
        last = (await table.view(table.host))["number"]
        for link in looking:
            for number in (host_said, said, last):
                shown = str(await table.view(link, f"?number={number}"))
                assert RUDE not in shown
                assert "good evening 5b" in shown
        if act["act"] == "silence":
            await table.do(table.host, {"do": "moderate-seat", "act": "unsilence", "seat": 1})
            again = await table.do(table.seats[1], {**words, "words": "sorry 9c"})
            await table.do(table.host, {"do": "moderate-room", "act": "shut-door"})
            assert "sorry 9c" in str(await table.view(watcher, f"?number={again}"))
            assert RUDE not in str(await table.view(watcher, f"?number={said}"))

    in_house(tmp_path, night, limits="off")


@pytest.mark.parametrize("game", ["giant", "hattrick"])
def test_a_name_that_was_corrected_is_the_only_one_that_stands_anywhere(game: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, "Ada", "Rudolf 7f3a", *NAMES[2:4])
        early = (await table.view(table.host))["number"]
        said = await table.do(table.host, {"do": "speak", "words": "good evening 5b"})
        watcher = await table.link("screen")
        assert "Rudolf 7f3a" in str(await table.view(watcher, f"?number={early}"))
        await table.do(table.host, {"do": "rename", "seat": 1, "name": "Bob 9c"})
        for link in (watcher, table.seats[0], table.seats[1], table.host):
            for number in (early, said):
                shown = str(await table.view(link, f"?number={number}"))
                assert "Rudolf 7f3a" not in shown
                assert "Bob 9c" in shown
        before = early - 3  # the seats were not all taken yet
        assert "Rudolf 7f3a" not in str(await table.view(table.host, f"?number={before}"))

    in_house(tmp_path, night)
