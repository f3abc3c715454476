"""All tables that a browser has a place at, on the first page: found again, taken off the list, closed meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


@pytest.mark.parametrize("light, lang", [("light", "en"), ("dark", "fr")])
def test_my_tables_are_listed_and_taken_off_one_by_one(tmp_path: Path, light: str, lang: str) -> None:
    words = {"en": ("My tables", "Take", "Put it back"), "fr": ("Mes tables", "Retirer", "La remettre")}[lang]

    async def night(browser: Browser, here: Here) -> None:
        lime = await here.found("sackson", "Ada", title="Lime Tree Night")
        cards = await here.found("hattrick", "Ada")
        async with seen(browser, here, light=light, lang=lang) as ada:
            page = ada.page
            await ada.open("/")
            await expect(page.get_by_role("button", name=words[0])).to_have_count(0)
            for table, link in ((lime, lime.host), (cards, cards.seats[0])):
                await page.goto("about:blank")
                await ada.open(f"/t/{table.id}#{link}")
                await ada.until(f"localStorage.getItem('kermesse.way.{table.id}')?.includes('usedAt')")
            await ada.until(f"localStorage.getItem('kermesse.way.{lime.id}').includes('Lime Tree')")
            await ada.until(f"localStorage.getItem('kermesse.way.{cards.id}').includes('Ada')")
            await ada.open("/")
            await page.get_by_role("button", name=words[0]).click()
            rows = page.get_by_role("dialog").get_by_role("listitem")
            await expect(rows).to_have_count(2)
            await expect(rows.nth(0)).to_contain_text("Hattrick")
            await expect(rows.nth(0)).to_contain_text("Ada")
            await expect(rows.nth(1)).to_contain_text("Lime Tree Night")
            await expect(rows.nth(1)).to_contain_text("Haggle")
            await ada.is_well()
            await ada.picture(f"my-tables-{lang}-{light}")
            await rows.nth(1).get_by_role("button", name=words[1]).click()
            await rows.nth(1).get_by_role("button", name=words[2]).click()
            await rows.nth(0).get_by_role("button", name=words[1]).click()
            await ada.is_well()
            await ada.picture(f"my-tables-removed-{lang}-{light}")
            await page.keyboard.press("Escape")
            await expect(page.locator("a.button.lit")).to_contain_text("Lime Tree Night")
            await page.get_by_role("button", name=words[0]).click()
            await expect(rows).to_have_count(1)
            await rows.get_by_role("link").click()
            await page.wait_for_url(f"**/t/{lime.id}")
            await page.goto("about:blank")
            await ada.open(f"/t/{cards.id}")
            await expect(page.get_by_role("heading", level=1)).to_contain_text("place")

    in_browser(tmp_path, night)


def test_a_link_that_was_closed_says_so_and_leaves_the_list(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada", title="Lime Tree Night")
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.until(f"localStorage.getItem('kermesse.way.{table.id}').includes('Lime Tree')")
            await ada.open("/")
            listed = (await here.get(table.path + "/links", table.host)).json()["links"]
            number = next(one["number"] for one in listed if one.get("seat") == 0)
            await here.http.delete(f"{table.path}/links/{number}", headers={"Authorization": f"Bearer {table.host}"})
            await page.get_by_role("button", name="My tables").click()
            await page.get_by_role("dialog").get_by_role("link", name="Lime Tree Night").click()
            await expect(page.get_by_role("heading", level=1)).to_have_text("This place is closed")
            await expect(page.get_by_role("alert")).to_be_visible()
            await page.get_by_role("link", name="To the home page").click()
            await expect(page.get_by_role("button", name="My tables")).to_have_count(0)

    in_browser(tmp_path, night)
