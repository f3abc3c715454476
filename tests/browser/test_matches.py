"""Whole matches of Hattrick, four, five and six at a table: people at pages, people at programs of theirs, and bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from kermesse.client.errors import ServerRefused
from kermesse.client.live_table import LiveTable
from kermesse.games.hattrick.table import commands as c
from kermesse.games.hattrick.views.view import View, legal
from tests.browser.phones import LAPTOP, PHONE, Seen, here_there_is_a_browser, in_browser, seen
from tests.browser.players import Player
from tests.web.here import NAMES, Here, Table
from tests.web.patient_client import patient

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


CARDS_OF_FIVE = 12
"""In a hand, where five play."""


@asynccontextmanager
async def begun(here: Here, people: int, seats: int, match_length: str) -> AsyncIterator[tuple[Table, LiveTable]]:
    """A match with some people and else bots, and what its host sees of it; the first two people sit at pages."""
    settled = {"seats": seats, "bot_seconds": 0, "between_seconds": 0, "turn_seconds": None, "stand_in": "beginner"}
    table = await here.found("hattrick", *NAMES[:people], rulings={"match_length": match_length}, **settled)
    for _ in range(seats - people):
        await table.do(table.host, {"do": "seat-bot", "bot": "beginner"})
    await table.do(table.host, {"do": "start"})
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(patient(f"http://127.0.0.1:{here.port}"))
        yield table, await stack.enter_async_context(await client.live(table.host))


@asynccontextmanager
async def programs(here: Here, links: list[str]) -> AsyncIterator[None]:
    """People who sit at programs: they agree to whatever is asked of them, and lay their first card."""
    async with patient(f"http://127.0.0.1:{here.port}") as client, asyncio.TaskGroup() as group:
        playing = [group.create_task(program(await client.live(link))) for link in links]
        yield
        for one in playing:
            one.cancel()


async def program(loaded: LiveTable) -> None:
    async with loaded as table:
        while True:
            view, number = table.view, table.number
            wanted = c.Lay if view.table.undo is None else c.AgreeUndo
            if command := next((one for one in legal(view) if isinstance(one, wanted)), None):
                with suppress(ServerRefused):  # somebody has said no meanwhile
                    await table.ask(command)
            await table.until(lambda number=number: table.number > number, 60)  # type: ignore[misc]


def turn_of(desk: LiveTable) -> int | None:
    view: View = desk.view
    return view.table.turn


def cards_laid(desk: LiveTable) -> int:
    """In the hand under way."""
    match = desk.view.table.match
    return len(match.laid) + sum(len(trick.laid) for trick in match.tricks)


def held_by(desk: LiveTable, place: int) -> int:
    """How many cards somebody holds."""
    counts: tuple[int, ...] = desk.view.table.match.counts
    return counts[place]


async def totals_of(desk: LiveTable) -> tuple[int, ...]:
    """What the match that is over brought; a page may know before the host's program does."""
    await desk.until(lambda: desk.view.table.phase == "over")
    view: View = desk.view
    return view.table.finished[-1].totals


async def as_from_now(guest: Seen) -> None:
    """A hand closes up, or opens, where others than its owner see to it: that is not looked at."""
    await guest.page.evaluate("window.shifted = 0")


async def ends_well(guest: Seen, desk: LiveTable) -> None:
    """What a page shows after a match is what the server says of it; nothing jumped about all the while."""
    total = guest.page.locator("tfoot td")
    await expect(total).to_have_text([str(one).replace("-", "−") for one in await totals_of(desk)])
    await guest.is_well()


def test_four_at_a_table_and_a_card_that_goes_back_and_one_that_does_not(tmp_path: Path) -> None:
    """Ada by touch, Bob by keys, Cléo's program and a bot; whoever has ten points first."""

    async def night(browser: Browser, here: Here) -> None:
        async with (
            begun(here, people=3, seats=4, match_length="points:10") as (table, desk),
            programs(here, table.seats[2:]),
            seen(browser, here, PHONE, "dark") as one,
            seen(browser, here, LAPTOP) as other,
        ):
            ada, bob = Player(one.page), Player(other.page, keys=True)
            for guest, link in ((one, table.seats[0]), (other, table.seats[1])):
                await guest.open(f"/t/{table.id}#{link}")

            async def until_turn_after(last: int) -> None:
                """They lay in turns until somebody of them has just laid, and all others wait for the other one."""
                by = None
                while by != last:
                    await desk.until(lambda: turn_of(desk) in {0, 1})
                    by, held = turn_of(desk), desk.view.table.match.counts
                    await (ada if by == 0 else bob).lays()
                    await desk.until(lambda held=held: desk.view.table.match.counts != held)  # type: ignore[misc]
                    await desk.until(lambda: turn_of(desk) in {0, 1})

            await until_turn_after(0)
            held, laid = await ada.cards.count(), cards_laid(desk)
            await ada.act("Take my card back", "Ask the others")
            await one.is_well()
            await bob.act("Agree")
            await expect(one.page.get_by_text("The cards went back.")).to_be_visible()
            await expect(ada.cards).to_have_count(held + 1)
            await desk.until(lambda: cards_laid(desk) < laid)

            await until_turn_after(1)
            held, laid = await bob.cards.count(), cards_laid(desk)
            await bob.act("Take my card back", "Ask the others")
            await ada.act("No")
            await expect(other.page.get_by_text("Nothing goes back.")).to_be_visible()
            await expect(bob.cards).to_have_count(held)
            assert cards_laid(desk) == laid
            for guest in (one, other):
                await as_from_now(guest)

            await asyncio.gather(ada.plays(), bob.plays())
            assert max(await totals_of(desk)) >= 10
            for guest in (one, other):
                await ends_well(guest, desk)

    in_browser(tmp_path, night)


def test_five_at_a_table_and_one_of_them_goes_and_comes_back(tmp_path: Path) -> None:
    """Ada by touch, two programs and two bots; then another match."""

    async def night(browser: Browser, here: Here) -> None:
        async with (
            begun(here, people=3, seats=5, match_length="points:8") as (table, desk),
            programs(here, table.seats[1:]),
            seen(browser, here, PHONE) as one,
        ):
            ada = Player(one.page)
            await one.open(f"/t/{table.id}#{table.seats[0]}")
            for _ in range(3):
                await ada.lays()
            await desk.until(lambda: held_by(desk, 0) == CARDS_OF_FIVE - 3)
            await ada.act("This table", "Leave: a bot plays for me")
            await desk.until(lambda: held_by(desk, 0) <= CARDS_OF_FIVE - 5)
            await expect(one.page.get_by_text("A bot plays for you.")).to_be_visible()
            await ada.act("I am back")
            await expect(one.page.get_by_text("A bot plays for you.")).to_have_count(0)
            await as_from_now(one)
            await ada.plays()
            assert max(await totals_of(desk)) >= 8
            await ends_well(one, desk)
            await ada.rematch()
            assert await ada.lays()
            await desk.until(lambda: desk.view.table.round == 2)

    in_browser(tmp_path, night)


def test_six_at_a_table_and_somebody_who_looks_on(tmp_path: Path) -> None:
    """Ada by touch, a program and four bots, all the hands that there are."""

    async def night(browser: Browser, here: Here) -> None:
        async with (
            begun(here, people=2, seats=6, match_length="hands") as (table, desk),
            programs(here, table.seats[1:]),
            seen(browser, here, PHONE) as one,
            seen(browser, here, LAPTOP, lang="fr") as other,
        ):
            await other.open(f"/t/{table.id}#{await table.link('spectator')}")
            await one.open(f"/t/{table.id}#{table.seats[0]}")
            await Player(one.page).plays()
            for guest in (one, other):
                await ends_well(guest, desk)

    in_browser(tmp_path, night)
