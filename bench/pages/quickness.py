"""A browser with four times slower a processor: how soon a page can be used, how soon a change is on the screen."""

from __future__ import annotations

import asyncio
import shutil
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Page, async_playwright

from bench.pages.nights import Held
from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c

SLOWER = 4
PHONE = {"width": 360, "height": 740}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

USABLE = """() => new Promise((done) => {
  const look = () => {
    const there = document.querySelector('h1') && document.querySelector('a, button, input')
    if (there) requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0))
    else setTimeout(look, 5)
  }
  look()
})"""
"""Since the page was asked for, in ms: its title and something to touch are there, were painted, and it has time."""

HEARD = """(words) => new Promise((done) => {
  const look = () => document.body.textContent.includes(words)
    && requestAnimationFrame(() => setTimeout(() => done(Date.now() / 1000), 0))
  if (!look()) new MutationObserver((_, watching) => look() && watching.disconnect())
    .observe(document.body, { childList: true, subtree: true, characterData: true })
})"""


@asynccontextmanager
async def phone(slower: int = SLOWER) -> AsyncIterator[Page]:
    """A phone whose browser is empty."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = await browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
        session = await page.context.new_cdp_session(page)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        try:
            yield page
        finally:
            await browser.close()


async def usable(address: str, times: int = 5) -> list[float]:
    """Until a page can be used, in ms, each time by a browser that has never been there."""
    found = []
    for _ in range(times):
        async with phone() as page:
            await page.goto(address, wait_until="commit")
            found.append(await page.evaluate(USABLE))
    return found


async def heard(client: Client, held: Held, address: str, times: int = 10) -> list[float]:
    """From a command of somebody else to its change on the screen of a phone on a full floor, in ms."""
    found = []
    async with phone() as page:
        await page.goto(f"{address}/t/{held.table}#{held.seats[0]}")
        await page.wait_for_selector("h1")
        await page.goto(f"{address}/t/{held.table}/people")  # where all that was said to all stands
        await page.wait_for_selector("h1")
        await asyncio.sleep(2)
        for time_ in range(times):
            words = f"Supper number {time_} is served"
            waiting = asyncio.create_task(page.evaluate(HEARD, words))
            await asyncio.sleep(0.3)
            begun = time.time()
            await client.ask(held.table, held.host, c.Speak(words))
            found.append(1000 * (await asyncio.wait_for(waiting, 10) - begun))
    return found


def told(found: list[float]) -> str:
    """Median and range."""
    return f"{statistics.median(found):6.0f} ms ({min(found):.0f} to {max(found):.0f})"
