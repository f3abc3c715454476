"""People's fanions as paper draws them: outlines instead of names."""

from __future__ import annotations

from kermesse.games.fanion import CUTS, DYES, PATTERNS, Cut, fanion
from kermesse.press.paper.material.people import FanionDrawing

ROOM: dict[Cut, float] = {"triangle": 18, "point": 30, "round": 30, "swallow": 30, "teeth": 30}
"""How wide letters may be, in units of the box that the cuts are drawn in."""


def fanion_of(name: str) -> FanionDrawing:
    """The fanion of a name, the same as on that person's screen."""
    look = fanion(name)
    return FanionDrawing(CUTS[look.cut], PATTERNS[look.pattern], DYES[look.dye], look.letters, ROOM[look.cut])
