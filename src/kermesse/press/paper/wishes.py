"""What is wished on paper: which parts of a night, in which languages, on which sheets; and how far printing is."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from kermesse.press.paper.material.cards import CardSize, Paper
from kermesse.press.paper.material.printing import Form
from kermesse.press.paper.parts import PartName
from kermesse.words import Lang, Phrase

Export = Literal["png", "tts", "shop"]
"""The forms for makers, of the cards alone."""
EXPORTS: tuple[Export, ...] = get_args(Export)


MOST_GUIDES = 1_000


class Wishes(msgspec.Struct, frozen=True):
    """What somebody wants printed.

    Args:
        langs: one language or two, without repetition; cards bear both, pages come once in each.
        parts: in whatever order, they are printed in the order of `PARTS`; none for the usual ones of the box.
        paper: what lies in the printer.
        size: of the cards.
        backs: whether sheets of cards have a back, printed on both sides and turned at the long edge.
        shift_mm: how far the back is moved to the right and down, millimetres, where a printer is off.
        start: when guests arrive, in minutes after midnight, for the host's timetable; None leaves room for it.
        guides: how many players' guides, in each language.
        form: what it is made as.
    """

    langs: tuple[Lang, ...]
    parts: tuple[PartName, ...] = ()
    paper: Paper = "a4"
    size: CardSize = "standard"
    backs: bool = False
    shift_mm: tuple[float, float] = (0, 0)
    start: int | None = None
    guides: int = 1
    form: Form = "pdf"


class PrintSeat(msgspec.Struct, frozen=True):
    """Somebody's place at a table, for a label.

    Args:
        place: from 1.
        name: whose it is; empty for a spare one.
        code: the table's six characters; empty where there is no table.
        address: of the table's page, with the seat's own link, for the QR code; empty where there is no table.
        bot: whether a bot plays there, which is marked.
    """

    place: int
    name: str
    code: str = ""
    address: str = ""
    bot: bool = False


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
    doing: Phrase
    pages: int | None = None
