"""A player's phone in the lobby and during the market: every tab, for everybody, with a signal and without."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import KINDS, LAPTOP, Signal, here_there_is_a_browser, in_browser, seen
from tests.browser.striking import leg, mine_of, strike
from tests.web.here import Here, Table, tell

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

IMAGE = "<img src=x onerror=alert(1)>"
TABS = ("", "/people", "/notebook")


async def shown(table: Table, giver: int, taker: int) -> int:
    """One shows another a rule card, for nothing; its number."""
    held = (await mine_of(table, taker))["cards"]
    card = next(card for card in (await mine_of(table, giver))["cards"] if card not in held)
    await strike(table, giver, taker, leg(giver, taker, cards=[{"card": card, "way": "show"}]))
    number: int = card
    return number


async def market(here: Here, game: str = "giant", **setup: Any) -> Table:
    """A market under way: Ada was shown a card by Bob, was told something, wrote something down, owes an answer."""
    news: set[int] = set()
    while not news:  # what Bob holds may be what Ada was dealt, too
        table = await here.found(game, "Ada", "Bob", IMAGE, "Dan", "Eve", **setup)
        await table.do(table.host, {"do": "open"})
        news = set((await mine_of(table, 1))["cards"]) - set((await mine_of(table, 0))["cards"])
    await table.do(table.host, {"do": "extend", "closes_at": time.time() + 2292})
    await shown(table, 1, 0)
    await table.do(table.seats[2], tell("White is worth five.", 0) | {"card": 2})
    await table.do(table.seats[0], {"do": "write-note", "words": "Bob looks for hearts."})
    gift = [leg(3, 0, goods={next(iter((await mine_of(table, 3))["goods"])): 1})]
    await table.do(table.seats[3], {"do": "propose", "legs": gift})
    return table


def test_every_tab_is_well_for_everybody(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for (size, light, lang), game in zip(KINDS, ("giant", "sackson"), strict=True):
            table = await market(here, game)
            async with seen(browser, here, size, light, lang) as one:
                await one.open(f"/t/{table.id}#{table.seats[0]}")
                for tab in TABS:
                    await one.open(f"/t/{table.id}{tab}")
                    await expect(one.page.locator("nav a[aria-current=page]")).to_have_count(1)
                    await expect(
                        one.page.locator("[data-rule]" if tab != "/people" else "li .who").first
                    ).to_be_visible()
                    await one.page.wait_for_load_state("networkidle")  # nothing comes that could move what is there
                    await one.is_well()
                await one.page.locator("[data-rule] button").first.click()
                await expect(one.page.get_by_role("dialog")).to_be_visible()
                await one.is_well()
                await one.page.keyboard.press("Escape")
                await one.put_away()
                await table.do(table.host, {"do": "extend", "closes_at": time.time() + 2 * 3600 - 1})
                figures = one.page.get_by_role("timer")
                await expect(figures).to_have_text(re.compile(r"1:59:\d\d"))
                await one.is_well_in_large_print()
                beyond = await figures.evaluate("(one) => one.scrollWidth - one.clientWidth")
                assert beyond <= 0, "lies under the envelope"

    in_browser(tmp_path, night)


def test_an_offer_begins_with_what_one_touches(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here)
        async with seen(browser, here) as ada:
            page, sheet = ada.page, ada.page.get_by_role("dialog")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            seen_card = next(one for one in (await mine_of(table, 0))["notebook"]["pages"] if one["how"] == "shown")[
                "card"
            ]
            card = page.locator(".fans li button").first
            name = await card.get_attribute("aria-label")
            await card.click()
            await sheet.get_by_role("button", name="Propose this").click()
            await sheet.get_by_role("button", name="Bob").click()
            await expect(sheet.get_by_text(f"You give Bob {name}").first).to_be_visible()
            await page.keyboard.press("Escape")
            await page.get_by_role("link", name="Notebook").click()
            await page.locator(f"[data-rule='{seen_card}'] button").click()
            await sheet.get_by_role("button", name="Ask for it").click()
            await expect(sheet.get_by_text(f"Bob gives you rule {seen_card}").first).to_be_visible()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_the_lobby_fills_and_opens_by_itself_on_two_devices_of_one_seat(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada")
        async with seen(browser, here) as ada, seen(browser, here, LAPTOP, "dark") as other:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.get_by_text("One person is here")).to_be_visible()
            for name in ("Bob", IMAGE):
                await table.sit(name)
            await expect(page.get_by_text("3 people are here")).to_be_visible()
            await expect(page.get_by_text(f"{IMAGE}, Bob and Ada")).to_be_visible()
            await ada.is_well()

            await page.get_by_role("button", name="Change my name").click()
            await page.get_by_role("textbox", name="Your name").fill("Ada Lovelace")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, Ada Lovelace")

            await page.get_by_role("button", name="My link").click()
            await expect(page.get_by_role("img", name="Your own link")).to_be_visible()
            await ada.is_well()
            address = await page.locator(".address").inner_text()
            await page.keyboard.press("Escape")
            await other.open(address.removeprefix(other.origin))
            await expect(other.page.get_by_role("heading", level=1)).to_have_text("Welcome, Ada Lovelace")

            for name in ("Dan", "Eve"):
                await table.sit(name)
            await table.do(table.host, {"do": "open"})
            for one in (page, other.page):
                await expect(one.get_by_role("link", name="My goods")).to_be_visible()
                await expect(one.locator("[data-rule]").first).to_be_visible()
            goods = [await one.locator(".stalls").inner_text() for one in (page, other.page)]
            assert goods[0].split() == goods[1].split()
            await page.goto(f"{ada.origin}/t/{table.id}/notebook")
            await page.get_by_label("Write a note").fill("Red is dear.")
            await page.get_by_role("button", name="Save").click()
            await other.page.get_by_role("link", name="Notebook").click()
            await expect(other.page.get_by_text("Red is dear.", exact=True)).to_be_visible()
            await other.page.get_by_role("button", name="Tear it out").click()
            await expect(page.get_by_text("Red is dear.", exact=True)).to_have_count(0)

    in_browser(tmp_path, night)


def test_people_are_found_heard_and_muted_and_nothing_is_told_twice(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here)
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.get_by_role("link", name="1 offer that you can accept")).to_be_visible()
            await ada.put_away()
            await table.do(table.host, {"do": "nudge", "seat": 0, "words": "Bob looks for you."})
            told = page.locator(".toasts").get_by_text("The host waves at you. Bob looks for you.")
            await expect(told).to_be_visible()
            await page.get_by_role("link", name="People").click()
            await expect(page.get_by_role("heading", level=1)).to_be_focused()
            await page.reload()
            await expect(page.get_by_role("heading", level=1)).to_have_text("People")
            await expect(page.locator("li .who").first).to_contain_text("Dan")
            await page.wait_for_load_state("networkidle")
            await expect(told).to_have_count(0)

            await page.get_by_role("searchbox").press_sequentially("onerr")
            await expect(page.locator("li .who")).to_have_count(1)
            await page.locator("li .who").click()
            sheet = page.get_by_role("dialog")
            await expect(sheet.get_by_role("heading", level=2)).to_have_text(IMAGE)
            await expect(sheet.get_by_text("White is worth five.")).to_be_visible()
            await sheet.get_by_role("textbox").fill("I do not believe it.")
            await sheet.get_by_role("button", name="Say it").click()
            await expect(sheet.get_by_role("status").get_by_text("Sent", exact=True)).to_be_visible()
            await expect(sheet.get_by_role("listitem").filter(has_text="You said to")).to_contain_text(
                "I do not believe it."
            )
            await ada.is_well()
            await sheet.get_by_role("button", name=f"Mute {IMAGE}").click()
            await expect(sheet.get_by_text("muted", exact=True)).to_be_visible()
            heard = (await mine_of(table, 2))["notebook"]["heard"]
            assert [(one["words"], one["teller"]) for one in heard] == [("I do not believe it.", 0)]
            assert (await mine_of(table, 0))["blocked"] == [2]
            assert await page.locator("img").count() == 0

            await page.keyboard.press("Escape")
            await page.get_by_role("link", name="Notebook 1 word to you that you have not seen").click()
            fresh = page.get_by_role("main").locator(".panel").first
            await expect(fresh.get_by_role("heading", name="Said to you alone")).to_be_visible()
            await expect(fresh).to_contain_text("White is worth five.")
            await expect(page.get_by_role("link", name=re.compile("word to you"))).to_have_count(0)
            await ada.is_well()

    in_browser(tmp_path, night)


def test_a_card_that_was_shown_once_is_turned_up_and_down(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here, "sackson", rulings={"show": "once"})
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            (card,) = [one["card"] for one in (await mine_of(table, 0))["notebook"]["pages"] if one["how"] == "shown"]
            await ada.open(f"/t/{table.id}/notebook")
            entry = page.locator("li", has=page.locator(f"[data-rule='{card}']"))
            await entry.get_by_role("button", name="Turn it face up: 20 seconds left to read").click()
            await expect(entry.get_by_role("timer")).to_be_visible()
            texts = (await here.get(table.path + "/texts", table.seats[0])).json()["texts"]
            words = texts[str(card)]
            await expect(entry.get_by_text(words)).to_be_visible()
            await ada.is_well()
            await entry.get_by_role("button", name="Turn it face down").click()
            await expect(entry.get_by_role("button", name="Turn it face up")).to_be_visible()
            await expect(page.get_by_text(words)).to_have_count(0)
            assert words not in await page.evaluate("JSON.stringify([localStorage, sessionStorage])")

    in_browser(tmp_path, night)


def test_without_a_signal_all_stays_readable_and_a_note_is_sent_once(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here)
        async with seen(browser, here) as ada:
            page, signal = ada.page, await Signal.of(ada.page)
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.locator("[data-rule]").first).to_be_visible()
            await page.wait_for_load_state("networkidle")
            await ada.until("localStorage.getItem('faces') && document.fonts.status === 'loaded'")
            await ada.put_away()
            await signal.goes()
            await expect(page.get_by_text("No signal. Your goods are safe.")).to_be_visible()
            for tab, there in (("Notebook", "Bob looks for hearts."), ("My goods", "My rule cards"), ("People", IMAGE)):
                await page.get_by_role("link", name=tab).click()
                await expect(page.get_by_text(there).first).to_be_visible()
            await page.get_by_role("link", name="Notebook").click()
            await page.get_by_label("Write a note").fill("Written in the cellar.")
            await page.get_by_role("button", name="Save").click()
            await expect(page.get_by_text("waits for a signal")).to_be_visible()
            await ada.is_well("ERR_INTERNET_DISCONNECTED", "WebSocket")
            await signal.comes()
            await expect(page.get_by_text("waits for a signal")).to_have_count(0)
            await expect(page.get_by_role("button", name="Tear it out · Written in the cellar.")).to_have_count(1)
            notes = [note["words"] for note in (await mine_of(table, 0))["notebook"]["notes"]]
            assert notes == ["Bob looks for hearts.", "Written in the cellar."]

    in_browser(tmp_path, night)


def test_a_page_loaded_again_without_a_signal_shows_what_it_last_saw(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here, "sackson")
        async with seen(browser, here, keeping="allow") as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await page.evaluate("navigator.serviceWorker.ready")
            await expect(page.locator("[data-rule]").first).to_be_visible()
            await page.context.set_offline(True)
            await page.reload()
            await expect(page.get_by_role("heading", level=1)).to_contain_text("My goods")
            await expect(page.get_by_text("No signal. Your goods are safe.")).to_be_visible()
            await page.context.set_offline(False)
            await expect(page.get_by_text("No signal. Your goods are safe.")).to_have_count(0)

    in_browser(tmp_path, night)


def test_a_link_opened_in_the_same_page_is_another_arrival(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await market(here, "sackson")
        async with seen(browser, here) as ada:
            page = ada.page
            await page.route("**/api/enter", lambda route: route.abort())
            await page.goto(f"{ada.origin}/t/{table.id}#{table.seats[0]}")
            again = page.get_by_role("button", name="Try again")
            await expect(again).to_be_visible()
            await page.unroute("**/api/enter")
            await again.click()
            await expect(page.get_by_role("button", name="Propose")).to_be_visible()
            await page.evaluate("link => { location.hash = link }", table.seats[1])
            await expect(page.get_by_role("link", name="People")).to_be_visible()
            await page.get_by_role("link", name="People").click()
            await expect(page.locator("li .who").filter(has_text="Ada")).to_have_count(1)
            assert table.seats[1] not in page.url

    in_browser(tmp_path, night)
