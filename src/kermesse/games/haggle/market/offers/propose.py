"""Making an offer: who may, and what makes sense in it.

Whether the others have what is asked of them is no question here: a refusal would tell.
"""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.commands import Propose
from kermesse.games.haggle.market.events import Event, OfferMade
from kermesse.games.haggle.market.offers.strike import taken_at_once
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import present
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_offer
from kermesse.games.haggle.market.state.kit import kinds_of, kit_of
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import NOTHING, Leg
from kermesse.games.haggle.market.talk.tell import check_pace
from kermesse.games.personal_data import WORDS_LENGTH

TERMS_OF_AN_OFFER = 150
"""So many things one offer may speak of: kinds of goods, rule cards, claims, promises, and ways to choose."""


def propose(floor: Floor, command: Propose, context: CommandContext) -> tuple[Event, ...]:
    """An offer, if its maker may make it; a gift to somebody who takes gifts is a bargain at once.

    Source: Haggle, "any proposition"; offers to several, counter-offers and choices are what hosts have added.
    """
    maker = context.by
    assert isinstance(maker, int)
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
        return taken_at_once(floor, offer, context.at)
    return (OfferMade(offer),)


def check_open_to(floor: Floor, offer: Offer | None, seat: int, context: CommandContext) -> Offer:
    """The offer, where it is open, and open to this seat.

    Raises:
        Refused: where it is not.
    """
    now = context.at if floor.paused_at is None else floor.paused_at  # while the market rests, its time waits
    if offer is None or (offer.expires_at is not None and offer.expires_at <= now):
        raise Refused("OFFER_GONE")
    if offer.maker == seat or any(agreement.seat == seat for agreement in offer.agreed):
        raise Refused("YOURS_ALREADY")
    if seat in offer.declined:
        raise Refused("OFFER_GONE")
    if offer.has_open_place:
        if offer.to and seat not in offer.to:
            raise Refused("NOT_TO_YOU")
        if offer.on_floor and seat in floor.players[offer.maker].blocked:
            raise Refused("BLOCKED")
    elif seat not in offer.named:
        raise Refused("NOT_TO_YOU")
    return offer


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
    """To whom an offer is a plain gift, that asks for nothing and leaves nothing to choose."""
    if len(offer.legs) > 1 or offer.legs[0].giver != offer.maker or offer.legs[0].one_of:
        return None
    return offer.legs[0].taker
