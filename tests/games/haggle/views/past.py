"""Nights that were played, as a table tells of them once they are over: and as they could have been too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from kermesse.games.game import Occurrence
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.play import apply, begin
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import Heard, Note, Player, Summed
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm
from kermesse.games.haggle.replay.highlights import NOTED
from kermesse.games.haggle.replay.movements import MOVING
from kermesse.persistent_array import PersistentArray
from tests.games.haggle.market.nights import Evening
from tests.games.haggle.market.whole_nights import NIGHTS

NAMES = tuple(NIGHTS)


def happened(evening: Evening) -> Iterator[Occurrence[Floor, e.Event]]:
    """Everything that happened, as a table's ledger tells it."""
    floor = begin(evening.setup, evening.secret)
    for at, events in evening.told:
        for event in events:
            floor = apply(floor, event)
            yield Occurrence(at, event, floor)


@cache
def night(name: str) -> Evening:
    return NIGHTS[name]()


def ended(evening: Evening) -> Evening:
    if evening.floor.phase == "open":
        evening.do("host", c.Close())
    evening.do("host", c.Score())
    return evening


def private(floor: Floor, chance: Random) -> Floor:
    """The floor as it could be too, for all that its story tells: whatever is nobody's business is another."""
    seats = list(floor.players)
    readers = dict(zip(seats, [*seats[1:], seats[0]], strict=True))

    def player(seat: int) -> Player:
        known = floor.players[readers[seat]].known
        return replace(
            floor.players[seat],
            known={card: replace(one, how="shown", giver=chance.choice(seats)) for card, one in known.items()},
            copies=(chance.randrange(1, 9),),
            heard=(Heard(chance.random(), "Hush!", 1),),
            notes=(Note(1, chance.random(), "Nobody knows."),),
            notices=(),
            blocked=(chance.choice(seats),),
            gifts="refuse",
            summed=Summed((), float(chance.randrange(99)), chance.random()),
            struck=(),
            claims=(chance.randrange(99),),
            promises=(chance.randrange(99),),
            asked=(chance.randrange(99),),
        )

    bargains = PersistentArray((number, elsewise(bargain, chance)) for number, bargain in floor.bargains.items())
    nothing: dict[str, Any] = dict.fromkeys(
        ("offers", "on_floor", "claims", "promises", "questions"), PersistentArray()
    )
    players = PersistentArray((seat, player(seat)) for seat in seats)
    spoken = tuple(replace(one, words="Hush!", card=None) for one in floor.spoken)  # awards say how often, and who
    return replace(floor, players=players, bargains=bargains, spoken=spoken, made={}, **nothing)


def elsewise(bargain: Bargain, chance: Random) -> Bargain:
    """The bargain as it could have been too: the same goods, with other cards and promises beside them."""
    moved = (
        replace(one, bundle=Bundle(one.bundle.goods, (CardTerm(chance.randrange(1, 9), "show"),)))
        for one in bargain.moved
    )
    return replace(
        bargain,
        offer=chance.randrange(99),
        claim=None,
        claims=(),
        promises=(chance.randrange(99),),
        moved=tuple(moved),
    )


OPEN_TO_ALL = (e.MarketOpened, e.ClosingMoved, e.EnvelopeUnsealed, e.Announced, e.NightScored)


def another(event: e.Event, chance: Random) -> e.Event:
    """The event as it could have been too; any that concerns few, as something else."""
    match event:
        case e.BargainStruck(bargain):
            return e.BargainStruck(elsewise(bargain, chance))
        case e.BargainsUndone() | e.Corrected():
            return replace(event, words="Hush!")
        case e.EnvelopeSealed(seat, sealed):
            return e.EnvelopeSealed(seat, replace(sealed, goods={}, cards=()))
        case e.Told(to=()):  # awards say how often somebody spoke to all
            return replace(event, words="Hush!", card=None)
        case _ if isinstance(event, (*MOVING, *NOTED, *OPEN_TO_ALL)):
            return event
        case _:
            return e.Spoken("Hush!", 0.0)


def before_the_end(floor: Floor, chance: Random) -> Floor:
    """A floor on the way to the end as it could have been too: who held which rule card by then stays theirs."""
    floor = private(floor, chance)
    players = (
        (
            seat,
            replace(
                player,
                cards=(chance.randrange(1, 9),),
                sealed=player.sealed and replace(player.sealed, goods={}, cards=()),
            ),
        )
        for seat, player in floor.players.items()
    )
    return replace(floor, players=PersistentArray(players))


def other_world(evening: Evening) -> tuple[Floor, list[Occurrence[Floor, e.Event]]]:
    chance = Random(5)
    steps = [
        Occurrence(at, another(event, chance), before_the_end(floor, chance)) for at, event, floor in happened(evening)
    ]
    return private(evening.floor, chance), steps


SECRETS: dict[str, Callable[[Floor], Any]] = {
    "who read which rule": lambda floor: [sorted(player.known) for player in floor.players.values()],
    "from whom": lambda floor: [
        one.giver for player in floor.players.values() for _, one in sorted(player.known.items())
    ],
    "who has copies": lambda floor: [player.copies for player in floor.players.values()],
    "rule cards in a bargain": lambda floor: [
        moved.bundle.cards for bargain in floor.bargains.values() for moved in bargain.moved
    ],
    "promises": lambda floor: floor.promises.values(),
    "claims": lambda floor: floor.claims.values(),
    "words": lambda floor: [player.heard for player in floor.players.values()],
    "notes": lambda floor: [player.notes for player in floor.players.values()],
    "questions": lambda floor: floor.questions.values(),
    "own sums": lambda floor: [player.summed for player in floor.players.values()],
    "how many offers were made": lambda floor: floor.made.get("offers"),
}
