"""Sealed bids: prizes come up one by one, everybody bids a card unseen, and the highest that nobody else bid takes it.

Everybody begins with the cards 1 to `rounds`; so many prizes, worth 1 to `rounds`, lie in an order that nobody knows.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Timestamp
from kermesse.games.personal_data import Person, Words

Phase = Literal["gathering", "bidding", "over"]
MOST_SEATS = 6


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is settled: how many prizes there are, and how long one may take over a bid."""

    title: Words = ""
    rounds: Annotated[int, Meta(ge=2, le=9)] = 3
    bid_seconds: Annotated[int, Meta(ge=5, le=600)] | None = None


class Bidder(msgspec.Struct, frozen=True):
    """Somebody with their cards; the bid is still among them until all have bid."""

    name: Person
    hand: tuple[int, ...]
    bid: int | None = None
    points: int = 0


class Sale(msgspec.Struct, frozen=True):
    """A prize that was sold: everybody's bid by seat, and who took it; nobody where all highest were bid twice."""

    prize: int
    bids: tuple[int, ...]
    taker: int | None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A table; prizes lie in the order in which they come up."""

    setup: Setup
    seed_hash: str
    phase: Phase = "gathering"
    bidders: tuple[Bidder, ...] = ()
    prizes: tuple[int, ...] = ()
    sold: tuple[Sale, ...] = ()
    since: Timestamp = 0.0
    seed: str | None = None


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class TakeSeat(_Command, frozen=True, tag="take-seat"):
    """The door: somebody sits down."""

    name: Person


class Begin(_Command, frozen=True, tag="begin"):
    """The host: the first prize."""


class Bid(_Command, frozen=True, tag="bid"):
    """A seat: this card, unseen."""

    card: Annotated[int, Meta(ge=1, le=9)]


class BidForAbsent(_Command, frozen=True, tag="bid-for-absent"):
    """The clock: whoever has not bid bids their lowest card."""


Command: TypeAlias = TakeSeat | Begin | Bid | BidForAbsent


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="did"):
    pass


class SeatTaken(_Event, frozen=True, tag="seat-taken"):
    """Somebody sits."""

    seat: int
    name: Person


class Begun(_Event, frozen=True, tag="begun"):
    """The prizes lie, face down."""

    prizes: tuple[int, ...]
    at: Timestamp


class BidMade(_Event, frozen=True, tag="bid-made"):
    """A card lies face down."""

    seat: int
    card: int


class PrizeSold(_Event, frozen=True, tag="prize-sold"):
    """All bids are turned up."""

    taker: int | None
    at: Timestamp


class Ended(_Event, frozen=True, tag="ended"):
    """Nothing is left to sell; the seed is told."""

    seed: str


Event: TypeAlias = SeatTaken | Begun | BidMade | PrizeSold | Ended
