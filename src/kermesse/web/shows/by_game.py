"""Which game shows what."""

from __future__ import annotations

from functools import lru_cache

from kermesse.web.shows.parts import Shows


@lru_cache(maxsize=8)
def shows(game: str) -> Shows:
    """What a game shows; loaded when it is first asked for."""
    match game:
        case "sackson" | "giant":
            from kermesse.web.shows.haggle import HAGGLE  # noqa: PLC0415

            return HAGGLE
        case _:
            from kermesse.web.shows.hattrick import HATTRICK  # noqa: PLC0415

            return HATTRICK
