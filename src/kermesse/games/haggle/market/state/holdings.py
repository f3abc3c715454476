"""What lies in a hand: counting goods and rule cards in and out, and whether somebody has what they would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, Protocol

from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import Bundle

Lack = Literal["goods", "cards", "claims"]
"""What somebody does not have who would give it."""


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


class Hand(Protocol):
    """What somebody holds: a player on the floor, or a seat's own part of a view."""

    @property
    def goods(self) -> Mapping[str, int]:
        """How many of each kind."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Rule cards, sorted; twice where two copies are held."""

    @property
    def copies(self) -> tuple[int, ...]:
        """Rule cards of which they hold a copy."""


def lacking(hand: Hand, holds_claim: Callable[[int], bool], bundles: Iterable[Bundle]) -> Lack | None:
    """What somebody lacks of all that these bundles together would give; None where they have everything.

    A rule card can be shown or copied by who holds it or a copy of it, even one that is given in the same bargain.

    Args:
        hand: what they hold.
        holds_claim: whether an open claim of this number is theirs to pass on.
        bundles: what they would give.
    """
    goods: dict[str, int] = {}
    given: list[int] = []
    lent: list[int] = []
    claims: list[int] = []
    unseen = 0
    for bundle in bundles:
        goods = plus(goods, bundle.goods) if goods else bundle.goods
        for term in bundle.cards:
            (given if term.way == "give" else lent).append(term.card)
        claims += bundle.claims
        unseen += bundle.unseen
    if not covers(hand.goods, goods):
        return "goods"
    if len(hand.cards) < len(given) + unseen or not covers_cards(hand.cards, given):
        return "cards"
    if any(card not in hand.cards and card not in hand.copies for card in lent):
        return "cards"
    return None if len(set(claims)) == len(claims) and all(map(holds_claim, claims)) else "claims"


def can_give(floor: Floor, seat: int, player: Player, bundles: Iterable[Bundle]) -> bool:
    """Whether a player has everything that these bundles together would give."""

    def holds(number: int) -> bool:
        claim = floor.claims.get(number)
        return claim is not None and claim.holder == seat and claim.count > 0

    return lacking(player, holds, bundles) is None


def ways_to_give(offer: Offer) -> Iterator[tuple[Bundle, ...]]:
    """All that its maker would give, once for each thing that others may choose."""
    legs = [leg for leg in offer.legs if leg.giver == offer.maker]
    sure = tuple(leg.bundle for leg in legs)
    choices = [choice for leg in legs for choice in leg.one_of]
    if not choices:
        yield sure
    for choice in choices:
        yield *sure, choice


def can_offer(floor: Floor, offer: Offer) -> bool:
    """Whether its maker has all of it, whatever is chosen."""
    player = floor.players[offer.maker]
    return all(can_give(floor, offer.maker, player, way) for way in ways_to_give(offer))
