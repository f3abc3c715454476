"""Tables as text: CSV with whatever divides its cells."""

from __future__ import annotations

import csv
import io
import re

from kermesse.fault import Fault, Faults
from kermesse.spreadsheets.grid import Grid, GridRow
from kermesse.words import Lang, Phrase, verbatim

_RISKY = re.compile(r"(?!-?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r]")
"""What a spreadsheet program might take for a formula; a number is none."""
_QUOTED = re.compile(r"'+[=+\-@\t\r]")


def read_csv(source: str, text: str) -> Grid:
    """The cells of a text; commas, semicolons or tabs divide them.

    Raises:
        Faults: where quotes are never closed.
    """
    said_so = re.match(r"sep=(.)\s*\n", text)
    lines = text.splitlines()[1 if said_so else 0 :]
    divider = said_so[1] if said_so else max(";\t,", key=lambda sign: _most(lines, sign))
    try:
        cells = list(csv.reader(io.StringIO(text, newline=""), delimiter=divider, strict=True))
    except csv.Error as error:
        raise Faults(source, [Fault(Phrase("file", "fichier"), verbatim("CSV"), verbatim(error))]) from None
    rows = (GridRow(number, tuple(_read_back(cell.strip()) for cell in row)) for number, row in enumerate(cells, 1))
    return Grid("", tuple(row for row in rows if any(row.cells) and not (said_so and row.number == 1)))


def _most(lines: list[str], sign: str) -> int:
    """How often a sign stands in one of the first filled lines: a title above the header may well have a comma."""
    filled = [line for line in lines if line.strip(" ;,\t")]
    return max((line.count(sign) for line in filled[:10]), default=0)


def write_csv(rows: list[list[str]], lang: Lang) -> str:
    """Cells as text, divided as spreadsheets in a language expect.

    A text that a spreadsheet would take for a formula, as a guest's name may be made to look, gets an apostrophe in
    front; `read_csv` takes it away again.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if lang == "fr" else ",", lineterminator="\n")
    writer.writerows([f"'{cell}" if _RISKY.match(cell) else cell for cell in row] for row in rows)
    return out.getvalue()


def _read_back(cell: str) -> str:
    return cell[1:] if _QUOTED.match(cell) else cell
