"""Setting a printing with Typst: nouns in, one PDF out."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import as_file, files
from typing import Literal

import msgspec
import typst

from kermesse.fault import Fault, Faults
from kermesse.press.paper.cards.outlines import drawing_files, outlines
from kermesse.press.paper.glyphs import drawable
from kermesse.press.paper.joining.whole import joined
from kermesse.press.paper.makers.card_set import CardPages
from kermesse.press.paper.material.printing import Part, Printing
from kermesse.words import Phrase

_MMAP_THRESHOLD = -3
"""Its name in malloc.h; the number is what it is called by."""
_REMEMBERED = 10
"""So many documents back goes the memory of typst-py, as long as one cannot set it (its issue 104)."""
_PAPER = files("kermesse.press.paper")


class Unset(Exception):
    """Typst could not set a printing: a mistake of ours in `templates/`, and nothing that was written could cause it.

    It says where in `templates/`, and what was wrong there; names of people, which Typst quotes, are left out.
    """


def print_pdf(printing: Printing) -> bytes:
    """The PDF of a printing: PDF/UA, fonts embedded, with bookmarks; the same printing gives the same bytes.

    A sign that no font has comes out as an empty box; `glyphs.undrawable` tells of it beforehand.

    Raises:
        Faults: where a rule of the kit has so much to say that its card has no room for it.
        Unset: where Typst fails.
    """
    return joined(list(set_parts(printing)), fronts=printing.backs)


def set_parts(printing: Printing) -> Iterator[bytes]:
    """Each part as a PDF by itself; Typst forgets it before the next: a night takes the memory of its largest part.

    Raises:
        Faults, Unset: as `print_pdf`.
    """
    for part in printing.parts:
        yield _part(printing, part)


def _part(printing: Printing, part: Part) -> bytes:
    text = msgspec.json.encode(drawable(msgspec.structs.replace(printing, parts=(part,)))).decode()
    inputs = {"printing": text, "drawings": _drawings(text)}
    with _told(printing.title):
        pdf = _compiler("main.typ").compile(format="pdf", sys_inputs=inputs, pdf_standards="ua-1")
    _forget()
    assert isinstance(pdf, bytes)
    return pdf


def _forget() -> None:
    """Has Typst drop what it remembers: it keeps what was not used for ten documents, so here are eleven empty ones."""
    for _ in range(_REMEMBERED + 1):
        _compiler("nothing.typ").compile(format="pdf")


def print_card_pages(pages: CardPages, form: Literal["png", "pdf"], dpi: float) -> list[bytes]:
    """Cards for makers: a picture of each page, or one PDF.

    Raises:
        Faults: where a rule of the kit has so much to say that its card has no room for it.
        Unset: where Typst fails.
    """
    text = msgspec.json.encode(drawable(pages)).decode()
    inputs = {"printing": text, "drawings": _drawings(text)}
    with _told(pages.title):
        made = _compiler("makers.typ").compile(format=form, ppi=dpi, sys_inputs=inputs)
    assert made is not None  # it is given no file to write
    return made if isinstance(made, list) else [made]


@contextmanager
def _told(title: str) -> Iterator[None]:
    """Makes of what Typst raises a fault of the kit, or a mistake of ours."""
    try:
        yield
    except typst.TypstError as error:
        if full := re.search(r"no room on card (\d+)", error.message):
            raise Faults(title, [_crowded(full[1])]) from None
        raise Unset(_without_names(error)) from None


def _drawings(text: str) -> str:
    """The drawings that a printing names, as JSON: Typst need not read a hundred others."""
    some = {name: outlines(file.read_text("utf-8")) for name, file in drawing_files().items() if f'"{name}"' in text}
    return msgspec.json.encode(some, order="sorted").decode()


@cache
def _compiler(template: str) -> typst.Compiler:
    """Typst, with the fonts of the house alone, in one thread: of two, both keep in memory what each has set."""
    os.environ.setdefault("RAYON_NUM_THREADS", "1")  # read once, when it first sets anything
    _give_back_large_blocks()
    with as_file(_PAPER) as folder:
        fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder / "fonts")]
        )
        return typst.Compiler(folder / "templates" / template, root=folder, font_paths=fonts, ignore_system_fonts=True)


def _give_back_large_blocks() -> None:
    """Has the C library give large blocks back to the system when they are freed: else, by chance, 30 MB more stay."""
    if mallopt := getattr(ctypes.CDLL(None) if os.name == "posix" else None, "mallopt", None):  # glibc alone has it
        mallopt(_MMAP_THRESHOLD, 128 * 1024)


def _crowded(number: str) -> Fault:
    """A rule whose words have no room on its card."""
    return Fault(
        Phrase(f"rule {number}", f"règle {number}"),
        Phrase("words that can be read on a card of this size", "un texte lisible sur une carte de ce format"),
        Phrase("more than there is room for", "plus que la place n'en laisse"),
        Phrase(
            "Print cards of standard size, or shorten the names of its goods.",
            "Imprimez des cartes de format standard, ou raccourcissez les noms de ses biens.",
        ),
    )


def _without_names(error: typst.TypstError) -> str:
    """What Typst says, less what it quotes, and the lines of `templates/` that it came through."""
    said = re.sub(r'`.*`|".*"', "…", error.message, flags=re.DOTALL)
    return "; ".join([said, *re.findall(r"[\w/]+\.typ:\d+(?::\d+)?", error.diagnostic)])
