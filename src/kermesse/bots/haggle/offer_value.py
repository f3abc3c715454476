"""Weighing an offer: what it would bring this trader, by the way of accepting it that brings most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from kermesse.bots.haggle.temper import Temper
from kermesse.bots.haggle.valuation import Holding, Purse
from kermesse.games.haggle.market.commands import Accept
from kermesse.games.haggle.views.bargain_types import BundleShown, CardShown, LegShown, OfferShown
from kermesse.games.haggle.views.legal import accepting
from kermesse.rules.kit import Kit

TRIED = 12
"""So many ways of choosing are weighed."""

PROMISED = 0.5
"""What a promised point is worth where promises are for honour."""

LATER = 1.5
"""What a good at one's choice is worth, later."""


class OfferValue(NamedTuple):
    """An answer to an offer, and how many points better off it leaves one."""

    answer: Accept
    change: float


def offer_value(offer: OfferShown, purse: Purse, temper: Temper, kit: Kit) -> OfferValue | None:
    """The best way to accept an offer; None where one cannot, or will not whatever it brings.

    A trader promises nothing: what it gives, it gives now.
    """
    mine = purse.worth.view.mine
    assert mine is not None
    choices = [range(len(leg.one_of)) for leg in offer.legs if leg.one_of]
    found: list[OfferValue] = []
    for picks in islice(product(*choices), TRIED):
        chosen = _chosen(offer, picks)
        answer = accepting(chosen, mine)
        change = None if answer is None else _change(chosen.legs, mine.seat, answer.cards, purse, temper, kit)
        if answer is not None and change is not None:
            found.append(OfferValue(Accept(offer.number, picks, answer.cards), change))
    return max(found, key=lambda one: one.change, default=None)


def _chosen(offer: OfferShown, picks: tuple[int, ...]) -> OfferShown:
    """An offer with one choice left at each place."""
    left = iter(picks)
    legs = [replace(leg, one_of=(leg.one_of[next(left)],)) if leg.one_of else leg for leg in offer.legs]
    return replace(offer, legs=tuple(legs))


def _change(
    legs: tuple[LegShown, ...], seat: int, unseen: tuple[int, ...], purse: Purse, temper: Temper, kit: Kit
) -> float | None:
    given = [bundle for leg in legs if leg.giver in (seat, None) for bundle in (leg.bundle, *leg.one_of)]
    got = [bundle for leg in legs if leg.taker in (seat, None) for bundle in (leg.bundle, *leg.one_of)]
    if any(bundle.promises or bundle.later or bundle.claims for bundle in given):
        return None
    known = purse.worth.may_read
    read = [card for card in _cards(got) if card in known]
    change = purse.change(_hand(given, (*_cards(given), *unseen)), _hand(got, read))
    change += sum(_news(term, known, temper, kit) for one in got for term in one.cards)
    change += sum(unread(temper, kit) * one.unseen + _promised(one, kit) for one in got)
    told = sum(len(one.cards) for one in given) + len(unseen)
    return change - told * telling(temper, kit)


def _cards(bundles: list[BundleShown]) -> Iterator[int]:
    """The rule cards that would change hands, as far as their numbers can be read."""
    for bundle in bundles:
        yield from (term.card for term in bundle.cards if term.way == "give" and term.card is not None)


def _hand(bundles: list[BundleShown], cards: Iterable[int]) -> Holding:
    goods: Counter[str] = Counter()
    for bundle in bundles:
        goods.update(bundle.goods)
    return Holding(dict(goods), tuple(sorted(cards)))


def everybodys(kit: Kit) -> bool:
    """Whether the rules are sheets, which work on every envelope, not only on their owners'."""
    return bool(kit.head.box.sheets)


def unread(temper: Temper, kit: Kit) -> float:
    """What a rule card is worth that one is given unread."""
    return max(temper.news, temper.card) if everybodys(kit) else temper.card


def reading(temper: Temper, kit: Kit) -> float:
    """What it is worth to read a rule card; less where it works for its owner alone."""
    return temper.news if everybodys(kit) else temper.news / 4


def telling(temper: Temper, kit: Kit) -> float:
    """What it costs, in points, to let another player read a rule card."""
    return temper.secret if everybodys(kit) else temper.secret / 2


def _news(term: CardShown, known: frozenset[int], temper: Temper, kit: Kit) -> float:
    """What it is worth to get, or to be shown, a rule card that one has not read."""
    if term.card in known:
        return 0.0
    blind = 0.5 if term.card is None else 1.0  # perhaps one knows it already
    if term.way == "give":
        return blind * unread(temper, kit)
    return blind * reading(temper, kit)


def _promised(bundle: BundleShown, kit: Kit) -> float:
    """What is worth something only later."""
    kept = 1.0 if kit.rulings.promises == "settle" else PROMISED
    later = sum(term.count for term in bundle.later) + sum(claim.count or 0 for claim in bundle.claims)
    return kept * sum(promise.points for promise in bundle.promises) + LATER * later
