"""Two languages side by side: phrases that exist in both, numbers, and French spacing.

A fixed phrase is a `Phrase`: it cannot exist in one language alone. Sentences that depend on
a rule are built in `rules/english` and `rules/french`, which know nothing of each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, get_args
from unicodedata import combining, normalize

import msgspec

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = get_args(Lang)

MINUS = "\u2212"
NARROW = "\u202f"
NO_BREAK = "\u00a0"


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One phrase in both languages, written with plain spaces and straight apostrophes.

    Args:
        en: the English phrase.
        fr: the French phrase.
    """

    en: str
    fr: str

    def __call__(self, lang: Lang) -> str:
        """The phrase in `lang`, typeset."""
        return typeset(self.fr if lang == "fr" else self.en, lang)


def verbatim(text: object) -> Phrase:
    """Something that reads the same in both languages: a name, an identifier, a figure."""
    return Phrase(str(text), str(text))


_FRENCH = (
    (re.compile(r" ([;!?»])"), NARROW + r"\1"),
    (re.compile(r"« "), "«" + NARROW),
    (re.compile(r" :"), NO_BREAK + ":"),
    (re.compile(r"(\d) (?=[^\W\d_]|[\d]{3}|%)"), r"\1" + NO_BREAK),
)


_CODE = re.compile(r"(`[^`\n]+`)")
"""A command between backticks: pasted into a shell, a curly quotation mark would be a letter."""


@lru_cache(maxsize=65536)
def typeset(text: str, lang: Lang) -> str:
    """Gives a sentence its curly apostrophes and, in French, its unbreakable spaces; what is `code` stays as typed."""
    parts = _CODE.split(text)
    parts[::2] = (_typeset(part, lang) for part in parts[::2])
    return "".join(parts)


def typeset_phrase(sentence: Callable[[Lang], str]) -> Phrase:
    """A sentence typeset in both languages; who gets it shows it without any change."""
    return Phrase(sentence("en"), sentence("fr"))


def _typeset(prose: str, lang: Lang) -> str:
    prose = prose.replace("'", "\u2019")
    if lang == "fr":
        for pattern, spaced in _FRENCH:
            prose = pattern.sub(spaced, prose)
    return prose


@lru_cache(maxsize=8192)
def number(value: float, lang: Lang) -> str:
    """A number as one reads it: 2.5 or 2,5; 10,000 or 10 000; a true minus sign."""
    text = f"{abs(value):,.2f}".rstrip("0").rstrip(".")
    if lang == "fr":
        text = text.replace(",", NARROW).replace(".", ",")
    return MINUS + text if value < 0 else text


def signed(value: float, lang: Lang) -> str:
    """A change of score: +10, \u22126, 0."""
    return ("+" if value > 0 else "") + number(value, lang)


def bare(text: str) -> str:
    """A text without accents and capitals, to compare it by."""
    return "".join(letter for letter in normalize("NFD", text) if not combining(letter)).casefold()


def sorting(name: str) -> tuple[str, str]:
    """By what names are sorted: without accents and capitals first, so that Émile comes before Farid."""
    return bare(name), name


def capital(text: str) -> str:
    """A sentence's beginning: the first letter large, all others as they are."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str], lang: Lang, last: Literal["and", "or"] = "and") -> str:
    """Joins words as one says them: "a, b and c" or "a, b ou c"."""
    if len(items) < 2:
        return "".join(items)
    joint = {"en": {"and": "and", "or": "or"}, "fr": {"and": "et", "or": "ou"}}[lang][last]
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"
