"""Making an offer: who may, and to whom. What makes sense in it, `soundness.py` says.

Whether the others have what is asked of them is no question here: a refusal would tell.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import AskedTimestamp, CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.soundness import unsound
from kermesse.games.haggle.market.offers.strike import BargainStruck, strike_gift
from kermesse.games.haggle.market.offers.takers import check_open_to
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import none_before, present
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_offer
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import Legs, Number, Seat, carries_words
from kermesse.games.haggle.market.talk.speech import check_pace
from kermesse.games.moderation import check_words, check_words_to_all
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
    expires_at: AskedTimestamp | None = None
    counters: Number | None = None


class OfferMade(TaggedEvent, frozen=True, tag="offer-made"):
    """A player made an offer, which stays open until it is struck or dies."""

    offer: Offer


def propose(
    floor: Floor, command: Propose, context: CommandContext
) -> tuple[OfferMade | BargainStruck | OfferDied, ...]:
    """An offer, if its maker may make it; a gift to somebody who takes gifts is a bargain at once.

    Source: Haggle, "any proposition"; offers to several, counter-offers and choices are what hosts have added.
    """
    maker = context.seat
    player = floor.players[maker]
    offer = drafted(command, maker, context.at, floor.made.get("offers", 0))
    if player.sealed:
        raise Refused("SEALED")
    if command.expires_at is not None and command.expires_at <= context.at:
        raise Refused("PAST")
    _check_sense(floor, offer)
    _check_words(floor, offer)
    _check_people(floor, offer)
    _check_floods(floor, offer, player)
    if not can_offer(floor, offer):
        raise Refused("NOT_HELD")
    if offer.counters is not None:
        answered = check_open_to(floor, floor.offers.get(offer.counters), maker, context)
        if not answers_its_maker(offer, answered.maker):
            raise Refused("NOT_AN_ANSWER")
    if all(leg.giver == maker for leg in offer.legs):
        for seat in (*offer.named, *offer.to):
            if floor.players[seat].gifts == "refuse":
                raise Refused("GIFTS_REFUSED", (seat,))
    taker = _plain_gift_to(offer)
    if taker is not None and floor.players[taker].gifts == "take" and not floor.players[taker].sealed:
        check_pace(floor, maker, context)
        return strike_gift(floor, offer, context.at)
    return (OfferMade(offer),)


def drafted(command: Propose, maker: int, at: Timestamp, number: int = 0) -> Offer:
    """The offer that a command means, whether or not it may be made.

    Args:
        command: what its maker asks for.
        maker: their seat.
        at: when.
        number: its number, once it has one.
    """
    return Offer(
        number=number,
        maker=maker,
        legs=command.legs,
        at=at,
        to=tuple(sorted(set(command.to))),
        expires_at=command.expires_at,
        counters=command.counters,
    )


def answers_its_maker(offer: Offer, answered_maker: int) -> bool:
    """Whether an offer that answers another goes to who made that one, and to nobody besides.

    Else two strangers could end somebody's offer between them.
    """
    return answered_maker in (offer.named or offer.to) and len(offer.to) <= 1


def _check_sense(floor: Floor, offer: Offer) -> None:
    """Refuses for the first reason that the offer itself gives."""
    for reason in unsound(offer, kit_of(floor.setup), floor.setup.rulings):
        raise Refused(reason)


def _check_words(floor: Floor, offer: Offer) -> None:
    if carries_words(offer.legs):
        (check_words_to_all if offer.on_floor else check_words)(floor.moderation, offer.maker)


def _check_people(floor: Floor, offer: Offer) -> None:
    for seat in (*offer.named, *offer.to):
        if offer.maker in present(floor, seat).blocked:
            raise Refused("BLOCKED", (seat,))


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
