"""The deal of a day reaches nobody before they play it; processes agree on it, and the expert comes afterwards."""

from __future__ import annotations

import asyncio
import json
import logging
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
from tests.web.daily import (
    HASH,
    TODAY,
    Day,
    begun,
    deal,
    ended,
    is_mine,
    lay,
    result,
    seen,
)
from tests.web.floors import database
from tests.web.here import Here, an_id, in_house, running


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots lay one card after the other, and the expert plays where a test wants it."""
    monkeypatch.setattr(hattrick, "HAS_EXPERT", False)
    monkeypatch.setattr(clock, "BETWEEN_SECONDS", 0.001)


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
