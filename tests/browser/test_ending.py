"""The end of a night in browsers: the envelope, what is read out, the score on a screen and on phones, the story."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, Route, expect

from kermesse.games.haggle.market import commands as c
from tests.browser.phones import KINDS, PHONE, Signal, here_there_is_a_browser, in_browser, seen
from tests.browser.striking import desk_of, hall_of, leg, mine_of, strike
from tests.web.here import NAMES, Here, Table
from tests.web.patient_client import patient

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

SCREEN, WALL = (1920, 1080), (1280, 720)
CROWD = 42
"""So many have nearly every rule card of the box: somebody has general rules, somebody cancel cards."""
DRAWN = "document.querySelector('canvas')?.toDataURL()"
"""A picture to share, as it is drawn now."""


@asynccontextmanager
async def held(page: Page, button: Locator) -> AsyncIterator[None]:
    """A finger lies on a button."""
    await button.scroll_into_view_if_needed()
    box = await button.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = await page.context.new_cdp_session(page)
    await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    yield
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def sealed(table: Table, seat: int) -> Any:
    """What lies in an envelope, as the host knows."""
    return (await desk_of(table))["players"][seat].get("sealed")


async def swap(table: Table, giver: int, taker: int) -> None:
    """Two strike a bargain: all that one has of a kind, for one good of the other's; a rule card is shown along."""
    hands = [await mine_of(table, seat) for seat in (giver, taker)]
    kind, count = next(iter(hands[0]["goods"].items()))
    other = next(one for one in hands[1]["goods"] if one != kind)
    shown = [{"card": hands[0]["cards"][0], "way": "show"}]
    legs = leg(giver, taker, goods={kind: count}, cards=shown), leg(taker, giver, goods={other: 1})
    await strike(table, giver, taker, *legs)


def test_an_envelope_is_sealed_by_touch_opened_and_sealed_again(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        await table.do(table.host, {"do": "open"})
        goods = (await mine_of(table, 0))["goods"]
        gone, *_, kept = goods
        async with seen(browser, here, light="dark", motion="no-preference") as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open(f"/t/{table.id}/seal")
            await page.get_by_role("button", name=f"One {kept} card less").click()
            await page.get_by_role("button", name=f"One {gone} card less").click()
            await expect(page.get_by_text("What may still hit you")).to_be_visible()
            await ada.is_well()
            await page.reload()
            envelope = page.get_by_role("region", name="My envelope")
            await expect(envelope).to_contain_text(f"{sum(goods.values()) - 2} goods")
            await swap(table, 0, 1)  # all of `gone` leaves the hand; what comes goes in
            left = sum(goods.values()) - goods[gone] + 1 - 1
            await expect(envelope).to_contain_text(f"{left} goods")
            button = page.get_by_role("button", name="Hold to seal")
            async with held(page, button):
                pass
            assert await sealed(table, 0) is None, "a short touch seals nothing"
            async with held(page, button):
                await expect(envelope).to_contain_text("Sealed at")
            inside = (await sealed(table, 0))["goods"]
            assert sum(inside.values()) == left
            assert inside.get(kept, 0) == (await mine_of(table, 0))["goods"][kept] - 1
            await ada.is_well()
            await page.get_by_role("button", name="Unseal").click()
            await expect(button).to_be_enabled()
            assert await sealed(table, 0) is None
            await button.press("Enter")
            sure = page.get_by_role("dialog", name="Seal the envelope?")
            await expect(sure).to_contain_text("Held back: a")
            await sure.get_by_role("button", name="Seal", exact=True).click()
            await expect(envelope).to_contain_text("Sealed at")
            assert (await sealed(table, 0))["goods"] == inside
            await table.do(table.host, {"do": "close"})
            await expect(page.get_by_role("heading", name="The market is closed")).to_be_visible()
            await ada.is_well()

    in_browser(tmp_path, night)


def test_own_sums_are_opened_at_their_title_and_handed_in_once(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        await table.do(table.host, {"do": "open"})
        await table.do(table.seats[0], {"do": "seal"})
        async with seen(browser, here, (360, 640)) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open(f"/t/{table.id}/seal")
            await page.evaluate("scrollTo(0, document.body.scrollHeight)")
            await page.get_by_role("button", name="My own count").click()
            await expect(page.get_by_role("heading", name="My own score sheet")).to_be_focused()
            assert await page.evaluate("scrollY") == 0
            await page.get_by_role("spinbutton").first.fill("12")
            await table.do(table.host, {"do": "close"})
            await page.get_by_role("link", name="Fill in my own score sheet").click()
            await page.get_by_role("button", name="Hand it in").click()
            await page.get_by_role("button", name="Back").click()
            again = page.get_by_role("link", name="My own score sheet: 12 points")
            sealed_by_now = sum(one["state"] == "sealed" for one in (await hall_of(table))["people"])
            inside = page.get_by_role("status").filter(has_text="The host goes on from here.")
            await expect(inside).to_contain_text(
                str(sealed_by_now) if sealed_by_now > 1 else "One envelope of 5 is sealed."
            )
            await expect(again).not_to_have_class(re.compile("lit"))
            await ada.is_well()
            await table.do(table.host, {"do": "score"})
            tab = page.get_by_role("navigation").get_by_role("link", name="My score sheet")
            places = {one["seat"]: one["rank"] for one in (await hall_of(table))["ended"]["envelopes"]}
            await ada.open(f"/t/{table.id}")
            told = page.locator("header").get_by_text(re.compile(r"You come \d"))
            await expect(told).to_have_count(0 if places[0] == 1 else 1)
            await ada.open(f"/t/{table.id}/sheet")
            await expect(tab).to_have_attribute("aria-current", "page")
            await ada.open(f"/t/{table.id}/sheet-1")
            await expect(page.get_by_role("heading", name="Bob")).to_be_visible()
            await expect(tab).not_to_have_attribute("aria-current", "page")

    in_browser(tmp_path, night)


def test_phones_show_the_room_what_they_feel_until_the_host_stops_it(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        for command in ({"do": "open"}, {"do": "close"}, {"do": "reveal", "rank": 0, "first": 10}):
            await table.do(table.host, command)
        wall = await table.link("screen")
        async with (
            seen(browser, here, lang="fr", light="dark") as ada,
            seen(browser, here, WALL, motion="no-preference") as room,
            seen(browser, here, WALL) as still,
            seen(browser, here, (1280, 800)) as host,
        ):
            for page in (room, still):
                await page.open(f"/t/{table.id}#{wall}")
            await host.open(f"/t/{table.id}#{table.host}")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            applause = ada.page.get_by_role("button", name="Applaudir")
            await applause.click()
            await ada.page.get_by_role("button", name="Un cœur").click()
            await expect(room.page.locator(".risen svg.clap")).to_have_count(1)
            await expect(still.page.locator(".counted li")).to_have_text(["1", "1"])
            await expect(room.page.locator(".risen svg")).to_have_count(0)  # they have risen, and are gone
            await ada.is_well()
            await still.is_well()
            await host.page.get_by_role("switch", name="Reactions on the big screen").click()
            await expect(applause).to_have_count(0)
            await host.is_well()

    in_browser(tmp_path, night)


def test_a_seal_that_came_too_late_is_told(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here) as ada:
            page, signal = ada.page, await Signal.of(ada.page)
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open(f"/t/{table.id}/seal")
            await expect(page.get_by_text("What may still hit you")).to_be_visible()
            await ada.until("localStorage.getItem('faces')")
            await signal.goes()
            await page.locator("footer").get_by_role("button", name="Seal", exact=True).click()
            await page.get_by_role("dialog").get_by_role("button", name="Seal", exact=True).click()
            await expect(page.get_by_text("Your seal waits for a signal.")).to_be_visible()
            await table.do(table.host, {"do": "close"})
            await signal.comes()
            await expect(page.get_by_role("heading", name="The market is closed")).to_be_visible()
            await expect(page.get_by_text("Your seal did not arrive in time")).to_be_visible()
            await expect(page.get_by_text("You had not sealed")).to_be_visible()
            await page.reload()
            await expect(page.get_by_text("Your seal did not arrive in time")).to_be_visible()
            await ada.is_well("ERR_INTERNET_DISCONNECTED", "WebSocket")

    in_browser(tmp_path, night)


def test_on_paper_one_says_what_one_has_put_in(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", play="paper")
        await table.do(table.host, {"do": "open"})
        await table.do(table.host, {"do": "close"})
        async with seen(browser, here, lang="fr") as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await page.get_by_label("Tout en une ligne").fill("C8 C9 A21 2R #12 zz")
            await expect(page.get_by_text("Pas compris\u00a0: zz")).to_be_visible()
            await expect(page.get_by_role("button", name="C’est fait")).to_be_disabled()
            await page.get_by_label("Tout en une ligne").fill("C8 C9 A21 2R #12")
            await page.get_by_role("button", name="C’est fait").click()
            await page.get_by_role("button", name="cœurs").click()
            await page.get_by_role("dialog").get_by_role("button", name="Un de plus\u00a0: 10 de cœur").click()
            await ada.is_well()
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name="Sceller", exact=True).click()
            await page.get_by_role("dialog").get_by_role("button", name="Sceller", exact=True).click()
            await expect(page.get_by_role("heading", name="Le marché est fermé")).to_be_visible()
            await ada.is_well()
            content = await sealed(table, 0)
            assert content["goods"] == {"hearts-8": 1, "hearts-9": 1, "hearts-10": 1, "trump-21": 1, "red": 2}
            assert content["cards"] == [12]
            await table.do(table.host, {"do": "score"})
            await ada.open(f"/t/{table.id}/night")
            await expect(page.get_by_role("heading", name="Les règles remises")).to_be_visible()
            await expect(page.get_by_text("chez Ada")).to_be_visible()
            await expect(page.get_by_text(re.compile("sans marché|lue par|marchandé"))).to_have_count(0)
            await ada.is_well()

    in_browser(tmp_path, night)


def test_a_giant_night_ends_on_a_screen_and_on_phones(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *(f"Player {place}" for place in range(1, CROWD + 1)), title="Kermesse")
        await table.do(table.host, {"do": "open"})
        screen_link = await table.link("screen")
        async with (
            patient(f"http://127.0.0.1:{here.port}") as client,
            seen(browser, here, SCREEN) as wall,
            seen(browser, here, light="dark", lang="fr") as phone,
            seen(browser, here) as other,
        ):

            async def host(*commands: c.Command) -> None:
                for command in commands:
                    await client.ask(table.id, table.host, command)

            await wall.open(f"/t/{table.id}#{screen_link}")
            await expect(wall.page.get_by_text(table.code)).to_be_visible()
            await swap(table, 0, 1)
            await swap(table, 1, 2)
            await expect(wall.page.get_by_text("Player 1 and Player 2 have struck a bargain")).to_be_visible()
            await wall.is_well()
            await host(c.Close(), c.Announce())
            hall = await hall_of(table)
            rules, chooser = [rule for rule, *_ in hall["announced"]], hall["choosing"][0]
            await phone.open(f"/t/{table.id}#{table.seats[chooser]}")
            await other.open(f"/t/{table.id}#{table.seats[(chooser + 1) % CROWD]}")
            await announced(phone, other, wall, rules, chooser)
            assert (await mine_of(table, chooser))["cancels"] == rules[1]
            await summed(phone)
            await host(c.Reveal(unchosen="keep-all"))
            await expect(phone.page.get_by_role("heading", name="Levez les yeux")).to_be_visible()
            untold = (await desk_of(table))["untold"]
            for rank in untold[:-1]:  # two that share a place are told at once
                await host(c.Reveal())
                await expect(wall.page.locator(f".rank-{rank} .name")).not_to_be_empty()
                await expect(wall.page.locator(".rank-1 .name")).to_be_empty()
            await unveiled(table, host, wall, phone)
            await host(c.Reveal())
            await over(table, wall, phone, other, chooser)

    in_browser(tmp_path, night)


async def announced(phone: Any, other: Any, wall: Any, rules: list[int], chooser: int) -> None:
    """Rules are read out; one is cancelled; the others see who is still to choose."""
    heading = f"{len(rules)} general rules"
    await expect(other.page.get_by_role("heading", name=heading)).to_be_visible()
    await expect(wall.page.get_by_role("heading", name=heading)).to_be_visible()
    await phone.page.get_by_role("link", name="Remplir ma propre feuille").click()
    await phone.page.get_by_role("button", name="Choisir maintenant").click()  # the hall waits meanwhile
    waiting = re.compile(rf"Still choosing:.*Player {chooser + 1}\b")
    await expect(other.page.get_by_text(waiting)).to_be_visible()
    await phone.page.get_by_role("radio", name=f"Annuler la règle {rules[1]}", exact=True).check()
    await expect(phone.page.get_by_text("Votre enveloppe ferait")).to_be_visible()
    await phone.is_well()
    await phone.page.get_by_role("button", name=f"Annuler la règle {rules[1]}", exact=True).click()
    await expect(phone.page.get_by_text(f"Vous annulez la règle\u00a0{rules[1]}.")).to_be_visible()
    await expect(other.page.locator(f'[data-rule="{rules[1]}"] .stamp')).to_have_count(0)
    await expect(other.page.get_by_text(waiting)).to_have_count(0)
    await wall.page.keyboard.press("ArrowRight")
    await expect(wall.page.locator(f'[data-rule="{rules[1]}"] .stamp')).to_have_count(0)
    for one in (other, wall):
        await one.is_well()


async def summed(phone: Any) -> None:
    """A player adds up, by mistake with a point too many."""
    page = phone.page
    await page.get_by_role("link", name="Remplir ma propre feuille").click()
    await page.get_by_role("spinbutton", name="Les biens, à leur valeur").fill("1000.5")
    await phone.is_well()
    await page.get_by_role("button", name="La remettre").click()
    await expect(page.get_by_text("Remise\u00a0: 1\u202f000,5")).to_be_visible()


async def unveiled(table: Table, host: Any, wall: Any, phone: Any) -> None:
    """The winner: nothing but a pole, then a pennant without letters, then the name, then the points."""
    everybody = [one["name"] for one in (await hall_of(table))["people"]]
    award = wall.page.locator(".award")
    pole = wall.page.locator(".rank-1")
    for step in ("pole", "pennant"):
        await host(c.Reveal(1, step=step))
        await expect(wall.page.locator(".hushed .rank-1")).to_have_count(1 if step == "pole" else 0)
        if step == "pole":
            await expect(pole.locator(".unrolls")).to_have_count(0)
        else:  # more than one, where two have won
            await expect(pole.locator(".unrolls").first).to_be_visible()
        shown = await pole.inner_text()
        assert not any(name in shown for name in everybody)
        await expect(award).to_have_count(0)
        await wall.is_well()
    await expect(phone.page.get_by_role("heading", name="Levez les yeux")).to_be_visible()
    await host(c.Reveal(1, step="name"))
    await expect(pole.locator(".name")).not_to_be_empty()
    assert "points" not in await pole.inner_text()
    await expect(award).to_have_count(0)
    await host(c.Reveal(1, step="points"))
    await expect(pole).to_contain_text("points")


async def over(table: Table, wall: Any, phone: Any, other: Any, chooser: int) -> None:
    """The winner on the screen, one's own place and sheet on the phone, and on no pole who came last.

    An award may name them, and so may the facts of the night: for a bargain, not for a place.
    """
    ended = (await hall_of(table))["ended"]["envelopes"]
    first, last = f"Player {ended[0]['seat'] + 1}", f"Player {ended[-1]['seat'] + 1}"
    await expect(wall.page.locator(".rank-1")).to_contain_text(first)
    assert not re.search(rf"{last}\b", await wall.page.inner_text(".poles"))
    await wall.is_well()
    await expect(phone.page.get_by_role("heading", level=1)).to_contain_text("gagne")
    await phone.is_well()
    await phone.page.get_by_role("link", name="Voir ma feuille").click()
    await expect(phone.page.get_by_role("row", name=re.compile("Les biens, à leur valeur 1.000,5"))).to_be_visible()
    mine = next(one for one in ended if one["seat"] == chooser)
    await expect(phone.page.locator("header .total")).to_have_text(
        str(mine["total"]).replace(".0", "").replace("-", "−").replace(".", ",")
    )
    await phone.is_well()
    await other.page.get_by_role("link", name="The night").click()
    await expect(other.page.get_by_role("heading", name="The night in 2 bargains")).to_be_visible()
    await expect(other.page.get_by_text("First bargain: Player 1 and Player 2.")).to_be_visible()
    await other.page.get_by_text("As a table").click()
    await expect(other.page.get_by_role("row", name="Player 1 Player 2 1")).to_be_visible()
    await other.page.get_by_label("Whose hand").select_option("Player 2")
    await other.page.get_by_role("slider").press("Home")
    await other.is_well()


def test_every_page_of_the_end_is_well_for_everybody(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        await table.do(table.host, {"do": "open"})
        await swap(table, 0, 1)
        for seat in range(3):
            hand = (await mine_of(table, seat))["goods"]
            await table.do(table.seats[seat], {"do": "seal", "goods": hand})
        await table.do(table.host, {"do": "close"})
        await table.do(table.host, {"do": "score"})
        spectator, screen = await table.link("spectator"), await table.link("screen")
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as ada:
                await ada.open(f"/t/{table.id}#{table.seats[0]}")
                for inside in ("", "/sheet-2", "/night"):
                    await ada.open(f"/t/{table.id}{inside}")
                    await expect(ada.page.get_by_role("status").filter(has_text=re.compile("…"))).to_have_count(0)
                    await ada.is_well()
                    if size == PHONE:
                        await ada.is_well_in_large_print()
        async with seen(browser, here) as ada:
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.page.get_by_text("The seed of the deal").click()
            await ada.page.get_by_role("button", name="Check it here").click()
            await expect(ada.page.get_by_text("It fits")).to_be_visible()
        async with seen(browser, here) as ada:
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.page.get_by_text("Pictures to share").click()
            for picture in ("My night", "Who traded with whom", "The podium"):
                await ada.page.get_by_role("button", name=picture).click()
                async with ada.page.expect_download() as saving:
                    await ada.page.get_by_role("button", name="Share or save").click()
                kept = await (await saving.value).path()
                assert kept.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n", picture
            await ada.is_well()
        letters = asyncio.Event()

        async def late(route: Route) -> None:
            await letters.wait()
            await route.continue_()

        async with seen(browser, here) as ada:
            await ada.page.route("**/*.woff2", late)
            await ada.page.goto(f"{ada.origin}/t/{table.id}#{table.seats[0]}")
            await ada.page.get_by_text("Pictures to share").click()
            await ada.until(f"window.early = {DRAWN}")
            letters.set()
            await ada.until(f"window.early !== {DRAWN}")
        for link, size in ((spectator, PHONE), (screen, WALL)):
            async with seen(browser, here, size) as one:
                await one.open(f"/t/{table.id}#{link}")
                await expect(one.page.locator(".rank-1")).to_be_visible()
                await one.is_well()
                below = await one.page.evaluate("document.documentElement.scrollHeight - innerHeight")
                assert below <= 0 or size != WALL, "nobody scrolls a wall"

    in_browser(tmp_path, night)
