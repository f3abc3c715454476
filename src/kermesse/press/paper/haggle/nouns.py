"""What a box calls its goods and its rules, in one word each."""

from __future__ import annotations

from collections.abc import Iterable

from kermesse.games.haggle.night.box import given_goods, shuffled_goods
from kermesse.pieces.goods import Catalogue, Noun
from kermesse.rules.kit import Kit

RULE_CARD = Noun(("rule card", "rule cards"), ("carte règle", "cartes règles"), "f")
SHEET = Noun(("sheet", "sheets"), ("fiche", "fiches"), "f")
GOODS = Noun(("good", "goods"), ("bien", "biens"))


def rule_noun(kit: Kit) -> Noun:
    """What its rule cards are called: those of a box with sheets are sheets."""
    return SHEET if kit.head.box.sheets else RULE_CARD


def dealt_noun(kit: Kit) -> Noun:
    """What the goods that are drawn are called: cards, tarot cards, goods."""
    return _called(dealt_kinds(kit), kit.catalogue)


def given_noun(kit: Kit) -> Noun:
    """What the goods that everybody gets are called: tokens."""
    return _called(given_goods(kit), kit.catalogue)


def dealt_kinds(kit: Kit) -> frozenset[str]:
    """The kinds of goods that are drawn."""
    return frozenset(shuffled_goods(kit, kit.head.players.made_for))


def _called(kinds: Iterable[str], catalogue: Catalogue) -> Noun:
    """The word that the catalogue has for exactly these kinds; else "goods"."""
    wanted = frozenset(kinds)
    return next((noun for noun, members in catalogue.groups.values() if members == wanted), GOODS)
