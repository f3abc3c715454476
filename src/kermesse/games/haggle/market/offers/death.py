"""An offer is open no more: its maker takes it back, or what somebody would give is gone."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.offers.choices import can_agree
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import GONE_KEPT, without
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import can_offer
from kermesse.games.haggle.market.state.player import GoneOffer, Player
from kermesse.games.haggle.market.state.terms import Bundle, Death, Number
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Withdraw(TaggedCommand, frozen=True, tag="withdraw"):
    """Withdraws an offer that this player made."""

    offer: Number


class OfferDied(TaggedEvent, frozen=True, tag="offer-died"):
    """An offer is open no more."""

    offer: int
    why: Death


def withdraw(floor: Floor, command: Withdraw, context: CommandContext) -> tuple[OfferDied, ...]:
    """The maker takes an offer back, also one whose time is up while the clock is late."""
    offer = floor.offers.get(command.offer)
    if offer is None or not (offer.on_floor or context.by in (offer.maker, *offer.named, *offer.to)):
        raise Refused("OFFER_GONE")  # the same for an offer between others as for none: nobody learns which are open
    if offer.maker != context.by:
        raise Refused("NOT_A_PARTY")
    return (OfferDied(offer.number, "withdrawn"),)


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


def apply_offer_died(floor: Floor, event: OfferDied) -> Floor:
    """An offer that was not struck is open no more; those concerned keep the reason."""
    return without_offer(floor, event.offer, event.why)


def without_offer(floor: Floor, number: int, why: Death | None = None) -> Floor:
    """Removes an offer from every list; where it was not struck, notifies those concerned why."""
    offer = floor.offers[number]
    players = floor.players
    for seat in {offer.maker, *offer.named, *offer.to}:
        players = players.having(seat, _rid_of(seat, players[seat], offer, why))
    offers = floor.offers.without(number)
    parent = None if offer.counters is None else offers.get(offer.counters)
    for answer in offer.answers:  # what answered it answers now what it answered: one conversation still
        offers = offers.having(answer, replace(offers[answer], counters=None if parent is None else parent.number))
    if parent is not None:
        answers = (*without(parent.answers, number), *offer.answers)
        offers = offers.having(parent.number, replace(parent, answers=answers))
    on_floor = floor.on_floor.without(number)
    return replace(floor, players=players, offers=offers, on_floor=on_floor)


def _rid_of(seat: int, player: Player, offer: Offer, why: Death | None) -> Player:
    """A player without an offer that died; who took it back, or had declined it, needs no telling."""
    number, gone = offer.number, player.gone
    sealer = offer.maker if why == "sealed" and not offer.agreed else None
    if why is not None and (number in player.received or (number in player.offers and why != "withdrawn")):
        if why == "withdrawn":  # of one who offers and takes back all the time, the last is enough
            gone = tuple(one for one in gone if (one.maker, one.why) != (offer.maker, why))
        declined = offer.declined if seat == offer.maker and why == "declined" else ()
        gone = (*gone, GoneOffer(number, offer.maker, why, declined, sealer))[-GONE_KEPT:]
    return replace(
        player,
        offers=without(player.offers, number),
        received=without(player.received, number),
        agreed_to=without(player.agreed_to, number),
        gone=gone,
    )
