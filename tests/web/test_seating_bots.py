"""Which bots strangers may seat at a table of Hattrick: those that exist, and none that thinks without end."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from pathlib import Path

import pytest

from kermesse.bots.hattrick import roster, substitute
from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.expert import Expert
from kermesse.bots.hattrick.substitute import seated_bot
from kermesse.games.hattrick.table.bots import BOTS, LEAST_SEARCH_SECONDS, MOST_PLAYOUTS, SEARCHING
from kermesse.games.hattrick.table.clock import due, moves_at
from kermesse.games.hattrick.table.refusals import REFUSALS
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house


def test_the_table_and_the_roster_name_the_same_bots() -> None:
    assert set(BOTS) == {*roster._BOTS, *roster._THINKERS}
    assert set(SEARCHING) == set(roster._THINKERS)
    for words in (REFUSALS["NO_SUCH_BOT"].en, REFUSALS["NO_SUCH_BOT"].fr):
        assert all(name in words for name in BOTS)


def test_what_an_old_ledger_asks_for_thinks_no_longer_either() -> None:
    bot = seated_bot("expert:9999")
    assert isinstance(bot, Expert)
    assert bot.name == f"expert:{MOST_PLAYOUTS}"


@pytest.mark.parametrize(
    "bot,reason,words",
    [
        ("cleverest", "NO_SUCH_BOT", "montecarlo"),
        ("regular:5", "NO_SUCH_BOT", "montecarlo"),
        ("expert:9999", "TOO_MANY_PLAYOUTS", f"{MOST_PLAYOUTS}"),
    ],
)
def test_a_bot_that_may_not_sit_down_is_refused_in_words(bot: str, reason: str, words: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        refused = await table.ask(table.host, {"do": "seat-bot", "bot": bot})
        assert (refused.status_code, refused.json()["reason"]) == (409, reason)
        assert words in refused.json()["words"]["en"]
        async with here.live(table.id, table.host) as host:
            await host.hear_a("view")
            await host.say(type="do", id="seat-a-bot", command={"do": "seat-bot", "bot": bot})
            assert (await host.hear_a("refused"))["refusal"]["reason"] == reason
        setup = {"game": "hattrick", "zone": "UTC", "setup": {"stand_in": bot}}
        faulty = await here.post("/api/tables", setup)
        assert faulty.status_code == 422
        assert words in faulty.json()["faults"][0]["en"]
        await table.do(table.host, {"do": "seat-bot", "bot": f"expert:{MOST_PLAYOUTS}"})

    in_house(tmp_path, night)


def test_a_fast_table_does_not_hurry_a_bot_that_searches(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for bot, waits in (("regular", 0.0), ("expert:10", LEAST_SEARCH_SECONDS)):
            table = await here.found("hattrick", bot_seconds=0)
            for _ in range(4):
                await table.do(table.host, {"do": "seat-bot", "bot": bot})
            here.server.tables.now = lambda: 1_000.0  # nothing is due while we look
            await table.do(table.host, {"do": "start"})
            state = await here.server.state(table.id)
            moves, wakes = moves_at(state), due(state)
            assert moves is not None
            assert wakes is not None
            assert wakes - moves == waits

    in_house(tmp_path, night)


def test_bots_think_one_after_another_at_however_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a stranger with six tables has six threads, and everybody's answers wait among them."""
    threads: Counter[str] = Counter()
    seat = substitute.seated_bot

    def noted(spec: str) -> Bot:
        threads[threading.current_thread().name] += 1
        return seat(spec)

    monkeypatch.setattr(substitute, "seated_bot", noted)

    async def night(here: Here) -> None:
        for _ in range(3):
            table = await here.found("hattrick", bot_seconds=0)
            for _ in range(4):
                await table.do(table.host, {"do": "seat-bot", "bot": "beginner"})
            await table.do(table.host, {"do": "start"})
        async with asyncio.timeout(PATIENCE_SECONDS):
            while threads.total() < 30:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        assert len(threads) == 1

    in_house(tmp_path, night)
