"""What can be read on a colour, on the screen as on paper."""

from __future__ import annotations

_DARK = 0.18
"""Below this luminance white reads on a colour, and the colour reads on white (4.5 to 1 and better)."""


def is_dark(colour: str) -> bool:
    """Whether white reads on a colour `#RRGGBB`, and that colour on white."""
    return _luminance(colour) < _DARK


def _luminance(colour: str) -> float:
    """How bright a colour is to the eye, 0 to 1 (WCAG 2)."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
