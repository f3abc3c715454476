"""A phone that rings in a pocket: asked for by a touch, sent by the server, shown by the browser, and no more of it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser as Chrome
from playwright.async_api import expect

from kermesse.web.push import service
from tests.browser.phones import Seen, here_notices_are_shown, in_time, seen, where_notices_are_shown
from tests.browser.striking import leg
from tests.browser.test_pocket import put_away
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, open_table
from tests.web.push.pocket import Browser, push_service

pytestmark = [pytest.mark.browser, here_notices_are_shown]

SONG = {"do": "propose", "legs": [leg(1, 0, promises=[{"words": "A secret song."}])]}
SUBSCRIBING = """
window.asked = []
Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('said') ?? 'default' })
Notification.requestPermission = async () => {
  localStorage.setItem('said', 'granted')
  window.asked.push('permission')
  return 'granted'
}
PushManager.prototype.getSubscription = async () => null
PushManager.prototype.subscribe = async (how) => {
  window.asked.push(how.userVisibleOnly, how.applicationServerKey.length)
  return { toJSON: () => (%s) }
}
"""
NOTICES = """async () => {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}"""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PAUSE_SECONDS", 0.0)


async def with_pocket(one: Seen, browser: Browser) -> None:
    """A phone whose maker's service is the tests' own."""
    asked = browser.asked()
    keys = {"p256dh": asked["p256dh"], "auth": asked["auth"]}
    told = json.dumps({"endpoint": browser.endpoint, "keys": keys})
    await one.page.context.grant_permissions(["notifications"])
    await one.page.add_init_script(SUBSCRIBING % told)


async def is_off(here: Here, table: Table) -> bool:
    return (await here.get(f"{table.path}/push", table.seats[0])).json()["on"] is False


async def deliver(one: Seen, told: Any) -> None:
    """What a browser's maker delivers, by the browser's own protocol."""
    line = await one.page.context.new_cdp_session(one.page)
    registered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def note(event: Any) -> None:
        for registration in event["registrations"]:
            if not registered.done():
                registered.set_result(registration["registrationId"])

    line.on("ServiceWorker.workerRegistrationUpdated", note)
    await line.send("ServiceWorker.enable")
    async with asyncio.timeout(PATIENCE_SECONDS):
        registration = await registered
    await line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": one.origin, "registrationId": registration, "data": json.dumps(told)},
    )
    await line.detach()


@pytest.mark.parametrize("light, lang", [("light", "en"), ("dark", "fr")])
def test_a_phone_rings_by_one_touch_and_no_more_by_another(tmp_path: Path, light: str, lang: str) -> None:
    words = {"en": "Ring while the page is closed", "fr": "Sonner quand la page est fermée"}[lang]
    body = {"en": "Something waits for you.", "fr": "Quelque chose vous attend."}[lang]

    async def night(browser: Chrome, here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo", title="Lime Tree Night")
        pocket = Browser("ada")
        async with push_service(here) as told, seen(browser, here, light=light, lang=lang, keeping="allow") as ada:
            await with_pocket(ada, pocket)
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open_settings()
            switch = page.get_by_role("switch", name=words)
            await expect(switch).not_to_be_checked()
            assert await page.evaluate("window.asked") == [], "nothing is asked at the door"
            await switch.click()
            await ada.until("window.asked.length === 3")
            assert await page.evaluate("window.asked") == ["permission", True, 65]
            await switch.scroll_into_view_if_needed()
            await expect(switch).to_be_checked()
            await ada.is_well()
            await ada.picture(f"ring-{lang}-{light}")
            await table.do(table.host, {"do": "open"})
            await table.do(table.seats[1], SONG)
            pushed = pocket.read(await told.next())
            assert pushed["body"] == body
            assert "song" not in json.dumps(pushed)
            await deliver(ada, pushed)
            assert await page.evaluate(NOTICES) == [], "who looks at it has seen it"
            await page.goto(f"{ada.origin}/")
            await deliver(ada, pushed)
            await ada.until(f"({NOTICES})().then((all) => all.length === 1)")
            [notice] = await page.evaluate(NOTICES)
            shown = {"title": "Lime Tree Night", "body": body, "tag": table.id, "data": f"/t/{table.id}"}
            assert notice == shown
            await ada.open(f"/t/{table.id}")
            await put_away(ada, hidden=True)
            await put_away(ada, hidden=False)
            await ada.until(f"({NOTICES})().then((all) => all.length === 0)")
            await ada.open(f"/t/{table.id}/people")
            await ada.open_settings()
            await expect(switch).to_be_checked()
            await switch.click()
            await expect(switch).not_to_be_checked()
            await in_time(lambda: is_off(here, table))
            await ada.until(f"""localStorage.getItem('kermesse.way.{table.id}').includes('"rings":false')""")

    where_notices_are_shown(tmp_path, night)


def test_one_who_comes_back_to_something_missed_is_asked_once(tmp_path: Path) -> None:
    async def night(browser: Chrome, here: Here) -> None:
        table = await open_table(here)
        pocket = Browser("ada")
        async with push_service(here) as told, seen(browser, here, keeping="allow") as ada:
            await with_pocket(ada, pocket)
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await expect(page).to_have_title("The table · kermesse")
            await put_away(ada, hidden=True)
            await table.do(table.seats[1], SONG)
            await expect(page).to_have_title("(1) The table · kermesse")
            await put_away(ada, hidden=False)
            yes = page.get_by_role("button", name="Ring", exact=True)
            while not await yes.is_visible():
                await ada.put_away()
            await ada.picture("ring-offer")
            await yes.click()
            await ada.until("window.asked.length === 3")
            await ada.until(f"localStorage.getItem('kermesse.way.{table.id}').includes('rings')")
            await table.do(table.seats[1], SONG)
            assert pocket.read(await told.next())["tag"] == table.id
            await ada.open(f"/t/{table.id}/people")
            await ada.open_settings()
            switch = page.get_by_role("switch", name="Ring while the page is closed")
            await expect(switch).to_be_checked()

    where_notices_are_shown(tmp_path, night)


def test_where_it_cannot_it_says_so_in_plain_words(tmp_path: Path) -> None:
    async def night(browser: Chrome, here: Here) -> None:
        table = await here.found("giant", "Ada")
        for script, words in (
            (
                "Object.defineProperty(globalThis, 'isSecureContext', { value: false })",
                "address of the table begins with https",
            ),
            ("Object.defineProperty(Notification, 'permission', { value: 'denied' })", "settings of this browser"),
            ("delete globalThis.PushManager", "cannot ring while the page is closed"),
        ):
            async with seen(browser, here) as ada:
                await ada.page.add_init_script(script)
                await ada.open(f"/t/{table.id}#{table.seats[0]}")
                await ada.open_settings()
                await expect(ada.page.get_by_text("This device rings only while the page is open.")).to_contain_text(
                    words
                )
                await ada.is_well()
        async with seen(browser, here, light="dark", lang="fr", keeping="allow") as ada:
            await with_pocket(ada, Browser())
            await ada.page.add_init_script("PushManager.prototype.subscribe = async () => { throw new Error('away') }")
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open_settings()
            switch = ada.page.get_by_role("switch", name="Sonner quand la page est fermée")
            await switch.click()
            await expect(ada.page.get_by_text("Il y faudrait internet.")).to_be_visible()
            await expect(switch).not_to_be_checked()
            await ada.picture("ring-failed-fr-dark")

    where_notices_are_shown(tmp_path, night)
