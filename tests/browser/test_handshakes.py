"""Two phones of people who agreed aloud: one shows a code, the other types it or scans it, reads, and accepts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import KINDS, here_there_is_a_browser, in_browser, in_time, seen
from tests.browser.striking import leg
from tests.browser.test_bargains import COLOURS, Phone, held, market
from tests.browser.touches import touches
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


async def puts_down(ada: Phone, mine: str, theirs: str) -> str:
    """One for one, with whoever stands there; the four digits that the phone shows."""
    await ada.propose_to("The person in front of me")
    await ada.give(mine)
    await ada.want()
    await ada.pick(theirs)
    await ada.sheet.get_by_role("button", name="Show the code").click()
    code = ada.sheet.locator(".code")
    await expect(code).to_be_visible()
    return await code.inner_text()


async def two_colours(ada: Phone, bob: Phone) -> tuple[str, str]:
    """One that Ada holds, and another that Bob does."""
    mine, goods = held(await ada.mine()), (await bob.mine())["goods"]
    return mine, next(colour for colour in COLOURS if goods.get(colour) and colour != mine)


async def types(bob: Phone, code: str) -> None:
    for digit in code:
        await bob.sheet.get_by_role("button", name=digit, exact=True).click()


def test_a_button_four_digits_and_a_yes(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (_, (ada, bob)):
            mine, theirs = await two_colours(ada, bob)
            before = await bob.mine()
            code = await puts_down(ada, mine, theirs)
            await expect(ada.sheet.get_by_role("img", name="Code for the other phone")).to_be_visible()
            await ada.is_well()
            async with touches(bob.page, 2 + len(code)):
                await bob.page.get_by_role("button", name="Confirm a spoken bargain").click()
                await types(bob, code)
                await expect(bob.offers_here).to_contain_text("Offer from Ada")
                assert (await bob.mine())["goods"] == before["goods"]  # read first
                await expect(ada.sheet).to_contain_text("Bob")
                await bob.sheet.get_by_role("button", name="Accept").click()
                await expect(bob.sheet).to_contain_text("the bargain with Ada is struck")
            await expect(ada.sheet).to_contain_text("the bargain with Bob is struck")
            assert (await bob.mine())["goods"] != before["goods"]
            await bob.is_well()
            await bob.sheet.locator("footer").get_by_role("button", name="Close").click()
            await expect(bob.sheet).to_be_hidden()

    in_browser(tmp_path, night)


def test_a_wrong_code_moves_nothing_and_another_can_be_typed(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (_, (ada, bob)):
            mine, theirs = await two_colours(ada, bob)
            code = await puts_down(ada, mine, theirs)
            wrong = f"{(int(code) + 1111) % 10_000:04}"
            await bob.page.get_by_role("button", name="Confirm a spoken bargain").click()
            await bob.page.keyboard.type(wrong)
            await expect(bob.sheet.get_by_role("alert")).to_have_text(
                "No bargain waits for this code. Nothing has moved."
            )
            assert len((await bob.mine())["miscoded_at"]) == 1
            await expect(ada.sheet.locator(".code")).to_have_text(code)
            await bob.page.keyboard.type(code)
            await expect(bob.offers_here).to_be_visible()
            await ada.sheet.get_by_role("button", name="Not with Bob").click()
            await expect(bob.sheet).to_contain_text("took this offer back")
            assert "bargains" not in await bob.mine()

    in_browser(tmp_path, night)


def test_it_is_taken_back_by_a_touch(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (_, (ada, bob)):
            await puts_down(ada, *await two_colours(ada, bob))
            await ada.sheet.get_by_role("button", name="Take it back").click()
            await expect(ada.sheet).to_be_hidden()

            async def is_gone() -> bool:
                return "handshake" not in await ada.mine()

            await in_time(is_gone)

    in_browser(tmp_path, night)


def test_scanned_by_the_phones_own_camera_one_touch_is_left(tmp_path: Path) -> None:
    """The camera app opens the address; what is scanned does not stay in it, and a reload asks nothing again."""

    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here) as (table, (ada, bob)):
            mine, theirs = await two_colours(ada, bob)
            await puts_down(ada, mine, theirs)
            told = (await here.get(table.path + "/handshake", table.seats[0])).json()["address"]
            await bob.page.goto("about:blank")
            asked: list[str] = []
            bob.page.on("request", lambda request: asked.append(request.url + str(request.headers.get("referer", ""))))
            await bob.page.goto(told)
            async with touches(bob.page, 1):
                await bob.sheet.get_by_role("button", name="Accept").click()
                await expect(bob.sheet).to_contain_text("the bargain with Ada is struck")
            assert await bob.page.evaluate("location.hash") == ""
            token = told.partition("meet=")[2]
            assert not [address for address in asked if token in address.replace(told, "")]
            await bob.page.reload()
            await bob.page.wait_for_selector("h1")
            await expect(bob.sheet).to_be_hidden()

    in_browser(tmp_path, night)


@pytest.mark.parametrize("size, light, lang", [*KINDS, ((360, 740), "light", "en"), ((360, 640), "dark", "fr")])
def test_both_sheets_are_well(tmp_path: Path, size: tuple[int, int], light: str, lang: str) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada", "Bob", "Cléo", "Dan", "Eve")
        await table.do(table.host, {"do": "open"})
        kind = f"{size[0]}x{size[1]}-{light}-{lang}"
        async with seen(browser, here, size, light, lang) as ada, seen(browser, here, size, light, lang) as bob:
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await bob.open(f"/t/{table.id}#{table.seats[1]}")
            mine, theirs = await two_colours(Phone(ada, table, 0), Phone(bob, table, 1))
            await ada.page.locator("nav button").click()
            await ada.picture(f"handshake-party-{kind}")
            await ada.is_well()
            await ada.page.keyboard.press("Escape")
            legs = [leg(0, None, goods={mine: 1}), leg(None, 0, goods={theirs: 1})]
            await table.do(table.seats[0], {"do": "start-handshake", "legs": legs})
            dialog = ada.page.get_by_role("dialog")
            await expect(dialog.locator(".square svg")).to_be_visible()
            await ada.picture(f"handshake-code-{kind}")
            await ada.is_well()
            code = await dialog.locator(".code").inner_text()
            await bob.picture(f"handshake-goods-{kind}")
            await bob.page.locator("button", has=bob.page.locator("use[href$='#i-pact']")).first.click()
            await expect(bob.page.get_by_role("dialog").locator(".keys")).to_be_visible()
            await bob.picture(f"handshake-keys-{kind}")
            await bob.is_well()
            await bob.page.keyboard.type(code)
            await expect(bob.page.get_by_role("dialog").get_by_role("article")).to_be_visible()
            await bob.picture(f"handshake-read-{kind}")
            await bob.is_well()
            await expect(dialog).to_contain_text("Bob")
            await ada.picture(f"handshake-reader-{kind}")
            await ada.is_well()

    in_browser(tmp_path, night)
