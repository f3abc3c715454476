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
    """Whether a name holds what could command a terminal, end a line or turn its direction round."""
    return any(category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in _TURNING for letter in name)


_TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
