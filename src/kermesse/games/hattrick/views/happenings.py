"""What is told of each event at a table: everything to everybody, but a hand and links to a seat to that seat alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, assert_never

from kermesse.games.facets import Addressed
from kermesse.games.hattrick.rules import model
from kermesse.games.hattrick.rules.model import Laid
from kermesse.games.hattrick.rules.trick import piles, settled
from kermesse.games.hattrick.table import absence, close, match, seats, speech, undo
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.hattrick.views.news import (
    AbsenceNews,
    BotNews,
    CardNews,
    ClosingNews,
    DealNews,
    HandNews,
    Happening,
    LeavingNews,
    MatchNews,
    MissedNews,
    NameNews,
    PileTaken,
    ReturnNews,
    RoomModerationNews,
    SeatModerationNews,
    SeatNews,
    SeedNews,
    TakingBackNews,
    TrickNews,
    UndoNews,
    UndoNoNews,
    UndoYesNews,
    WinNews,
    WordsNews,
)
from kermesse.games.moderation import RoomModerated, SeatModerated
from kermesse.games.opened_seats import SeatOpeningNews, SeatsOpened
from kermesse.games.tagged import TaggedEvent

Tell: TypeAlias = Callable[[TableState, Any, TableState], Happening]


def happenings(before: TableState, event: Event, after: TableState) -> tuple[Addressed, ...]:
    """What is told of an event.

    Args:
        before: the table before it.
        event: what happened.
        after: the table after it.
    """
    if isinstance(event, match.Played):
        first = event.happened[0]
        if len(event.happened) == 1 and isinstance(first, model.CardLaid):  # as it mostly is
            return (Addressed(_card(_lying(before), first.laid, event, after)),)
        return tuple(_of_match(before, event, after))
    to = frozenset(event.seats) if isinstance(event, SeatsOpened) else None
    return (Addressed(TELL[type(event)](before, event, after), to),)


TELL: Mapping[type[TaggedEvent], Tell] = {
    seats.SeatTaken: lambda _, event, __: SeatNews(event.seat),
    seats.BotSeated: lambda _, event, __: BotNews(event.seat),
    seats.Renamed: lambda _, event, __: NameNews(event.seat),
    seats.SeatFreed: lambda _, event, __: LeavingNews(event.seat),
    SeatsOpened: lambda _, event, __: SeatOpeningNews(event.how),
    SeatModerated: lambda _, event, __: SeatModerationNews(event.act, event.seat),
    RoomModerated: lambda _, event, __: RoomModerationNews(event.act),
    absence.WentAway: lambda _, event, __: AbsenceNews(event.seat, event.why),
    absence.CameBack: lambda _, event, __: ReturnNews(event.seat),
    match.MatchBegun: lambda _, event, __: MatchNews(event.round, event.dealer),
    match.TurnMissed: lambda _, event, __: MissedNews(event.seat),
    match.MatchEnded: lambda _, __, ___: SeedNews(),
    undo.UndoRequested: lambda _, event, __: UndoNews(event.seat, event.count),
    undo.UndoAgreed: lambda _, event, __: UndoYesNews(event.seat),
    undo.UndoDropped: lambda _, event, __: UndoNoNews(event.why),
    undo.CardsTakenBack: lambda _, event, after: TakingBackNews(event.seat, event.count, _next(after)),
    speech.Spoken: lambda _, event, __: WordsNews(event.at, event.seat),
    close.TableClosed: lambda _, __, ___: ClosingNews(),
}
"""What is told of each event to everybody, but for `Played`, which several things may follow from."""


def _of_match(before: TableState, event: match.Played, after: TableState) -> Iterator[Addressed]:
    lying = _lying(before)
    for one in event.happened:
        match one:
            case model.CardLaid():
                yield Addressed(_card(lying, one.laid, event, after))
                lying = (*lying, one.laid)
            case model.HandDealt():
                yield from _dealt(one, after)
                return  # cards that were given with it lie there already
            case model.TrickTaken(takers, leads):
                piles_taken = zip(takers, piles(lying), strict=True)
                taken = tuple(PileTaken(place, pile[0].card) for place, pile in piles_taken)
                tie = settled(lying, after.match.rulings).tie if after.match is not None else None
                yield Addressed(TrickNews(_tricks(after), taken, leads, tie))
            case model.HandScored(points):
                yield Addressed(HandNews(_hands(after), points))
            case model.MatchWon(winners):
                yield Addressed(WinNews(winners))
            case _:
                assert_never(one)


def _lying(table: TableState) -> tuple[Laid, ...]:
    """The cards of the trick under way."""
    return () if table.match is None or table.match.hand is None else table.match.hand.laid


def _dealt(one: model.HandDealt, after: TableState) -> Iterator[Addressed]:
    """To who plays themselves what they hold; to everybody else that it was dealt."""
    hand = _hands(after) + 1
    assert after.match is not None
    assert after.match.hand is not None
    held = after.match.hand.held
    yield Addressed(DealNews(hand, one.leader), but=frozenset(after.people))
    for place, seat in enumerate(after.around):
        if after.seats[seat].bot is None:
            yield Addressed(DealNews(hand, one.leader, held[place]), frozenset((seat,)))


def _card(lying: tuple[Laid, ...], laid: Laid, event: match.Played, after: TableState) -> CardNews:
    does: Literal["lead", "second", "take", "lay", "pass"] = "pass"
    if laid.pile is not None:
        highest = 0
        for one in lying:
            if one.pile == laid.pile and one.card.rank > highest:
                highest = one.card.rank
        does = "take" if laid.card.rank > highest else "lay"
        if not highest:
            does = "second" if laid.pile else "lead"
    return CardNews(laid.seat, laid.card, does, _next(after), "player" if event.who == "player" else "bot")


def _next(table: TableState) -> int | None:
    return None if table.match is None or table.match.hand is None else table.match.hand.turn


def _tricks(table: TableState) -> int:
    return 0 if table.match is None or table.match.hand is None else len(table.match.hand.tricks)


def _hands(table: TableState) -> int:
    """How many hands of the match are over."""
    return 0 if table.match is None else len(table.match.points)
