"""Phrases on paper: figures put in, and how much room a word needs.

What somebody typed (names) never goes through here: it is not typeset.
"""

from __future__ import annotations

from kermesse.words import Lang, Phrase, number, typeset


def room_for(head: str) -> float:
    """How wide a column must be for its head, which may break between words, in centimetres."""
    return 0.33 + 0.19 * max(map(len, head.split()), default=0)


def said_in(lang: Lang, phrase: Phrase, **facts: object) -> str:
    """A phrase in a language, with facts in its places; a number is written as one reads it there."""
    texts = {name: number(fact, lang) if isinstance(fact, int | float) else str(fact) for name, fact in facts.items()}
    return typeset((phrase.fr if lang == "fr" else phrase.en).format(**texts), lang)
