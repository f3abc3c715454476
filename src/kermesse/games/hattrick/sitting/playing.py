"""The match at the table: beginning, cards, deals, taking back. Its rules are asked of the game itself."""

from __future__ import annotations

from typing import Literal

from kermesse.games.game import Asked
from kermesse.games.hattrick import play
from kermesse.games.hattrick.model import CARDS, SEATS, Deal, HandScored, Match, MatchWon
from kermesse.games.hattrick.model import Lay as LayCard
from kermesse.games.hattrick.sitting.applying import after
from kermesse.games.hattrick.sitting.asking import at_table, keeper, keeps, only, person
from kermesse.games.hattrick.sitting.clock import moves_at
from kermesse.games.hattrick.sitting.commands import Lay, StandIn
from kermesse.games.hattrick.sitting.events import (
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
from kermesse.games.hattrick.sitting.model import MISSES, Sitting, UndoAsked
from kermesse.games.hattrick.sitting.refusals import refused
from kermesse.games.hattrick.sitting.undo import NO_CHANCE, back_to, laid_in
from kermesse.pieces.chance import Chance, derived, published_hash


def match_seed(secret: str, number: int) -> str:
    """What the hands of a match are drawn from; the table's secret does not follow from it."""
    return derived(secret, "match", str(number))


def start(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Begins the first match."""
    if asked.by != "host":
        person(sitting, asked.by)
    _none_under_way(sitting)
    if sitting.phase == "over":
        raise refused("MATCH_OVER")
    if len(sitting.around) < (SEATS[0] if keeps(sitting, asked.by) else sitting.setup.seats):
        raise refused("NOT_FULL")
    return _begun(sitting, 0, asked)


def rematch(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Begins another match; the deal passes on as if it were the next hand."""
    if asked.by != "host":
        person(sitting, asked.by)
    _none_under_way(sitting)
    if sitting.match is None:
        raise refused("NO_MATCH")
    return _begun(sitting, (sitting.match.dealer + 1) % len(sitting.around), asked)


def lay(sitting: Sitting, command: Lay, asked: Asked) -> tuple[Event, ...]:
    """A player lays a card; a request to take back has come to nothing then."""
    seat = person(sitting, asked.by)
    played = _laid(sitting, seat, command.card, asked, "player")
    return (*_dropped(sitting, asked), *played)


def stand_in(sitting: Sitting, command: StandIn, asked: Asked) -> tuple[Event, ...]:
    """The clock lays a card; a person who was there has missed the turn, and after too many is absent."""
    only(asked.by, "clock")
    _match(sitting)
    if sitting.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if sitting.turn is not None and sitting.turn != command.seat:
        raise refused("NOT_YOUR_TURN")
    played = _laid(sitting, command.seat, command.card, asked, "bot")
    _when_due(sitting, asked)
    seat = sitting.seats[command.seat]
    if not seat.there:
        return played
    late: tuple[Event, ...] = (TurnMissed(command.seat),)
    if seat.missed + 1 >= MISSES:
        late = (*late, WentAway(command.seat, asked.at, "late"))
    return (*late, *played)


def deal_next(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Deals the next hand of the match."""
    if asked.by != "clock":
        keeper(sitting, asked.by)
    dealt = _dealt(sitting, asked)
    if sitting.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if asked.by == "clock":
        _when_due(sitting, asked)
    return (dealt,)


def ask_undo(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Asks everybody else who is there; bots, and those for whom one stands in, agree by themselves."""
    seat = person(sitting, asked.by)
    match = _match(sitting)
    if sitting.phase == "over":
        raise refused("MATCH_OVER")
    if sitting.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if seat in sitting.asked:
        raise refused("ASKED_ALREADY")
    count = back_to(laid_in(match.hand), sitting.around.index(seat)) if match.hand else 0
    if not count:
        raise refused("NOTHING_TO_UNDO")
    return (UndoRequested(seat, count, asked.at),)


def agree_undo(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """One more yes."""
    seat = person(sitting, asked.by)
    undo = _request(sitting)
    if seat == undo.seat or seat in undo.agreed:
        raise refused("AGREED_ALREADY")
    return (UndoAgreed(seat),)


def refuse_undo(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """A no, from anybody."""
    seat = person(sitting, asked.by)
    undo = _request(sitting)
    return (UndoDropped("withdrawn" if seat == undo.seat else "refused", asked.at),)


def lapse_undo(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """Nobody answered in time."""
    only(asked.by, "clock")
    _request(sitting)
    _when_due(sitting, asked)
    return (UndoDropped("lapsed", asked.at),)


def settled(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    """What becomes of a request to take back once answers have come in, or somebody has left."""
    undo = sitting.undo
    if undo is None:
        return ()
    if undo.seat not in sitting.there:
        return (UndoDropped("withdrawn", asked.at),)
    if set(sitting.there) <= {undo.seat, *undo.agreed}:
        return (CardsTakenBack(undo.seat, undo.count, asked.at),)
    return ()


def _begun(sitting: Sitting, dealer: int, asked: Asked) -> tuple[Event, ...]:
    begun = MatchBegun(sitting.round + 1, dealer)
    return (begun, _dealt(after(sitting, begun), asked))


def _dealt(sitting: Sitting, asked: Asked) -> Played:
    match = _match(sitting)
    chance = Chance(match_seed(asked.seed, sitting.round), "hand", str(len(match.points) + 1))
    return Played("table", asked.at, play.decide(match, Deal(), chance))


def _laid(sitting: Sitting, seat: int, card: str, asked: Asked, who: Literal["player", "bot"]) -> tuple[Event, ...]:
    """The card, and what follows: the end of the match, or the next deal where no pause is wanted."""
    on_table = _match(sitting)
    place = sitting.around.index(at_table(sitting, seat))
    if card not in CARDS:
        raise refused("NOT_YOUR_CARD")
    happened = play.decide(on_table, LayCard(place, CARDS[card]), NO_CHANCE)
    played = Played(who, asked.at, happened)
    match happened[-1]:
        case MatchWon():
            next_seed = match_seed(asked.seed, sitting.round + 1)
            return (played, MatchEnded(match_seed(asked.seed, sitting.round), published_hash(next_seed)))
        case HandScored() if not sitting.setup.between_seconds:
            return (played, _dealt(after(sitting, played), asked))
        case _:
            return (played,)


def _dropped(sitting: Sitting, asked: Asked) -> tuple[Event, ...]:
    return () if sitting.undo is None else (UndoDropped("played-on", asked.at),)


def _match(sitting: Sitting) -> Match:
    if sitting.match is None:
        raise refused("NO_MATCH")
    return sitting.match


def _none_under_way(sitting: Sitting) -> None:
    if sitting.phase == "playing":
        raise refused("MATCH_UNDER_WAY")


def _request(sitting: Sitting) -> UndoAsked:
    if sitting.undo is None:
        raise refused("NO_UNDO")
    return sitting.undo


def _when_due(sitting: Sitting, asked: Asked) -> None:
    moment = moves_at(sitting)
    if moment is None or asked.at < moment:
        raise refused("TOO_EARLY")
