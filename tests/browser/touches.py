"""How many touches something takes: each finger that is put down is one, however long it stays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Page

COUNTING = """() => {
  if (window.touched === undefined)
    addEventListener('pointerdown', ({ isTrusted }) => (window.touched += isTrusted ? 1 : 0), true)
  window.touched = 0
}"""


@asynccontextmanager
async def touches(page: Page, count: int) -> AsyncIterator[None]:
    """What is done takes so many: fingers and mice, no keys, and nothing that a script touches."""
    await page.evaluate(COUNTING)
    yield
    assert await page.evaluate("window.touched") == count
