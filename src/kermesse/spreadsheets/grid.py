"""A table of cells as text, and how a person finds one of them."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from kermesse.words import Phrase

MOST_ROWS = 20_000
MOST_COLUMNS = 500
"""Nobody types more in; a workbook can claim far more within a few bytes, and what lies beyond is not read."""


class GridRow(NamedTuple):
    """A row with at least one filled cell.

    Args:
        number: its place in the table, from 1.
        cells: what they hold, without spaces around it; empty where they hold nothing.
    """

    number: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """What the cell in a column holds, counted from 0; nothing beyond the row's end."""
        return self.cells[column] if column < len(self.cells) else ""


class Grid(NamedTuple):
    """One table.

    Args:
        name: what it is called in its workbook; empty for CSV.
        rows: its filled rows, downwards.
    """

    name: str
    rows: tuple[GridRow, ...]


def column_letters(column: int) -> str:
    """What a spreadsheet calls a column, counted from 0: A to Z, then AA, AB."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def row_place(row: int) -> Phrase:
    """Where a row is found."""
    return Phrase(f"row {row}", f"ligne {row}")


def cell_place(row: int, column: int, header: str = "") -> Phrase:
    """Where a cell is found, with the name at the head of its column where it has one.

    Args:
        row: from 1, as spreadsheets count.
        column: from 0.
        header: that name.
    """
    letters = column_letters(column)
    named = f"{letters} ({header})" if header else letters
    return Phrase(f"row {row}, column {named}", f"ligne {row}, colonne {named}")


def cell_text(value: object) -> str:
    """A cell's value as somebody would type it: 7, not 7.0; a date as 2026-11-21."""
    match value:
        case None:
            return ""
        case bool():
            return "TRUE" if value else "FALSE"
        case float() if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        case dt.datetime() if value.time() == dt.time():
            return value.date().isoformat()
        case _:
            return str(value).strip()
