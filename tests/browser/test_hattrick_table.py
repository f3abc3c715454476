"""The table at which Hattrick is played: a hand by touch and by keys, a trick that ends, what a hand brought."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from kermesse.games.hattrick.fast.warmup import ready
from kermesse.tables import command_batch
from tests.browser.phones import KINDS, LAPTOP, PHONE, here_there_is_a_browser, in_browser, seen
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Table, an_id

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

STAYS_MS = 1500

BACK = ".lay > .sign-only:first-of-type"
"""To take one's card back: not before it lies on the table, for it leaves the hand a moment sooner."""

CUT_OFF = """[...document.querySelectorAll('.empty')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""

WHOLE = "[...document.querySelectorAll('.toast p')].every((one) => one.scrollHeight <= one.clientHeight + 1)"


class Hand:
    """A hand of Hattrick among people whose cards are laid from here."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held: list[list[str]] = []

    @classmethod
    async def of(cls, here: Here, seats: int, **setup: Any) -> Hand:
        hand = cls(await here.found("hattrick", *NAMES[:seats], **{"seats": seats, "between_seconds": 600, **setup}))
        await hand.deal("start")
        return hand

    async def deal(self, how: str) -> None:
        await self.table.do(self.table.host, {"do": how})
        self.held = [(await self.view(link))["mine"]["hand"] for link in self.table.seats]

    async def view(self, link: str | None = None) -> Any:
        return (await self.table.view(link or self.table.host))["view"]

    async def match(self) -> Any:
        return (await self.view())["table"]["match"]

    async def has(self, laid: str | None) -> None:
        """What the first seat laid on its page is on the table soon: the page may be ahead of the server."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                match = await self.match()
                lying = [*match["laid"], *(one for trick in match["tricks"][-1:] for one in trick["laid"])]
                if any(one["seat"] == 0 and one["card"] == laid for one in lying):
                    return
                await asyncio.sleep(0.05)

    async def lay(self, turn: int) -> str:
        """Somebody lays the first card that they hold."""
        laid = self.held[turn].pop(0)
        await self.table.do(self.table.seats[turn], {"do": "lay", "card": laid})
        return laid

    async def on(self, there: Callable[[Any], bool]) -> Any:
        """Everybody lays, until the match is as wanted; a deal in which it never is, is followed by another."""
        while not there(match := await self.match()):
            if match["turn"] is None:
                await self.deal("deal-next")
            else:
                await self.lay(match["turn"])
        return match


def signed(points: int) -> str:
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"


def mine_within(match: Any) -> bool:
    """Whether it is the first seat's turn, something lies on the table, and a trick is over."""
    return match["turn"] == 0 and bool(match["laid"]) and bool(match["tricks"])


def test_a_card_is_laid_by_two_touches_and_its_button_says_what_it_does(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for (size, light, lang), seats in zip(KINDS, (6, 4), strict=True):
            hand = await Hand.of(here, seats)
            await hand.on(mine_within)
            async with seen(browser, here, size, light, lang) as one:
                page, lit = one.page, one.page.locator(".button.lit")
                await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
                await expect(page.locator("[data-card]")).to_have_count(len(hand.held[0]))
                await expect(lit).to_have_count(0)
                assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "has to be scrolled"
                card = page.locator("[data-card]").last
                laid = await card.get_attribute("data-card")
                number = str(laid).split("-")[1]
                await card.click()
                await expect(card).to_have_attribute("aria-pressed", "true")
                await expect(lit).to_contain_text(number)
                await one.is_well()
                if size != LAPTOP:
                    await page.locator("header button", has_text="Points").click()
                    await expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
                    await one.is_well()
                    await page.keyboard.press("Escape")
                await card.click()
                await expect(page.locator(f"[data-card={laid}]")).to_have_count(0)
                await hand.has(laid)
                await expect(page.locator(BACK)).to_be_enabled()
                match = await hand.match()
                on_table = [*match["laid"], *match["tricks"][-1]["laid"]]
                assert {"seat": 0, "card": laid} in [{"seat": one["seat"], "card": one["card"]} for one in on_table]
                await one.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_a_pile_goes_with_the_only_card_in_it(tmp_path: Path) -> None:
    """It was laid by somebody else, who took it back."""

    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 4)
        by = (await hand.on(lambda match: len(match["laid"]) == 1))["turn"]
        lying = (await hand.match())["laid"][0]["card"].split("-")[0]
        opening = next(card for card in hand.held[by] if not card.startswith(lying))
        async with seen(browser, here, LAPTOP) as other:
            piles = other.page.locator(".pile")
            await other.open(f"/t/{hand.table.id}#{hand.table.seats[(by + 1) % 4]}")
            await expect(piles).to_have_count(1)
            await hand.table.do(hand.table.seats[by], {"do": "lay", "card": opening})
            await expect(piles).to_have_count(2)
            await hand.table.do(hand.table.seats[by], {"do": "ask-undo"})
            for link in hand.table.seats[:by] + hand.table.seats[by + 1 :]:
                await hand.table.do(link, {"do": "agree-undo"})
            await expect(piles).to_have_count(1)
            assert other.complaints == []

    in_browser(tmp_path, night)


def two_piles_within(match: Any) -> bool:
    """Whether it is the first seat's turn, and two piles lie on the table."""
    return match["turn"] == 0 and {one["pile"] for one in match["laid"]} == {0, 1}


SHORT = "[...document.querySelectorAll('.order .name')].filter((one) => one.scrollWidth > one.clientWidth).length"


def test_names_of_six_are_whole_in_large_print_and_ones_tricks_take_one_line(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 6)
        await hand.on(two_piles_within)
        async with seen(browser, here, PHONE, "light", "fr") as one:
            await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
            await expect(one.page.locator(".rest").get_by_text("vous", exact=True)).to_be_visible()
            assert await one.page.evaluate("document.querySelector('.mine').clientHeight") < 44
            await one.is_well_in_large_print()
            assert await one.page.evaluate(SHORT) == 0

    in_browser(tmp_path, night)


def test_a_card_is_laid_by_keys_alone(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 4)
        await hand.on(lambda match: match["turn"] == 3)
        async with seen(browser, here, LAPTOP) as one:
            page = one.page
            await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
            cards = page.get_by_role("group").locator("[data-card]")
            while await page.evaluate("document.activeElement.dataset.card ?? ''") == "":
                await page.keyboard.press("Tab")
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("ArrowRight")
            await expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
            chosen = await cards.nth(2).get_attribute("data-card")
            await page.keyboard.press("Enter")
            assert chosen in (await hand.view(hand.table.seats[0]))["mine"]["hand"], "laid before its turn"
            await hand.lay(3)
            await expect(page.locator("[role=status]", has_text="Your turn.")).to_be_attached()
            await expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
            await page.keyboard.press("Enter")
            await expect(page.locator(f"[data-card={chosen}]")).to_have_count(0)
            await hand.has(chosen)
            await expect(page.locator(BACK)).to_be_enabled()
            assert chosen not in (await hand.view(hand.table.seats[0]))["mine"]["hand"]
            await expect(cards.nth(2)).to_be_focused()  # the one that has moved up
            await one.is_well()

    in_browser(tmp_path, night)


UNLIKE = """async () => (await axe.run({ runOnly: ['label-content-name-mismatch'], elementRef: true })).violations
  .flatMap(({ nodes }) => nodes.map(({ target }) => target))"""
"""What is called otherwise than it is written, so that who speaks to the page does not find it."""

ABOVE_PILES = """() => document.querySelector('.band').getBoundingClientRect().bottom
  <= document.querySelector('.table').getBoundingClientRect().top + 1"""


def test_letters_give_a_hint_take_back_and_show_the_last_trick(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 4, hints=True, turn_seconds=None)
        await hand.on(mine_within)
        await asyncio.to_thread(ready, "bots")
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as one:
                page = one.page
                await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
                await expect(page.locator("[data-card]")).to_have_count(len(hand.held[0]))
                await page.keyboard.press("l")
                await expect(page.get_by_role("dialog").locator("li")).to_have_count(4)
                await page.keyboard.press("h")  # meant for what is open
                await page.keyboard.press("Escape")
                await expect(page.get_by_role("dialog")).to_have_count(0)
                await expect(page.locator(".band")).to_have_count(0)
                await page.keyboard.press("H")
                await expect(page.locator(".band strong")).to_be_visible()
                assert await page.evaluate(ABOVE_PILES), "the hint lies over the piles of which it speaks"
                await one.picture(f"hint-{lang}")
                await one.is_well()
                assert await page.evaluate(UNLIKE) == []
        async with seen(browser, here, LAPTOP) as one:
            page = one.page
            await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
            await page.locator("[data-card]").first.click()
            await page.locator(".button.lit").click()
            await expect(page.locator(BACK)).to_be_enabled()
            await page.keyboard.press("u")
            await expect(page.get_by_role("dialog")).to_be_visible()

    in_browser(tmp_path, night)


WALKED = """() => {
  const one = document.activeElement
  if (one === document.body) return null
  const { top, bottom, left } = one.getBoundingClientRect()
  return { top, bottom, left, what: one.dataset.card ?? one.textContent.trim() ?? one.tagName }
}"""


def test_tab_walks_the_table_as_it_is_read(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 6)
        await hand.on(mine_within)
        for size in (PHONE, LAPTOP):
            async with seen(browser, here, size) as one:
                await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
                await one.page.locator("[data-card]").nth(1).click()
                await expect(one.page.locator(".button.lit")).to_have_count(1)
                await one.page.locator("h1").focus()
                walked: list[Any] = []
                while len(walked) < 40:
                    await one.page.keyboard.press("Tab")
                    if (here_now := await one.page.evaluate(WALKED)) is None:
                        break
                    walked.append(here_now)
                assert any("-" in stop["what"] for stop in walked), "no card is walked to"
                assert len(walked) >= 5
                for before, after in pairwise(walked):
                    is_below, is_right = after["top"] >= before["bottom"] - 8, after["left"] >= before["left"]
                    assert is_below or (is_right and after["bottom"] > before["top"]), (before, after)

    in_browser(tmp_path, night)


def test_a_trick_that_ended_stays_to_be_read_and_holds_nobody_up(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 4)
        await hand.on(lambda match: match["turn"] is not None and len(match["laid"]) == 3)
        async with seen(browser, here, motion="no-preference") as one:
            page, lying = one.page, one.page.locator(".pile li:not(.would), .rest .pass")
            points = page.locator("li[data-place] .now")
            await page.clock.install()
            await one.open(f"/t/{hand.table.id}#{await hand.table.link('spectator')}")
            await expect(lying).to_have_count(3)
            await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
            last = await hand.lay((await hand.match())["turn"])
            await expect(lying).to_have_count(4)
            taken = await hand.match()
            await expect(points).to_have_text([signed(one["points"]) for one in taken["tallies_before"]])
            assert taken["tallies"] != taken["tallies_before"]
            next_turn = (await hand.match())["turn"]
            await hand.lay(next_turn)
            turn = (await hand.match())["turn"]
            await expect(page.locator(f"li.turn[data-place='{turn}']")).to_be_visible()  # what was laid has come
            await page.clock.run_for(STAYS_MS - 100)
            await expect(lying).to_have_count(4)
            await page.clock.run_for(200)
            await page.clock.resume()
            await expect(lying).to_have_count(1)
            await expect(points).to_have_text([signed(one["points"]) for one in taken["tallies"]])
            await page.locator("header button").first.click()
            await expect(page.get_by_role("dialog").locator("li")).to_have_count(4)
            await expect(page.get_by_role("dialog")).to_contain_text(last.split("-")[1])
            await one.is_well()

    in_browser(tmp_path, night)


def test_the_last_trick_of_a_hand_is_read_where_the_next_is_dealt_at_once(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 4, between_seconds=0)
        match = await hand.on(lambda match: len(match["tricks"]) == 13 and len(match["laid"]) == 3)
        async with seen(browser, here) as one:
            page, lying = one.page, one.page.locator(".pile li:not(.would), .rest .pass")
            await page.clock.install()
            await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
            await expect(lying).to_have_count(3)
            await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
            last = await hand.lay(match["turn"])
            await expect(page.get_by_text("Hand 1 brought you")).to_be_visible()
            await expect(lying).to_have_count(4)
            await page.clock.run_for(STAYS_MS + 100)
            await page.clock.resume()
            await expect(lying).to_have_count(0)
            await expect(page.locator("[data-card]")).to_have_count(15)
            await page.locator("header button").first.click()
            await expect(page.get_by_role("dialog").locator("li")).to_have_count(4)
            await expect(page.get_by_role("dialog")).to_contain_text(last.split("-")[1])
            await one.is_well()

    in_browser(tmp_path, night)


@pytest.mark.parametrize("seats", [4, 6])
def test_whoever_lays_ones_cards_nothing_else_makes_way_and_nothing_is_cut_off(tmp_path: Path, seats: int) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, seats)
        async with seen(browser, here, (360, 640)) as one:
            await one.open(f"/t/{hand.table.id}#{hand.table.seats[0]}")
            while len(hand.held[0]) > 1:
                match = await hand.on(lambda match: match["turn"] == 0)
                await expect(one.page.locator("[data-card]")).to_have_count(len(hand.held[0]))
                await expect(one.page.get_by_text(f"Trick {len(match['tricks']) + 1} of")).to_be_visible()
                await one.until("Promise.all(document.getAnimations().map((one) => one.finished)).then(() => true)")
                assert await one.page.evaluate(CUT_OFF) == []
                await hand.lay(0)
            await one.is_well()

    in_browser(tmp_path, night)


def test_between_two_hands_one_sees_what_the_hand_brought(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        hand = await Hand.of(here, 5)
        match = await hand.on(lambda match: match["turn"] is None)
        [points] = match["points"]
        shown = [signed(one) for one in points]
        why = [signed(one) for scores in match["scores"] for one in scores]
        async with seen(browser, here, lang="fr", light="dark") as one, seen(browser, here, LAPTOP) as host:
            for guest, link in ((one, hand.table.seats[0]), (host, hand.table.host)):
                await guest.open(f"/t/{hand.table.id}#{link}")
                rows = guest.page.locator(".over tbody tr")
                await expect(rows.locator("td:nth-last-child(2)")).to_have_text(shown)
                await expect(rows.locator("td:nth-last-child(n + 3)")).to_have_text(why)
                await guest.is_well()
            await one.is_well_in_large_print()
            await host.page.get_by_role("button", name="Next hand").click()
            for guest in (one, host):
                await expect(guest.page.locator(".over")).to_have_count(0)
            await expect(one.page.locator("[data-card]")).to_have_count(12)
            await expect(host.page.locator("[data-card]")).to_have_count(0)

    in_browser(tmp_path, night)


def test_all_who_play_without_a_host_read_that_the_ledger_fills(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for (size, light, lang), bots in zip((*KINDS, *KINDS), (2, 2, 3, 3), strict=True):
            asked = {"name": "Ada", "id": an_id(), "lang": lang, "seats": 4, "bots": ["beginner"] * bots}
            ada = (await here.post("/api/play", {**asked, "turn_seconds": None})).json()
            here.server.tables.loaded[ada["table"]].ledger_bytes = command_batch.MOST_BYTES * 17 // 20 + 1
            said = re.compile("85\u202f?%")
            async with seen(browser, here, size, light, lang) as one:
                page = one.page
                await one.open(f"/t/{ada['table']}#{ada['link']}")
                if bots == 3:
                    await expect(page.locator(".toast")).to_contain_text("80")
                    assert await page.evaluate(WHOLE), "has more words than a toast has lines"
                    await one.picture(f"ledger-toast-{lang}")
                    await one.put_away()
                    await page.get_by_role("button", name=re.compile("^(This|Cette) table$")).click()
                    await expect(page.get_by_role("dialog").get_by_text(said)).to_be_visible()
                else:
                    await expect(page.get_by_text(said)).to_be_visible()
                await one.picture(f"ledger-{bots}-{lang}")
                await one.is_well()

    in_browser(tmp_path, night)
