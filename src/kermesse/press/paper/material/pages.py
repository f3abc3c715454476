"""Text on pages: the blocks that a book, a guide, slips, a form are made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.press.paper.material.cards import RuleFace
from kermesse.words import Lang


class Heading(msgspec.Struct, frozen=True, tag_field="block", tag="heading"):
    """A heading within a part; level 2 or 3."""

    text: str
    level: Literal[2, 3] = 2


class Paragraph(msgspec.Struct, frozen=True, tag_field="block", tag="paragraph"):
    """Some sentences; `strong` ones stand out, `small` ones step back."""

    text: str
    style: Literal["plain", "strong", "small"] = "plain"


class BulletList(msgspec.Struct, frozen=True, tag_field="block", tag="points"):
    """Several short things one under the other; `numbered` where their order matters, `boxes` to tick them off."""

    items: tuple[str, ...]
    style: Literal["plain", "numbered", "boxes"] = "plain"


class TextTable(msgspec.Struct, frozen=True, tag_field="block", tag="table"):
    """Rows and columns.

    Args:
        head: the columns' names.
        rows: the cells; an empty one is a place to write.
        widths: how wide, as shares; one for each column.
        aligned: for each column, to which side.
        row_mm: how high a row is at least, for handwriting; 0 for print.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    aligned: tuple[Literal["left", "right", "center"], ...]
    row_mm: float = 0


class Rules(msgspec.Struct, frozen=True, tag_field="block", tag="rules"):
    """Rule cards in full, as a list to read: number and stub at the left, text at the right."""

    faces: tuple[RuleFace, ...]


class BlankLines(msgspec.Struct, frozen=True, tag_field="block", tag="lines"):
    """Empty lines to write on, with a caption before the first."""

    caption: str
    count: int


class Break(msgspec.Struct, frozen=True, tag_field="block", tag="break"):
    """Ends the page here."""


PageBlock = Heading | Paragraph | BulletList | TextTable | Rules | BlankLines | Break


class Pages(msgspec.Struct, frozen=True, tag_field="part", tag="pages"):
    """Text: a host's book, a guide, packing slips, a form, a score sheet.

    Args:
        title: for the bookmark, the head of each page and the first heading.
        lang: its language.
        blocks: what stands there.
        subtitle: under the title.
        abreast: how many of it lie beside each other on a sheet, to be cut apart, where they can be read at that size.
        copies: how many are wanted at least; sheets are filled.
    """

    title: str
    lang: Lang
    blocks: tuple[PageBlock, ...]
    subtitle: str = ""
    abreast: Literal[1, 2] = 1
    copies: int = 1


class Form(msgspec.Struct, frozen=True):
    """A form for one person: "12" and a name, each empty to be written by hand; columns of tables, side by side."""

    place: str
    name: str
    columns: tuple[tuple[TextTable, ...], ...]


class Forms(msgspec.Struct, frozen=True, tag_field="part", tag="forms"):
    """Forms to hand out: two share a page and are cut apart where they fit, else each has a page.

    Args:
        title: for the bookmark, and small on each form.
        lang: its language.
        night: what is played.
        about: said above each form's tables.
        forms: one for each person; all have the same tables.
        words: `place`, `name`, for who writes them in.
    """

    title: str
    lang: Lang
    night: str
    about: str
    forms: tuple[Form, ...]
    words: dict[str, str]
