"""Somebody who plays a match of Hattrick at a page."""

from __future__ import annotations

import re

from playwright.async_api import Locator, Page, expect


class Player:
    """Somebody at a page, who lays by touch, or by keys alone."""

    def __init__(self, page: Page, *, keys: bool = False, over: Locator | None = None) -> None:
        self.page, self._keys = page, keys
        self.cards = page.locator("[data-card]")
        self.lit = page.locator(".lay .button.lit")
        self.again = page.get_by_role("button", name=re.compile("^(Rematch|Revanche)$"))
        self.over = self.again if over is None else over

    async def lays(self) -> bool:
        """Chooses the first card of a hand, whose last is never played, and lays it in turn; else the match is over."""
        await expect(self.cards.nth(1).or_(self.over)).to_be_visible()
        if await self.over.is_visible():
            return False
        laid, held = self.cards.first, await self.cards.count()
        if self._keys:
            while not await self.page.locator("[data-card]:focus").count():
                await self.page.keyboard.press("Tab")
            await self.page.keyboard.press("Home")
        elif await laid.get_attribute("aria-pressed") == "false":  # a card that came back is chosen still
            await laid.click()
        await expect(laid).to_have_attribute("aria-pressed", "true")
        await expect(self.lit).to_be_visible()
        await (self.page.keyboard.press("Enter") if self._keys else self.lit.click())
        await expect(self.cards).not_to_have_count(held)
        return True

    async def plays(self) -> None:
        """Lays until the match is over."""
        while await self.lays():
            pass

    async def rematch(self) -> None:
        """Begins another match; what was won is gone by then, its button too."""
        await self.again.click()
        await expect(self.again).to_have_count(0)

    async def act(self, *names: str) -> None:
        """Presses buttons, one after the other."""
        for name in names:
            await self.page.get_by_role("button", name=name).click()
