"""Around the cards of a Hattrick table: words, taking back, a hint, leaving and coming back, sounds and vibration."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, expect

from kermesse.games.hattrick.table.state import PATIENCE_SECONDS, UNDO_SECONDS
from tests import patience
from tests.browser.phones import KINDS, PHONE, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here, Table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

MARKUP = "<b>Bonsoir</b> <img src=x onerror=alert(1)>"


SENSES = """() => {
  window.rung = []
  const make = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () {
    const string = make.call(this)
    window.rung.push(string)
    return string
  }
  window.trembled = []
  navigator.vibrate = (pattern) => window.trembled.push(pattern)
}"""


async def playing(here: Here, **setup: Any) -> Table:
    """Ada and Bob at a table with two bots, a match under way."""
    table = await here.found("hattrick", "Ada", "Bob", bot_seconds=0, turn_seconds=None, **setup)
    for _ in range(2):
        await table.do(table.host, {"do": "seat-bot", "bot": "beginner"})
    await table.do(table.seats[0], {"do": "start"})
    return table


async def until_turn_of(table: Table, seat: int, tricks: int = 0) -> None:
    """Both lay what they hold, until it is somebody's turn and so many tricks are over."""
    while True:
        seen_now = [(await table.view(link))["view"] for link in table.seats]
        match, turn = seen_now[0]["table"]["match"], seen_now[0]["table"]["turn"]
        if turn == seat and len(match["tricks"]) >= tricks:
            return
        if turn in (0, 1):
            await table.do(table.seats[turn], {"do": "lay", "card": seen_now[turn]["mine"]["hand"][0]})


async def held(table: Table, seat: int) -> int:
    return len((await table.view(table.seats[seat]))["view"]["mine"]["hand"])


async def says(page: Page, button: str, words: str) -> None:
    await page.get_by_role("button", name=button).click()
    await page.get_by_role("dialog").get_by_role("textbox").fill(words)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_role("listitem").last).to_contain_text(words)
    await page.keyboard.press("Escape")


def test_words_and_cards_taken_back_between_two_people(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await playing(here)
        async with seen(browser, here, *KINDS[0]) as ada, seen(browser, here, *KINDS[1]) as bob:
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await bob.open(f"/t/{table.id}#{table.seats[1]}")
            await expect(ada.page.get_by_role("button", name="Reprendre ma carte")).to_be_disabled()

            await says(bob.page, "Table talk", MARKUP)
            await expect(ada.page.locator(".toast")).to_contain_text(MARKUP)
            await expect(ada.page.get_by_role("button", name="1 message non lu")).to_be_visible()
            await ada.page.get_by_role("button", name="Voir").click()
            await expect(ada.page.get_by_role("log")).to_contain_text(MARKUP)
            await ada.is_well()
            await ada.page.keyboard.press("Escape")
            await expect(ada.page.get_by_role("button", name="À la table", exact=True)).to_be_visible()

            for answer, told, goes_back in (("Agree", "Les cartes sont reprises.", 1), ("No", "Rien n’est repris.", 0)):
                await until_turn_of(table, 0, tricks=1)
                before = await held(table, 0)
                await ada.page.get_by_role("button", name="Reprendre ma carte").click()
                await expect(ada.page.get_by_role("dialog")).to_contain_text(re.compile("reprises|revient"))
                await ada.page.get_by_role("button", name="Demander aux autres").click()
                await expect(ada.page.locator(".band")).to_contain_text("Pas encore de réponse")
                await expect(bob.page.locator(".band")).to_contain_text("Ada asks to take")
                if goes_back:
                    await ada.is_well()
                    await bob.is_well()
                await bob.page.get_by_role("button", name=answer, exact=True).click()
                await expect(ada.page.locator(".toast")).to_contain_text(told)
                await expect(bob.page.locator(".band")).to_have_count(0)
                assert await held(table, 0) == before + goes_back

    in_browser(tmp_path, night)


def test_what_nobody_answers_to_comes_to_nothing(tmp_path: Path) -> None:
    """The clocks of the server and of both pages go on by as long as a request waits."""

    async def night(browser: Browser, here: Here) -> None:
        table = await playing(here)
        await until_turn_of(table, 0, tricks=1)
        async with seen(browser, here, *KINDS[0]) as ada, seen(browser, here, *KINDS[1]) as bob:
            for one, link in ((ada, table.seats[0]), (bob, table.seats[1])):
                await one.page.clock.install()
                await one.open(f"/t/{table.id}#{link}")
            before = await held(table, 0)
            await ada.page.get_by_role("button", name="Reprendre ma carte").click()
            await ada.page.get_by_role("button", name="Demander aux autres").click()
            await expect(ada.page.locator(".band")).to_contain_text(re.compile("encore (30|2[0-9]).s"))
            await expect(bob.page.get_by_role("timer")).to_have_text(re.compile("^(30|2[0-9]).s left$"))
            for one in (ada, bob):
                await one.page.clock.fast_forward(UNDO_SECONDS * 1000)
                await expect(one.page.get_by_role("timer")).to_have_text(re.compile(r"\b0.s"))
                await one.is_well()
            service = here.server.tables
            service.now = lambda: time.time() + UNDO_SECONDS
            service.due_moved.set()
            for one, told in ((ada, "Pas de réponse à temps"), (bob, "No answer in time")):
                await expect(one.page.locator(".toast")).to_contain_text(told)
                await expect(one.page.locator(".band")).to_have_count(0)
                await one.is_well()
            await expect(ada.page.get_by_role("button", name="Reprendre ma carte")).to_be_disabled()
            assert await held(table, 0) == before

    in_browser(tmp_path, night)


def test_away_and_back_a_hint_and_what_one_hears(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await playing(here, hints=True)
        async with seen(browser, here) as ada, seen(browser, here, PHONE, "dark", "fr") as host:
            page, sheet = ada.page, ada.page.get_by_role("dialog")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await page.evaluate(SENSES)
            await page.get_by_role("button", name="This table").click()
            await sheet.get_by_role("switch", name="Sounds").check()
            await ada.until("window.rung.length > 0")
            await ada.is_well()
            await page.keyboard.press("Escape")

            await until_turn_of(table, 1)
            await expect(page.locator("[data-card]")).to_have_count(await held(table, 0))
            await expect(page.locator("li.turn[data-place='1']")).to_be_visible()
            await page.evaluate("window.rung.length = window.trembled.length = 0")
            await until_turn_of(table, 0)
            await expect(page.get_by_role("heading", name="Your turn, Ada")).to_be_visible()
            await ada.until("window.rung.length >= 2")
            await ada.until("window.trembled.length > 0")
            assert await page.evaluate("window.trembled") == [[40, 60, 40]]

            told = await here.get(table.path + "/hint", table.seats[0], timeout=patience.PATIENCE_SECONDS)
            assert told.status_code == 200, told.text
            await page.get_by_role("button", name="A hint?").click()
            await expect(page.locator(".band")).to_contain_text("The house would play")
            await expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
            await ada.is_well()
            await page.get_by_role("button", name=re.compile("^Play|^Pass")).click()
            await expect(page.locator(".band")).to_have_count(0)

            await page.get_by_role("button", name="This table").click()
            await sheet.get_by_role("button", name="Leave").click()
            await expect(page.locator(".band")).to_contain_text("A bot plays for you.")
            await ada.is_well()
            await page.get_by_role("button", name="I am back").click()
            await expect(page.locator(".band")).to_have_count(0)
            assert (await table.view(table.host))["view"]["table"]["around"][0]["away_since"] is None

            await host.open(f"/t/{table.id}#{table.host}")
            await host.page.get_by_role("button", name="Cette table").click()
            await host.page.get_by_role("button", name="Faire partir Bob").click()
            await host.is_well()
            await host.page.locator("dialog .lit").click()
            await expect(host.page.get_by_text("Bob", exact=True)).to_have_count(0)

    in_browser(tmp_path, night)


def test_a_bot_plays_for_who_has_vanished_until_they_are_back(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await playing(here)
        await until_turn_of(table, 1)
        state = table.in_memory.state
        table.in_memory.state = replace(state, since=state.since - PATIENCE_SECONDS)
        table.in_memory.views.clear()
        async with seen(browser, here) as ada, seen(browser, here, PHONE, "dark", "fr") as bob:
            await bob.open(f"/t/{table.id}#{table.seats[1]}")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(ada.page.locator(".band")).to_contain_text("Bob is taking long.")
            await expect(bob.page.get_by_role("heading", name="À vous, Bob")).to_be_visible()
            await expect(bob.page.locator(".band")).to_have_count(0)
            await ada.is_well()
            await ada.page.get_by_role("button", name="Let a bot play for Bob").click()
            await expect(bob.page.locator(".band")).to_contain_text("Un robot joue pour vous.")
            await expect(ada.page.get_by_role("heading", name="Bob to play")).to_have_count(0)
            await expect(ada.page.locator(".band")).to_have_count(0)
            await bob.page.get_by_role("button", name="Me revoilà").click()
            await expect(ada.page.get_by_title("away: a bot plays")).to_have_count(0)
            await bob.is_well()

    in_browser(tmp_path, night)
