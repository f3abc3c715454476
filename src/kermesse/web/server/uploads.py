"""Room for what clients send: bodies under way have so many bytes in all, and those of one address a part of them.

Bodies are held in memory until they are whole, and whoever stops in the middle holds them for as long as a request may
take: without a limit a stranger fills the memory with a thousand halves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from kermesse.games.game import Refused

FREE_BYTES = 8 * 1024
"""A body up to this length needs no room: commands, and whatever a page sends while people play."""

MOST_BYTES = 96 * 1024**2
MOST_BYTES_OF_ONE = 16 * 1024**2
"""Eight files at once; a whole hall may share one address."""


class Uploads:
    """Counts the bodies under way in one process, by their announced lengths."""

    def __init__(self) -> None:
        self._by_client: Counter[str] = Counter()

    @contextmanager
    def room(self, client: str, length: int) -> Iterator[None]:
        """Takes room for a body, for as long as the request is answered.

        Args:
            client: who sends it.
            length: its bytes.

        Raises:
            Refused: `TOO_MUCH` where there is none.
        """
        if length <= FREE_BYTES:
            yield
            return
        of_one = self._by_client[client] + length
        if of_one > MOST_BYTES_OF_ONE or self._by_client.total() + length > MOST_BYTES:
            raise Refused("TOO_MUCH")
        self._by_client[client] = of_one
        try:
            yield
        finally:
            self._by_client[client] -= length
            if not self._by_client[client]:
                del self._by_client[client]


def announced_length(headers: Iterable[tuple[bytes, bytes]], most: int) -> int:
    """The bytes that a request's body will have; `most` where it does not say so, or says nonsense."""
    by_name = dict(headers)
    text = by_name.get(b"content-length", b"")
    if text.isdigit() and len(text) < 12:
        return int(text)
    return most if text or b"transfer-encoding" in by_name else 0
