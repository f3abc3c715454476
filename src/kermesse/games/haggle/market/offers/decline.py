"""Saying no: an offer dies of it where nobody is left who could take it."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.takers import check_open_to
from kermesse.games.haggle.market.state.changes import with_player, without
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Number
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Decline(TaggedCommand, frozen=True, tag="decline"):
    """Declines an offer, also one that this player agreed to and that still waits for others."""

    offer: Number


class OfferDeclined(TaggedEvent, frozen=True, tag="offer-declined"):
    """A player declined an offer; others may still take it."""

    offer: int
    seat: int
    at: Timestamp


def decline(floor: Floor, command: Decline, context: CommandContext) -> tuple[OfferDeclined | OfferDied, ...]:
    """A no, also after a yes that waits for others; the offer dies of it where nobody is left who could take it."""
    seat = context.seat
    offer = floor.offers.get(command.offer)
    if offer is None or all(agreement.seat != seat for agreement in offer.agreed):
        offer = check_open_to(floor, offer, seat, context)
    declined = OfferDeclined(offer.number, seat, context.at)
    if offer.has_open_place and (not offer.to or set(offer.to) - {*offer.declined, seat}):
        return (declined,)
    return declined, OfferDied(offer.number, "declined")


def apply_offer_declined(floor: Floor, event: OfferDeclined) -> Floor:
    """Removes the offer from the list of the player who declined it; others still see it."""
    offer = floor.offers[event.offer]
    received = without(floor.players[event.seat].received, offer.number)
    floor = with_player(floor, event.seat, received=received, active_at=event.at)
    changed = replace(offer, declined=(*offer.declined, event.seat))
    return replace(floor, offers=floor.offers.having(offer.number, changed))
