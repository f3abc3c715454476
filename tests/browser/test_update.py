"""A page that is older than the server loads itself again, once nobody is in the middle of something."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


def test_an_open_page_is_renewed_after_an_update(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        table = await here.found("giant", "Ada")
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.get_by_text("Ada").first).to_be_visible()
            await page.evaluate("window.isOld = true")
            here.server.build = "index-tomorrow"
            for socket in tuple(here.server.sockets):
                socket.ask_to_reconnect()
            await ada.until("window.isOld === undefined")
            await expect(page.get_by_text("Ada").first).to_be_visible()
            renewed = await page.evaluate("sessionStorage.getItem('kermesse.renewed')")
            assert renewed == "index-tomorrow", "once, though this server still gives out the same pages"

    in_browser(tmp_path, evening)
