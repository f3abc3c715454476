"""Packing slips: what lies in each envelope, to the card, for who packs them from sorted material."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from kermesse.press.paper.haggle.envelopes.contents import Contents, ranks
from kermesse.press.paper.haggle.nouns import GOODS, given_noun, rule_noun
from kermesse.press.paper.haggle.phrasing import SPARE, spans
from kermesse.press.paper.material.pages import PageBlock, Pages, Paragraph, TextTable
from kermesse.press.paper.wording import room_for, said_in
from kermesse.press.report.phrases import counted
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, capital, typeset

MOST_COLUMNS = 7
"""More families than that are told in words."""

WHOLE_CM = 16.8
"""How wide a table is."""

NARROWEST_NAME = 3.2
"""Of a longer name one finds the number; all columns draw together for it."""

TITLE = Phrase("Packing slips", "Bordereaux des enveloppes")
SUBTITLE = Phrase("What lies in each envelope, card by card", "Le contenu de chaque enveloppe, à la carte près")
SECRET = Phrase(
    "Secret: whoever reads this knows what everybody holds. If you play too, let somebody else pack.",
    "Secret : qui lit ces pages sait ce que tient chacun. Si vous jouez aussi, confiez-les à quelqu'un d'autre.",
)
IN_ORDER = Phrase(
    "From sorted material, take one envelope after the other, from left to right, and tick it off. "
    "A stack that was printed in order needs none of this.",
    "À partir de matériel trié, prenez les enveloppes l'une après l'autre, de gauche à droite, et cochez. "
    "Avec une pile imprimée dans l'ordre, tout cela est inutile.",
)
NUMBER = Phrase("No.", "N°")
NAME = Phrase("Name", "Nom")
TOTAL = Phrase("Total", "Total")
ASIDE = Phrase("Set aside", "Mis de côté")
ABOVE = Phrase("{count}, see top", "{count}, voir en tête")
SET_ASIDE = Phrase("Set aside, {rules}: {numbers}.", "Mis de côté, {rules} : {numbers}.")

MOST_IN_A_CELL = 6
"""More rule cards, or spans of them, stand above the table: they would be a tower in their narrow column."""


class Column(NamedTuple):
    """One column: its head, its width as a share, how it is aligned, and what stands in it for each envelope."""

    head: str
    width: float
    aligned: Literal["left", "right"]
    cells: list[str]


def slips(envelopes: Sequence[Contents], kit: Kit, lang: Lang) -> Pages:
    """A row for each envelope, in the order given."""
    columns = [
        Column(NUMBER(lang), 0.8, "right", [str(one.place or "\u2013") for one in envelopes]),
        *_dealt(envelopes, kit, lang),
    ]
    if any(one.given for one in envelopes):
        called = capital(given_noun(kit)(lang, 2))
        columns.append(
            Column(called, room_for(called), "right", [str(len(one.given) or "\u2013") for one in envelopes])
        )
    called = capital(rule_noun(kit)(lang, 2))
    wide = 2.1 if any(len(one.rules) > 2 for one in envelopes) else 1.4
    columns.append(
        Column(
            called,
            max(wide, room_for(called)),
            "left",
            [_rules(one, lang) for one in envelopes],
        )
    )
    left_for_names = WHOLE_CM - sum(column.width for column in columns)
    wide = min(4.5, max(NARROWEST_NAME, left_for_names))
    columns.insert(1, Column(NAME(lang), wide, "left", [_name(one, lang) for one in envelopes]))
    table = TextTable(
        head=tuple(column.head for column in columns),
        rows=tuple(zip(*(column.cells for column in columns), strict=True)),
        widths=tuple(column.width for column in columns),
        aligned=tuple(column.aligned for column in columns),
    )
    legend = [Paragraph(letters, "small")] if (letters := _letters(envelopes, kit, lang)) else []
    aside = [_aside(one, kit, lang) for one in envelopes if _is_long(one)]
    about = (Paragraph(SECRET(lang), "strong"), Paragraph(IN_ORDER(lang)))
    blocks: tuple[PageBlock, ...] = (*about, *aside, *legend, table)
    return Pages(TITLE(lang), lang, blocks, subtitle=SUBTITLE(lang))


def _letters(envelopes: Sequence[Contents], kit: Kit, lang: Lang) -> str:
    """What the letters of court cards stand for, where some are dealt: "J = jack, N = knight"."""
    dealt = {kind.figure for one in envelopes for kind in one.dealt}
    figures = [figure for name, figure in kit.catalogue.figures.items() if name in dealt]
    return ", ".join(f"{figure.letter(lang)}\u00a0=\u00a0{figure.noun(lang)}" for figure in figures)


def _is_long(one: Contents) -> bool:
    return not one.place and len(spans(one.rules)) > MOST_IN_A_CELL


def _rules(one: Contents, lang: Lang) -> str:
    """Rule cards by number; only counted where their numbers stand above."""
    return ABOVE(lang).format(count=len(one.rules)) if _is_long(one) else one.numbers or "\u2013"


def _aside(one: Contents, kit: Kit, lang: Lang) -> Paragraph:
    rules = counted(len(one.rules), rule_noun(kit), lang)
    return Paragraph(said_in(lang, SET_ASIDE, rules=rules, numbers=one.numbers))


def _name(one: Contents, lang: Lang) -> str:
    if not one.place:
        return ASIDE(lang)
    return SPARE(lang) if one.spare else one.named(lang)


def _dealt(envelopes: Sequence[Contents], kit: Kit, lang: Lang) -> list[Column]:
    """The drawn goods: a column for each suit or colour and their sum; in words where there are too many of them."""
    found = {kind.family for one in envelopes for kind in one.dealt}
    families = [family for name, family in kit.catalogue.families.items() if name in found]
    if len(families) > MOST_COLUMNS:
        return [Column(capital(GOODS(lang, 2)), 6, "left", [_in_words(one, lang) for one in envelopes])]
    columns = []
    for family in families:
        cards = [[kind for kind in one.dealt if kind.family == family.id] for one in envelopes]
        ranked = any(kind.figure or kind.number for some in cards for kind in some)
        cells = [ranks(some, kit.catalogue, lang) if ranked else str(len(some) or "") for some in cards]
        column = Column(
            capital(typeset(family.noun(lang, 2), lang)),
            max(1.4 if ranked else 1.2, room_for(family.noun(lang, 2))),
            "left" if ranked else "right",
            [cell or "\u2013" for cell in cells],
        )
        columns.append(column)
    return [*columns, Column(TOTAL(lang), room_for(TOTAL(lang)), "right", [str(len(one.dealt)) for one in envelopes])]


def _in_words(one: Contents, lang: Lang) -> str:
    parts = [(len(tuple(same)), kind.noun) for kind, same in groupby(one.dealt)]
    return ", ".join(counted(count, noun, lang) for count, noun in parts) or "\u2013"
