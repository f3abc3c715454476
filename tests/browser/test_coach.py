"""The first market: a learner opens its page, follows the guide from step to step, and is told their score."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import PHONE, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

QUICK = {"bot_seconds": 0.4, "look_seconds": 0.05}


async def says(page: Page, words: str) -> None:
    """What the guide says by now."""
    await expect(page.locator(".guide h2")).to_contain_text(words)


async def press(page: Page, name: str) -> None:
    await page.get_by_role("button", name=name, exact=True).click()


async def press_in(page: Page, name: str) -> None:
    await page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


async def begin(page: Page, name: str, button: str) -> None:
    await page.get_by_role("textbox").fill(name)
    await press(page, button)
    await page.wait_for_selector(".guide h2")


def test_the_whole_lesson_is_played_through(tmp_path: Path) -> None:
    async def lesson(browser: Browser, here: Here) -> None:
        async with seen(browser, here, PHONE, "light", "en") as ada:
            page = ada.page
            await ada.open("/learn/market")
            await ada.is_well()
            await begin(page, "Ada", "Begin")

            await says(page, "Read your rules")
            await expect(page.locator(".guide .says")).to_contain_text("Rule 1 and Rule 3")
            await expect(page.get_by_text("worth unknown").first).to_be_attached()
            await press(page, "I have read them")
            await says(page, "See what you hold")
            await expect(page.locator(".guide .says")).to_contain_text("20 points")
            await press(page, "Go on")
            await says(page, "Look who is there")
            await page.get_by_role("link", name="People").click()
            await expect(page.locator(".guide .says")).to_contain_text("trade as you do")
            await press(page, "Go on")

            await says(page, "Answer an offer")
            await page.reload()
            await says(page, "Answer an offer")
            await page.get_by_role("link", name=re.compile("^Offers")).click()
            card = page.locator("article[data-offer='0']")
            await expect(card).to_contain_text("Offer from Robin")
            await ada.picture("coach-offer")
            await card.get_by_role("button", name="Accept").click()

            await says(page, "Make an offer")
            said = page.locator(".guide .says")
            await expect(said).to_contain_text("a jar of honey")
            await expect(said).to_be_in_viewport()
            await ada.is_well()
            await press(page, "Propose")
            sheet = page.get_by_role("dialog")
            await sheet.get_by_role("button", name="Anybody on the floor").click()
            await (
                sheet.locator(".pick")
                .get_by_role("button", name="loaf")
                .or_(sheet.locator(".pick").get_by_role("button", name="loaves"))
                .first.click()
            )
            await sheet.get_by_role("button", name="I want", exact=True).click()
            await sheet.locator(".pick").get_by_role("button", name="honey").first.click()
            await sheet.get_by_role("button", name="Offer to everybody").click()
            await expect(sheet).to_be_hidden()

            # That it lies open is said for as long as nobody takes it, which may be very short.
            await says(page, "See what it would be worth")
            await page.locator("header a.pill").click()
            await says(page, "Seal your envelope")
            await ada.picture("coach-seal")
            await ada.is_well()
            await press(page, "Seal")
            await press_in(page, "Seal")
            await says(page, "You know how it goes")
            await ada.picture("coach-score")
            await ada.is_well()
            await page.locator(".guide").get_by_role("link", name="My score sheet").click()
            await says(page, "You know how it goes")

    in_browser(tmp_path, lesson, **QUICK)


def test_the_guide_speaks_french_and_stays_folded(tmp_path: Path) -> None:
    async def lesson(browser: Browser, here: Here) -> None:
        async with seen(browser, here, PHONE, "dark", "fr") as one:
            page = one.page
            await one.open("/learn/market")
            await begin(page, "Zoé", "Commencer")
            await says(page, "Lisez vos règles")
            await press(page, "C’est lu")
            await expect(page.locator(".guide .says")).to_contain_text("20 points")
            await expect(page.locator("#kit-goods")).to_be_attached()  # the drawings of this box's goods
            await one.picture("coach-goods-fr")
            await one.is_well()
            await press(page, "Continuer")
            await press(page, "Continuer")
            await says(page, "Répondez à une offre")
            await press(page, "Pas maintenant")
            await says(page, "Proposez")
            await expect(page.locator(".guide .says")).to_contain_text("un pot de miel")
            await press(page, "Replier le guide")
            await expect(page.locator(".guide .button")).to_have_count(0)
            await page.reload()
            await says(page, "Proposez")
            await expect(page.get_by_role("button", name="Déplier le guide")).to_be_visible()
            await press(page, "Déplier le guide")
            await one.is_well_in_large_print()

    in_browser(tmp_path, lesson)
