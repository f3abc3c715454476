"""People's fanions as paper draws them: outlines instead of names."""

from __future__ import annotations

from kermesse.games.fanion import CUTS, DYES, PATTERNS, fanion
from kermesse.press.paper.material.people import FanionDrawing


def fanion_of(name: str) -> FanionDrawing:
    """The fanion of a name, the same as on that person's screen."""
    look = fanion(name)
    return FanionDrawing(cut=CUTS[look.cut], pattern=PATTERNS[look.pattern], dye=DYES[look.dye], letters=look.letters)
