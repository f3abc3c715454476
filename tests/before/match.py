"""Matches of Hattrick, asked for over HTTP as a page or a program would: every command that there is."""

from __future__ import annotations

from tests.before.table import Time, all_of
from tests.web.here import Table


async def played(table: Table, time: Time, cards: int) -> None:
    """So many cards and deals: people lay the first card that they hold, the clock sees to the rest."""
    for _ in range(cards):
        seen = (await table.view(table.host))["view"]["table"]
        if seen["phase"] != "playing":
            return
        here = {one["seat"]: one["bot"] is None and one["away_since"] is None for one in seen["around"]}
        if here.get(seen["turn"]):
            link = table.seats[seen["turn"]]
            time.now += 5
            await table.do(link, {"do": "lay", "card": (await table.view(link))["view"]["mine"]["hand"][0]})
        else:
            await clock_wakes(table, time)


async def clock_wakes(table: Table, time: Time) -> None:
    """What the clock does next."""
    seen = (await table.view(table.host))["view"]["table"]
    time.now = max(time.now, seen["clock_at"])
    await table.here.server.tables.wake(table.id)


async def first_tricks(table: Table, time: Time) -> None:
    """People come and go, a bot sits down, cards are laid and taken back, somebody is away for a while."""
    await all_of(
        table,
        time,
        (3, {"do": "leave-seat"}),
        ("host", {"do": "seat-bot", "bot": "beginner"}),
        ("host", {"do": "rename", "seat": 4, "name": "Rose"}),
        ("host", {"do": "start"}),
        (0, {"do": "speak", "words": "Ada wins, as “always”."}),
    )
    await played(table, time, 6)
    await all_of(table, time, (0, {"do": "ask-undo"}), (1, {"do": "refuse-undo"}))
    await played(table, time, 1)
    await all_of(table, time, (1, {"do": "ask-undo"}), (0, {"do": "agree-undo"}), (2, {"do": "agree-undo"}))
    await played(table, time, 4)
    await all_of(table, time, (2, {"do": "leave-seat"}))
    await played(table, time, 4)
    await all_of(table, time, (2, {"do": "come-back"}), ("host", {"do": "speak", "words": "Welcome back."}))


async def asks_to_take_back(table: Table, time: Time) -> None:
    """A bot plays for who takes too long; somebody asks for a card back, one says yes, one is still waited for."""
    await played(table, time, 2)
    time.now += 150
    seen = (await table.view(table.host))["view"]["table"]
    while seen["turn"] not in (0, 1):
        await played(table, time, 1)
        time.now += 150
        seen = (await table.view(table.host))["view"]["table"]
    await all_of(table, time, ("host", {"do": "excuse-seat", "seat": seen["turn"]}))
    await played(table, time, 2)
    await all_of(table, time, (seen["turn"], {"do": "come-back"}))
    await played(table, time, 4)
    await all_of(table, time, (1, {"do": "ask-undo"}), (2, {"do": "agree-undo"}))


async def a_match(table: Table, time: Time) -> None:
    """Somebody asks in vain, somebody lets a turn go by, and the match is played to its end."""
    await first_tricks(table, time)
    await all_of(table, time, (0, {"do": "ask-undo"}))
    await clock_wakes(table, time)
    await clock_wakes(table, time)
    await played(table, time, 1_000)


async def another_match(table: Table, time: Time) -> None:
    """A second match is begun and broken off."""
    await all_of(table, time, (0, {"do": "rematch"}))
    await played(table, time, 9)
    await all_of(table, time, ("host", {"do": "remove-seat", "seat": 2}), ("host", {"do": "close-table"}))
