"""What a part has, in the PDF that Typst made of it: its pages, its bookmarks, its tags."""

from __future__ import annotations

import re

import msgspec

from kermesse.press.paper.joining.pdf_file import Objects, found, read_objects


class OutlineEnds(msgspec.Struct, frozen=True):
    """Bookmarks at the top: the first, the last, and how many are seen at once."""

    first: int
    last: int
    count: int


class PdfPart(msgspec.Struct, frozen=True):
    """A PDF taken apart. Objects are told by their numbers.

    Args:
        objects: all of them.
        catalog: where the file begins.
        info: what it says of itself.
        metadata: the same, for programs.
        page_tree: what holds the pages.
        tag_tree: what holds the tags.
        document: the one tag that holds all others.
        outline: what holds the bookmarks; None where there are none.
        pages: in their order.
        bookmarks: None where there are none.
        tags: those right below `document`.
        keyed: keys of pages, each with what lists the page's tags.
        keys: one more than the last key.
        cells: names of cells, each with its tag.
        roles: what Typst's own kinds of tags stand for, as it is written.
    """

    objects: Objects
    catalog: int
    info: int
    metadata: int
    page_tree: int
    tag_tree: int
    document: int
    outline: int | None
    pages: list[int]
    bookmarks: OutlineEnds | None
    tags: list[int]
    keyed: list[tuple[int, int]]
    keys: int
    cells: list[tuple[bytes, int]]
    roles: bytes

    @property
    def apart(self) -> frozenset[int | None]:
        """What the whole has once, whatever its parts have."""
        once = (self.catalog, self.info, self.metadata, self.page_tree, self.tag_tree, self.document, self.outline)
        return frozenset(once)


def taken_apart(pdf: bytes) -> PdfPart:
    """Finds what a PDF of Typst's has.

    Raises:
        ValueError: where Typst writes otherwise than it did.
    """
    objects = read_objects(pdf)
    trailer = pdf[pdf.rindex(b"trailer") :]
    catalog = _number(rb"/Root (\d+) 0 R", trailer)
    top = objects[catalog]
    page_tree, tag_tree = _number(rb"/Pages (\d+) 0 R", top), _number(rb"/StructTreeRoot (\d+) 0 R", top)
    tags = objects[tag_tree]
    document = _number(rb"/K\[(\d+) 0 R\]", tags)
    outline = _number(rb"/Outlines (\d+) 0 R", top) if b"/Outlines" in top else None
    keyed = found(rb"/ParentTree<</Nums\[([^\]]*)\]", tags)
    cells = found(rb"/IDTree<</Names\[([^\]]*)\]", tags) if b"/IDTree" in tags else b""
    return PdfPart(
        objects=objects,
        catalog=catalog,
        info=_number(rb"/Info (\d+) 0 R", trailer),
        metadata=_number(rb"/Metadata (\d+) 0 R", top),
        page_tree=page_tree,
        tag_tree=tag_tree,
        document=document,
        outline=outline,
        pages=_row(found(rb"/Kids\[([^\]]*)\]", objects[page_tree])),
        bookmarks=_bookmarks(objects[outline]) if outline else None,
        tags=_row(found(rb"/K\[([^\]]*)\]", objects[document])),
        keyed=[(int(key), int(at)) for key, at in re.findall(rb"(\d+) (\d+) 0 R", keyed)],
        keys=_number(rb"/ParentTreeNextKey (\d+)", tags),
        cells=[(name, int(at)) for name, at in re.findall(rb"\(([^)]*)\)\s*(\d+) 0 R", cells)],
        roles=found(rb"(/RoleMap<<[^>]*>>)", tags),
    )


def _bookmarks(outline: bytes) -> OutlineEnds:
    first, last = _number(rb"/First (\d+) 0 R", outline), _number(rb"/Last (\d+) 0 R", outline)
    return OutlineEnds(first, last, _number(rb"/Count (\d+)", outline))


def _number(pattern: bytes, text: bytes) -> int:
    return int(found(pattern, text))


def _row(references: bytes) -> list[int]:
    return [int(number) for number in re.findall(rb"(\d+) 0 R", references)]
