"""What a seat lacks to accept the offers of others, from its view alone.

Told when it is asked for, not in the view: else each offer on the floor would change everybody's own part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kermesse.games.haggle.market.state.holdings import Lack, lacking
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, TellTerm
from kermesse.games.haggle.views.bargain_types import BundleShown, OfferShown
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View


class OfferLack(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat lacks to accept one offer.

    Args:
        offer: its number.
        lack: what it lacks whatever it chooses; none where it can choose something that it has.
        choices: for each leg with a choice, in order, what it lacks to choose each of its bundles; left out where it
            can choose any.
    """

    offer: int
    lack: Lack | None = None
    choices: tuple[tuple[Lack | None, ...], ...] = ()


class Lacks(msgspec.Struct, frozen=True):
    """The offers of others for which a seat lacks something; of all other offers before it, it has what they take."""

    offers: tuple[OfferLack, ...]


def lacks(view: View) -> Lacks:
    """What a seat lacks to accept the offers before it; empty for a spectator and for the host.

    Args:
        view: the seat's. It counts the claims that are shown there, the newest 200.
    """
    mine = view.mine
    if mine is None:
        return Lacks(())
    found = (_offer_lack(offer, mine) for offer in offers_before(view, mine) if mine.seat not in offer.agreed)
    return Lacks(tuple(one for one in found if one.lack is not None or one.choices))


def offers_before(view: View, mine: OwnPart) -> Iterator[OfferShown]:
    """The offers of others that a seat may answer: those to it, then those on the floor."""
    closed = set(mine.closed_to_me)
    yield from mine.received
    yield from (offer for offer in view.hall.offers if offer.maker != mine.seat and offer.number not in closed)


def given(offer: OfferShown, seat: int, picks: Sequence[int] | None = None) -> tuple[Bundle, ...]:
    """All that a seat would give by accepting an offer.

    Args:
        offer: one that it may read, so that every rule card that it would give has a number there.
        seat: who accepts, and takes the open place where there is one.
        picks: for each leg with a choice, in order, which of its bundles; None for what is sure.
    """
    picked = iter(picks or ())
    bundles = []
    for leg in offer.legs:
        chosen = (leg.one_of[next(picked)],) if leg.one_of and picks is not None else ()
        if leg.giver in (None, seat):
            bundles += [as_given(bundle) for bundle in (leg.bundle, *chosen)]
    return tuple(bundles)


def as_given(bundle: BundleShown) -> Bundle:
    """What is shown of a bundle to who would give it, as they would give it."""
    return Bundle(
        goods=bundle.goods,
        cards=tuple(CardTerm(term.card, term.way) for term in bundle.cards if term.card is not None),
        unseen=bundle.unseen,
        claims=tuple(claim.number for claim in bundle.claims),
        tells=tuple(TellTerm(term.card) for term in bundle.tells),
    )


def lack_of(mine: OwnPart, bundles: Sequence[Bundle]) -> Lack | None:
    """What a seat lacks of all that these bundles together would give; None where it has everything."""

    def holds(number: int) -> bool:
        return any(claim.number == number and claim.holder == mine.seat and claim.count for claim in mine.claims)

    return lacking(mine, holds, bundles)


def _offer_lack(offer: OfferShown, mine: OwnPart) -> OfferLack:
    sure = given(offer, mine.seat)
    choices = tuple(
        tuple(
            lack_of(mine, (*sure, as_given(choice))) if leg.giver in (None, mine.seat) else None
            for choice in leg.one_of
        )
        for leg in offer.legs
        if leg.one_of
    )
    beyond = any(lack is not None for choice in choices for lack in choice)
    return OfferLack(offer.number, lack_of(mine, sure) or _of_any(choices), choices if beyond else ())


def _of_any(choices: Sequence[Sequence[Lack | None]]) -> Lack | None:
    """What a seat lacks for the first of a choice of which it can give nothing."""
    return next((choice[0] for choice in choices if None not in choice), None)
