"""Offers as they lie on a phone: counted alike everywhere, still under the thumb; and how an accepted one looks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import KINDS, here_there_is_a_browser, in_browser
from tests.browser.striking import leg, mine_of
from tests.browser.test_bargains import Phone, held, market
from tests.web.here import Here, Table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

GREY = "(one) => getComputedStyle(one).filter.includes('grayscale')"
TREMBLES = "navigator.vibrate = (pattern) => { window.trembled = [...(window.trembled ?? []), pattern]; return true }"


async def ask(table: Table, seat: int, kind: str, count: int = 1) -> None:
    """Somebody offers one of theirs for some of Ada's."""
    legs = [leg(seat, 0, goods={held(await mine_of(table, seat)): 1}), leg(0, seat, goods={kind: count})]
    await table.do(table.seats[seat], {"do": "propose", "legs": legs})


async def counts(ada: Phone) -> tuple[str, str, int]:
    """What the badge says, what the shelf says, and how many can be accepted that lie there."""
    badge = ada.page.locator("nav .count")
    shelf = ada.page.get_by_role("button", name="To me")
    can = ada.offers.get_by_role("button", name="Accept", disabled=False)
    said = await badge.inner_text() if await badge.count() else "0"
    return said, (await shelf.inner_text()).split()[-1], await can.count()


async def tops(ada: Phone) -> list[int]:
    """Where each card begins on the screen, pixels."""
    boxes = [await card.bounding_box() for card in await ada.offers.all()]
    return [round(box["y"]) for box in boxes if box is not None]


def test_badge_and_list_count_what_one_can_accept(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1) as (table, (ada,)):
            mine = held(await ada.mine())
            await ask(table, 1, mine)
            await ask(table, 2, mine, 50)
            one_of = [{"goods": {kind: 50}} for kind in (mine, "white")]
            await table.do(
                table.seats[3],
                {
                    "do": "propose",
                    "legs": [leg(3, 0, promises=[{"words": "…"}]), {"giver": 0, "taker": 3, "one_of": one_of}],
                },
            )
            await ada.go("offers")
            await expect(ada.page.locator("summary")).to_have_count(2)
            assert await counts(ada) == ("1", "1", 1)
            await ada.accept()
            await expect(ada.page.locator("nav .count")).to_have_count(0)
            await ask(table, 4, held(await ada.mine()))
            fresh = ada.offers.filter(has_text="Offer from Eve")
            await expect(fresh.get_by_role("button", name="Accept")).to_have_class(re.compile(r"\blit\b"))
            await expect(ada.page.locator("nav .count")).to_have_text("1")
            assert await counts(ada) == ("1", "1", 1)

    in_browser(tmp_path, night)


def test_offers_lie_still_and_are_for_everybody(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            async with market(browser, here, 1, size=size, light=light, lang=lang) as (table, (ada,)):
                mine = held(await ada.mine())
                for seat in (1, 2):
                    await ask(table, seat, mine)
                await ada.go("offers")
                await expect(ada.offers).to_have_count(2)
                places = await tops(ada)
                await ask(table, 3, mine, 99)
                await ask(table, 4, mine)
                await expect(ada.offers.last).to_contain_text("Eve")
                await expect(ada.page.locator("summary")).to_contain_text("Dan")
                fresh = ada.page.get_by_role("button", name="1 new offer" if lang == "en" else "1 nouvelle offre")
                await table.do(table.seats[2], {"do": "withdraw", "offer": 1})
                await expect(ada.first).to_contain_text(
                    "took this offer back" if lang == "en" else "a retiré cette offre"
                )
                assert await ada.first.locator(".trays").evaluate(GREY)
                assert (await tops(ada))[:2] == pytest.approx(places, abs=1), "what lies there stays where it is"
                second = ada.offers.nth(1)
                await expect(second.get_by_role("button").last).to_have_class(re.compile(r"\blit\b"))
                await ada.one.is_well()
                if await fresh.count():  # on a laptop it was in sight at once
                    await fresh.click()
                await expect(ada.offers.last).to_be_in_viewport()
                await expect(fresh).to_have_count(0)
                await ada.is_well()
                await second.get_by_role("button", name="Haggle" if lang == "en" else "Marchander").click()
                await expect(ada.sheet).to_be_visible()
                await expect(ada.sheet.locator(".lit")).to_be_enabled()
                await ada.is_well()
                await ada.one.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_what_ended_goes_once_it_is_out_of_sight(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=(360, 640)) as (table, (ada,)):
            mine = held(await ada.mine())
            for seat in (1, 2, 3, 4):
                await ask(table, seat, mine)
            await ada.go("offers")
            await expect(ada.first).to_contain_text("Eve")
            await table.do(table.seats[4], {"do": "withdraw", "offer": 3})
            await expect(ada.first).to_contain_text("took this offer back")
            await expect(ada.offers).to_have_count(4)
            await ada.offers.last.scroll_into_view_if_needed()
            await expect(ada.offers).to_have_count(3)
            await expect(ada.offers.last).to_be_in_viewport()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_a_line_says_what_an_offer_is_about_and_stays_a_line(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            async with market(browser, here, 1, size=size, light=light, lang=lang) as (table, (ada,)):
                await ask(table, 1, held(await ada.mine()), 99)
                await ada.go("offers")
                line = ada.page.locator("summary")
                await expect(line).to_contain_text("You give Bob 99" if lang == "en" else "Vous donnez à Bob 99")
                await ada.is_well()
                high = await line.bounding_box()
                await table.do(table.seats[1], {"do": "withdraw", "offer": 0})
                await expect(line).to_contain_text("took this offer back" if lang == "en" else "a retiré cette offre")
                assert (await line.bounding_box() or {}).get("y") == (high or {}).get("y")
                await expect(ada.offers).to_have_count(0)
                await ada.is_well()

    in_browser(tmp_path, night)


def test_what_was_struck_keeps_its_colours(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        motions: tuple[Any, ...] = ("no-preference", "reduce")
        for motion in motions:
            async with market(browser, here, 1, motion=motion) as (table, (ada,)):
                mine = held(await ada.mine())
                await ask(table, 1, mine)
                await ada.go("offers")
                await ada.page.evaluate(TREMBLES)
                await ada.first.get_by_role("button", name="Accept").click()
                await expect(ada.first).to_contain_text("the bargain with Bob is struck")
                await expect(ada.first).to_contain_text("You received")
                await expect(ada.first).to_contain_text(re.compile("as far as you know|until you see the rule"))
                await expect(ada.first.locator(".tick")).to_be_visible()
                assert not await ada.first.locator(".trays").evaluate(GREY)
                assert await ada.page.evaluate("window.trembled")
                crossing = await ada.first.locator(".tray.in ul").first.evaluate(
                    "(goods) => getComputedStyle(goods).animationDuration"
                )
                assert crossing == ("0.48s" if motion == "no-preference" else "0s")
                await ada.is_well()

    in_browser(tmp_path, night)
