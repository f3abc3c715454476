"""Saying yes: the last one that was missing strikes the bargain."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.offers.choices import can_agree
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.soundness import TERMS_OF_AN_OFFER
from kermesse.games.haggle.market.offers.strike import BargainStruck, strike
from kermesse.games.haggle.market.offers.takers import check_open_to
from kermesse.games.haggle.market.state.bargains import Agreement, Offer
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import NOTHING, CardNumbers, Number, Utterance
from kermesse.games.moderation import check_words
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Accept(TaggedCommand, frozen=True, tag="accept"):
    """Agrees to an offer; when everybody has, it is struck at once.

    Args:
        offer: which. An offer never changes, so this says all that is agreed to.
        picks: for each leg with a choice, in order, which of its bundles, from 0.
        cards: the rule cards that one picks to give unseen, as many as the offer asks.
        tells: what one tells, true or not, as many things as the offer asks, in its order.
    """

    offer: Number
    picks: Annotated[tuple[Number, ...], Meta(max_length=24)] = ()
    cards: CardNumbers = ()
    tells: Annotated[tuple[Utterance, ...], Meta(max_length=TERMS_OF_AN_OFFER)] = ()


class OfferAgreed(TaggedEvent, frozen=True, tag="offer-agreed"):
    """One of several parties agreed; the offer waits for the others."""

    offer: int
    agreement: Agreement
    at: Timestamp


def accept(
    floor: Floor, command: Accept, context: CommandContext
) -> tuple[OfferAgreed | BargainStruck | OfferDied, ...]:
    """A yes; the last one that was missing strikes the bargain.

    Source: Haggle, "any proposition"; in a deal of three or more everybody must agree.
    """
    seat = context.seat
    offer = check_open_to(floor, floor.offers.get(command.offer), seat, context)
    if floor.players[seat].sealed:
        raise Refused("SEALED")
    agreement = Agreement(seat, command.picks, command.cards, command.tells)
    _check_choices(offer, agreement)
    if agreement.tells:
        check_words(floor.moderation, seat)
    if not can_agree(floor, offer, agreement):
        raise Refused("NOT_HELD")
    agreements = (*offer.agreed, agreement)
    if not offer.has_open_place and len(agreements) < len(offer.named):
        return (OfferAgreed(offer.number, agreement, context.at),)
    return strike(floor, offer, agreements, context.at)


def _check_choices(offer: Offer, agreement: Agreement) -> None:
    choices = [leg.one_of for leg in offer.legs if leg.one_of]
    if len(choices) != len(agreement.picks) or any(
        pick >= len(choice) for pick, choice in zip(agreement.picks, choices, strict=True)
    ):
        raise Refused("WRONG_PICKS")
    picks = iter(agreement.picks)
    unseen = tells = 0
    for leg in offer.legs:
        chosen = leg.one_of[next(picks)] if leg.one_of else NOTHING
        if leg.giver in (None, agreement.seat):
            unseen += leg.bundle.unseen + chosen.unseen
            tells += len(leg.bundle.tells) + len(chosen.tells)
    if unseen != len(agreement.cards):
        raise Refused("WRONG_PICKS")
    if tells != len(agreement.tells) or not all(words.strip() for words in agreement.tells):
        raise Refused("SAY_YOUR_WORDS")


def apply_offer_agreed(floor: Floor, event: OfferAgreed) -> Floor:
    """Adds the agreement with its choices; the offer dies once its party cannot give what it agreed to."""
    offer = floor.offers[event.offer]
    seat = event.agreement.seat
    to = (*floor.players[seat].agreed_to, offer.number)
    floor = with_player(floor, seat, agreed_to=to, active_at=event.at)
    changed = replace(offer, agreed=(*offer.agreed, event.agreement))
    return replace(floor, offers=floor.offers.having(offer.number, changed))
