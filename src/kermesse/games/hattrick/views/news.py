"""What can be told of a table: the closed union of its happenings.

A seat is somebody, by their number; a place is where one sits in turn order, as in the match. Names and words stand in
the view.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.hattrick.rules.model import Card, TieBreak
from kermesse.games.moderation import RoomAct, SeatHappening
from kermesse.games.opened_seats import SeatOpeningNews
from kermesse.games.tagged import TaggedHappening


class SeatNews(TaggedHappening, frozen=True, tag="seat-taken"):
    """A guest sat down."""

    seat: int


class BotNews(TaggedHappening, frozen=True, tag="bot-seated"):
    """A bot sat down."""

    seat: int


class NameNews(TaggedHappening, frozen=True, tag="renamed"):
    """Somebody has another name."""

    seat: int


class LeavingNews(TaggedHappening, frozen=True, tag="seat-freed"):
    """Somebody left before the first match."""

    seat: int


class SeatModerationNews(TaggedHappening, frozen=True, tag="seat-moderated"):
    """The host silenced somebody, let them speak again, or sent them out; or a newcomer is held."""

    act: SeatHappening
    seat: int


class RoomModerationNews(TaggedHappening, frozen=True, tag="room-moderated"):
    """The host shut the door or opened it, closed the words for everybody or opened them."""

    act: RoomAct


class AbsenceNews(TaggedHappening, frozen=True, tag="went-away"):
    """A bot stands in for somebody from now on: they left, missed too many turns, or kept others waiting too long."""

    seat: int
    why: Literal["left", "late", "excused"]


class ReturnNews(TaggedHappening, frozen=True, tag="came-back"):
    """Somebody plays again."""

    seat: int


class MatchNews(TaggedHappening, frozen=True, tag="match-begun"):
    """A match began: its number at this table, and the place that deals first."""

    round: int
    dealer: int


class DealNews(TaggedHappening, frozen=True, tag="hand-dealt"):
    """A hand was dealt.

    Args:
        hand: its number in the match, from 1.
        leads: the place that leads.
        cards: one's own.
    """

    hand: int
    leads: int
    cards: tuple[Card, ...] = ()


class CardNews(TaggedHappening, frozen=True, tag="card-laid"):
    """A card was laid.

    Args:
        place: by whom.
        card: which.
        does: `lead`: it began the trick; `second`: it opened the second pile; `take`: it was the highest of its pile
            then; `lay`: it went under a higher one; `pass`: it counts for nothing, and costs points.
        next: whose turn it is now; none where the hand is over.
        by: who laid it: the player, or a bot in their place.
    """

    place: int
    card: Card
    does: Literal["lead", "second", "take", "lay", "pass"]
    next: int | None = None
    by: Literal["player", "bot"] = "player"


class PileTaken(msgspec.Struct, frozen=True):
    """A pile that was taken: by which place, and the card that took it."""

    place: int
    card: Card


class TrickNews(TaggedHappening, frozen=True, tag="trick-taken"):
    """A trick ended.

    Args:
        trick: its number in the hand, from 1.
        piles: who took each.
        leads: which place leads the next one.
        tie: what decided that, where the highest cards of both piles bear the same number.
    """

    trick: int
    piles: tuple[PileTaken, ...]
    leads: int
    tie: TieBreak | None = None


class HandNews(TaggedHappening, frozen=True, tag="hand-scored"):
    """A hand ended: its number in the match, from 1, and what it brought each place."""

    hand: int
    points: tuple[int, ...]


class WinNews(TaggedHappening, frozen=True, tag="match-won"):
    """The match ended: these places have the most points."""

    winners: tuple[int, ...]


class SeedNews(TaggedHappening, frozen=True, tag="match-ended"):
    """The seed of the match that is over is told, and the hash of the next one; both stand in the view."""


class MissedNews(TaggedHappening, frozen=True, tag="turn-missed"):
    """Somebody's time was up; the card that a bot lays for them comes with it."""

    seat: int


class UndoNews(TaggedHappening, frozen=True, tag="undo-requested"):
    """Somebody asks to take back so many cards."""

    seat: int
    count: int


class UndoYesNews(TaggedHappening, frozen=True, tag="undo-agreed"):
    """Somebody agreed; others have yet to answer."""

    seat: int


class UndoNoNews(TaggedHappening, frozen=True, tag="undo-dropped"):
    """The request failed: somebody refused, who asked withdrew it, a card was laid, or time was up."""

    why: Literal["refused", "withdrawn", "played-on", "lapsed"]


class TakingBackNews(TaggedHappening, frozen=True, tag="cards-taken-back"):
    """So many cards went back to the hands they came from; whose turn it is now, by place."""

    seat: int
    count: int
    next: int | None = None


class WordsNews(TaggedHappening, frozen=True, tag="spoken"):
    """Somebody said something, or the host did, who has no seat; the words stand in the view, by their moment."""

    at: Timestamp
    seat: int | None = None


class ClosingNews(TaggedHappening, frozen=True, tag="table-closed"):
    """The table closed for good."""


Happening: TypeAlias = (
    SeatNews
    | BotNews
    | NameNews
    | LeavingNews
    | SeatOpeningNews
    | SeatModerationNews
    | RoomModerationNews
    | AbsenceNews
    | ReturnNews
    | MatchNews
    | DealNews
    | CardNews
    | TrickNews
    | HandNews
    | WinNews
    | SeedNews
    | MissedNews
    | UndoNews
    | UndoYesNews
    | UndoNoNews
    | TakingBackNews
    | WordsNews
    | ClosingNews
)
