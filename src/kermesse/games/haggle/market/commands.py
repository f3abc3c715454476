"""Everything that can be asked of a floor: by players, by the host, at the door, by the clock."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.player import Points, SumLine
from kermesse.games.haggle.market.state.terms import GoodsGiven, Legs, Number, Person, Seat, Words
from kermesse.rules.kit import CardNumber

CardNumbers = Annotated[tuple[CardNumber, ...], Meta(max_length=400)]
Utterance = Annotated[str, Meta(min_length=1, max_length=500, extra={"personal": "words"})]


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """What all commands share: the wire names them by `do`."""


# At the door, or by the host for somebody.


class TakeSeat(_Command, frozen=True, tag="take-seat"):
    """Somebody sits down; after the deal they get a spare envelope. Only the server seats bots."""

    name: Person
    bot: bool = False


class Rename(_Command, frozen=True, tag="rename"):
    """A player, or the host for them, writes a name otherwise."""

    seat: Seat
    name: Person


# The market: players.


class Propose(_Command, frozen=True, tag="propose"):
    """Makes an offer, and thereby agrees to it.

    Args:
        legs: who would give what to whom; the maker is one of them. A leg may leave one place open.
        to: who may take the open place; empty for the whole floor.
        expires_at: when it dies by itself.
        counters: the offer that it answers.
    """

    legs: Legs
    to: Annotated[tuple[Seat, ...], Meta(max_length=100)] = ()
    expires_at: Timestamp | None = None
    counters: Number | None = None


class Accept(_Command, frozen=True, tag="accept"):
    """Agrees to an offer; when everybody has, it is struck at once.

    Args:
        offer: which. An offer never changes, so this says all that is agreed to.
        picks: for each leg with a choice, in order, which of its bundles, from 0.
        cards: the rule cards that one picks to give unseen, as many as the offer asks.
    """

    offer: Number
    picks: Annotated[tuple[Number, ...], Meta(max_length=24)] = ()
    cards: CardNumbers = ()


class Decline(_Command, frozen=True, tag="decline"):
    """Says no to an offer."""

    offer: Number


class Withdraw(_Command, frozen=True, tag="withdraw"):
    """Takes back one's own offer."""

    offer: Number


class Exercise(_Command, frozen=True, tag="exercise"):
    """Takes goods on a claim, all that is left of it or a part."""

    claim: Number
    goods: GoodsGiven


class Release(_Command, frozen=True, tag="release"):
    """The creditor says that a promise was kept, or lets it go."""

    promise: Number


class Tell(_Command, frozen=True, tag="tell"):
    """Says anything, true or not: to some, or to everybody; perhaps about a rule card."""

    words: Utterance
    to: Annotated[tuple[Seat, ...], Meta(max_length=100)] = ()
    card: CardNumber | None = None


class Look(_Command, frozen=True, tag="look"):
    """Turns a card over that was shown once: its reading time runs."""

    card: CardNumber


class LookAway(_Command, frozen=True, tag="look-away"):
    """Turns it back: its reading time waits."""

    card: CardNumber


class WriteNote(_Command, frozen=True, tag="write-note"):
    """Writes into one's own notebook; empty words tear the note out."""

    words: Words
    note: Number | None = None
    card: CardNumber | None = None


class Block(_Command, frozen=True, tag="block"):
    """Wants no offers and no words from somebody."""

    seat: Seat


class Unblock(_Command, frozen=True, tag="unblock"):
    """Wants them again."""

    seat: Seat


class TreatGifts(_Command, frozen=True, tag="treat-gifts"):
    """Settles what happens to gifts: asked about, taken at once, refused."""

    gifts: Literal["ask", "take", "refuse"]


class Ask(_Command, frozen=True, tag="ask"):
    """A question to the host."""

    words: Utterance


# Envelopes: players.


class Seal(_Command, frozen=True, tag="seal"):
    """Puts these into the envelope; the rest is held back. On paper: says what one has put in."""

    goods: GoodsGiven = {}
    cards: CardNumbers = ()


class Unseal(_Command, frozen=True, tag="unseal"):
    """Opens the envelope again."""


class Cancel(_Command, frozen=True, tag="cancel"):
    """Names the general rule that one's cancel card removes; the host may for a silent player, where so ruled."""

    rule: CardNumber
    seat: Seat | None = None


class KeepAll(_Command, frozen=True, tag="keep-all"):
    """Cancels nothing, though one could."""


class SumUp(_Command, frozen=True, tag="sum-up"):
    """Hands in one's own score sheet, in place of an earlier one; it counts for nothing but is compared at the end."""

    lines: Annotated[tuple[SumLine, ...], Meta(max_length=400)]
    total: Points


# The host.


class Deal(_Command, frozen=True, tag="deal"):
    """Deals the envelopes, spare ones too."""


class Print(_Command, frozen=True, tag="print"):
    """On paper, settles for how many envelopes the deal is printed; another number before the opening is another deal.

    What is printed later for the same number is the same deal. From the opening on, what was printed last counts.
    """

    envelopes: Annotated[int, Meta(ge=1, le=1_000)]


class Open(_Command, frozen=True, tag="open"):
    """Opens the market, until a moment or until the host closes it; deals first where nobody has."""

    closes_at: Timestamp | None = None


class Pause(_Command, frozen=True, tag="pause"):
    """Lets the market rest; its time waits."""


class Resume(_Command, frozen=True, tag="resume"):
    """Goes on; the closing, and what expires, move by as long as the pause was."""


class Extend(_Command, frozen=True, tag="extend"):
    """Moves the closing to another moment, earlier or later; None: until the host closes. After a pause, not in it."""

    closes_at: Timestamp | None


class Close(_Command, frozen=True, tag="close"):
    """Closes the market."""


class Announce(_Command, frozen=True, tag="announce"):
    """Reads out the general rules that were handed in; who holds a cancel card may now choose."""


class Reveal(_Command, frozen=True, tag="reveal"):
    """Reckons the score, telling nothing; again: tells one more place; after the winner: ends the night.

    Args:
        rank: the place that is to be told, 0 to reckon; refused where something else comes next, so that a second touch
            tells nothing too early. None: whatever comes next.
    """

    rank: Annotated[int, Meta(ge=0, le=3)] | None = None


class Score(_Command, frozen=True, tag="score"):
    """Ends the night at once: draws the excess, settles debts, tells the whole score and the seed."""


class AnswerQuestion(_Command, frozen=True, tag="answer-question"):
    """Answers a question, to who asked or to all."""

    question: Number
    words: Utterance
    told: Literal["asker", "all"] = "asker"


class Speak(_Command, frozen=True, tag="speak"):
    """Says something to everybody."""

    words: Utterance


class Nudge(_Command, frozen=True, tag="nudge"):
    """Says something to one player, such as one who has sat still for long."""

    seat: Seat
    words: Words = ""


class Undo(_Command, frozen=True, tag="undo"):
    """Undoes a bargain and all later ones that depend on it, newest first.

    Args:
        bargain: which.
        along: the later ones that go with it, exactly those that depend on it; the refusal names them.
        words: why, for those concerned.
    """

    bargain: Number
    along: Annotated[tuple[Number, ...], Meta(max_length=10_000)] = ()
    words: Words = ""


class Correct(_Command, frozen=True, tag="correct"):
    """Moves goods and rule cards from one place to another; None is the host's own box.

    Args:
        giver: the seat that had them.
        taker: the seat that gets them.
        goods: how many of each kind.
        cards: rule cards, by number.
        words: why, for those concerned.
    """

    giver: Seat | None
    taker: Seat | None
    goods: GoodsGiven = {}
    cards: CardNumbers = ()
    words: Words = ""


class Retire(_Command, frozen=True, tag="retire"):
    """A player leaves for good; what they held goes to the host."""

    seat: Seat


class EnterEnvelope(_Command, frozen=True, tag="enter-envelope"):
    """Enters for a player what lay in the envelope: on paper, or for one who could not seal.

    Args:
        seat: whose.
        goods: how many of each kind.
        cards: rule cards, by number.
        removed: the excess drawn by hand, where it is so ruled.
    """

    seat: Seat
    goods: GoodsGiven = {}
    cards: CardNumbers = ()
    removed: GoodsGiven | None = None


# The clock.


class Tick(_Command, frozen=True, tag="tick"):
    """Sees to what is due: closing, offers that expire, cards that were read long enough."""


Command: TypeAlias = (
    TakeSeat
    | Rename
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Exercise
    | Release
    | Tell
    | Look
    | LookAway
    | WriteNote
    | Block
    | Unblock
    | TreatGifts
    | Ask
    | Seal
    | Unseal
    | Cancel
    | KeepAll
    | SumUp
    | Deal
    | Print
    | Open
    | Pause
    | Resume
    | Extend
    | Close
    | Announce
    | Reveal
    | Score
    | AnswerQuestion
    | Speak
    | Nudge
    | Undo
    | Correct
    | Retire
    | EnterEnvelope
    | Tick
)
