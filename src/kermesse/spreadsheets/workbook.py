"""Workbooks, .xlsx and .ods: from bytes that anybody may have sent to grids of text."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib

from kermesse.fault import Fault, Faults
from kermesse.spreadsheets.grid import Grid
from kermesse.words import Phrase

MOST_BYTES = 32_000_000
"""Unpacked: a night of a thousand players has less than one million."""

MOST_PARTS = 300
"""Files in the archive, each sheet and each picture being one."""

_OLD = b"\xd0\xcf\x11\xe0"
_FILE = Phrase("file", "fichier")
_READABLE = Phrase("a spreadsheet: .xlsx, .ods or CSV", "un tableau : .xlsx, .ods ou CSV")
_PASSWORD = Phrase("a workbook with a password", "un classeur protégé par un mot de passe")
_NO_PASSWORD = Phrase("Save it without one and try again.", "Enregistrez-le sans mot de passe et recommencez.")

BROKEN = (
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What a damaged workbook makes of its readers, which promise no error of their own; XML faults are among them."""


def read_workbook(source: str, raw: bytes) -> tuple[Grid, ...]:
    """The sheets of a workbook, hidden ones too.

    Formulas have the value that was last reckoned. A formula without one, as programs write that do not reckon, stays
    as it is, `=B2+1`, for whoever reads the cell to refuse.

    Raises:
        Faults: for a password, an old or damaged file, one that is far too large, or no spreadsheet at all.
    """
    if raw[:4] == _OLD:
        if "EncryptedPackage".encode("utf-16-le") in raw:
            raise _refused(source, _PASSWORD, _NO_PASSWORD)
        old = Phrase("an old format, such as .xls", "un ancien format, comme .xls")
        raise _refused(source, old, Phrase("Save it as .xlsx.", "Enregistrez-le en .xlsx."))
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive, warnings.catch_warnings(action="ignore"):
            _check_size(source, archive)
            return _grids(source, archive, raw)
    except Faults:
        raise
    except BROKEN as error:
        damaged = Phrase("a damaged file", "un fichier abîmé")
        again = Phrase("Open it, save it as a new file and try again.", "Ouvrez-le, enregistrez-le sous un autre nom.")
        raise _refused(source, damaged, again) from error


def _check_size(source: str, archive: zipfile.ZipFile) -> None:
    """No more is unpacked than the archive says beforehand; so what it says is enough to refuse it."""
    parts = archive.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_BYTES:
        most = f"{MOST_BYTES // 1_000_000} MB"
        small = Phrase(f"a spreadsheet of at most {most}", f"un tableau d'au plus {most.replace('MB', 'Mo')}")
        raise Faults(source, [Fault(_FILE, small, Phrase("more, once unpacked", "plus, une fois décompressé"))])


def _grids(source: str, archive: zipfile.ZipFile, raw: bytes) -> tuple[Grid, ...]:
    names = set(archive.namelist())
    if "xl/workbook.xml" in names:
        from kermesse.spreadsheets.xlsx import read_xlsx  # noqa: PLC0415  # few files are one

        return read_xlsx(raw)
    manifest = archive.read("META-INF/manifest.xml") if "META-INF/manifest.xml" in names else b""
    if b"encryption-data" in manifest:
        raise _refused(source, _PASSWORD, _NO_PASSWORD)
    if "content.xml" in names and b"opendocument.spreadsheet" in archive.read("mimetype"):
        from kermesse.spreadsheets.ods import read_ods  # noqa: PLC0415  # few files are one

        with archive.open("content.xml") as content:
            return read_ods(content)
    raise _refused(source, Phrase("another kind of file", "un autre genre de fichier"), None)


def _refused(source: str, found: Phrase, hint: Phrase | None) -> Faults:
    return Faults(source, [Fault(_FILE, _READABLE, found, hint)])
