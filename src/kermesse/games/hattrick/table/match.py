"""The match at the table: beginning, cards, deals, taking back. Its rules are asked of the game itself."""

from __future__ import annotations

from typing import Literal

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.rules import play
from kermesse.games.hattrick.rules.model import CARDS, SEATS, DealHand, HandScored, LayCard, Match, MatchWon
from kermesse.games.hattrick.table.application import after
from kermesse.games.hattrick.table.clock import moves_at
from kermesse.games.hattrick.table.commands import Lay, StandIn
from kermesse.games.hattrick.table.events import (
    CardsTakenBack,
    Event,
    MatchBegun,
    MatchEnded,
    Played,
    TurnMissed,
    UndoAgreed,
    UndoDropped,
    UndoRequested,
    WentAway,
)
from kermesse.games.hattrick.table.permissions import at_table, keeper, keeps, only, person
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import MISSES, TableState, UndoAsked
from kermesse.games.hattrick.table.undo import NO_CHANCE, back_to, laid_in
from kermesse.pieces.chance import Chance, derived, published_hash


def match_seed(secret: str, number: int) -> str:
    """What the hands of a match are drawn from; the table's secret does not follow from it."""
    return derived(secret, "match", str(number))


def start(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Begins the first match."""
    if context.by != "host":
        person(table, context.by)
    _none_under_way(table)
    if table.phase == "over":
        raise refused("MATCH_OVER")
    if len(table.around) < (SEATS[0] if keeps(table, context.by) else table.setup.seats):
        raise refused("NOT_FULL")
    return _begun(table, 0, context)


def rematch(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Begins another match; the deal passes on as if it were the next hand."""
    if context.by != "host":
        person(table, context.by)
    _none_under_way(table)
    if table.match is None:
        raise refused("NO_MATCH")
    return _begun(table, (table.match.dealer + 1) % len(table.around), context)


def lay(table: TableState, command: Lay, context: CommandContext) -> tuple[Event, ...]:
    """A player lays a card; a request to take back has come to nothing then."""
    seat = person(table, context.by)
    played = _laid(table, seat, command.card, context, "player")
    return (*_dropped(table, context), *played)


def stand_in(table: TableState, command: StandIn, context: CommandContext) -> tuple[Event, ...]:
    """The clock lays a card; a person who was there has missed the turn, and after too many is absent."""
    only(context.by, "clock")
    _match(table)
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if table.turn is not None and table.turn != command.seat:
        raise refused("NOT_YOUR_TURN")
    played = _laid(table, command.seat, command.card, context, "bot")
    _when_due(table, context)
    seat = table.seats[command.seat]
    if not seat.there:
        return played
    late: tuple[Event, ...] = (TurnMissed(command.seat),)
    if seat.missed + 1 >= MISSES:
        late = (*late, WentAway(command.seat, context.at, "late"))
    return (*late, *played)


def deal_next(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Deals the next hand of the match."""
    if context.by != "clock":
        keeper(table, context.by)
    dealt = _dealt(table, context)
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if context.by == "clock":
        _when_due(table, context)
    return (dealt,)


def ask_undo(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Asks everybody else who is there; bots, and those for whom one stands in, agree by themselves."""
    seat = person(table, context.by)
    match = _match(table)
    if table.phase == "over":
        raise refused("MATCH_OVER")
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if seat in table.asked:
        raise refused("ASKED_ALREADY")
    count = back_to(laid_in(match.hand), table.around.index(seat)) if match.hand else 0
    if not count:
        raise refused("NOTHING_TO_UNDO")
    return (UndoRequested(seat, count, context.at),)


def agree_undo(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """One more yes."""
    seat = person(table, context.by)
    undo = _request(table)
    if seat == undo.seat or seat in undo.agreed:
        raise refused("AGREED_ALREADY")
    return (UndoAgreed(seat),)


def refuse_undo(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """A no, from anybody."""
    seat = person(table, context.by)
    undo = _request(table)
    return (UndoDropped("withdrawn" if seat == undo.seat else "refused", context.at),)


def lapse_undo(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """Nobody answered in time."""
    only(context.by, "clock")
    _request(table)
    _when_due(table, context)
    return (UndoDropped("lapsed", context.at),)


def settled(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    """What becomes of a request to take back once answers have come in, or somebody has left."""
    undo = table.undo
    if undo is None:
        return ()
    if undo.seat not in table.there:
        return (UndoDropped("withdrawn", context.at),)
    if set(table.there) <= {undo.seat, *undo.agreed}:
        return (CardsTakenBack(undo.seat, undo.count, context.at),)
    return ()


def _begun(table: TableState, dealer: int, context: CommandContext) -> tuple[Event, ...]:
    begun = MatchBegun(table.round + 1, dealer)
    return (begun, _dealt(after(table, begun), context))


def _dealt(table: TableState, context: CommandContext) -> Played:
    match = _match(table)
    chance = Chance(match_seed(context.seed, table.round), "hand", str(len(match.points) + 1))
    return Played("table", context.at, play.decide(match, DealHand(), chance))


def _laid(
    table: TableState, seat: int, card: str, context: CommandContext, who: Literal["player", "bot"]
) -> tuple[Event, ...]:
    """The card, and what follows: the end of the match, or the next deal where no pause is wanted."""
    on_table = _match(table)
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
            return (played, _dealt(after(table, played), context))
        case _:
            return (played,)


def _dropped(table: TableState, context: CommandContext) -> tuple[Event, ...]:
    return () if table.undo is None else (UndoDropped("played-on", context.at),)


def _match(table: TableState) -> Match:
    if table.match is None:
        raise refused("NO_MATCH")
    return table.match


def _none_under_way(table: TableState) -> None:
    if table.phase == "playing":
        raise refused("MATCH_UNDER_WAY")


def _request(table: TableState) -> UndoAsked:
    if table.undo is None:
        raise refused("NO_UNDO")
    return table.undo


def _when_due(table: TableState, context: CommandContext) -> None:
    moment = moves_at(table)
    if moment is None or context.at < moment:
        raise refused("TOO_EARLY")
