"""Which drawing of ours shows a good: the one that its kit asks for by a word, else one that is called as the good is.

Never here: what a drawing looks like (`kermesse.pieces`, `drawings/`), or where it is shown.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import resources

from msgspec.structs import replace

from kermesse.fault import Fault, unknown
from kermesse.pieces.goods import Family, Goods
from kermesse.words import LANGS, Lang, Phrase, verbatim

TOKENS = ("t-blue", "t-white", "t-red")
"""Drawings that no word leads to: they have their own colours."""


def drawing_named(word: str) -> str | None:
    """The drawing that a word stands for, in either language; its own name is such a word."""
    return _by_word().get(_plain(word)) or (word if word in TOKENS else None)


def drawn(goods: Goods, faults: list[Fault]) -> Goods:
    """Goods whose families each have the name of their drawing, as far as there is one; no two share one by chance.

    Args:
        goods: as a kit writes them, their drawings named by a word in either language.
        faults: grows where a kit asks for a drawing that we do not have.
    """
    asked = {family.id: _asked_for(family, faults) for family in goods.family}
    taken = {drawing for drawing in asked.values() if drawing}
    families = []
    for family in goods.family:
        drawing = asked[family.id]
        if family.drawing is None:
            drawing = next((one for one in _called_like(family) if one not in taken), None)
            taken |= {drawing} if drawing else set()
        families.append(replace(family, drawing=drawing))
    return replace(goods, family=tuple(families))


def _asked_for(family: Family, faults: list[Fault]) -> str | None:
    if family.drawing is None:
        return None
    found = drawing_named(family.drawing)
    if found is None:
        ours = Phrase(
            "the name of one of our drawings, such as parrot; the guide to kits lists them all",
            "un de nos dessins, par un mot comme perroquet ; le guide des coffrets les donne tous",
        )
        faults.append(unknown(verbatim(f"family {family.id}.drawing"), family.drawing, _by_word(), ours))
    return found


def _called_like(family: Family) -> Iterator[str]:
    """Drawings that the good's own name speaks of: its id, in each language all of it, then word by word."""
    if found := drawing_named(family.id):
        yield found
    for lang in LANGS:
        name, words = family.noun(lang), _words(lang)
        for word in (name, *reversed(re.split(r"[\s'\u2019]+", name))):
            if found := words.get(_plain(word)):
                yield found


@cache
def _by_word() -> dict[str, str]:
    """Every word, whichever language it is of."""
    named = {_plain(name): name for name in _rows()}
    return named | {word: name for lang in LANGS for word, name in _words(lang).items()}


@cache
def _words(lang: Lang) -> dict[str, str]:
    return {_plain(word): name for name, row in _rows().items() for word in row[lang]}


@cache
def _rows() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((resources.files("kermesse.pieces") / "drawings" / "words.toml").read_text("utf-8"))


def _plain(word: str) -> str:
    """Without capitals, accents and the end of a plural, as one looks a word up."""
    letters = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip().removesuffix("s")
