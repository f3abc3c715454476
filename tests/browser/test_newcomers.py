"""The first minutes at a real night: a guide, settings behind one button, goods beside all else on a laptop."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import KINDS, LAPTOP, here_there_is_a_browser, in_browser
from tests.browser.striking import leg, mine_of
from tests.browser.test_bargains import Phone, held, market
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

SMALL = (360, 640)
TABS = ("", "people", "offers", "notebook")


async def ask_for_something(ada: Phone) -> None:
    """By what the guide offers: goods that would bring points, or a look."""
    await ada.page.locator("section[aria-labelledby=first] .button:not(.quiet)").first.click()
    await ada.sheet.get_by_role("button", name="Bob").click()


def test_a_newcomer_is_led_to_the_first_bargain(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL) as (table, (ada,)):
            guide = ada.page.locator("section[aria-labelledby=first]")
            mine = held(await ada.mine())
            await expect(guide.get_by_role("heading")).to_have_text("Your first bargain")
            await expect(ada.page.locator(".stall").first).to_be_in_viewport()
            await ada.is_well()
            await ask_for_something(ada)
            await ada.give(mine)
            await ada.send()
            await expect(guide.get_by_role("heading")).to_have_text("Your offer is open")
            await ada.is_well()
            theirs = held(await mine_of(table, 2))
            legs = [leg(2, 0, goods={theirs: 1}), leg(0, 2, goods={mine: 1})]
            await table.do(table.seats[2], {"do": "propose", "legs": legs})
            await expect(guide.get_by_role("heading")).to_have_text("An open offer")
            await guide.get_by_role("link", name="Offers").click()
            await ada.accept()
            await ada.page.get_by_role("link", name="My goods").click()
            await expect(ada.page.locator(".stall").first).to_be_visible()
            await expect(guide).to_have_count(0)
            await ada.page.reload()
            await expect(ada.page.locator(".stall").first).to_be_visible()
            await expect(guide).to_have_count(0)

    in_browser(tmp_path, night)


def test_who_wants_no_guide_has_none(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL, lang="fr", light="dark") as (_, (ada,)):
            guide = ada.page.locator("section[aria-labelledby=first]")
            await guide.get_by_role("button", name="Arrêter le guide").click()
            await expect(guide).to_have_count(0)
            await expect(ada.page.get_by_role("heading", level=1)).to_be_focused()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_settings_lie_behind_one_button_on_every_tab(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL) as (_, (ada,)):
            for tab in TABS:
                await ada.go(tab)
                await expect(ada.page.get_by_role("button", name="Settings")).to_be_in_viewport()
            await ada.page.get_by_role("button", name="Settings").click()
            await expect(ada.sheet.get_by_role("switch", name="Sounds")).to_be_visible()
            await ada.is_well()
            await ada.sheet.get_by_role("button", name="Français").click()
            await expect(ada.sheet.get_by_role("heading", name="Réglages")).to_be_visible()
            await ada.sheet.get_by_role("button", name="Mon lien").click()
            await expect(ada.sheet.get_by_role("img", name="Votre lien personnel")).to_be_visible()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_on_a_laptop_goods_stay_beside_all_else(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for _, light, lang in KINDS:
            async with market(browser, here, 1, size=LAPTOP, light=light, lang=lang) as (_, (ada,)):
                for tab in TABS:
                    await ada.go(tab)
                    await expect(ada.page.locator("aside .stall")).to_have_count(5)
                    await expect(ada.page.locator("main h1")).to_be_visible()
                    goods = await ada.page.locator("aside").bounding_box()
                    other = await ada.page.locator("main").bounding_box()
                    assert goods is not None
                    assert other is not None
                    assert goods["x"] + goods["width"] <= other["x"]
                    await ada.page.wait_for_load_state("networkidle")
                    await ada.is_well()

    in_browser(tmp_path, night)
