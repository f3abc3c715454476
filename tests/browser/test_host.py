"""The host in a browser: a night prepared, people arriving, a market minded, paper entered, and the end."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.phones import KINDS, LAPTOP, PHONE, Seen, here_there_is_a_browser, in_browser, seen
from tests.browser.striking import desk_of, hall_of, leg, strike
from tests.web.here import NAMES, Here, Table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

OWN_KIT = 'id = "mine"\ngame = "giant"\n'
CROWD = 42
MANY = 1000
BOTS = 7

SOUGHT = """async (field, words) => {
  field.value = words
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return document.querySelectorAll('tr.person').length
}"""
"""How many are found in the next two pictures that are drawn."""


def saved(path: Path) -> Any:
    return json.loads(path.read_text())


async def at_desk(host: Seen, table: Table, inside: str = "") -> Page:
    await host.open(f"/t/{table.id}{inside and f'/{inside}'}#{table.host}")
    await expect(host.page.get_by_role("navigation")).to_be_visible()
    return host.page


async def goods_of(table: Table, seat: int) -> dict[str, int]:
    goods: dict[str, int] = (await desk_of(table))["players"][seat].get("goods", {})
    return goods


def test_a_night_is_prepared_founded_and_opened(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, LAPTOP) as host:
            page = host.page
            await host.open("/host/giant")
            await host.is_well()
            await page.get_by_text("Settings").click()
            await page.get_by_label("Name of the night").fill("Lime Tree Night")
            await page.get_by_label("How many do you expect?").fill("4")
            await page.get_by_label("Spare envelopes").fill("2")
            await page.get_by_label("How long").select_option("45")
            await page.locator(".folded > summary").click()
            await page.get_by_label("A rule is shown for twenty seconds.").check()
            await expect(page.get_by_text("one ruling of your own").first).to_be_visible()
            await page.get_by_label("A kit of my own").check()
            await page.get_by_label("The kit, as text").fill(OWN_KIT)
            await page.get_by_role("button", name="Set up the table").click()
            await expect(page.get_by_role("alert").filter(has_text="cannot be used yet")).to_contain_text(
                "expected at least one"
            )
            await host.is_well("422")
            await page.get_by_label("Giant Haggle").check()
            await page.get_by_role("button", name="Set up the table").click()
            await page.wait_for_url("**/t/*")
            await expect(page.get_by_role("heading", level=1)).to_contain_text("Lime Tree Night")
            await expect(page.get_by_role("img", name="Scan to join")).to_be_visible()
            table_id, code = page.url.rsplit("/", 1)[1], await page.locator(".code").inner_text()
            setup = json.loads(bytes(here.server.tables.loaded[table_id].head.setup))
            assert setup["rulings"] == {"show": "once"}
            assert setup["spare"] == 2
            for name in NAMES[:3]:
                body = {"code": code, "name": name, "id": f"a-phone-of-{name[:1]}"}
                assert (await here.post("/api/join", body)).status_code == 201
            await expect(page.get_by_role("list", name="3 people are here").get_by_role("button")).to_have_count(3)
            await page.get_by_role("button", name="Bob").click()
            await page.get_by_label("Correct the name").fill("Robert")
            await page.get_by_role("button", name="Save").click()
            await page.get_by_role("button", name="Cléo").click()
            await page.get_by_role("button", name="Remove Cléo…").click()
            await page.get_by_role("button", name="Remove Cléo").click()
            await expect(page.get_by_role("list", name="2 people are here").get_by_role("button")).to_have_count(2)
            await page.get_by_text("More seats").click()
            await page.get_by_label("Somebody without a phone").fill("Grandma")
            await page.get_by_role("button", name="Add Grandma").click()
            await expect(page.get_by_role("img", name="Scan: seat of Grandma")).to_be_visible()
            await page.get_by_label("How many bots").fill("2")
            await page.get_by_role("button", name="Add bots").click()
            await expect(page.get_by_text("a bot", exact=True)).to_have_count(2)
            await host.is_well("422")
            await expect(page.locator(".button.lit:visible")).to_have_text("Deal to 5 and open the market")
            await page.locator(".button.lit").click()
            await expect(page.get_by_role("timer")).to_have_text(re.compile(r"4[0-5]:\d\d"))
            await page.reload()
            await expect(page.get_by_role("timer")).to_be_visible()

    in_browser(tmp_path, night)


def test_a_host_of_few_is_warned_and_has_bots_sit_down(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES[:2])
        async with seen(browser, here, PHONE) as host:
            stands = asyncio.Event()

            async def late_with_the_widest_code(route: Route) -> None:
                told = await (await route.fetch()).json()
                await stands.wait()
                await route.fulfill(json={**told, "code": "WMWMWM"})

            await host.page.route("**/invitation", late_with_the_widest_code)
            page = await at_desk(host, table)
            foot = page.get_by_role("status").filter(has_text="Fewer than the box is made for")
            await expect(foot).to_be_in_viewport()
            stands.set()
            await expect(page.get_by_text("WMWMWM")).to_be_visible()
            await expect(page.get_by_text("made for 35 or more. Each would hold 48 goods.")).to_be_visible()
            await host.is_well()
            await page.get_by_role("button", name="Add 33 bots").click()
            await expect(page.get_by_role("button", name="Deal to 35 and open the market")).to_be_visible()
            await expect(page.get_by_text("people are here · 33 bots").first).to_be_visible()
            await expect(foot).to_have_count(0)
            await host.put_away()
            await page.get_by_text("More seats").click()
            many = page.get_by_label("How many bots")
            await many.fill("101")
            assert await many.evaluate("(field) => field.validationMessage !== ''"), "the browser says what is too many"
            await many.fill("100")
            await page.get_by_role("button", name="Add bots").click()
            await expect(page.get_by_text("67 bots sat down.")).to_be_visible()
            await host.is_well()

    in_browser(tmp_path, night)


def test_the_market_is_minded(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES[:5], spare=1)
        await table.do(table.host, {"do": "open", "closes_at": time.time() + 1800})
        (kind,) = [one for one in await goods_of(table, 0) if one in ("red", "blue", "white")][:1]
        theirs = next(one for one in await goods_of(table, 1) if one != kind and not one.startswith("trump"))
        whole = (await goods_of(table, 0))[kind]
        at_first = [await goods_of(table, seat) for seat in range(3)]
        before = (await goods_of(table, 1)).get(kind, 0)
        await strike(table, 0, 1, leg(0, 1, goods={kind: whole}), leg(1, 0, goods={theirs: 1}))
        other = next(one for one in await goods_of(table, 2) if one != kind)
        await strike(table, 1, 2, leg(1, 2, goods={kind: before + whole}), leg(2, 1, goods={other: 1}))
        await table.do(table.seats[3], {"do": "ask", "words": "Is the excuse a trump?"})
        async with seen(browser, here, LAPTOP) as host:
            page = await at_desk(host, table)
            await host.is_well()
            await expect(page.locator(".button.lit:visible")).to_have_count(0)
            await page.get_by_role("button", name="From tonight\u2019s rulings").first.click()
            await page.get_by_role("button", name="Answer everybody").click()
            await expect(page.get_by_text("none waiting")).to_be_visible()
            assert (await hall_of(table))["answers"][0]["answer"].startswith("The excuse counts")
            await page.get_by_role("button", name="Undo").last.click()
            await page.get_by_role("button", name="Undo this bargain").click()
            await expect(page.get_by_text("One later bargain depends on it")).to_be_visible()
            await host.is_well("409")
            await page.get_by_label("The reason, for the players concerned").fill("Wrong card")
            await page.get_by_role("button", name="Undo all of them").click()
            await expect(page.get_by_role("dialog")).to_have_count(0)
            assert [await goods_of(table, seat) for seat in range(3)] == at_first
            await page.get_by_role("button", name="Ada", exact=False).first.click()
            await expect(page.get_by_role("heading", name="Holds")).to_be_visible()
            await host.is_well("409")
            await page.get_by_role("button", name="Correct").click()
            await page.get_by_role("combobox", name="To").select_option("Bob")
            await page.get_by_role("group", name="What moves").get_by_role("button").first.click()
            await expect(page.get_by_text("From Ada to Bob:")).to_be_visible()
            await page.get_by_role("button", name="Correct").click()
            await expect(page.get_by_role("dialog")).to_have_count(0)
            assert sum((await goods_of(table, 0)).values()) == sum(at_first[0].values()) - 1
            await page.get_by_role("button", name="Ada", exact=False).first.click()
            await page.get_by_role("button", name="New link").click()
            await page.get_by_role("button", name="The phone is lost").click()
            await expect(page.get_by_role("img", name="Scan: seat of Ada")).to_be_visible()
            assert (await here.get(table.path, table.seats[0])).status_code == 401
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name="Pause").click()
            await expect(page.get_by_role("button", name="Go on")).to_be_visible()
            await page.get_by_role("button", name="Go on").click()
            await page.get_by_role("button", name="+ 5 min").click()
            await expect(page.get_by_role("timer")).to_contain_text(re.compile("3[0-4]:"))
            await page.get_by_label("Say to everybody").fill("Soup!")
            await page.keyboard.press("Enter")
            await expect(page.get_by_text("Said to everybody.")).to_be_visible()
            await host.is_well("409")
            await host.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_what_players_do_moves_nothing_on_the_desk(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES[:5], rulings={"promises": "settle"})
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, LAPTOP) as host:
            page = await at_desk(host, table)
            debts, rulings = (page.locator("summary", has_text=words) for words in ("Still owed", "rulings"))
            before = [await one.bounding_box() for one in (debts, rulings)]
            await table.do(table.seats[3], {"do": "ask", "words": "Is the excuse a trump?"})
            theirs = next(iter(await goods_of(table, 1)))
            await strike(table, 0, 1, leg(0, 1, promises=[{"words": "thanks"}]), leg(1, 0, goods={theirs: 1}))
            await expect(page.get_by_text("1 waiting")).to_be_visible()
            await expect(debts).to_contain_text("1")
            assert [await one.bounding_box() for one in (debts, rulings)] == before

    in_browser(tmp_path, night)


def test_paper_envelopes_by_keyboard_alone(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper", rulings={"excess": "physical"})
        await table.do(table.host, {"do": "open"})
        await table.do(table.seats[2], {"do": "seal", "goods": {"red": 2}})
        async with seen(browser, here, LAPTOP, "dark", "fr") as host:
            page = await at_desk(host, table, "envelopes")
            await expect(page.get_by_role("heading", name="Enveloppe\u00a01 Ada")).to_be_visible()
            await host.is_well()
            await page.keyboard.type("3 jaunes Bu2 zz")
            await expect(page.get_by_text("Illisible\u00a0: zz")).to_be_visible()
            await expect(page.locator("button.lit")).to_be_disabled()
            await page.keyboard.press("Enter")
            for _ in "zz":
                await page.keyboard.press("Backspace")
            await page.keyboard.type("#2 99R")
            await page.keyboard.press("Enter")
            alert = page.get_by_role("alert")
            await expect(alert).to_contain_text(
                "cartes rouges\u00a0: 6 dans la boîte, 101\u00a0remis (Ada\u00a099, Cléo\u00a02)"
            )
            await expect(page.locator("button.lit")).to_have_text(
                "Plus que la boîte n’en contient\u00a0: enregistrer quand même"
            )
            await host.is_well()
            for _ in " 99R":
                await page.keyboard.press("Backspace")
            await page.keyboard.press("Tab")
            await page.keyboard.type("J")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("heading", name="Enveloppe\u00a02 Bob")).to_be_visible()
            await expect(page.locator(".saved p")).to_have_text("Ada\u00a0: enregistré, 5\u00a0biens.")
            sealed = (await desk_of(table))["players"][0]["sealed"]
            assert sealed["goods"] == {"yellow": 3, "blue": 2}
            assert sealed["cards"] == [2]
            assert sealed["removed"] == {"yellow": 1}
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text("Appuyez encore")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("heading", name="Toutes les enveloppes sont là")).to_be_visible()
            await expect(page.get_by_role("link", name="La salle").last).to_be_focused()
            await page.get_by_role("button", name="Cléo").click()
            await expect(page.locator(".line").first).to_have_value("Rx2")
            await page.get_by_text("Par touches").click()
            await page.get_by_role("button", name="une carte rouge, 2").click(modifiers=["Shift"])
            await expect(page.locator(".line").first).to_have_value("R")
            await host.is_well()
            another = await here.found("giant", "Ada", "Bob", play="paper")
            await another.do(another.host, {"do": "open"})
            await another.do(another.host, {"do": "close"})
            await at_desk(host, another)
            await expect(page.locator(".lit")).to_have_text("Saisir une enveloppe")
            await page.locator(".lit").press("Enter")
            await expect(page.get_by_role("heading", name="Enveloppe\u00a01 Ada")).to_be_visible()

    in_browser(tmp_path, night)


def test_envelopes_in_the_order_that_the_host_works_in(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Papi", "Mamie", "Oncle Jo", "Dan", "Ada", play="paper")
        await table.do(table.host, {"do": "open"})

        async def held() -> list[Any]:
            return [(one.get("sealed") or {}).get("goods") for one in (await desk_of(table))["players"]]

        async with seen(browser, here, LAPTOP) as host:
            page = await at_desk(host, table, "envelopes")
            await page.get_by_role("button", name="Oncle Jo").click()
            for line, after in (("Y3", "Dan"), ("2 red", "Ada"), ("b1", "Papi")):
                await page.keyboard.type(line)
                await page.keyboard.press("Enter")
                await expect(page.locator("#whose")).to_contain_text(after)
            assert await held() == [None, None, {"yellow": 3}, {"red": 2}, {"blue": 1}]
            await page.get_by_role("button", name="Undo").click()
            await expect(page.locator("#whose")).to_contain_text("Ada")
            await expect(page.locator(".line").first).to_have_value("b1")
            assert await held() == [None, None, {"yellow": 3}, {"red": 2}, None]
            await page.get_by_role("button", name="By name").click()
            await page.locator(".line").first.fill("11Y")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text("yellow cards: 10 in the box, 14 handed in")
            await page.get_by_role("button", name="save it all the same").click()
            await expect(page.locator("#whose")).to_contain_text("Mamie")  # by name, after Ada and Dan, who is there
            assert (await desk_of(table))["players"][4]["sealed"]["beyond_box"] == "accepted"
            await host.is_well()

    in_browser(tmp_path, night)


def test_a_players_own_envelope_has_a_door_while_the_paper_market_is_open(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, lang="fr") as phone:
            await phone.open(f"/t/{table.id}#{table.seats[0]}")
            await phone.page.get_by_role("link", name="Mon enveloppe").click()
            await expect(phone.page.get_by_role("heading", name="Mon enveloppe", level=1)).to_be_visible()
            await phone.is_well()

    in_browser(tmp_path, night)


def test_people_are_invited_before_there_is_a_table(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            words = {
                "fr": ("Inviter à l’avance", "Date et heure", "agenda"),
                "en": ("Invite people", "Date and", "calendar"),
            }
            unfold, date, save = words[lang]
            async with seen(browser, here, size, light, lang) as host:
                page = host.page
                await host.open("/host/sackson")
                await page.get_by_text(unfold).click()
                await page.get_by_label(date).fill("2026-12-05T19:30")
                async with page.expect_download() as saving:
                    await page.get_by_role("link", name=save).click()
                kept = await (await saving.value).path()
                lines = kept.read_bytes().decode().split("\r\n")
                assert lines[0] == "BEGIN:VCALENDAR"
                assert any(line.startswith("DTSTART:2026120") for line in lines)
                await host.is_well()

    in_browser(tmp_path, night)


def test_the_end_and_another_night(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:6], title="Lime Tree Night")
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, PHONE, "dark") as host:
            page = await at_desk(host, table)
            await host.is_well()
            await page.get_by_role("button", name="Close the market").click()
            await page.get_by_role("dialog").get_by_role("button", name="Close the market").click()
            await expect(page.get_by_role("heading", name="6 envelopes are missing")).to_be_visible()
            await table.do(table.seats[0], {"do": "sum-up", "lines": [{"points": 1}], "total": 1})
            await host.is_well()
            await page.get_by_role("button", name="All at once").click()
            await expect(page.get_by_role("dialog")).to_contain_text("Ada, Bob")
            await page.get_by_role("button", name="Leave it").click()
            await page.get_by_role("button", name="Count the points").click()
            await expect(page.get_by_role("dialog")).to_contain_text("6 envelopes are missing. Ada, Bob")
            await host.is_well()
            await page.get_by_role("dialog").get_by_role("button", name="Count the points").click()
            await expect(page.get_by_text("Nobody knows the score yet.")).to_be_visible()
            untold = (await desk_of(table))["untold"]
            for _ in untold[:-1]:
                await page.get_by_role("button", name="Announce").click()
            await expect(page.get_by_role("list", name="Standings").get_by_role("listitem")).to_have_count(
                len(untold) - 2
            )
            await host.is_well()
            await page.get_by_role("button", name="Silence").click()
            await page.get_by_role("button", name="Unroll the pennant").click()
            await expect(page.get_by_role("button", name="Say the name")).to_be_visible()
            assert "seats" not in (await hall_of(table))["unveiling"], "a pennant hangs there, and nobody's name"
            await host.is_well()
            for step in ("Say the name", "Show the points"):
                await page.get_by_role("button", name=step).click()
            await page.get_by_role("button", name="Open everything").click()
            await expect(page.get_by_role("heading", name="Standings")).to_be_visible()
            await expect(page.get_by_text("Anything else: 1 / 0")).to_be_visible()
            await page.locator("ol summary").first.click()
            await host.is_well()
            async with page.expect_download() as saving:
                await page.get_by_role("button", name="Save the night").click()
            file = saved(await (await saving.value).path())
            assert {one["player"] for one in file["envelopes"]} == set(NAMES[:6])
            await page.get_by_role("button", name="Another night with these people").click()
            await page.wait_for_url("**/host/sackson")
            await page.locator("summary", has_text="Settings").click()
            await expect(page.get_by_label("Name of the night")).to_have_value("Lime Tree Night")
            await page.get_by_label("Smugglers").check()
            await page.get_by_role("button", name="Set up the table").click()
            await page.wait_for_url("**/t/*")
            await expect(page.get_by_role("img", name="Scan to join")).to_be_visible()
            code = await page.locator(".code").inner_text()
            assert code in (await hall_of(table))["said"][-1]["words"]
            await expect(page.get_by_text("0 of 6 expected")).to_be_visible()

    in_browser(tmp_path, night)


def test_who_still_chooses_is_not_passed_over_by_one_click(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *(f"Player {place}" for place in range(1, CROWD + 1)))
        for command in ("open", "close", "announce"):
            await table.do(table.host, {"do": command})
        hall = await hall_of(table)
        chooser = hall["people"][hall["choosing"][0]]["name"]
        async with seen(browser, here, LAPTOP) as host:
            page = await at_desk(host, table)
            await expect(page.get_by_role("button", name="Count the points")).to_be_visible()
            await expect(page.locator(".button.lit:visible")).to_have_count(0)
            await page.get_by_role("button", name="Count the points").click()
            await expect(page.get_by_role("dialog")).to_contain_text(chooser)
            await page.keyboard.press("Escape")
            assert (await hall_of(table))["phase"] == "announcing"
            for seat in hall["choosing"][1:]:
                await table.do(table.seats[seat], {"do": "keep-all"})
            await page.get_by_role("button", name="Count the points").click()
            await page.get_by_role("dialog").get_by_role("button", name="Count the points").click()
            await expect(page.get_by_text("Nobody knows the score yet.")).to_be_visible()

    in_browser(tmp_path, night)


def test_a_thousand_people_stay_usable(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant")
        for number in range(MANY):
            await table.do(table.host, {"do": "take-seat", "name": f"Player {number + 1}"})
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, LAPTOP) as host:
            page = await at_desk(host, table)
            rows = page.locator("tr.person")
            await expect(rows.first).to_contain_text("Player 1")
            await expect(page.get_by_role("table")).to_have_attribute("aria-rowcount", str(MANY + 1))
            assert await rows.count() < 40
            await page.locator(".scroll").evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
            await expect(page.get_by_role("button", name=f"Player {MANY}", exact=True)).to_be_visible()
            assert await rows.count() < 40
            assert await page.get_by_role("searchbox").evaluate(SOUGHT, "777"), "not found at once, from far down"
            await expect(page.get_by_role("button", name="Player 777", exact=True)).to_be_visible()
            await page.get_by_role("button", name="Player 777", exact=True).click()
            await expect(page.get_by_role("heading", name="Player 777")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("dialog")).to_have_count(0)
            await page.get_by_role("searchbox").press("Control+a")
            await page.get_by_role("searchbox").press("Backspace")
            await page.get_by_role("button", name="Name").click()
            await expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "descending")
            await expect(rows.first).to_contain_text(f"Player {MANY}")
            await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            last = page.get_by_role("columnheader").last
            await expect(last).to_have_text("Bargains")
            ends = await last.evaluate(
                "(head) => [head, head.closest('table')].map((one) => one.getBoundingClientRect().right)"
            )
            assert ends[0] == ends[1], "columns that a phone leaves out take no room"
            await host.is_well()

    in_browser(tmp_path, night)


def test_a_night_is_tried_with_bots_and_a_place_is_not_lost(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, lang="fr") as ada:
            page = ada.page
            await ada.open("/")
            await page.get_by_text("Essayer une soirée").click()
            await page.get_by_role("textbox", name="Votre prénom").fill("Ada")
            await page.get_by_label("La crique").check()
            await ada.is_well()
            await page.get_by_role("button", name="Commencer").click()
            await page.wait_for_url("**/t/*")
            (tried,) = here.server.tables.loaded.values()
            assert tried.state.phase == "open"
            assert len(tried.state.players) == BOTS + 1
            table = await here.found("sackson")
            await ada.open(f"/join/{table.code}")
            await page.get_by_role("textbox").fill("Ada")
            await page.keyboard.press("Enter")
            await page.wait_for_url("**/t/*")
            await ada.open(f"/join/{table.code}")
            await expect(page.get_by_role("heading", name="Vous avez déjà une place à cette table")).to_be_visible()
            await expect(page.locator(".button.lit")).to_have_text("Y retourner")
            await ada.is_well()
            await page.get_by_role("link", name="Y retourner").click()
            await page.wait_for_url(f"**/t/{table.id}")
            assert len((await hall_of(table))["people"]) == 1

    in_browser(tmp_path, night)


def test_a_join_that_was_cut_off_by_a_reload_gives_one_seat(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson")
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open(f"/join/{table.code}")
            asked = asyncio.Event()

            async def lose(route: Any) -> None:
                await route.fetch()
                asked.set()  # and the page never hears of it

            await page.route("**/api/join", lose, times=1)
            await page.get_by_role("textbox").fill("Ada")
            await page.keyboard.press("Enter")
            await asked.wait()
            await page.reload()
            await page.get_by_role("textbox").fill("Ada")
            await page.keyboard.press("Enter")
            await page.wait_for_url("**/t/*")
            assert len((await hall_of(table))["people"]) == 1

    in_browser(tmp_path, night)


@pytest.mark.parametrize("size, light, lang", KINDS)
def test_the_desk_is_well_for_everybody(tmp_path: Path, size: tuple[int, int], light: str, lang: str) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES, spare=1)
        async with seen(browser, here, size, light, lang) as host:
            await at_desk(host, table)
            await host.is_well()
            await host.page.goto(f"{host.origin}/t/{table.id}/links")
            async with host.page.context.expect_page() as opening:
                await host.page.locator(".button.lit").click()
            screen = await opening.value
            await expect(screen.get_by_text(table.code)).to_be_visible()
            await expect(screen.get_by_role("navigation")).to_have_count(0)
            await screen.close()
            await host.page.locator("section .button:not(.lit)").first.click()
            await expect(host.page.locator(".given")).to_be_visible()
            await host.is_well()
            await host.is_well_in_large_print()
            await table.do(table.host, {"do": "open"})
            await expect(host.page.locator("nav a[href$='/envelopes']")).to_be_attached()  # what the page keeps is new
            for inside in ("", "bargains", "questions", "envelopes"):
                await host.open(f"/t/{table.id}/{inside}".rstrip("/"))
                await expect(host.page.get_by_role("navigation")).to_be_visible()
                await host.is_well()
            await host.is_well_in_large_print()

    in_browser(tmp_path, night)
