"""Taking cards back: within a hand, never across a deal; what was shown stays known to all."""

from __future__ import annotations

from functools import reduce
from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.rules import play
from kermesse.games.hattrick.rules.model import Hand, Laid, LayCard, Match
from kermesse.games.hattrick.table.clock import check_due
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import TableState, UndoAsked
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.pieces.chance import Chance

NO_CHANCE = Chance("")
"""Laying a card draws nothing."""


class AskUndo(TaggedCommand, frozen=True, tag="ask-undo"):
    """Asks to take back one's last card of this hand, and all that was laid after it."""


class AgreeUndo(TaggedCommand, frozen=True, tag="agree-undo"):
    """Says yes; with the last yes the cards go back."""


class RefuseUndo(TaggedCommand, frozen=True, tag="refuse-undo"):
    """Says no; who asked takes the request back."""


class LapseUndo(TaggedCommand, frozen=True, tag="lapse-undo"):
    """Lets a request drop that has waited long enough."""


class UndoRequested(TaggedEvent, frozen=True, tag="undo-requested"):
    """A player asked to take back so many cards."""

    seat: int
    count: int
    at: Timestamp


class UndoAgreed(TaggedEvent, frozen=True, tag="undo-agreed"):
    """A player agreed; others have yet to answer."""

    seat: int


class UndoDropped(TaggedEvent, frozen=True, tag="undo-dropped"):
    """A request failed: a player refused, the asker withdrew it, a card was laid, or time was up."""

    why: Literal["refused", "withdrawn", "played-on", "lapsed"]
    at: Timestamp


class CardsTakenBack(TaggedEvent, frozen=True, tag="cards-taken-back"):
    """So many cards went back to the hands they came from, the last one first."""

    seat: int
    count: int
    at: Timestamp


def ask_undo(table: TableState, _: AskUndo, context: CommandContext) -> tuple[UndoRequested, ...]:
    """Asks all other players who are there; bots agree by themselves, for themselves and for those absent."""
    seat = context.seat
    assert table.match is not None
    hand = table.match.hand
    if table.setup.deals == "shared":  # else one could look at what comes, and play the same deal better
        raise refused("NO_CARD_BACK")
    if table.undo is not None:
        raise refused("UNDO_UNDER_WAY")
    if seat in table.asked:
        raise refused("ASKED_ALREADY")
    count = back_to(laid_in(hand)[table.given_cards :], table.around.index(seat)) if hand else 0
    if not count:
        raise refused("NOTHING_TO_UNDO")
    return (UndoRequested(seat, count, context.at),)


def agree_undo(table: TableState, _: AgreeUndo, context: CommandContext) -> tuple[UndoAgreed, ...]:
    """Everybody says yes once, and not to themselves."""
    seat = context.seat
    undo = _request(table)
    if seat == undo.seat or seat in undo.agreed:
        raise refused("AGREED_ALREADY")
    return (UndoAgreed(seat),)


def refuse_undo(table: TableState, _: RefuseUndo, context: CommandContext) -> tuple[UndoDropped, ...]:
    """One no is enough, from anybody; a no to oneself withdraws the request."""
    seat = context.seat
    undo = _request(table)
    return (UndoDropped("withdrawn" if seat == undo.seat else "refused", context.at),)


def lapse_undo(table: TableState, _: LapseUndo, context: CommandContext) -> tuple[UndoDropped, ...]:
    """The clock lets a request drop that waited for too long."""
    _request(table)
    check_due(table, context)
    return (UndoDropped("lapsed", context.at),)


def settled(table: TableState, context: CommandContext) -> tuple[UndoDropped | CardsTakenBack, ...]:
    """What becomes of a request to take back once answers have come in, or somebody has left."""
    undo = table.undo
    if undo is None:
        return ()
    if undo.seat not in table.there:
        return (UndoDropped("withdrawn", context.at),)
    if set(table.there) <= {undo.seat, *undo.agreed}:
        return (CardsTakenBack(undo.seat, undo.count, context.at),)
    return ()


def dropped(table: TableState, context: CommandContext) -> tuple[UndoDropped, ...]:
    """The event that drops a waiting request because a player played on."""
    return () if table.undo is None else (UndoDropped("played-on", context.at),)


def _request(table: TableState) -> UndoAsked:
    if table.undo is None:
        raise refused("NO_UNDO")
    return table.undo


def laid_in(hand: Hand) -> tuple[Laid, ...]:
    """Every card of a hand in the order laid."""
    return (*(one for trick in hand.tricks for one in trick.laid), *hand.laid)


def back_to(laid: tuple[Laid, ...], place: int) -> int:
    """How many cards must go back to undo a player's last one; 0 where they have laid none."""
    return next((count for count, one in enumerate(reversed(laid), 1) if one.seat == place), 0)


def apply_undo_requested(table: TableState, event: UndoRequested) -> TableState:
    """The request waits, and its seat may not ask again before a card is laid."""
    undo = UndoAsked(event.seat, event.count, event.at)
    return replace(table, undo=undo, asked=(*table.asked, event.seat))


def apply_undo_agreed(table: TableState, event: UndoAgreed) -> TableState:
    """Adds the seat to those that agreed."""
    assert table.undo is not None
    return replace(table, undo=replace(table.undo, agreed=(*table.undo.agreed, event.seat)))


def apply_undo_dropped(table: TableState, event: UndoDropped) -> TableState:
    """Whose turn it is has all the time again."""
    return replace(table, undo=None, since=event.at)


def apply_cards_taken_back(table: TableState, event: CardsTakenBack) -> TableState:
    """The match goes on from before those cards, and everybody may ask again."""
    assert table.match is not None
    return replace(table, match=rewound(table.match, event.count), undo=None, asked=(), since=event.at)


def rewound(match: Match, count: int) -> Match:
    """The match as it was before the last cards of the hand were laid: the hand is played again without them.

    Args:
        match: with a hand, under way or just over.
        count: how many cards, not more than were laid in it.
    """
    hand = match.hand
    assert hand is not None
    laid = laid_in(hand)
    back = [[one.card for one in laid if one.seat == place] for place in range(len(hand.held))]
    held = tuple(tuple(sorted([*cards, *again])) for cards, again in zip(hand.held, back, strict=True))
    start = replace(
        match,
        hand=Hand(hand.leader, held, lead=hand.leader),
        points=match.points[:-1] if hand.over else match.points,
    )
    for one in laid[: len(laid) - count]:
        start = reduce(play.apply, play.decide(start, LayCard(one.seat, one.card), NO_CHANCE), start)
    return start
