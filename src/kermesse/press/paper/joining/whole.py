"""Parts in a row: what each has gets new numbers, what a file has once is written anew."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from itertools import pairwise

from kermesse.press.paper.joining.part import OutlineEnds, PdfPart, taken_apart
from kermesse.press.paper.joining.pdf_file import Objects, found, renumbered, written

CATALOG, INFO, METADATA, PAGES, OUTLINE, TAGS, DOCUMENT = range(1, 8)


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has that Typst wrote, or that was joined here."""
    return int(found(rb"/Type/Pages/Count (\d+)", pdf))


def joined(pdfs: Sequence[bytes], *, fronts: bool = False) -> bytes:
    """One PDF of several, in their order; the same ones give the same bytes.

    Args:
        pdfs: at least one; all have the same title and language, and tags.
        fronts: whether each begins on a front side, after a blank page where that is needed.
    """
    if len(pdfs) == 1:
        return pdfs[0]
    whole = _Whole()
    parts = [taken_apart(pdf) for pdf in pdfs]
    for part in parts:
        if fronts:
            whole.turn_to_front()
        whole.append(part)
    name = b64encode(hashlib.md5(b"".join(pdfs), usedforsecurity=False).digest())
    whole.finish(parts[0], name)
    return written(whole.objects, root=CATALOG, info=INFO, name=name)


class _Whole:
    """What there is so far."""

    def __init__(self) -> None:
        self.objects: Objects = {}
        self.size = DOCUMENT
        self.pages: list[int] = []
        self.bookmarks: list[OutlineEnds] = []
        self.tags: list[int] = []
        self.keyed: list[tuple[int, int]] = []
        self.keys = 0
        self.cells: list[tuple[bytes, int]] = []
        self.parts = 0

    def turn_to_front(self) -> None:
        """Goes on to a front side."""
        if len(self.pages) % 2:
            self.size += 1
            box = found(rb"(/MediaBox\[[^\]]*\])", self.objects[self.pages[-1]])
            self.objects[self.size] = b"<</Type/Page/Resources<<>>%s/Parent %d 0 R>>" % (box, PAGES)
            self.pages.append(self.size)

    def append(self, part: PdfPart) -> None:
        """Adds a part."""
        place, prefix = _places(part, self.size), b"%d-" % self.parts
        self.objects |= {
            place(number): renumbered(body, place, self.keys, prefix)
            for number, body in part.objects.items()
            if number not in part.apart
        }
        self.pages += map(place, part.pages)
        self.tags += map(place, part.tags)
        self.keyed += [(self.keys + key, place(tags)) for key, tags in part.keyed]
        self.cells += [(prefix + name, place(cell)) for name, cell in part.cells]
        if part.bookmarks:
            first, last = place(part.bookmarks.first), place(part.bookmarks.last)
            self.bookmarks.append(OutlineEnds(first, last, part.bookmarks.count))
        self.keys += part.keys
        self.size += max(part.objects)
        self.parts += 1

    def finish(self, first: PdfPart, name: bytes) -> None:
        """Writes what a file has once, as the first part says it."""
        for before, after in pairwise(self.bookmarks):
            self._insert(before.last, b"/Next", after.first)
            self._insert(after.first, b"/Prev", before.last)
        self.objects[CATALOG] = renumbered(first.objects[first.catalog], _places(first, DOCUMENT), 0, b"")
        if self.bookmarks:
            ends = (self.bookmarks[0].first, self.bookmarks[-1].last, sum(one.count for one in self.bookmarks))
            self.objects[OUTLINE] = b"<</Type/Outlines/First %d 0 R/Last %d 0 R/Count %d>>" % ends
            if first.outline is None:
                self._insert(CATALOG, b"/Outlines", OUTLINE)
        self.objects[INFO] = first.objects[first.info]
        self.objects[METADATA] = _stamped(first.objects[first.metadata], len(self.pages), name)
        self.objects[PAGES] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(self.pages), _row(self.pages))
        self.objects[DOCUMENT] = b"<</Type/StructElem/S/Document/P %d 0 R/K[%s]>>" % (TAGS, _row(self.tags))
        self.objects[TAGS] = self._tag_tree(first.roles)

    def _tag_tree(self, roles: bytes) -> bytes:
        keyed = b" ".join(b"%d %d 0 R" % one for one in self.keyed)
        names = b"".join(b"(%s)%d 0 R" % one for one in sorted(self.cells))
        return b"<</Type/StructTreeRoot%s/K[%d 0 R]/ParentTree<</Nums[%s]>>%s/ParentTreeNextKey %d>>" % (
            roles,
            DOCUMENT,
            keyed,
            b"/IDTree<</Names[%s]>>" % names if names else b"",
            self.keys,
        )

    def _insert(self, number: int, key: bytes, value: int) -> None:
        self.objects[number] = self.objects[number].replace(b"<<", b"<<%s %d 0 R" % (key, value), 1)


def _places(part: PdfPart, before: int) -> Callable[[int], int]:
    """Where the objects of a part lie in the whole, after so many others."""
    once = {
        part.catalog: CATALOG,
        part.info: INFO,
        part.metadata: METADATA,
        part.page_tree: PAGES,
        part.tag_tree: TAGS,
        part.document: DOCUMENT,
        part.outline: OUTLINE,
    }
    return lambda number: once.get(number, before + number)


def _row(numbers: Sequence[int]) -> bytes:
    return b" ".join(b"%d 0 R" % number for number in numbers)


def _stamped(metadata: bytes, pages: int, name: bytes) -> bytes:
    """What the file says of itself, with its pages and its own name; as a stream says its length, that too."""
    head, start, told = metadata.partition(b"stream\n")
    told, end, rest = told.partition(b"\nendstream")
    told = re.sub(rb"(<xmpTPg:NPages>)\d+", rb"\g<1>%d" % pages, told)
    told = re.sub(rb"(<xmpMM:(?:Instance|Document)ID>)[^<]*", rb"\g<1>" + name, told)
    return re.sub(rb"/Length \d+", b"/Length %d" % len(told), head) + start + told + end + rest
