"""The names of those who play: which are one person's, and which no terminal should see."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category, normalize


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
