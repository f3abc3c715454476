"""A QR code as something that a page or a sheet can draw: one path."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import segno

QUIET = 4
"""So many modules of nothing around it, which cameras need."""


class Modules(NamedTuple):
    """The path of the dark modules, for an SVG with `viewBox="0 0 size size"`; the quiet zone is in it."""

    size: int
    path: str


def modules(text: str) -> Modules:
    """The code that a camera reads a text from, though an eighth of it be dirty."""
    rows = segno.make(text, micro=False, error="m").matrix
    path = "".join(_row(row, y) for y, row in enumerate(rows, QUIET))
    return Modules(size=len(rows) + 2 * QUIET, path=path)


def _row(row: bytearray, y: int) -> str:
    """A row's dark stretches, each a rectangle of height 1."""
    path, x = "", QUIET
    for dark, stretch in groupby(row):
        length = len(tuple(stretch))
        if dark:
            path += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return path
