"""Composing on a small phone: goods stay in sight, nothing is given away by mistake, and three are a triangle."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import here_there_is_a_browser, in_browser, seen
from tests.browser.striking import hall_of
from tests.browser.test_bargains import Phone, card, held, market
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

SMALL = (360, 640)
NARROW = (320, 568)

UNKNOWN = ".stall:has-text('?') button"

BROKEN = """(root) => {
  const broken = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}"""

SEEN = """(one) => {
  const { top, bottom } = one.getBoundingClientRect()
  const foot = one.closest('dialog').querySelector('footer').getBoundingClientRect().top
  return (Math.min(bottom, foot) - top) / (bottom - top)
}"""


def test_goods_stay_in_sight_above_the_foot(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for lang in ("en", "fr"):
            async with market(browser, here, 1, size=SMALL, lang=lang) as (_, (ada,)):
                await ada.page.locator("nav button").click()
                await ada.sheet.get_by_role("button", name="Bob").click()
                good = ada.sheet.locator(".pick .pile").first
                assert await good.evaluate(SEEN) == 1
                await good.click()
                await expect(ada.sheet.locator(".pick [aria-pressed=true]")).to_have_count(1)
                await expect(ada.sheet.locator("footer")).not_to_contain_text("…")
                assert await good.evaluate(SEEN) > 0.6, "with the offer in a sentence, and what it is worth"
                await ada.is_well()

    in_browser(tmp_path, night)


def test_a_family_is_a_touch_away_among_many_kinds(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *(f"Guest {number}" for number in range(1, 36)))
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, SMALL) as one:
            await one.open(f"/t/{table.id}#{table.seats[0]}")
            ada = Phone(one, table, 0)
            await ada.propose_to("Guest 35")
            await ada.want()
            trump = ada.sheet.get_by_role("button", name="trump 21", exact=False)
            await expect(trump).not_to_be_in_viewport()
            await ada.sheet.get_by_role("group", name="Families").get_by_role("button", name="trumps").click()
            await expect(ada.sheet.get_by_role("button", name="trump 1", exact=True)).to_be_in_viewport()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_a_look_for_a_look_is_not_taken_back_to_goods(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL) as (_, (ada,)):
            pressed = ada.sheet.get_by_role("group").locator("[aria-pressed=true]")
            await ada.propose_to("Bob")
            await ada.kind("Show")
            await ada.want()
            await expect(pressed.get_by_text("Show", exact=True)).to_be_visible()
            await ada.kind("Goods")
            await ada.sheet.get_by_role("button", name="I give", exact=True).click()
            await expect(pressed.get_by_text("Show", exact=True)).to_be_visible()
            await ada.want()
            await expect(pressed.get_by_text("Goods", exact=True)).to_be_visible()

    in_browser(tmp_path, night)


def test_nothing_is_given_for_nothing_by_one_touch(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL) as (_, (ada,)):
            mine = held(await ada.mine())
            await ada.propose_to("Bob")
            await ada.give(mine)
            await ada.sheet.get_by_role("button", name="Send to Bob").click()
            await expect(ada.sheet.get_by_role("alert")).to_have_text("This is a gift: you ask for nothing.")
            assert await ada.made() == []
            await ada.is_well()
            await ada.sheet.get_by_role("button", name="Ask for something").click()
            await ada.pick(card(mine))
            await ada.send()
            assert len(await ada.made()) == 1
            await ada.propose_to("Bob")
            await ada.give(mine)
            await ada.sheet.get_by_role("button", name="Send to Bob").click()
            await ada.sheet.get_by_role("button", name="Give it away").click()
            await expect(ada.sheet).to_be_hidden()
            assert len(await ada.made()) == 2

    in_browser(tmp_path, night)


def test_either_or_is_whole_and_an_empty_draft_is_forgotten(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 1, size=SMALL) as (_, (ada,)):
            mine = held(await ada.mine())
            await ada.propose_to("Bob")
            await ada.kind("Either, or")
            assert await ada.sheet.locator(".tray").first.evaluate(BROKEN) == []
            await expect(ada.sheet).not_to_contain_text("nothing or nothing")
            await expect(ada.sheet.get_by_role("button", name="Send to Bob")).to_be_disabled()
            await ada.is_well()
            await ada.page.keyboard.press("Escape")
            await ada.page.get_by_role("button", name="Propose", exact=True).click()
            await expect(ada.sheet.get_by_role("heading", level=2)).to_have_text("With whom")
            await ada.sheet.get_by_role("button", name="Bob").click()
            await ada.give(mine)
            await ada.kind("Either, or")
            await ada.want()
            await ada.pick(card(mine))
            await ada.send()
            [offer] = await ada.made()
            assert all("one_of" not in leg for leg in offer["legs"]), "a choice that is empty is none"

    in_browser(tmp_path, night)


def test_three_are_a_triangle_and_each_gives_and_gets(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for size in (SMALL, NARROW):
            async with market(browser, here, 1, size=size) as (_, (ada,)):
                mine = held(await ada.mine())
                await ada.page.get_by_role("button", name="Propose", exact=True).click()
                await ada.sheet.get_by_label("Three or more").check()
                for name in ("Bob", "Cléo"):
                    await ada.sheet.get_by_role("button", name=name).click()
                await ada.sheet.get_by_role("button", name="With these 2 people").click()
                send = ada.sheet.get_by_role("button", name="Send to Bob and Cléo")
                await ada.along("I give Bob")
                await ada.give(mine)
                await expect(ada.sheet).to_contain_text("Nothing yet from: Bob and Cléo.")
                await ada.along("Bob gives Cléo")
                await ada.pick("a red card")
                await expect(send).to_be_disabled()
                await ada.along("Cléo gives me")
                await ada.pick("a blue card")
                await expect(send).to_be_enabled()
                await ada.is_well()
                await send.click()
                await expect(ada.sheet).to_be_hidden()
                assert len((await ada.made())[0]["legs"]) == 3

    in_browser(tmp_path, night)


def test_a_look_is_asked_for_by_one_touch(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, 5, size=SMALL) as (table, phones):
            for phone in phones:
                await expect(phone.page.locator(".pill")).not_to_contain_text("…")
            asking = [phone for phone in phones if await phone.page.locator(UNKNOWN).count()]
            me = asking[0]
            known, to = set((await me.mine())["cards"]), "Bob" if me.seat != 1 else "Cléo"
            await me.page.locator(UNKNOWN).first.click()
            await expect(me.sheet).to_contain_text("Until you see the rule that says it.")
            await me.is_well()
            await me.sheet.get_by_role("button", name="Ask for a look").click()
            await me.sheet.get_by_role("button", name=to).click()
            await me.kind("Promise")
            await me.sheet.get_by_label("In words").press_sequentially("my thanks")
            await me.is_well()
            await me.send(to)
            [offer] = await me.made()
            [looks] = [leg.get("one_of") or [leg["bundle"]] for leg in offer["legs"] if leg["taker"] == me.seat]
            assert {look["cards"][0]["card"] for look in looks} == set((await hall_of(table))["sheets"]) - known
            assert all(look["cards"][0]["way"] == "show" for look in looks)

    in_browser(tmp_path, night)


def test_words_are_a_part_of_a_bargain_and_read_once_it_is_struck(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        said = "Sheet 4 is about whites, I swear."
        async with market(browser, here, 2, size=SMALL) as (_, (ada, bob)):
            await ada.propose_to("Bob")
            await ada.kind("Tell")
            await ada.sheet.get_by_label("About rule number").fill("4")
            await ada.sheet.get_by_label("Your words").fill(said)
            await expect(ada.sheet).to_contain_text(f"You tell Bob what rule 4 says: “{said}”")
            await ada.is_well()
            await ada.one.picture("tell-composed")
            await ada.want("Tell")
            await ada.sheet.get_by_role("button", name="Put in").click()
            await expect(ada.sheet).to_contain_text("Bob tells you something.")
            await ada.one.picture("tell-asked")
            await ada.send()

            await bob.go("offers")
            await expect(bob.first).to_contain_text("in words: what rule 4 says")
            await expect(bob.first).not_to_contain_text(said)
            await bob.first.get_by_role("button", name="Accept").click()
            await expect(bob.first.get_by_role("alert")).to_have_text("Write what you tell.")
            await bob.first.get_by_label("What you tell, true or not").fill("I like you.")
            await bob.is_well()
            await bob.one.picture("tell-answered")
            await bob.accept()
            await expect(bob.first).to_contain_text(said)
            heard = [(await one.mine())["notebook"]["heard"][-1] for one in (ada, bob)]
            assert [one["words"] for one in heard] == ["I like you.", said]
            await bob.is_well()
            await bob.one.picture("tell-struck")

    in_browser(tmp_path, night)
