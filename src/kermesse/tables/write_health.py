"""Whether the store takes what is written, as far as this process has seen; the keeper of the server is told."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.games.game import Timestamp
from kermesse.tables.loaded_table import LOG
from kermesse.tables.store.errors import StoreFault

LOG_SECONDS = 60.0
"""At a store that fails every command fails; one line a minute says so."""


class WriteHealth:
    """What came of the last write.

    Args:
        now: the time in seconds.
    """

    def __init__(self, now: Callable[[], Timestamp]) -> None:
        self.fault: StoreFault | None = None
        """Why the last write failed; None where it did not."""
        self._now = now
        self._logged_at = float("-inf")

    def failed(self, fault: StoreFault) -> None:
        """Notes a write that failed; `NumberTaken` and its like are none, for they come of a store that works."""
        self.fault = fault
        if self._now() - self._logged_at >= LOG_SECONDS:
            self._logged_at = self._now()
            LOG.error("nothing can be written: %s", fault.phrase.en)

    def worked(self) -> None:
        """Notes a write that did not fail."""
        if self.fault is not None:
            LOG.warning("the store takes what is written again")
            self.fault = None
            self._logged_at = float("-inf")
