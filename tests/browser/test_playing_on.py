"""A hand that is over, played on from a moment of its replay, and what came of it beside the first time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import KINDS, PHONE, here_there_is_a_browser, in_browser, seen
from tests.browser.players import Player
from tests.browser.test_replays import EVENING, moment
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here
from tests.web.test_playing_on import a_match

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

LAST_TRICK = 1 + 52 + 13
"""The moment, from 1, at which the thirteenth of fourteen tricks is taken: everybody has one card left to play."""

WORDS = {
    "en": (
        "Play on from here",
        "In whose place",
        "How strong the bots are",
        "Play on",
        "Beside the original hand",
        "Back to",
    ),
    "fr": (
        "Jouer la suite d'ici",
        "À la place de",
        "La force des robots",
        "Jouer la suite",
        "À côté de la manche",
        "Revenir à",
    ),
}


def curly(words: str) -> str:
    return words.replace("'", "’")


async def open_by_key(page: Page, name: str) -> None:
    """A button that the keyboard comes to."""
    button = page.get_by_role("button", name=curly(name))
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(button).to_have_attribute("aria-expanded", "true")


def test_a_moment_is_played_on_to_the_end_and_compared_and_leads_back(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        table = await a_match(here, *NAMES[:4])
        original = (await here.get(table.path + "/replay", table.host)).json()["hands"][0]["points"]
        for size, light, lang in KINDS:
            playon, place, level, begin, beside, back = WORDS[lang]
            async with seen(browser, here, size, light, lang) as ada:
                page = ada.page
                await ada.open(f"/t/{table.id}#{table.seats[0]}")
                await page.locator(".again").first.wait_for()
                await ada.open(f"/t/{table.id}/replay/{LAST_TRICK + 5}")
                await open_by_key(page, playon)
                await expect(page.get_by_role("button", name=begin, exact=True)).to_have_count(0)
                await ada.open(f"/t/{table.id}/replay/{LAST_TRICK}@1")
                await open_by_key(page, playon)
                await expect(page.get_by_label(place).locator("option:checked")).to_have_text(NAMES[1])
                await page.get_by_label(curly(level)).select_option("regular")
                await page.get_by_label(place).scroll_into_view_if_needed()
                await ada.is_well()
                await ada.picture(f"playon-{lang}")
                await page.get_by_role("button", name=begin, exact=True).press("Enter")
                await page.wait_for_url(lambda url: f"/t/{table.id}" not in url)
                await expect(page.locator("[data-card]")).to_have_count(2)
                await Player(page, keys=size != PHONE).plays()
                compared = page.get_by_role("region", name=re.compile(f"^{curly(beside)}"))
                await expect(compared.locator("tbody tr")).to_have_count(4)
                row = compared.locator("tbody tr").nth(1)
                await expect(row.locator("td").first).to_have_text(str(original[1]).replace("-", "−"))
                await expect(row.locator("th")).to_have_text("Vous" if lang == "fr" else "You")
                await ada.is_well()
                await ada.picture(f"playon-compared-{lang}")
                await compared.get_by_role("link", name=re.compile(f"^{back}")).click()
                await moment(page, LAST_TRICK).to_be_visible()
                await open_by_key(page, playon)
                await ada.is_well_in_large_print()

    in_browser(tmp_path, evening)


def test_another_card_than_a_costly_one_is_tried_in_a_hand_out_of_a_file(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as one:
            page = one.page
            await one.open("/replay")
            await page.get_by_label("Choose a file").set_input_files(EVENING)
            await page.get_by_role("button", name="Where were points lost").click()
            other = page.get_by_role("button", name=re.compile(r"^Try another card than green 12"))
            await expect(other).to_be_visible(timeout=PATIENCE_SECONDS * 1000)
            await other.scroll_into_view_if_needed()
            await one.picture("playon-costly")
            await other.press("Enter")
            heading = page.get_by_role("heading", name="Play on from this moment")
            await expect(heading).to_be_focused()
            await expect(page.get_by_text(re.compile(r"^Hand 1, after 9 cards"))).to_be_visible()
            await expect(page.get_by_label("In whose place").locator("option:checked")).to_have_text("Ada")
            await one.is_well()
            await page.keyboard.press("Tab")
            await page.keyboard.press("Tab")
            await page.keyboard.press("Tab")
            await page.keyboard.press("Enter")
            await expect(page.locator("[data-card]")).to_have_count(13)
            await expect(page.locator("[data-card='green-12']")).to_be_visible()
            await page.get_by_role("button", name="This table").click()
            await expect(
                page.get_by_role("dialog").get_by_text("as in hand 1 of a replay, with 9 cards")
            ).to_be_visible()
            await one.picture("playon-menu")
            await one.is_well()

    in_browser(tmp_path, evening)
