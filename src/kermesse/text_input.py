"""What people write, made plain: bytes of a file to text, data or cells, whatever the format, encoding or program.

Which format a file is in is seen from what stands in it, not from its name.
"""

from __future__ import annotations

import codecs
import datetime as dt
import json
import re
import tomllib
from typing import Any, Literal, NamedTuple

from kermesse.fault import Fault, Faults, shown
from kermesse.syntax_faults import json_fault, toml_fault, too_much
from kermesse.words import Phrase

Format = Literal["json", "toml", "csv", "workbook"]

ALL = "all"
"""What is written in place of numbers where all are meant."""


MOST_KEY_DOTS = 40
"""So many dots between words a line of TOML may have."""


class TextInput(NamedTuple):
    """A file as far as it can be read without knowing what it is about.

    Args:
        format: what it is written in; `csv` for a table and for everything else that is plain text, `workbook` for
            .xlsx and .ods.
        text: its text; empty for a workbook.
        data: its plain data; none for a table or a text; the `Grid` of each sheet for a workbook.
    """

    format: Format
    text: str
    data: Any

    @property
    def tabular(self) -> bool:
        """Whether it may be a table: a workbook, CSV, or a text that is neither JSON nor TOML."""
        return self.format in ("csv", "workbook")


def read_written(source: str, raw: bytes) -> TextInput:
    """Reads a file's bytes.

    Raises:
        Faults: where they are no text, or JSON or TOML with mistakes, or a workbook that cannot be opened.
    """
    if raw.startswith(_WORKBOOKS):
        from kermesse.spreadsheets.workbook import read_workbook  # noqa: PLC0415  # few files are one

        return TextInput("workbook", "", read_workbook(source, raw))
    text = as_text(source, raw)
    match format_of(text):
        case "json":
            return TextInput("json", text, read_json(source, text))
        case "toml":
            return TextInput("toml", text, read_toml(source, text))
        case _:
            return TextInput("csv", text, None)


def as_text(source: str, raw: bytes) -> str:
    """The text of a file: UTF-8 with or without BOM, UTF-16 with BOM, or what French spreadsheets write (Latin-1).

    Raises:
        Faults: for an empty file, a spreadsheet's own format, or bytes that are no text.
    """
    expected = Phrase("a text file: JSON, TOML or CSV", "un fichier texte : JSON, TOML ou CSV")
    if not raw.strip():
        raise Faults(source, [Fault(_FILE, expected, Phrase("an empty file", "un fichier vide"))])
    if raw.startswith(_WORKBOOKS):
        found = Phrase("a spreadsheet's own format", "le format propre d'un tableur")
        hint = Phrase("Save it as CSV and try again.", "Enregistrez-le en CSV et recommencez.")
        raise Faults(source, [Fault(_FILE, expected, found, hint)])
    wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ["utf-16"] if wide else ["utf-8-sig", "cp1252"]:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise Faults(
        source, [Fault(_FILE, expected, Phrase("bytes that are not text", "des octets qui ne sont pas du texte"))]
    )


def format_of(text: str) -> Format:
    """What a text is written in, seen from its beginning."""
    start = text.lstrip()
    if start.startswith("{") or (re.match(r"\[\s*[\[{\]\d\"-]", start) and not start.startswith("[[")):
        return "json"
    if re.match(r"sep=.\s", start):  # a spreadsheet that says how it is divided
        return "csv"
    for line in map(str.strip, start.splitlines()):
        if not line or line.startswith("#"):
            continue
        key, equals, _ = line.partition("=")
        if line.startswith("[") or (equals and not set(key) & set(",;\t")):
            return "toml"
        return "csv"
    return "csv"


def read_json(source: str, text: str) -> Any:
    """Plain data from JSON.

    Raises:
        Faults: with line and column of a mistake; for a key written twice; for NaN and numbers beyond all bounds.
    """
    faults: list[Fault] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, value in pairs:
            if key in data:
                once = Phrase("each key once", "chaque clé une fois")
                twice = Phrase(f"“{key}” twice", f"« {key} » deux fois")
                faults.append(Fault(Phrase(f"key {key}", f"clé {key}"), once, twice))
            data[key] = value
        return data

    def not_a_number(name: str) -> None:
        faults.append(Fault(_FILE, Phrase("numbers", "des nombres"), shown(name)))

    try:
        data = json.loads(text, object_pairs_hook=unique, parse_constant=not_a_number)
    except json.JSONDecodeError as error:
        raise Faults(source, [json_fault(error)]) from None
    except (RecursionError, ValueError):
        raise Faults(source, [too_much("JSON")]) from None
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        half = Phrase("half a character, such as \\ud800", "une moitié de caractère, comme \\ud800")
        faults.append(Fault(_FILE, Phrase("whole characters", "des caractères entiers"), half))
    if faults:
        raise Faults(source, faults)
    return data


def read_toml(source: str, text: str) -> Any:
    """Plain data from TOML; dates become text.

    Raises:
        Faults: with line and column of a mistake.
    """
    # Python's reader takes the square of a key's parts, in time and in memory.
    if any(sum(1 for _ in _KEY_DOT.finditer(line)) > MOST_KEY_DOTS for line in text.split("\n")):
        raise Faults(source, [too_much("TOML")])
    try:
        return _dates_as_text(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise Faults(source, [toml_fault(text, error)]) from None


def numbers_in(text: str, where: Phrase, faults: list[Fault]) -> tuple[int, ...]:
    """Numbers and spans, `1-8,10`, in the order typed; what is neither is noted in `faults`, as said at `where`."""
    numbers: list[int] = []
    for part in re.split(r"[\s,;]+", text.strip()):
        found = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", part)
        if not found:
            faults.append(Fault(where, Phrase("numbers such as 1-8,10", "des numéros comme 1-8,10"), shown(part)))
            continue
        first, last = int(found[1]), int(found[2] or found[1])
        if last < first:
            faults.append(Fault(where, Phrase("a span that goes up", "un intervalle croissant"), shown(part)))
        numbers.extend(range(first, last + 1))
    return tuple(numbers)


def numbers_or_all(text: str, where: Phrase, faults: list[Fault]) -> tuple[int, ...] | str:
    """The same, or `all`."""
    return ALL if text.strip() == ALL else numbers_in(text, where, faults)


def _dates_as_text(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _dates_as_text(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_dates_as_text(value) for value in data]
    if isinstance(data, dt.date | dt.time):
        return data.isoformat()
    return data


_FILE = Phrase("file", "fichier")
_KEY_DOT = re.compile(r"""(?<=[\w"'-])[ \t]*\.[ \t]*(?=[\w"'-])""")
"""A dot between the parts of a key; in what people write, one between two sentences looks the same."""
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
