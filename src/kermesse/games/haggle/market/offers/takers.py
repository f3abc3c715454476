"""Who may take an offer that is open."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.floor import Floor


def check_open_to(floor: Floor, offer: Offer | None, seat: int, context: CommandContext) -> Offer:
    """The offer, where it is open, and open to this seat. Whoever it is not for is not told that there is one.

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
            raise Refused("OFFER_GONE")
        if offer.on_floor and seat in floor.players[offer.maker].blocked:
            raise Refused("BLOCKED")
    elif seat not in offer.named:
        raise Refused("OFFER_GONE")
    return offer
