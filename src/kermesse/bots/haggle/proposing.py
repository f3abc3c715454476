"""Offers that a trader thinks of: what it needs less for what it needs more, goods and rules either way.

It gives what it has, says how things are, and promises nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from kermesse.bots.haggle.temper import Temper
from kermesse.bots.haggle.weighing import Weighed, everybodys, reading, telling, unread
from kermesse.bots.haggle.worth import Hand, Purse
from kermesse.games.game import At
from kermesse.games.haggle.market.commands import Propose
from kermesse.games.haggle.market.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.seen.mine import Mine
from kermesse.games.haggle.seen.shown import BundleShown, LegShown, OfferShown
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit

_T = TypeVar("_T")

KINDS_TRIED = 10
"""Of so many kinds of goods a trader thinks what one would be worth to it; a box may have eighty."""

DEAREST = 3
"""It draws among so many of the best, so that not all ask for the same."""


class Thinking(NamedTuple):
    """What a trader has in mind while it thinks of an offer."""

    purse: Purse
    temper: Temper
    kit: Kit
    chance: Chance
    mine: Mine


class Swap(NamedTuple):
    """What would be given for what, and how many points better off that leaves one, whichever of several it is."""

    give: Bundle
    want: tuple[Bundle, ...]
    change: float


def propose(thinking: Thinking, at: At) -> Propose | None:
    """An offer, to the whole floor or to somebody; None where nothing comes to mind that brings enough.

    Args:
        thinking: whose.
        at: now; the offer dies by itself when its maker's patience ends.
    """
    mine, chance, temper = thinking.mine, thinking.chance, thinking.temper
    swap = thinking.chance.shuffled(list(_WAYS))[0](thinking)
    if swap is None or swap.change < temper.margin or _asked_already(mine, swap.want):
        return None
    others = _others(thinking)
    if not others:
        return None
    to = None if chance.below(2) else others[chance.below(len(others))]
    back = Leg(to, mine.seat, swap.want[0]) if len(swap.want) == 1 else Leg(to, mine.seat, one_of=swap.want)
    legs = Leg(mine.seat, to, swap.give), back
    return Propose(legs, expires_at=at + temper.patience_seconds)


def counter(offer: OfferShown, weighed: Weighed | None, thinking: Thinking, at: At) -> Propose | None:
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
    kind, gain = _needed(thinking, given.goods)
    if kind is None or weighed.change + gain < temper.margin:
        return None
    more = {**got.goods, kind: got.goods.get(kind, 0) + 1}
    legs = Leg(mine.seat, offer.maker, Bundle(goods=given.goods)), Leg(offer.maker, mine.seat, Bundle(goods=more))
    return Propose(legs, expires_at=at + temper.patience_seconds, counters=offer.number)


def _only_goods(bundle: BundleShown) -> bool:
    return bundle == BundleShown(goods=bundle.goods) and bool(bundle.goods)


def _others(thinking: Thinking) -> list[int]:
    """Those whom one may make an offer: at play, and not blocked oneself."""
    people, mine = thinking.purse.worth.view.hall.people, thinking.mine
    return [one.seat for one in people if one.state == "playing" and one.seat not in (mine.seat, *mine.blocked)]


def _asked_already(mine: Mine, want: tuple[Bundle, ...]) -> bool:
    """Whether an offer of one's own lies open that asks for any of the same."""
    asked = [one for offer in mine.made for leg in offer.legs if leg.taker == mine.seat for one in _bundles(leg)]
    return any(_what(one) == _what(other) for one in asked for other in want)


def _bundles(leg: LegShown) -> tuple[BundleShown, ...]:
    return leg.one_of or (leg.bundle,)


def _what(bundle: Bundle | BundleShown) -> tuple[dict[str, int], list[int | None], int]:
    return bundle.goods, [term.card for term in bundle.cards], bundle.unseen


# What may be swapped.


def _goods_for_goods(thinking: Thinking) -> Swap | None:
    """For one good; in a box of many kinds, for one of several, for who has just that one is hard to find."""
    surplus, _ = _surplus(thinking)
    if surplus is None:
        return None
    given = {surplus: min(1 + thinking.chance.below(2), thinking.mine.goods[surplus])}
    gains = {kind: _change(thinking, given, {kind: 1}) for kind in _some(thinking, _kinds(thinking, given))}
    liked = [kind for kind in _ranked(gains) if gains[kind] >= thinking.temper.margin]
    if not liked:
        return None
    if len(thinking.kit.catalogue.kinds) <= KINDS_TRIED:
        liked = [_one_of(thinking, liked)]
    want = tuple(Bundle(goods={kind: 1}) for kind in liked)
    return Swap(Bundle(goods=given), want, min(gains[kind] for kind in liked))


def _rule_for_rule(thinking: Thinking) -> Swap | None:
    unknown = _unknown(thinking)
    if not unknown or not thinking.mine.cards:
        return None
    show = CardTerm(_one_of(thinking, thinking.mine.cards), "show")
    see = CardTerm(_one_of(thinking, unknown), "show")
    change = reading(thinking.temper, thinking.kit) - telling(thinking.temper, thinking.kit)
    return Swap(Bundle(cards=(show,)), (Bundle(cards=(see,)),), change)


def _rule_for_goods(thinking: Thinking) -> Swap | None:
    kind, gain = _needed(thinking, {})
    if kind is None or not thinking.mine.cards:
        return None
    show = CardTerm(_one_of(thinking, thinking.mine.cards), "show")
    return Swap(Bundle(cards=(show,)), (Bundle(goods={kind: 1}),), gain - telling(thinking.temper, thinking.kit))


def _goods_for_rule(thinking: Thinking) -> Swap | None:
    surplus, change = _surplus(thinking)
    if surplus is None:
        return None
    give, unknown = Bundle(goods={surplus: 1}), _unknown(thinking)
    if unknown and thinking.chance.below(3):
        see = CardTerm(_one_of(thinking, unknown), "show")
        return Swap(give, (Bundle(cards=(see,)),), change + reading(thinking.temper, thinking.kit))
    return Swap(give, (Bundle(unseen=1),), change + unread(thinking.temper, thinking.kit))


def _card_for_goods(thinking: Thinking) -> Swap | None:
    """A rule card that one's own envelope is better without, or hardly needs."""
    if everybodys(thinking.kit) or not thinking.mine.cards:
        return None
    kind, _ = _needed(thinking, {})
    if kind is None:
        return None
    purse = thinking.purse
    card, loss = max(
        ((card, purse.change(Hand({}, (card,)), Hand({}, ()))) for card in sorted(set(thinking.mine.cards))),
        key=lambda pair: pair[1],
    )
    want = {kind: 1 + thinking.chance.below(2)}
    change = _change(thinking, {}, want) + loss - telling(thinking.temper, thinking.kit)
    return Swap(Bundle(cards=(CardTerm(card),)), (Bundle(goods=want),), change)


_WAYS: Sequence[Callable[[Thinking], Swap | None]] = (
    _goods_for_goods,
    _goods_for_goods,
    _rule_for_rule,
    _rule_for_goods,
    _goods_for_rule,
    _card_for_goods,
)


# What one needs, what one can do without.


def _surplus(thinking: Thinking) -> tuple[str | None, float]:
    """One of the goods that one would miss least, and what giving one of them changes."""
    losses = {kind: _change(thinking, {kind: 1}, {}) for kind in _some(thinking, sorted(thinking.mine.goods))}
    return _drawn(thinking, losses)


def _needed(thinking: Thinking, instead: Mapping[str, int]) -> tuple[str | None, float]:
    """One of the goods that one would like most, others than these, and what getting one of them changes."""
    kinds = _some(thinking, _kinds(thinking, instead))
    return _drawn(thinking, {kind: _change(thinking, {}, {kind: 1}) for kind in kinds})


def _kinds(thinking: Thinking, instead: Mapping[str, int]) -> list[str]:
    """The goods of the box, but for these."""
    return [kind for kind in sorted(thinking.kit.catalogue.index()) if kind not in instead]


def _some(thinking: Thinking, kinds: list[str]) -> list[str]:
    return thinking.chance.shuffled(kinds)[:KINDS_TRIED]


def _drawn(thinking: Thinking, changes: dict[str, float]) -> tuple[str | None, float]:
    """One of the best few, each as likely."""
    if not changes:
        return None, 0.0
    kind = _one_of(thinking, _ranked(changes))
    return kind, changes[kind]


def _ranked(changes: dict[str, float]) -> list[str]:
    """The best few, best first."""
    return sorted(changes, key=lambda kind: (-changes[kind], kind))[:DEAREST]


def _one_of(thinking: Thinking, things: Sequence[_T]) -> _T:
    return things[thinking.chance.below(len(things))]


def _change(thinking: Thinking, given: dict[str, int], got: dict[str, int]) -> float:
    return thinking.purse.change(Hand(given, ()), Hand(got, ()))


def _unknown(thinking: Thinking) -> list[int]:
    """The sheets in play that one has not read, where it is any use to have read one."""
    hall = thinking.purse.worth.view.hall
    if hall.rulings.show == "once":
        return []
    return sorted(set(hall.sheets or ()) - thinking.purse.worth.may_read)
