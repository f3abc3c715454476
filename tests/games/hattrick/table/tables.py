"""A table to ask things of: keeps the state, everything that happened, and the time."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

import pytest

from kermesse.bots.hattrick.substitute import due_command, seated_bot
from kermesse.games.game import Actor, CommandContext, Refused
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.rules.model import CARDS, Card, Hand, Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.clock import moves_at
from kermesse.games.hattrick.table.commands import CloseTable, Command, Lay, SeatBot, StandIn, Start, TakeSeat
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.state import Setup, TableState
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance

SECRET = "5ec2e7" * 5 + "00"
NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn")
SHORT = Rulings(match_length="points:1")


class Table:
    """A table at which things are asked.

    Args:
        setup: its settings.
        secret: its secret.
    """

    def __init__(self, setup: Setup | None = None, secret: str = SECRET) -> None:
        self.setup = setup or Setup(stand_in="beginner", bot_seconds=0)
        self.secret = secret
        self.now = 1_000_000.0
        self.state: TableState = HATTRICK.begin(self.setup, secret)
        self.events: list[Event] = []
        self.commands: list[tuple[Command, CommandContext]] = []

    def ask(self, by: Actor, command: Command, later: float = 0) -> tuple[Event, ...]:
        """Asks something, some seconds later."""
        self.now += later
        asked = CommandContext(by, self.now, self.secret)
        happened = HATTRICK.decide(self.state, command, asked)
        self.commands.append((command, asked))
        self.events += happened
        self.state = reduce(HATTRICK.apply, happened, self.state)
        return happened

    def refuses(self, by: Actor, command: Command) -> str:
        """Why something is refused; nothing changes."""
        with pytest.raises(Refused) as error:
            HATTRICK.decide(self.state, command, CommandContext(by, self.now, self.secret))
        assert error.value.reason in HATTRICK.refusals
        return error.value.reason

    def tick(self) -> bool:
        """Lets time go on until the clock has to play something, and asks it; False where nothing is to be played."""
        moment = moves_at(self.state)
        if moment is None:
            return False
        self.now = max(self.now, moment)
        command = due_command(self.state, CommandContext("clock", self.now, self.secret))
        assert command is not None
        self.ask("clock", command)
        return True

    def run(self, most: int = 3000) -> None:
        """Lets the clock play until nothing is to be played."""
        for _ in range(most):
            if not self.tick():
                return
        raise AssertionError(f"still something to play after {most} times")

    def forsake(self) -> None:
        """Nobody comes any more, until the clock closes the table."""
        due = HATTRICK.due(self.state)
        assert due is not None
        self.now = max(self.now, due)
        command = due_command(self.state, CommandContext("clock", self.now, self.secret))
        assert command == CloseTable()
        self.ask("clock", command)

    @property
    def match(self) -> Match:
        assert self.state.match is not None
        return self.state.match

    @property
    def hand(self) -> Hand:
        assert self.match.hand is not None
        return self.match.hand

    @property
    def turn(self) -> int:
        assert self.state.turn is not None
        return self.state.turn

    def cards(self, seat: int) -> tuple[Card, ...]:
        return self.hand.held[self.state.around.index(seat)]

    def lay(self, which: int = 0) -> tuple[Event, ...]:
        """Whose turn it is lays one of their cards; a bot by the clock."""
        seat = self.turn
        card = self.cards(seat)[which].id
        if self.state.seats[seat].bot is None:
            return self.ask(seat, Lay(card))
        return self.ask("clock", StandIn(seat, card), later=60)

    def lay_well(self) -> tuple[Event, ...]:
        """Whose turn it is lays what a beginner would: with cards laid at random, points come to no end."""
        return self.lay(self.cards(self.turn).index(CARDS[well_chosen(self)]))

    def lay_all(self, chance: Random | None = None) -> None:
        """Cards until the hand is over."""
        before = len(self.match.points)
        while len(self.match.points) == before:
            self.lay(0 if chance is None else chance.randrange(len(self.cards(self.turn))))

    def at_turn(self, seat: int) -> Table:
        """Cards until it is a seat's turn."""
        while self.turn != seat:
            self.lay()
        return self


def well_chosen(table: Table) -> str:
    """The card that a beginner would lay, whosever turn it is."""
    place = table.state.around.index(table.turn)
    return seated_bot("beginner").choose(view(table.match, place), Chance("")).card.id


def seated(people: int = 4, bots: int = 0, secret: str = SECRET, **setup: Any) -> Table:
    """A table with people, then bots."""
    given = {"seats": people + bots, "stand_in": "beginner", "bot_seconds": 0} | setup
    table = Table(Setup(**given), secret)
    for name in NAMES[:people]:
        table.ask("door", TakeSeat(name))
    for _ in range(bots):
        table.ask("host", SeatBot("beginner"))
    return table


def begun(people: int = 4, bots: int = 0, secret: str = SECRET, **setup: Any) -> Table:
    """A table at which the first hand has been dealt."""
    table = seated(people, bots, secret, **setup)
    table.ask("host", Start())
    return table


def won(people: int = 4, bots: int = 0, **setup: Any) -> Table:
    """A table at which a match is over."""
    table = begun(people, bots, **({"rulings": SHORT, "between_seconds": 0} | setup))
    while table.state.phase == "playing":
        table.lay_well()
    return table
