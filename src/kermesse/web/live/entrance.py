"""Handshakes on their way in: a few at a time between the moves of those who play, in turn by address.

Nobody is known before a link is read. So a flood of handshakes waits here and not in the event loop, each address has
its turn, and of one address whoever came last is next: a guest behind the same address as a flood does not wait for
all that stands there. Whoever opened a socket and says nothing gives way to who comes after.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

AT_ONCE = 4
"""So many begin each time that the event loop has done all else that waits: some milliseconds of its time."""

MOST_SILENT = 256
"""Sockets of one address that have not said their link; a page or a program says it at once."""


class Silent(Protocol):
    """A connection that is open and has not said its link."""

    def give_way(self) -> None:
        """Ends it, for one that comes after."""


class Entrance:
    """The handshakes of one process that wait for their turn, and the sockets that have not said their link."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[asyncio.Future[None]]] = {}
        self._turns: deque[str] = deque()
        self._is_calling = False
        self._silent: dict[str, dict[Silent, None]] = {}

    async def turn(self, client: str) -> None:
        """Waits until a handshake of an address has its turn."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        if client not in self._waiting:
            self._waiting[client] = []
            self._turns.append(client)
        self._waiting[client].append(mine)
        if not self._is_calling:
            self._is_calling = True
            loop.call_soon(self._call)
        await mine

    @contextmanager
    def waits_for(self, silent: Silent, client: str) -> Iterator[None]:
        """Holds a connection that has to say its link; of an address with too many of them the oldest gives way."""
        others = self._silent.setdefault(client, {})
        if len(others) >= MOST_SILENT:
            oldest = next(iter(others))
            del others[oldest]
            oldest.give_way()
        others[silent] = None
        try:
            yield
        finally:
            others.pop(silent, None)
            if not others and self._silent.get(client) is others:
                del self._silent[client]

    def _call(self) -> None:
        """Lets the next few in: one of each address, its newest, and again."""
        for _ in range(AT_ONCE):
            if not self._turns:
                break
            client = self._turns.popleft()
            waiting = self._waiting[client]
            called = waiting.pop()
            if waiting:
                self._turns.append(client)
            else:
                del self._waiting[client]
            if not called.done():  # else it was cancelled while it waited
                called.set_result(None)
        self._is_calling = bool(self._turns)
        if self._is_calling:
            asyncio.get_running_loop().call_soon(self._call)
