"""Which parts a box has on paper, in the order of printing, and which of them are usual.

A box says that by itself: what a shop has is printed for whoever asks, and what only this box has, for everybody.
"""

from __future__ import annotations

from kermesse.games.haggle.night.box import given_goods
from kermesse.press.paper.parts import PartName
from kermesse.rules.kit import Kit

UNDEALT: frozenset[PartName] = frozenset({"calibration", "guide"})
"""What is the same whoever plays and whatever they hold."""

BOUGHT = frozenset({"tarot"})
"""Catalogues whose goods are for sale: tarot packs, and tokens of three colours."""


def parts_of(kit: Kit) -> tuple[PartName, ...]:
    """What can be printed of a night with this box.

    Goods of its own are one stack with its rules; of goods that one buys, rules are a stack of their own.
    """
    cut: tuple[PartName, ...] = ("rules", "tarot") if kit.head.catalogue in BOUGHT else ("cards",)
    given: tuple[PartName, ...] = ("tokens",) if given_goods(kit) else ()
    return ("calibration", *cut, *given, "labels", "slips", "packing", "book", "guide", "forms")


def usual_of(kit: Kit) -> tuple[PartName, ...]:
    """What is printed where nothing is asked for: all but what a shop has."""
    shop = {"tarot", "tokens"} if kit.head.catalogue in BOUGHT else set[str]()
    return tuple(part for part in parts_of(kit) if part not in shop)
