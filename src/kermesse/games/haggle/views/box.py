"""What is in the box: kinds of goods, what they are called, how one knows them apart. Anybody at the table may know.

Made of the kit alone, so that no deal and nobody's hand can get into it; and of its goods alone, for what a rule card
says is for those who have read it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from kermesse.pieces.goods import Family, Kind, Noun
from kermesse.rules.kit import Kit
from kermesse.words import Phrase


class Called(msgspec.Struct, frozen=True):
    """What a thing is called, one of it and several; and its gender in French."""

    en: tuple[str, str]
    fr: tuple[str, str]
    gender: Literal["m", "f"]


class FamilyShown(msgspec.Struct, frozen=True):
    """A suit, a colour, the trumps: kinds that belong together.

    Args:
        id: the name that a kit has for it.
        noun: what one of them is called.
        letter: how a list of cards abbreviates it.
        symbol: one character to know it by without colour.
        drawing: a drawing of ours in its place; empty where there is none.
        colour: `#RRGGBB`; empty where the kit says none, or something else.
    """

    id: str
    noun: Called
    letter: Phrase
    symbol: str
    drawing: str
    colour: str


class FigureShown(msgspec.Struct, frozen=True):
    """A court card."""

    id: str
    letter: Phrase


class KindShown(msgspec.Struct, frozen=True):
    """One kind of good, such as `hearts-7` or `yellow`: a number, a figure, or neither."""

    id: str
    family: str
    noun: Called
    number: int | UnsetType = UNSET
    figure: str | UnsetType = UNSET


class BoxView(msgspec.Struct, frozen=True):
    """What is in the box.

    Args:
        families: in the kit's order.
        figures: those that its court cards have.
        kinds: in the order in which a hand is sorted.
        cards: the numbers of all its rule cards, in play or not.
    """

    families: tuple[FamilyShown, ...]
    figures: tuple[FigureShown, ...]
    kinds: tuple[KindShown, ...]
    cards: tuple[int, ...]


@lru_cache(maxsize=32)
def box(kit: Kit) -> BoxView:
    """What is in the box of a kit."""
    goods = kit.catalogue
    return BoxView(
        families=tuple(map(_family, goods.families.values())),
        figures=tuple(FigureShown(figure.id, figure.letter) for figure in goods.figures.values()),
        kinds=tuple(map(_kind, goods.kinds)),
        cards=tuple(kit.cards()),
    )


def _family(family: Family) -> FamilyShown:
    return FamilyShown(family.id, _called(family.noun), family.letter, family.symbol, family.drawing or "", family.dye)


def _kind(kind: Kind) -> KindShown:
    number = UNSET if kind.number is None else kind.number
    return KindShown(kind.id, kind.family, _called(kind.noun), number, kind.figure or UNSET)


def _called(noun: Noun) -> Called:
    return Called(noun.en, noun.fr, noun.gender)
