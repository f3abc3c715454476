"""The client's built files, in memory, each plain and compressed; nothing else on the disk is served.

A page has no secret in it and is the same for everybody: what somebody may see comes through the API alone. So every
address of the hall answers the same page, which looks at the address by itself.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kermesse.web.pages.preload import Preload, first_of
from kermesse.words import Lang, Phrase

BUILT = Path(__file__).parent.parent / "built"
"""Where the build puts them; not in git, but in every wheel."""

DOCS = Path(__file__).parent.parent / "docs"
"""Where the build puts the docs, as pages of their own; not in git either."""

DOCS_HOME: Mapping[Lang, str] = {"en": "/docs/index.html", "fr": "/docs/index.fr.html"}

ROOMS = frozenset({"", "deal", "evenings", "host", "join", "learn", "replay", "score", "t"})
"""How the hall's own addresses begin, as in `client/src/hall/places.ts`: a test compares the two."""

KINDS: Mapping[str, bytes] = {
    ".css": b"text/css; charset=utf-8",
    ".html": b"text/html; charset=utf-8",
    ".js": b"text/javascript; charset=utf-8",
    ".json": b"application/json",
    ".png": b"image/png",
    ".svg": b"image/svg+xml",
    ".txt": b"text/plain; charset=utf-8",
    ".webmanifest": b"application/manifest+json",
    ".woff2": b"font/woff2",
}

PACKED: Mapping[str, bytes] = {".br": b"br", ".gz": b"gzip"}
"""How files lie there packed, the shortest first; and the name that a browser knows it by."""

FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
"""What has a hash in its name never changes; of all else a browser asks each time whether it has."""

NOT_BUILT = Phrase(
    "The pages were not built. If you fetched kermesse with git, run make setup. The API works.",
    "Les pages n'ont pas été construites. Si vous êtes venu par git : make setup. L'API est là.",
)

EARLY = "rooms.json"

Header = tuple[bytes, bytes]
Headers = list[Header]


_FIRST_SCRIPT = re.compile(rb'<script type="module"[^>]* src="/assets/([\w-]+)\.js"')


class PageForm(NamedTuple):
    """A file in one of its forms, plain or compressed: its coding, its ETag, its bytes."""

    coding: bytes
    tag: bytes
    body: bytes


class PageFile(NamedTuple):
    """A file in all its forms, the shortest first, the plain one last."""

    kind: bytes
    keep: bytes
    forms: tuple[PageForm, ...]


class PageAnswer(NamedTuple):
    """An HTTP answer with a page, or the news that the browser's copy is current."""

    status: int
    headers: Headers
    body: bytes


class PageFiles:
    """The client's files, in memory.

    Args:
        files: by address.
        early: what a browser is told to fetch along with the page; else it would find out only once the first script
            runs, which on a slow network is much later.
    """

    def __init__(self, files: Mapping[str, PageFile], early: Preload | None = None) -> None:
        self._files = files
        self._index = files.get("/index.html")
        self._early = early or Preload()
        self.build = _build(self._index)
        """Which build of the client these pages are; empty where there is none."""

    def answer(self, scope: Any, stage: str = "") -> PageAnswer | None:
        """What to answer; None where it is for others to.

        Args:
            scope: the request, as the server got it. Its address is looked up, never followed to a disk.
            stage: at a table, what is played there and how far that is, where that is known: `haggle`, `haggle/over`.
        """
        path: str = scope["path"]
        if path.startswith("/api/") or scope["method"] not in ("GET", "HEAD"):
            return None
        request_headers = dict(scope["headers"])
        if path in ("/docs", "/docs/") and DOCS_HOME["en"] in self._files:
            home = DOCS_HOME[first_of(request_headers.get(b"accept-language", b""))].encode()
            return PageAnswer(
                302, [(b"location", home), (b"vary", b"accept-language"), (b"cache-control", ASK_AGAIN)], b""
            )
        if path in self._files:
            return _answer(self._files[path], request_headers)
        if path.removeprefix("/").partition("/")[0] in ROOMS:
            early = self._early.headers(path, stage, request_headers.get(b"accept-language", b""))
            return _answer(self._index, request_headers, early=early) if self._index else _not_built()
        if self._index and b"text/html" in request_headers.get(b"accept", b""):
            return _answer(
                self._index, request_headers, 404
            )  # somebody follows a link that leads nowhere: told so in words
        return None


def _build(index: PageFile | None) -> str:
    """The name of the pages' first script, which the build draws from all that they load."""
    found = _FIRST_SCRIPT.search(index.forms[-1].body) if index else None
    return found[1].decode() if found else ""


@cache
def pages_in(folder: Path, docs: Path | None = None) -> PageFiles:
    """The pages that lie in a folder; none where there is no such folder.

    Args:
        folder: the hall's pages.
        docs: the docs, answered under /docs/.
    """
    early = folder / EARLY
    files = _files_in(folder, "/") | (_files_in(docs, "/docs/") if docs else {})
    return PageFiles(files, msgspec.json.decode(early.read_bytes(), type=Preload) if early.is_file() else None)


def _files_in(folder: Path, below: str) -> dict[str, PageFile]:
    paths = sorted(path for path in folder.rglob("*") if path.suffix in KINDS and path.is_file())
    return {below + path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}


def _read(path: Path, folder: Path) -> PageFile:
    forms = [
        _form(coding, packed.read_bytes())
        for suffix, coding in PACKED.items()
        if (packed := path.with_name(path.name + suffix)).is_file()
    ]
    keep = FOR_EVER if path.parent == folder / "assets" else ASK_AGAIN
    return PageFile(KINDS[path.suffix], keep, (*forms, _form(b"", path.read_bytes())))


def _form(coding: bytes, body: bytes) -> PageForm:
    return PageForm(coding, b'"' + hashlib.sha256(coding + body).hexdigest()[:24].encode() + b'"', body)


def _answer(
    page: PageFile, request_headers: Mapping[bytes, bytes], status: int = 200, early: Sequence[Header] = ()
) -> PageAnswer:
    known = accepted(request_headers.get(b"accept-encoding", b""))
    form = next(form for form in page.forms if not form.coding or form.coding in known)
    headers = [(b"cache-control", page.keep), (b"etag", form.tag), *early]
    if len(page.forms) > 1:
        headers.append((b"vary", b"accept-encoding"))
    if status == 200 and _has(request_headers.get(b"if-none-match", b""), form.tag):
        return PageAnswer(304, headers, b"")
    if form.coding:
        headers.append((b"content-encoding", form.coding))
    return PageAnswer(status, [(b"content-type", page.kind), *headers], form.body)


def _has(tags: bytes, tag: bytes) -> bool:
    """Whether a browser has a file in this form; a proxy may have put `W/` before the tag."""
    return tag in [one.strip().removeprefix(b"W/") for one in tags.split(b",")]


def accepted(header: bytes) -> set[bytes]:
    """The ways of packing that a browser takes."""
    taken = set()
    for one in header.lower().split(b","):
        name, _, weight = one.partition(b";")
        if weight.replace(b" ", b"").strip(b".0") != b"q=":
            taken.add(name.strip())
    return taken


def _not_built() -> PageAnswer:
    body = f"{NOT_BUILT('en')}\n{NOT_BUILT('fr')}\n".encode()
    return PageAnswer(503, [(b"content-type", KINDS[".txt"]), (b"cache-control", b"no-store")], body)
