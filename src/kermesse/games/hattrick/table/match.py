"""The match at the table: beginning, cards, deals. Its rules are asked of the game itself."""

from __future__ import annotations

from functools import reduce
from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.records.position import GivenPosition
from kermesse.games.hattrick.rules import play
from kermesse.games.hattrick.rules.model import (
    CARDS,
    SEATS,
    CardLaid,
    DealHand,
    HandDealt,
    HandScored,
    LayCard,
    Match,
    MatchEvent,
    MatchWon,
)
from kermesse.games.hattrick.table.absence import WentAway
from kermesse.games.hattrick.table.clock import check_due
from kermesse.games.hattrick.table.permissions import at_table, keeps
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import MISSES, CardName, Finished, SeatNumber, TableState, with_seat
from kermesse.games.hattrick.table.undo import NO_CHANCE, UndoDropped, dropped
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.pieces.chance import Chance, derived, published_hash


class Start(TaggedCommand, frozen=True, tag="start"):
    """Begins the first match: the host with four and more, anybody seated once every place is taken.

    At a table without a host, anybody seated with four and more.
    """


class Lay(TaggedCommand, frozen=True, tag="lay"):
    """Lays a card. It also refuses a request to take cards back, where one waits."""

    card: CardName


class DealNext(TaggedCommand, frozen=True, tag="deal-next"):
    """Deals the next hand: the host at once, or, without one, who sits there; the clock when the pause is over."""


class Rematch(TaggedCommand, frozen=True, tag="rematch"):
    """Begins another match with the players who sit there; the next seat to the left deals."""


class StandIn(TaggedCommand, frozen=True, tag="stand-in"):
    """Lays a card for a bot, or for a player who is absent or whose time is up.

    Args:
        seat: for whom.
        card: what the bot chose that stands in.
    """

    seat: SeatNumber
    card: CardName


class MatchBegun(TaggedEvent, frozen=True, tag="match-begun"):
    """A match began: its number, and the place that deals first; from what it is played on, where it is."""

    round: int
    dealer: int
    given: GivenPosition | None = None


class Played(TaggedEvent, frozen=True, tag="played"):
    """The match moved on: a hand was dealt, or a card laid, with all that followed from it.

    Args:
        who: the player, a bot in their place, or the table, which deals.
        at: when.
        happened: the match's own events; a seat in them is a place here.
    """

    who: Literal["player", "bot", "table"]
    at: Timestamp
    happened: tuple[MatchEvent, ...]


class TurnMissed(TaggedEvent, frozen=True, tag="turn-missed"):
    """A player's time was up; a bot lays this card for them."""

    seat: int


class MatchEnded(TaggedEvent, frozen=True, tag="match-ended"):
    """A match is over: its seed, for everybody to check, and the hash of the seed of the next one."""

    seed: str
    next_hash: str


def match_seed(secret: str, number: int) -> str:
    """What the hands of a match are drawn from; the table's secret does not follow from it."""
    return derived(secret, "match", str(number))


def start(table: TableState, _: Start, context: CommandContext) -> tuple[MatchBegun | Played, ...]:
    """Begins the first match; while places are free only the host may, or any player where nobody hosts."""
    if len(table.around) < (SEATS[0] if keeps(table, context.by) else table.setup.seats):
        raise refused("NOT_FULL")
    return _begun(table, 0, context)


def rematch(table: TableState, _: Rematch, context: CommandContext) -> tuple[MatchBegun | Played, ...]:
    """Begins another match; the deal passes on as if it were the next hand."""
    assert table.match is not None
    return _begun(table, (table.match.dealer + 1) % len(table.around), context)


def lay(table: TableState, command: Lay, context: CommandContext) -> tuple[UndoDropped | Played | MatchEnded, ...]:
    """A player lays a card; a request to take back has come to nothing then."""
    seat = context.seat
    played = _laid(table, seat, command.card, context, "player")
    return (*dropped(table, context), *played)


def stand_in(
    table: TableState, command: StandIn, context: CommandContext
) -> tuple[TurnMissed | WentAway | Played | MatchEnded, ...]:
    """The clock lays a card; a person who was there has missed the turn, and after too many is absent."""
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if table.turn is not None and table.turn != command.seat:
        raise refused("NOT_YOUR_TURN")
    played = _laid(table, command.seat, command.card, context, "bot")
    check_due(table, context)
    seat = table.seats[command.seat]
    if not seat.there:
        return played
    late: tuple[TurnMissed | WentAway, ...] = (TurnMissed(command.seat),)
    if seat.missed + 1 >= MISSES:
        late = (*late, WentAway(command.seat, context.at, "late"))
    return (*late, *played)


def deal_next(table: TableState, _: DealNext, context: CommandContext) -> tuple[Played, ...]:
    """The clock deals when the pause is over, everybody else at once."""
    dealt = _dealt(table, context)
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if context.by == "clock":
        check_due(table, context)
    return (dealt,)


def _begun(table: TableState, dealer: int, context: CommandContext) -> tuple[MatchBegun | Played, ...]:
    begun = MatchBegun(table.round + 1, dealer)
    return (begun, _dealt(apply_match_begun(table, begun), context))


def _dealt(table: TableState, context: CommandContext) -> Played:
    match = table.match
    assert match is not None
    chance = Chance(match_seed(context.seed, table.round), "hand", str(len(match.points) + 1))
    return Played("table", context.at, play.decide(match, DealHand(), chance))


def _laid(
    table: TableState, seat: int, card: str, context: CommandContext, who: Literal["player", "bot"]
) -> tuple[Played | MatchEnded, ...]:
    """The card, and what follows: the end of the match, or the next deal where no pause is wanted."""
    on_table = table.match
    assert on_table is not None
    place = table.around.index(at_table(table, seat))
    if card not in CARDS:
        raise refused("NOT_YOUR_CARD")
    happened = play.decide(on_table, LayCard(place, CARDS[card]), NO_CHANCE)
    played = Played(who, context.at, happened)
    match happened[-1]:
        case MatchWon():
            next_seed = match_seed(context.seed, table.round + 1)
            return (played, MatchEnded(match_seed(context.seed, table.round), published_hash(next_seed)))
        case HandScored() if not table.setup.between_seconds:
            return (played, _dealt(apply_played(table, played), context))
        case _:
            return (played,)


def apply_match_begun(table: TableState, event: MatchBegun) -> TableState:
    """The match knows its players by their places, never by their names; who plays on sits where the event says."""
    places = tuple(str(place + 1) for place in range(len(table.around)))
    begun = Match(places, table.setup.rulings, event.dealer)
    first = 0 if event.given is None else len(places) - event.given.place
    around = (*table.around[first:], *table.around[:first])
    return replace(
        table,
        phase="playing",
        around=around,
        round=event.round,
        match=begun,
        given=event.given,
        last=None,
        undo=None,
        asked=(),
    )


def apply_played(table: TableState, event: Played) -> TableState:
    """A turn's time begins anew, a new hand keeps the last trick, and who lays a card has missed no turn."""
    assert table.match is not None
    match = reduce(play.apply, event.happened, table.match)
    moved = replace(table, match=match, since=event.at, asked=())
    first = event.happened[0]
    before = table.match.hand
    if isinstance(first, HandDealt) and before is not None:
        return replace(moved, last=before.tricks[-1])
    if event.who != "player" or not isinstance(first, CardLaid):
        return moved
    seat = table.around[first.laid.seat]
    return with_seat(moved, seat, replace(table.seats[seat], missed=0)) if table.seats[seat].missed else moved


def apply_turn_missed(table: TableState, event: TurnMissed) -> TableState:
    """Turns missed are counted until the seat lays a card itself."""
    seat = table.seats[event.seat]
    return with_seat(table, event.seat, replace(seat, missed=seat.missed + 1))


def apply_match_ended(table: TableState, event: MatchEnded) -> TableState:
    """Publishes the match's seed, and the hash of the next one before anything is drawn from it."""
    return replace(with_match_finished(table, event.seed), phase="over", match_hash=event.next_hash)


def with_match_finished(table: TableState, seed: str) -> TableState:
    """The table with its match among the finished ones, and what it takes to check its deals."""
    match = table.match
    assert match is not None
    told = Finished(table.round, seed, table.match_hash, table.around, match.totals, match.winners, table.given)
    return replace(table, finished=(*table.finished, told))
