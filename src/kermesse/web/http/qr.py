"""A QR code as a message: the page draws it, in a colour of its own."""

from __future__ import annotations

from kermesse.web.messages import ServerMessage


class Qr(ServerMessage, frozen=True):
    """A QR code: the path of its dark modules, for an SVG with `viewBox="0 0 size size"`; the quiet zone is in it."""

    size: int
    path: str


def qr(text: str) -> Qr:
    """The code that a camera reads a text from."""
    from kermesse.press.qr import modules  # noqa: PLC0415 - a client reads codes, and has nothing to draw them with

    size, path = modules(text)
    return Qr(size=size, path=path)
