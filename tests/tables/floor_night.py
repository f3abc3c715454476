"""A night on a table: people at the door, a host, and wanderers who all ask at once, each by their own link."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NamedTuple

from kermesse.bots.haggle.random_player import random_command
from kermesse.games.game import Actor, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.pieces.chance import Chance
from kermesse.tables.service import TableService


class FloorNight(NamedTuple):
    """A night that was played.

    Args:
        table: its table.
        asked: what was asked, by name.
        refused: reasons of those that were refused.
        struck: how many bargains were struck.
    """

    table: str
    asked: Counter[str]
    refused: Counter[str]
    struck: int


async def floor_night(
    service: TableService, setup: Setup, players: int, commands: int, seed: str = "night"
) -> FloorNight:
    """Plays a night from gathering to score.

    Args:
        service: where.
        setup: what the host settled.
        players: how many come.
        commands: how many things each of them tries to do while the market is open.
        seed: of the wanderers.
    """
    founded = await service.found(setup.game, setup, "Europe/Paris")
    table = founded.head.id
    joined = [await service.join(founded.code, f"Player {place + 1}", f"join-{place:06d}") for place in range(players)]
    links = {one.seat: one.link.link.number for one in joined}
    asked: Counter[str] = Counter()
    refused: Counter[str] = Counter()

    async def ask(by: Actor, command: c.Command, number: int) -> None:
        link = founded.link.link.number if by == "host" else links[int(by)]
        asked[type(command).__name__] += 1
        try:
            await service.ask(table, by, link, f"{by}-command-{number}", command)
        except Refused as refusal:
            refused[refusal.reason] += 1

    async def play(seat: int, times: int) -> None:
        chance = Chance(seed, str(seat))
        for number in range(times):
            command = random_command((await service.view(table, seat)).view, chance, kinds)
            if command is not None:
                await ask(seat, command, number)

    kinds = sorted(kit_of(setup).catalogue.index())
    await ask("host", c.Open(), 1)
    await asyncio.gather(*(play(seat, commands) for seat in range(players)))
    mine = (await service.view(table, 0)).view.mine  # while all wander, it may be that nobody seals
    await ask(0, c.Seal(mine.goods, mine.cards) if mine.sealed is None else c.Unseal(), commands)
    await ask("host", c.Speak("The market closes now."), 2)
    await ask("host", c.Close(), 3)
    if setup.game == "giant":
        await ask("host", c.Announce(), 4)
        choosing = 0
        for seat in range(players):
            view = (await service.view(table, seat)).view
            if view.mine is not None and view.mine.cancelling == "open" and view.hall.announced:
                choosing += 1
                rule = view.hall.announced[seat % len(view.hall.announced)].rule
                await ask(seat, c.Cancel(rule) if choosing % 2 else c.KeepAll(), 10_000)
    await ask("host", c.Score(), 5)
    struck = (await service.view(table, "public")).view.hall.bargains
    return FloorNight(table, asked, refused, struck)
