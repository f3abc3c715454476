"""The market's nouns: a floor of seats, what lies on offer, what was struck, what is owed. A seat counts from 0."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kermesse.games.game import At
from kermesse.games.haggle.market.terms import Bundle, Legs, Person, Words
from kermesse.games.haggle.model import SHA256, Envelope
from kermesse.pieces.goods import Name
from kermesse.pieces.register import Register
from kermesse.rules.kit import CardNumber, Game
from kermesse.rules.ruling import Rulings

Phase = Literal["gathering", "open", "paused", "closed", "announcing", "scored"]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How much one player may put before others, so that nobody is flooded.

    Args:
        offers: open offers that one player has made.
        offers_to_one: of them, to the same person.
        sayings: things said to others within a minute; further ones wait.
        questions: questions to the host without an answer yet.
        notes: own notes.
    """

    offers: Annotated[int, Meta(ge=1, le=1_000)] = 40
    offers_to_one: Annotated[int, Meta(ge=1, le=1_000)] = 6
    sayings: Annotated[int, Meta(ge=1, le=1_000)] = 20
    questions: Annotated[int, Meta(ge=1, le=100)] = 5
    notes: Annotated[int, Meta(ge=1, le=1_000)] = 200


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the host settles before anybody comes.

    Args:
        game: `sackson` or `giant`.
        kit: the id of one of our kits, or the name of the file that `kit_text` came from.
        kit_text: a kit of the host's own, whole, so that the table needs no file.
        title: what the night is called.
        play: `online`, or on `paper`: then goods are in people's hands, and the table keeps time, questions,
            envelopes, announcing and score.
        rulings: choices that differ from the defaults.
        sheets: the sheets in play, where the kit has sheets; by default as many as players.
        spare: envelopes to be dealt beyond those who are there, for who comes late.
        spread: deal again until the envelopes' own values lie within so many points.
        limits: against floods.
    """

    game: Game
    kit: Name | None = None
    kit_text: Annotated[str, Meta(max_length=500_000)] | None = None
    title: Annotated[str, Meta(max_length=120, extra={"personal": "words"})] = ""
    play: Literal["online", "paper"] = "online"
    rulings: Rulings = Rulings()
    sheets: tuple[CardNumber, ...] | None = None
    spare: Annotated[int, Meta(ge=0, le=100)] = 0
    spread: Annotated[float, Meta(ge=0, le=10_000)] | None = None
    limits: Limits = Limits()


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule card that a player has read.

    Args:
        card: its number.
        how: it was dealt, given, shown or copied to them, or handed over by the host.
        giver: from whom; none for the deal and the host.
        at: when first.
        left_seconds: under the ruling `show: once`, how much reading time is left; None where it stays readable.
        reading_since: since when it is being read; None while it is turned over.
    """

    card: int
    how: Literal["dealt", "given", "shown", "copied", "host"]
    giver: int | None
    at: At
    left_seconds: float | None = None
    reading_since: At | None = None


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said to a player: hearsay, never verified.

    Args:
        at: when.
        words: what.
        teller: who; none for the host.
        to_all: whether everybody heard it.
        card: the rule card that it is about.
    """

    at: At
    words: Words
    teller: int | None
    to_all: Literal["all", "you"] = "you"
    card: int | None = None


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's own note, perhaps on a rule card."""

    number: int
    at: At
    words: Words
    card: int | None = None


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the table tells a player: about what, and the number of the bargain or claim that it concerns."""

    at: At
    about: Literal["undone", "corrected", "nudged", "unsealed", "retired", "claim-lapsed", "entered"]
    number: int = 0
    words: Words = ""


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies in an envelope.

    Args:
        goods: how many of each kind.
        cards: rule cards, by number.
        at: when it was sealed.
        by: the player, or the host who entered what was handed in on paper.
        removed: on paper, the excess that the host drew by hand.
    """

    goods: dict[str, int]
    cards: tuple[int, ...]
    at: At
    by: Literal["player", "host"] = "player"
    removed: dict[str, int] | None = None


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of the floor.

    Args:
        name: who sits there.
        goods: what they hold, no zeros.
        cards: rule cards held, sorted; twice where two copies are held.
        copies: rule cards of which they hold a copy, sorted.
        known: rule cards read, by card number.
        heard: hearsay, oldest first, as much as is kept.
        notes: their own notes.
        notices: what the table told them, oldest first, as much as is kept.
        offers: numbers of the open offers that they made.
        received: numbers of the open offers that name them and were not declined (offers to the whole floor apart).
        blocked: seats from which they want no offers and no words.
        gifts: whether gifts are asked about, taken at once, or refused.
        sealed: their envelope.
        cancels: the general rule that their cancel card removes.
        silent: whether they said that they cancel nothing.
        agreed_to: numbers of the open offers of others that they have agreed to.
        struck: numbers of the bargains that they were party to.
        claims: numbers of the open claims that they hold or owe.
        promises: numbers of the promises that they made or were given.
        asked: numbers of their questions.
        active_at: when they last did anything.
        said_at: when they last said things, as many as are counted, newest last.
        retired_at: since when they are gone.
    """

    name: Person
    goods: dict[str, int] = {}
    cards: tuple[int, ...] = ()
    copies: tuple[int, ...] = ()
    known: dict[int, Known] = {}
    heard: tuple[Heard, ...] = ()
    notes: tuple[Note, ...] = ()
    notices: tuple[Notice, ...] = ()
    offers: tuple[int, ...] = ()
    received: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    gifts: Literal["ask", "take", "refuse"] = "ask"
    sealed: Sealed | None = None
    cancels: int | None = None
    silent: Literal["yes"] | None = None
    agreed_to: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
    promises: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    active_at: At = 0
    said_at: tuple[At, ...] = ()
    retired_at: At | None = None


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
    at: At
    to: tuple[int, ...] = ()
    expires_at: At | None = None
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


Death = Literal["struck", "withdrawn", "declined", "expired", "goods-gone", "answered", "sealed", "retired", "closed"]
"""Why an offer is open no more. `answered`: another offer of the same conversation was struck."""


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
    at: At
    moved: tuple[Moved, ...]
    offer: int | None = None
    claim: int | None = None
    claims: tuple[int, ...] = ()
    promises: tuple[int, ...] = ()
    undone_at: At | None = None

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
    at: At


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
    at: At
    released_at: At | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to the host, and the answer: to the one who asked, or to all."""

    number: int
    seat: int
    at: At
    words: Words
    answer: Words | None = None
    answered_at: At | None = None
    told: Literal["asker", "all"] = "asker"


class Scoring(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the night ended.

    Args:
        at: when.
        seed: the seed of the deal, whose hash was published before it.
        removed: by seat, the excess that was drawn.
        totals: by seat, the points after debts; None for a voided hand.
    """

    at: At
    seed: str
    removed: dict[int, dict[str, int]] = {}
    totals: dict[int, float | None] = {}


class Floor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A night of Haggle under way.

    Args:
        setup: what the host settled.
        seed_hash: SHA-256 of the seed of the deal and the draws, published before them.
        phase: where the night is.
        players: the seats, retired ones too.
        size: for how many envelopes the deal was made; none before it.
        spare: envelopes that were dealt and not yet taken.
        bank_goods: goods with the host: of retired players, and what was corrected away.
        bank_cards: rule cards with the host, sorted.
        offers: open offers, by number.
        on_floor: those of them that anybody may take, oldest first.
        bargains: everything struck, by number.
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
        scoring: how it ended.
    """

    setup: Setup
    seed_hash: SHA256
    phase: Phase = "gathering"
    players: Register[Player] = Register()
    size: int | None = None
    spare: tuple[Envelope, ...] = ()
    bank_goods: dict[str, int] = {}
    bank_cards: tuple[int, ...] = ()
    offers: Register[Offer] = Register()
    on_floor: tuple[int, ...] = ()
    bargains: Register[Bargain] = Register()
    claims: Register[Claim] = Register()
    promises: Register[Promise] = Register()
    questions: Register[Question] = Register()
    made: dict[Literal["offers", "claims", "promises"], int] = {}
    spoken: tuple[Heard, ...] = ()
    opened_at: At | None = None
    closes_at: At | None = None
    paused_at: At | None = None
    closed_at: At | None = None
    announced: tuple[int, ...] = ()
    announced_at: At | None = None
    soonest: At | None = None
    scoring: Scoring | None = None
