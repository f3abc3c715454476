"""One night among bots, played by the market's own rules at the pace that bots have at a table, and much faster."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from kermesse.bots.haggle.host import CHOOSING_SECONDS, SEALING_SECONDS, conduct
from kermesse.bots.haggle.roster import PLAYERS
from kermesse.bots.turns import seconds_of, turns
from kermesse.games.game import Actor, CommandContext, Refused, Timestamp
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import Chance, derived

START: Timestamp = 1_750_000_020.0
EACH_SECONDS = 6.0
"""So often a bot has a turn, as at a table of a server with its usual settings."""


class PlayedNight(NamedTuple):
    """How a night went.

    Args:
        points: of every seat; a voided hand has none, which is 0.
        bargains: of every seat.
        turns: how many turns the bots had.
        asked: how many commands they gave.
        refused: how many of these the table refused.
        seconds: of processor, that the bots thought.
    """

    points: tuple[float, ...]
    bargains: tuple[int, ...]
    turns: int
    asked: int
    refused: int
    seconds: float


def play_night(setup: Setup, secret: str, bots: Sequence[str], minutes: float) -> PlayedNight:
    """Plays a night: the deal, the market, the envelopes, the score.

    Args:
        setup: what is settled.
        secret: the table's, from which the deal and all chance follow.
        bots: who sits on each seat.
        minutes: how long the market is open.
    """
    night = _Night(setup, secret, bots)
    night.ask("host", c.Open(START + 60 * minutes))
    seats = range(len(bots))
    seconds = seconds_of(seats, EACH_SECONDS)
    number = int(START // seconds)
    while night.floor.phase == "open":
        number += 1
        for turn in turns(secret, number, seats, seconds):
            night.passes(max(turn.at, night.at))
            night.take(turn.seat, number)
    while night.floor.phase != "scored":
        number += 1
        for seat in seats:
            night.take(seat, number)
        night.at += max(CHOOSING_SECONDS, SEALING_SECONDS)
        step = conduct(view(night.floor, "host"), night.kit, night.at)
        assert step is not None
        night.ask("host", step)
    return night.played()


class _Night:
    """A floor under way, and what is counted of it."""

    def __init__(self, setup: Setup, secret: str, bots: Sequence[str]) -> None:
        self.floor, self.kit, self.at = begin(setup, secret), kit_of(setup), START
        self._secret, self._bots = secret, bots
        self._turns = self._asked = self._refused = 0
        self._seconds = 0.0
        for seat in range(len(bots)):
            self.ask("door", c.TakeSeat(f"Player {seat + 1}", bot=True))

    def ask(self, by: Actor, command: c.Command) -> None:
        """Asks for something now. Raises `Refused`."""
        happened = decide(self.floor, command, CommandContext(by, self.at, self._secret))
        self.floor = reduce(apply, happened, self.floor)

    def passes(self, at: Timestamp) -> None:
        """Lets time pass, with what the clock does meanwhile."""
        self.at = at
        if (moment := due(self.floor)) is not None and moment <= at:
            self.ask("clock", c.Tick())

    def take(self, seat: int, number: int) -> None:
        """Gives a bot its turn."""
        seen, chance = view(self.floor, seat), Chance(derived(self._secret, "bot", str(seat), str(number)))
        began = time.process_time()
        command = PLAYERS[self._bots[seat]](seen, self.kit, chance, self.at)
        self._seconds += time.process_time() - began
        self._turns += 1
        if command is not None:
            self._asked += 1
            try:
                self.ask(seat, command)
            except Refused:
                self._refused += 1

    def played(self) -> PlayedNight:
        """What came of it, once it is scored."""
        scoring = self.floor.scoring
        assert scoring is not None
        points = tuple(scoring.totals[seat] or 0.0 for seat in range(len(self._bots)))
        bargains = tuple(len(self.floor.players[seat].struck) for seat in range(len(self._bots)))
        return PlayedNight(points, bargains, self._turns, self._asked, self._refused, self._seconds)
