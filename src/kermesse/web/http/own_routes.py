"""Routes that belong to one game alone, found through its title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kermesse.games.title import Titles, facet


class OwnRoutes(NamedTuple):
    """A game's own addresses.

    Args:
        routes: what answers there.
    """

    routes: tuple[Any, ...]


def own_routes(titles: Titles) -> Iterator[OwnRoutes]:
    """The addresses of every game that has some, each once."""
    for name in dict.fromkeys(title.routes_at for title in titles):
        if name is not None:
            yield facet(name, OwnRoutes)
