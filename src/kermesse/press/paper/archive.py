"""A printing as one file, whatever it is made as: several files become an archive."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import NamedTuple
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from kermesse.press.paper.joining.whole import page_count
from kermesse.press.paper.makers.card_set import card_set
from kermesse.press.paper.makers.export import exported
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.stock import by_stock, sheet_count, told
from kermesse.press.paper.typesetter import print_pdf
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
        takes: what it takes to print and to cut; empty for what is not printed here.
        files: how many files lie in it; 1 for a PDF.
    """

    content: bytes
    pages: int
    takes: Phrase
    files: int = 1


def as_one_file(printing: Printing) -> PrintedFile:
    """Makes a printing, in the form that it has.

    Raises:
        Faults: where a rule of the kit has so much to say that its card has no room for it.
    """
    match printing.form:
        case "pdf":
            pdf = print_pdf(printing)
            return PrintedFile(pdf, page_count(pdf), told(sheet_count(printing, page_count(pdf))))
        case "papers":
            pdfs = {f"{stock}.pdf": print_pdf(some) for stock, some in by_stock(printing).items()}
            pages = sum(map(page_count, pdfs.values()))
            return PrintedFile(_zip(pdfs), pages, told(sheet_count(printing, pages)), len(pdfs))
        case export:
            files = exported(card_set(printing), export, ELSEWHERE)
            return PrintedFile(_zip(files), len(files), Phrase("", ""), len(files))


def _zip(files: Mapping[str, bytes]) -> bytes:
    """An archive; PDFs and pictures are packed already."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, _EPOCH), content)
    return out.getvalue()
