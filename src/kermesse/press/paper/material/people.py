"""What bears somebody's name: labels, score sheets, diplomas. A name is never markup."""

from __future__ import annotations

import msgspec

from kermesse.press.paper.material.cards import Paper, Sign
from kermesse.words import Lang

LABELS_A_SHEET: dict[Paper, int] = {"a4": 8, "letter": 6}
"""As shops sell them."""


class FanionDrawing(msgspec.Struct, frozen=True):
    """A person's fanion.

    Args:
        cut: its outline, as an SVG path in a box of 40 by 44.
        pattern: what is painted on it, likewise.
        dye: its colour.
        letters: two, or none.
        room: how wide letters may be at their foot, in units of that box.
    """

    cut: str
    pattern: str
    dye: str
    letters: str
    room: float


class Label(msgspec.Struct, frozen=True):
    """What is stuck on an envelope.

    Args:
        place: the seat's number, from 1.
        name: whose it is; empty for a spare one.
        night: what is played, and where or when.
        holds: "10 cards, 9 tokens, 4 rules".
        fanion: the person's fanion.
        code: six characters that lead to the table; empty where there is none.
        door: where they are typed: the server, as one types its address.
        address: where the QR code leads, with the seat's own link; empty where there is no table.
        qr: the QR code's dark modules as one SVG path, `qr_size` modules wide, quiet zone included.
    """

    place: int
    name: str
    night: str
    holds: str
    fanion: FanionDrawing
    code: str = ""
    door: str = ""
    address: str = ""
    qr: str = ""
    qr_size: int = 0


class Labels(msgspec.Struct, frozen=True, tag_field="part", tag="labels"):
    """Labels of 99 x 67.7 (A4: eight a sheet) or 101.6 x 84.7 (Letter: six a sheet), as shops sell them."""

    title: str
    lang: Lang
    labels: tuple[Label, ...]
    words: dict[str, str]
    """The labels' own fixed words, by name."""


class Diploma(msgspec.Struct, frozen=True, tag_field="part", tag="diploma"):
    """A sheet to hang up, lying across: lines around a name, in a frame of fanions.

    Args:
        lang: its language.
        rank: "First place".
        name: whose it is.
        lines: what is said under the name.
        fanion: the person's pennant.
        signed: what stands under the lines to write on at its foot.
    """

    lang: Lang
    rank: str
    name: str
    lines: tuple[str, ...]
    fanion: FanionDrawing
    signed: tuple[str, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet.

    Args:
        text: why.
        points: what it adds, written out.
        chip: the number of the rule card, or one mark; empty where there is neither.
        sign: for goods, their family's sign.
        cards: for goods with ranks, which ones: "7, 9 ×2, Q".
    """

    text: str
    points: str
    chip: str = ""
    sign: Sign | None = None
    cards: str = ""


class ScoreSheet(msgspec.Struct, frozen=True):
    """A player's score sheet: "Place 3 / 12", each line, and the total that they add up to."""

    name: str
    fanion: FanionDrawing
    place: str
    total: str
    lines: tuple[ScoreLine, ...]


class PrintedSheets(msgspec.Struct, frozen=True, tag_field="part", tag="sheets"):
    """Score sheets to hand out: two short ones share a page and are cut apart, a long one has pages of its own."""

    title: str
    lang: Lang
    night: str
    sheets: tuple[ScoreSheet, ...]
    words: dict[str, str]
    """`rule`, `reason`, `points`, `total`."""
