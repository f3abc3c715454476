"""The list of pages beside each page, in its language; one without a French twin is offered in English, and says so."""

from __future__ import annotations

import posixpath
import tomllib
from html import escape
from pathlib import Path
from typing import Any

from sources import Source

WORDS = {
    "en": {"pages": "All pages", "skip": "To the text", "other": "Français", "home": "kermesse", "only": ""},
    "fr": {
        "pages": "Toutes les pages",
        "skip": "Aller au texte",
        "other": "English",
        "home": "kermesse",
        "only": " (en anglais)",
    },
}


def read_navigation(file: Path) -> dict[str, Any]:
    """Reads `site.toml`."""
    return tomllib.loads(file.read_text("utf-8"))


class Navigation:
    """Lists of links.

    Args:
        settings: `site.toml`.
        sources: every page by its file.
    """

    def __init__(self, settings: dict[str, Any], sources: dict[str, Source]) -> None:
        self._settings = settings
        self._sources = sources

    def pages(self, here: Source, headings: list[tuple[str, str]]) -> str:
        """Every page by group, and below this page its own headings.

        Args:
            here: the page beside which it stands.
            headings: anchor and title of each of its parts.
        """
        lines = []
        for group in self._settings["groups"]:
            lines.append(f"<h2>{escape(group['title'][here.lang])}</h2><ul>")
            for file in group["pages"]:
                source = self._sources[file]
                if here.lang != source.lang and source.twin:
                    source = self._sources[source.twin]
                only = WORDS["fr"]["only"] if source.lang != here.lang else ""
                lang = f' hreflang="{source.lang}" lang="{source.lang}"' if only else ""
                current = ' aria-current="page"' if source.file == here.file else ""
                lines.append(
                    f'<li><a href="{href(here, source)}"{lang}{current}>{escape(plain(source.title))}</a>{only}'
                )
                if source.file == here.file and headings:
                    parts = "".join(f'<li><a href="#{anchor}">{title}</a></li>' for anchor, title in headings)
                    lines.append(f"<ul>{parts}</ul>")
                lines.append("</li>")
            lines.append("</ul>")
        return "".join(lines)

    def other_language(self, here: Source) -> str:
        """A link to the same page in the other language, else to its first page."""
        other = "fr" if here.lang == "en" else "en"
        twin = self._sources[here.twin or self._settings["home"][other]]
        return f'<a href="{href(here, twin)}" hreflang="{other}" lang="{other}">{WORDS[here.lang]["other"]}</a>'

    def home(self, here: Source) -> str:
        """A link to the first page."""
        home = self._sources[self._settings["home"][here.lang]]
        return f'<a class="brand" href="{href(here, home)}">{WORDS[here.lang]["home"]}</a>'


def href(here: Source, there: Source) -> str:
    """The way from one page to another."""
    return posixpath.relpath(there.address, posixpath.dirname(here.address) or ".")


def plain(title: str) -> str:
    """A heading without its marks."""
    return title.replace("`", "").replace("*", "")
