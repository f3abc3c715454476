"""Links that are kept out for a while, because a socket of theirs sent frames without end."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.tables.access import Access
from kermesse.tables.model import TableId

FLOOD_SECONDS = 60.0
"""How long a link opens no socket after one of it that sent frames without end."""


class Floods:
    """The links that have flooded this process of late.

    Args:
        now: the time in seconds; it never goes back.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._flooded_at: dict[tuple[TableId, int], float] = {}

    def note(self, access: Access) -> None:
        """Keeps the link of an access out."""
        now = self._now()
        self._flooded_at = {link: at for link, at in self._flooded_at.items() if now - at < FLOOD_SECONDS}
        self._flooded_at[access.table, access.link] = now

    def has(self, access: Access) -> bool:
        """Whether the link of an access is kept out."""
        at = self._flooded_at.get((access.table, access.link))
        return at is not None and self._now() - at < FLOOD_SECONDS

    def forget(self) -> None:
        """Lets everybody in again."""
        self._flooded_at.clear()
