"""A bargain is struck: every choice is settled, claims and promises get their numbers, and other offers die of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.applying import apply
from kermesse.games.haggle.market.events import BargainStruck, Event, OfferDied
from kermesse.games.haggle.market.state.bargains import Agreement, Bargain, Claim, Moved, Offer, Promise
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_give, can_offer, plus
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm


def struck(floor: Floor, offer: Offer, agreements: tuple[Agreement, ...], at: Timestamp) -> tuple[Event, ...]:
    """What striking an offer leads to: everybody has agreed and has what they give.

    Args:
        floor: before.
        offer: the offer; its open place is the one who agreed.
        agreements: what the others chose, every one of them.
        at: when.
    """
    return _struck(floor, offer, settled(offer, agreements), offer.number, at)


def taken_at_once(floor: Floor, gift: Offer, at: Timestamp) -> tuple[Event, ...]:
    """A gift to somebody who takes gifts: it never lies open, and leaves nothing to choose."""
    return _struck(floor, gift, settled(gift, ()), None, at)


def _struck(
    floor: Floor, offer: Offer, moved: tuple[Moved, ...], open_number: int | None, at: Timestamp
) -> tuple[Event, ...]:
    number = len(floor.bargains)
    claims = _claims(floor, moved, number, at)
    promises = _promises(floor, moved, number, at)
    bargain = Bargain(
        number,
        at,
        moved,
        open_number,
        claims=tuple(claim.number for claim in claims),
        promises=tuple(promise.number for promise in promises),
    )
    event = BargainStruck(bargain, claims, promises)
    answered = _conversation(floor, offer)
    deaths = [OfferDied(other, "answered") for other in answered]
    if not any(_other_offers(floor, seat, offer) for seat in bargain.parties):
        return (event, *deaths)
    return (event, *deaths, *goods_gone(apply(floor, event), bargain.parties, {*answered}))


def _other_offers(floor: Floor, seat: int, offer: Offer) -> bool:
    """Whether a seat has given its word to anything besides this offer."""
    player = floor.players[seat]
    return any(number != offer.number for number in (*player.offers, *player.agreed_to))


def goods_gone(after: Floor, seats: Iterable[int], dead: set[int]) -> tuple[OfferDied, ...]:
    """The open offers, besides those dead already, that these seats can no longer keep up."""
    lost: set[int] = set()
    for seat in seats:
        player = after.players[seat]
        lost.update(number for number in player.offers if not can_offer(after, after.offers[number]))
        for number in player.agreed_to:
            offer = after.offers[number]
            theirs = [agreement for agreement in offer.agreed if agreement.seat == seat]
            if not all(can_agree(after, offer, agreement) for agreement in theirs):
                lost.add(number)
    return tuple(OfferDied(number, "goods-gone") for number in sorted(lost - dead))


def offers_of_claims(floor: Floor, claims: Iterable[int]) -> tuple[int, ...]:
    """The open offers in which the holders of these claims have said that they pass them on.

    An offer never changes, so one that passes a claim on must not outlive a change of it. Offers that merely ask for a
    claim live on: whoever asked never knew what it was worth, and must not learn from its end that somebody used it.
    """
    found = []
    for number in claims:
        holder = floor.claims[number].holder
        player = floor.players[holder]
        found += [
            offer
            for offer in (*player.offers, *player.agreed_to)
            if any(number in bundle.claims for bundle in _given(floor.offers[offer], holder))
        ]
    return tuple(sorted(set(found)))


def _given(offer: Offer, seat: int) -> list[Bundle]:
    """Every bundle that a seat would give by an offer, whatever is chosen."""
    return [bundle for leg in offer.legs if leg.giver == seat for bundle in (leg.bundle, *leg.one_of)]


def can_agree(floor: Floor, offer: Offer, agreement: Agreement) -> bool:
    """Whether a seat has all that it gives by agreeing so."""
    seat = agreement.seat
    given = [moved.bundle for moved in settled(offer, (agreement,)) if moved.giver == seat]
    return can_give(floor, seat, floor.players[seat], given)


def settled(offer: Offer, agreements: tuple[Agreement, ...]) -> tuple[Moved, ...]:
    """An offer with every choice of these agreements made: no open place, no alternatives, no number hidden."""
    open_to = agreements[0].seat if offer.has_open_place else -1
    picks = (pick for agreement in agreements for pick in agreement.picks)  # a choice is left to one other party only
    cards = {agreement.seat: iter(agreement.cards) for agreement in agreements}
    moved = []
    for leg in offer.legs:
        giver = open_to if leg.giver is None else leg.giver
        taker = open_to if leg.taker is None else leg.taker
        bundle = _together(leg.bundle, leg.one_of[next(picks)]) if leg.one_of else leg.bundle
        picked = tuple(CardTerm(card) for card in islice(cards.get(giver, ()), bundle.unseen))
        opened = tuple(CardTerm(term.card, term.way) for term in bundle.cards)
        left = bundle.unseen - len(picked)
        moved.append(Moved(giver, taker, replace(bundle, cards=opened + picked, unseen=left)))
    return tuple(moved)


def _together(one: Bundle, two: Bundle) -> Bundle:
    return Bundle(
        plus(one.goods, two.goods),
        one.cards + two.cards,
        one.unseen + two.unseen,
        one.later + two.later,
        one.claims + two.claims,
        one.promises + two.promises,
    )


def _claims(floor: Floor, moved: tuple[Moved, ...], bargain: int, at: Timestamp) -> tuple[Claim, ...]:
    first = floor.made.get("claims", 0)
    terms = [(each, term) for each in moved for term in each.bundle.later]
    return tuple(
        Claim(first + place, each.taker, each.giver, term.count, term.kinds, bargain, at)
        for place, (each, term) in enumerate(terms)
    )


def _promises(floor: Floor, moved: tuple[Moved, ...], bargain: int, at: Timestamp) -> tuple[Promise, ...]:
    first = floor.made.get("promises", 0)
    terms = [(each, term) for each in moved for term in each.bundle.promises]
    return tuple(
        Promise(first + place, each.giver, each.taker, term.words, term.points, term.share, bargain, at)
        for place, (each, term) in enumerate(terms)
    )


def _conversation(floor: Floor, offer: Offer) -> tuple[int, ...]:
    """The other open offers of the same conversation: what it counters, what counters that, and so on."""
    root = offer
    while root.counters is not None and root.counters in floor.offers:
        root = floor.offers[root.counters]
    found, waiting = [], [root.number]
    while waiting:
        number = waiting.pop()
        one = floor.offers.get(number)
        if one is not None:
            found.append(number)
            waiting += one.answers
    return tuple(sorted(set(found) - {offer.number}))
