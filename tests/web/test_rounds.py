"""Rounds on a big floor: some are told at a time, and in the end everybody has come as far as the table."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kermesse.web.live import broadcaster
from tests.web.here import Here, in_house


@pytest.mark.parametrize("public_seconds", [0.0, 0.001, 0.02])
def test_news_that_come_while_a_round_is_under_way(
    public_seconds: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcaster, "ROUND_STEP", 1)

    async def night(here: Here) -> None:
        table = await here.found("giant", *(f"Player {seat}" for seat in range(12)))
        await table.do(table.host, {"do": "open"})
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(here.live(table.id, link)) for link in table.seats]
            for phone in phones:
                await phone.hear()
            for turn in range(20):
                asked = (table.do(table.host, {"do": "speak", "words": f"{turn}, {word}"}) for word in range(4))
                number = max(await asyncio.gather(*asked))
                for phone in phones:
                    assert len((await phone.until(number))["hall"]["said"]) == 4 * (turn + 1)

    in_house(tmp_path, night, big_floor=1, public_seconds=public_seconds)
