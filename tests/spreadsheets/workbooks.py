"""Small workbooks to read."""

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape

from openpyxl import Workbook

Cells = Sequence[Sequence[object]]

_SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)


def xlsx(**sheets: Cells) -> bytes:
    """A workbook as openpyxl writes it: formulas have no value."""
    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def ods(before: str = "", **sheets: Cells) -> bytes:
    """A workbook as LibreOffice writes it, each row filled up to the edge."""
    tables = (
        f'<table:table table:name="{name}">{"".join(map(_row, rows))}</table:table>' for name, rows in sheets.items()
    )
    content = (
        f'<?xml version="1.0"?>{before}<office:document-content {_SPACES}><office:body><office:spreadsheet>'
        f"{''.join(tables)}</office:spreadsheet></office:body></office:document-content>"
    )
    mimetype = "application/vnd.oasis.opendocument.spreadsheet"
    return archive({"mimetype": mimetype, "content.xml": content, "META-INF/manifest.xml": "<manifest/>"})


def _row(cells: Sequence[object]) -> str:
    edge = '<table:table-cell table:number-columns-repeated="16000"/>'
    return f"<table:table-row>{''.join(map(_cell, cells))}{edge}</table:table-row>"


def _cell(value: object) -> str:
    match value:
        case None:
            return "<table:table-cell/>"
        case int() | float():
            number = f'office:value-type="float" office:value="{value}"'
            return f"<table:table-cell {number}><text:p>?</text:p></table:table-cell>"
        case _:
            note = "<office:annotation><text:p>a note</text:p></office:annotation>"
            text = f"<text:p>{escape(str(value))}</text:p>"
            return f'<table:table-cell office:value-type="string">{note}{text}</table:table-cell>'


def archive(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in parts.items():
            packed.writestr(name, text)
    return out.getvalue()


def part_of(raw: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(raw)) as packed:
        return packed.read(name).decode()


def replaced(raw: bytes, name: str, text: str) -> bytes:
    """The same archive, with another text for one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as packed, zipfile.ZipFile(out, "w") as other:
        for part in packed.namelist():
            other.writestr(part, text if part == name else packed.read(part))
    return out.getvalue()


def changed(raw: bytes, name: str, before: str, after: str) -> bytes:
    """The same archive, with a word of one of its parts replaced."""
    text = part_of(raw, name)
    assert before in text
    return replaced(raw, name, text.replace(before, after))
