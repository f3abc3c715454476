"""A player on the floor: what they hold, what they know, what they have to do with others. A seat counts from 0."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.terms import Death, Person, Words
from kermesse.games.opened_seats import SeatOpening
from kermesse.pieces.goods import Name
from kermesse.rules.kit import CardNumber

Points: TypeAlias = Annotated[float, Meta(ge=-1_000_000, le=1_000_000, multiple_of=0.25)]


class KnownCard(msgspec.Struct, frozen=True, omit_defaults=True):
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
    at: Timestamp
    left_seconds: float | None = None
    reading_since: Timestamp | None = None


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said to a player: hearsay, never verified.

    Args:
        at: when.
        words: what.
        teller: who; none for the host.
        to_all: whether everybody heard it.
        card: the rule card that it is about.
    """

    at: Timestamp
    words: Words
    teller: int | None
    to_all: Literal["all", "you"] = "you"
    card: int | None = None


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's own note, perhaps on a rule card."""

    number: int
    at: Timestamp
    words: Words
    card: int | None = None


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the table tells a player: about what, and the number of the bargain or claim that it concerns."""

    at: Timestamp
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
        beyond_box: on paper, that the host let more stand than the box holds.
    """

    goods: dict[str, int]
    cards: tuple[int, ...]
    at: Timestamp
    by: Literal["player", "host"] = "player"
    removed: dict[str, int] | None = None
    beyond_box: Literal["accepted"] | None = None


class SumLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a player's own score sheet.

    Args:
        points: what it adds.
        rule: the rule card that it is for.
        kind: the kind of goods that it is for; a line with neither is for anything else, such as promises.
    """

    points: Points
    rule: CardNumber | None = None
    kind: Name | None = None


class Summed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's own score sheet: its lines, the total that they wrote below, and when."""

    lines: tuple[SumLine, ...]
    total: Points
    at: Timestamp


class GoneOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer, one's own or to oneself, that is open no more.

    Args:
        offer: its number.
        maker: whose it was.
        why: why.
        declined: who said no; only its maker keeps that.
        sealer: who sealed, where that is clear from the offer itself.
    """

    offer: int
    maker: int
    why: Death
    declined: tuple[int, ...] = ()
    sealer: int | None = None


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
        gone: offers of theirs or to them that died, oldest first, as much as is kept.
        blocked: seats from which they want no offers and no words.
        gifts: whether gifts are asked about, taken at once, or refused.
        sealed: their envelope.
        cancels: the general rule that their cancel card removes.
        silent: whether they said that they cancel nothing.
        summed: their own score sheet.
        agreed_to: numbers of the open offers of others that they have agreed to.
        struck: numbers of the bargains that they were party to.
        undone: how many of these were undone.
        claims: numbers of the open claims that they hold or owe.
        promises: numbers of the promises that they made or were given.
        asked: numbers of their questions.
        active_at: when they last did anything.
        miscoded_at: when they last typed codes that fit no handshake, as many as are counted, newest last.
        said_at: when they last said things, as many as are counted, newest last.
        retired_at: since when they are gone.
        bot: whether a bot sits there.
        opened: when a host last made a link to their seat.
    """

    name: Person
    goods: dict[str, int] = {}
    cards: tuple[int, ...] = ()
    copies: tuple[int, ...] = ()
    known: dict[int, KnownCard] = {}
    heard: tuple[Heard, ...] = ()
    notes: tuple[Note, ...] = ()
    notices: tuple[Notice, ...] = ()
    offers: tuple[int, ...] = ()
    received: tuple[int, ...] = ()
    gone: tuple[GoneOffer, ...] = ()
    blocked: tuple[int, ...] = ()
    gifts: Literal["ask", "take", "refuse"] = "ask"
    sealed: Sealed | None = None
    cancels: int | None = None
    silent: Literal["yes"] | None = None
    summed: Summed | None = None
    agreed_to: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    undone: int = 0
    claims: tuple[int, ...] = ()
    promises: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    active_at: Timestamp = 0.0
    miscoded_at: tuple[Timestamp, ...] = ()
    said_at: tuple[Timestamp, ...] = ()
    retired_at: Timestamp | None = None
    bot: bool = False
    opened: SeatOpening | None = None
