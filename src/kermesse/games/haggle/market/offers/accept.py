"""Answers to offers, claims and promises: accept, decline, withdraw, exercise, release."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.applying import apply
from kermesse.games.haggle.market.commands import Accept, Decline, Exercise, Release, Withdraw
from kermesse.games.haggle.market.envelopes.seal import opened_envelopes
from kermesse.games.haggle.market.events import (
    BargainStruck,
    Event,
    OfferAgreed,
    OfferDeclined,
    OfferDied,
    PromiseReleased,
)
from kermesse.games.haggle.market.offers.propose import check_open_to
from kermesse.games.haggle.market.offers.strike import can_agree, goods_gone, offers_of_claims, struck
from kermesse.games.haggle.market.state.bargains import Agreement, Bargain, Moved, Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers
from kermesse.games.haggle.market.state.terms import Bundle


def accept(floor: Floor, command: Accept, context: CommandContext) -> tuple[Event, ...]:
    """A yes; the last one that was missing strikes the bargain.

    Source: Haggle, "any proposition"; in a deal of three or more everybody must agree.
    """
    seat = context.by
    assert isinstance(seat, int)
    offer = check_open_to(floor, floor.offers.get(command.offer), seat, context)
    if floor.players[seat].sealed:
        raise Refused("SEALED")
    agreement = Agreement(seat, command.picks, command.cards)
    _check_choices(offer, agreement)
    if not can_agree(floor, offer, agreement):
        raise Refused("NOT_HELD")
    agreements = (*offer.agreed, agreement)
    if not offer.has_open_place and len(agreements) < len(offer.named):
        return (OfferAgreed(offer.number, agreement, context.at),)
    return struck(floor, offer, agreements, context.at)


def _check_choices(offer: Offer, agreement: Agreement) -> None:
    choices = [leg.one_of for leg in offer.legs if leg.one_of]
    if len(choices) != len(agreement.picks) or any(
        pick >= len(choice) for pick, choice in zip(agreement.picks, choices, strict=True)
    ):
        raise Refused("WRONG_PICKS")
    picks = iter(agreement.picks)
    unseen = 0
    for leg in offer.legs:
        chosen = leg.one_of[next(picks)].unseen if leg.one_of else 0
        if leg.giver in (None, agreement.seat):
            unseen += leg.bundle.unseen + chosen
    if unseen != len(agreement.cards):
        raise Refused("WRONG_PICKS")


def decline(floor: Floor, command: Decline, context: CommandContext) -> tuple[Event, ...]:
    """A no, also after a yes that waits for others; the offer dies of it where nobody is left who could take it."""
    seat = context.by
    assert isinstance(seat, int)
    offer = floor.offers.get(command.offer)
    if offer is None or all(agreement.seat != seat for agreement in offer.agreed):
        offer = check_open_to(floor, offer, seat, context)
    declined = OfferDeclined(offer.number, seat, context.at)
    if offer.has_open_place and (not offer.to or set(offer.to) - {*offer.declined, seat}):
        return (declined,)
    return declined, OfferDied(offer.number, "declined")


def withdraw(floor: Floor, command: Withdraw, context: CommandContext) -> tuple[Event, ...]:
    """One's own offer is taken back."""
    offer = floor.offers.get(command.offer)
    if offer is None:
        raise Refused("OFFER_GONE")
    if offer.maker != context.by:
        raise Refused("NOT_A_PARTY")
    return (OfferDied(offer.number, "withdrawn"),)


def exercise(floor: Floor, command: Exercise, context: CommandContext) -> tuple[Event, ...]:
    """Goods are taken on a claim, where the debtor has them.

    Source: Haggle, a card of one's choice "later".
    """
    claim = floor.claims.get(command.claim)
    if claim is None or claim.holder != context.by or not claim.count:
        raise Refused("NO_SUCH_CLAIM")
    if not command.goods:
        raise Refused("NOTHING_IN_IT")
    if sum(command.goods.values()) > claim.count or (claim.kinds and set(command.goods) - set(claim.kinds)):
        raise Refused("NOT_ON_CLAIM")
    if floor.players[claim.holder].sealed:
        raise Refused("SEALED")
    if not covers(floor.players[claim.debtor].goods, command.goods):
        raise Refused("DEBTOR_LACKS")
    moved = Moved(claim.debtor, claim.holder, Bundle(goods=command.goods))
    bargain = Bargain(len(floor.bargains), context.at, (moved,), claim=claim.number)
    event = BargainStruck(bargain)
    after = apply(floor, event)
    opened = opened_envelopes(after, (claim.debtor,), context.at)  # sealing in time is no way out of a debt
    # An offer never changes, so one that passes this claim on would no longer say the truth.
    deaths = [OfferDied(number, "goods-gone") for number in offers_of_claims(floor, (claim.number,))]
    return (event, *opened, *deaths, *goods_gone(after, bargain.parties, {death.offer for death in deaths}))


def release(floor: Floor, command: Release, context: CommandContext) -> tuple[Event, ...]:
    """A promise was kept, or is let go."""
    promise = floor.promises.get(command.promise)
    if promise is None or promise.creditor != context.by or promise.released_at is not None:
        raise Refused("NO_SUCH_PROMISE")
    if floor.bargains[promise.bargain].undone_at is not None:
        raise Refused("NO_SUCH_PROMISE")
    return (PromiseReleased(promise.number, context.at),)
