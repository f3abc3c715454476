"""The market's nouns: a floor of seats, what lies on offer, what was struck, what is owed. A seat counts from 0."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.player import Heard, Player
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Legs, Words
from kermesse.games.haggle.night.model import SHA256, Envelope
from kermesse.persistent_array import PersistentArray

Phase = Literal["gathering", "open", "paused", "closed", "announcing", "revealing", "scored"]


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """One party's yes.

    Args:
        seat: whose.
        picks: for each leg with a choice, in order, which of its bundles.
        cards: the rule cards picked for what is to be given unseen.
    """

    seat: int
    picks: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer that is open.

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
        """Whether somebody not named is to take it."""
        return any(leg.giver is None or leg.taker is None for leg in self.legs)

    @property
    def on_floor(self) -> bool:
        """Whether anybody may take it."""
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
        """Everybody who gave or took."""
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


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to the host, and the answer: to the one who asked, or to all."""

    number: int
    seat: int
    at: Timestamp
    words: Words
    answer: Words | None = None
    answered_at: Timestamp | None = None
    told: Literal["asker", "all"] = "asker"


class Reckoned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A score that is told one place after another: nobody but the host knows more of it than what was told.

    Args:
        at: when it was reckoned.
        removed: by seat, the excess that was drawn.
        totals: by seat, the points after debts; None for a voided hand.
        told: the ranks told so far, in the order of telling.
    """

    at: Timestamp
    removed: dict[int, dict[str, int]] = {}
    totals: dict[int, float | None] = {}
    told: tuple[int, ...] = ()


class Scoring(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the night ended.

    Args:
        at: when.
        seed: the seed of the deal, whose hash was published before it.
        removed: by seat, the excess that was drawn.
        totals: by seat, the points after debts; None for a voided hand.
    """

    at: Timestamp
    seed: str
    removed: dict[int, dict[str, int]] = {}
    totals: dict[int, float | None] = {}


class OnPaper(msgspec.Struct, frozen=True):
    """The deal that was printed for a night on paper: what lies in the room.

    Args:
        envelopes: how many; goods and rule cards follow from that number and the seed.
        seats: whose they are, in the order of their numbers; the rest are spare.
    """

    envelopes: int
    seats: tuple[int, ...] = ()


class Floor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A night of Haggle under way.

    Args:
        setup: what the host settled.
        seed_hash: SHA-256 of the seed of the deal and the draws, published before them.
        phase: where the night is.
        players: the seats, retired ones too.
        size: for how many envelopes the deal was made; none before it.
        printed: on paper, what was printed last before the opening.
        spare: envelopes that were dealt and not yet taken.
        bank_goods: goods with the host: of retired players, and what was corrected away.
        bank_cards: rule cards with the host, sorted.
        offers: open offers, by number.
        on_floor: who made those of them that anybody may take, by the number of the offer.
        bargains: everything struck, by number.
        undone: how many of them were undone.
        claims: every claim.
        promises: every promise.
        questions: every question.
        made: how many offers, claims, promises were ever made: the next number of each.
        spoken: what the host said to all, oldest first, as much as is kept.
        opened_at: since when the market is open.
        closes_at: when it closes by itself.
        paused_at: since when it rests.
        closed_at: since when it is closed.
        announced: the general rules that were read out, by the lowest number of their cards.
        announced_at: when.
        soonest: a moment before which no offer expires and no reading ends; none where nothing does.
        reckoned: the score while it is told place after place.
        scoring: how it ended.
    """

    setup: Setup
    seed_hash: SHA256
    phase: Phase = "gathering"
    players: PersistentArray[Player] = PersistentArray()
    size: int | None = None
    printed: OnPaper | None = None
    spare: tuple[Envelope, ...] = ()
    bank_goods: dict[str, int] = {}
    bank_cards: tuple[int, ...] = ()
    offers: PersistentArray[Offer] = PersistentArray()
    on_floor: PersistentArray[int] = PersistentArray()
    bargains: PersistentArray[Bargain] = PersistentArray()
    undone: int = 0
    claims: PersistentArray[Claim] = PersistentArray()
    promises: PersistentArray[Promise] = PersistentArray()
    questions: PersistentArray[Question] = PersistentArray()
    made: dict[Literal["offers", "claims", "promises"], int] = {}
    spoken: tuple[Heard, ...] = ()
    opened_at: Timestamp | None = None
    closes_at: Timestamp | None = None
    paused_at: Timestamp | None = None
    closed_at: Timestamp | None = None
    announced: tuple[int, ...] = ()
    announced_at: Timestamp | None = None
    soonest: Timestamp | None = None
    reckoned: Reckoned | None = None
    scoring: Scoring | None = None

    @property
    def here(self) -> list[tuple[int, Player]]:
        """Those who have not left, by seat."""
        return [(seat, player) for seat, player in self.players.items() if player.retired_at is None]
