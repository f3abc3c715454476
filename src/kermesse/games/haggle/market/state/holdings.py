"""What lies in a hand: counting goods and rule cards in and out, and whether somebody has what they would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import Bundle


def plus(goods: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """The goods with some more."""
    return {**goods, **{kind: goods.get(kind, 0) + count for kind, count in more.items()}}


def minus(goods: Mapping[str, int], less: Mapping[str, int]) -> dict[str, int]:
    """The goods without some; who calls has made sure that they are there."""
    left = dict(goods)
    for kind, count in less.items():
        rest = left.get(kind, 0) - count
        if rest:
            left[kind] = rest
        else:
            left.pop(kind, None)
    return left


def covers(goods: Mapping[str, int], asked: Mapping[str, int]) -> bool:
    """Whether the goods hold all that is asked."""
    return all(goods.get(kind, 0) >= count for kind, count in asked.items())


def with_cards(cards: tuple[int, ...], more: Iterable[int]) -> tuple[int, ...]:
    """The rule cards with some more, sorted."""
    return tuple(sorted((*cards, *more)))


def without_cards(cards: tuple[int, ...], less: Iterable[int]) -> tuple[int, ...]:
    """The rule cards without some, one copy for each time named."""
    left = list(cards)
    for card in less:
        left.remove(card)
    return tuple(left)


def covers_cards(cards: tuple[int, ...], asked: Iterable[int]) -> bool:
    """Whether the rule cards hold all that is asked, copy by copy."""
    asked = tuple(asked)
    if len(asked) < 2:
        return not asked or asked[0] in cards
    held = Counter(cards)
    return all(held[card] >= count for card, count in Counter(asked).items())


def given_cards(bundle: Bundle) -> tuple[int, ...]:
    """The rule cards that a bundle gives away."""
    return tuple(term.card for term in bundle.cards if term.way == "give")


def can_give(floor: Floor, seat: int, player: Player, bundles: Iterable[Bundle]) -> bool:
    """Whether a player has everything that these bundles together would give.

    A rule card can be shown or copied by who holds it or a copy of it, even one that is given in the same bargain.
    """
    bundles = tuple(bundles)
    goods: dict[str, int] = {}
    cards: list[int] = []
    for bundle in bundles:
        goods = plus(goods, bundle.goods) if goods else bundle.goods
        cards += given_cards(bundle)
        for term in bundle.cards:
            if term.way != "give" and term.card not in player.cards and term.card not in player.copies:
                return False
        for number in bundle.claims:
            claim = floor.claims.get(number)
            if claim is None or claim.holder != seat or not claim.count:
                return False
    claims = [number for bundle in bundles for number in bundle.claims]
    if len(set(claims)) < len(claims):
        return False
    unseen = sum(bundle.unseen for bundle in bundles)
    if len(player.cards) < len(cards) + unseen:
        return False
    return covers(player.goods, goods) and covers_cards(player.cards, cards)


def can_offer(floor: Floor, offer: Offer) -> bool:
    """Whether its maker has all of it, whatever is chosen."""
    player = floor.players[offer.maker]
    legs = [leg for leg in offer.legs if leg.giver == offer.maker]
    sure = tuple(leg.bundle for leg in legs)
    ways = [(*sure, choice) for leg in legs for choice in leg.one_of] or [sure]
    return all(can_give(floor, offer.maker, player, way) for way in ways)
