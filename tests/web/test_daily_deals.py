"""The deal of a day: the same for everybody, once for each, and what it brought all of them afterwards."""

from __future__ import annotations

import datetime as dt
import hashlib
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.hattrick.table.match import match_seed
from kermesse.tables import clock
from kermesse.web.daily import hattrick
from tests.web.daily import (
    DAY_SECONDS,
    TODAY,
    TOMORROW,
    YESTERDAY,
    Day,
    begun,
    deal,
    ended,
    result,
    seen,
)
from tests.web.here import Here, an_id, in_house


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots lay one card after the other, and the expert plays where a test wants it."""
    monkeypatch.setattr(hattrick, "HAS_EXPERT", False)
    monkeypatch.setattr(clock, "BETWEEN_SECONDS", 0.001)


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
