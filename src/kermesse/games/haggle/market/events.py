"""Everything that happens on a floor. A moment stands in an event where the state keeps it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.bargains import Agreement, Bargain, Claim, Offer, Promise
from kermesse.games.haggle.market.state.floor import Reckoned, Scoring
from kermesse.games.haggle.market.state.player import Sealed, Summed
from kermesse.games.haggle.market.state.terms import Death, Person, Words
from kermesse.games.haggle.night.model import Envelope


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="did"):
    """What all events share: the ledger names them by `did`."""


class SeatTaken(_Event, frozen=True, tag="seat-taken"):
    """Somebody sat down; after the deal with the next spare envelope."""

    seat: int
    name: Person
    at: Timestamp
    bot: bool = False


class Renamed(_Event, frozen=True, tag="renamed"):
    """A name was written otherwise."""

    seat: int
    name: Person


class Dealt(_Event, frozen=True, tag="dealt"):
    """The envelopes, by seat, then the spare ones; and what was set aside unseen stays unseen."""

    envelopes: tuple[Envelope, ...]
    at: Timestamp


class Printed(_Event, frozen=True, tag="printed"):
    """On paper, the deal is printed for so many envelopes, which belong to these seats in turn; the rest are spare."""

    envelopes: int
    seats: tuple[int, ...]
    at: Timestamp


class MarketOpened(_Event, frozen=True, tag="market-opened"):
    """The market opened."""

    at: Timestamp
    closes_at: Timestamp | None = None


class MarketPaused(_Event, frozen=True, tag="market-paused"):
    """The market rests."""

    at: Timestamp


class MarketResumed(_Event, frozen=True, tag="market-resumed"):
    """The market goes on; everything that waits for a moment waits longer by the pause."""

    at: Timestamp


class ClosingMoved(_Event, frozen=True, tag="closing-moved"):
    """The market closes at another moment."""

    closes_at: Timestamp | None


class MarketClosed(_Event, frozen=True, tag="market-closed"):
    """The market closed: every open offer died, claims lapsed."""

    at: Timestamp


class OfferMade(_Event, frozen=True, tag="offer-made"):
    """An offer lies open."""

    offer: Offer


class OfferAgreed(_Event, frozen=True, tag="offer-agreed"):
    """One of several agreed; others have yet to."""

    offer: int
    agreement: Agreement
    at: Timestamp


class OfferDeclined(_Event, frozen=True, tag="offer-declined"):
    """One said no; others may still take it."""

    offer: int
    seat: int
    at: Timestamp


class OfferDied(_Event, frozen=True, tag="offer-died"):
    """An offer is open no more."""

    offer: int
    why: Death


class BargainStruck(_Event, frozen=True, tag="bargain-struck"):
    """Everybody agreed, and everything went where it goes; or a claim was exercised."""

    bargain: Bargain
    claims: tuple[Claim, ...] = ()
    promises: tuple[Promise, ...] = ()


class PromiseReleased(_Event, frozen=True, tag="promise-released"):
    """A promise was kept, or let go."""

    promise: int
    at: Timestamp


class Told(_Event, frozen=True, tag="told"):
    """Something was said: to these, or to everybody where nobody is named."""

    teller: int
    words: Words
    to: tuple[int, ...]
    at: Timestamp
    card: int | None = None


class CardTurned(_Event, frozen=True, tag="card-turned"):
    """A card shown once was turned up, turned back, or its reading time ended; `left_seconds` are left."""

    seat: int
    card: int
    left_seconds: float
    reading_since: Timestamp | None = None


class NoteWritten(_Event, frozen=True, tag="note-written"):
    """A note was written; without words, it was torn out."""

    seat: int
    note: int
    words: Words
    at: Timestamp
    card: int | None = None


class Blocked(_Event, frozen=True, tag="blocked"):
    """Somebody wants to hear nothing from somebody."""

    seat: int
    other: int


class Unblocked(_Event, frozen=True, tag="unblocked"):
    """And now again."""

    seat: int
    other: int


class GiftsTreated(_Event, frozen=True, tag="gifts-treated"):
    """What happens to gifts to this player."""

    seat: int
    gifts: Literal["ask", "take", "refuse"]


class QuestionAsked(_Event, frozen=True, tag="question-asked"):
    """A question to the host."""

    question: int
    seat: int
    words: Words
    at: Timestamp


class QuestionAnswered(_Event, frozen=True, tag="question-answered"):
    """Its answer."""

    question: int
    words: Words
    told: Literal["asker", "all"]
    at: Timestamp


class EnvelopeSealed(_Event, frozen=True, tag="envelope-sealed"):
    """A player sealed an envelope, or the host entered what lay in it."""

    seat: int
    sealed: Sealed


class EnvelopeUnsealed(_Event, frozen=True, tag="envelope-unsealed"):
    """An envelope was opened again: by its player, or because what is in it changed."""

    seat: int
    at: Timestamp
    by: Literal["player", "host"] = "player"


class Announced(_Event, frozen=True, tag="announced"):
    """The general rules handed in were read out: their numbers."""

    rules: tuple[int, ...]
    at: Timestamp


class RuleCancelled(_Event, frozen=True, tag="rule-cancelled"):
    """A cancel card's choice."""

    seat: int
    rule: int
    at: Timestamp


class AllKept(_Event, frozen=True, tag="all-kept"):
    """The holder of a cancel card cancels nothing."""

    seat: int
    at: Timestamp


class SummedUp(_Event, frozen=True, tag="summed-up"):
    """A player handed in their own score sheet."""

    seat: int
    summed: Summed


class ScoreReckoned(_Event, frozen=True, tag="score-reckoned"):
    """The score is there, and nothing of it is told yet."""

    reckoned: Reckoned


class PlaceTold(_Event, frozen=True, tag="place-told"):
    """Everybody hears who has this rank, and with how many points."""

    rank: int


class NightScored(_Event, frozen=True, tag="night-scored"):
    """The night is over."""

    scoring: Scoring


class Spoken(_Event, frozen=True, tag="spoken"):
    """The host said something to everybody."""

    words: Words
    at: Timestamp


class Nudged(_Event, frozen=True, tag="nudged"):
    """The host said something to one."""

    seat: int
    words: Words
    at: Timestamp


class BargainsUndone(_Event, frozen=True, tag="bargains-undone"):
    """Bargains were undone, in this order: the newest first."""

    bargains: tuple[int, ...]
    words: Words
    at: Timestamp


class Corrected(_Event, frozen=True, tag="corrected"):
    """The host moved goods and cards; None is the host's box."""

    giver: int | None
    taker: int | None
    goods: dict[str, int]
    cards: tuple[int, ...]
    words: Words
    at: Timestamp


class Retired(_Event, frozen=True, tag="retired"):
    """A player left; what they held went to the host, claims on them and of them lapsed."""

    seat: int
    at: Timestamp


class ClockRead(_Event, frozen=True, tag="clock-read"):
    """The clock looked: nothing expires before `soonest`."""

    soonest: Timestamp | None


Event: TypeAlias = (
    SeatTaken
    | Renamed
    | Dealt
    | Printed
    | MarketOpened
    | MarketPaused
    | MarketResumed
    | ClosingMoved
    | MarketClosed
    | OfferMade
    | OfferAgreed
    | OfferDeclined
    | OfferDied
    | BargainStruck
    | PromiseReleased
    | Told
    | CardTurned
    | NoteWritten
    | Blocked
    | Unblocked
    | GiftsTreated
    | QuestionAsked
    | QuestionAnswered
    | EnvelopeSealed
    | EnvelopeUnsealed
    | Announced
    | RuleCancelled
    | AllKept
    | SummedUp
    | ScoreReckoned
    | PlaceTold
    | NightScored
    | Spoken
    | Nudged
    | BargainsUndone
    | Corrected
    | Retired
    | ClockRead
)
