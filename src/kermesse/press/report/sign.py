"""What recognises a family of goods on the page: its symbol, and its colour where one can read on it."""

from __future__ import annotations

import msgspec

from kermesse.pieces.goods import Family, Kind
from kermesse.press.contrast import is_dark

_TEXT_STYLE = "\ufe0e"  # asks for the plain sign, not for its emoji


class FamilySign(msgspec.Struct, frozen=True):
    """A family's sign.

    Args:
        symbol: one character.
        style: its colour as CSS properties, `--dye` and what is written on it, `--on`.
        paper: whether its cards are paper with ranks; otherwise the whole thing has the colour.
    """

    symbol: str
    style: str
    paper: bool


def sign(family: Family, kinds: tuple[Kind, ...]) -> FamilySign:
    """The sign of a family that consists of `kinds`."""
    symbol = family.symbol + _TEXT_STYLE if family.symbol else ""
    if any(kind.number is not None or kind.figure for kind in kinds):
        return FamilySign(symbol, _ink(family.dye), paper=True)
    return FamilySign(symbol, _cloth(family.dye), paper=False)


def _ink(colour: str) -> str:
    """The colour as an ink on paper; nothing where it would be too pale."""
    return f"--dye:{colour}" if colour and is_dark(colour) else ""


def _cloth(colour: str) -> str:
    """The colour as a ground, with an ink that reads on it."""
    if not colour:
        return ""
    return f"--dye:{colour};--on:{'#fff' if is_dark(colour) else '#211e40'}"
