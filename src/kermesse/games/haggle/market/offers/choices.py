"""The choices that an offer leaves, and what goes from hand to hand once they are made."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from kermesse.games.haggle.market.state.bargains import Agreement, Moved, Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_give, plus
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, TellTerm


def settled(offer: Offer, agreements: tuple[Agreement, ...]) -> tuple[Moved, ...]:
    """An offer with every choice of these agreements made: no open place, no alternatives, no number or word hidden."""
    open_to = agreements[0].seat if offer.has_open_place else -1
    picks = (pick for agreement in agreements for pick in agreement.picks)  # a choice is left to one other party only
    cards = {agreement.seat: iter(agreement.cards) for agreement in agreements}
    words = {agreement.seat: iter(agreement.tells) for agreement in agreements}
    moved = []
    for leg in offer.legs:
        giver = open_to if leg.giver is None else leg.giver
        taker = open_to if leg.taker is None else leg.taker
        bundle = _together(leg.bundle, leg.one_of[next(picks)]) if leg.one_of else leg.bundle
        picked = tuple(CardTerm(card) for card in islice(cards.get(giver, ()), bundle.unseen))
        opened = tuple(CardTerm(term.card, term.way) for term in bundle.cards)
        left = bundle.unseen - len(picked)
        tells = tuple(TellTerm(term.card, term.words or next(words.get(giver, iter(())), "")) for term in bundle.tells)
        moved.append(Moved(giver, taker, replace(bundle, cards=opened + picked, unseen=left, tells=tells)))
    return tuple(moved)


def can_agree(floor: Floor, offer: Offer, agreement: Agreement) -> bool:
    """Whether a seat has all that it gives by agreeing so."""
    seat = agreement.seat
    given = [moved.bundle for moved in settled(offer, (agreement,)) if moved.giver == seat]
    return can_give(floor, seat, floor.players[seat], given)


def _together(one: Bundle, two: Bundle) -> Bundle:
    return Bundle(
        plus(one.goods, two.goods),
        one.cards + two.cards,
        one.unseen + two.unseen,
        one.later + two.later,
        one.claims + two.claims,
        one.promises + two.promises,
        one.tells + two.tells,
    )
