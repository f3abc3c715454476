"""All that is printed in one go: the parts, and the paper that they stand on."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.press.paper.material.cards import Cards, Paper
from kermesse.press.paper.material.pages import Forms, Pages
from kermesse.press.paper.material.people import Diploma, Labels, PrintedSheets
from kermesse.words import Lang


class Calibration(msgspec.Struct, frozen=True, tag_field="part", tag="calibration"):
    """A leaf to print first: a line of 50 mm, and crosses on both sides that show how far the back is off."""

    title: str
    lang: Lang
    words: dict[str, str]


Form = Literal["pdf", "papers", "png", "tts", "shop"]
"""What it is made as: one PDF, or one for each paper; of the cards alone, for makers, pictures, a deck for Tabletop
Simulator, or a PDF for a print shop."""


class Party(msgspec.Struct, frozen=True):
    """For whom a game is printed that is to come, and what is packed for them.

    Args:
        people: how many may play, whoever comes late too.
        envelopes: how many are packed; 0 for none.
        packing_seconds: for one of them, an estimate.
        packing_minutes: for all of them, one person alone.
    """

    people: int
    envelopes: int = 0
    packing_seconds: int = 0
    packing_minutes: int = 0


Part = Calibration | Cards | Forms | Labels | Pages | PrintedSheets | Diploma


class Printing(msgspec.Struct, frozen=True):
    """All that is printed in one go.

    Args:
        title: of the document.
        lang: of the document; parts say their own.
        paper: what lies in the printer.
        parts: in this order.
        backs: whether each sheet of cards is followed by its backs, and every part begins on a front side.
        shift_mm: by how much backs are moved, to the right and down, where a printer is off.
        footer: a card sheet's advice, "Print at 100%".
        check: the caption of the line of 50 mm.
        form: what it is made as.
        party: who is to play with it; None where nobody is, or is not known.
    """

    title: str
    lang: Lang
    paper: Paper
    parts: tuple[Part, ...]
    backs: bool = False
    shift_mm: tuple[float, float] = (0, 0)
    footer: dict[Lang, str] = {}
    check: dict[Lang, str] = {}
    form: Form = "pdf"
    party: Party | None = None
