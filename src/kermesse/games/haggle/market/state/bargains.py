"""What lies on offer, what was struck, and what is owed since. A seat counts from 0."""

from __future__ import annotations

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.terms import Bundle, Legs, Words


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """One party's yes.

    Args:
        seat: whose.
        picks: for each leg with a choice, in order, which of its bundles.
        cards: the rule cards picked for what is to be given unseen.
        tells: what they tell, in the order in which they are asked to; the others read it once the bargain is struck.
    """

    seat: int
    picks: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    tells: tuple[Words, ...] = ()


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer: its terms never change, the answers to it do.

    Args:
        number: its number.
        maker: who made it; they have agreed.
        legs: who would give what to whom.
        to: for an offer with an open place, who may take it; empty for the whole floor.
        at: when it was made.
        expires_at: when it dies by itself.
        counters: the offer that it answers; whichever is struck first ends both.
        agreed: who else has agreed.
        declined: who may no longer take it.
        answers: open offers that counter it.
    """

    number: int
    maker: int
    legs: Legs
    at: Timestamp
    to: tuple[int, ...] = ()
    expires_at: Timestamp | None = None
    counters: int | None = None
    agreed: tuple[Agreement, ...] = ()
    declined: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()

    @property
    def has_open_place(self) -> bool:
        """Whether the offer leaves one party open, for whoever takes it."""
        return any(leg.giver is None or leg.taker is None for leg in self.legs)

    @property
    def on_floor(self) -> bool:
        """Whether any player may take it."""
        return self.has_open_place and not self.to

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that its legs name, besides the maker."""
        seats = {seat for leg in self.legs for seat in (leg.giver, leg.taker) if seat is not None}
        return tuple(sorted(seats - {self.maker}))


class Moved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went from one seat to another, all choices made and every number open."""

    giver: int
    taker: int
    bundle: Bundle


class Bargain(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bargain that was struck, or a claim that was exercised.

    Args:
        number: its number, in the order of striking.
        at: when.
        moved: what went where.
        offer: the offer it came from.
        claim: the claim that it exercised.
        claims: the numbers of the claims that it made.
        promises: the numbers of the promises that it made.
        undone_at: when the host undid it.
    """

    number: int
    at: Timestamp
    moved: tuple[Moved, ...]
    offer: int | None = None
    claim: int | None = None
    claims: tuple[int, ...] = ()
    promises: tuple[int, ...] = ()
    undone_at: Timestamp | None = None

    @property
    def parties(self) -> tuple[int, ...]:
        """The seats that gave or took something."""
        return tuple(sorted({seat for moved in self.moved for seat in (moved.giver, moved.taker)}))


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many goods that the holder may still ask of the debtor, among these kinds (any where none is named).

    One whose `count` is 0 was exercised, lapsed, or was undone.
    """

    number: int
    holder: int
    debtor: int
    count: int
    kinds: tuple[str, ...]
    bargain: int
    at: Timestamp


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A promise on record.

    Args:
        number: its number, in the order of promising.
        debtor: who promised.
        creditor: to whom.
        words: what, in words.
        points: points after the score.
        share: a share of the win, in percent.
        bargain: the bargain that it is part of.
        at: when.
        released_at: when the creditor said that it was kept, or let it go.
    """

    number: int
    debtor: int
    creditor: int
    words: Words
    points: float
    share: int
    bargain: int
    at: Timestamp
    released_at: Timestamp | None = None
