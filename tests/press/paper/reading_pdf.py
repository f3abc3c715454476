"""Looking at a PDF as who holds it does: pages as pictures and text, and where on the paper a word stands.

Lengths are millimetres from the upper left corner of the page, as on a ruler laid on the sheet.
"""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

import pypdfium2
import pypdfium2.raw as raw
from PIL import Image

MM = 25.4 / 72


@dataclass(frozen=True)
class Word:
    """Some signs without a space between them, and the box around them."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Bookmark:
    """A line of the outline: `level` from 0, `page` from 0."""

    text: str
    level: int
    page: int


class Leaf:
    """One page of what was printed."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        width, height = page.get_size()
        self.width, self.height = width * MM, height * MM

    @cached_property
    def text(self) -> str:
        """All its text, in the order in which it was set."""
        return self._page.get_textpage().get_text_bounded().replace("\r\n", "\n")

    @cached_property
    def flat(self) -> str:
        """Its text in one line, words parted by single spaces: where a text may be broken into lines."""
        return " ".join(self.text.split())

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Its words, in the order in which they were set."""
        return tuple(self._words())

    def find(self, text: str) -> tuple[Word, ...]:
        """The words that are just this."""
        return tuple(word for word in self.words if word.text == text)

    def picture(self, dpi: int = 100, *, grey: bool = False) -> Image.Image:
        """The page as it comes out of the printer."""
        picture = self._page.render(scale=dpi / 72).to_pil().convert("RGB")
        return picture.convert("L").convert("RGB") if grey else picture

    def lines(self) -> tuple[tuple[float, float, float, float], ...]:
        """What is drawn (lines, frames, grounds), each as the box around it: left, top, right, bottom."""
        found = []
        for thing in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=8):
            left, bottom, right, top = thing.get_bounds()
            found.append((left * MM, self.height - top * MM, right * MM, self.height - bottom * MM))
        return tuple(found)

    def fonts(self) -> dict[str, bool]:
        """Each font by its name, and whether the file holds it."""
        found = {}
        for thing in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=8):
            font = raw.FPDFTextObj_GetFont(thing.raw)
            found[_said(raw.FPDFFont_GetBaseFontName, font, ending=1)] = raw.FPDFFont_GetIsEmbedded(font) == 1
        return found

    def sizes(self) -> frozenset[float]:
        """How large its letters are, in points; what is drawn as a shape has no size."""
        found = set()
        for thing in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=8):
            size = ctypes.c_float()
            raw.FPDFTextObj_GetFontSize(thing.raw, size)
            found.add(round(size.value * abs(complex(thing.get_matrix().a, thing.get_matrix().b)), 2))
        return frozenset(found)

    def tags(self) -> tuple[str, ...]:
        """The kinds of its tags from the root down, as a reader meets them: H1, P, L, LI, Table, TR, TH, TD …"""
        tree = raw.FPDF_StructTree_GetForPage(self._page.raw)
        count = raw.FPDF_StructTree_CountChildren(tree)
        return tuple(tag for at in range(count) for tag in _tags(raw.FPDF_StructTree_GetChildAtIndex(tree, at)))

    def spoken(self) -> tuple[str, ...]:
        """What a screen reader says, piece by piece: all text but artifacts."""
        text = self._page.get_textpage()
        things = self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=8)
        return tuple(_set_in(thing.raw, text.raw) for thing in things if "Artifact" not in _marks(thing.raw))

    def _words(self) -> Iterator[Word]:
        page = self._page.get_textpage()
        box: list[float] = []
        letters = ""
        for at in range(page.count_chars()):
            sign = page.get_text_range(at, 1)
            if not sign.strip():
                if letters:
                    yield Word(letters, *box)
                letters, box = "", []
                continue
            left, bottom, right, top = page.get_charbox(at)
            new = [left * MM, self.height - top * MM, right * MM, self.height - bottom * MM]
            box = [*map(min, box[:2], new[:2]), *map(max, box[2:], new[2:])] if letters else new
            letters += sign
        if letters:
            yield Word(letters, *box)


class Printed:
    """A whole PDF."""

    def __init__(self, pdf: bytes) -> None:
        self.raw = pdf
        self._document = pypdfium2.PdfDocument(pdf)
        self.pages = tuple(Leaf(page) for page in self._document)

    @property
    def text(self) -> str:
        """The text of all pages."""
        return "\n".join(page.text for page in self.pages)

    @property
    def flat(self) -> str:
        """The text of all pages in one line."""
        return " ".join(page.flat for page in self.pages)

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """What the outline leads to."""
        return tuple(
            Bookmark(mark.get_title(), mark.level, mark.get_dest().get_index()) for mark in self._document.get_toc()
        )

    @property
    def fonts(self) -> dict[str, bool]:
        """Each font by its name, and whether the file holds it."""
        return {name: held for page in self.pages for name, held in page.fonts().items()}

    @property
    def title(self) -> str:
        return str(self._document.get_metadata_value("Title"))

    @property
    def lang(self) -> str:
        return _said(raw.FPDFCatalog_GetLanguage, self._document.raw, ending=2)

    @property
    def is_tagged(self) -> bool:
        return bool(raw.FPDFCatalog_IsTagged(self._document.raw))

    @property
    def says_it_is_ua(self) -> bool:
        """Whether it claims PDF/UA-1; Typst, asked for that, refuses to write what breaks it."""
        return b"<pdfuaid:part>1</pdfuaid:part>" in self.raw

    def close(self) -> None:
        self._document.close()


@contextmanager
def opened(pdf: bytes) -> Iterator[Printed]:
    """`with opened(print_pdf(printing)) as printed: printed.pages[0].text`."""
    printed = Printed(pdf)
    try:
        yield printed
    finally:
        printed.close()


def _tags(element: object) -> Iterator[str]:
    if not element:
        return
    yield _said(raw.FPDF_StructElement_GetType, element, ending=2)
    for at in range(raw.FPDF_StructElement_CountChildren(element)):
        yield from _tags(raw.FPDF_StructElement_GetChildAtIndex(element, at))


def _set_in(thing: object, page: object) -> str:
    """The text of one thing on a page."""
    size = raw.FPDFTextObj_GetText(thing, page, None, 0)
    buffer = (ctypes.c_ushort * (size // 2))()
    raw.FPDFTextObj_GetText(thing, page, buffer, size)
    return bytes(buffer)[:-2].decode("utf-16-le")


def _marks(thing: object) -> set[str]:
    """The names of the marks around a thing on a page."""
    marks = (raw.FPDFPageObj_GetMark(thing, at) for at in range(raw.FPDFPageObj_CountMarks(thing)))
    names = set()
    for mark in marks:
        buffer, size = (ctypes.c_ushort * 64)(), ctypes.c_ulong()
        raw.FPDFPageObjMark_GetName(mark, buffer, ctypes.sizeof(buffer), size)
        names.add(bytes(buffer)[: size.value - 2].decode("utf-16-le"))
    return names


def _said(ask: object, of: object, *, ending: int) -> str:
    """What a function of pdfium writes into a buffer: UTF-16 where its end is two bytes long, else UTF-8."""
    size = ask(of, None, 0)  # type: ignore[operator]
    buffer = ctypes.create_string_buffer(size)
    ask(of, ctypes.cast(buffer, ask.argtypes[1]), size)  # type: ignore[attr-defined, operator]
    return buffer.raw[: size - ending].decode("utf-16-le" if ending == 2 else "utf-8")
