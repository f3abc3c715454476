"""Kinds of goods (one colour, one tarot card, one token) and the catalogues that list them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from kermesse.fault import Fault, shown
from kermesse.words import Lang, Phrase, verbatim

Gender = Literal["m", "f"]
Name = Annotated[str, msgspec.Meta(min_length=1)]

MOST = 10_000
"""A larger count is a slip of the hand."""

HowMany = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""How many of a kind."""

_DYE = re.compile(r"#[0-9A-Fa-f]{6}")


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a thing is called.

    Args:
        en: singular and plural in English.
        fr: singular and plural in French.
        gender: the gender in French.
    """

    en: tuple[str, str]
    fr: tuple[str, str]
    gender: Gender = "m"

    def __call__(self, lang: Lang, count: float = 1) -> str:
        """The word that goes with `count` things; French says zero and one and a half in the singular."""
        singular, plural = self.fr if lang == "fr" else self.en
        one = abs(count) < 2 if lang == "fr" else count == 1
        return singular if one else plural


class Kind(msgspec.Struct, frozen=True):
    """One kind of good, such as `hearts-7` or `yellow`; two goods of one kind are equal.

    Args:
        id: the identifier that files use.
        family: the suit or colour it belongs to.
        noun: what it is called.
        number: the number printed on it; none for figures and for the excuse.
        order: its place in a run (jack 11 to king 14); none where it is in no run.
        figure: `jack`, `knight` ... where it is one.
    """

    id: str
    family: str
    noun: Noun
    number: int | None = None
    order: int | None = None
    figure: str | None = None


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A court card: its id, its names, the letter that stands for it in a list of cards."""

    id: Name
    noun: Noun
    letter: Phrase


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A suit, a colour, the trumps: kinds that belong together.

    Args:
        id: the name that rules use, such as `hearts` or `red tokens`.
        kind: the identifier of its kinds, `hearts-{rank}`; without `{rank}` the family is one kind.
        noun: what one of them is called.
        card: what a single card is called, `{rank} of hearts`.
        numbers: how many numbered cards it has, from 1.
        figures: the figures above the numbers.
        letter: how a list of cards abbreviates it.
        in_lists: whether it stands in lists of cards though it has no ranks, as the excuse does.
        aliases: other names that a spreadsheet's column may have.
        symbol: one character to recognise it without colour.
        drawing: a drawing of ours (`drawings/`) that is shown in its place wherever things can be drawn. A kit asks for
            it by a word; by itself it has one that is called as the good is.
        colour: its colour on a page, as CSS writes it.
    """

    id: Name
    kind: Name
    noun: Noun
    card: Phrase = Phrase("{rank}", "{rank}")
    numbers: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    figures: tuple[str, ...] = ()
    letter: Phrase = verbatim("")
    in_lists: bool = False
    aliases: tuple[str, ...] = ()
    symbol: str = ""
    drawing: str | None = None
    colour: str = ""

    @property
    def dye(self) -> str:
        """Its colour, where that is `#RRGGBB`; a kit may say anything, and anything else stays out of pages."""
        return self.colour if _DYE.fullmatch(self.colour) else ""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods that a rule may name in one word: by family, by figure, or one by one."""

    id: Name
    noun: Noun
    families: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A catalogue as a file writes it."""

    family: tuple[Family, ...]
    figure: tuple[Figure, ...] = ()
    group: tuple[Group, ...] = ()


class Catalogue(msgspec.Struct, frozen=True):
    """Every kind of good of a box, in a fixed order, and the groups that rules name."""

    kinds: tuple[Kind, ...]
    families: Mapping[str, Family]
    figures: Mapping[str, Figure]
    groups: Mapping[str, tuple[Noun, frozenset[str]]]

    def index(self) -> dict[str, int]:
        """The column of each kind in a count matrix."""
        return {kind.id: column for column, kind in enumerate(self.kinds)}


def catalogue(goods: Goods, where: str, faults: list[Fault]) -> Catalogue:
    """Spells out a catalogue: every kind, every group.

    Args:
        goods: the catalogue as written.
        where: its file, for faults.
        faults: grows where a name is unknown or written twice.
    """
    figures = {figure.id: figure for figure in goods.figure}
    families = {family.id: family for family in goods.family}
    kinds = tuple(kind for family in goods.family for kind in _kinds(family, figures, where, faults))
    groups: dict[str, tuple[Noun, frozenset[str]]] = {}
    for kind in kinds:
        groups[kind.id] = (kind.noun, frozenset({kind.id}))
    for family in goods.family:
        groups[family.id] = (family.noun, frozenset(kind.id for kind in kinds if kind.family == family.id))
    _refuse_twice([kind.id for kind in kinds], f"{where}: kind", faults)
    _refuse_twice(
        [*(family.id for family in goods.family), *(group.id for group in goods.group)],
        f"{where}: family, group",
        faults,
    )
    for group in goods.group:
        groups[group.id] = (group.noun, _members(group, kinds))
        if not groups[group.id][1]:
            named = ", ".join((*group.families, *group.figures, *group.kinds)) or "-"
            expected = Phrase("families, figures or kinds of this catalogue", "des familles, figures ou sortes d'ici")
            faults.append(Fault(verbatim(f"{where}: group {group.id}"), expected, shown(named)))
    return Catalogue(kinds, families, figures, groups)


def _members(group: Group, kinds: tuple[Kind, ...]) -> frozenset[str]:
    return frozenset(
        kind.id
        for kind in kinds
        if kind.family in group.families or kind.figure in group.figures or kind.id in group.kinds
    )


def _kinds(family: Family, figures: Mapping[str, Figure], where: str, faults: list[Fault]) -> list[Kind]:
    if "{rank}" not in family.kind:
        return [Kind(family.kind, family.id, family.noun)]
    numbered = [
        Kind(family.kind.replace("{rank}", str(n)), family.id, _card(family, _NUMBER, str(n)), number=n, order=n)
        for n in range(1, family.numbers + 1)
    ]
    court = []
    for order, name in enumerate(family.figures, family.numbers + 1):
        if name not in figures:
            expected = Phrase("a figure of this catalogue", "une figure de ce catalogue")
            faults.append(Fault(verbatim(f"{where}: family {family.id}"), expected, shown(name)))
            continue
        noun = _card(family, figures[name].noun)
        court.append(Kind(family.kind.replace("{rank}", name), family.id, noun, order=order, figure=name))
    return numbered + court


_NUMBER = Noun(("{n}", "{n}s"), ("{n}", "{n}"))


def _card(family: Family, rank: Noun, n: str = "") -> Noun:
    en = [family.card.en.replace("{rank}", word.replace("{n}", n)) for word in rank.en]
    fr = [family.card.fr.replace("{rank}", word.replace("{n}", n)) for word in rank.fr]
    return Noun((en[0], en[1]), (fr[0], fr[1]), rank.gender)


def _refuse_twice(names: list[str], where: str, faults: list[Fault]) -> None:
    for name in {name for name in names if names.count(name) > 1}:
        once = Phrase("each name once", "chaque nom une fois")
        faults.append(Fault(verbatim(where), once, Phrase(f"“{name}” twice", f"« {name} » deux fois")))
