"""Nights to look at: one with its market open, one that is over; both with everybody's links."""

from __future__ import annotations

import asyncio
import contextlib
from typing import NamedTuple

import msgspec

from kermesse.bots.haggle.wanderer import wander
from kermesse.client.doors import Client
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.kit import kit_of
from kermesse.games.haggle.market.setup import Setup
from kermesse.games.haggle.seen.view import View
from kermesse.pieces.chance import Chance

AT_THE_DOOR = 10


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
            command = wander(msgspec.convert(seen.view, View), chance, kinds)
            if command is not None:
                await tried(client, held, link, command)
    return held


async def over(client: Client, people: int, tries: int) -> Held:
    """A giant night that was scored."""
    held = await open_night(client, people, tries)
    for command in (c.Close(), c.Announce(), c.Score()):
        await client.ask(held.table, held.host, command)
    return held


async def tried(client: Client, held: Held, link: str, command: c.Command) -> None:
    """Asks for something that may be refused."""
    with contextlib.suppress(Refused):
        await client.ask(held.table, link, command)
