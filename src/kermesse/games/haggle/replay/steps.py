"""What happened in a night that everybody may hear of once it is scored, step by step from the deal on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import Occurrence, Timestamp
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.envelopes.contents import cancelling_in_the_end
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Seat
from kermesse.pieces.goods import HowMany

Moment: TypeAlias = Annotated[Timestamp, Meta(ge=0, le=100_000_000_000)]
"""A moment that a calendar has."""

StepKind = Literal[
    "opened",
    "bargain",
    "undone",
    "corrected",
    "came",
    "left",
    "paused",
    "resumed",
    "extended",
    "sealed",
    "unsealed",
    "closed",
    "announced",
    "cancelled",
    "scored",
]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods that went from one hand to another; without a seat, from the host's box, or into it."""

    giver: Seat | None
    taker: Seat | None
    goods: dict[str, HowMany]


class ReplayStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a night that everybody may see once it is scored.

    Args:
        number: its number, from 1.
        at: when.
        what: which; `extended` for any other moment of closing, `corrected` where the host moved goods.
        seats: whom it is about: the parties of a bargain, who sealed, who came.
        moves: the goods that changed hands; what else a bargain held stays between its parties.
        bargains: the number of the bargain; of those that were undone, in the order of undoing.
        rules: the general rules that were read out; the one that was cancelled.
        closes_at: when the market closes from then on, where that is settled.
    """

    number: int
    at: Moment
    what: StepKind
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...]
    bargains: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    closes_at: Moment | None = None


class ReplayStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The goods and rule cards that a player was dealt."""

    seat: Seat
    goods: dict[str, HowMany]


class Walk(NamedTuple):
    """A night from its beginning: when that was, what everybody had, what happened then."""

    began_at: Timestamp
    start: tuple[ReplayStart, ...]
    steps: tuple[ReplayStep, ...]


Told: TypeAlias = ReplayStep | None


def walk(floor: Floor, night: Iterable[Occurrence[Floor, e.Event]]) -> Walk:
    """A night from the deal to the score, or from the opening where nobody dealt.

    Args:
        floor: the floor, scored.
        night: everything that happened, in its order; what came after the score is not part of it.
    """
    began_at: Timestamp | None = None
    start: tuple[ReplayStart, ...] = ()
    steps: list[ReplayStep] = []
    before: Floor | None = None
    for at, event, after in night:
        if isinstance(event, e.Dealt):
            start = tuple(ReplayStart(seat, player.goods) for seat, player in after.here)
        if began_at is None and isinstance(event, e.Dealt | e.MarketOpened):
            began_at = at
        if began_at is not None and before is not None and (step := _step(at, event, before, after)):
            steps.append(step)
        if isinstance(event, e.NightScored):
            break
        before = after
    all_steps = _cancelled_in_the_end(steps, cancelling_in_the_end(floor))
    began = floor.opened_at or 0.0 if began_at is None else began_at
    return Walk(began, start, tuple(_numbered(all_steps, began)))


def _step(at: Timestamp, event: e.Event, before: Floor, after: Floor) -> Told:
    """The step that an event becomes; most events become none."""
    match event:
        case e.BargainStruck(bargain):
            return ReplayStep(0, at, "bargain", bargain.parties, moves_of(bargain), bargains=(bargain.number,))
        case e.BargainsUndone(numbers):
            return _undone(at, [before.bargains[number] for number in numbers])
        case e.Corrected(giver, taker, goods):
            seats = tuple(seat for seat in (giver, taker) if seat is not None)
            return ReplayStep(0, at, "corrected", seats, (Move(giver, taker, goods),)) if goods else None
        case e.SeatTaken(seat):
            return ReplayStep(0, at, "came", (seat,), _from_box(seat, after.players[seat].goods))
        case e.Retired(seat):
            return ReplayStep(0, at, "left", (seat,), _to_box(seat, before.players[seat].goods))
        case e.EnvelopeSealed(seat):
            anew = before.players[seat].sealed is not None  # changed, not closed
            return None if anew else ReplayStep(0, at, "sealed", (seat,), ())
        case e.EnvelopeUnsealed(seat):
            return ReplayStep(0, at, "unsealed", (seat,), ())
        case e.RuleCancelled(seat, rule):
            return ReplayStep(0, at, "cancelled", (seat,), (), rules=(rule,))
        case e.Announced(rules):
            return ReplayStep(0, at, "announced", (), (), rules=rules)
        case e.MarketOpened() | e.MarketResumed() | e.ClosingMoved():
            return ReplayStep(0, at, _MARKET[type(event)], (), (), closes_at=after.closes_at)
        case e.MarketPaused() | e.MarketClosed() | e.NightScored():
            return ReplayStep(0, at, _MARKET[type(event)], (), ())
        case _:
            return None


_MARKET: Mapping[type, StepKind] = {
    e.MarketOpened: "opened",
    e.MarketPaused: "paused",
    e.MarketResumed: "resumed",
    e.ClosingMoved: "extended",
    e.MarketClosed: "closed",
    e.NightScored: "scored",
}


def _numbered(steps: Iterable[ReplayStep], at: Timestamp) -> Iterator[ReplayStep]:
    """The steps with their numbers; none earlier than the one before, for clocks are set back sometimes."""
    for number, step in enumerate(steps, 1):
        at = max(at, step.at)
        yield replace(step, number=number, at=at)


def moves_of(bargain: Bargain) -> tuple[Move, ...]:
    """The goods that moved in a bargain."""
    return tuple(Move(one.giver, one.taker, one.bundle.goods) for one in bargain.moved if one.bundle.goods)


def back(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The same goods on their way back."""
    return tuple(Move(move.taker, move.giver, move.goods) for move in moves)


def _undone(at: Timestamp, bargains: list[Bargain]) -> ReplayStep:
    seats = tuple(sorted({seat for bargain in bargains for seat in bargain.parties}))
    moves = tuple(move for bargain in bargains for move in back(moves_of(bargain)))
    return ReplayStep(0, at, "undone", seats, moves, bargains=tuple(bargain.number for bargain in bargains))


def _from_box(seat: int, goods: dict[str, int]) -> tuple[Move, ...]:
    return (Move(None, seat, goods),) if goods else ()


def _to_box(seat: int, goods: dict[str, int]) -> tuple[Move, ...]:
    return back(_from_box(seat, goods))


def _cancelled_in_the_end(steps: list[ReplayStep], chosen: Mapping[int, int]) -> list[ReplayStep]:
    """The steps without choices that did not count: of those of one seat the last stands, if it stood to the end."""
    last = {step.seats[0]: step for step in steps if step.what == "cancelled"}
    counts = [last[seat] for seat in chosen if seat in last]
    return [step for step in steps if step.what != "cancelled" or any(step is one for one in counts)]
