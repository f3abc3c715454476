"""What comes late: answers of a slow network, letters on a first visit. It comes into its place, and nothing moves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.phones import LAPTOP, here_there_is_a_browser, in_browser, seen
from tests.web.here import NAMES, Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

PLACES = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"
LETTERS_ARE_HERE = "localStorage.getItem('faces') && document.fonts.status === 'loaded'"
OTHER_LETTERS = """() => {
  const wide = new CSSStyleSheet()
  wide.replaceSync('.toast p { letter-spacing: 0.3em }')
  document.adoptedStyleSheets = [wide]
}"""
"""As if the letters of a first visit came now, and took more lines."""


class Slow:
    """A network that holds some things back until they are let through."""

    def __init__(self) -> None:
        self.through = asyncio.Event()

    @classmethod
    async def of(cls, page: Page, *paths: str) -> Slow:
        slow = cls()
        for path in paths:
            await page.route(path, slow._hold)
        return slow

    async def _hold(self, route: Any) -> None:
        await self.through.wait()
        await route.continue_()


async def places_of(parts: Locator) -> Any:
    """Where they begin."""
    return await parts.evaluate_all(PLACES)


def test_a_host_sees_nothing_move(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        lobby = await here.found("sackson", *NAMES[:3])
        market = await here.found("giant", *NAMES[:5], spare=1)
        await market.do(market.host, {"do": "open"})
        await market.do(market.seats[3], {"do": "ask", "words": "Is the excuse a trump?"})
        for table, last in ((lobby, "2 more are needed"), (market, "From tonight\u2019s rulings")):
            async with seen(browser, here, LAPTOP) as host:
                page, slow = host.page, await Slow.of(host.page, "**/api/kits", "**/api/rulings", "**/invitation")
                await host.open(f"/t/{table.id}#{table.host}")
                await host.until(LETTERS_ARE_HERE)
                await expect(page.get_by_text("More seats")).to_be_visible()
                parts = page.locator("main section, main details.panel, .begin button")
                before = await places_of(parts)
                slow.through.set()
                await expect(page.get_by_text(table.code)).to_be_visible()
                await expect(page.get_by_text(last).first).to_be_visible()
                assert await places_of(parts) == before
                await host.is_well()

    in_browser(tmp_path, night)


def test_a_sheet_keeps_its_size_while_its_link_comes_and_a_toast_its_buttons_while_letters_do(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada")
        async with seen(browser, here) as ada:
            page, slow = ada.page, await Slow.of(ada.page, "**/my-link")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.until(LETTERS_ARE_HERE)
            await page.get_by_role("button", name="My link").click()
            buttons = page.get_by_role("dialog").get_by_role("button")
            await expect(buttons.last).to_be_disabled()
            before = await places_of(buttons)
            slow.through.set()
            await expect(page.get_by_role("img", name="Your own link")).to_be_visible()
            assert await places_of(buttons) == [pytest.approx(place, abs=1) for place in before]  # a pixel of rounding

        table = await here.found("hattrick", *NAMES[:4], turn_seconds=None)
        await table.do(table.host, {"do": "start"})
        async with seen(browser, here) as ada:
            page, toast, buttons = ada.page, ada.page.locator(".toast p"), ada.page.locator(".toast button")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.locator("[data-card]").first).to_be_visible()
            await ada.until(LETTERS_ARE_HERE)
            await table.do(table.seats[1], {"do": "speak", "words": "Good evening to all of you"})
            await expect(toast).to_contain_text("Good evening")
            before, low = await places_of(buttons), await toast.bounding_box()
            await page.evaluate(OTHER_LETTERS)
            high = await toast.bounding_box()
            assert low
            assert high
            assert high["height"] > low["height"]
            assert await places_of(buttons) == [pytest.approx(place, abs=1) for place in before]  # a pixel of rounding

    in_browser(tmp_path, night)
