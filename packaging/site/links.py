"""Where links lead: to another page, to a picture or a schema that comes along, to the outside, or nowhere."""

from __future__ import annotations

import posixpath
from urllib.parse import unquote

from sources import DECISIONS, ROOT, Source

OUTSIDE = ("https://", "http://", "mailto:")
BROUGHT = (".svg", ".png", ".json")


class LinkChecker:
    """Turns links of the tree into links of the pages, and remembers what has to be there.

    Args:
        sources: every page by its file.
    """

    def __init__(self, sources: dict[str, Source]) -> None:
        self._sources = sources
        self._wanted: list[tuple[str, str, str]] = []
        self._anchors: dict[str, set[str]] = {}
        self.assets: set[str] = set()

    def have(self, file: str, anchors: set[str]) -> None:
        """Notes the headings of a page."""
        self._anchors[file] = anchors

    def address(self, source: Source, target: str) -> str | None:
        """What a link of a page becomes; None where what it names does not come along, such as a file of code."""
        if target.startswith(OUTSIDE):
            return target
        path, hash_, anchor = unquote(target).partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source.file), path)) if path else source.file
        file = {"docs/decisions": DECISIONS, "README.md": "docs/index.md", "README.fr.md": "docs/index.fr.md"}.get(
            file, file
        )
        here = posixpath.dirname(source.address)
        if file in self._sources:
            self._wanted.append((source.file, file, anchor))
            return posixpath.relpath(self._sources[file].address, here or ".") + hash_ + anchor if path else target
        if not (ROOT / file).exists():
            self._wanted.append((source.file, file, ""))
            return None
        if file.startswith("docs/") and file.endswith(BROUGHT):
            self.assets.add(file.removeprefix("docs/"))
            return posixpath.relpath(file.removeprefix("docs/"), here or ".")
        return None

    def faults(self) -> list[str]:
        """Each link that leads nowhere, as a line: where, what was expected."""
        return [
            f"{source}: expected {file}{'#' if anchor else ''}{anchor}, found nothing there"
            for source, file, anchor in self._wanted
            if file not in self._anchors or (anchor and anchor not in self._anchors[file])
        ]
