"""Tarot cards as letters: `H7 H8x2 SJ T21 EX` in English, `C7 PV A21 EX` in French."""

from __future__ import annotations

from collections.abc import Mapping

from kermesse.pieces.goods import Catalogue
from kermesse.words import Lang


def letters(catalogue: Catalogue, lang: Lang) -> dict[str, str]:
    """Every card's abbreviation in a language, in capitals, and the kind that it means.

    Tokens and colours are none of them: they have columns of their own.
    """
    short: dict[str, str] = {}
    for kind in catalogue.kinds:
        family = catalogue.families[kind.family]
        rank = catalogue.figures[kind.figure].letter(lang) if kind.figure else str(kind.number or "")
        letter = family.letter(lang).upper()
        if letter and (rank or family.in_lists):
            short[letter + rank] = kind.id
    return short


def write_cards(goods: Mapping[str, int], catalogue: Catalogue, lang: Lang) -> str:
    """Writes a list of cards in the letters of a language."""
    by_kind = {kind: card for card, kind in letters(catalogue, lang).items()}
    words = []
    for kind in catalogue.kinds:
        count = goods.get(kind.id, 0)
        if count and kind.id in by_kind:
            words.append(by_kind[kind.id] + (f"x{count}" if count > 1 else ""))
    return " ".join(words)
