"""What is shown of offers, bargains, claims and promises: types with places for what somebody may know, no others."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.terms import CardTransfer, LaterTerm, PromiseTerm, Words


class CardShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule card in an offer or a bargain; without a number for those who may not read it.

    Args:
        card: its number.
        way: given, shown or copied.
        face: whether it goes blind.
    """

    card: int | None = None
    way: CardTransfer = "give"
    face: Literal["open", "blind"] = "open"


class ClaimShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A claim as it stands: how many goods of these kinds (any where none is named) its holder may still ask for.

    In an offer of others that asks for it, a claim is a number and nothing else.
    """

    number: int
    holder: int | None = None
    debtor: int | None = None
    count: int | None = None
    kinds: tuple[str, ...] = ()


class TellShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that its giver tells, true or not.

    Args:
        card: the rule card that it is about; only for the two between whom it is told, and for who wrote the offer.
        words: what is told: in an offer for its own teller, in a bargain for the two.
    """

    card: int | None = None
    words: Words = ""


class BundleShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that would go one way.

    Args:
        goods: how many of each kind.
        cards: rule cards, the open ones first.
        unseen: so many rule cards that their giver picks on agreeing.
        later: goods at the taker's choice, later.
        claims: claims that are passed on, as they stand now.
        promises: what the giver promises.
        tells: what the giver tells.
    """

    goods: dict[str, int] = {}
    cards: tuple[CardShown, ...] = ()
    unseen: int = 0
    later: tuple[LaterTerm, ...] = ()
    claims: tuple[ClaimShown, ...] = ()
    promises: tuple[PromiseTerm, ...] = ()
    tells: tuple[TellShown, ...] = ()


class LegShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one party would give another; without a seat, the player who takes the offer.

    Args:
        giver: a seat, or the open place.
        taker: a seat, or the open place.
        bundle: what goes from giver to taker.
        one_of: and one of these as well, at the choice of who accepts.
    """

    giver: int | None
    taker: int | None
    bundle: BundleShown = BundleShown()
    one_of: tuple[BundleShown, ...] = ()


class OfferShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer, as one viewer may read it.

    Args:
        number: its number.
        maker: who made it; they have agreed.
        at: when.
        legs: who would give what to whom.
        to: who may take its open place; empty for anybody.
        expires_at: when it dies by itself.
        counters: the offer that it answers, where that one is open and the viewer may read it too.
        agreed: who else has agreed.
        declined: who has said no; only its maker reads that.
    """

    number: int
    maker: int
    at: Timestamp
    legs: tuple[LegShown, ...]
    to: tuple[int, ...] = ()
    expires_at: Timestamp | None = None
    counters: int | None = None
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()


class HandshakeShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spoken bargain that waits for its code, as its maker reads it; nobody else does.

    Args:
        token: what the QR code holds.
        code: the four digits to say; none where as many wait as may have one.
        at: since when it waits.
        expires_at: until when.
        legs: what would go where; without a seat, whoever brings the code.
    """

    token: str
    at: Timestamp
    expires_at: Timestamp
    legs: tuple[LegShown, ...]
    code: str | None = None


class BundleMoved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went from one to another.

    Args:
        giver: from whom.
        taker: to whom.
        goods: how many of each kind.
        cards: rule cards; numbers only for these two.
        later: goods that the taker was promised a choice of.
        claims: claims that were passed on, by number.
        promises: what the giver promised.
        tells: what the giver told.
    """

    giver: int
    taker: int
    goods: dict[str, int] = {}
    cards: tuple[CardShown, ...] = ()
    later: tuple[LaterTerm, ...] = ()
    claims: tuple[int, ...] = ()
    promises: tuple[PromiseTerm, ...] = ()
    tells: tuple[TellShown, ...] = ()


class BargainShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bargain, as one of its parties reads it.

    Args:
        number: its number.
        at: when it was struck.
        moved: what went where.
        offer: the offer that it came from.
        claim: the claim that it exercised.
        undone_at: when the host undid it.
    """

    number: int
    at: Timestamp
    moved: tuple[BundleMoved, ...]
    offer: int | None = None
    claim: int | None = None
    undone_at: Timestamp | None = None


class PromiseShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A promise on record.

    Args:
        number: its number.
        debtor: who promised.
        creditor: to whom.
        bargain: the bargain that it is part of.
        at: when.
        words: what, in words.
        points: points after the score.
        share: a share of the win, in percent.
        state: `owed`; `released` once the creditor said that it was kept, or let it go; `undone` with its bargain.
    """

    number: int
    debtor: int
    creditor: int
    bargain: int
    at: Timestamp
    words: Words = ""
    points: float = 0.0
    share: int = 0
    state: Literal["owed", "released", "undone"] = "owed"
