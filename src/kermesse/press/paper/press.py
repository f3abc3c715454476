"""Setting a printing with Typst: nouns in, one PDF out."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import as_file, files

import msgspec
import typst

from kermesse.press.paper.cards.outlines import drawings
from kermesse.press.paper.glyphs import drawable
from kermesse.press.paper.material.printing import Printing

_PAPER = files("kermesse.press.paper")


class Unset(Exception):
    """Typst could not set a printing: a mistake of ours in `setting/`, and nothing that was written could cause it.

    It says where in `setting/`, and what was wrong there; names of people, which Typst quotes, are left out.
    """


def pressed(printing: Printing) -> bytes:
    """The PDF of a printing: PDF/UA, fonts embedded, with bookmarks; the same printing gives the same bytes.

    A sign that no font has comes out as an empty box; `glyphs.undrawable` tells of it beforehand.

    Raises:
        Unset: where Typst fails.
    """
    inputs = {"printing": msgspec.json.encode(drawable(printing)).decode(), "drawings": _drawings()}
    try:
        pdf = _compiler().compile(format="pdf", sys_inputs=inputs, pdf_standards="ua-1")
    except typst.TypstError as error:
        raise Unset(_without_names(error)) from None
    assert isinstance(pdf, bytes)
    return pdf


@cache
def _drawings() -> str:
    return msgspec.json.encode(drawings(), order="sorted").decode()


@cache
def _compiler() -> typst.Compiler:
    """Typst, with the fonts of the house alone."""
    with as_file(_PAPER) as folder:
        fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder / "fonts")]
        )
        return typst.Compiler(folder / "setting" / "main.typ", root=folder, font_paths=fonts, ignore_system_fonts=True)


def _without_names(error: typst.TypstError) -> str:
    """What Typst says, less what it quotes, and the lines of `setting/` that it came through."""
    said = re.sub(r'`.*`|".*"', "…", error.message, flags=re.DOTALL)
    return "; ".join([said, *re.findall(r"[\w/]+\.typ:\d+(?::\d+)?", error.diagnostic)])
