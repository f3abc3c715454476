"""What a shrewd bot puts on the floor: sheets for sheets first, then what it can spare for what it lacks."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from kermesse.bots.haggle.shrewd.appraisal import Mind
from kermesse.games.haggle.market.commands import Propose
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.views.bargain_types import BundleShown, LegShown, OfferShown

TRIED = 2000
"""So many swaps that bring most are drawn among."""


def for_knowledge(mind: Mind) -> Propose | None:
    """A sheet shown for a sheet shown, or a good that is not missed for one; None where there is nothing to read."""
    mine = mind.mine
    unread = mind.chance.shuffled(sorted(mind.unread))
    if not unread or any(_asks_for_sheets(leg) for offer in mine.made for leg in offer.legs):
        return None
    always = mind.kit.head.box.sheets.always if mind.kit.head.box.sheets else ()
    asked = sorted(unread, key=lambda card: card not in always)[: mind.character.sheets]
    want = tuple(Bundle(cards=(CardTerm(card, "show"),)) for card in sorted(asked))
    give = tuple(Bundle(cards=(CardTerm(card, "show"),)) for card in sorted(set(mine.cards)))
    if not give or len(unread) < mind.character.sheets:
        give = (*give, *_not_missed(mind))
    if not give:
        return None
    return _offer(mind, give[: mind.character.sheets], want)


def _asks_for_sheets(leg: LegShown) -> bool:
    return any(term.way == "show" for bundle in (leg.bundle, *leg.one_of) for term in bundle.cards)


def _not_missed(mind: Mind) -> tuple[Bundle, ...]:
    """Each of the goods that one misses little."""
    kinds = [kind for kind in mind.table.kinds if mind.mine.goods.get(kind, 0)]
    return tuple(
        Bundle(goods={kind: 1}) for kind in kinds if mind.now - mind.of(_less(mind, kind)) <= mind.character.pays
    )


def _less(mind: Mind, kind: str) -> tuple[int, ...]:
    return tuple(max(count - (kind == one), 0) for one, count in zip(mind.table.kinds, mind.counts, strict=True))


def for_goods(mind: Mind) -> Propose | None:
    """What one can spare for any of a few things that one lacks, drawn among all swaps that pay: all come up."""
    swaps = _swaps(len(mind.counts), mind.character.bundle)
    held = np.array(mind.counts)
    able = swaps[(swaps[:, 0] <= held).all(1)]
    if not len(able):
        return None
    gains = mind.of_many(held - able[:, 0] + able[:, 1]) - mind.now
    order = np.argsort(-gains, kind="stable")[:TRIED]
    order = order[gains[order] >= mind.character.margin]
    if not len(order):
        return None
    able, gains = able[order], gains[order]
    weights = gains if mind.chance.below(2) else np.ones(len(gains))
    liked = weights * _noise(mind, len(gains))
    taken = {_key(leg.bundle.goods) for offer in mind.mine.made for leg in offer.legs if leg.giver == mind.mine.seat}
    ranked = np.argsort(-liked, kind="stable").tolist()
    for first in ranked:
        give = able[first, 0]
        if _key(_goods(mind, give)) in taken:
            continue
        same = [place for place in ranked if (able[place, 0] == give).all()]
        want = tuple(Bundle(goods=_goods(mind, able[place, 1])) for place in same[: mind.character.choices])
        return _offer(mind, (Bundle(goods=_goods(mind, give)),), want)
    return None


def counter(offer: OfferShown, mind: Mind) -> Propose | None:
    """The same for one good more, where goods for goods bring too little; None where that would not do either."""
    seat, maker, legs = mind.mine.seat, offer.maker, offer.legs
    if (
        offer.to
        or len(legs) != 2
        or any(leg.one_of or leg.bundle != BundleShown(goods=leg.bundle.goods) for leg in legs)
    ):
        return None
    given = next((leg.bundle.goods for leg in legs if (leg.giver, leg.taker) == (seat, maker)), {})
    got = next((leg.bundle.goods for leg in legs if (leg.giver, leg.taker) == (maker, seat)), {})
    if not given or any(count > mind.mine.goods.get(kind, 0) for kind, count in given.items()):
        return None
    after = {kind: mind.mine.goods.get(kind, 0) - given.get(kind, 0) + got.get(kind, 0) for kind in mind.table.kinds}
    worth = {kind: mind.of(mind.table.counts({**after, kind: after[kind] + 1})) for kind in mind.table.kinds}
    more = max(worth, key=worth.__getitem__)
    if more in given or worth[more] - mind.now < mind.character.margin:
        return None
    asked = {**got, more: got.get(more, 0) + 1}
    back = _leg(seat, maker, (Bundle(goods=given),)), _leg(maker, seat, (Bundle(goods=asked),))
    return Propose(back, expires_at=mind.at + mind.character.patience_seconds, counters=offer.number)


def _key(goods: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(goods.items()))


def _noise(mind: Mind, number: int) -> NDArray[np.float64]:
    """A number from 0 to 1 for each, so that not everybody asks for the same."""
    return np.array([mind.chance.below(1000) / 1000 for _ in range(number)])


def _goods(mind: Mind, counts: NDArray[np.int64]) -> dict[str, int]:
    return {kind: int(count) for kind, count in zip(mind.table.kinds, counts, strict=True) if count}


@lru_cache(maxsize=4)
def _swaps(kinds: int, most: int) -> NDArray[np.int64]:
    """(swaps, 2, kinds) what may be given for what: at most so many goods each way, no kind both ways."""
    bundles = [
        np.bincount(goods, minlength=kinds)
        for number in range(1, most + 1)
        for goods in combinations_with_replacement(range(kinds), number)
    ]
    return np.array([(give, want) for give in bundles for want in bundles if not (give * want).any()], np.int64)


def _offer(mind: Mind, give: tuple[Bundle, ...], want: tuple[Bundle, ...]) -> Propose:
    """An offer to the whole floor."""
    seat, ends = mind.mine.seat, mind.at + mind.character.patience_seconds
    return Propose((_leg(seat, None, give), _leg(None, seat, want)), expires_at=ends)


def _leg(giver: int | None, taker: int | None, bundles: tuple[Bundle, ...]) -> Leg:
    return Leg(giver, taker, bundles[0]) if len(bundles) == 1 else Leg(giver, taker, one_of=bundles)
