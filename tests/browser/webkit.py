"""WebKit, in which the pages of every iPhone run: Debian's build and its WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.phones import in_time
from tests.patience import PATIENCE_SECONDS

DRIVER, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
MINI_BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""By this name the standard calls what a driver found in a page."""

here_there_is_webkit = pytest.mark.skipif(
    None in (DRIVER, SCREEN, MINI_BROWSER) and not os.environ.get("CI"), reason="no WebKit here"
)


class WebKitPage:
    """A page in WebKit.

    Args:
        http: a client of the driver, at the session's own address.
        origin: of the server that is looked at.
    """

    def __init__(self, http: httpx.AsyncClient, origin: str) -> None:
        self._http, self._origin = http, origin

    async def _ask(self, path: str, body: Any = None) -> Any:
        answer = await (self._http.get(path) if body is None else self._http.post(path, json=body))
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    async def open(self, path: str) -> None:
        await self._ask("url", {"url": self._origin + path})
        await self.until("document.querySelector('h1')")

    async def reload(self) -> None:
        await self._ask("refresh", {})

    async def run(self, told: str) -> Any:
        """What a script says."""
        return await self._ask("execute/sync", {"script": f"return {told}", "args": []})

    async def until(self, told: str) -> None:
        """Waits until something is so, as a script says it."""

        async def so() -> bool:
            return bool(await self.run(f"!!({told})"))

        await in_time(so)

    async def until_heading(self, words: str) -> None:
        await self.until(f"document.querySelector('h1')?.textContent.includes({words!r})")

    async def click(self, words: str, kind: str = "button") -> None:
        """A touch on a control that says this, once it is there."""
        found = f"//{kind}[contains(concat(normalize-space(.), @aria-label), {words!r})]"
        await self.until(f"document.evaluate({found!r}, document, null, 9).singleNodeValue")
        one = await self._ask("element", {"using": "xpath", "value": found})
        await self._ask(f"element/{one[ELEMENT]}/click", {})

    async def type(self, where: str, words: str) -> None:
        """Types into a field, found by a selector."""
        one = await self._ask("element", {"using": "css selector", "value": where})
        await self._ask(f"element/{one[ELEMENT]}/value", {"text": words})


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


@asynccontextmanager
async def webkit(port: int) -> AsyncIterator[WebKitPage]:
    """A page that has never been anywhere.

    Args:
        port: of the server that is looked at.
    """
    screen = subprocess.Popen(  # noqa: ASYNC220 - begun once, and ours
        [str(SCREEN), "-displayfd", "1", "-screen", "0", "400x800x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert screen.stdout
    display = (await asyncio.to_thread(screen.stdout.readline)).strip()
    screen.stdout.close()
    around = {**os.environ, "DISPLAY": f":{display}", "NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
    asked = _free_port()
    driver = subprocess.Popen([str(DRIVER), f"--port={asked}"], env=around, stderr=subprocess.DEVNULL)  # noqa: ASYNC220
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{asked}", timeout=PATIENCE_SECONDS) as http:
            await in_time(lambda: _is_there(http))
            options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
            wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
            begun = await http.post("/session", json=wanted)
            assert begun.status_code == 200, begun.text
            session = f"/session/{begun.json()['value']['sessionId']}/"
            http.base_url = http.base_url.join(session)
            try:
                await http.post("window/rect", json={"width": 400, "height": 800})  # by itself it is a laptop's
                yield WebKitPage(http, f"http://127.0.0.1:{port}")
            finally:
                await http.delete("")
    finally:
        for process in (driver, screen):
            process.terminate()
            await asyncio.to_thread(process.wait)


async def _is_there(http: httpx.AsyncClient) -> bool:
    with suppress(httpx.HTTPError):
        return (await http.get("/status")).status_code == 200
    return False
