"""Draws the README's picture of a night, in both languages: the hall's big screen, a phone, a printed score sheet.

    .venv/bin/python packaging/pictures/night.py     writes docs/pictures/night.png and night.fr.png

All three are the program itself: a server plays a market of eight, Chromium looks at its pages, `kermesse print` makes
the sheet of `examples/sackson-night.toml`. Run it again when pages or paper have changed: `make pictures`.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
import time
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from string import Template
from typing import Any

import pypdfium2
from playwright.async_api import Browser, ViewportSize, async_playwright

from kermesse.client.server import Client
from kermesse.games.haggle.market.commands import Accept, Command, Open, Propose
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg

HERE, ROOT = Path(__file__).parent, Path(__file__).parent.parent.parent
GUESTS = ("Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Félix", "Grace", "Hypatie")
TITLES = {"en": "Saturday at Dorothy’s", "fr": "Samedi chez Dorothy"}
KNOWN = {"en": "Got it", "fr": "Compris"}
BARGAINS = ((1, 2), (3, 4), (5, 6), (7, 1), (2, 5), (4, 6))
MARKET_SECONDS = 45 * 60 + 20
SCREEN: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 820}
STAGE: ViewportSize = {"width": 1200, "height": 640}


class Night:
    """A market under way: eight guests, some bargains struck, an offer on Ada's table.

    Args:
        client: of the server.
        lang: of its title and its pages.
    """

    def __init__(self, client: Client, lang: str) -> None:
        self.client, self.lang = client, lang
        self.table, self.host = "", ""
        self.seats: list[str] = []

    async def play(self) -> None:
        """Founds the table, seats everybody, and trades."""
        founded = await self.client.found("sackson", Setup(game="sackson", title=TITLES[self.lang]), "Europe/Paris")
        self.table, self.host = founded.table, founded.link
        for name in GUESTS:
            self.seats.append((await self.client.join(founded.code, name)).link)
        await self._ask(self.host, Open(time.time() + MARKET_SECONDS))
        for maker, taker in BARGAINS:
            await self._propose(maker, taker)
            offer = (await self._mine(maker))["made"][-1]["number"]
            await self._ask(self.seats[taker], Accept(offer))
        await self._propose(3, 0)

    async def _propose(self, maker: int, taker: int) -> None:
        """Two of what the maker has most of, for one of what the taker has most of."""
        mine, theirs = [(await self._mine(seat))["goods"] for seat in (maker, taker)]
        given = max(mine, key=mine.__getitem__)
        asked = max((kind for kind in theirs if kind != given), key=theirs.__getitem__)
        legs = (Leg(maker, taker, Bundle({given: 2})), Leg(taker, maker, Bundle({asked: 1})))
        await self._ask(self.seats[maker], Propose(legs))

    async def _mine(self, seat: int) -> Any:
        return (await self.client.look(self.table, self.seats[seat])).view["mine"]

    async def _ask(self, link: str, command: Command) -> None:
        await self.client.ask(self.table, link, command)


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[str]:
    """A server of its own on a free port: its address."""
    command = (sys.executable, "-m", "kermesse", "serve", "--port", "0", "--db", str(folder / "night.db"))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        while b"http://" not in (line := await process.stdout.readline()):
            assert line, "the server did not start"
        yield next(word for word in line.decode().split() if word.startswith("http://")).rstrip("/")
    finally:
        process.terminate()
        await process.wait()


async def page_of(browser: Browser, size: ViewportSize, light: Any, lang: str, address: str) -> bytes:
    """What a page looks like once first words and toasts are put away, as PNG with two dots for each pixel."""
    context = await browser.new_context(
        viewport=size, color_scheme=light, locale=lang, reduced_motion="reduce", device_scale_factor=2
    )
    try:
        page = await context.new_page()
        await page.goto(address, wait_until="networkidle")
        await page.evaluate("document.fonts.ready")
        for button in await page.get_by_role("button", name=KNOWN[lang]).all():
            await button.click()
        await page.evaluate("document.querySelectorAll('.toasts .close').forEach((one) => one.click())")
        await page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
        return await page.screenshot()
    finally:
        await context.close()


def sheet(folder: Path, lang: str) -> bytes:
    """The winner's printed score sheet of the night that the examples hold, as PNG."""
    file = folder / f"sheets.{lang}.pdf"
    night = ROOT / "examples" / "sackson-night.toml"
    command = ("-m", "kermesse", "print", "--night", str(night), "--lang", lang, "--output", str(file))
    subprocess.run([sys.executable, *command], check=True, stderr=subprocess.DEVNULL)  # noqa: S603
    picture = folder / "sheet.png"
    pypdfium2.PdfDocument(file)[1].render(scale=2).to_pil().save(picture)
    return picture.read_bytes()


async def draw(browser: Browser, address: str, folder: Path, lang: str) -> None:
    """Draws the picture of one language."""
    async with Client(address) as client:
        night = Night(client, lang)
        await night.play()
        table = f"{address}/t/{night.table}"
        pictures = {
            "screen": await page_of(browser, SCREEN, "dark", lang, f"{table}/screen#{night.host}"),
            "phone": await page_of(browser, PHONE, "light", lang, f"{table}#{night.seats[0]}"),
            "sheet": sheet(folder, lang),
        }
    page = await browser.new_page(viewport=STAGE)
    stage = Template((HERE / "night.html").read_text("utf-8"))
    await page.set_content(stage.substitute({name: b64encode(png).decode() for name, png in pictures.items()}))
    await page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")
    await page.screenshot(path=ROOT / "docs" / "pictures" / ("night.png" if lang == "en" else f"night.{lang}.png"))


async def main() -> None:
    """Draws both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with server(folder) as address, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            for lang in TITLES:
                await draw(browser, address, folder, lang)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
