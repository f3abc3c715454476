"""Offers and bargains as one viewer sees them: what the viewer may know is copied, and nothing else.

A rule card that goes blind keeps its number to who would give it and to who wrote it down, and so does its place: open
cards come first, blind ones after them, lest their order tell what lies between a 3 and a 9. Among three or more,
nobody reads the rule cards that go between two others, neither in the offer nor in the bargain, whose record does not
say which of them lay open; but for the one who wrote the offer. What somebody tells, nobody reads before the bargain is
struck, and then its hearer alone; a third sees that something is told. Numbers of offers and bargains count up over the
whole floor: one sees how busy it is, as one does in a room.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from kermesse.games.haggle.market.state.bargains import Bargain, Claim, Moved, Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.handshakes import Handshake
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg, TellTerm
from kermesse.games.haggle.views.bargain_types import (
    BargainShown,
    BundleMoved,
    BundleShown,
    CardShown,
    ClaimShown,
    HandshakeShown,
    LegShown,
    OfferShown,
    PromiseShown,
    TellShown,
)
from kermesse.games.memo import memoize_by_identity
from kermesse.persistent_array import PersistentArray

OFFERS_KEPT, BARGAINS_KEPT = 20_000, 50_000
"""So many are kept as somebody reads them, over all floors: enough for seventy seats that each see 200 bargains."""

Perspective: TypeAlias = int | Literal["anybody"]
"""Who looks at an offer: a seat, or anybody at all."""


def offer_shown(floor: Floor, offer: Offer, viewer: Perspective) -> OfferShown:
    """An offer as a viewer reads it, who may read it."""
    alone = _read_alone(offer, viewer)
    return _read(offer, viewer, floor.claims, _countered(floor, offer, viewer)) if alone is None else alone


@memoize_by_identity(OFFERS_KEPT)
def _read_alone(offer: Offer, viewer: Perspective) -> OfferShown | None:
    """An offer that reads the same whatever else is on the floor; none where it answers another, or is about claims."""
    bundles = [bundle for leg in offer.legs for bundle in (leg.bundle, *leg.one_of)]
    if offer.counters is not None or any(bundle.claims for bundle in bundles):
        return None
    return _read(offer, viewer, PersistentArray(), None)


def _read(offer: Offer, viewer: Perspective, claims: PersistentArray[Claim], counters: int | None) -> OfferShown:
    return OfferShown(
        number=offer.number,
        maker=offer.maker,
        at=offer.at,
        legs=tuple(
            LegShown(
                giver=leg.giver,
                taker=leg.taker,
                bundle=_bundle(claims, leg.bundle, offer, leg, viewer),
                one_of=tuple(_bundle(claims, bundle, offer, leg, viewer) for bundle in leg.one_of),
            )
            for leg in offer.legs
        ),
        to=offer.to,
        expires_at=offer.expires_at,
        counters=counters,
        agreed=tuple(agreement.seat for agreement in offer.agreed),
        declined=offer.declined if viewer == offer.maker else (),
    )


def handshake_shown(floor: Floor, handshake: Handshake) -> HandshakeShown:
    """A handshake as its maker reads it."""
    terms = handshake.terms
    legs = offer_shown(floor, terms, terms.maker).legs
    return HandshakeShown(handshake.token, terms.at, handshake.ends_at, legs, handshake.code)


@memoize_by_identity(BARGAINS_KEPT)
def bargain_shown(bargain: Bargain, viewer: int) -> BargainShown:
    """A bargain as one of its parties reads it."""
    return BargainShown(
        number=bargain.number,
        at=bargain.at,
        moved=tuple(_moved(moved, viewer) for moved in bargain.moved),
        offer=bargain.offer,
        claim=bargain.claim,
        undone_at=bargain.undone_at,
    )


def claim_shown(claim: Claim) -> ClaimShown:
    """A claim in full, for its holder and its debtor."""
    return ClaimShown(claim.number, claim.holder, claim.debtor, claim.count, claim.kinds)


def promise_shown(floor: Floor, number: int) -> PromiseShown:
    """A promise, with what became of it."""
    promise = floor.promises[number]
    bargain = floor.bargains.get(promise.bargain)
    undone = bargain is not None and bargain.undone_at is not None
    return PromiseShown(
        number=promise.number,
        debtor=promise.debtor,
        creditor=promise.creditor,
        bargain=promise.bargain,
        at=promise.at,
        words=promise.words,
        points=promise.points,
        share=promise.share,
        state="undone" if undone else "released" if promise.released_at is not None else "owed",
    )


def _bundle(claims: PersistentArray[Claim], bundle: Bundle, offer: Offer, leg: Leg, viewer: Perspective) -> BundleShown:
    # An open place is the viewer's to take, so what it asks for must be read; a blind card of the maker's must not.
    reads_blind = viewer in (offer.maker, leg.giver) or leg.giver is None
    reads_open = reads_blind or leg.taker is None or leg.taker == viewer
    return BundleShown(
        goods=bundle.goods,
        cards=_cards(bundle.cards, reads_open=reads_open, reads_blind=reads_blind),
        unseen=bundle.unseen,
        later=bundle.later,
        claims=tuple(_claim(number, claims.get(number), offer, leg.giver, viewer) for number in bundle.claims),
        promises=bundle.promises,
        tells=_tells(bundle.tells, reads_card=reads_open, reads_words=viewer == leg.giver),
    )


def _claim(number: int, claim: Claim | None, offer: Offer, giver: int | None, viewer: Perspective) -> ClaimShown:
    """A claim on offer: whole to its own parties, and to all who read the offer of its holder; else its number alone.

    Who asks for a claim may ask for any number, even for one that nobody has, and must not learn by it what others owe
    each other.
    """
    if claim is None:
        return ClaimShown(number)
    offered = giver == offer.maker == claim.holder
    return claim_shown(claim) if offered or viewer in (claim.holder, claim.debtor) else ClaimShown(number)


def _cards(terms: tuple[CardTerm, ...], *, reads_open: bool, reads_blind: bool) -> tuple[CardShown, ...]:
    """Open cards, then blind ones; by number for who reads it, else only by what is done with them."""
    shown = [
        CardShown(term.card if (reads_blind if term.face == "blind" else reads_open) else None, term.way, term.face)
        for term in terms
    ]
    return tuple(sorted(shown, key=lambda one: (one.face == "blind", one.card or 0, one.way)))


def _tells(terms: tuple[TellTerm, ...], *, reads_card: bool, reads_words: bool) -> tuple[TellShown, ...]:
    return tuple(TellShown(term.card if reads_card else None, term.words if reads_words else "") for term in terms)


def _moved(moved: Moved, viewer: int) -> BundleMoved:
    bundle = moved.bundle
    is_theirs = viewer in (moved.giver, moved.taker)
    if is_theirs:
        cards = [CardShown(term.card, term.way) for term in bundle.cards]
    else:
        cards = [CardShown(None, way) for way in sorted(term.way for term in bundle.cards)]
    return BundleMoved(
        giver=moved.giver,
        taker=moved.taker,
        goods=bundle.goods,
        cards=tuple(cards),
        later=bundle.later,
        claims=bundle.claims,
        promises=bundle.promises,
        tells=_tells(bundle.tells, reads_card=is_theirs, reads_words=is_theirs),
    )


def _countered(floor: Floor, offer: Offer, viewer: Perspective) -> int | None:
    """The offer that it answers, if the viewer may know of that one."""
    other = None if offer.counters is None else floor.offers.get(offer.counters)
    if other is None or not (other.on_floor or viewer in (other.maker, *other.named, *other.to)):
        return None
    return other.number
