"""What of a night is told to those who are not looking: an offer, a yes, five minutes left, the places, a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kermesse.games.facets import Bell, Ring
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.ending.reveal import ScoreReckoned
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.offers.accept import OfferAgreed
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.offers.strike import BargainStruck
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.talk.questions import QuestionAsked

FIVE_SECONDS = 300


def rings(floor: Floor, events: Sequence[Event]) -> Iterator[Ring]:
    """Whom events concern. What lies on the floor for anybody calls nobody; all parties of a bargain may look at it."""
    for event in events:
        match event:
            case OfferMade(offer=offer):
                yield from (Ring(seat, "call") for seat in _asked(offer))
            case OfferAgreed(offer=number):
                if number in floor.offers:
                    yield Ring(floor.offers[number].maker, "call")
            case BargainStruck(bargain=bargain):
                yield from (Ring(seat, "call") for seat in bargain.parties)
            case QuestionAsked():
                yield Ring("host", "call")
            case ScoreReckoned():
                yield Ring("seats", "reveal")
            case _:
                pass


def _asked(offer: Offer) -> set[int]:
    """Who is asked by name."""
    asked = set(offer.to) if offer.has_open_place else set(offer.named)
    return asked - {offer.maker}


def five_at(floor: Floor) -> Timestamp | None:
    """Five minutes before the market closes by itself; while it rests, nobody knows when that is."""
    return floor.closes_at - FIVE_SECONDS if floor.phase == "open" and floor.closes_at is not None else None


BELL = Bell(rings, five_at)
