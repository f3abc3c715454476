"""A printing as one file, whatever it is made as: several files become an archive."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import NamedTuple, cast
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from kermesse.press.paper.joining.whole import joined, page_count
from kermesse.press.paper.makers.card_set import card_set
from kermesse.press.paper.makers.export import exported
from kermesse.press.paper.material.printing import Form, Printing
from kermesse.press.paper.preparation import preparation
from kermesse.press.paper.stock import STOCKS, Stock, joined_by_stock
from kermesse.press.paper.typesetter import set_parts
from kermesse.press.paper.wishes import Export
from kermesse.words import Phrase

ELSEWHERE = "https://example.org/deck"
"""Where a deck's pictures would lie: from an archive nobody knows yet where they go."""
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of everything: the same printing gives the same bytes."""


class PrintedFile(NamedTuple):
    """One file: a PDF, or an archive of so many files.

    Args:
        content: the file.
        pages: how many pages all PDFs have; of pictures, how many there are.
        preparation: what it asks of a host, in sentences; none for what is not printed here.
        files: how many files lie in it; 1 for a PDF.
    """

    content: bytes
    pages: int
    preparation: tuple[Phrase, ...]
    files: int = 1


PAPER_FILES: Mapping[Stock, str] = {stock: f"{stock}.pdf" for stock in STOCKS}
"""The files of an archive that has one for each paper."""


def as_one_file(printing: Printing) -> PrintedFile:
    """Makes a printing, in the form that it has.

    Raises:
        Faults: where a rule of the kit has so much to say that its card has no room for it.
    """
    if printing.form not in ("pdf", "papers"):
        files = exported(card_set(printing), cast("Export", printing.form), ELSEWHERE)
        return PrintedFile(_zip(files), len(files), (), len(files))
    parts = list(set_parts(printing))
    told = preparation(printing, list(map(page_count, parts)), files_of(printing.form))
    if printing.form == "pdf":
        pdf = joined(parts, fronts=printing.backs)
        return PrintedFile(pdf, page_count(pdf), told)
    pdfs = {PAPER_FILES[stock]: pdf for stock, pdf in joined_by_stock(printing, parts).items()}
    return PrintedFile(_zip(pdfs), sum(map(page_count, pdfs.values())), told, len(pdfs))


def files_of(form: Form) -> Mapping[Stock, str]:
    """The file for each paper by its name, where each has one of its own."""
    return PAPER_FILES if form == "papers" else {}


def _zip(files: Mapping[str, bytes]) -> bytes:
    """An archive; PDFs and pictures are packed already."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, _EPOCH), content)
    return out.getvalue()
