"""Reading .xlsx."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from openpyxl import load_workbook

from kermesse.spreadsheets.grid import MOST_COLUMNS, MOST_ROWS, Grid, GridRow, cell_text


def read_xlsx(raw: bytes) -> tuple[Grid, ...]:
    """The sheets of a workbook; openpyxl raises whatever it likes where they are damaged."""
    reckoned = load_workbook(io.BytesIO(raw), read_only=True, data_only=True, keep_links=False)
    written = load_workbook(io.BytesIO(raw), read_only=True, data_only=False, keep_links=False)
    return tuple(
        Grid(values.title, tuple(_rows(values, formulas)))
        for values, formulas in zip(reckoned.worksheets, written.worksheets, strict=True)
    )


def _rows(values: Any, formulas: Any) -> Iterator[GridRow]:
    for number, (now, before) in enumerate(zip(_cells(values), _cells(formulas), strict=True), 1):
        cells = [_text(value, formula) for value, formula in zip(now, before, strict=True)]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield GridRow(number, tuple(cells))


def _cells(sheet: Any) -> Iterator[tuple[Any, ...]]:
    """The cells of a read-only sheet, which openpyxl types as a writable one; its own word on its size is not taken."""
    sheet.reset_dimensions()
    cells: Iterator[tuple[Any, ...]] = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS)
    return cells


def _text(value: Any, formula: Any) -> str:
    if value.value is None and formula.data_type == "f":
        return f"={str(getattr(formula.value, 'text', formula.value)).lstrip('=')}"
    return cell_text(value.value)
