"""Making offers: a swap that came to mind, put to the whole floor or to somebody; or an offer answered by another.

A trader gives what it has, says how things are, and promises nothing.
"""

from __future__ import annotations

from kermesse.bots.haggle.offer_value import OfferValue
from kermesse.bots.haggle.swaps import KINDS_TRIED, Thinking, needed, one_of, swap_in_mind
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Propose
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.games.haggle.views.bargain_types import BundleShown, LegShown, OfferShown
from kermesse.games.haggle.views.own import OwnPart


def propose(thinking: Thinking, at: Timestamp) -> Propose | None:
    """The best offer found, to the whole floor or to one player; None where none brings enough.

    Args:
        thinking: whose.
        at: now; the offer dies by itself when its maker's patience ends.
    """
    mine, chance, temper = thinking.mine, thinking.chance, thinking.temper
    swap = swap_in_mind(thinking)
    if swap is None or swap.change < temper.margin or _asked_already(mine, swap.want):
        return None
    others = [seat for seat in _others(thinking) if not _has_read(thinking, seat, swap.give)]
    if not others:
        return None
    asked = [seat for seat in others if _may_give(thinking, seat, swap.want)]
    to = None if chance.below(2) or not asked else one_of(thinking, asked)
    back = Leg(to, mine.seat, swap.want[0]) if len(swap.want) == 1 else Leg(to, mine.seat, one_of=swap.want)
    legs = Leg(mine.seat, to, swap.give), back
    return Propose(legs, expires_at=at + temper.patience_seconds)


def counter(offer: OfferShown, weighed: OfferValue | None, thinking: Thinking, at: Timestamp) -> Propose | None:
    """An answer to an offer that brings too little: the same for one good more; None where that would not do either.

    Args:
        offer: between its maker and oneself, goods for goods.
        weighed: what it would bring as it stands.
        thinking: whose.
        at: now.
    """
    mine, temper = thinking.mine, thinking.temper
    plain = [leg for leg in offer.legs if not leg.one_of and _only_goods(leg.bundle)]
    if weighed is None or len(plain) < len(offer.legs) or offer.to or len(offer.legs) != 2:
        return None
    given = next((leg.bundle for leg in plain if leg.giver == mine.seat), None)
    got = next((leg.bundle for leg in plain if leg.taker == mine.seat), None)
    if given is None or got is None:
        return None
    kind, gain = needed(thinking, given.goods)
    if kind is None or weighed.change + gain < temper.margin:
        return None
    more = {**got.goods, kind: got.goods.get(kind, 0) + 1}
    legs = Leg(mine.seat, offer.maker, Bundle(goods=given.goods)), Leg(offer.maker, mine.seat, Bundle(goods=more))
    return Propose(legs, expires_at=at + temper.patience_seconds, counters=offer.number)


def _only_goods(bundle: BundleShown) -> bool:
    return bundle == BundleShown(goods=bundle.goods) and bool(bundle.goods)


def _others(thinking: Thinking) -> list[int]:
    """The seats to which this trader may make an offer: still playing, and not blocked by it."""
    people, mine = thinking.purse.worth.view.hall.people, thinking.mine
    return [one.seat for one in people if one.state == "playing" and one.seat not in (mine.seat, *mine.blocked)]


def _has_read(thinking: Thinking, seat: int, give: Bundle) -> bool:
    """Whether a seat has read every rule card that it would be shown, as far as one knows: that is no use to them."""
    shown = [term.card for term in give.cards if term.way == "show"]
    return bool(shown) and all(seat in thinking.readers.get(card, frozenset()) for card in shown)


def _may_give(thinking: Thinking, seat: int, want: tuple[Bundle, ...]) -> bool:
    """Whether a seat may well have one of these: in a box of many kinds, goods that it has put on offer.

    There nearly nobody has a good that one draws; a floor of people finds who does.
    """
    if len(thinking.kit.catalogue.kinds) <= KINDS_TRIED:
        return True
    view = thinking.purse.worth.view
    offers = (*thinking.mine.received, *view.hall.offers)
    shown = {
        kind
        for offer in offers
        if offer.maker == seat
        for leg in offer.legs
        if leg.giver == seat
        for bundle in _bundles(leg)
        for kind in bundle.goods
    }
    return all(shown.issuperset(bundle.goods) for bundle in want)


def _asked_already(mine: OwnPart, want: tuple[Bundle, ...]) -> bool:
    """Whether an offer of one's own lies open that asks for any of the same."""
    asked = [one for offer in mine.made for leg in offer.legs if leg.taker == mine.seat for one in _bundles(leg)]
    return any(_what(one) == _what(other) for one in asked for other in want)


def _bundles(leg: LegShown) -> tuple[BundleShown, ...]:
    return leg.one_of or (leg.bundle,)


def _what(bundle: Bundle | BundleShown) -> tuple[dict[str, int], list[int | None], int]:
    return bundle.goods, [term.card for term in bundle.cards], bundle.unseen
