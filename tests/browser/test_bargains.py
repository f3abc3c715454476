"""Bargains between two phones: composed by touch, answered, and what happens when something comes between."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect

from kermesse.games.haggle.market import commands as c
from tests.browser.phones import Seen, Signal, here_there_is_a_browser, in_browser, in_time, seen
from tests.browser.striking import leg, mine_of, strike
from tests.web.here import Here, Table
from tests.web.patient_client import patient

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

TWICE = "(button) => { button.click(); button.click() }"
COLOURS = ("yellow", "blue", "red", "orange", "white")


class Phone:
    """Somebody's phone on the floor of a market.

    Args:
        one: the page.
        table: where they sit.
        seat: theirs.
    """

    def __init__(self, one: Seen, table: Table, seat: int) -> None:
        self.one, self.page, self.table, self.seat = one, one.page, table, seat

    async def mine(self) -> Any:
        return await mine_of(self.table, self.seat)

    async def made(self) -> Any:
        """The offers that one has made, as the server knows."""
        return (await self.mine()).get("made", [])

    async def go(self, inside: str) -> None:
        await self.one.open(f"/t/{self.table.id}/{inside}")

    async def is_well(self) -> None:
        """As every page is."""
        await self.one.is_well()

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    async def propose_to(self, name: str) -> None:
        """Two touches: the button, and the person."""
        await self.page.get_by_role("button", name="Propose", exact=True).click()
        await self.sheet.get_by_role("button", name=name).click()

    async def want(self, kind: str | None = None) -> None:
        """Goes to what one wants, and perhaps to a kind of things there."""
        await self.sheet.get_by_role("button", name="I want", exact=True).click()
        if kind is not None:
            await self.kind(kind)

    async def kind(self, name: str) -> None:
        """A kind of things; where the window is low, the rarer ones are one touch further."""
        more = self.sheet.get_by_role("button", name="More", exact=True)
        if await more.count():
            await more.click()
        await self.sheet.get_by_role("group").get_by_role("button", name=name, exact=True).click()

    async def give(self, colour: str) -> None:
        """One of what one holds; the stack says how many there are."""
        await self.sheet.locator(".pick").get_by_role("button", name=f"{colour} card").click()

    async def along(self, arrow: str) -> None:
        """Goes to an arrow of the triangle."""
        await self.sheet.get_by_role("button", name=arrow).click()

    async def pick(self, name: str) -> None:
        await self.sheet.locator(".pick").get_by_role("button", name=name).first.click()

    async def send(self, name: str = "Bob") -> None:
        await self.sheet.get_by_role("button", name=f"Send to {name}").click()
        await expect(self.sheet).to_be_hidden()

    async def keeps_the_keyboard(self) -> None:
        """Whoever closes a sheet goes on where they opened it; going back closes it, and leaves the page as it is."""
        opener = self.page.get_by_role("button", name="Propose", exact=True)
        await expect(opener).to_be_focused()
        address = self.page.url
        for close in ("Escape", "back"):
            await opener.press("Enter")
            await self.sheet.get_by_role("button", name="Bob").press("Enter")
            await expect(self.sheet.get_by_role("heading", level=2)).to_be_focused()
            await (self.page.keyboard.press(close) if close == "Escape" else self.page.go_back())
            await expect(self.sheet).to_be_hidden()
            await expect(opener).to_be_focused()
            assert self.page.url == address
        assert await self.page.evaluate("history.state") is None

    @property
    def offers(self) -> Locator:
        """The offers that lie there; on a laptop one's own rule cards lie beside them."""
        return self.page.get_by_role("main").get_by_role("article")

    @property
    def offers_here(self) -> Locator:
        """The offer that a sheet holds."""
        return self.sheet.get_by_role("article")

    @property
    def first(self) -> Locator:
        """The offer that lies on top."""
        return self.offers.first

    async def accept(self) -> None:
        await self.first.get_by_role("button", name="Accept").click()
        await expect(self.first.get_by_text("the bargain with")).to_be_visible()


@asynccontextmanager
async def market(
    browser: Browser, here: Here, phones: int = 2, **kind: Any
) -> AsyncIterator[tuple[Table, list[Phone]]]:
    """A market of five with open phones of the first of them."""
    table = await here.found("sackson", "Ada", "Bob", "Cléo", "Dan", "Eve")
    await table.do(table.host, {"do": "open"})
    async with AsyncExitStack() as stack:
        found = []
        for seat in range(phones):
            one = await stack.enter_async_context(seen(browser, here, **kind))
            await one.open(f"/t/{table.id}#{table.seats[seat]}")
            found.append(Phone(one, table, seat))
        yield table, found


def held(mine: Any) -> str:
    """A colour that somebody holds."""
    return next(colour for colour in COLOURS if mine["goods"].get(colour))


def card(colour: str) -> str:
    return f"{'an' if colour == 'orange' else 'a'} {colour} card"


def test_goods_for_goods_and_a_counter_offer(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (table, (ada, bob)):
            mine, theirs = held(await ada.mine()), held(await bob.mine())
            await ada.propose_to("Bob")
            await ada.give(mine)
            await ada.sheet.locator(".tray").nth(1).get_by_role("button", name=card(theirs)).click()
            await expect(ada.sheet).to_contain_text(f"You give Bob {card(mine)}; Bob gives you {card(theirs)}.")
            await ada.is_well()
            await ada.send()
            await ada.keeps_the_keyboard()

            await bob.go("offers")
            await expect(bob.first).to_contain_text("Offer from Ada")
            await bob.is_well()
            await bob.first.get_by_role("button", name="Haggle").click()
            await bob.want()
            await bob.sheet.get_by_role("button", name=f"One more {mine} card").click()
            await expect(bob.sheet).to_contain_text(f"Ada gives you 2 {mine} cards")
            await bob.sheet.get_by_role("button", name="Back to the original").click()
            await expect(bob.sheet).to_contain_text(f"You give Ada {card(theirs)}; Ada gives you {card(mine)}.")
            await bob.sheet.get_by_role("button", name="I give", exact=True).click()
            await bob.sheet.get_by_role("button", name=f"One {theirs} card less").click()
            await bob.kind("Show")
            shown = (await bob.mine())["cards"][0]
            await bob.pick(f"Rule {shown}")
            await bob.send("Ada")

            await ada.go("offers")
            await expect(ada.first).to_contain_text("answers yours")
            await expect(ada.first).to_contain_text(f"a look at rule {shown}")
            before = await ada.mine()
            await ada.accept()
            after = await ada.mine()
            assert after["goods"].get(mine, 0) == before["goods"][mine] - 1
            assert shown in [page["card"] for page in after["notebook"]["pages"]]
            await bob.one.put_away()  # one thing is said at a time
            await expect(bob.page.get_by_text("Done: the bargain with Ada is struck.")).to_be_visible()
            for one in (ada, bob):
                await one.is_well()

            await ada.first.get_by_role("button", name=f"Read rule {shown}").click()
            await expect(ada.sheet.get_by_role("heading", level=2)).to_have_text(f"Rule {shown}")
            await ada.sheet.get_by_role("button", name="Close").click()
            async with patient(f"http://127.0.0.1:{here.port}") as host:
                await host.ask(table.id, table.host, c.Undo(bargain=0, words="Not tonight"))
            await expect(ada.first).to_contain_text("then undone by the host")
            await expect(ada.page.locator(".toasts")).to_contain_text("undid a bargain of yours. You gave Bob")

    in_browser(tmp_path, night)


def test_blind_unseen_later_and_promised(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (table, (ada, bob)):
            blind = (await ada.mine())["cards"][0]
            await ada.propose_to("Bob")
            await ada.kind("Sight unseen")
            await ada.pick(f"Rule {blind}")
            await ada.want("Sight unseen")
            await ada.sheet.get_by_role("button", name="One more A rule card that they pick").first.click()
            await ada.kind("Later")
            await ada.pick("of any kind")
            await ada.sheet.get_by_role("button", name="I give", exact=True).click()
            await ada.kind("Promise")
            await ada.sheet.get_by_label("In words").press_sequentially("my thanks")
            await expect(ada.sheet).to_contain_text("promise “my thanks”")
            await ada.is_well()
            await ada.send()

            await bob.go("offers")
            trays = bob.first.locator(".trays")
            await expect(trays).to_contain_text("a rule card sight unseen")
            assert f"rule {blind}" not in (await trays.inner_text()).lower()
            await bob.first.get_by_role("button", name="Accept").click()
            await expect(bob.first.get_by_role("alert")).to_have_text("Choose the rule card that you give")
            given = (await bob.mine())["cards"][0]
            await bob.first.get_by_role("checkbox", name=f"Rule {given}").check()
            await bob.is_well()
            await bob.accept()
            assert given in (await ada.mine())["cards"]
            assert blind in (await bob.mine())["cards"]

            await ada.go("")
            await ada.page.get_by_role("button", name="Choose now").click()
            kind = held(await bob.mine())
            had = (await ada.mine())["goods"].get(kind, 0)
            await ada.pick(card(kind))
            await expect(ada.sheet).to_contain_text(f"You take from Bob: {card(kind)}.")
            await ada.is_well()
            await ada.sheet.get_by_role("button", name="Take it").click()
            await expect(ada.sheet).to_be_hidden()
            assert (await ada.mine())["goods"][kind] == had + 1
            await bob.go("")
            await bob.page.get_by_role("button", name="It was kept, or I let it go").click()
            await expect(bob.page.get_by_text("settled")).to_be_visible()
            await bob.is_well()
            assert (await table.view(table.host))["view"]["desk"].get("promises", []) == []

    in_browser(tmp_path, night)


def test_with_a_third_with_a_choice_and_on_the_floor(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (table, (ada, bob)):
            mine, theirs = held(await ada.mine()), held(await bob.mine())
            await ada.page.get_by_role("button", name="Propose", exact=True).click()
            await ada.sheet.get_by_label("Three or more").check()
            for name in ("Bob", "Cléo"):
                await ada.sheet.get_by_role("button", name=name).click()
            await ada.is_well()
            await ada.sheet.get_by_role("button", name="With these 2 people").click()
            await ada.along("I give Bob")
            await ada.give(mine)
            await ada.along("Bob gives Cléo")
            await ada.pick(card(theirs))
            await ada.along("Cléo gives me")
            await ada.kind("Promise")
            await ada.sheet.get_by_label("In words").press_sequentially("a song")
            await ada.is_well()
            await ada.send("Bob and Cléo")
            await bob.go("offers")
            await expect(bob.first).to_contain_text("Waits for Cléo")
            await bob.first.get_by_role("button", name="Accept").click()
            await expect(bob.first.get_by_role("button", name="Accept")).to_be_hidden()
            number = (await bob.mine())["received"][0]["number"]
            await table.do(table.seats[2], {"do": "accept", "offer": number})
            await expect(bob.first).to_contain_text("the bargain is struck")
            assert (await ada.mine())["promises"][0]["words"] == "a song"

            await ada.propose_to("Anybody on the floor")
            mine = held(await ada.mine())
            await ada.give(mine)
            await ada.kind("Either, or")
            await ada.kind("Promise")
            await ada.sheet.get_by_label("Points after the score").fill("2,5")
            await ada.page.keyboard.press("Tab")
            await ada.want()
            await ada.kind("Rule card")
            asked = (await bob.mine())["cards"][0]
            await ada.pick(f"Rule {asked}")
            await ada.is_well()
            await ada.sheet.get_by_role("button", name="Offer to everybody").click()
            await expect(ada.sheet).to_be_hidden()
            await bob.page.get_by_role("button", name="On the floor").click()
            await expect(bob.first).to_contain_text("one of 2 things, your choice")
            await bob.first.get_by_role("button", name="Accept").click()
            await expect(bob.first.get_by_role("alert")).to_have_text("Choose first: some of it is up to you.")
            await bob.first.get_by_role("radio").nth(1).check()
            await bob.is_well()
            await bob.accept()
            assert asked in (await ada.mine())["cards"]
            assert [one["points"] for one in (await bob.mine())["promises"] if "points" in one] == [2.5]

    in_browser(tmp_path, night)


def test_what_changes_while_one_composes_and_what_one_left_off(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1) as (table, (ada,)):
            mine, other = held(await ada.mine()), held(await mine_of(table, 1))
            legs = [leg(1, 0, goods={other: 1}), leg(0, 1, goods={mine: 1})]
            await strike(table, 1, 0, *legs)
            await ada.go("offers")
            await ada.propose_to("Cléo")
            await ada.give(other)
            await expect(ada.sheet).to_contain_text(re.compile("as far as you know|until you see the rule"))
            async with patient(f"http://127.0.0.1:{here.port}") as host:
                await host.ask(table.id, table.host, c.Undo(bargain=0, words="Bob held the wrong envelope"))
            await expect(ada.sheet).to_contain_text("Something changed while you were making this offer")
            await expect(ada.sheet).to_contain_text("Bob held the wrong envelope")
            await ada.one.is_well()
            await ada.sheet.get_by_role("button", name="I have seen it").click()
            await ada.sheet.get_by_role("button", name="Close").click()
            await expect(ada.sheet).to_be_hidden()
            await ada.one.until("history.state === null")  # the page has come back from under the sheet
            await ada.page.reload()
            await ada.page.get_by_role("button", name="Propose", exact=True).click()
            await expect(ada.sheet).to_contain_text("Where you left off")
            await expect(ada.sheet).to_contain_text(f"You give Cléo {card(other)}")
            await ada.sheet.get_by_role("button", name="Start again").click()
            await expect(ada.sheet).to_contain_text("There is nothing in it yet.")

    in_browser(tmp_path, night)


def test_sent_once_where_the_network_goes(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1) as (_, (ada,)):
            signal = await Signal.of(ada.page)
            await ada.go("")
            mine = held(await ada.mine())
            await ada.propose_to("Bob")
            await ada.give(mine)
            await ada.sheet.get_by_role("button", name="Send to Bob").click()
            await expect(ada.sheet).to_contain_text("This is a gift: you ask for nothing.")
            await signal.goes()
            await ada.sheet.get_by_role("button", name="Give it away").evaluate(TWICE)
            await expect(ada.sheet).to_be_hidden()
            await signal.comes()
            await expect(ada.page.get_by_text("No signal")).to_be_hidden()
            await in_time(ada.made)
            await ada.go("offers")
            await ada.page.get_by_role("button", name="From me").click()
            await expect(ada.page.get_by_role("article")).to_have_count(1)
            assert len(await ada.made()) == 1
            await ada.first.get_by_role("button", name="Withdraw").click()
            await expect(ada.first).to_contain_text("You took it back.")

    in_browser(tmp_path, night)


def test_a_part_that_cannot_be_fetched_is_told_of_and_comes_once_it_can(tmp_path: Path) -> None:
    """In a hall without https nothing is kept for when there is no signal."""

    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada", "Bob", "Cléo", "Dan", "Eve")
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, lang="fr") as ada:
            page, parts = ada.page, re.compile(r"/(haggle-later|Offers)-[^/]*\.(js|css)$")
            await page.route(parts, lambda route: route.abort())
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await page.get_by_role("button", name="Proposer", exact=True).click()
            await expect(page.get_by_role("dialog", name="Pas de réseau")).to_be_visible()
            await ada.is_well("ERR_FAILED", "Unable to preload CSS")
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("dialog")).to_be_hidden()
            await page.get_by_role("link", name="Offres").click()
            await expect(page.get_by_role("heading", level=1, name="Pas de réseau")).to_be_visible()
            await page.unroute(parts)
            await page.get_by_role("button", name="Réessayer").click()
            await expect(page.get_by_role("heading", level=1, name="Offres")).to_be_visible()

    in_browser(tmp_path, night)


def test_the_server_says_what_stands_against_an_offer_and_what_one_lacks(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1) as (table, (ada,)):
            await ada.go("offers")
            mine = held(await ada.mine())
            count = (await ada.mine())["goods"][mine]
            legs = [leg(1, 0, promises=[{"words": "thanks"}]), leg(0, 1, goods={mine: count + 1})]
            await table.do(table.seats[1], {"do": "propose", "legs": legs})
            await ada.page.get_by_text("You do not have these goods.").first.click()
            await expect(ada.first.get_by_role("button", name="Accept")).to_be_disabled()
            await ada.one.is_well()
            await ada.propose_to("Cléo")
            send = ada.sheet.get_by_role("button", name="Send to Cléo")
            await expect(send).to_be_disabled()
            await ada.give(mine)
            await expect(send).to_be_enabled()
            await strike(table, 0, 1, leg(0, 1, goods={mine: count}))
            await expect(ada.sheet).to_contain_text("You do not have that to give.")
            await expect(ada.sheet).to_contain_text("but hold 0")
            await expect(send).to_be_disabled()
            await ada.one.is_well()
            await strike(table, 1, 0, leg(1, 0, goods={mine: 1}))
            await expect(ada.sheet).not_to_contain_text("You do not have that to give.")
            await expect(send).to_be_enabled()

    in_browser(tmp_path, night)
