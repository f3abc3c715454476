"""A QR code as something that a page can draw: one path, in a colour of the page's own."""

from __future__ import annotations

from itertools import groupby

import segno

from kermesse.web.message import Got

QUIET = 4
"""So many modules of nothing around it, which cameras need."""


class Qr(Got, frozen=True):
    """A QR code: the path of its dark modules, for an SVG with `viewBox="0 0 size size"`; the quiet zone is in it."""

    size: int
    path: str


def qr(text: str) -> Qr:
    """The code that a camera reads a text from."""
    rows = segno.make(text, micro=False, error="m").matrix
    path = "".join(_row(row, y) for y, row in enumerate(rows, QUIET))
    return Qr(size=len(rows) + 2 * QUIET, path=path)


def _row(modules: bytearray, y: int) -> str:
    """A row's dark stretches, each a rectangle of height 1."""
    path, x = "", QUIET
    for dark, stretch in groupby(modules):
        length = len(tuple(stretch))
        if dark:
            path += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return path
