"""Tables to look at: nights with their market open or over, a match of Hattrick under way or over; with their links."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple

import msgspec

from kermesse.bots.haggle.random_player import random_command
from kermesse.client.server import Client
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import View
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table import state as sitting
from kermesse.games.hattrick.table.commands import Lay, Start
from kermesse.pieces.chance import Chance

AT_THE_DOOR = 10
FOUR = ("Ada", "Bob", "Cleo", "Dan")


class Held(NamedTuple):
    """A table and who comes there by which link: the host, and each seat."""

    table: str
    host: str
    seats: list[str]


async def open_night(client: Client, people: int, tries: int) -> Held:
    """A giant night with its market open, where each has tried so many things."""
    setup = Setup(game="giant", title="A night to measure")
    founded = await client.found("giant", setup, "Europe/Paris")
    door = asyncio.Semaphore(AT_THE_DOOR)

    async def join(place: int) -> str:
        async with door:
            return (await client.join(founded.code, f"Player {place + 1}")).link

    held = Held(founded.table, founded.link, list(await asyncio.gather(*map(join, range(people)))))
    await client.ask(held.table, held.host, c.Open())
    kinds = sorted(kit_of(setup).catalogue.index())
    for place, link in enumerate(held.seats):
        chance = Chance("pages", str(place))
        for _ in range(tries):
            seen = await client.look(held.table, link)
            command = random_command(msgspec.convert(seen.view, View), chance, kinds)
            if command is not None:
                await tried(client, held, link, command)
    return held


async def over(client: Client, people: int, tries: int) -> Held:
    """A giant night that was scored."""
    held = await open_night(client, people, tries)
    for command in (c.Close(), c.Announce(), c.Score("keep-all")):
        await client.ask(held.table, held.host, command)
    return held


async def tried(client: Client, held: Held, link: str, command: c.Command) -> None:
    """Asks for something that may be refused."""
    with contextlib.suppress(Refused):
        await client.ask(held.table, link, command)


async def match(client: Client, tricks: int | None) -> Held:
    """Four people at a table of Hattrick who have played so many tricks, or to the end where that is None."""
    setup = sitting.Setup(seats=4, turn_seconds=None, between_seconds=0, rulings=Rulings(match_length="points:1"))
    founded = await client.found("hattrick", setup)
    held = Held(founded.table, founded.link, [(await client.join(founded.code, name)).link for name in FOUR])
    await client.ask(held.table, held.host, Start())
    while True:
        seen = msgspec.convert((await client.look(held.table, held.host)).view["table"], dict[str, Any])
        if seen["turn"] is None or (tricks is not None and len(seen["match"]["tricks"]) >= tricks):
            return held
        link = held.seats[seen["turn"]]
        legal = (await client.legal(held.table, link)).commands
        await client.ask(held.table, link, msgspec.convert(next(one for one in legal if one["do"] == "lay"), Lay))
