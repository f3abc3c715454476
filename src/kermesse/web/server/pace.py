"""How fast one place at a table may ask for things: a burst at once, then so many a second; what is faster waits.

Counted in each process by itself (the generic cell rate algorithm: one time for each place, and no timers).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kermesse.games.game import Refused

BURST = 60
PER_SECOND = 5.0
"""People ask for something every few seconds; at this pace a place fills some megabytes an hour, not gigabytes."""

MOST_WAIT_SECONDS = 10.0
"""More than what one socket may have in flight needs; who waits longer asks by many at once."""

MOST_PLACES = 10_000
"""So many places are counted before those at rest are forgotten."""


class Pace:
    """Gives each command its turn.

    Args:
        now: the time in seconds; it never goes back.
        burst: so many commands at once.
        per_second: so many in the long run.
    """

    def __init__(self, now: Callable[[], float], burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self._now = now
        self._gap = 1 / per_second
        self._ahead = burst / per_second
        self._free_at: dict[Hashable, float] = {}
        self._most_places = MOST_PLACES

    def reserve(self, who: Hashable) -> float:
        """Takes the next turn of a place.

        Returns:
            After how many seconds that is; 0 for now.

        Raises:
            Refused: `TOO_MUCH` where too many wait for their turn already; then none is taken.
        """
        now = self._now()
        free_at = max(self._free_at.get(who, 0.0), now) + self._gap
        wait = round(free_at - now - self._ahead, 6)
        if wait > MOST_WAIT_SECONDS:
            raise Refused("TOO_MUCH")
        if len(self._free_at) >= self._most_places:
            self._free_at = {other: at for other, at in self._free_at.items() if at > now}
            self._most_places = max(MOST_PLACES, 2 * len(self._free_at))  # where many are active, seldom
        self._free_at[who] = free_at
        return max(wait, 0.0)


class Unpaced(Pace):
    """Lets everybody ask as fast as they like, for load tests."""

    def reserve(self, who: Hashable) -> float:  # noqa: ARG002 - nobody is counted
        """Gives every command its turn at once."""
        return 0.0
