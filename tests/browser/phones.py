"""A browser with phones and laptops in it, and what every page has to be: quiet, narrow enough, open to everybody."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import Browser, Page, WebSocketRoute, async_playwright, expect
from playwright.async_api import Error as PlaywrightError

from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, running

WHOLE = shutil.which("chromium")
SHELL = shutil.which("chromium-headless-shell") or WHOLE
"""The same engine without the windows around it, which cost a quarter of the processor; nor does it show notices."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Each window would bring two pages of its own for suggestions at the address, busier than the page that is tested.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
]
PHONE, LAPTOP = (360, 740), (1280, 800)
KINDS = ((PHONE, "dark", "fr"), (LAPTOP, "light", "en"))
"""Every page is looked at as both of these; the nights that are played see it in other ways."""

expect.set_options(timeout=PATIENCE_SECONDS * 1000)

PICTURES = Path(__file__).parent.parent.parent / "build" / "pictures"

SETTINGS = re.compile("^(Settings|Réglages)$")
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LARGE = """() => {
  const large = new CSSStyleSheet()
  large.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets = [large]
}"""

UNASKED = Path(__file__).with_name("unasked.js").read_text()
"""What each page is begun with: it tells what moves there by itself."""

NOT_KEPT = "Service Worker registration blocked by Playwright"

UNFIT = """async () => {
  // A lamp that burns until the host goes on is waited for by nobody.
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  await Promise.allSettled(ending.map((one) => one.finished))
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await axe.run({ reporter: 'no-passes', preload: false, elementRef: true, rules })
  // What a bar that stays covers in part is scrolled free; what other things cover is not.
  const isIn = (one, bar) => one !== null && (getComputedStyle(one).position === bar || isIn(one.parentElement, bar))
  const isUnderBar = ({ element, any }) => !isIn(element, 'sticky') &&
    any.some(({ id, relatedNodes }) => id === 'target-size' && relatedNodes.some((one) => isIn(one.element, 'sticky')))
  return violations.map(({ id, nodes }) => [id, nodes.filter((node) => !isUnderBar(node))])
    .filter(([, nodes]) => nodes.length > 0)
    .map(([id, nodes]) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])])
}"""

here_there_is_a_browser = pytest.mark.skipif(SHELL is None and not os.environ.get("CI"), reason="no chromium here")
here_notices_are_shown = pytest.mark.skipif(WHOLE is None and not os.environ.get("CI"), reason="no whole chromium here")


class Seen:
    """A page, and all that it complained of."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page, self.origin = page, origin
        self.complaints: list[str] = []
        page.on("console", self._told)
        page.on("pageerror", lambda wrong: self.complaints.append(f"error: {wrong}"))
        page.on("request", self._asked)

    def _told(self, told: Any) -> None:
        if told.text != NOT_KEPT:
            self.complaints.append(f"{told.type}: {told.text}")

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.origin, "data:")):
            self.complaints.append(f"a request of {request.url}")

    async def open(self, path: str) -> None:
        await self.page.goto(self.origin + path)
        await self.page.wait_for_selector("h1")
        await self.page.evaluate("document.fonts.ready")

    async def open_settings(self) -> None:
        """What a player settles on their phone lies behind one button."""
        await self.page.get_by_role("button", name=SETTINGS).click()
        await self.page.get_by_role("dialog").get_by_role("switch").first.wait_for()

    async def put_away(self) -> None:
        """What is said in passing is read; by itself it goes, too, so that a touch may come too late."""
        await self.page.evaluate("document.querySelectorAll('.toasts .close').forEach((one) => one.click())")

    async def until(self, told: str) -> None:
        """Waits until something is so, as a script says it: Playwright's own way has to break the page's policy."""
        await in_time(lambda: self._is(told))

    async def _is(self, told: str) -> bool:
        try:
            return bool(await self.page.evaluate(told))
        except PlaywrightError as error:
            if "context was destroyed" in str(error):  # the page was just changing for another
                return False
            raise

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
        complaints = [told for told in self.complaints if not any(known in told for known in expected)]
        assert complaints == [], complaints
        assert await self.page.evaluate(WIDER) == 0, "scrolls sideways"
        assert await self.page.evaluate("window.shifted") < 0.02, f"moves: {await self.page.evaluate('window.moved')}"
        if not await self.page.evaluate("'run' in (window.axe ?? {})"):  # the drawing of an axe goes by that name, too
            await self.page.evaluate(AXE_SCRIPT)
        unfit = await self.page.evaluate(UNFIT)
        assert unfit == [], unfit


async def in_time(so: Callable[[], Awaitable[Any]]) -> None:
    """Waits until something is so, as a server says: a page may be ahead of it, or a command on its way."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await so():  # noqa: ASYNC110 - what is asked is elsewhere, and tells nothing by itself
            await asyncio.sleep(0.02)


class Signal:
    """What a phone has of the network; it can go, and come back."""

    def __init__(self, page: Page) -> None:
        self._page, self._is_gone = page, False
        self._lines: list[WebSocketRoute] = []

    @classmethod
    async def of(cls, page: Page) -> Signal:
        """Of a page that is opened after that."""
        signal = cls(page)
        await page.route_web_socket("**/live*", signal._line)
        return signal

    async def _line(self, line: WebSocketRoute) -> None:
        if self._is_gone:
            await line.close()
        else:
            line.connect_to_server()
            self._lines.append(line)

    async def goes(self) -> None:
        """Chromium takes a page off the network, but leaves it the sockets that it has."""
        self._is_gone = True
        await self._page.context.set_offline(True)
        while self._lines:
            await self._lines.pop().close()

    async def comes(self) -> None:
        self._is_gone = False
        await self._page.context.set_offline(False)


class Chromium:
    """A browser for many tests, and the loop that it lives in: to start it takes longer than what most look at.

    Args:
        program: where it is.
    """

    def __init__(self, program: str | None) -> None:
        self._program = program
        self._loop = asyncio.Runner()
        self._ends = AsyncExitStack()
        self._browser: Browser | None = None

    def run(self, night: Callable[[Browser], Awaitable[None]]) -> None:
        async def whole() -> None:
            if self._browser is None:
                playwright = await self._ends.enter_async_context(async_playwright())
                self._browser = await playwright.chromium.launch(executable_path=self._program, args=FLAGS)
                self._ends.push_async_callback(self._browser.close)
            await night(self._browser)

        self._loop.run(whole())

    def close(self) -> None:
        """Nothing may be run after that; more than one folder of tests may ask for it."""
        if self._browser is not None:
            self._loop.run(self._ends.aclose())
            self._browser = None
        self._loop.close()


CHROME = Chromium(SHELL)
WINDOWED = Chromium(WHOLE)


@asynccontextmanager
async def seen(
    browser: Browser,
    here: Here,
    size: tuple[int, int] = PHONE,
    light: Any = "light",
    lang: str = "en",
    motion: Any = "reduce",
    keeping: Any = "block",
) -> AsyncIterator[Seen]:
    """A page of somebody's own, who has never been here.

    Args:
        browser: where.
        here: the server.
        size: width and height, pixels.
        light: dark or light.
        lang: what is spoken.
        motion: reduce, no-preference.
        keeping: allow, where pages are kept for when there is no signal; else each newcomer would fetch all there is.
    """
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=light,
        locale=lang,
        reduced_motion=motion,
        service_workers=keeping,
    )
    context.set_default_timeout(PATIENCE_SECONDS * 1000)
    await context.add_init_script(UNASKED)
    try:
        yield Seen(await context.new_page(), f"http://127.0.0.1:{here.port}")
    finally:
        await context.close()


def in_browser(folder: Path, night: Callable[[Browser, Here], Awaitable[None]], **settings: Any) -> None:
    """Runs something with the browser, against a server that is there for it alone."""
    _in(CHROME, folder, night, settings)


def where_notices_are_shown(folder: Path, night: Callable[[Browser, Here], Awaitable[None]], **settings: Any) -> None:
    """The same with the whole browser."""
    _in(WINDOWED, folder, night, settings)


def _in(
    chromium: Chromium, folder: Path, night: Callable[[Browser, Here], Awaitable[None]], settings: dict[str, Any]
) -> None:
    async def whole(browser: Browser) -> None:
        async with running(folder, **{"limits": "off", **settings}) as here:
            await night(browser, here)

    chromium.run(whole)
