"""A person's fanion: a cut, a pattern, a dye and two letters, all from the name alone, as on that person's screen.

`client/src/parts/decoration/fanion.ts` draws the same one; both are held to `tests/cases/fanions.json`.
"""

from __future__ import annotations

from typing import Literal
from unicodedata import category, east_asian_width, normalize

import msgspec

Cut = Literal["triangle", "point", "round", "swallow", "teeth"]
Pattern = Literal["plain", "edges", "band", "dots"]

CUTS: dict[Cut, str] = {
    "triangle": "M3 0H37L20 43z",
    "point": "M3 0H37V28L20 42 3 28z",
    "round": "M3 0H37V25a17 17 0 0 1-34 0z",
    "swallow": "M3 0H37V41L20 31 3 41z",
    "teeth": "M3 0H37V40L31.3 32.5 25.7 40 20 32.5 14.3 40 8.7 32.5 3 40z",
}
"""Outlines in a box of 40 by 44, hung from a rod at the top."""


def _dot(x: float, y: float) -> str:
    return f"M{x - 1.9} {y}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"


PATTERNS: dict[Pattern, str] = {
    "plain": "",
    "edges": "M4 0H9V44H4ZM31 0H36V44H31Z",
    "band": "M0 21.5H40V26.5H0Z",
    "dots": "".join(_dot(x, y) for x, y in ((12, 24), (20, 24), (28, 24), (16, 30), (24, 30), (20, 36))),
}
"""What is painted in thin white over the dye, as far as the cut reaches."""

DYES = ("#6b3f77", "#2c6a70", "#4b5584", "#5c6630", "#9a4363", "#85552f", "#3d3a86", "#356b91")

_CUT_NAMES: tuple[Cut, ...] = tuple(CUTS)
_PATTERN_NAMES: tuple[Pattern, ...] = tuple(PATTERNS)
_SPACES = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""What a browser takes off a name's ends; Python's own idea of a space differs."""


class Fanion(msgspec.Struct, frozen=True):
    """What a person's fanion looks like.

    Args:
        cut: a name of `CUTS`.
        pattern: a name of `PATTERNS`.
        dye: position in `DYES`.
        letters: two capital letters at most; none where the name has no letter.
    """

    cut: Cut
    pattern: Pattern
    dye: int
    letters: str

    @property
    def letter_size(self) -> float:
        """How high the letters are, in units of the cloth, which is 40 wide: two wide ones would leave a triangle."""
        return 10 if self.cut == "triangle" and any(map(_is_wide, self.letters)) else 13.5


def fanion(name: str) -> Fanion:
    """The fanion of a name; the same name hangs the same fanion everywhere, however large its letters are."""
    drawn = _hash(name.strip(_SPACES).lower().encode("utf-8", "replace"))
    return Fanion(
        cut=_CUT_NAMES[drawn % len(CUTS)],
        pattern=_PATTERN_NAMES[drawn // len(CUTS) % len(PATTERNS)],
        dye=drawn // (len(CUTS) * len(PATTERNS)) % len(DYES),
        letters=_letters(name),
    )


def _is_wide(sign: str) -> bool:
    """Whether a letter is about as wide as it is high."""
    return sign in "MWÆŒЖМШЩЫЮФ" or east_asian_width(sign) in "WF"  # noqa: RUF001 - Cyrillic ones, too


def _letters(name: str) -> str:
    letters = [sign for sign in normalize("NFC", name) if category(sign)[0] in "LN"]
    return "".join(letters[:2]).upper()[:2]


def _hash(text: bytes) -> int:
    """FNV-1a of 32 bits, its upper half folded into the lower one."""
    value = 0x811C9DC5
    for byte in text:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value ^ value >> 15
