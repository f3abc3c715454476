"""Room for what clients send: bodies under way have so many bytes in all, and those of one address a part of them.

Bodies are held in memory until they are whole, and whoever stops in the middle holds them for as long as a request may
take: without a limit a stranger fills the memory with a thousand halves. Where there is no more room, what comes too
slowly gives way to what comes; and else the address that holds the most, to one that holds less.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from kermesse.games.game import Refused

FREE_BYTES = 8 * 1024
"""A body up to this length needs no room: commands, and whatever a page sends while people play."""

MOST_BYTES = 96 * 1024**2
MOST_BYTES_OF_ONE = 16 * 1024**2
"""Eight files at once; a whole hall may share one address."""

BYTES_A_SECOND = 64 * 1024 / 10
"""A body that comes more slowly than this, as slowly as an answer may be read, is late."""
LATE_SECONDS = 5.0
"""So late a body gives way to any other that wants its room."""

Receive = Callable[[], Awaitable[Any]]


class Upload:
    """A body under way.

    Args:
        client: who sends it.
        length: its bytes.
        began: when it began to come.
        give_way: ends its request.
    """

    def __init__(self, client: str, length: int, began: float, give_way: Callable[[], None]) -> None:
        self.client, self.length, self.give_way = client, length, give_way
        self.is_whole = False
        self._began, self._received = began, 0

    def late(self, now: float) -> float:
        """How many seconds later it is than a body that comes just fast enough."""
        return now - self._began - self._received / BYTES_A_SECOND

    def watched(self, receive: Receive) -> Receive:
        """What receives its parts, and notes them here."""

        async def noting() -> Any:
            message = await receive()
            self._received += len(message.get("body", b""))
            self.is_whole = self.is_whole or not message.get("more_body", False)
            return message

        return noting


class Uploads:
    """Counts the bodies under way in one process, by their announced lengths.

    Args:
        clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._under_way: list[Upload] = []
        """The oldest first."""

    @contextmanager
    def room(self, client: str, length: int, give_way: Callable[[], None]) -> Iterator[Upload]:
        """Takes room for a body, for as long as the request is answered.

        Args:
            client: who sends it.
            length: its bytes.
            give_way: ends the request, where another needs the room and the body is not whole yet.

        Raises:
            Refused: `TOO_MUCH` where there is none.
        """
        upload = Upload(client, length, self._clock(), give_way)
        if length <= FREE_BYTES:
            yield upload
            return
        self._make_room(client, length)
        self._under_way.append(upload)
        try:
            yield upload
        finally:
            if upload in self._under_way:
                self._under_way.remove(upload)

    def _make_room(self, client: str, length: int) -> None:
        while self._held_by()[client] + length > MOST_BYTES_OF_ONE:
            self._drop(self._latest(one for one in self._under_way if one.client == client))
        while self._held_by().total() + length > MOST_BYTES:
            self._drop(self._latest(self._under_way) or self._of_largest(client, length))

    def _held_by(self) -> Counter[str]:
        held: Counter[str] = Counter()
        for one in self._under_way:
            held[one.client] += one.length
        return held

    def _latest(self, some: Iterable[Upload]) -> Upload | None:
        """The body that is the latest of some; None where none is too late."""
        now = self._clock()
        late = [one for one in some if not one.is_whole and one.late(now) > LATE_SECONDS]
        return max(late, key=lambda one: one.late(now), default=None)

    def _of_largest(self, client: str, length: int) -> Upload | None:
        """The oldest body that is not whole of the address that holds the most, where that is more than the client."""
        held = self._held_by()
        open_ones = [one for one in self._under_way if not one.is_whole]
        most = max((held[one.client] for one in open_ones), default=0)
        if most <= held[client] + length:
            return None
        return next(one for one in open_ones if held[one.client] == most)

    def _drop(self, upload: Upload | None) -> None:
        if upload is None:
            raise Refused("TOO_MUCH")
        self._under_way.remove(upload)
        upload.give_way()


def announced_length(headers: Iterable[tuple[bytes, bytes]], most: int) -> int:
    """The bytes that a request's body will have; `most` where it does not say so, or says nonsense."""
    by_name = dict(headers)
    text = by_name.get(b"content-length", b"")
    if text.isdigit() and len(text) < 12:
        return int(text)
    return most if text or b"transfer-encoding" in by_name else 0
