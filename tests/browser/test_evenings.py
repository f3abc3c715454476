"""My evenings in a browser: a hand that is played stands there, goes to another device, and is forgotten at a touch."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import KINDS, LAPTOP, PHONE, here_there_is_a_browser, in_browser, seen
from tests.browser.players import Player
from tests.web.here import Here, open_table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

AT_ONCE = {"seats": 4, "length": "hands:1", "level": "beginner", "pace": "at-once", "hints": False}
KEEPS = "(told) => { for (const one of told) localStorage.setItem(`kermesse.evening.${one.id}`, JSON.stringify(one)) }"
KEPT = "Object.keys(localStorage).filter((name) => name.startsWith('kermesse.evening.')).length"
DAY = 1_780_000_020


def matches(many: int) -> list[dict[str, Any]]:
    """Evenings of several kinds, the latest first; each of eight hands."""
    return [
        {
            "game": "hattrick",
            "id": f"Evening{number % 10}.{number + 1}",
            "at": DAY - 86_400 * number,
            "players": 4 + number % 2,
            "company": ("expert", "regular", "people", "mixed")[number % 4],
            "hands": [{"points": hand - number % 3, "passes": hand % 3} for hand in range(8)],
            "result": {"rank": 1 + number % 4, "points": 28 - 8 * (number % 3)},
        }
        for number in range(many)
    ] + [
        {
            "game": "giant",
            "id": "Fairnight.1"[1:],
            "at": DAY - 3600,
            "players": 47,
            "result": {"rank": 12, "points": 61.25},
        }
    ]


async def code_on(page: Page) -> str:
    """What a camera reads on the screen."""
    picture = Image.open(io.BytesIO(await page.locator("figure svg").screenshot()))
    (code,) = zxingcpp.read_barcodes(picture)
    return code.text


def test_a_hand_is_played_and_carried_to_another_device(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as ada, seen(browser, here, LAPTOP, "dark", "fr") as other:
            page = ada.page
            await ada.open("/")
            await page.evaluate("(quick) => localStorage.setItem('kermesse.quickplay', quick)", json.dumps(AT_ONCE))
            asked: list[str] = []
            page.on("request", lambda request: asked.append(request.url))
            await ada.open("/")
            await page.get_by_role("button", name="Play Hattrick with bots").click()
            await page.wait_for_url("**/t/*")
            await Player(page).plays()
            assert not any("/evenings-" in url for url in asked), "fetched before it is opened"
            points = await page.locator("tfoot td").first.inner_text()
            await page.get_by_role("link", name="My evenings").click()
            row = page.get_by_role("region", name="Evening by evening").get_by_role("listitem")
            await expect(row).to_contain_text(f"{points} point")
            await expect(row).to_contain_text("1 hand")
            await expect(row).to_contain_text("4 players · beginners")
            await expect(page.get_by_role("row", name="beginners")).to_contain_text(points)
            await page.get_by_role("button", name="Show a square code").click()
            await expect(page.get_by_text("Your evening is in it.")).to_be_visible()
            await ada.is_well()
            address = await code_on(page)
            assert address.startswith(f"{ada.origin}/evenings#")

            theirs = other.page
            heard: list[str] = []
            theirs.on("request", lambda request: heard.append(request.url))
            for news, left in (("1 est nouvelle ici", "Les ajouter"), ("Aucune n’est nouvelle ici", "Fermer")):
                await theirs.goto("about:blank")
                await theirs.goto(address)
                await expect(theirs.get_by_text(news)).to_be_visible()
                assert theirs.url == f"{other.origin}/evenings"
                await other.is_well()
                await theirs.get_by_role("button", name=left).click()
                await expect(theirs.get_by_role("region", name="Soirée par soirée")).to_contain_text("débutants")
                assert await theirs.evaluate(KEPT) == 1
            assert not any(address.partition("#")[2] in url for url in heard)

    in_browser(tmp_path, night)


def test_what_is_forgotten_can_be_put_back_and_a_wrong_file_changes_nothing(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, LAPTOP) as ada:
            page = ada.page
            await ada.open("/evenings")
            await expect(page.get_by_text("Nothing yet.")).to_be_visible()
            await page.evaluate(KEEPS, matches(11))
            await page.reload()
            rows = page.get_by_role("region", name="Evening by evening").get_by_role("listitem")
            await expect(rows).to_have_count(10)
            await page.get_by_role("button", name="Show the other 2 evenings").click()
            await expect(rows).to_have_count(12)
            await rows.nth(0).get_by_role("button", name="Forget “Hattrick").click()
            assert await page.evaluate(KEPT) == 11
            async with page.expect_download() as saving:
                await page.get_by_role("link", name="Save all as a file").click()
            saved = tmp_path / "mine.json"
            await (await saving.value).save_as(saved)
            assert len(json.loads(saved.read_text())["evenings"]) == 11, "what was forgotten is in no file"
            await rows.nth(0).get_by_role("button", name="Put it back").click()
            assert await page.evaluate(KEPT) == 12

            await page.get_by_role("button", name="Forget all evenings").click()
            await expect(page.get_by_text("12 evenings are forgotten.")).to_be_visible()
            assert await page.evaluate(KEPT) == 0
            await page.get_by_role("button", name="Undo").click()
            assert await page.evaluate(KEPT) == 12
            await page.get_by_role("button", name="Forget all evenings").click()

            for text, told in (
                ("{}", "no file or code of evenings"),
                ('{"kermesse": "evenings", "format": 9}', "Another version"),
                (saved.read_text().replace('"rank":1,', '"rank":7,'), "damaged"),
            ):
                wrong = tmp_path / "wrong.json"
                wrong.write_text(text)
                await page.get_by_label("Open a file of evenings").set_input_files(wrong)
                await expect(page.get_by_role("alert")).to_contain_text(told)
                assert await page.evaluate(KEPT) == 0
            await page.get_by_label("Open a file of evenings").set_input_files(saved)
            await expect(page.get_by_text("11 are new here.")).to_be_visible()
            await page.get_by_role("button", name="Add them").click()
            await expect(page.get_by_text("11 evenings were added.")).to_be_visible()
            assert await page.evaluate(KEPT) == 11
            await ada.is_well()

    in_browser(tmp_path, night)


def test_the_page_is_well_for_everybody(tmp_path: Path) -> None:
    many = 40

    async def night(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as one:
                page = one.page
                await one.open("/evenings")
                await one.is_well()
                await page.evaluate(KEEPS, matches(many))
                await page.reload()
                await expect(page.get_by_role("table")).to_be_visible()
                await one.is_well()
                await one.picture(f"evenings-{lang}-{light}")
                await page.locator("button[aria-expanded]").click()
                assert (await code_on(page)).startswith(f"{one.origin}/evenings#")
                await one.is_well()
                await page.locator("figure").scroll_into_view_if_needed()
                await one.picture(f"evenings-code-{lang}-{light}")
                if size == PHONE:
                    await one.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_my_tables_lead_there(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open("/")
            await page.get_by_role("button", name="My tables").click()
            await page.get_by_role("dialog").get_by_role("link", name="My evenings").click()
            await expect(page.get_by_role("heading", level=1)).to_have_text("My evenings")
            await expect(page.get_by_role("heading", level=1)).to_be_focused()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_a_scored_night_stands_there_with_its_place(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await open_table(here)
        await table.end()
        async with seen(browser, here) as ada, seen(browser, here) as host:
            for guest, link in ((ada, table.seats[0]), (host, table.host)):
                await guest.open(f"/t/{table.id}#{link}")
            await ada.until(f"{KEPT} === 1")
            page = ada.page
            await ada.open("/evenings")
            row = page.get_by_role("region", name="Evening by evening").get_by_role("listitem")
            await expect(row).to_contain_text("Giant Haggle")
            await expect(row).to_contain_text("of 3 ·")
            await expect(page.get_by_role("table")).to_have_count(0)
            await ada.is_well()
            assert await host.page.evaluate(KEPT) == 0, "who hosts has no place"

    in_browser(tmp_path, night)
