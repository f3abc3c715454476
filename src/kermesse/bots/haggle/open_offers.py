"""The offers that lie open before a bot, and what its own bargains tell it of who has read what."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.games.game import Timestamp
from kermesse.games.haggle.views.bargain_types import OfferShown
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View

PEOPLE_FIRST_SECONDS = 45.0
"""So long an offer of one bot lies on the floor for people alone: they read slower than bots."""


def to_answer(mine: OwnPart, at: Timestamp) -> list[OfferShown]:
    """The offers to this seat that wait for its answer, oldest first; those that it has countered do not."""
    countered = {offer.counters for offer in mine.made}
    return [
        offer
        for offer in mine.received
        if mine.seat not in offer.agreed and offer.number not in countered and not _is_stale(offer, at)
    ]


def to_take(view: View, mine: OwnPart, at: Timestamp) -> list[OfferShown]:
    """The offers on the floor that a bot may take now; where people play, they look first at what bots offer."""
    closed = set(mine.closed_to_me)
    bots = {one.seat for one in view.hall.people if one.bot}
    has_people = any(one.state == "playing" and not one.bot for one in view.hall.people)
    return [
        offer
        for offer in view.hall.offers
        if offer.maker != mine.seat
        and offer.number not in closed
        and not _is_stale(offer, at)
        and not (has_people and offer.maker in bots and at - offer.at < PEOPLE_FIRST_SECONDS)
    ]


def readers(mine: OwnPart) -> dict[int, frozenset[int]]:
    """By rule card, the seats that have read it as far as this seat's own bargains tell: both sides of each."""
    found: dict[int, frozenset[int]] = {}
    for card, seat in _reads(mine):
        found[card] = found.get(card, frozenset()) | {seat}
    return found


def _reads(mine: OwnPart) -> Iterator[tuple[int, int]]:
    for bargain in mine.bargains:
        for moved in bargain.moved:
            for term in moved.cards:
                if term.card is not None:
                    yield term.card, moved.giver
                    yield term.card, moved.taker


def _is_stale(offer: OfferShown, at: Timestamp) -> bool:
    """Whether an offer has expired, though the clock has not removed it yet."""
    return offer.expires_at is not None and offer.expires_at <= at
