"""Taking goods on a claim."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed, EnvelopeUnsealed, opened_envelopes
from kermesse.games.haggle.market.offers.death import OfferDied, goods_gone, offers_of_claims
from kermesse.games.haggle.market.offers.strike import BargainStruck, apply_bargain_struck
from kermesse.games.haggle.market.state.bargains import Bargain, Moved
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers
from kermesse.games.haggle.market.state.terms import Bundle, GoodsGiven, Number
from kermesse.games.tagged import TaggedCommand


class Exercise(TaggedCommand, frozen=True, tag="exercise"):
    """Takes goods on a claim, all that is left of it or a part."""

    claim: Number
    goods: GoodsGiven


def exercise(
    floor: Floor, command: Exercise, context: CommandContext
) -> tuple[BargainStruck | EnvelopeSealed | EnvelopeUnsealed | OfferDied, ...]:
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
    after = apply_bargain_struck(floor, event)
    opened = opened_envelopes(after, (claim.debtor,), context.at)  # sealing in time is no way out of a debt
    # An offer never changes, so one that passes this claim on would no longer say the truth.
    deaths = [OfferDied(number, "goods-gone") for number in offers_of_claims(floor, (claim.number,))]
    return (event, *opened, *deaths, *goods_gone(after, bargain.parties, {death.offer for death in deaths}))
