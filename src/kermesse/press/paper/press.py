"""Setting a printing with Typst: nouns in, one PDF out."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import msgspec
import typst

from kermesse.press.paper.material import Printing

_SETTING = files("kermesse.press.paper") / "setting"


def pressed(printing: Printing) -> bytes:
    """The PDF of a printing: PDF/UA, fonts embedded, with bookmarks; the same printing gives the same bytes."""
    data = msgspec.json.encode(printing).decode()
    pdf = _compiler().compile(format="pdf", sys_inputs={"printing": data}, pdf_standards="ua-1")
    assert isinstance(pdf, bytes)
    return pdf


@cache
def _compiler() -> typst.Compiler:
    """Typst, with the fonts of the house alone."""
    with as_file(_SETTING) as folder:
        return typst.Compiler(folder / "main.typ", root=folder, ignore_system_fonts=True)
