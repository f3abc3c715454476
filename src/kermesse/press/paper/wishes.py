"""What is wished on paper: which parts of a night, in which languages, on which sheets; and how far printing is.

Source: what each game needs is in issue 8; a giant night's tokens and tarot cards are usually owned already.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.press.paper.material.cards import CardSize
from kermesse.press.paper.material.printing import Paper
from kermesse.rules.kit import Game
from kermesse.words import Lang, Said

PartName = Literal[
    "calibration",
    "cards",
    "rules",
    "labels",
    "slips",
    "packing",
    "book",
    "guide",
    "forms",
    "tokens",
    "tarot",
    "pad",
]
Printable = Game | Literal["hattrick"]

PARTS: dict[Printable, tuple[PartName, ...]] = {
    "sackson": ("calibration", "cards", "labels", "slips", "packing", "book", "guide", "forms"),
    "giant": (
        "calibration",
        "rules",
        "tarot",
        "tokens",
        "labels",
        "slips",
        "packing",
        "book",
        "guide",
        "forms",
    ),
    "hattrick": ("calibration", "cards", "guide", "pad"),
}
"""What a game has, in the order in which it is printed."""

USUAL: dict[Printable, tuple[PartName, ...]] = {
    "sackson": PARTS["sackson"],
    "giant": tuple(part for part in PARTS["giant"] if part not in {"tarot", "tokens"}),
    "hattrick": PARTS["hattrick"],
}
"""What is printed when nothing is asked for."""


class Wishes(msgspec.Struct, frozen=True):
    """What somebody wants printed.

    Args:
        langs: one language or two, without repetition; cards bear both, pages come once in each.
        parts: of the game's `PARTS`; they are printed in the order of `PARTS`, whatever their order here.
        paper: what lies in the printer.
        size: of the cards.
        backs: whether sheets of cards have a back, printed on both sides and turned at the long edge.
        shift_mm: how far the back is moved to the right and down, millimetres, where a printer is off.
    """

    langs: tuple[Lang, ...]
    parts: tuple[PartName, ...]
    paper: Paper = "a4"
    size: CardSize = "standard"
    backs: bool = False
    shift_mm: tuple[float, float] = (0, 0)


class Seat(msgspec.Struct, frozen=True):
    """Somebody's place at a table, for a label.

    Args:
        place: from 1.
        name: whose it is; empty for a spare one.
        code: the table's six characters; empty where there is no table.
        address: of the table's page, with the seat's own link, for the QR code; empty where there is no table.
    """

    place: int
    name: str
    code: str = ""
    address: str = ""


class Progress(msgspec.Struct, frozen=True):
    """How far printing is, for whoever waits.

    Args:
        done: steps that are over.
        of: all steps.
        doing: what is being done now.
        pages: how many pages there are, once that is known.
    """

    done: int
    of: int
    doing: Said
    pages: int | None = None
