"""The names and words of those who play: which are one person's, which no terminal should see, which can be forgotten.

A field of such a type is marked as personal: whoever keeps a ledger finds by the mark what to black out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated
from unicodedata import category, normalize

from msgspec import Meta

from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

WORDS_LENGTH = 500
"""The longest thing that can be said, in characters."""

Words = Annotated[str, Meta(max_length=WORDS_LENGTH, extra={"personal": "words"})]
"""What somebody said or wrote down. It may name people, so it goes when they are forgotten."""

Person = Annotated[str, Meta(min_length=1, max_length=80, extra={"personal": "name"})]
"""A name; it goes when people are forgotten."""


def twins(players: Sequence[str]) -> list[int]:
    """Names that stand for a person named before: their places.

    Spaces at the ends, double spaces and capitals make no other name.
    """
    seen: set[str] = set()
    again = []
    for place, name in enumerate(players):
        plain = " ".join(normalize("NFC", name).split()).casefold()
        if plain in seen:
            again.append(place)
        seen.add(plain)
    return again


def unprintable(name: str) -> bool:
    """Whether a name holds control characters or ends of lines, which could command a terminal or break a table."""
    return any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)


def check_title(title: str, where: str, faults: list[Fault]) -> None:
    """Notes where the title of a table holds what no terminal should see.

    Args:
        title: what the table is called; may be empty.
        where: its place, for the fault.
        faults: what is wrong so far; gets one more where the title is unfit.
    """
    if unprintable(title):
        plain = Phrase("a title without control characters", "un titre sans caractères de contrôle")
        faults.append(Fault(verbatim(where), plain, shown(ascii(title)[1:-1])))
