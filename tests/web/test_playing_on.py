"""Playing on from a moment over the wire: of a match that is over or a hand out of a file, by whoever may watch it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from kermesse.games.codec import encoder
from kermesse.games.replay_files import read_replay
from kermesse.tables.table_file import read_table, write_table
from kermesse.tables.verification import verified
from kermesse.titles import TITLES
from kermesse.web.server.limits import FOUNDING
from tests.web.here import Here, Table, an_id, in_house
from tests.web.test_description import checker
from tests.web.test_replays import EVENING, play, ways

WAITING = 60
"""Bots think for so long that a test sees the moment as it was given."""


def asked(**more: Any) -> dict[str, Any]:
    return {"name": "Zoé", "id": an_id(), "cards": 17, "place": 1, "hand": 1, "bot_seconds": WAITING, **more}


async def a_match(here: Here, *people: str, **setup: Any) -> Table:
    """A table at which a match of one hand is over."""
    given = {"rulings": {"match_length": "hands:1", "lead_tie": "compare-piles"}, "between_seconds": 0, **setup}
    table = await here.found("hattrick", *(people or ("Ada", "Bob", "Cléo", "Dan")), **given)
    await table.do(table.host, {"do": "start"})
    await play(table)
    return table


async def play_on(here: Here, path: str, link: str | None = None, **more: Any) -> Any:
    answer = await here.post(path, asked(**more), link)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def view(here: Here, joined: Any) -> Any:
    return (await here.get(f"/api/tables/{joined['table']}", joined["link"])).json()["view"]


async def play_to_the_end(here: Here, joined: Any) -> Any:
    """The person lays the first card of their hand whenever it is their turn; the view once the hand is over."""
    path = f"/api/tables/{joined['table']}/commands"
    async with here.live(joined["table"], joined["link"]) as phone:
        await phone.hear()
        while phone.view["table"]["phase"] == "playing":
            if phone.view["table"]["turn"] == joined["seat"]:
                command = {"do": "lay", "card": phone.view["mine"]["hand"][0]}
                answer = await here.post(path, {"id": an_id(), "command": command}, joined["link"])
                await phone.until(answer.json()["number"])
            else:
                await phone.hear()
        return phone.view


def laid(tricks: Any) -> list[str]:
    return [one["card"] for trick in tricks for one in trick["laid"]]


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


@pytest.mark.parametrize("who", ["host", "seat", "spectator", "screen"])
def test_whoever_may_watch_a_match_may_play_on_from_any_moment_of_it(tmp_path: Path, who: str) -> None:
    async def evening(here: Here) -> None:
        table = await a_match(here)
        link = (await ways(table))[who]
        hand = (await here.get(table.path + "/replay", link)).json()["hands"][0]
        joined = await play_on(here, table.path + "/play-on", link, bot="beginner", hints=True)
        seen = await view(here, joined)
        checker("HattrickView").validate(seen)
        shown, mine = seen["table"], seen["mine"]
        assert shown["match"]["played_on"] == {"cards": 17, "table": table.id}
        assert laid([*shown["match"]["tricks"], {"laid": shown["match"]["laid"]}]) == laid(hand["tricks"])[:17]
        assert mine["place"] == 1
        assert set(mine["hand"]) == set(hand["hands"][1]) - set(laid(hand["tricks"])[:17])
        assert [one["bot"] for one in shown["around"]] == ["beginner", None, "beginner", "beginner"]
        assert [one["name"] for one in shown["around"]][1] == "Zoé"
        setup = shown["setup"]
        assert (setup["rulings"], setup["hints"], setup["turn_seconds"]) == (
            {"match_length": "hands:1", "lead_tie": "compare-piles"},
            True,
            None,
        )
        assert setup["hosted_by"] == "table"

    in_house(tmp_path, evening)


def test_it_is_played_to_its_end_and_everything_says_where_it_comes_from(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        table = await a_match(here)
        [original] = (await here.get(table.path + "/replay", table.host)).json()["hands"]
        joined = await play_on(here, table.path + "/play-on", table.seats[2], place=2, bot="beginner", bot_seconds=0)
        path = f"/api/tables/{joined['table']}"
        assert reason(await here.get(path + "/replay", joined["link"])) == (409, "NOT_SCORED")
        over = await play_to_the_end(here, joined)
        [finished] = over["table"]["finished"]
        source = {"cards": 17, "table": table.id}
        assert finished["given"] == {"source": source, "place": 2, "points": original["points"]}
        replay = await here.get(path + "/replay", joined["link"])
        checker("GameReplay").validate(replay.json())
        assert replay.json()["played_on"] == source
        assert laid(replay.json()["hands"][0]["tricks"])[:17] == laid(original["tricks"])[:17]
        assert replay.json()["hands"][0]["hands"] == original["hands"]
        again = await here.http.post("/api/replay", content=replay.content)
        assert again.json() == replay.json()
        assert read_replay("file", replay.content, TITLES)
        loaded = await here.server.tables.load(joined["table"])
        entries = await here.server.tables.store.entries(joined["table"], after=0, limit=1_000)
        found = verified(read_table("table", json.loads(write_table(loaded.head, entries))), TITLES)
        assert found.wrong == []
        [given] = found.given
        assert f"hand 1 of match 1 at table {table.id}, played on after 17 cards" in given.en
        [begun] = [
            event for entry in entries for event in msgspec.json.decode(entry.events) if event["did"] == "match-begun"
        ]
        assert begun["given"] == finished["given"]
        from_there = await play_on(here, path + "/play-on", joined["link"], cards=30, place=2)
        assert (await view(here, from_there))["table"]["match"]["played_on"] == {"cards": 30, "table": joined["table"]}

    in_house(tmp_path, evening)


def test_no_view_says_before_the_end_what_was_held_or_scored(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        table = await a_match(here)
        hand = (await here.get(table.path + "/replay", table.host)).json()["hands"][0]
        joined = await play_on(here, table.path + "/play-on", table.host, cards=0, place=3)
        state = here.server.tables.loaded[joined["table"]].state
        assert list(state.given.points) == hand["points"]
        watching = (await here.post(f"/api/tables/{joined['table']}/watching-link", None, joined["link"])).json()
        for link, mine in ((joined["link"], hand["hands"][3]), (watching["link"], [])):
            text = (await here.get(f"/api/tables/{joined['table']}", link)).text
            assert {card for cards in hand["hands"] for card in cards if f'"{card}"' in text} == set(mine)
            assert '"given"' not in text
            assert json.dumps(hand["points"], separators=(",", ":")) not in text

    in_house(tmp_path, evening)


def test_whoever_may_not_watch_is_told_why_and_nothing_is_founded(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        table = await a_match(here)
        other = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan")
        market = await here.found("sackson", "Ada")
        path = table.path + "/play-on"
        tables = len(await here.server.tables.store.heads())
        for expected, link, more in (
            ((401, "NO_LINK"), None, {}),
            ((401, "LINK_UNKNOWN"), "x" * 22, {}),
            ((403, "NOT_YOURS"), other.host, {}),
            ((404, "NO_SUCH_MATCH"), table.host, {"match": 2}),
            ((404, "NO_SUCH_MOMENT"), table.host, {"hand": 2}),
            ((404, "NO_SUCH_MOMENT"), table.host, {"cards": 57}),
            ((404, "NO_SUCH_MOMENT"), table.host, {"place": 4}),
            ((409, "NOTHING_TO_PLAY"), table.host, {"cards": 56}),
            ((409, "NAME_UNFIT"), table.host, {"name": " "}),
            ((400, "MALFORMED"), table.host, {"bot": "random"}),
            ((400, "MALFORMED"), table.host, {"cards": 60}),
            ((400, "MALFORMED"), table.host, {"cards": -1}),
            ((400, "MALFORMED"), table.host, {"match": 0}),
        ):
            assert reason(await here.post(path, asked(**more), link)) == expected, more
        assert reason(await here.post(other.path + "/play-on", asked(), other.host)) == (409, "NOT_SCORED")
        await other.do(other.host, {"do": "start"})
        assert reason(await here.post(other.path + "/play-on", asked(), other.host)) == (409, "NOT_SCORED")
        assert reason(await here.post(market.path + "/play-on", asked(), market.host)) == (404, "NOT_IN_THIS_GAME")
        forged = await here.post(path, asked(), table.host, **{"sec-fetch-site": "cross-site"})
        assert forged.json()["reason"] == "FORGED"
        assert len(await here.server.tables.store.heads()) == tables

    in_house(tmp_path, evening)


def test_who_sits_at_a_table_cannot_give_themselves_a_deal(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        table = await a_match(here)
        joined = await play_on(here, table.path + "/play-on", table.host)
        loaded = await here.server.tables.load(joined["table"])
        entries = await here.server.tables.store.entries(joined["table"], after=0, limit=100)
        command = next(
            one for one in (msgspec.json.decode(entry.command) for entry in entries) if one["do"] == "play-on"
        )
        lobby = (await here.post("/api/play", {"name": "Ada", "id": an_id(), "match_length": "hands:1"})).json()
        for bot in ("beginner",) * 3:
            body = {"id": an_id(), "command": {"do": "seat-bot", "bot": bot}}
            await here.post(f"/api/tables/{lobby['table']}/commands", body, lobby["link"])
        body = {"id": an_id(), "command": command}
        assert reason(await here.post(f"/api/tables/{lobby['table']}/commands", body, lobby["link"])) == (
            403,
            "NOT_YOURS",
        )
        assert loaded.state.phase == "playing"

    in_house(tmp_path, evening)


def test_the_deal_of_the_day_is_played_on_where_nobody_watches_and_by_nobody_who_has_not_ended_it(
    tmp_path: Path,
) -> None:
    async def evening(here: Here) -> None:
        daily = (await here.post("/api/deal", {"name": "Ada", "id": an_id(), "bot_seconds": 0})).json()
        path = f"/api/tables/{daily['table']}/play-on"
        assert reason(await here.post(path, asked(), daily["link"])) == (409, "NOT_SCORED")
        await play_to_the_end(here, daily)
        joined = await play_on(here, path, daily["link"], cards=0, place=0, bot="beginner", bot_seconds=0)
        assert (await view(here, joined))["table"]["setup"]["deals"] == "shared"
        watching = await here.post(f"/api/tables/{joined['table']}/watching-link", None, joined["link"])
        assert reason(watching) == (403, "NOT_YOURS")
        over = await play_to_the_end(here, joined)
        assert over["table"]["phase"] == "closed"
        assert over["table"]["finished"][0]["given"]["source"] == {"cards": 0, "table": daily["table"]}

    in_house(tmp_path, evening)


# A hand out of a file.


def a_hand() -> tuple[dict[str, Any], dict[str, Any]]:
    """The second hand of a transcript, as a replay tells it and as one asks to play on from it."""
    replay = read_replay("file", EVENING.read_bytes(), TITLES)
    hand = json.loads(encoder().encode(replay))["hands"][1]
    return hand, {"leader": hand["leader"], "hands": hand["hands"], "plays": laid(hand["tricks"])}


def test_a_hand_out_of_a_file_is_played_on_too_and_is_no_tables(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        hand, played = a_hand()
        joined = await play_on(here, "/api/play-on", played=played, hand=2, cards=21, place=3, bot_seconds=0)
        over = await play_to_the_end(here, joined)
        [finished] = over["table"]["finished"]
        assert finished["given"] == {
            "source": {"cards": 21, "hand_number": 2},
            "place": 3,
            "points": hand["points"],
        }
        broken_off = {**played, "plays": played["plays"][:30]}
        joined = await play_on(here, "/api/play-on", played=broken_off, cards=30, place=3)
        assert here.server.tables.loaded[joined["table"]].state.given.points == ()

    in_house(tmp_path, evening)


def test_a_hand_that_was_not_played_so_is_faulty(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        _, played = a_hand()
        for wrong, expected in (
            ({"plays": played["plays"][::-1]}, (422, "FAULTY")),
            ({"hands": [played["hands"][0]] * 4}, (422, "FAULTY")),
            ({"hands": played["hands"][:3]}, (400, "MALFORMED")),
            ({"leader": 5}, (400, "MALFORMED")),
            ({"plays": ["red-21"]}, (400, "MALFORMED")),
            ({"plays": played["plays"][:16]}, (404, "NO_SUCH_MOMENT")),
        ):
            answer = await here.post("/api/play-on", asked(played={**played, **wrong}))
            assert reason(answer) == expected, wrong
        forged = await here.post("/api/play-on", asked(played=played), **{"sec-fetch-site": "cross-site"})
        assert forged.json()["reason"] == "FORGED"
        assert not await here.server.tables.store.heads()

    in_house(tmp_path, evening)


def test_asked_again_it_is_the_same_table_and_an_address_has_no_more_than_at_once(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        _, played = a_hand()
        body = asked(played=played)
        first, again = [(await here.post("/api/play-on", body)).json() for _ in range(2)]
        assert (first["table"], first["seat"]) == (again["table"], again["seat"])
        own = await here.post("/api/play-on", body, **{"sec-fetch-site": "same-origin"})
        assert f"Path=/api/tables/{first['table']}" in own.headers["set-cookie"]
        while not here.server.limits.is_spent(FOUNDING, "127.0.0.1"):
            here.server.limits.count(FOUNDING, "127.0.0.1")
        assert reason(await here.post("/api/play-on", asked(played=played))) == (429, "TOO_MUCH")

    in_house(tmp_path, evening)
