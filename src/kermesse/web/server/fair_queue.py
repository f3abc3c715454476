"""Work that takes a core for seconds, one after another: whose address has had the least of late comes next.

So however many files strangers send from a few addresses, somebody from another one waits for the work in hand, and for
at most one turn of each that has had as little. An address by itself may fill the whole queue, for a hall shares one;
where it is full, the newest work of the address that waits most often gives way to somebody who waits less; of those
that wait as often, the one that has had the most gives way to somebody who has had less.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from kermesse.games.game import Refused

MOST_WAITING = 16
HALF_LIFE_SECONDS = 60.0
"""After so long, half of what an address has had is forgotten."""
MOST_KNOWN = 1_000
"""So many addresses are known before those that have had next to nothing are forgotten."""
NEXT_TO_NOTHING = 0.01


class _Waiting(NamedTuple):
    client: str
    turn: asyncio.Future[None]


class FairQueue:
    """One place to work, for everybody in turn.

    Args:
        clock: seconds that only grow.
        most_waiting: so many may wait.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most_waiting: int = MOST_WAITING) -> None:
        self._clock, self._most_waiting = clock, most_waiting
        self._waiting: list[_Waiting] = []
        self._had: dict[str, tuple[float, float]] = {}
        """Seconds that an address has had, as of then."""
        self.is_busy = False

    @property
    def length(self) -> int:
        """How many work or wait."""
        return len(self._waiting) + self.is_busy

    def check(self, client: str) -> None:
        """Refuses an address that would have to wait where the queue is full, and waits as often as any other.

        Raises:
            Refused: `TOO_MUCH`.
        """
        self._who_gives_way(client)

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Waits for one's turn, and has it.

        Args:
            client: whose address asks.

        Raises:
            Refused: as `check`, also while waiting, where others come who wait less.
        """
        await self._wait(client)
        began = self._clock()
        try:
            yield
        finally:
            self._note(client, self._clock() - began)
            self._call_next()

    async def _wait(self, client: str) -> None:
        if not self.is_busy:
            self.is_busy = True
            return
        gives_way = self._who_gives_way(client)
        if gives_way is not None:
            self._waiting.remove(gives_way)
            gives_way.turn.set_exception(Refused("TOO_MUCH"))
        mine = _Waiting(client, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif mine.turn.done() and not mine.turn.cancelled() and mine.turn.exception() is None:
                self._call_next()  # it had just been called
            raise

    def _who_gives_way(self, client: str) -> _Waiting | None:
        """Who would give way to an address; nobody where there is room."""
        self._forget_cancelled()
        if not self.is_busy or len(self._waiting) < self._most_waiting:
            return None
        places = Counter(one.client for one in self._waiting)
        largest = max(places, key=lambda one: (places[one], self._had_by(one)))
        others, mine = places[largest], places[client] + 1
        if others < mine or (others == mine and self._had_by(largest) <= self._had_by(client)):
            raise Refused("TOO_MUCH")
        return next(one for one in reversed(self._waiting) if one.client == largest)

    def _call_next(self) -> None:
        """Calls who has had the least; of those who have had as much, who came first."""
        self._forget_cancelled()
        self.is_busy = bool(self._waiting)
        if self._waiting:
            called = min(self._waiting, key=lambda one: self._had_by(one.client))
            self._waiting.remove(called)
            called.turn.set_result(None)

    def _forget_cancelled(self) -> None:
        """A task that is cancelled has its future cancelled at once, but hears of it only at its next step."""
        self._waiting = [one for one in self._waiting if not one.turn.done()]

    def _had_by(self, client: str) -> float:
        seconds, at = self._had.get(client, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE_SECONDS))

    def _note(self, client: str, seconds: float) -> None:
        if len(self._had) >= MOST_KNOWN:
            self._had = {one: had for one, had in self._had.items() if self._had_by(one) > NEXT_TO_NOTHING}
        self._had[client] = self._had_by(client) + seconds, self._clock()
