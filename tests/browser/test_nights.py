"""Whole nights in browsers, from the host's first touch to the file of the night, and what comes between."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from kermesse.bots.haggle.random_player import random_command
from kermesse.client.server import Client
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.pieces.chance import Chance
from tests.browser.phones import LAPTOP, Seen, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here
from tests.web.patient_client import patient

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

PEOPLE: tuple[tuple[str, str, str], ...] = (
    ("Ada", "en", "light"),
    ("Bob", "en", "dark"),
    ("Cléo", "fr", "light"),
    ("Dan", "fr", "dark"),
    ("Eve", "en", "light"),
)
SAYS: dict[str, dict[str, str]] = {
    "en": {"sure": "Seal", "sealed": "Sealed at", "up": "Look up"},
    "fr": {
        "sure": "Sceller",
        "sealed": "Scellée à",
        "up": "Levez les yeux",
    },
}
SIMULATED, TOGETHER = 40, 43
WINS = re.compile("win|gagne|victoire")


class Guest:
    """Somebody with a phone.

    Args:
        one: their page.
        name: theirs.
        lang: the language of their phone.
    """

    def __init__(self, one: Seen, name: str, lang: str) -> None:
        self.one, self.page, self.name, self.says = one, one.page, name, SAYS[lang]
        self.table = ""

    async def join(self, code: str) -> None:
        await self.one.open(f"/join/{code}")
        await self.page.get_by_role("textbox").fill(self.name)
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_url("**/t/*")
        self.table = self.page.url.rsplit("/", 1)[1]

    async def go(self, inside: str) -> None:
        await self.one.open(f"/t/{self.table}/{inside}")

    async def seal(self) -> None:
        """Everything goes in, by the keyboard: a button and a question."""
        await self.go("seal")
        await self.page.get_by_role("button", name=self.says["sure"], exact=True).press("Enter")
        await self.page.get_by_role("dialog").get_by_role("button", name=self.says["sure"], exact=True).click()
        await expect(self.page.get_by_text(self.says["sealed"]).first).to_be_visible()


async def guests(stack: AsyncExitStack, browser: Browser, here: Here, many: int) -> list[Guest]:
    """So many people with a phone each."""
    found = []
    for name, lang, light in PEOPLE[:many]:
        one = await stack.enter_async_context(seen(browser, here, light=light, lang=lang))
        found.append(Guest(one, name, lang))
    return found


async def founded(host: Seen, game: str) -> str:
    """The host sets a table up; its code."""
    await host.open(f"/host/{game}")
    await host.page.get_by_role("button", name="Set up the table").click()
    await host.page.wait_for_url("**/t/*")
    code = host.page.locator(".code")
    await expect(code).to_have_text(re.compile(r"^\w{6}$"))
    return str(await code.inner_text())


async def surely(host: Seen, name: str) -> None:
    """Presses a button that asks once more; but for a score that nobody is waited for with."""
    await host.page.get_by_role("button", name=name).click()
    again = host.page.get_by_role("dialog").get_by_role("button", name=name)
    await expect(again.or_(host.page.get_by_text("Nobody knows the score yet."))).to_be_visible()
    if await again.count():
        await again.click()


async def told(host: Seen) -> None:
    """The host tells one place after another, each by a button that names it, and then everything."""
    page = host.page
    everything = page.get_by_role("button", name="Open everything")
    step = page.get_by_role("button", name=re.compile("Announce|Silence|Unroll|Say the name|Show the points"))
    await expect(everything.or_(step)).to_be_visible()
    while not await everything.count():
        words = await step.inner_text()
        await step.click()
        await expect(page.get_by_role("button", name=words, exact=True)).to_have_count(0)
    await host.picture("host-places")
    await everything.click()
    await expect(page.get_by_role("heading", name="Standings")).to_be_visible()


async def exported(host: Seen, folder: Path) -> dict[str, Any]:
    """The night's file, and that `kermesse score` comes to what everybody was told."""
    async with host.page.expect_download() as saving:
        await host.page.get_by_role("button", name="Save the night").click()
    path = folder / "night.json"
    await (await saving.value).save_as(path)
    command = [sys.executable, "-m", "kermesse", "score", str(path), "--format", "json"]
    run = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
    scored: dict[str, Any] = json.loads(run.stdout)
    return {one["player"]: one["total"] for one in scored["standings"]}


def test_a_night_of_haggle_with_five_phones_and_a_host(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(seen(browser, here, LAPTOP))
            code = await founded(host, "sackson")
            people = await guests(stack, browser, here, 5)
            ada, bob, cleo, dan, eve = people
            for guest in people:
                await guest.join(code)
            await host.picture("host-lobby")
            await cleo.one.picture("lobby-fr")
            await host.page.locator(".button.lit").click()
            for guest in people:
                await expect(
                    guest.page.get_by_role("timer").or_(guest.page.locator(".countdown")).first
                ).to_be_visible()
            await ada.one.picture("goods-en")
            await dan.one.picture("goods-fr-dark")

            # A bargain, on two phones; two devices on one seat see it; a reload keeps it.
            link = (await here.post(f"/api/tables/{ada.table}/my-link", None, await way(ada, here))).json()["link"]
            tablet = await stack.enter_async_context(seen(browser, here, LAPTOP, "dark", "fr"))
            await tablet.open(f"/t/{ada.table}#{link}")
            await expect(tablet.page.get_by_role("heading", level=1)).to_be_visible()
            loaded = here.server.tables.loaded[ada.table]
            await swapped(ada, bob, next(iter(loaded.state.players[1].goods)))
            assert len(loaded.state.bargains) == 1
            for page in (ada.page, tablet.page):
                await page.goto(f"{ada.one.origin}/t/{ada.table}")
                await expect(page.locator("main").first).to_be_visible()
            await expect_hand(ada.page, loaded.state.players[0].goods)
            await expect_hand(tablet.page, loaded.state.players[0].goods)

            # The host undoes it while Ada composes another one.
            await ada.page.get_by_role("button", name="Propose", exact=True).click()
            sheet = ada.page.get_by_role("dialog")
            await sheet.get_by_role("button", name="Eve", exact=True).click()
            await host.page.get_by_role("button", name="Undo").first.click()
            await host.picture("host-undo")
            await host.page.get_by_role("button", name="Undo this bargain").click()
            await expect(host.page.get_by_role("dialog")).to_have_count(0)
            await expect(sheet).to_contain_text(re.compile("undid|undone|corrected", re.IGNORECASE))
            await ada.one.picture("composing-undone")
            await ada.page.keyboard.press("Escape")
            await expect_hand(ada.page, loaded.state.players[0].goods)

            # Dan's line is cut, and nobody answers for a while.
            await dan.page.context.set_offline(True)
            for socket in tuple(here.server.sockets):
                if socket.access.viewer == 3:
                    socket.connection.drop()
            await expect(dan.page.get_by_text("Pas de réseau")).to_be_visible()
            await dan.one.picture("no-signal-fr")
            await dan.page.context.set_offline(False)
            await expect(dan.page.get_by_text("Pas de réseau")).to_have_count(0)

            for guest in people[:4]:
                await guest.seal()
            await tablet.page.evaluate("window.shifted = 0")  # among the people, who has sealed goes to the end
            await bob.one.picture("sealed-dark")
            await surely(host, "Close the market")
            await expect(
                host.page.get_by_role("heading", name=re.compile("One envelope is missing|1 envelope"))
            ).to_be_visible()
            await surely(host, "Count the points")
            for guest in people:
                await expect(guest.page.get_by_role("heading", name=guest.says["up"])).to_be_visible()
            await told(host)
            totals = await exported(host, tmp_path)
            assert set(totals) == {guest.name for guest in people}
            winner = max(totals, key=lambda name: totals[name])
            for guest in people:
                await expect(guest.page.get_by_role("heading", level=1)).to_contain_text(WINS)
            assert winner in await eve.page.get_by_role("heading", level=1).inner_text()
            await cleo.one.picture("standings-fr")
            for guest in (*people, tablet):
                one = guest if isinstance(guest, Seen) else guest.one
                await one.is_well("ERR_INTERNET_DISCONNECTED", "WebSocket")
            await host.is_well()

    in_browser(tmp_path, night)


async def way(guest: Guest, here: Here) -> str:
    """The link by which somebody's phone came, which no script of the page can read."""
    cookies: Any = await guest.page.context.cookies(f"{guest.one.origin}/api/tables/{guest.table}/way")
    return str(cookies[0]["value"])


async def swapped(one: Guest, other: Guest, wanted: str) -> None:
    """One offers a card for one of a colour that the other holds, by touch; the other accepts."""
    page, sheet = one.page, one.page.get_by_role("dialog")
    await page.get_by_role("button", name="Propose", exact=True).click()
    await sheet.get_by_role("button", name=other.name).click()
    await sheet.locator(".pick").get_by_role("button").first.click()
    await sheet.locator(".tray").nth(1).get_by_role("button", name=f"{wanted} card").first.click()
    await expect(sheet).to_contain_text(re.compile(f"You give {other.name}.*; {other.name} gives you"))
    await one.one.picture("composing")
    await sheet.get_by_role("button", name=f"Send to {other.name}").click()
    await expect(sheet).to_be_hidden()
    await other.go("offers")
    first = other.page.get_by_role("article").first
    await expect(first).to_contain_text(f"Offer from {one.name}")
    await other.one.picture("offers-dark")
    accept = first.get_by_role("button", name="Accept")
    await accept.click()
    await expect(first.get_by_text(re.compile("the bargain with|no longer|do not"))).to_be_visible()


async def expect_hand(page: Any, goods: Any) -> None:
    """My goods, a page on a phone and beside the others on a laptop, count what the seat holds."""
    mine = page.get_by_role("heading", name=re.compile("^(My goods|Mes biens)"))
    await expect(mine).to_contain_text(str(sum(goods.values())))


def test_a_giant_night_with_three_phones_and_forty_others(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(seen(browser, here, LAPTOP))
            code = await founded(host, "giant")
            people = await guests(stack, browser, here, 3)
            for guest in people:
                await guest.join(code)
            client = await stack.enter_async_context(patient(people[0].one.origin))
            crowd = [(await client.join(code, f"Player {place + 1}")).link for place in range(SIMULATED)]
            await expect(host.page.locator(".button.lit")).to_contain_text(str(TOGETHER))
            await host.page.locator(".button.lit").click()
            ada = people[0]
            await expect(ada.page.get_by_role("navigation").first).to_be_visible()
            await asyncio.gather(*(wandering(client, link, place) for place, link in enumerate(crowd)))
            state = here.server.tables.loaded[ada.table].state
            assert len(state.bargains) > 10
            for inside in ("", "people", "offers", "notebook"):
                await ada.go(inside)
                await ada.one.picture(f"giant-{inside or 'goods'}")
            await people[2].go("seal")
            await people[2].one.picture("giant-seal-fr")
            await host.picture("giant-host")
            for guest in people:
                await guest.seal()
            await host.is_well()
            await surely(host, "Close the market")
            await surely(host, "Read out the general rules")
            await expect(ada.page.get_by_role("heading", name=re.compile("general rule"))).to_be_visible()
            await ada.one.picture("giant-announced")
            await surely(host, "Count the points")
            await told(host)
            totals = await exported(host, tmp_path)
            assert len(totals) == TOGETHER
            for guest in people:
                await expect(guest.page.get_by_role("heading", level=1)).to_contain_text(WINS)
                await guest.one.is_well()
            await ada.one.picture("giant-standings")
            await host.is_well()

    in_browser(tmp_path, night)


async def wandering(client: Client, link: str, place: int, commands: int = 6) -> None:
    """One of the others tries a few things."""
    chance, kinds = Chance("forty", str(place)), sorted(kit_of(Setup(game="giant")).catalogue.index())
    loaded: Any = await client.live(link)
    async with loaded:
        for _ in range(commands):
            command = random_command(loaded.view, chance, kinds)
            if command is not None and not isinstance(command, c.Seal):
                try:
                    await loaded.ask(command)
                except Refused:
                    continue
