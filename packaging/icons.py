"""Draws the icons of the installed pages out of the one symbol, `client/src/symbols/icon.svg`.

    .venv/bin/python packaging/icons.py     writes client/public/icons/*.png

Phones cut icons as they like: one of them is drawn to be cut (`maskable`), with all that matters in its middle, and so
is Apple's. Run it again when the symbol has changed; a test draws them anew and looks.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import typst

ROOT = Path(__file__).parent.parent
SYMBOL = ROOT / "client" / "src" / "symbols" / "icon.svg"
DRAWN = ROOT / "client" / "public" / "icons"

SIDE = 32
"""The symbol's own, in its units."""

LINE, LONGER = "M0 7.500Q16 11.5 32 7.5", "M-16 1.5Q16 17.5 48 1.5"
"""The line that the pennants hang from, and the same curve beyond the symbol's edges."""

PAGE = '#set page(width: {side}pt, height: {side}pt, margin: 0pt, fill: none)\n#image(bytes("{svg}"), width: 100%)'


class Icon(NamedTuple):
    """An icon.

    Args:
        name: of its file.
        side: pixels.
        part: how much of the side the symbol takes; below 1 the ground goes to the edges, to be cut.
    """

    name: str
    side: int
    part: float


ICONS = (
    Icon("icon-192", 192, 1),
    Icon("icon-512", 512, 1),
    Icon("maskable-512", 512, 0.72),
    Icon("apple-180", 180, 0.84),
)


def drawn(icon: Icon) -> bytes:
    """An icon as a PNG."""
    symbol = SYMBOL.read_text()
    if icon.part < 1:
        ground, strokes = symbol.removesuffix("</svg>\n").removesuffix("</svg>").split("/>", 1)
        ground = ground.replace('rx="8" ', "")
        edge = SIDE * (1 - icon.part) / 2
        strokes = strokes.replace(LINE, LONGER)
        symbol = f'{ground}/><g transform="translate({edge} {edge}) scale({icon.part})">{strokes}</g></svg>'
    page = PAGE.format(side=SIDE, svg=symbol.strip().replace('"', '\\"'))
    made = typst.compile(page.encode(), format="png", ppi=72 * icon.side / SIDE)
    assert isinstance(made, bytes), "one page"
    return made


def main() -> None:
    """Draws them all."""
    DRAWN.mkdir(parents=True, exist_ok=True)
    for icon in ICONS:
        (DRAWN / f"{icon.name}.png").write_bytes(drawn(icon))


if __name__ == "__main__":
    main()
