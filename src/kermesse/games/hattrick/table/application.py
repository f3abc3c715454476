"""The table after an event; nothing is refused here."""

from __future__ import annotations

from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.hattrick.rules import play
from kermesse.games.hattrick.rules.model import CardLaid, HandDealt, Match
from kermesse.games.hattrick.table.events import (
    BotSeated,
    CameBack,
    CardsTakenBack,
    Event,
    MatchBegun,
    MatchEnded,
    Played,
    Renamed,
    SeatFreed,
    SeatTaken,
    Spoken,
    TableClosed,
    TurnMissed,
    UndoAgreed,
    UndoDropped,
    UndoRequested,
    WentAway,
)
from kermesse.games.hattrick.table.state import KEPT_WORDS, Finished, Saying, Seat, TableState, UndoAsked
from kermesse.games.hattrick.table.undo import rewound


def after(table: TableState, *events: Event) -> TableState:
    """The table after some events.

    Args:
        table: the table before them.
        events: what happened, in that order.

    Returns:
        The table after the last one; the same where there are none.
    """
    return reduce(apply, events, table)


def apply(table: TableState, event: Event) -> TableState:
    """The table after an event; never refuses.

    Args:
        table: the table before it, which stays as it is.
        event: what happened, as `decide` said or a ledger tells.

    Returns:
        The table after it.

    Source:
        Hattrick, "Déroulement".
    """
    changed, at = _applied(table, event), _moment(event)
    return changed if at is None else replace(changed, last_at=at)


def _moment(event: Event) -> Timestamp | None:
    """When it happened, where the event tells."""
    match event:
        case BotSeated() | SeatFreed() | Renamed():
            return None
        case MatchBegun() | MatchEnded() | TurnMissed() | UndoAgreed() | TableClosed():
            return None
        case _:
            return event.at


def _applied(table: TableState, event: Event) -> TableState:
    match event:
        case SeatTaken(seat, place, name, at):
            taken = _seated(_awake(table, at), place, Seat(name))
            return replace(taken, since=at) if taken.turn == seat else taken  # all the time for a turn taken over
        case BotSeated(_, place, name, bot):
            return _seated(table, place, Seat(name, bot))
        case SeatFreed(seat):
            return replace(table, around=tuple(other for other in table.around if other != seat))
        case Renamed(seat, name):
            return _changed(table, seat, replace(table.seats[seat], name=name))
        case WentAway(seat, at):
            return _changed(table, seat, replace(table.seats[seat], away_since=at))
        case CameBack(seat, at):
            here = replace(table.seats[seat], away_since=None, missed=0)
            return _changed(_awake(table, at), seat, here)
        case TurnMissed(seat):
            before = table.seats[seat]
            return _changed(table, seat, replace(before, missed=before.missed + 1))
        case Spoken(words, at, seat):
            return replace(table, spoken=(*table.spoken, Saying(at, words, seat))[-KEPT_WORDS:])
        case TableClosed(seed):
            ended = table if seed is None else _ended(table, seed)
            return replace(ended, phase="closed", undo=None)
        case _:
            return _play(table, event)


def _play(
    table: TableState,
    event: MatchBegun | Played | MatchEnded | UndoRequested | UndoAgreed | UndoDropped | CardsTakenBack,
) -> TableState:
    """What belongs to the match."""
    match event:
        case MatchBegun(number, dealer):
            places = tuple(str(place + 1) for place in range(len(table.around)))
            begun = Match(places, table.setup.rulings, dealer)
            return replace(table, phase="playing", round=number, match=begun, last=None, undo=None, asked=())
        case Played():
            return _played(table, event)
        case MatchEnded(seed, next_hash):
            return replace(_ended(table, seed), phase="over", match_hash=next_hash)
        case UndoRequested(seat, count, at):
            return replace(table, undo=UndoAsked(seat, count, at), asked=(*table.asked, seat))
        case UndoAgreed(seat):
            assert table.undo is not None
            return replace(table, undo=replace(table.undo, agreed=(*table.undo.agreed, seat)))
        case UndoDropped(_, at):
            return replace(table, undo=None, since=at)
        case CardsTakenBack(_, count, at):
            assert table.match is not None
            return replace(table, match=rewound(table.match, count), undo=None, asked=(), since=at)
        case _:
            assert_never(event)


def _played(table: TableState, event: Played) -> TableState:
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
    return _changed(moved, seat, replace(table.seats[seat], missed=0)) if table.seats[seat].missed else moved


def _ended(table: TableState, seed: str) -> TableState:
    match = table.match
    assert match is not None
    told = Finished(table.round, seed, table.match_hash, table.around, match.totals, match.winners)
    return replace(table, finished=(*table.finished, told))


def _seated(table: TableState, place: int, seat: Seat) -> TableState:
    """With somebody at a place: behind the last one, or instead of who sat there."""
    around = (*table.around[:place], len(table.seats), *table.around[place + 1 :])
    return replace(table, seats=(*table.seats, seat), around=around)


def _changed(table: TableState, seat: int, changed: Seat) -> TableState:
    return replace(table, seats=(*table.seats[:seat], changed, *table.seats[seat + 1 :]))


def _awake(table: TableState, at: Timestamp) -> TableState:
    """Where everybody was absent, the time begins anew with the first who is there."""
    return replace(table, since=at) if table.waits and table.phase == "playing" else table
