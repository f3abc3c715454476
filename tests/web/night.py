"""A night over the wire: a host and wanderers, each with a socket of their own, and notes of what was answered."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any, Literal, NamedTuple

from kermesse.bots.haggle.random_player import random_command
from kermesse.client.live_table import LiveTable
from kermesse.client.server import Client
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.pieces.chance import Chance
from kermesse.web.http.entry_schemas import FoundAnswer, JoinAnswer
from tests.patience import PATIENCE_SECONDS

OURS = frozenset({"OUR_FAULT", "STORE_FAILED", "TOO_BUSY", "TOO_MUCH", "CLOSING", "MALFORMED", "TABLE_BROKEN"})
"""Refusals that no rule of a game explains."""


class Answered(NamedTuple):
    """A command and what came of it.

    Args:
        by: the seat, or the host.
        id: the command's.
        number: the entry that was answered; None where it was refused.
        reason: why.
    """

    by: int | str
    id: str
    number: int | None
    reason: str = ""


class Night:
    """A table, its people, and everything that they were answered.

    Args:
        client: of the server.
        setup: what the host settled.
        seed: of the wanderers.
    """

    def __init__(self, client: Client, setup: Setup, seed: str) -> None:
        self.client, self.setup, self.seed = client, setup, seed
        self.kinds = sorted(kit_of(setup).catalogue.index())
        self.over = False
        self._names = itertools.count()
        self.answered: list[Answered] = []
        self.asked: Counter[str] = Counter()
        self.founded: FoundAnswer
        self.joined: list[JoinAnswer] = []
        self._seated = 0

    async def found(self) -> None:
        """The host founds the table."""
        self.founded = await self.client.found(self.setup.game, self.setup, "Europe/Paris")

    async def gather(self, players: int) -> None:
        """Everybody joins, ten at a time."""
        door = asyncio.Semaphore(10)

        async def join(place: int) -> JoinAnswer:
            async with door:
                joined = await self.client.join(self.founded.code, f"Player {place + 1}")
            self._seated += 1
            return joined

        self.joined = await asyncio.gather(*(join(place) for place in range(players)))

    async def host(self, *commands: c.Command) -> None:
        """The host asks for something; it must not be refused."""
        for command in commands:
            await self.client.ask(self.founded.table, self.founded.link, command)

    async def ask(
        self, table: LiveTable, by: int | str, command: c.Command, how: Literal["socket", "http"] = "socket"
    ) -> bool:
        """Asks, and notes the answer; says whether it was carried out."""
        name = f"night-{by}-{type(command).__name__}-{next(self._names)}"
        self.asked[type(command).__name__] += 1
        try:
            if how == "http":
                number = await self.client.ask(table.way.table, table.link, command, name)
            else:
                number = await table.ask(command, name)
        except Refused as refusal:
            self.answered.append(Answered(by, name, None, refusal.reason))
            return False
        self.answered.append(Answered(by, name, number))
        await table.until(lambda: table.own >= number)
        return True

    async def wander(self, table: LiveTable, commands: int) -> None:
        """One player tries so many things, unless the night is over before."""
        seat: Any = table.way.seat
        chance = Chance(self.seed, str(seat))
        for _ in range(commands):
            if self.over:
                return
            command = random_command(table.view, chance, self.kinds)
            if command is not None:
                await self.ask(table, seat, command, "http" if seat % 4 == 3 else "socket")
            else:
                await asyncio.sleep(0.005)

    async def under_way(self) -> None:
        """Waits until the players have done many things."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(self.done) < 100:  # noqa: ASYNC110 nobody tells
                await asyncio.sleep(0.01)

    async def swap(self, table: LiveTable, other: LiveTable) -> None:
        """A plain bargain: one of what this player holds for one of what the other does."""
        mine, theirs = (one.plain["mine"] for one in (table, other))
        gives, takes = (next(iter(part.get("goods", ())), None) for part in (mine, theirs))
        if self.over or gives is None or takes is None or "sealed" in mine or "sealed" in theirs:
            return
        me, you = mine["seat"], theirs["seat"]
        legs = (Leg(me, you, Bundle(goods={gives: 1})), Leg(you, me, Bundle(goods={takes: 1})))
        if await self.ask(table, me, c.Propose(legs)) and (made := table.plain["mine"].get("made")):
            await self.ask(other, you, c.Accept(made[-1]["number"]))

    async def sockets(self, stack: AsyncExitStack, joined: Sequence[JoinAnswer]) -> list[LiveTable]:
        """A socket for each."""
        tables = [await self.client.live(one.link) for one in joined]
        return list(await asyncio.gather(*(stack.enter_async_context(table) for table in tables)))

    @property
    def acknowledged(self) -> int:
        """How many seats and commands of players were acknowledged."""
        return self._seated + len(self.done)

    @property
    def reasons(self) -> Counter[str]:
        """Why things were refused."""
        return Counter(one.reason for one in self.answered if one.number is None)

    @property
    def done(self) -> list[Answered]:
        """What was carried out."""
        return [one for one in self.answered if one.number is not None]
