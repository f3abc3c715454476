"""Places that are kept out for a while, because a socket of theirs sent frames without end."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.tables.access import Access

FLOOD_SECONDS = 60.0
"""How long a place opens no socket after one of it that sent frames without end."""


class Floods:
    """The places that have flooded this process of late.

    Args:
        now: the time in seconds; it never goes back.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._flooded_at: dict[str, float] = {}

    def note(self, access: Access) -> None:
        """Keeps the place of an access out: its seat, else its link."""
        now = self._now()
        self._flooded_at = {place: at for place, at in self._flooded_at.items() if now - at < FLOOD_SECONDS}
        self._flooded_at[access.counted] = now

    def has(self, access: Access) -> bool:
        """Whether the place of an access is kept out."""
        at = self._flooded_at.get(access.counted)
        return at is not None and self._now() - at < FLOOD_SECONDS

    def forget(self) -> None:
        """Lets everybody in again."""
        self._flooded_at.clear()
