"""A person's pennant: a cut, a pattern, a dye and two letters, all from the name alone."""

from __future__ import annotations

import hashlib
import re
import unicodedata

import msgspec

CUTS = (
    "M2 6H38L20 49Z",
    "M5 6H35V46L20 35 5 46Z",
    "M5 6H35V32A15 15 0 0 1 5 32Z",
    "M5 6H35V35L20 48 5 35Z",
    "M5 6H35V42L30 48 25 42 20 48 15 42 10 48 5 42Z",
)
"""Outlines in a box of 40 by 50, hung from a rod at the top."""

PATTERNS = (
    "",
    "M0 28H40V33H0Z",
    "M0 0H9V50H0ZM31 0H40V50H31Z",
    "M0 24L40 40V46L0 30Z",
)
"""What is painted over the dye: nothing, a band, two edges, a sash."""

DYES = 8
"""How many dyes the style sheet knows, `--dye-0` to `--dye-7`."""

_WORD = re.compile(r"[^\W_]+")


class Pennant(msgspec.Struct, frozen=True):
    """What a person's pennant looks like.

    Args:
        cut: position in `CUTS`.
        pattern: position in `PATTERNS`.
        dye: 0 to 7.
        letters: two capital letters, or one sign where the name has no letter.
    """

    cut: int
    pattern: int
    dye: int
    letters: str


def pennant(name: str) -> Pennant:
    """The pennant of a name; the same name hangs the same pennant on every page."""
    draw = hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()
    return Pennant(draw[0] % len(CUTS), draw[1] % len(PATTERNS), draw[2] % DYES, letters(name))


def letters(name: str) -> str:
    """The initials of the first two words, or the first two letters of a single one."""
    words: list[str] = _WORD.findall(unicodedata.normalize("NFC", name))
    if not words:
        return next((sign for sign in name if sign.isprintable() and not sign.isspace()), "?")
    chosen = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
    return chosen.upper()[:2]
