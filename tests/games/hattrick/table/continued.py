"""Hands to play on from, and tables at which that is done."""

from __future__ import annotations

from random import Random
from typing import Any

from kermesse.games.hattrick.records.position import Position, PositionSource
from kermesse.games.hattrick.rules.model import Card, HandDealt
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import PlayOn, SeatBot, TakeSeat
from kermesse.games.hattrick.table.match import Played
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.hattrick.table.undo import laid_in
from tests.games.hattrick.table.tables import Table, begun

ONE_HAND = Rulings(match_length="hands:1")
THERE = "b6XkQ2_there"


def one_hand(seats: int = 4, secret: str = "5ec2e7" * 5 + "01") -> Table:
    """A table at which one hand was played to its end."""
    table = begun(seats, rulings=ONE_HAND, secret=secret)
    table.lay_all(Random(seats))
    return table


def cards_of(played: Table) -> tuple[Card, ...]:
    """Every card of the hand, in the order laid."""
    return tuple(one.card for one in laid_in(played.hand))


def playing_on(played: Table, cards: int, place: int = 0, **source: Any) -> PlayOn:
    """The command that plays on from a moment of a hand."""
    [dealt] = [
        one
        for event in played.events
        if isinstance(event, Played)
        for one in event.happened
        if isinstance(one, HandDealt)
    ]
    position = Position(dealt.leader, dealt.held, cards_of(played)[:cards])
    given = {"table": THERE, "match_number": 2, "hand_number": 3} | source
    return PlayOn(position, PositionSource(cards, **given), place, played.match.points[0])


def made_ready(seats: int = 4, **setup: Any) -> Table:
    """A table of one person and bots, as the house makes it ready for playing on."""
    given = {"rulings": ONE_HAND, "hosted_by": "table", "stand_in": "beginner", "bot_seconds": 0, "turn_seconds": None}
    table = Table(Setup(seats=seats, **(given | setup)))
    table.ask("door", TakeSeat("Ada"))
    for _ in range(seats - 1):
        table.ask(0, SeatBot("beginner"))
    return table


def continued(played: Table, cards: int, place: int = 0, **source: Any) -> Table:
    """A table at which a hand is played on from a moment."""
    table = made_ready(len(played.state.around))
    table.ask("door", playing_on(played, cards, place, **source))
    return table
