"""Paper, as messages over HTTP: what can be printed of a table, and what its host wants of that."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from kermesse.press.paper.material.cards import CardSize, Paper
from kermesse.press.paper.material.printing import Form
from kermesse.press.paper.parts import PartName
from kermesse.web.messages import ClientMessage, ServerMessage
from kermesse.words import Lang, Phrase

ShiftMm: TypeAlias = Annotated[float, Meta(ge=-20, le=20)]


class Printable(ServerMessage, frozen=True):
    """What can be printed of a table now.

    Args:
        stage: the whole `night` before its market opens; the `labels` of its seats while it is played, or where it is
            not dealt yet; what follows the end (`after`); the `cards` of Hattrick.
        parts: what can be chosen from, in the order of printing; none where all is one thing.
        usual: what is printed where nothing is chosen.
        people: how many have a seat.
        envelopes: how many envelopes there are, spare ones too, unless another number is wished; of Hattrick, players.
        fewest: and the fewest that may be wished.
        most: and the most.
        printed: on paper, for how many envelopes the deal was printed last: another number is another deal.
    """

    stage: Literal["night", "labels", "after", "cards"]
    parts: tuple[PartName, ...]
    usual: tuple[PartName, ...]
    people: int
    envelopes: int
    fewest: int
    most: int
    printed: int | None = None


class PaperCount(ServerMessage, frozen=True):
    """What paper would ask of a host: each sentence in both languages, from the sheets to the guides."""

    preparation: tuple[Phrase, ...]


class PrintRequest(ClientMessage, frozen=True):
    """What a host wants printed.

    Args:
        langs: one language or two: cards bear both, pages come once in each.
        parts: of those that can be chosen from; none for the usual ones.
        paper: what lies in the printer.
        size: of the cards.
        backs: whether cards have backs.
        shift_mm: how far backs are moved to the right and down, millimetres, where a printer is off.
        envelopes: how many envelopes are dealt on paper; by default as `Printable` says.
        start: when guests arrive, in minutes after midnight, for the host's timetable; none for empty hours.
        guides: how many players' guides, in each language, where they are printed.
        form: one `pdf`; or an archive (zip): a PDF for each paper (`papers`); or of the cards alone, for makers,
            pictures (`png`), a deck for Tabletop Simulator (`tts`), a PDF with bleed for a print shop (`shop`).
    """

    langs: Annotated[tuple[Lang, ...], Meta(min_length=1, max_length=2)]
    parts: Annotated[tuple[PartName, ...], Meta(max_length=20)] = ()
    paper: Paper = "a4"
    size: CardSize = "standard"
    backs: bool = False
    shift_mm: tuple[ShiftMm, ShiftMm] = (0, 0)
    envelopes: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    start: Annotated[int, Meta(ge=0, lt=1_440)] | None = None
    guides: Annotated[int, Meta(ge=1, le=1_000)] = 1
    form: Form = "pdf"
