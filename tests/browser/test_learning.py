"""Learning in a browser: every screen is well for everybody; a lesson is played by touch, another by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import LAPTOP, PHONE, WIDER, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

WHOLE = (("hattrick", 3), ("giant", 4))
"""Counting and filling are looked at whole here, laying and bargaining where they are played below."""


def test_every_screen_is_well(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, PHONE, "dark", "fr") as one:
            page = one.page

            async def press(link: str) -> None:
                await page.get_by_role("link", name=link, exact=True).click()

            await one.open("/learn")
            await one.is_well()
            for game in ("sackson", "giant", "hattrick"):
                await page.locator(f"a[href='/learn/{game}']").click()
                for screen in range(1, 6):
                    await expect(page.get_by_text(f"Écran {screen} sur 5")).to_be_visible()
                    assert await page.evaluate(WIDER) == 0, (game, screen)
                    if (game, screen) in WHOLE:
                        await one.is_well()
                    await press("Suite" if screen < 5 else "Fini")
            for place in ("rulings", "words"):
                await page.locator(f"a[href='/learn/{place}']").click()
                await expect(page.get_by_role("article").or_(page.locator("dt")).last).to_be_attached()
                await one.is_well()
                await press("Leçons")
            await one.open("/learn/giant/4")
            await page.wait_for_selector("footer")
            await one.is_well_in_large_print()
            assert one.complaints == []

    in_browser(tmp_path, night)


def test_hattrick_by_touch(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, PHONE, "light", "en") as ada:
            page = ada.page
            await ada.open("/learn")
            await page.get_by_role("link", name="Hattrick").click()
            await expect(page.get_by_role("heading", level=1)).to_have_text("One card each")
            await page.get_by_role("button", name="red 4", exact=True).click()
            await expect(page.get_by_text("Not with this one")).to_be_visible()
            await page.get_by_role("button", name="red 15").click()
            await expect(page.get_by_text("You take a pile: red 15, red 12 and red 7.")).to_be_in_viewport()
            await page.get_by_role("link", name="Next", exact=True).click()
            await expect(page.get_by_role("heading", level=1)).to_be_focused()
            await page.get_by_role("button", name="green 20").click()
            await expect(page.get_by_text("that is a pass, −2")).to_be_visible()
            await page.get_by_role("link", name="Next", exact=True).click()
            await page.get_by_role("button", name="One pass less").click()
            await expect(page.get_by_text("Total3")).to_be_visible()
            await page.get_by_role("link", name="Next", exact=True).click()
            await page.get_by_role("button", name="blue 17").click()
            await page.get_by_role("link", name="Next", exact=True).click()
            await page.get_by_role("button", name="red 10").click()
            await expect(page.get_by_text("Your points for this hand: 12.")).to_be_visible()
            await ada.is_well()
            await page.get_by_role("link", name="Done").click()
            await page.wait_for_url("**/learn")

    in_browser(tmp_path, night)


def test_haggle_by_keyboard(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, LAPTOP, "dark", "en") as ada:
            page, keys = ada.page, ada.page.keyboard
            await ada.open("/learn/sackson")
            await page.get_by_role("button", name="One more white card").press("Enter")
            await expect(page.locator(".best")).to_have_text("6")
            await page.locator("h1").focus()
            await keys.press("ArrowRight")
            await expect(page.get_by_role("heading", level=1)).to_have_text("Trade anything with anybody")
            await page.get_by_role("button", name="See what Ada does").press("Space")
            await expect(page.get_by_role("region", name="You").get_by_text("1 blue card")).to_be_attached()
            await page.locator("h1").focus()
            await keys.press("ArrowRight")
            await page.get_by_role("button", name="Later").press("Enter")
            await page.get_by_role("button", name="See what Ada does").press("Enter")
            await expect(page.get_by_text("Still to choose: 2")).to_be_visible()
            await page.get_by_role("button", name="Do it").press("Enter")
            await expect(page.get_by_text("Still to choose: 1")).to_be_visible()
            await ada.is_well()
            await page.locator("h1").focus()
            await keys.press("ArrowRight")
            await keys.press("ArrowRight")
            await expect(page.get_by_role("heading", level=1)).to_have_text("What you hold back")
            less = page.get_by_role("button", name="One white card less")
            await less.press("Enter")
            await expect(page.get_by_text("The best there is")).to_be_visible()
            await keys.press("ArrowLeft")
            await expect(page.get_by_role("heading", level=1)).to_have_text("Sheets change the sum")
            await page.go_back()
            await expect(page.get_by_role("heading", level=1)).to_have_text("What you hold back")
            assert ada.complaints == []

    in_browser(tmp_path, night)
