"""A browser with phones and laptops in it, and what every page has to be: quiet, narrow enough, open to everybody."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, async_playwright

from tests.web.here import Here, in_house

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, LAPTOP = (360, 740), (1280, 800)
KINDS = [(size, light, lang) for size in (PHONE, LAPTOP) for light in ("light", "dark") for lang in ("en", "fr")]

PICTURES = Path(__file__).parent.parent.parent / "build" / "pictures"

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LARGE = """() => {
  const large = new CSSStyleSheet()
  large.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets = [large]
}"""

SHIFTS = """
window.shifted = 0
window.moved = []
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue
    window.shifted += one.value
    for (const { node, previousRect: from, currentRect: to } of one.sources) {
      const what = (node?.outerHTML ?? node?.data ?? '').slice(0, 120)
      window.moved.push(`from ${from.x},${from.y} to ${to.x},${to.y}: ${what}`)
    }
  }
}).observe({ type: 'layout-shift', buffered: true })
"""

here_there_is_a_browser = pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CI"), reason="no chromium here")


class Seen:
    """A page, and all that it complained of."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page, self.origin = page, origin
        self.complaints: list[str] = []
        page.on("console", lambda told: self.complaints.append(f"{told.type}: {told.text}"))
        page.on("pageerror", lambda wrong: self.complaints.append(f"error: {wrong}"))
        page.on("request", self._asked)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.origin, "data:")):
            self.complaints.append(f"a request of {request.url}")

    async def open(self, path: str) -> None:
        await self.page.goto(self.origin + path)
        await self.page.wait_for_selector("h1")
        await self.page.evaluate("document.fonts.ready")

    async def picture(self, name: str) -> None:
        """Keeps what is on the screen, to be looked at after the tests."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=PICTURES / f"{name}.png")

    async def is_well_in_large_print(self) -> None:
        """With letters of twice the size, nothing is cut off at the side."""
        await self.page.evaluate(LARGE)
        assert await self.page.evaluate(WIDER) == 0, "scrolls sideways in large print"

    async def is_well(self, *expected: str) -> None:
        """Nothing to complain of, for anybody."""
        assert [told for told in self.complaints if not any(known in told for known in expected)] == []
        assert await self.page.evaluate(WIDER) == 0, "scrolls sideways"
        assert await self.page.evaluate("window.shifted") < 0.02, f"moves: {await self.page.evaluate('window.moved')}"
        await self.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
        found = (await Axe().run(self.page)).response["violations"]
        assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in found] == []


@asynccontextmanager
async def seen(
    browser: Browser,
    here: Here,
    size: tuple[int, int] = PHONE,
    light: Any = "light",
    lang: str = "en",
    motion: Any = "reduce",
) -> AsyncIterator[Seen]:
    """A page of somebody's own, who has never been here."""
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=light, locale=lang, reduced_motion=motion
    )
    await context.add_init_script(SHIFTS)
    try:
        yield Seen(await context.new_page(), f"http://127.0.0.1:{here.port}")
    finally:
        await context.close()


def in_browser(folder: Path, night: Callable[[Browser, Here], Awaitable[None]], **settings: Any) -> None:
    """Runs something with a browser, against a server that is there for it alone."""

    async def whole(here: Here) -> None:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            try:
                await night(browser, here)
            finally:
                await browser.close()

    in_house(folder, whole, **settings)
