"""Making an offer: who may, and what makes sense in it.

Whether the others have what is asked of them is no question here: a refusal would tell.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.strike import BargainStruck, strike_gift
from kermesse.games.haggle.market.offers.takers import check_open_to
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import none_before, present
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_offer
from kermesse.games.haggle.market.state.kit import kinds_of, kit_of
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import NOTHING, Leg, Legs, Number, Seat
from kermesse.games.haggle.market.talk.speech import check_pace
from kermesse.games.personal_data import WORDS_LENGTH
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Propose(TaggedCommand, frozen=True, tag="propose"):
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


class OfferMade(TaggedEvent, frozen=True, tag="offer-made"):
    """A player made an offer, which stays open until it is struck or dies."""

    offer: Offer


TERMS_OF_AN_OFFER = 150
"""So many things one offer may speak of: kinds of goods, rule cards, claims, promises, and ways to choose."""


def propose(
    floor: Floor, command: Propose, context: CommandContext
) -> tuple[OfferMade | BargainStruck | OfferDied, ...]:
    """An offer, if its maker may make it; a gift to somebody who takes gifts is a bargain at once.

    Source: Haggle, "any proposition"; offers to several, counter-offers and choices are what hosts have added.
    """
    maker = context.seat
    player = floor.players[maker]
    offer = Offer(
        number=floor.made.get("offers", 0),
        maker=maker,
        legs=command.legs,
        at=context.at,
        to=tuple(sorted(set(command.to))),
        expires_at=command.expires_at,
        counters=command.counters,
    )
    if player.sealed:
        raise Refused("SEALED")
    if command.expires_at is not None and command.expires_at <= context.at:
        raise Refused("PAST")
    _check_parties(floor, offer)
    _check_size(offer)
    _check_bundles(floor, offer)
    _check_floods(floor, offer, player)
    if not can_offer(floor, offer):
        raise Refused("NOT_HELD")
    if offer.counters is not None:
        answered = check_open_to(floor, floor.offers.get(offer.counters), maker, context)
        if answered.maker not in (offer.named or offer.to) or len(offer.to) > 1:
            raise Refused("NOT_AN_ANSWER")  # else two strangers could end somebody's offer between them
    if all(leg.giver == maker for leg in offer.legs):
        for seat in (*offer.named, *offer.to):
            if floor.players[seat].gifts == "refuse":
                raise Refused("GIFTS_REFUSED", (seat,))
    taker = _plain_gift_to(offer)
    if taker is not None and floor.players[taker].gifts == "take" and not floor.players[taker].sealed:
        check_pace(floor, maker, context)
        return strike_gift(floor, offer, context.at)
    return (OfferMade(offer),)


def _check_parties(floor: Floor, offer: Offer) -> None:
    if not any(offer.maker in (leg.giver, leg.taker) for leg in offer.legs):
        raise Refused("NOT_A_PARTY")
    ways = {(leg.giver, leg.taker) for leg in offer.legs}
    if any(giver == taker for giver, taker in ways) or offer.maker in offer.to:
        raise Refused("WITH_ONESELF")
    if len(ways) < len(offer.legs):
        raise Refused("ONE_LEG_EACH_WAY")
    if offer.named if offer.has_open_place else offer.to:
        raise Refused("ONE_OPEN_PLACE")
    for seat in (*offer.named, *offer.to):
        if offer.maker in present(floor, seat).blocked:
            raise Refused("BLOCKED", (seat,))
    if len(offer.named) > 1 and any(leg.one_of for leg in offer.legs):
        raise Refused("CHOICE_FOR_ONE")


def _check_size(offer: Offer) -> None:
    """An offer is for people to read, and on the floor it is everybody's."""
    bundles = [bundle for leg in offer.legs for bundle in (leg.bundle, *leg.one_of)]
    terms = sum(
        len(one.goods) + len(one.cards) + len(one.claims) + len(one.promises) + sum(1 + len(x.kinds) for x in one.later)
        for one in bundles
    )
    words = sum(len(promise.words) for bundle in bundles for promise in bundle.promises)
    if len(bundles) + terms > TERMS_OF_AN_OFFER or words > WORDS_LENGTH:
        raise Refused("TOO_LONG")


def _check_bundles(floor: Floor, offer: Offer) -> None:
    kit = kit_of(floor.setup)
    kinds = kinds_of(kit)
    for leg in offer.legs:
        if leg.giver == offer.maker and (leg.bundle.unseen or any(bundle.unseen for bundle in leg.one_of)):
            raise Refused("NAME_YOUR_CARDS")
        if _empty(leg):
            raise Refused("NOTHING_IN_IT")
        for bundle in (leg.bundle, *leg.one_of):
            asked = (*bundle.goods, *(kind for term in bundle.later for kind in term.kinds))
            if any(kind not in kinds for kind in asked):
                raise Refused("NO_SUCH_GOODS")
            if any(kit.rule_of(term.card) is None for term in bundle.cards):
                raise Refused("NO_SUCH_CARD")
            if any(number not in floor.claims for number in bundle.claims):
                raise Refused("NO_SUCH_CLAIM")
            if floor.setup.rulings.copy == "no" and any(term.way == "copy" for term in bundle.cards):
                raise Refused("NO_COPIES")
            if any(not (promise.words or promise.points or promise.share) for promise in bundle.promises):
                raise Refused("NOTHING_IN_IT")


def _empty(leg: Leg) -> bool:
    """Whether nothing may come of a leg, whatever is chosen."""
    return leg.bundle == NOTHING and NOTHING in (leg.one_of or (NOTHING,))


def _check_floods(floor: Floor, offer: Offer, player: Player) -> None:
    limits = floor.setup.limits
    if len(player.offers) >= limits.offers:
        raise Refused("TOO_MANY_OFFERS")
    for seat in (*offer.named, *offer.to):
        mine = (floor.offers[number] for number in player.offers)
        if sum(seat in (*other.named, *other.to) for other in mine) >= limits.offers_to_one:
            raise Refused("TOO_MANY_TO_ONE", (seat,))


def _plain_gift_to(offer: Offer) -> int | None:
    """The seat that an offer gives goods to for nothing and without a choice; None for any other offer."""
    if len(offer.legs) > 1 or offer.legs[0].giver != offer.maker or offer.legs[0].one_of:
        return None
    return offer.legs[0].taker


def apply_offer_made(floor: Floor, event: OfferMade) -> Floor:
    """Lists the offer for those whom it names, and with the offer that it answers."""
    offer = event.offer
    maker = floor.players[offer.maker]
    players = floor.players.having(
        offer.maker, replace(maker, offers=(*maker.offers, offer.number), active_at=offer.at)
    )
    for seat in (*offer.named, *offer.to):
        players = players.having(seat, replace(players[seat], received=(*players[seat].received, offer.number)))
    offers = floor.offers.having(offer.number, offer)
    parent = offer.counters
    if parent is not None and parent in offers:
        offers = offers.having(parent, replace(offers[parent], answers=(*offers[parent].answers, offer.number)))
    on_floor = floor.on_floor.having(offer.number, offer.maker) if offer.on_floor else floor.on_floor
    made = {**floor.made, "offers": offer.number + 1}
    floor = replace(floor, players=players, offers=offers, on_floor=on_floor, made=made)
    return none_before(floor, offer.expires_at)
