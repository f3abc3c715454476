"""The score table to fill in by hand: a row for each player, a column for whatever the game counts.

Where there are more kinds than fit beside the points, they are counted in a table of their own, before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kermesse.press.paper.haggle.chapters.reckoning import ADDED, LOST
from kermesse.press.paper.haggle.phrasing import SPARE
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Break, Heading, PageBlock, Paragraph, TextTable
from kermesse.press.paper.wording import room_for
from kermesse.rules.effects.traits import Stage
from kermesse.rules.kit import Rule
from kermesse.words import Phrase, capital

MOST_COLUMNS = 14
"""More do not fit beside a name on a sheet held upright."""

_TITLE = Phrase("Score table", "Le tableau des scores")
_ABOUT = Phrase(
    "A column with a number is for the points of that {card}.",
    "Une colonne qui porte un numéro est pour les points de cette {card}.",
)
_COUNTS = Phrase("What each envelope holds", "Ce que contient chaque enveloppe")
_COUNTS_ABOUT = Phrase(
    "Count here first, kind by kind: comparisons and losses go by these columns.",
    "Comptez d'abord ici, sorte par sorte : les comparaisons et les pertes se lisent dans ces colonnes.",
)
_LETTERS = Phrase("First how many of each: {letters}.", "D'abord combien de chaque sorte : {letters}.")
_PLACE = Phrase("No.", "N°")
_NAME = Phrase("Name", "Nom")
_VALUE = Phrase("Value", "Valeur")
_BONUSES = Phrase("Bonuses", "Primes")
_OWNER = Phrase("Paid", "Reçu")
_RULES = Phrase("Rule cards", "Cartes règles")
_DOUBLED = Phrase("Times", "Fois")
_LOSSES = Phrase("Losses", "Pertes")
_TOTAL = Phrase("Total", "Total")
_ROW_MM = 8
_MULTIPLIED = (Stage.DOUBLED, Stage.DOUBLED_LAST)
_TAKEN_OFF = (Stage.FINED, *LOST)
_RIGHT: Literal["right"] = "right"


def score_table(tonight: Tonight) -> tuple[PageBlock, ...]:
    """The table on pages of its own; before it, where there are many kinds, another one for them."""
    return (*(() if _few(tonight) else _count_table(tonight)), *_point_table(tonight))


def figures(tonight: Tonight) -> int:
    """How many figures an envelope's rows take, from the first count to the total."""
    return sum(len(block.head) - 2 for block in score_table(tonight) if isinstance(block, TextTable))


def _count_table(tonight: Tonight) -> tuple[PageBlock, ...]:
    """A column for each family of goods, under its own sign, and one for the rule cards."""
    families = tuple(tonight.kit.catalogue.families.values())
    heads = [family.letter(tonight.lang) or family.symbol for family in families]
    if len(set(heads)) < len(heads):
        heads = [capital(family.noun(tonight.lang, 2)) for family in families]
    about = ", ".join(
        f"{head}\u00a0=\u00a0{family.noun(tonight.lang, 2)}" for head, family in zip(heads, families, strict=True)
    )
    cards = tonight.say(_RULES)
    return (
        Break(),
        Heading(tonight.say(_COUNTS)),
        Paragraph(" ".join([tonight.say(_COUNTS_ABOUT), f"{capital(about)}."]), "small"),
        _table(tonight, (*heads, cards), {cards: 3.0}),
    )


def _point_table(tonight: Tonight) -> tuple[PageBlock, ...]:
    kinds = _counted(tonight)
    single = [str(rule.number) for rule in _told_apart(tonight)]
    room = MOST_COLUMNS - len(kinds) - 4
    apart = 0 < len(single) <= room
    middle = single if apart else _grouped(tonight)
    cards = (tonight.say(_RULES),) if _few(tonight) and not tonight.kit.head.box.sheets else ()
    columns = (*kinds, *cards, tonight.say(_VALUE), *middle, tonight.say(_TOTAL))
    about = [tonight.say(_LETTERS, letters=letters)] if (letters := _letters(tonight)) else []
    about += [tonight.say(_ABOUT, card=tonight.rule_card(tonight.lang))] if apart else []
    return (
        Break(),
        Heading(tonight.say(_TITLE)),
        *(Paragraph(" ".join(about), "small") for _ in about[:1]),
        _table(tonight, columns, dict.fromkeys(cards, 3.0)),
    )


def _table(tonight: Tonight, columns: tuple[str, ...], wide: Mapping[str, float]) -> TextTable:
    """A row for each envelope, blank but for its number and name; some columns are wider than their heads need."""
    blank = ("",) * len(columns)
    return TextTable(
        (tonight.say(_PLACE), tonight.say(_NAME), *columns),
        tuple((str(place), name or tonight.say(SPARE), *blank) for place, name in tonight.names),
        (0.9, 4.5, *(wide.get(word, max(1.75 if " " in word else 0.9, room_for(word))) for word in columns)),
        (_RIGHT, "left", *(_RIGHT,) * len(blank)),
        row_mm=_ROW_MM,
    )


def _counted(tonight: Tonight) -> list[str]:
    """Kinds that are counted one by one, by letter; none where they have a table of their own."""
    families = tonight.kit.catalogue.families.values() if _few(tonight) else ()
    return [family.letter(tonight.lang) for family in families]


def _letters(tonight: Tonight) -> str:
    """What the letters of the columns stand for; empty where they are words."""
    families = tonight.kit.catalogue.families.values() if _few(tonight) else ()
    return ", ".join(f"{family.letter(tonight.lang)}\u00a0=\u00a0{family.noun(tonight.lang)}" for family in families)


def _few(tonight: Tonight) -> bool:
    families = tonight.kit.catalogue.families.values()
    letters = {family.letter(tonight.lang) for family in families} - {""}
    return len(letters) == len(families) <= 7


def _told_apart(tonight: Tonight) -> list[Rule]:
    """The rules that add, multiply or take off points by themselves; those that change values are in the value."""
    return tonight.in_stages(*ADDED, *_TAKEN_OFF, *_MULTIPLIED)


def _grouped(tonight: Tonight) -> list[str]:
    columns = [_BONUSES] if tonight.in_stages(*ADDED) else []
    columns += [_OWNER] if tonight.announces else []
    columns += [_DOUBLED] if tonight.in_stages(*_MULTIPLIED) else []
    columns += [_LOSSES] if tonight.in_stages(*_TAKEN_OFF) else []
    return [tonight.say(column) for column in columns]
