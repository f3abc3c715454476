"""Reading .ods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import iterparse

from kermesse.spreadsheets.grid import MOST_COLUMNS, MOST_ROWS, Grid, GridRow, cell_text

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")


def read_ods(content: IO[bytes]) -> tuple[Grid, ...]:
    """The sheets of a workbook.

    Args:
        content: its `content.xml`.

    Raises:
        SyntaxError, ValueError: where that is damaged, or declares entities of its own.
    """
    grids: list[Grid] = []
    rows: list[GridRow] = []
    number, room = 1, MOST_ROWS
    for _, element in iterparse(content):
        if element.tag == f"{_TABLE}table-row":
            repeated = _count(element, "number-rows-repeated")
            if cells := _cells(element):
                kept = min(repeated, room)
                rows += [GridRow(place, cells) for place in range(number, number + kept)]
                room -= kept
            number += repeated
            element.clear()
        elif element.tag == f"{_TABLE}table":
            grids.append(Grid(element.get(f"{_TABLE}name", ""), tuple(rows)))
            rows, number = [], 1
            element.clear()
    return tuple(grids)


def _cells(row: Element) -> tuple[str, ...]:
    """The texts of a row up to the last that is filled; programs repeat one empty cell up to the edge."""
    texts: list[str] = []
    for cell in row:
        if cell.tag in _CELLS:
            room = MOST_COLUMNS - len(texts)
            texts += [_value(cell)] * min(_count(cell, "number-columns-repeated"), room)
    while texts and not texts[-1]:
        texts.pop()
    return tuple(texts)


def _count(element: Element, name: str) -> int:
    return max(1, int(element.get(f"{_TABLE}{name}", "1")))


def _value(cell: Element) -> str:
    match cell.get(f"{_OFFICE}value-type"):
        case None:
            formula = cell.get(f"{_TABLE}formula")
            return f"={formula.partition('=')[2]}" if formula else _paragraphs(cell)
        case "float" | "currency" | "percentage":
            return cell_text(float(cell.get(f"{_OFFICE}value", "")))
        case "boolean":
            return cell.get(f"{_OFFICE}boolean-value", "").upper()
        case "date":
            return cell.get(f"{_OFFICE}date-value", "")
        case _:
            return _paragraphs(cell) or cell.get(f"{_OFFICE}string-value", "").strip()


def _paragraphs(cell: Element) -> str:
    """The text of a cell; a note pinned to it lies deeper, and is none of it."""
    return "\n".join("".join(_pieces(line)) for line in cell.findall(f"{_TEXT}p")).strip()


def _pieces(element: Element) -> Iterator[str]:
    """The text within a paragraph; spaces in a row and line breaks are elements of their own."""
    yield element.text or ""
    for part in element:
        match part.tag.removeprefix(_TEXT):
            case "s":
                yield " "
            case "line-break" | "tab":
                yield "\n"
            case _:
                yield from _pieces(part)
        yield part.tail or ""
