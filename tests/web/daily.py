"""A day of a server whose deal is played: its time, tries, and what they are told."""

from __future__ import annotations

import datetime as dt
import re
import time
from typing import Any

import httpx

from tests.browser.phones import in_time
from tests.web.here import Here, an_id
from tests.web.test_description import checker

NOON = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC).timestamp()
DAY_SECONDS = 86_400
TODAY, TOMORROW, YESTERDAY = "2026-11-26", "2026-11-27", "2026-11-25"
HASH = re.compile(r"[0-9a-f]{64}")


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
