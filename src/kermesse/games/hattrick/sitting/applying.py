"""The table after an event; nothing is refused here."""

from __future__ import annotations

from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from kermesse.games.game import At
from kermesse.games.hattrick import play
from kermesse.games.hattrick.model import CardLaid, Dealt, Match
from kermesse.games.hattrick.sitting.events import (
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
from kermesse.games.hattrick.sitting.model import KEPT_WORDS, Finished, Saying, Seat, Sitting, UndoAsked
from kermesse.games.hattrick.sitting.undo import rewound


def after(sitting: Sitting, *events: Event) -> Sitting:
    """The table after some events.

    Args:
        sitting: the table before them.
        events: what happened, in that order.

    Returns:
        The table after the last one; the same where there are none.
    """
    return reduce(apply, events, sitting)


def apply(sitting: Sitting, event: Event) -> Sitting:
    """The table after an event; never refuses.

    Args:
        sitting: the table before it, which stays as it is.
        event: what happened, as `decide` said or a ledger tells.

    Returns:
        The table after it.

    Source:
        Hattrick, "Déroulement".
    """
    changed, at = _applied(sitting, event), _moment(event)
    return changed if at is None else replace(changed, last_at=at)


def _moment(event: Event) -> At | None:
    """When it happened, where the event tells."""
    match event:
        case BotSeated() | SeatFreed() | Renamed():
            return None
        case MatchBegun() | MatchEnded() | TurnMissed() | UndoAgreed() | TableClosed():
            return None
        case _:
            return event.at


def _applied(sitting: Sitting, event: Event) -> Sitting:
    match event:
        case SeatTaken(seat, place, name, at):
            taken = _seated(_awake(sitting, at), place, Seat(name))
            return replace(taken, since=at) if taken.turn == seat else taken  # all the time for a turn taken over
        case BotSeated(_, place, name, bot):
            return _seated(sitting, place, Seat(name, bot))
        case SeatFreed(seat):
            return replace(sitting, around=tuple(other for other in sitting.around if other != seat))
        case Renamed(seat, name):
            return _changed(sitting, seat, replace(sitting.seats[seat], name=name))
        case WentAway(seat, at):
            return _changed(sitting, seat, replace(sitting.seats[seat], away_since=at))
        case CameBack(seat, at):
            here = replace(sitting.seats[seat], away_since=None, missed=0)
            return _changed(_awake(sitting, at), seat, here)
        case TurnMissed(seat):
            before = sitting.seats[seat]
            return _changed(sitting, seat, replace(before, missed=before.missed + 1))
        case Spoken(words, at, seat):
            return replace(sitting, spoken=(*sitting.spoken, Saying(at, words, seat))[-KEPT_WORDS:])
        case TableClosed(seed):
            ended = sitting if seed is None else _ended(sitting, seed)
            return replace(ended, phase="closed", undo=None)
        case _:
            return _play(sitting, event)


def _play(
    sitting: Sitting,
    event: MatchBegun | Played | MatchEnded | UndoRequested | UndoAgreed | UndoDropped | CardsTakenBack,
) -> Sitting:
    """What belongs to the match."""
    match event:
        case MatchBegun(number, dealer):
            places = tuple(str(place + 1) for place in range(len(sitting.around)))
            begun = Match(places, sitting.setup.rulings, dealer)
            return replace(sitting, phase="playing", round=number, match=begun, last=None, undo=None, asked=())
        case Played():
            return _played(sitting, event)
        case MatchEnded(seed, next_hash):
            return replace(_ended(sitting, seed), phase="over", match_hash=next_hash)
        case UndoRequested(seat, count, at):
            return replace(sitting, undo=UndoAsked(seat, count, at), asked=(*sitting.asked, seat))
        case UndoAgreed(seat):
            assert sitting.undo is not None
            return replace(sitting, undo=replace(sitting.undo, agreed=(*sitting.undo.agreed, seat)))
        case UndoDropped(_, at):
            return replace(sitting, undo=None, since=at)
        case CardsTakenBack(_, count, at):
            assert sitting.match is not None
            return replace(sitting, match=rewound(sitting.match, count), undo=None, asked=(), since=at)
        case _:
            assert_never(event)


def _played(sitting: Sitting, event: Played) -> Sitting:
    assert sitting.match is not None
    match = reduce(play.apply, event.happened, sitting.match)
    moved = replace(sitting, match=match, since=event.at, asked=())
    first = event.happened[0]
    before = sitting.match.hand
    if isinstance(first, Dealt) and before is not None:
        return replace(moved, last=before.tricks[-1])
    if event.who != "player" or not isinstance(first, CardLaid):
        return moved
    seat = sitting.around[first.laid.seat]
    return _changed(moved, seat, replace(sitting.seats[seat], missed=0)) if sitting.seats[seat].missed else moved


def _ended(sitting: Sitting, seed: str) -> Sitting:
    match = sitting.match
    assert match is not None
    told = Finished(sitting.round, seed, sitting.match_hash, sitting.around, match.totals, match.winners)
    return replace(sitting, finished=(*sitting.finished, told))


def _seated(sitting: Sitting, place: int, seat: Seat) -> Sitting:
    """With somebody at a place: behind the last one, or instead of who sat there."""
    around = (*sitting.around[:place], len(sitting.seats), *sitting.around[place + 1 :])
    return replace(sitting, seats=(*sitting.seats, seat), around=around)


def _changed(sitting: Sitting, seat: int, changed: Seat) -> Sitting:
    return replace(sitting, seats=(*sitting.seats[:seat], changed, *sitting.seats[seat + 1 :]))


def _awake(sitting: Sitting, at: At) -> Sitting:
    """Where everybody was absent, the time begins anew with the first who is there."""
    return replace(sitting, since=at) if sitting.waits and sitting.phase == "playing" else sitting
