"""The deal of the day in a browser: played once, shown beside everybody's, and once more without counting."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import KINDS, LAPTOP, PHONE, Seen, here_there_is_a_browser, in_browser, seen
from tests.browser.players import Player
from tests.web.here import Here, an_id

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

AT_ONCE = {"seats": 4, "length": "hands:1", "level": "beginner", "pace": "at-once", "hints": False}
QUICK = "(quick) => localStorage.setItem('kermesse.quickplay', quick)"
EVENINGS = "Object.keys(localStorage).filter((name) => name.startsWith('kermesse.evening.')).length"


async def dealt(guest: Seen, play: str) -> None:
    """Comes to the page of the deal, and has it dealt."""
    await guest.open("/deal")
    await guest.page.evaluate(QUICK, json.dumps(AT_ONCE))
    await guest.page.get_by_role("button", name=play).click()
    await guest.page.wait_for_url("**/t/*")


async def result_of(page: Page) -> Any:
    """My points, the mean, what the expert made."""
    return await page.locator("dl dd.sign").all_inner_texts()


def test_it_is_played_once_and_shown_beside_everybodys(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, PHONE, "dark", "fr") as ada, seen(browser, here, LAPTOP) as bob:
            page = ada.page
            await ada.open("/")
            await page.get_by_role("link", name="La donne du jour").click()
            await expect(page.get_by_role("heading", level=1)).to_have_text("La donne du jour")
            await expect(page.get_by_text("Votre premier essai compte.")).to_be_visible()
            await ada.is_well()
            await ada.picture("deal-fr-dark")
            await dealt(ada, "Jouer la donne du jour")
            await expect(page.get_by_role("button", name="Reprendre ma carte")).to_have_count(0)
            await Player(page, over=page.get_by_text("Mes points")).plays()
            points = (await result_of(page))[0]
            await expect(page.get_by_text("1 personne sur ce serveur l’a finie.")).to_be_visible()
            assert (await result_of(page))[:2] == [points, points]
            await ada.is_well()
            await ada.picture("deal-result-fr-dark")
            await ada.is_well_in_large_print()

            await dealt(bob, "Play today's deal".replace("'", "’"))
            theirs = bob.page
            await Player(theirs, keys=True, over=theirs.get_by_text("My points")).plays()
            await expect(theirs.get_by_text("2 people on this server have finished it.")).to_be_visible()
            await expect(theirs.get_by_role("button", name="Rematch")).to_have_count(0)
            await bob.is_well()
            await bob.picture("deal-result-en-light")

            assert await page.evaluate(EVENINGS) == 1
            await ada.open("/deal")
            await expect(page.get_by_text("Vous l’avez jouée aujourd’hui.")).to_be_visible()
            await ada.is_well()
            await dealt(ada, "La rejouer, sans compter")
            await Player(page, over=page.get_by_text("Mes points")).plays()
            await expect(page.get_by_text("Cet essai ne compte pas")).to_be_visible()
            await expect(page.get_by_text("2 personnes sur ce serveur")).to_be_visible()
            assert await page.evaluate(EVENINGS) == 1, "a deal that one knows says nothing of how one plays"
            await ada.is_well()

    in_browser(tmp_path, night)


def test_hashes_and_seeds_are_there_to_be_checked(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        told = (await here.get("/api/deal")).json()
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as one:
                page = one.page
                await one.open("/deal")
                await page.locator("summary", has_text="?").click()
                for text in (told["hash"], told["next_hash"]):
                    await expect(page.get_by_text(text)).to_be_visible()
                await page.locator("details details summary").click()
                await expect(page.get_by_text(told["over"]["seed"])).to_be_visible()
                await page.get_by_role("button", name=("Vérifier" if lang == "fr" else "Check")).click()
                await expect(page.get_by_text("Cela concorde" if lang == "fr" else "It fits")).to_be_visible()
                await one.is_well()
                await one.picture(f"deal-fair-{lang}-{light}")

    in_browser(tmp_path, night)


def test_many_results_fit_on_a_phone(tmp_path: Path) -> None:
    """Results of other people lie in the store; one hand is played beside them."""

    async def night(browser: Browser, here: Here) -> None:
        for number in range(30):
            body = {"name": "Bot", "id": an_id(), "bot_seconds": 60}
            joined = (await here.post("/api/deal", body)).json()
            await here.server.tables.store.end_try(joined["table"], (number * 7) % 33 - 9)
        async with seen(browser, here) as ada:
            page = ada.page
            await dealt(ada, "Play today’s deal")
            await Player(page, over=page.get_by_text("My points")).plays()
            await expect(page.get_by_text("31 people on this server")).to_be_visible()
            await ada.is_well()
            await ada.picture("deal-spread")
            await ada.is_well_in_large_print()

    in_browser(tmp_path, night)
