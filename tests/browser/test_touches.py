"""How few touches a market takes: five compose and send a bargain, one accepts what was read, two seal."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import here_there_is_a_browser, in_browser
from tests.browser.test_bargains import card, held, market
from tests.browser.test_ending import held as held_down
from tests.browser.touches import touches
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


def test_a_bargain_and_an_envelope_take_few_touches(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        async with market(browser, here, motion="no-preference") as (_, (ada, bob)):
            mine, theirs = held(await ada.mine()), held(await bob.mine())
            async with touches(ada.page, 5):
                await ada.propose_to("Bob")
                await ada.give(mine)
                await ada.sheet.locator(".tray").nth(1).get_by_role("button", name=card(theirs)).click()
                await ada.send()
            await bob.go("offers")
            await expect(bob.first).to_contain_text("Offer from Ada")
            async with touches(bob.page, 1):
                await bob.accept()
            async with touches(bob.page, 2):
                await bob.page.locator(".pill").click()
                async with held_down(bob.page, bob.page.get_by_role("button", name="Hold to seal")):
                    await expect(bob.page.locator(".stamp")).to_be_visible()
            assert (await bob.mine())["sealed"]

    in_browser(tmp_path, night)
