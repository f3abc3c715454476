"""Everything that happens at a table. A moment stands in an event where the state keeps it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.hattrick.rules.model import MatchEvent
from kermesse.games.hattrick.table.state import BotSpec
from kermesse.games.personal_data import Person, Words


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="did"):
    """What all events share: the ledger names them by `did`."""


class SeatTaken(_Event, frozen=True, tag="seat-taken"):
    """Somebody sat down at a place: a free one, or a bot's."""

    seat: int
    place: int
    name: Person
    at: Timestamp


class BotSeated(_Event, frozen=True, tag="bot-seated"):
    """A bot sat down at a place: a free one, or that of somebody sent away."""

    seat: int
    place: int
    name: Person
    bot: BotSpec


class Renamed(_Event, frozen=True, tag="renamed"):
    """A name was written otherwise."""

    seat: int
    name: Person


class SeatFreed(_Event, frozen=True, tag="seat-freed"):
    """Somebody left before the first match; who sat further round moved up."""

    seat: int


class WentAway(_Event, frozen=True, tag="went-away"):
    """A bot stands in from now on: somebody left, missed too many turns, or was waited for too long by the others."""

    seat: int
    at: Timestamp
    why: Literal["left", "late", "excused"]


class CameBack(_Event, frozen=True, tag="came-back"):
    """Somebody plays again themselves."""

    seat: int
    at: Timestamp


class MatchBegun(_Event, frozen=True, tag="match-begun"):
    """A match began: its number, and the place that deals first."""

    round: int
    dealer: int


class Played(_Event, frozen=True, tag="played"):
    """The match moved on: a hand was dealt, or a card laid, with all that followed from it.

    Args:
        who: the player, a bot in their place, or the table, which deals.
        at: when.
        happened: the match's own events; a seat in them is a place here.
    """

    who: Literal["player", "bot", "table"]
    at: Timestamp
    happened: tuple[MatchEvent, ...]


class TurnMissed(_Event, frozen=True, tag="turn-missed"):
    """Somebody's time was up; a bot lays this card for them."""

    seat: int


class MatchEnded(_Event, frozen=True, tag="match-ended"):
    """A match is over: its seed, for everybody to check, and the hash of the seed of the next one."""

    seed: str
    next_hash: str


class UndoRequested(_Event, frozen=True, tag="undo-requested"):
    """Somebody asked to take back so many cards."""

    seat: int
    count: int
    at: Timestamp


class UndoAgreed(_Event, frozen=True, tag="undo-agreed"):
    """One of several said yes."""

    seat: int


class UndoDropped(_Event, frozen=True, tag="undo-dropped"):
    """A request came to nothing: somebody refused, who asked thought better of it, a card was laid, time was up."""

    why: Literal["refused", "withdrawn", "played-on", "lapsed"]
    at: Timestamp


class CardsTakenBack(_Event, frozen=True, tag="cards-taken-back"):
    """So many cards went back to the hands they came from, the last one first."""

    seat: int
    count: int
    at: Timestamp


class Spoken(_Event, frozen=True, tag="spoken"):
    """Somebody said something to the whole table; without a seat, the host."""

    words: Words
    at: Timestamp
    seat: int | None = None


class TableClosed(_Event, frozen=True, tag="table-closed"):
    """Nothing more happens here; the seed of a match that was broken off is told."""

    seed: str | None = None


Event: TypeAlias = (
    SeatTaken
    | BotSeated
    | Renamed
    | SeatFreed
    | WentAway
    | CameBack
    | MatchBegun
    | Played
    | TurnMissed
    | MatchEnded
    | UndoRequested
    | UndoAgreed
    | UndoDropped
    | CardsTakenBack
    | Spoken
    | TableClosed
)
