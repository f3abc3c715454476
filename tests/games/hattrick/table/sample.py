"""Tables of Hattrick played at random: sensible wishes mostly, and some that must be refused."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import get_args

from kermesse.bots.hattrick.substitute import due_command
from kermesse.games.game import CommandContext, Viewer
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.rules.model import DECK
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.clock import excusable_at
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Command,
    DealNext,
    ExcuseSeat,
    LapseUndo,
    Lay,
    LeaveSeat,
    ModerateRoom,
    ModerateSeat,
    RefuseUndo,
    Rematch,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    StandIn,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.state import MOST_SEATS, Setup, TableState
from kermesse.games.hattrick.table.undo import laid_in
from kermesse.games.hattrick.views.view import legal, view
from kermesse.games.moderation import RoomAct
from kermesse.games.opened_seats import OpenSeats
from tests.games.every_game import Sample, Wish
from tests.games.hattrick.table.continued import one_hand, playing_on

RARE = (LeaveSeat, RemoveSeat, ModerateSeat, ModerateRoom, CloseTable, AskUndo)


HANDS = {seats: one_hand(seats) for seats in (4, 5)}
"""Hands that were played, to play on from."""


def wish(state: TableState, chance: Random, now: float, secret: str) -> Wish | None:
    """Mostly what may be asked; now and then what nobody may."""
    played = HANDS.get(len(state.around))
    if state.phase == "lobby" and state.setup.rulings.hands == 1 and played is not None and chance.random() < 0.4:
        return Wish("door", playing_on(played, chance.randrange(60), chance.randrange(-1, 5)))
    if HATTRICK.over(state) and chance.random() < 0.3:
        return None
    if len(state.seats) > MOST_SEATS - 10:
        return Wish("host", CloseTable())
    clock = due_command(state, CommandContext("clock", now, secret))
    if clock == CloseTable() and (state.round < 2 or chance.random() < 0.9):
        clock = None  # else tables would come to nothing: time flies here
    if clock is not None and chance.random() < 0.6:
        return Wish("clock", clock)
    moment = excusable_at(state)
    if moment is not None and now >= moment and state.turn is not None and chance.random() < 0.3:
        return Wish(chance.choice(("host", *state.people)), ExcuseSeat(state.turn))
    if chance.random() < 0.12 or (state.phase == "lobby" and len(state.around) < state.setup.seats):
        return anything(state, chance)
    eyes = chance.choice((*state.around, "host")) if chance.random() < 0.3 or state.turn is None else state.turn
    may = legal(view(state, eyes))
    common = [command for command in may if not isinstance(command, RARE)]
    some = common if common and chance.random() < 0.93 else [one for one in may if not isinstance(one, CloseTable)]
    if state.round > 1 and chance.random() < 0.02:
        return Wish("host", CloseTable())
    return Wish(eyes, chance.choice(some)) if some else anything(state, chance)


def anything(state: TableState, chance: Random) -> Wish:
    """Anything at all, by anybody at all."""
    seat = chance.randrange(len(state.seats) + 2)
    name = f"{chance.choice(('Ada', 'Bob', 'Cléo', 'Dan', 'Eve'))} {chance.randrange(9)}"
    return chance.choice(
        (
            Wish("door", TakeSeat(name)),
            Wish("door", TakeSeat(name)),
            Wish("host", TakeSeat(name)),
            Wish("host", SeatBot(chance.choice(("beginner", "random")))),
            Wish("host", SeatBot(chance.choice(("beginner", "random")))),
            Wish(seat, Rename(seat, name)),
            Wish("host", Rename(seat, name)),
            Wish(seat, Speak("well played")),
            Wish("host", Speak("welcome")),
            Wish("host", OpenSeats((seat,), "link")),
            Wish(seat, chance.choice((Start(), Rematch(), ComeBack(), AgreeUndo(), RefuseUndo(), AskUndo()))),
            Wish(seat, Lay(chance.choice(DECK).id)),
            Wish(chance.choice((seat, "host")), ExcuseSeat(chance.randrange(len(state.seats) + 2))),
            Wish("clock", chance.choice((DealNext(), LapseUndo(), StandIn(seat, chance.choice(DECK).id)))),
        )
    )


def eyes(state: TableState) -> Iterable[Viewer]:
    return (*range(len(state.seats)), "host", "public")


def probes(state: TableState) -> Iterable[Command]:
    """Everything without words that a player or a host could ask."""
    plain = (LeaveSeat(), ComeBack(), Start(), Rematch(), AskUndo(), AgreeUndo(), RefuseUndo(), DealNext(), SeatBot())
    return (
        *plain,
        CloseTable(),
        LapseUndo(),
        *(Lay(card.id) for card in DECK),
        *(RemoveSeat(seat) for seat in range(len(state.seats) + 1)),
        *(ModerateSeat("send-out", seat) for seat in range(len(state.seats) + 1)),
        *(ModerateRoom(act) for act in get_args(RoomAct)),
        *(StandIn(seat, DECK[seat % 60].id) for seat in state.around),
    )


def conserved(state: TableState) -> tuple[str, ...] | None:
    """All sixty cards, while a hand is there."""
    hand = state.match.hand if state.match is not None else None
    if hand is None:
        return None
    held = [card for cards in hand.held for card in cards]
    return tuple(card.id for card in sorted([*held, *(one.card for one in laid_in(hand))]))


SAMPLE = Sample(
    game=HATTRICK,
    setups=(
        Setup(stand_in="beginner", rulings=Rulings(match_length="points:3"), between_seconds=0),
        Setup(seats=6, stand_in="beginner", rulings=Rulings(match_length="points:5"), turn_seconds=None),
        Setup(seats=5, stand_in="beginner", turn_seconds=30, rulings=Rulings(lead_tie="compare-piles")),
        Setup(seats=5, stand_in="beginner", rulings=Rulings(match_length="points:3"), hosted_by="table"),
        Setup(stand_in="beginner", rulings=Rulings(match_length="hands:1"), hosted_by="table"),
    ),
    wish=wish,
    eyes=eyes,
    legal=legal,
    probes=probes,
    conserved=conserved,
)
