"""Which parts Hattrick has on paper."""

from __future__ import annotations

from kermesse.press.paper.parts import PartName

HATTRICK: tuple[PartName, ...] = ("calibration", "cards", "guide", "pad")
"""In the order of printing; all of them are usual."""
