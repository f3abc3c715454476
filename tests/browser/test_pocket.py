"""A phone that lies in a pocket, or on the table: what calls is counted where one sees it; the screen stays lit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import Seen, here_there_is_a_browser, in_browser, seen
from tests.browser.striking import leg
from tests.web.here import Here, open_table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

POCKET = """(hidden) => {
  const state = hidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
DEVICE = """
window.badge = null
window.shared = []
window.lit = 0
navigator.setAppBadge = async (count) => { window.badge = count }
navigator.clearAppBadge = async () => { window.badge = 0 }
navigator.share = async (what) => { window.shared.push(what) }
Object.defineProperty(navigator, 'wakeLock', { value: {
  request: async () => { window.lit += 1; return { release: async () => { window.lit -= 1 } } },
} })
"""


def song(giver: int) -> dict[str, Any]:
    """An offer to Ada that costs nothing."""
    return {"do": "propose", "legs": [leg(giver, 0, promises=[{"words": "A song."}])]}


async def put_away(one: Seen, hidden: bool) -> None:
    await one.page.evaluate(f"({POCKET})({str(hidden).lower()})")


def test_an_offer_is_counted_until_it_was_seen(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await open_table(here)
        async with seen(browser, here) as ada:
            await ada.page.add_init_script(DEVICE)
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(ada.page).to_have_title("The table · kermesse")
            await put_away(ada, hidden=True)
            await table.do(table.seats[1], song(1))
            await expect(ada.page).to_have_title("(1) The table · kermesse")
            await ada.until("window.badge === 1")
            await put_away(ada, hidden=False)
            await expect(ada.page).to_have_title("The table · kermesse")
            await ada.until("window.badge === 0")
            await put_away(ada, hidden=True)
            await table.do(table.seats[2], song(2))
            await expect(ada.page).to_have_title("(1) The table · kermesse")  # what was seen is not told again

    in_browser(tmp_path, night)


def test_ones_turn_is_counted(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", *"ABCD")
        async with seen(browser, here) as ada:
            await ada.page.add_init_script(DEVICE)
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
            await put_away(ada, hidden=True)
            await table.do(table.host, {"do": "start"})
            for seat in range(4):
                view = (await table.view(table.seats[seat]))["view"]
                if view["table"]["turn"] == 0:
                    break
                mover = view["table"]["turn"]
                legal = (await here.get(table.path + "/legal", table.seats[mover])).json()
                lay = next(one for one in legal["commands"] if one["do"] == "lay")
                await table.do(table.seats[mover], lay)
            await expect(ada.page).to_have_title("(1) The table · kermesse")

    in_browser(tmp_path, night)


@pytest.mark.parametrize("light, lang", [("light", "en"), ("dark", "fr")])
def test_the_screen_stays_lit_for_whoever_wants_that(tmp_path: Path, light: str, lang: str) -> None:
    words = {"en": "Keep the screen lit", "fr": "Garder l’écran allumé"}[lang]

    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", "Ada")
        for who, link in (("player", table.seats[0]), ("host", table.host)):
            async with seen(browser, here, light=light, lang=lang) as ada:
                await ada.page.add_init_script(DEVICE)
                await ada.open(f"/t/{table.id}#{link}")
                if who == "player":
                    await ada.open_settings()
                switch = ada.page.get_by_role("switch", name=words)
                await expect(switch).not_to_be_checked()
                assert await ada.page.evaluate("window.lit") == 0
                await switch.click()
                await ada.until("window.lit === 1")
                await switch.scroll_into_view_if_needed()
                await ada.is_well()
                await ada.picture(f"awake-{who}-{lang}-{light}")
                await ada.page.reload()
                await ada.until("window.lit === 1")
                if who == "player":
                    await ada.open_settings()
                await switch.click()
                await ada.until("window.lit === 0")

    in_browser(tmp_path, night)


def test_a_host_shares_the_invitation_or_copies_it(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", title="Lime Tree Night")
        async with seen(browser, here) as host:
            await host.page.add_init_script(DEVICE)
            await host.open(f"/t/{table.id}#{table.host}")
            share = host.page.get_by_role("button", name="Share")
            await share.click()
            [shared] = await host.page.evaluate("window.shared")
            assert shared["title"] == "Lime Tree Night"
            assert f"/join/{table.code}" in shared["url"]
            await host.is_well()
            await host.picture("share-host")
        async with seen(browser, here) as other:
            await other.page.add_init_script("delete Navigator.prototype.share")
            await other.open(f"/t/{table.id}#{table.host}")
            await expect(other.page.get_by_role("button", name="Copy the address")).to_be_visible()
            await expect(other.page.get_by_role("button", name="Share")).to_have_count(0)

    in_browser(tmp_path, night)
