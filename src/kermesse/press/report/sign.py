"""What recognises a family of goods on the page: its symbol, and its colour where one can read on it."""

from __future__ import annotations

import msgspec

from kermesse.pieces.goods import Family, Kind

_TEXT_STYLE = "\ufe0e"  # asks for the plain sign, not for its emoji
_DARK = 0.18
"""Below this luminance white reads on a colour, and the colour reads on paper (4.5 to 1 and better)."""


class Sign(msgspec.Struct, frozen=True):
    """A family's sign.

    Args:
        symbol: one character.
        style: its colour as CSS properties, `--dye` and what is written on it, `--on`.
        paper: whether its cards are paper with ranks; otherwise the whole thing has the colour.
    """

    symbol: str
    style: str
    paper: bool


def sign(family: Family, kinds: tuple[Kind, ...]) -> Sign:
    """The sign of a family that consists of `kinds`."""
    symbol = family.symbol + _TEXT_STYLE if family.symbol else ""
    if any(kind.number is not None or kind.figure for kind in kinds):
        return Sign(symbol, _ink(family.dye), paper=True)
    return Sign(symbol, _cloth(family.dye), paper=False)


def _ink(colour: str) -> str:
    """The colour as an ink on paper; nothing where it would be too pale."""
    return f"--dye:{colour}" if colour and _luminance(colour) < _DARK else ""


def _cloth(colour: str) -> str:
    """The colour as a ground, with an ink that reads on it."""
    if not colour:
        return ""
    return f"--dye:{colour};--on:{'#fff' if _luminance(colour) < _DARK else '#211e40'}"


def _luminance(colour: str) -> float:
    """How bright a colour is to the eye, 0 to 1 (WCAG 2)."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
