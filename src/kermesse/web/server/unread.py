"""Answers that clients have not read yet: they have so many bytes in all, and the address with the most yields.

Whoever asks for a long answer and never reads it holds it in memory. An address alone may have all the room, for a hall
shares one; where there is no more, the oldest answer of the address that holds the most is broken off. So strangers at
a few addresses take room from themselves alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

MOST_BYTES = 160 * 1024**2
"""More than the longest PDF, or than all that a hall of 300 asks for at once."""


class _Held(NamedTuple):
    client: str
    length: int
    hang_up: Callable[[], None]


class UnreadAnswers:
    """Counts the long answers that one process is sending.

    Args:
        most: bytes of all.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._held: dict[object, _Held] = {}

    @contextmanager
    def room(self, client: str, length: int, hang_up: Callable[[], None]) -> Iterator[None]:
        """Holds room for an answer until it is sent; it gets room even where others have to yield.

        Args:
            client: whose address asked for it.
            length: its bytes.
            hang_up: drops the connection; `room` is left soon after.
        """
        place = object()
        while self._held and self.total + length > self._most:
            self._break_off(client, length)
        self._held[place] = _Held(client, length, hang_up)
        try:
            yield
        finally:
            self._held.pop(place, None)

    @property
    def total(self) -> int:
        """Bytes that are held."""
        return sum(held.length for held in self._held.values())

    def _break_off(self, client: str, length: int) -> None:
        """Breaks off the oldest answer of the address that holds the most, or would with these bytes."""
        by_client = Counter[str]()
        for held in self._held.values():
            by_client[held.client] += held.length
        if client in by_client:
            by_client[client] += length
        largest, _ = by_client.most_common(1)[0]
        place = next(place for place, held in self._held.items() if held.client == largest)
        self._held.pop(place).hang_up()
