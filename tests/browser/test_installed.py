"""The pages as a phone installs and keeps them: without a signal, where nobody answers, after an update."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import Seen, here_there_is_a_browser, in_browser, in_time, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const kept = await Promise.all(stores.map((store) => store.keys()))
  return kept.flat().map(({ url }) => new URL(url).pathname)
}"""
TOMORROW = """() => {
  const told = new MessageEvent('message', { data: { build: 'index-tomorrow' } })
  navigator.serviceWorker.dispatchEvent(told)
}"""
ASSETS = Path(__file__).parents[2] / "src" / "kermesse" / "web" / "built" / "assets"


async def kept(one: Seen) -> list[str]:
    paths: list[str] = await one.page.evaluate(KEPT)
    return paths


async def until_kept(one: Seen, *words: str) -> None:
    async def so() -> bool:
        paths = await kept(one)
        return all(any(word in path for path in paths) for word in words)

    await in_time(so)


def test_without_a_signal_a_page_that_was_kept_is_there(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", "Ada")
        async with seen(browser, here, keeping="allow") as ada:
            await ada.open("/")
            await until_kept(ada, "hall-en-")
            assert not any("haggle" in path or "-fr-" in path for path in await kept(ada)), "nothing that others need"
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(ada.page.get_by_text("Welcome, Ada")).to_be_visible()
            await until_kept(ada, "haggle-en-", "haggle-parts-")
            paths = await kept(ada)
            assert not any(path.startswith("/api/") for path in paths), "nothing that is anybody's own"
            size = sum((ASSETS.parent / path.removeprefix("/")).stat().st_size for path in paths if path != "/")
            whole = sum(file.stat().st_size for file in ASSETS.iterdir() if file.suffix not in (".br", ".gz"))
            assert size < whole * 0.6, "what a guest needs, not everybody"
            await ada.page.context.set_offline(True)
            await ada.page.reload()
            await expect(ada.page.get_by_text("Welcome, Ada")).to_be_visible()
            await ada.open("/")
            await expect(ada.page.get_by_role("heading", level=1)).to_have_text("kermesse")
            await ada.is_well("net::ERR_INTERNET_DISCONNECTED")

    in_browser(tmp_path, night)


def test_where_the_server_does_not_answer_the_kept_page_comes_after_a_while(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, keeping="allow") as ada:
            await ada.open("/")
            await until_kept(ada, "hall-en-")
            await here.stop()
            heard = asyncio.Event()

            async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                heard.set()
                await reader.read()
                writer.close()

            async with await asyncio.start_server(say_nothing, "127.0.0.1", here.port):
                await ada.page.reload(wait_until="commit")
                await expect(ada.page.get_by_role("heading", level=1)).to_have_text("kermesse")
                assert heard.is_set(), "it was asked"
                await ada.page.goto("about:blank")

    in_browser(tmp_path, night)


@pytest.mark.parametrize("light, lang", [("light", "en"), ("dark", "fr")])
def test_a_newer_version_is_told_where_no_table_says_so(tmp_path: Path, light: str, lang: str) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, light=light, lang=lang, keeping="allow") as ada:
            await ada.open("/")
            await until_kept(ada, f"hall-{lang}-")
            await ada.page.evaluate(TOMORROW)
            button = ada.page.get_by_role("button", name="Load it" if lang == "en" else "La charger")
            await expect(button).to_be_visible()
            await ada.is_well()
            await ada.picture(f"newer-{lang}-{light}")
            await ada.page.evaluate("window.isOld = true")
            await button.click()
            await ada.until("window.isOld === undefined")
            await expect(button).to_have_count(0)

    in_browser(tmp_path, night)


def test_a_browser_can_install_it(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with seen(browser, here, keeping="allow") as ada:
            await ada.open("/")
            line = await ada.page.context.new_cdp_session(ada.page)
            told = await line.send("Page.getAppManifest")
            assert told["url"].endswith("/kermesse.webmanifest")
            assert told["errors"] == []
            lacking = await line.send("Page.getInstallabilityErrors")
            assert [one["errorId"] for one in lacking["installabilityErrors"]] in ([], ["in-incognito"])

    in_browser(tmp_path, night)
