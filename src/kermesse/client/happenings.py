"""What happens at a table, one thing after the other, as the game's own types."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, Self

from kermesse.client.messages import typed_happening


class Happened(NamedTuple):
    """Something that happened: the entry that it came with, and what it was."""

    number: int
    happening: Any


class FollowedTable(Protocol):
    """What following a table needs of it."""

    async def until(self, true: Any, seconds: float | None = None) -> None:
        """Waits until a condition holds."""


class Happenings:
    """What happens from its making on, for `async for`; the table's view has it by then.

    Of another version's happenings those are left out that this one does not know.

    Args:
        table: the table.
        game: which game, by its id.
    """

    def __init__(self, table: FollowedTable, game: str) -> None:
        self._table, self._game = table, game
        self._come: deque[Happened] = deque()

    def add(self, happened: Iterable[tuple[int, Any]]) -> None:
        """Adds what a message told, in plain JSON.

        Raises:
            msgspec.ValidationError: where the server is of another version.
        """
        for number, plain in happened:
            happening = typed_happening(self._game, plain)
            if happening is not None:
                self._come.append(Happened(number, happening))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Happened:
        """The next one, however long it takes.

        Raises:
            ServerRefused: where the table was erased, or the link was revoked.
            Unreachable: where the client has left.
            msgspec.ValidationError: where the server is of another version.
        """
        await self._table.until(lambda: bool(self._come), math.inf)
        return self._come.popleft()
