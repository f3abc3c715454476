"""A small game to try tables with: everybody adds to a sum that all see, and hides a number that nobody else does."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Game, Refused, Timestamp, Viewer
from kermesse.games.personal_data import Person, Words
from kermesse.games.title import Door, Title, Titles, Waker, seat_in
from kermesse.persistent_array import PersistentArray
from kermesse.pieces.chance import Chance, derived, published_hash
from kermesse.titles import TITLES
from kermesse.words import Phrase


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seats: int = 8
    title: str = ""
    motto: Words = ""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    name: Person
    added: int = 0
    hidden: int | None = None


class Sum(msgspec.Struct, frozen=True, omit_defaults=True):
    seats: int
    seed_hash: str
    hands: PersistentArray[Hand] = PersistentArray()
    total: int = 0
    rings_at: Timestamp | None = None
    rung: int = 0
    said: tuple[Words, ...] = ()
    seed: str | None = None


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    seed_hash: str
    names: tuple[str, ...]
    total: int
    rung: int
    said: tuple[str, ...]
    hidden: int | None = None
    seed: str | None = None


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    pass


class TakeSeat(_Command, frozen=True, tag="take-seat"):
    name: Person


class SeatBot(_Command, frozen=True, tag="seat-bot"):
    pass


class Add(_Command, frozen=True, tag="add"):
    amount: Annotated[int, Meta(ge=0, le=1_000_000)]


class Hide(_Command, frozen=True, tag="hide"):
    pass


class Say(_Command, frozen=True, tag="say"):
    words: Annotated[str, Meta(min_length=1, max_length=100, extra={"personal": "words"})]


class Alarm(_Command, frozen=True, tag="alarm"):
    at: Timestamp


class Ring(_Command, frozen=True, tag="ring"):
    pass


class Finish(_Command, frozen=True, tag="finish"):
    pass


class Crash(_Command, frozen=True, tag="crash"):
    pass


Command: TypeAlias = TakeSeat | SeatBot | Add | Hide | Say | Alarm | Ring | Finish | Crash


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="did"):
    pass


class SeatTaken(_Event, frozen=True, tag="seat-taken"):
    seat: int
    name: Person


class Added(_Event, frozen=True, tag="added"):
    seat: int
    amount: int
    at: Timestamp


class Hidden(_Event, frozen=True, tag="hidden"):
    seat: int
    number: int


class SaidAloud(_Event, frozen=True, tag="said"):
    words: Words


class AlarmSet(_Event, frozen=True, tag="alarm-set"):
    at: Timestamp


class Rung(_Event, frozen=True, tag="rung"):
    at: Timestamp


class Finished(_Event, frozen=True, tag="finished"):
    seed: str


Event: TypeAlias = SeatTaken | Added | Hidden | SaidAloud | AlarmSet | Rung | Finished
BOTS = ("Nora", "Olga", "Piet")


def begin(setup: Setup, secret: str) -> Sum:
    return Sum(setup.seats, published_hash(derived(secret, "sum")))


def decide(state: Sum, command: Command, context: CommandContext) -> tuple[Event, ...]:
    names = [hand.name for hand in state.hands.values()]
    if state.seed is not None:
        raise Refused("OVER")
    match command:
        case TakeSeat(name):
            name = " ".join(name.split())
            if name in names:
                raise Refused("NAME_TAKEN")
            if len(names) == state.seats:
                raise Refused("FULL")
            return (SeatTaken(len(names), name),)
        case SeatBot():
            return (SeatTaken(len(names), next(bot for bot in BOTS if bot not in names)),)
        case Say(words):
            return (SaidAloud(words),)
        case Finish() if context.by == "host":
            return (Finished(derived(context.seed, "sum")),)
        case Alarm(at):
            return (AlarmSet(at),)
        case Ring() if context.by == "clock":
            if state.rings_at is None or context.at < state.rings_at:
                raise Refused("NOTHING_DUE")
            return (Rung(context.at),)
        case Add(amount) if isinstance(context.by, int) and context.by < len(names):
            if amount == 0:
                raise Refused("NOTHING_ADDED")
            return (Added(context.by, amount, context.at),)
        case Hide() if isinstance(context.by, int) and context.by < len(names):
            chance = Chance(context.seed, "hide", str(context.by), str(state.total))
            return (Hidden(context.by, chance.below(10**9)),)
        case Crash():
            raise RuntimeError(f"the seed is {context.seed}")
        case _:
            raise Refused("NOT_FOR_YOU")


def apply(state: Sum, event: Event) -> Sum:
    match event:
        case SeatTaken(seat, name):
            return replace(state, hands=state.hands.having(seat, Hand(name)))
        case Added(seat, amount):
            hand = state.hands[seat]
            hands = state.hands.having(seat, replace(hand, added=hand.added + amount))
            return replace(state, total=state.total + amount, hands=hands)
        case Hidden(seat, number):
            return replace(state, hands=state.hands.having(seat, replace(state.hands[seat], hidden=number)))
        case SaidAloud(words):
            return replace(state, said=(*state.said, words)[-5:])
        case AlarmSet(at):
            return replace(state, rings_at=at)
        case Rung():
            return replace(state, rings_at=None, rung=state.rung + 1)
        case Finished(seed):
            return replace(state, seed=seed)


def view(state: Sum, viewer: Viewer) -> Seen:
    return Seen(
        state.seed_hash,
        tuple(hand.name for hand in state.hands.values()),
        state.total,
        state.rung,
        state.said,
        state.hands[viewer].hidden if isinstance(viewer, int) else None,
        state.seed,
    )


COUNTING: Game[Sum, Command, Event] = Game(
    id="counting",
    setup=Setup,
    state=Sum,
    commands=Command,
    events=Event,
    begin=begin,
    decide=decide,
    apply=apply,
    view=view,
    due=lambda state: state.rings_at,
    over=lambda state: state.seed is not None,
    hashes=lambda state: (state.seed_hash,),
    refusals={"NAME_TAKEN": Phrase("Somebody has this name.", "Ce nom est pris."), "OVER": Phrase("Over.", "Fini.")},
)

WAKER = Waker(lambda _state, _context: Ring())
DOOR = Door(TakeSeat, seat_in(SeatTaken))

TITLE = Title(
    id="counting",
    game_at="tests.tables.counting:COUNTING",
    waker_at="tests.tables.counting:WAKER",
    door_at="tests.tables.counting:DOOR",
    views_at="nowhere",
    replays_at="nowhere",
    wire_at="nowhere",
)

WITH_COUNTING = Titles(TITLE, *TITLES)
"""This game, and those that there are."""
