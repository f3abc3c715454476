"""How long to wait before trying again: longer each time, and not all clients at the same moment."""

from __future__ import annotations

import random

FIRST_SECONDS = 0.1
LONGEST_SECONDS = 2.0


class Backoff:
    """The pauses of one who tries again and again."""

    def __init__(self) -> None:
        self._longest = FIRST_SECONDS

    def next(self) -> float:
        """The next pause, in seconds; half of it is left to chance."""
        pause = self._longest * random.uniform(0.5, 1)  # noqa: S311 - it guards nothing
        self._longest = min(2 * self._longest, LONGEST_SECONDS)
        return pause

    def begin_again(self) -> None:
        """It went well: the next pause is a short one."""
        self._longest = FIRST_SECONDS
