"""Sealing and cancelling on small phones: nothing is cut off, few touches, and the stamp comes into sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import here_there_is_a_browser, in_browser, seen
from tests.browser.striking import hall_of
from tests.browser.test_bargains import market
from tests.browser.test_ending import CROWD, held
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

SMALL = (360, 640)
NARROW = (320, 568)


def test_nothing_is_cut_off_at_320_pixels_nor_in_large_print(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for lang in ("en", "fr"):
            async with market(browser, here, 1, size=NARROW, lang=lang) as (_, (ada,)):
                await ada.go("seal")
                await expect(ada.page.locator(".counters li")).to_have_count(5)
                await ada.is_well()
                await ada.one.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_the_stamp_is_in_sight(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL, motion="no-preference") as (_, (ada,)):
            await ada.page.locator(".pill").click()
            hold = ada.page.get_by_role("button", name="Hold to seal")
            await expect(hold).to_be_enabled()
            await ada.page.evaluate("scrollTo({ top: document.body.scrollHeight })")
            async with held(ada.page, hold):
                await expect(ada.page.locator(".stamp")).to_be_visible()
            assert (await ada.mine())["sealed"]
            await expect(ada.page.locator(".stamp")).to_be_in_viewport(ratio=1)

    in_browser(tmp_path, night)


def test_what_one_cancels_is_stamped_in_sight(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *(f"Player {place}" for place in range(1, CROWD + 1)))
        for command in ("open", "close", "announce"):
            await table.do(table.host, {"do": command})
        chooser = (await hall_of(table))["choosing"][0]
        async with seen(browser, here, SMALL) as one:
            await one.open(f"/t/{table.id}#{table.seats[chooser]}")
            await one.page.get_by_role("radio").first.check()
            await one.page.evaluate("scrollTo({ top: document.body.scrollHeight })")
            await one.page.locator("footer .lit").click()
            await expect(one.page.locator("footer .lit")).to_be_hidden()
            await expect(one.page.locator(".stamp")).to_be_in_viewport(ratio=1)
            await one.is_well()

    in_browser(tmp_path, night)
