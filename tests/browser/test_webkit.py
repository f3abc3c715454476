"""A guest with an iPhone, or nearly: WebKit joins, sees, accepts an offer, comes back, and says what it cannot do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.browser.phones import in_time
from tests.browser.striking import leg, mine_of
from tests.browser.webkit import here_there_is_webkit, webkit
from tests.web.here import Table, running

pytestmark = [pytest.mark.browser, here_there_is_webkit]


def test_a_guest_joins_and_accepts_an_offer_in_webkit(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as here, webkit(here.port) as page:
            table = await here.found("giant", "Bob", "Cléo")
            await page.open(f"/join/{table.code}")
            await page.run("(window.wrong = [], addEventListener('error', (one) => window.wrong.push(one.message)))")
            await page.type("input[autocomplete]", "Ada")
            await page.click("Join as Ada")
            await page.until_heading("Welcome, Ada")
            await page.click("Settings")
            await page.until("document.body.textContent.includes('This device rings only while the page is open.')")
            await page.click("Close")
            await table.do(table.host, {"do": "open"})
            await page.until_heading("My goods")
            await table.do(table.seats[0], {"do": "propose", "legs": [leg(0, 2, promises=[{"words": "A song."}])]})
            await page.click("Offers", "a")
            await page.click("Accept")
            await in_time(lambda: promised(table))
            assert await page.run("window.wrong") == []
            await page.reload()
            await page.until_heading("Offers")
            assert await page.run("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
            assert await page.run("document.cookie") == ""

    asyncio.run(evening())


async def promised(table: Table) -> bool:
    """Whether Bob owes a song by now."""
    return bool((await mine_of(table, 0)).get("bargains"))
