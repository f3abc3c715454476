"""A PDF as its objects, by their numbers: read from what Typst writes, and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Objects = dict[int, bytes]
"""What stands between `obj` and `endobj`, by the object's number."""

_HEADER = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n"


def _text(deep: int) -> bytes:
    """What a text looks like, with parentheses so deep in it."""
    inner = rb"|" + _text(deep - 1) if deep else b""
    return rb"\((?:[^()\\]|\\." + inner + rb")*\)"


_TOKEN = re.compile(
    rb"(?P<text>" + _text(4) + rb")|/StructParent(?P<many>s?) (?P<key>\d+)|\b(?P<object>\d+) 0 R", re.DOTALL
)
_STREAM = re.compile(rb">>\s*stream\r?\n")
_HEAD_CELL = re.compile(rb"\(U\d+x\d+y\d+\)")
"""How Typst names the cells that are heads of a table."""


def read_objects(pdf: bytes) -> Objects:
    """The objects of a PDF; those that are free are left out."""
    table = int(found(rb"startxref\s+(\d+)\s+%%EOF\s*$", pdf))
    starts = {
        number: int(row[:10])
        for number, row in enumerate(re.findall(rb"\d{10} \d{5} [nf]", pdf[table:]))
        if row.endswith(b"n")
    }
    ends = dict(zip(sorted(starts.values()), [*sorted(starts.values())[1:], table], strict=True))
    return {number: _between(pdf[start : ends[start]]) for number, start in starts.items()}


def _between(whole: bytes) -> bytes:
    return whole[whole.index(b"obj") + 3 : whole.rindex(b"endobj")].strip(b"\r\n")


def renumbered(body: bytes, number: Callable[[int], int], first_key: int, prefix: bytes) -> bytes:
    """An object whose numbers are others: what it refers to, the keys of its tags, the names of cells.

    Args:
        body: the object; of a stream, what it holds stays.
        number: the new number of an object.
        first_key: what is added to keys.
        prefix: what is put before the names of cells.
    """

    def put(token: re.Match[bytes]) -> bytes:
        if text := token["text"]:
            return b"(" + prefix + text[1:] if _HEAD_CELL.fullmatch(text) else text
        if key := token["key"]:
            return b"/StructParent%s %d" % (token["many"], first_key + int(key))
        return b"%d 0 R" % number(int(token["object"]))

    stream = _STREAM.search(body)
    end = stream.start() if stream else len(body)
    return _TOKEN.sub(put, body[:end]) + body[end:]


def found(pattern: bytes, text: bytes) -> bytes:
    """What the first group of a pattern holds, where it is found first.

    Raises:
        ValueError: where it is nowhere: Typst writes otherwise than it did.
    """
    if here := re.search(pattern, text):
        return here[1]
    raise ValueError(f"no {pattern.decode()} in what Typst wrote")


def written(objects: Mapping[int, bytes], *, root: int, info: int, name: bytes) -> bytes:
    """A PDF of objects.

    Args:
        objects: by their numbers; one that is missing between others is free.
        root: the number of the catalog.
        info: and of what the file says of itself.
        name: what this file, and no other, is called.
    """
    out = bytearray(_HEADER)
    size = max(objects) + 1
    rows = [b"0000000000 65535 f\r\n"] * size
    for number, body in objects.items():
        rows[number] = b"%010d 00000 n\r\n" % len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n%s" % (size, b"".join(rows))
    out += b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[(%s)(%s)]>>\n" % (size, root, info, name, name)
    out += b"startxref\n%d\n%%%%EOF" % table
    return bytes(out)
