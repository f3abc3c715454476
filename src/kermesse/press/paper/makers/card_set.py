"""The cards of a printing, each once, with how many of it there are."""

from __future__ import annotations

from collections import Counter

import msgspec

from kermesse.press.paper.cards.stack import NOTHING
from kermesse.press.paper.material.cards import Cards, EnvelopeFace, Face, GoodFace, RankFace, RuleFace, TokenFace
from kermesse.press.paper.material.printing import Printing
from kermesse.words import Lang

COURT = {"jack": 101, "knight": 102, "queen": 103, "king": 104}
"""Above every number."""

BACK = -1
"""A place where the back lies, instead of a card."""


class CardSet(msgspec.Struct, frozen=True):
    """Different cards, and of each how many.

    Args:
        title: of the night.
        lang: its language.
        faces: each card once: goods by suit and rank, then rules by number.
        copies: as many numbers.
    """

    title: str
    lang: Lang
    faces: tuple[Face, ...]
    copies: tuple[int, ...]


class CardPages(msgspec.Struct, frozen=True):
    """Cards laid on pages, for `templates/makers.typ`.

    Args:
        title: of the document.
        lang: of the document.
        faces: each card once.
        pages: for each page its cards row by row, as positions in `faces`, or `BACK`.
        across: how many lie in a row.
        edge_mm: how much white is around them, across and down, within the page.
        bleed_mm: how far the page goes on beyond where it is cut.
    """

    title: str
    lang: Lang
    faces: tuple[Face, ...]
    pages: tuple[tuple[int, ...], ...]
    across: int = 1
    edge_mm: tuple[float, float] = (0, 0)
    bleed_mm: float = 0


def card_set(printing: Printing) -> CardSet:
    """The cards of a printing; tokens, and the cards that say what an envelope holds, are none."""
    counts: Counter[Face] = Counter()
    for part in printing.parts:
        if isinstance(part, Cards) and part.size != "token":
            counts.update(part.faces[card] for sheet in part.sheets for card in sheet if card != NOTHING)
    known = {face: counts[face] for face in sorted(counts, key=_order) if not isinstance(face, EnvelopeFace)}
    return CardSet(printing.title, printing.lang, tuple(known), tuple(known.values()))


def _order(face: Face) -> tuple[int, str, int, str]:
    match face:
        case RuleFace(number=number):
            return 1, "", number, ""
        case RankFace(sign=sign, ranks=ranks, names=names):
            rank = int(ranks[0]) if ranks[0].isdecimal() else COURT.get(face.figure, 0)
            return 0, "".join(sign.letters), rank, names[0]
        case GoodFace(sign=sign, names=names) | TokenFace(sign=sign, names=names):
            return 0, "".join(sign.letters), 0, names[0]
        case EnvelopeFace(place=place):
            return 2, "", place, ""


def name_of(face: Face) -> str:
    """What a card is called, in the first language: "White card", "Rule 12"."""
    match face:
        case RuleFace(number=number, titles=titles, kinds=kinds):
            return f"{number} {titles[0] if titles else kinds[0]}"
        case EnvelopeFace(name=name):
            return name
        case _:
            return face.names[0]
