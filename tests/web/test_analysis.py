"""Where points were lost, over HTTP: by a process beside the server, once for all who ask, and nothing too early."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.recorded_hands import NAMES, played_by
from kermesse.games.codec import encoder
from kermesse.games.hattrick.fast.warmup import ready
from kermesse.games.hattrick.records.record import Record, states
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.web.analysis.hattrick import hand_job
from kermesse.web.http.hattrick import AnalysisRequest
from kermesse.web.server.limits import ANALYSES
from tests.web.here import Here, Table, in_house
from tests.web.test_description import checker

SEATS = 6
"""Whose hands are the shortest to look at."""
DEAL = played_by("regular", SEATS, "over HTTP", Rulings())


def asked() -> dict[str, Any]:
    said = {"leader": DEAL.leader, "hands": DEAL.held, "plays": DEAL.plays}
    found: dict[str, Any] = msgspec.json.decode(encoder().encode(said))
    return found


@pytest.fixture(scope="module")
def compiled() -> None:
    """Compiling takes longer than clients wait; on a server whoever asks first waits for it, once on a machine."""
    ready("analysis")


async def refused(here: Here, table: Table, link: str) -> tuple[int, str]:
    answer = await here.get(table.path + "/analysis", link)
    return answer.status_code, answer.json()["reason"]


async def check_hand(here: Here) -> None:
    """A hand is looked at once, whoever asks and in whatever order they name its cards."""
    leaving = asyncio.create_task(
        here.server.analyst.think(hand_job(msgspec.convert(asked(), AnalysisRequest)), "gone")
    )
    for _ in range(3):
        await asyncio.sleep(0)  # it begins, and has its turn
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    assert here.server.analyst.queue.is_busy, "it is thought about all the same, and who asks again waits for that"
    turned = {**asked(), "hands": [hand[::-1] for hand in asked()["hands"]]}
    one, other = await asyncio.gather(*(here.post("/api/analysis", way) for way in (asked(), turned)))
    assert one.status_code == 200, one.text
    checker("AnalysisAnswer").validate(one.json())
    assert one.json() == other.json()
    (after,) = states(Record("hand", NAMES[:SEATS], Rulings(), (DEAL,)))
    assert [point["points"] for point in one.json()["curve"][-1]] == list(after.points[0])
    assert [judged["card"] for judged in one.json()["cards"]] == asked()["plays"]
    await here.server.analyst.close()
    assert (await here.post("/api/analysis", asked())).json() == one.json()
    assert not here.server.analyst.is_warm, "it was kept"


def test_a_hand_that_was_not_played_so_is_faulty_and_nothing_is_thought(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        hand = asked()
        for wrong, reason, status in (
            ({"plays": hand["plays"][:-1]}, "FAULTY", 422),
            ({"plays": hand["plays"][::-1]}, "FAULTY", 422),
            ({"hands": hand["hands"][:4], "leader": 5}, "MALFORMED", 400),
            ({"plays": ["red-21"]}, "MALFORMED", 400),
            ({"hands": hand["hands"][:3]}, "MALFORMED", 400),
        ):
            answer = await here.post("/api/analysis", {**hand, **wrong})
            assert (answer.status_code, answer.json()["reason"]) == (status, reason), answer.text
        while not here.server.limits.is_spent(ANALYSES, "127.0.0.1"):
            here.server.limits.count(ANALYSES, "127.0.0.1")
        assert (await here.post("/api/analysis", hand)).status_code == 429
        forged = await here.post("/api/analysis", hand, **{"sec-fetch-site": "cross-site"})
        assert forged.json()["reason"] == "FORGED"
        assert not here.server.analyst.is_warm

    in_house(tmp_path, night)


@pytest.mark.usefixtures("compiled")
def test_each_learns_of_their_own_cards_once_the_hand_is_over_and_of_all_from_a_whole_hand(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        market = await here.found("giant", "Ada")
        assert await refused(here, market, market.seats[0]) == (404, "NOT_IN_THIS_GAME")
        table = await here.found("hattrick", *NAMES[:SEATS], seats=SEATS, between_seconds=3_600)
        assert await refused(here, table, table.seats[0]) == (409, "NO_MATCH")
        await table.do(table.host, {"do": "start"})
        for place in range(SEATS * 9):
            seen = (await table.view(table.host))["view"]["table"]
            if place in (0, SEATS * 9 - 1):
                assert await refused(here, table, table.seats[0]) == (409, "HAND_UNDER_WAY")
            turn = table.seats[seen["turn"]]
            own = (await table.view(turn))["view"]["mine"]["hand"]
            await table.do(turn, {"do": "lay", "card": own[0]})
        assert await refused(here, table, table.host) == (403, "NOT_YOURS")
        assert await refused(here, table, await table.link("spectator")) == (403, "NOT_YOURS")
        answer = await here.get(table.path + "/analysis", table.seats[2])
        assert answer.status_code == 200, answer.text
        checker("OwnAnalysisAnswer").validate(answer.json())
        assert answer.json()["seat"] == 2
        assert "open" not in answer.text
        await table.do(table.host, {"do": "deal-next"})
        assert await refused(here, table, table.seats[2]) == (409, "HAND_UNDER_WAY")
        await check_hand(here)

    in_house(tmp_path, night)
