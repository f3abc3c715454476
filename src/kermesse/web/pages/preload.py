"""Preload headers: what a browser should fetch along with a page, before its first script could ask for it.

To whoever knows a table's address, which nobody can guess, it tells two things about it: what is played there, and
whether that is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

import msgspec

from kermesse.words import Lang

Headers = list[tuple[bytes, bytes]]


class PageStart(msgspec.Struct, frozen=True):
    """What a page begins with, as the build says.

    Args:
        files: scripts and styles.
        phrases: what it says, by language.
        later: styles that the page fetches by itself; where one that was fetched early is not used, browsers complain.
    """

    files: Sequence[str] = ()
    phrases: Mapping[str, Sequence[str]] = {}
    later: Sequence[str] = ()


class Preload(msgspec.Struct, frozen=True):
    """What pages begin with: `client/making/rooms.ts`.

    Args:
        pages: by the first word of an address; at tables also by what is played there, as `t/haggle/over`.
    """

    pages: Mapping[str, PageStart] = {}

    def headers(self, path: str, stage: str, languages: bytes) -> Headers:
        """What to fetch with a page, as headers.

        Args:
            path: the page's address.
            stage: what is played at its table and how far that is, as `haggle/over`; empty where that is not known.
            languages: what the browser's user reads, as it says.
        """
        room, *inside = path.split("/")[1:]
        game = stage.partition("/")[0]
        beside = inside[1] if inside[1:2] in (["replay"], ["print"]) else ""
        known = (f"{game}/{beside}" if beside else stage, game)
        start = next((found for one in known if (found := self.pages.get(f"{room}/{one}"))), None) or self.pages.get(
            room
        )
        if start is None:
            return []
        links = _links((*start.phrases.get(first_of(languages), ()), *start.files))
        return [(b"link", links), (b"vary", b"accept-language")] if links else []


def first_of(languages: bytes) -> Lang:
    """The first of our languages in what a browser says; the pages choose in the same way."""
    named = [one.strip()[:2].lower() for one in languages.decode("latin-1").split(",")]
    return next((one for name in named for one in get_args(Lang) if one == name), "en")


def _links(paths: Sequence[str]) -> bytes:
    style = "preload; as=style; crossorigin"  # as the script asks for it later, else it is fetched twice
    links = [f"<{path}>; rel={style if path.endswith('.css') else 'modulepreload'}" for path in paths]
    return ", ".join(links).encode()
