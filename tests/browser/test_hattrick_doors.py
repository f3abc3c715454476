"""Hattrick's doors in a browser: bots at once, a table for friends and its lobby, a host's, after the match."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, expect

from kermesse.games.hattrick.table.state import PACES, TableState
from tests.browser.phones import KINDS, LAPTOP, PHONE, here_there_is_a_browser, in_browser, seen
from tests.games.hattrick.table.tables import won
from tests.web.here import NAMES, Here, an_id

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


def state_of(here: Here, table: str) -> Any:
    return here.server.tables.loaded[table].state


def put(here: Here, table: str, state: TableState) -> None:
    """The table is like this now."""
    loaded = here.server.tables.loaded[table]
    loaded.state = replace(state, last_at=here.server.tables.now())  # else it would be closed, for nobody came for long
    loaded.views.clear()


async def code_on(page: Page) -> str:
    """The code that stands there, once it has come."""
    code = page.locator(".code")
    await expect(code).to_have_text(re.compile(r"^\w{6}$"))
    return await code.inner_text()


def table_in(url: str) -> str:
    return url.rpartition("/")[2]


def test_against_bots_at_one_touch_and_as_one_chose_the_next_time(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for (size, light, lang), (play, change, taken, name) in zip(KINDS, QUICK, strict=True):
            async with seen(browser, here, size, light, lang) as ada:
                page = ada.page
                await ada.open("/")
                await page.get_by_role("button", name=play).click()
                await page.wait_for_url("**/t/*")
                sitting = state_of(here, table_in(page.url))
                assert sitting.phase == "playing"
                assert [(seat.name, seat.bot) for seat in sitting.seats][:2] == [(name, None), ("Robin", "beginner")]
                assert len(sitting.seats) == 4
                setup = sitting.setup
                assert (setup.hints, setup.turn_seconds, setup.bot_seconds) == (True, None, PACES["calm"])
                assert setup.rulings.match_length == "hands"
                await ada.open("/")
                await expect(page.locator(".button.lit")).to_have_text(taken)
                await page.get_by_text(change, exact=True).click()
                chosen = page.locator("details[open]")
                for which in ("seats-now", "length-now", "pace-now", "level-now"):
                    at = 0 if which == "length-now" else -1
                    await chosen.locator(f"input[name='{which}']").nth(at).check()
                await ada.picture(f"play-now-{lang}")
                await ada.is_well()
                await page.get_by_role("button", name=play).click()
                await page.wait_for_url("**/t/*")
                sitting = state_of(here, table_in(page.url))
                assert [seat.bot for seat in sitting.seats] == [None, *["expert"] * 5]
                setup = sitting.setup
                assert (setup.rulings.match_length, setup.bot_seconds) == ("hands:1", PACES["people"])

    in_browser(tmp_path, night)


PROJECTOR = (1920, 1080)


def test_who_looks_on_at_a_projector_sees_large_piles_and_nothing_to_scroll(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", *NAMES[:4], seats=4, between_seconds=600, turn_seconds=None)
        await table.do(table.host, {"do": "start"})
        turn = state_of(here, table.id).turn
        card = (await table.view(table.seats[turn]))["view"]["mine"]["hand"][0]
        await table.do(table.seats[turn], {"do": "lay", "card": card})
        widths = []
        for size in (LAPTOP, PROJECTOR):
            async with seen(browser, here, size) as one:
                await one.open(f"/t/{table.id}#{await table.link('spectator')}")
                await expect(one.page.locator(".pile .card")).to_have_count(1)
                widths.append(
                    await one.page.evaluate("document.querySelector('.pile .card').getBoundingClientRect().width")
                )
                await one.is_well()
                assert await one.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert widths[1] > 1.5 * widths[0]

    in_browser(tmp_path, night)


QUICK = (
    ("Jouer à Hattrick avec des robots", "Changer", "Reprendre ma place, Convive", "Convive"),
    ("Play Hattrick with bots", "Change", "Take my place again, Guest", "Guest"),
)


def test_a_trick_that_is_over_goes_at_a_touch_or_a_key(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", *NAMES[:4], seats=4, between_seconds=600, turn_seconds=None)
        await table.do(table.host, {"do": "start"})
        async with seen(browser, here) as one:
            page = one.page
            await one.open(f"/t/{table.id}#{table.seats[3]}")
            await page.evaluate(
                "STAYS = setTimeout; setTimeout = (what, long) => STAYS(what, long > 999 ? 1e6 : long); null"
            )
            for act in (lambda: page.locator("h1").click(), lambda: page.keyboard.press("Enter")):
                for _ in range(4):
                    state = state_of(here, table.id)
                    assert state.turn is not None
                    card = (await table.view(table.seats[state.turn]))["view"]["mine"]["hand"][0]
                    await table.do(table.seats[state.turn], {"do": "lay", "card": card})
                await expect(page.locator(".pile h2", has_text=re.compile("takes? it")).first).to_be_visible()
                await act()
                await expect(page.locator(".felt .wide")).to_be_visible()

    in_browser(tmp_path, night)

    in_browser(tmp_path, night)


def test_a_table_for_friends_from_founding_to_the_first_card(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as ada, seen(browser, here, PHONE, "dark", "fr") as bob:
            page, other = ada.page, bob.page
            await ada.open("/host/hattrick")
            await page.get_by_role("textbox", name="Your name").fill("Ada")
            await page.get_by_text("5", exact=True).click()
            await page.get_by_label("Place 5").select_option("beginner")
            await page.get_by_label("Length of the match").select_option("points:30")
            await expect(page.get_by_role("status")).to_have_text(
                "At the table: Ada, one bot and 3 free places. Match to 30 points."
            )
            await page.get_by_text("Rulings", exact=True).click()
            await page.get_by_role("radio", name="the winner of the first pile leads").check()
            await ada.is_well()
            await page.get_by_role("button", name="Set up the table").click()
            await page.wait_for_url("**/t/*")
            await expect(page.locator(".places li")).to_have_count(5)
            code = await code_on(page)
            await expect(page.get_by_role("button", name="Begin")).to_be_disabled()
            await ada.is_well()

            await bob.open(f"/join/{code}")
            await other.get_by_role("textbox").fill("Bob")
            await other.keyboard.press("Enter")
            await other.wait_for_url("**/t/*")
            await expect(page.locator(".places")).to_contain_text("Bob")
            await other.get_by_role("button", name="Asseoir un robot").click()
            await other.get_by_role("radio", name="Expert").check()
            await bob.is_well()
            await other.get_by_role("dialog").get_by_role("button", name="Asseoir un robot").click()
            await expect(page.locator(".places li:not(.free)")).to_have_count(4)
            await page.get_by_role("button", name="Send Camille away").click()
            await expect(page.locator(".places li:not(.free)")).to_have_count(3)
            await page.get_by_role("button", name="Seat a bot").click()
            await page.get_by_role("dialog").get_by_role("button", name="Seat a bot").click()
            await page.get_by_role("button", name="Change my name").click()
            await page.get_by_role("textbox").fill("Ida")
            await page.keyboard.press("Enter")
            await expect(other.locator(".places")).to_contain_text("Ida")
            await bob.is_well()
            await bob.is_well_in_large_print()
            await other.get_by_role("button", name="Commencer").click()
            await expect(page.locator(".places")).to_have_count(0)
            sitting = state_of(here, table_in(page.url))
            assert (sitting.phase, len(sitting.around)) == ("playing", 4)
            assert sitting.setup.rulings.lead_tie_rest == "pile-one"
            await other.goto(f"{bob.origin}/join/{code}")
            await other.get_by_role("textbox").fill("Eve")
            await other.keyboard.press("Enter")
            await expect(other.locator("#refused")).to_contain_text("Vous pourrez vous asseoir à la fin")

    in_browser(tmp_path, night)


def test_who_finds_every_place_taken_hears_what_is_left(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan", seats=4)
        async with seen(browser, here, PHONE, "dark", "fr") as eve:
            await eve.open(f"/join/{table.code}")
            await eve.page.get_by_role("textbox").fill("Eve")
            await eve.page.keyboard.press("Enter")
            await expect(eve.page.locator("#refused")).to_contain_text("un lien pour regarder")
            await eve.is_well("409")

    in_browser(tmp_path, night)


def test_a_host_prepares_and_spectators_look_on(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, LAPTOP) as host, seen(browser, here) as guest:
            page = host.page
            await host.open("/host/hattrick")
            await page.get_by_role("checkbox", name="I host and do not play").check()
            await page.get_by_role("button", name="All bots").click()
            await page.get_by_label("Place 1").select_option("friend")
            await page.get_by_role("button", name="Set up the table").click()
            await page.wait_for_url("**/t/*")
            await expect(page.locator(".places li:not(.free)")).to_have_count(3)
            await page.get_by_role("button", name="New link").click()
            await expect(page.get_by_text("/t/").first).to_be_visible()
            await host.is_well()
            sitting = state_of(here, table_in(page.url))
            assert sitting.setup.hosted_by == "people"
            link = await here.server.tables.new_link(table_in(page.url), "spectator")
            await guest.open(f"/t/{table_in(page.url)}#{link.text}")
            await expect(guest.page.get_by_text("You are watching.")).to_be_visible()
            await expect(guest.page.get_by_role("button", name="Begin")).to_have_count(0)
            await guest.is_well()

    in_browser(tmp_path, night)


def test_after_the_match_and_when_the_table_is_closed(tmp_path: Path) -> None:
    """A match that is over is put in the place of what was played: it takes minutes to play one."""

    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan", stand_in="beginner")
        loaded = table.in_memory
        put(here, table.id, won(2, 2, stand_in="beginner").state)
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as ada:
                await ada.open(f"/t/{table.id}#{table.seats[0]}")
                await expect(ada.page.get_by_role("table")).to_be_visible()
                await expect(ada.page.locator("li.won")).not_to_have_count(0)
                await expect(ada.page.locator(".code")).to_be_visible()
                await ada.is_well()
                if size == PHONE:
                    await ada.is_well_in_large_print()
                    continue
                seed = loaded.state.finished[-1].seed
                await ada.page.get_by_text("The seed of the deal").click()
                await expect(ada.page.get_by_text(seed)).to_be_visible()
                await ada.page.get_by_role("button", name="Check it here").click()
                await expect(ada.page.get_by_text("It fits: this seed has that hash.")).to_be_visible()
        async with seen(browser, here) as host:
            await host.open(f"/t/{table.id}#{table.host}")
            await host.page.get_by_role("button", name="Close the table").click()
            await host.is_well()

    in_browser(tmp_path, night)


def test_a_rematch_with_somebody_in_a_bots_place(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        body = {"name": "Ada", "id": an_id(), "bots": ["beginner"] * 3, "match_length": "points:1"}
        joined = (await here.post("/api/play", {**body, "turn_seconds": None})).json()
        table = joined["table"]
        put(here, table, won(1, 3, hosted_by="table").state)
        async with seen(browser, here) as ada, seen(browser, here) as eve:
            await ada.open(f"/t/{table}#{joined['link']}")
            await expect(ada.page.get_by_text("Guests who enter the code take a bot’s place.")).to_be_visible()
            await eve.open(f"/join/{await code_on(ada.page)}")
            await eve.page.get_by_role("textbox").fill("Eve")
            await eve.page.keyboard.press("Enter")
            await eve.page.wait_for_url("**/t/*")
            await eve.page.get_by_role("button", name="Rematch").click()
            await expect(ada.page.get_by_role("table")).to_have_count(0)
            assert state_of(here, table).phase == "playing"

    in_browser(tmp_path, night)
