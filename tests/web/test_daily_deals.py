"""The deal of a day: the same for everybody, told to nobody before, and what it brought all of them afterwards."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import json
import logging
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from kermesse.bots.hattrick.substitute import seated_bot
from kermesse.games.codec import decoder
from kermesse.games.hattrick.fast.warmup import ready
from kermesse.games.hattrick.table.match import match_seed
from kermesse.games.hattrick.views.view import View, match_of
from kermesse.pieces.chance import Chance
from kermesse.tables import clock
from kermesse.tables.store.errors import CLOSED, StoreFault
from kermesse.web.daily import hattrick
from kermesse.web.daily.hattrick import expert_points
from tests.browser.phones import in_time
from tests.tables.postgres import Server
from tests.web.floors import database
from tests.web.here import Here, an_id, in_house, running
from tests.web.test_description import checker

NOON = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC).timestamp()
DAY_SECONDS = 86_400
TODAY, TOMORROW, YESTERDAY = "2026-11-26", "2026-11-27", "2026-11-25"
HASH = re.compile(r"[0-9a-f]{64}")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots lay one card after the other, and the expert plays where a test wants it."""
    monkeypatch.setattr(hattrick, "HAS_EXPERT", False)
    monkeypatch.setattr(clock, "BETWEEN_SECONDS", 0.001)


class Day:
    """A server's time, which goes on from a moment, and leaps."""

    def __init__(self, here: Here, at: float = NOON) -> None:
        self.at = at
        began = time.monotonic()
        here.server.tables.now = lambda: self.at + time.monotonic() - began  # type: ignore[method-assign]


async def deal(here: Here, query: str = "") -> Any:
    answer = await here.get("/api/deal" + query)
    assert answer.status_code == 200, answer.text
    checker("DealOfDay").validate(answer.json())
    return answer.json()


async def begun(here: Here, **more: Any) -> Any:
    answer = await here.post("/api/deal", {"name": "Ada", "id": an_id(), "bot_seconds": 0, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def seen(here: Here, joined: Any) -> Any:
    return (await here.get(f"/api/tables/{joined['table']}", joined["link"])).json()["view"]


async def lay(here: Here, joined: Any, card: str) -> httpx.Response:
    body = {"id": an_id(), "command": {"do": "lay", "card": card}}
    return await here.post(f"/api/tables/{joined['table']}/commands", body, joined["link"])


async def ended(here: Here, joined: Any, which: int = 0, cards: int = 99) -> None:
    """Lays cards, those of bots are laid by the clock."""
    for _ in range(cards):
        await in_time(lambda: is_mine(here, joined))
        view = await seen(here, joined)
        if view["table"]["phase"] != "playing":
            return
        held = view["mine"]["hand"]
        assert (await lay(here, joined, held[min(which, len(held) - 1)])).status_code == 200


async def is_mine(here: Here, joined: Any) -> bool:
    table = (await seen(here, joined))["table"]
    return table["phase"] != "playing" or table["turn"] == 0


async def result(here: Here, joined: Any) -> Any:
    answer = await here.get(f"/api/tables/{joined['table']}/deal", joined["link"])
    assert answer.status_code == 200, answer.text
    checker("TableDeal").validate(answer.json())
    return answer.json()


def test_everybody_gets_the_same_cards_seat_and_bots(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        Day(here)
        one, other = await begun(here), await begun(here, name="Bob")
        assert one["table"] != other["table"]
        told = await deal(here)
        views = [await seen(here, joined) for joined in (one, other)]
        for view in views:
            assert view["table"]["setup"]["deals"] == "shared"
            assert [seat["bot"] for seat in view["table"]["around"]] == [None, "regular", "regular", "regular"]
            assert view["mine"]["seat"] == view["mine"]["place"] == 0
            assert view["table"]["seed_hash"] == told["hash"]
        for joined in (one, other):
            await ended(here, joined)
        views = [await seen(here, joined) for joined in (one, other)]
        first, second = ([trick["laid"] for trick in view["table"]["match"]["tricks"]] for view in views)
        assert first == second, "who lays the same cards sees the same hand"
        assert views[0]["table"]["phase"] == "closed"
        assert views[0]["table"]["finished"] == views[1]["table"]["finished"]

    in_house(tmp_path, night)


def test_hashes_come_before_and_seeds_after_and_they_belong_together(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        day = Day(here)
        first = await deal(here)
        assert (first["day"], first["over"]["day"]) == (TODAY, YESTERDAY)
        joined = await begun(here)
        await ended(here, joined)
        match = (await seen(here, joined))["table"]["finished"][0]
        day.at += DAY_SECONDS
        second = await deal(here)
        assert second["day"] == TOMORROW
        assert second["hash"] == first["next_hash"]
        over = second["over"]
        assert (over["day"], over["hash"]) == (TODAY, first["hash"])
        assert hashlib.sha256(over["seed"].encode()).hexdigest() == first["hash"]
        assert match_seed(over["seed"], 1) == match["seed"], "so anybody can deal the hand again"
        assert (await result(here, joined))["seed"] == over["seed"]
        assert (await deal(here, f"?day={YESTERDAY}"))["over"] == first["over"]
        for later in (TOMORROW, "2026-11-28", "2027-01-01"):
            refused = await here.get(f"/api/deal?day={later}")
            assert (refused.status_code, refused.json()["reason"]) == (409, "DEAL_UNDER_WAY")
        assert (await here.get("/api/deal?day=soon")).json()["reason"] == "MALFORMED"

    in_house(tmp_path, night)


def test_a_day_begins_where_the_setting_says(tmp_path: Path) -> None:
    late = dt.datetime(2026, 11, 26, 23, 30, tzinfo=dt.UTC).timestamp()

    async def night(here: Here) -> None:
        Day(here, late)
        assert (await deal(here))["day"] == TOMORROW

    async def elsewhere(here: Here) -> None:
        Day(here, late)
        assert (await deal(here))["day"] == TODAY

    in_house(tmp_path, night, zone="Europe/Paris")
    in_house(tmp_path, elsewhere, zone="America/Montreal")


def test_points_are_told_to_who_has_ended_and_to_nobody_before(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        Day(here)
        one, two, three = [await begun(here, name=name) for name in ("Ada", "Bob", "Cléo")]
        await ended(here, one)
        await ended(here, two, which=99)
        await ended(here, three, cards=2)
        mine = await result(here, three)
        assert (mine["day"], mine["counts"], mine["points"], mine["results"]) == (TODAY, "yes", None, None)
        first, second = [await result(here, joined) for joined in (one, two)]
        made = sorted([first["points"], second["points"]])
        told = (await result(here, one))["results"]
        assert sum(people for _, people in told["points"]) == 2
        assert sorted(points for points, people in told["points"] for _ in range(people)) == made
        assert told["mean"] == sum(made) / 2
        assert (told["unfinished"], told["expert"]) == (1, None)
        assert (await seen(here, one))["table"]["finished"][0]["totals"][0] == first["points"]

    in_house(tmp_path, night)


def test_one_try_counts_and_others_do_not(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        day = Day(here)
        first = await begun(here)
        again = await begun(here, tried=first["table"])
        third = await begun(here, tried=again["table"])
        for joined in (first, again):
            await ended(here, joined, which=99 if joined is again else 0)
        assert [(await result(here, joined))["counts"] for joined in (first, again, third)] == ["yes", "again", "again"]
        told = (await result(here, again))["results"]
        assert told["points"] == [[(await result(here, first))["points"], 1]]
        assert told["unfinished"] == 0
        day.at += DAY_SECONDS
        assert (await result(here, await begun(here, tried=first["table"])))["counts"] == "yes", "another day"
        for nothing in ("nowhere", (await here.found("hattrick")).id):
            assert (await result(here, await begun(here, tried=nothing)))["counts"] == "yes"

    in_house(tmp_path, night)


def test_a_hand_that_ends_after_its_day_is_no_result(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        day = Day(here)
        one, late = await begun(here), await begun(here, name="Bob")
        await ended(here, one)
        day.at += DAY_SECONDS
        await ended(here, late)
        told = await result(here, late)
        assert told["counts"] == "late"
        assert told["points"] is not None
        assert told["results"]["points"] == [], "nor is one of which nobody asked in time... until they do"
        assert (await result(here, one))["counts"] == "yes", "its last card was laid in time"
        told = (await result(here, late))["results"]
        assert (len(told["points"]), told["unfinished"]) == (1, 1)

    in_house(tmp_path, night)


def test_asked_again_it_is_the_same_table_and_one_try(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        Day(here)
        one = await begun(here, id="asked-again-1")
        again = await begun(here, id="asked-again-1", tried=one["table"])
        assert again["table"] == one["table"]
        assert (await result(here, one))["counts"] == "yes"
        body = {"name": "Ada", "id": "asked-again-2", "bots": ["regular"] * 3}
        other = (await here.post("/api/play", body)).json()
        assert (await begun(here, id="asked-again-2"))["table"] == other["table"]
        refused = await here.get(f"/api/tables/{other['table']}/deal", other["link"])
        assert (refused.status_code, refused.json()["reason"]) == (404, "NO_DEAL"), "that table has a deal of its own"

    in_house(tmp_path, night)


def test_it_is_played_once_and_alone(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        Day(here)
        joined = await begun(here)
        path, link = f"/api/tables/{joined['table']}", joined["link"]

        async def refused(command: dict[str, Any]) -> str:
            return str(
                (await here.post(path + "/commands", {"id": an_id(), "command": command}, link)).json()["reason"]
            )

        await ended(here, joined, cards=1)
        assert await refused({"do": "ask-undo"}) == "NO_CARD_BACK"
        assert (await here.get(path + "/hint", link)).json()["reason"] == "NO_HINTS"
        watch = await here.post(path + "/links", {"role": "spectator"}, link)
        assert watch.status_code == 403
        code = (await here.get(path + "/invitation", link)).json()["code"]
        guest = await here.post("/api/join", {"code": code, "name": "Bob", "id": an_id()})
        assert guest.json()["reason"] == "MATCH_UNDER_WAY"
        await ended(here, joined)
        assert await refused({"do": "rematch"}) == "TABLE_CLOSED"
        guest = await here.post("/api/join", {"code": code, "name": "Bob", "id": an_id()})
        assert guest.json()["reason"] == "CODE_UNKNOWN"

    in_house(tmp_path, night)


def masked(answer: httpx.Response) -> str:
    return HASH.sub("#", answer.text)


def test_whoever_has_not_played_is_told_the_same_whatever_the_deal_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Two worlds: other roots, so other cards. Somebody else has even ended the hand; nothing of it reaches anybody."""
    caplog.set_level(logging.DEBUG)
    told: list[list[tuple[int, str]]] = []
    hands: list[Any] = []

    async def night(here: Here) -> None:
        Day(here)
        player = await begun(here)
        hands.append((await seen(here, player))["mine"]["hand"])
        await ended(here, player)
        stranger = await begun(here, name="Eve")
        path, other = f"/api/tables/{player['table']}", f"/api/tables/{stranger['table']}"
        asked = [
            await here.get("/api/deal"),
            await here.get(f"/api/deal?day={TODAY}"),
            await here.get(path + "/deal"),
            await here.get(path + "/deal", stranger["link"]),
            await here.get(path + "/replay", stranger["link"]),
            await here.get(path, stranger["link"]),
            await here.get(other + "/deal", stranger["link"]),
            await here.get(other + "/replay", stranger["link"]),
            await here.get(other + "/analysis", stranger["link"]),
            await here.post("/api/deal", {"name": "", "id": an_id()}),
            await here.post("/api/deal", {"name": "Bob", "id": an_id(), "tried": player["table"], "seed": "1"}),
        ]
        told.append([(answer.status_code, masked(answer)) for answer in asked])
        seed = await here.server.deals.seed(here.server.deals.today())
        for text in (*(answer.text for answer in asked), caplog.text, *map(repr, here.server.tables.loaded.values())):
            assert seed not in text
            assert match_seed(seed, 1) not in text

    for world in ("one", "other"):
        (tmp_path / world).mkdir()
        in_house(tmp_path / world, night)
    assert hands[0] != hands[1], "there was something that could have been told"
    assert told[0] == told[1]


def test_two_processes_play_the_same_deal_and_know_the_same_results(postgres: Server, tmp_path: Path) -> None:
    async def night() -> None:
        db = await database(postgres, "deals")
        async with running(tmp_path, db=db) as here, running(tmp_path, db=db) as there:
            for one in (here, there):
                Day(one)
            assert await deal(here) == await deal(there)
            ada, bob = await begun(here), await begun(there, name="Bob")
            assert (await seen(here, ada))["mine"]["hand"] == (await seen(there, bob))["mine"]["hand"]
            await ended(here, ada)
            await ended(there, bob)
            mine, theirs = await result(there, ada), await result(here, bob)
            assert mine["points"] == theirs["points"]
            for told in (await result(here, ada), await result(there, bob)):
                assert told["results"]["points"] == [[mine["points"], 2]]
            assert (await result(there, await begun(there, tried=ada["table"])))["counts"] == "again"

    asyncio.run(night())


def test_a_store_that_fails_lets_nobody_see_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        Day(here)

        async def fails(*_: Any) -> None:
            raise StoreFault(CLOSED)

        with monkeypatch.context() as broken:
            broken.setattr(here.server.tables.store, "begin_try", fails)
            body = {"name": "Ada", "id": "asked-again-3"}
            answer = await here.post("/api/deal", body)
            assert (answer.status_code, answer.json()["reason"]) == (503, "STORE_FAILED")
            assert "link" not in answer.json()
        joined = (await here.post("/api/deal", body)).json()
        assert (await result(here, joined))["counts"] == "yes"

    in_house(tmp_path, night)


@pytest.mark.skipif(not hattrick.HAS_EXPERT, reason="no numba here")
def test_the_expert_plays_it_once_somebody_has_ended_and_never_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready("bots")  # compiling takes longer than a test waits
    monkeypatch.setattr(hattrick, "HAS_EXPERT", True)

    async def night(here: Here) -> None:
        Day(here)
        joined, unfinished = await begun(here), await begun(here)
        assert (await result(here, unfinished))["results"] is None
        assert not here.server.analyst.is_warm, "nobody thinks about the deal"
        await ended(here, joined)
        assert (await result(here, joined))["results"]["expert"] is None, "nobody waits for it"
        await in_time(lambda: expert_of(here, joined))
        assert here.server.analyst.is_warm
        seed = await here.server.deals.seed(here.server.deals.today())
        assert await expert_of(here, joined) == [expert_points(seed)]
        assert (await result(here, unfinished))["results"] is None

    in_house(tmp_path, night)
    monkeypatch.setattr(hattrick, "HAS_EXPERT", False)
    in_house(tmp_path, kept)


async def kept(here: Here) -> None:
    """After a restart it is known to whoever ends the hand, and nobody plays it again."""
    Day(here)
    joined = await begun(here)
    await ended(here, joined)
    assert await expert_of(here, joined)


async def expert_of(here: Here, joined: Any) -> list[int]:
    """What the expert made, in a list once it is known: it may be nothing."""
    points = (await result(here, joined))["results"]["expert"]
    return [] if points is None else [points]


def test_who_plays_beside_the_expert_plays_as_at_every_table_of_the_deal(tmp_path: Path) -> None:
    """A regular on the player's seat makes at a table what it makes in thought."""

    async def night(here: Here) -> None:
        Day(here)
        joined = await begun(here)
        await in_time(lambda: is_mine(here, joined))
        while (view := await seen(here, joined))["table"]["phase"] == "playing":
            match = match_of(decoder(View).decode(json.dumps(view)))
            assert match is not None
            card = seated_bot("regular").choose(match, Chance("")).card.id
            assert (await lay(here, joined, card)).status_code == 200
            await in_time(lambda: is_mine(here, joined))
        seed = await here.server.deals.seed(here.server.deals.today())
        assert (await result(here, joined))["points"] == expert_points(seed, "regular")

    in_house(tmp_path, night)
