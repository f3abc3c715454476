"""Nights of Haggle in which traders and wanderers sit at one table, played in a loop by a clock that only moves on."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kermesse.bots.haggle.host import CHOOSING_SECONDS, conduct
from kermesse.bots.haggle.random_player import random_command
from kermesse.bots.haggle.temper import temper_of
from kermesse.bots.haggle.trader import choose
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit
from tests.games.haggle.market.nights import Evening, check

TURN_SECONDS = 6.0


class Played(NamedTuple):
    """How a night went: what the traders asked, what of it was refused, and everybody's points, by seat."""

    evening: Evening
    asked: list[tuple[int, c.Command]]
    refused: Counter[str]
    points: dict[int, float]


def trading(setup: Setup, seed: str, players: int, wanderers: int, rounds: int) -> Played:
    """Plays a night: in each round every seat has a turn, and when the time is up the house ends it.

    Args:
        setup: what is settled.
        seed: the table's secret, and where all draws come from.
        players: how many sit there.
        wanderers: so many of them, on the first seats, mean nothing by what they do.
        rounds: how long the market is open.
    """
    evening, chance = Evening(setup, seed), Chance(seed, "night")
    for seat in range(players):
        evening.do("door", c.TakeSeat(f"Player {seat}", bot=True))
    closes_at = evening.at + rounds * TURN_SECONDS + 60
    evening.do("host", c.Open(closes_at))
    kit, asked, refused = kit_of(setup), list[tuple[int, c.Command]](), Counter[str]()
    kinds = sorted(kit.catalogue.index())
    while evening.floor.phase == "open":
        for seat in chance.shuffled(list(range(players))):
            evening.at = evening.at + TURN_SECONDS / players
            if (moment := due(evening.floor)) is not None and moment <= evening.at:
                evening.do("clock", c.Tick(), 0)
            if seat < wanderers:
                _try(evening, seat, random_command(view(evening.floor, seat), chance, kinds))
                continue
            command = choose(view(evening.floor, seat), kit, temper_of(seat), chance, evening.at)
            if command is not None:
                asked.append((seat, command))
                refused.update(_try(evening, seat, command))
        check(evening.floor)
    _end(evening, kit, chance)
    scoring = evening.floor.scoring
    assert scoring is not None
    return Played(evening, asked, refused, {seat: total or 0.0 for seat, total in scoring.totals.items()})


def _try(evening: Evening, seat: int, command: c.Command | None) -> list[str]:
    """Asks; answers with the reason where it was refused."""
    if command is None or evening.floor.phase != "open":
        return []
    try:
        evening.do(seat, command, 0)
    except Refused as refused:
        return [refused.reason]
    return []


def _end(evening: Evening, kit: Kit, chance: Chance) -> None:
    """The house reads out, those who may cancel choose, and it scores."""
    while evening.floor.phase != "scored":
        for seat in evening.floor.players:
            command = choose(view(evening.floor, seat), kit, temper_of(seat), chance, evening.at)
            if command is not None:
                evening.do(seat, command)
        next_step = conduct(view(evening.floor, "host"), kit, evening.at + CHOOSING_SECONDS)
        assert next_step is not None
        evening.do("host", next_step)
