"""The entrance in a browser: home, joining by a code, hosting, in both languages and lights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import KINDS, PHONE, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

PAGES = ("/", "/join/K7MRX4", "/join", "/host/giant", "/t/nowhere")


def test_every_page_is_well_for_everybody(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as one:
                for path in PAGES:
                    await one.open(path)
                    assert await one.page.evaluate("document.documentElement.lang") == lang
                    assert (await one.page.title()).endswith(" · kermesse")
                    await one.is_well()
                    if size == PHONE:
                        await one.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_a_code_a_name_and_in(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson")
        async with seen(browser, here) as ada:
            page = ada.page
            await ada.open("/")
            await page.get_by_role("button", name="Join the party").click()
            await expect(page.get_by_text("A code has six characters.")).to_be_visible()
            await ada.is_well()
            typed = f"{table.code[:3].lower()}-{table.code[3:]}"
            await page.keyboard.type(typed)
            await expect(page.get_by_role("textbox")).to_have_value(table.code)
            await page.keyboard.press("Enter")
            await page.wait_for_url(f"**/join/{table.code}")
            await expect(page.get_by_role("textbox", name="Your name")).to_be_focused()
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_have_text("Please enter your name.")
            await page.keyboard.type("<b>Ada</b>")
            await ada.is_well()
            await page.keyboard.press("Enter")
            await page.wait_for_url(f"**/t/{table.id}")
            await expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, <b>Ada</b>")
            await expect(page.get_by_role("heading", level=1)).to_be_focused()
            await ada.is_well()
            assert [one["name"] for one in (await table.view(table.host))["view"]["hall"]["people"]] == ["<b>Ada</b>"]
            assert "Ada" not in await page.evaluate("document.cookie"), "no script gets at the link"
            await page.reload()
            await expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, <b>Ada</b>")
            await ada.open("/")
            await page.get_by_role("link", name="Take my place again, <b>Ada</b>").click()
            await page.wait_for_url(f"**/t/{table.id}")

    in_browser(tmp_path, night)


def test_a_name_that_is_taken_and_a_code_that_is_wrong(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob")
        async with seen(browser, here, lang="fr", motion="no-preference") as other:
            page = other.page
            await other.open(f"/join/{table.code}")
            await page.get_by_role("textbox").fill("Ada")
            await page.keyboard.press("Enter")
            await expect(page.locator(".button.lit")).to_have_text("Prendre «\u202fAda 2\u202f»")
            await page.locator(".button.lit").click()
            await expect(page.locator(".button.lit")).to_have_text("Entrer\u00a0: Ada 2")
            await expect(page.get_by_role("textbox")).to_have_value("Ada 2")
            await other.is_well("409")
            await other.open("/join/CCCCCC")
            await page.get_by_role("textbox").fill("Ada")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text("Aucune table")
            await expect(page.get_by_role("textbox", name="J’ai un code")).to_have_value("CCCCCC")
            await table.do(table.host, {"do": "open"})
            await other.open(f"/join/{table.code}")
            await page.get_by_label("Votre prénom").fill("Tard")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text("On peut encore regarder")
            await other.is_well("409", "404")

    in_browser(tmp_path, night)


def test_a_private_link_opens_the_seat_and_leaves_the_address(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", "Ada", title="Lime Tree Night")
        async with seen(browser, here) as other:
            page = other.page
            await other.open(f"/t/{table.id}")
            await expect(page.get_by_role("heading", level=1)).to_have_text("You have no place here yet")
            await other.page.goto("about:blank")
            await other.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page.get_by_text("This is your place: nobody can take it.")).to_be_visible()
            assert page.url == f"{other.origin}/t/{table.id}"
            kept = await page.evaluate("JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])")
            assert table.seats[0] not in kept
            await page.reload()
            await expect(page.get_by_text("This is your place: nobody can take it.")).to_be_visible()
            await other.is_well()
            await other.open("/")
            await expect(page.locator(".button.lit")).to_have_text("Take my place again, Ada")
            await other.open(f"/t/{table.id}#{table.host}")
            await expect(page.get_by_role("navigation")).to_be_visible()
            await other.open("/")
            await page.get_by_role("link", name="Back to my table: Lime Tree Night").click()
            await page.wait_for_url(f"**/t/{table.id}")
            await other.page.goto("about:blank")
            await other.open(f"/t/{table.id}#{'A' * 22}")
            await expect(page.get_by_role("alert")).to_be_visible()
            await other.is_well("401")

    in_browser(tmp_path, night)


def test_language_and_light_are_kept(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as one:
            page = one.page
            await one.open("/")
            await page.get_by_role("button", name="Français").click()
            await expect(page.get_by_role("heading", name="J’organise")).to_be_visible()
            await page.get_by_role("button", name="Nuit tombée").click()
            await one.is_well()
            await page.reload()
            await expect(page.get_by_role("button", name="Nuit tombée")).to_have_attribute("aria-pressed", "true")
            ink = await page.evaluate("getComputedStyle(document.body).color")
            assert ink == "rgb(247, 240, 226)"

    in_browser(tmp_path, night)


def test_a_table_is_founded_and_found(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as host:
            page = host.page
            await host.open("/")
            await page.get_by_role("link", name="Hattrick").click()
            await expect(page.get_by_role("heading", level=1)).to_be_focused()
            await page.get_by_role("textbox", name="Your name").fill("Bob")
            await page.get_by_role("button", name="Set up the table").click()
            code = page.locator(".code")
            await expect(code).to_have_text(re.compile(r"^\w{6}$"))
            await host.is_well()
            joined = await here.post(
                "/api/join", {"code": await code.inner_text(), "name": "Ada", "id": "phone-of-ada"}
            )
            assert joined.status_code == 201
            await expect(page.get_by_text("Ada")).to_be_visible()
            await page.go_back()
            await page.go_back()
            await expect(page).to_have_title("Welcome · kermesse")

    in_browser(tmp_path, night)


def test_a_page_that_cannot_be_fetched_comes_once_there_is_a_signal(tmp_path: Path) -> None:
    """In a hall without https nothing is kept for it."""

    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, lang="fr") as other:
            page = other.page
            await other.open("/")
            await other.until("localStorage.getItem('faces')")
            await page.context.set_offline(True)
            await page.get_by_role("link", name="Apprendre à jouer").click()
            await expect(page.get_by_role("heading", name="Pas de réseau")).to_be_visible()
            await other.is_well("ERR_INTERNET_DISCONNECTED", "Unable to preload CSS")
            await page.context.set_offline(False)
            await expect(page.get_by_role("heading", name="Apprendre à jouer")).to_be_visible()

    in_browser(tmp_path, night)
