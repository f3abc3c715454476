"""A third game, which the client has no room for, has a plain page: what one sees, what one may do, the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import PHONE, here_there_is_a_browser, in_browser, seen
from tests.third_game.title import WITH_BIDS
from tests.web.here import Here, Table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

WORDS = {
    "en": ("Phase: bidding · Connected", "What you can do", "Phase: over · Connected", "Result"),
    "fr": ("Phase\u00a0: bidding · Connecté", "Ce que vous pouvez faire", "Phase\u00a0: over · Connecté", "Résultat"),
}
"""By language: how far it is, what may be done, how far it is then, how it ended."""


async def begun(here: Here) -> Table:
    """Two bidders and two lots; Bob has bid for the first."""
    table = await here.found("bids", "Ada", "Bob", title="Aux enchères", rounds=2)
    await table.do(table.host, {"do": "begin"})
    await table.do(table.seats[1], {"do": "bid", "card": 1})
    return table


@pytest.mark.parametrize("lang, light", [("en", "light"), ("fr", "dark")])
def test_a_game_without_a_room_is_shown_and_played_to_its_end(tmp_path: Path, lang: str, light: Any) -> None:
    bidding, acts, over, result = WORDS[lang]

    async def night(browser: Browser, here: Here) -> None:
        table = await begun(here)
        async with seen(browser, here, PHONE, light, lang) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.get_by_role("heading", level=1)).to_have_text("Aux enchères")
            await expect(page.get_by_role("status").filter(has_text="Phase")).to_have_text(bidding)
            await expect(page.get_by_role("list").first.locator("strong")).to_have_text(["Ada", "Bob"])
            await expect(page.locator("dt", has_text="has bid")).to_have_count(2)
            can = page.get_by_role("region", name=acts).get_by_role("button")
            await expect(can).to_have_text(["bid, card 1", "bid, card 2"])
            await ada.is_well()
            await ada.picture(f"plain-{lang}")

            await page.get_by_role("button", name="bid, card 2").click()
            await expect(can).to_have_text(["bid, card 1"])
            assert [one["bids"] for one in (await table.view(table.host))["view"]["room"]["sold"]] == [[2, 1]]
            await table.do(table.seats[1], {"do": "bid", "card": 2})
            await can.click()

            placings = page.get_by_role("region", name=result).get_by_role("listitem")
            score = (await here.get(f"{table.path}/score", table.host)).json()
            await expect(placings).to_contain_text([f"{one['rank']} {one['player']}" for one in score])
            for place, one in enumerate(score):
                await expect(placings.nth(place)).to_contain_text(
                    f"{one['total']:g}\u00a0point" if lang == "fr" else f"{one['total']:g} point"
                )
            await expect(page.get_by_role("status").filter(has_text="Phase")).to_have_text(over)
            await expect(page.get_by_role("region", name=acts)).to_have_count(0)
            await expect(page.get_by_role("heading", name=result)).to_be_focused()
            await ada.is_well()
            await ada.picture(f"plain-over-{lang}")
            await ada.is_well_in_large_print()

    in_browser(tmp_path, night, titles=WITH_BIDS)


def test_who_looks_on_sees_the_table_and_may_do_nothing(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await begun(here)
        async with seen(browser, here) as somebody:
            await somebody.open(f"/t/{table.id}#{await table.link('spectator')}")
            acts = somebody.page.get_by_role("region", name="What you can do")
            await expect(acts).to_contain_text("Nothing right now.")
            await expect(somebody.page.get_by_role("region", name="What you see")).to_contain_text("mine")
            await expect(acts.get_by_role("button")).to_have_count(0)
            await somebody.is_well()

    in_browser(tmp_path, night, titles=WITH_BIDS)


def test_its_saved_replay_is_shown_as_it_is_told(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await begun(here)
        for link, card in ((table.seats[0], 2), (table.seats[0], 1), (table.seats[1], 2)):
            await table.do(link, {"do": "bid", "card": card})
        saved = tmp_path / "saved.json"
        saved.write_bytes((await here.get(f"{table.path}/replay", table.host)).content)
        async with seen(browser, here, PHONE) as stranger:
            page = stranger.page
            await stranger.open("/replay")
            await page.get_by_label("Choose a file").set_input_files(saved)
            await expect(page.get_by_role("heading", name="Replay")).to_be_focused()
            await expect(page.locator("dt", has_text="prize")).to_have_count(2)
            await stranger.is_well()
            await page.get_by_role("button", name="Open another").click()
            await expect(page.get_by_label("Choose a file")).to_be_attached()

    in_browser(tmp_path, night, titles=WITH_BIDS)
