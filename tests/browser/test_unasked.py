"""What every page is looked at with: what moves by itself is noticed; what a touch moves is not, however late."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from tests.browser.phones import LAPTOP, here_there_is_a_browser, in_browser, in_time, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

LATE_SECONDS = 0.8
"""Longer than Chromium looks away after a touch."""

GROWS = """() => {
  window.grows = () => {
    const grown = document.createElement('p')
    grown.className = 'grown'
    grown.style.height = '200px'
    document.body.prepend(grown)
  }
}"""
ASKS = "addEventListener('click', () => fetch('/late').then(window.grows), { once: true })"


def test_what_moves_by_itself_is_told_apart_from_what_a_late_answer_moves(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, LAPTOP) as one:
            page = one.page

            async def late(route: Any) -> None:
                await asyncio.sleep(LATE_SECONDS)
                await route.fulfill(body="")

            await page.route("**/late", late)
            await one.open("/")
            await page.evaluate("document.fonts.ready.then(() => true)")  # a busy machine brings the letters late
            before = await page.evaluate("window.shifted")
            await page.evaluate(GROWS)
            await page.evaluate(ASKS)
            await page.mouse.click(1, 1)
            await grown(page, 1)
            assert await page.evaluate("window.shifted") < before + 0.02
            await asyncio.sleep(LATE_SECONDS)  # the answer has been looked at for long enough
            await page.evaluate("window.grows()")
            await grown(page, 2)
            assert await page.evaluate("window.shifted") > before + 0.02
            assert "from" in (await page.evaluate("window.moved"))[0]
            await page.evaluate("window.shifted = 0")
            assert await page.evaluate("window.shifted") == 0

    in_browser(tmp_path, night)


async def grown(page: Page, times: int) -> None:
    """It is there, and drawn."""
    await in_time(lambda: page.evaluate(f"document.querySelectorAll('.grown').length === {times}"))
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
