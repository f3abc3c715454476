"""What is wrong with an offer by itself, whoever holds what: its parties, its size, what lies in it.

The command, the box and the rulings are enough to find it: a player may be told all of it before anything is decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.kit import kinds_of
from kermesse.games.haggle.market.state.terms import NOTHING, Bundle, Leg, words_in
from kermesse.games.personal_data import WORDS_LENGTH
from kermesse.rules.kit import Kit
from kermesse.rules.ruling import Rulings

Unsound: TypeAlias = Literal[
    "NOT_A_PARTY",
    "WITH_ONESELF",
    "ONE_LEG_EACH_WAY",
    "ONE_OPEN_PLACE",
    "CHOICE_FOR_ONE",
    "TOO_LONG",
    "NAME_YOUR_CARDS",
    "NOTHING_IN_IT",
    "NO_SUCH_GOODS",
    "NO_SUCH_CARD",
    "NO_COPIES",
    "SAY_YOUR_WORDS",
    "NOT_YOUR_WORDS",
]

TERMS_OF_AN_OFFER = 150
"""So many things one offer may speak of: kinds of goods, rule cards, claims, promises, tellings, and ways to choose."""


def unsound(offer: Offer, kit: Kit, rulings: Rulings) -> Iterator[Unsound]:
    """Every reason for which an offer makes no sense, in the order in which it would be refused.

    Args:
        offer: as its maker means it; its number does not matter.
        kit: the box.
        rulings: the choices in force.
    """
    yield from _about_parties(offer)
    if _is_too_long(offer):
        yield "TOO_LONG"
    for leg in offer.legs:
        yield from _about_leg(leg, offer.maker, kit, rulings)


def _about_parties(offer: Offer) -> Iterator[Unsound]:
    if not any(offer.maker in (leg.giver, leg.taker) for leg in offer.legs):
        yield "NOT_A_PARTY"
    ways = {(leg.giver, leg.taker) for leg in offer.legs}
    if any(giver == taker for giver, taker in ways) or offer.maker in offer.to:
        yield "WITH_ONESELF"
    if len(ways) < len(offer.legs):
        yield "ONE_LEG_EACH_WAY"
    if offer.named if offer.has_open_place else offer.to:
        yield "ONE_OPEN_PLACE"
    if len(offer.named) > 1 and any(leg.one_of for leg in offer.legs):
        yield "CHOICE_FOR_ONE"


def _is_too_long(offer: Offer) -> bool:
    """An offer is for people to read, and on the floor it is everybody's."""
    bundles = [bundle for leg in offer.legs for bundle in (leg.bundle, *leg.one_of)]
    terms = sum(
        len(one.goods)
        + len(one.cards)
        + len(one.claims)
        + len(one.promises)
        + len(one.tells)
        + sum(1 + len(term.kinds) for term in one.later)
        for one in bundles
    )
    words = sum(len(words) for bundle in bundles for words in words_in(bundle))
    return len(bundles) + terms > TERMS_OF_AN_OFFER or words > WORDS_LENGTH


def _about_leg(leg: Leg, maker: int, kit: Kit, rulings: Rulings) -> Iterator[Unsound]:
    if leg.giver == maker and (leg.bundle.unseen or any(bundle.unseen for bundle in leg.one_of)):
        yield "NAME_YOUR_CARDS"
    if leg.bundle == NOTHING and NOTHING in (leg.one_of or (NOTHING,)):
        yield "NOTHING_IN_IT"  # whatever is chosen, or as one may choose
    tells = [term for bundle in (leg.bundle, *leg.one_of) for term in bundle.tells]
    if leg.giver == maker and not all(term.words.strip() for term in tells):
        yield "SAY_YOUR_WORDS"
    if leg.giver != maker and any(term.words for term in tells):
        yield "NOT_YOUR_WORDS"
    for bundle in (leg.bundle, *leg.one_of):
        yield from _about_bundle(bundle, kit, rulings)


def _about_bundle(bundle: Bundle, kit: Kit, rulings: Rulings) -> Iterator[Unsound]:
    kinds = kinds_of(kit)
    asked = (*bundle.goods, *(kind for term in bundle.later for kind in term.kinds))
    if any(kind not in kinds for kind in asked):
        yield "NO_SUCH_GOODS"
    told = (tell.card for tell in bundle.tells if tell.card is not None)
    if any(kit.rule_of(card) is None for card in (*(term.card for term in bundle.cards), *told)):
        yield "NO_SUCH_CARD"
    if rulings.copy == "no" and any(term.way == "copy" for term in bundle.cards):
        yield "NO_COPIES"
    if any(not (promise.words or promise.points or promise.share) for promise in bundle.promises):
        yield "NOTHING_IN_IT"
