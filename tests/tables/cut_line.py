"""A line to PostgreSQL that is cut once, at a message of either side: before it, in the midst of it, right after it."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from types import TracebackType
from typing import Literal, NamedTuple, Self

Moment = Literal["before", "half", "after"]
MOMENTS: tuple[Moment, ...] = ("before", "half", "after")

Reach = Literal["one", "all"]
"""Whether the connection of that message is cut, or every one that there is, as where somebody pulls a cable."""


class Cut(NamedTuple):
    """Where a line is cut.

    Args:
        number: at which message, counted over all connections, from 1.
        moment: how much of it comes through.
        reach: which connections go.
    """

    number: int
    moment: Moment
    reach: Reach = "one"


class CutLine:
    """Passes on what a store and its server say to each other, until the cut; who calls again afterwards gets through.

    Args:
        folder: where the server's socket lies.
        cut: where it is cut; None to count messages only.
    """

    def __init__(self, folder: Path, cut: Cut | None = None) -> None:
        self._upstream, self._cut = folder / ".s.PGSQL.5432", cut
        self._ends: set[asyncio.StreamWriter] = set()
        self.messages = 0
        self.lost = b""
        """The first letter of the message at which it was cut, as the protocol has it; a NUL where it has none."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        self._hang_up(self._ends)
        await self._server.wait_closed()

    def url(self, database: str) -> str:
        """A database's address by this line."""
        port = self._server.sockets[0].getsockname()[1]
        return f"postgresql://kermesse@127.0.0.1:{port}/{database}?sslmode=disable"

    async def _serve(self, from_store: asyncio.StreamReader, to_store: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(self._upstream)
        ends = {to_store, to_server}
        self._ends |= ends

        async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter, first: int) -> None:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                letters = first  # what begins a conversation has no letter
                while await self._pass(await _message(source, letters), target, ends):
                    letters = 1
            self._hang_up(ends)

        await asyncio.gather(pass_on(from_store, to_server, 0), pass_on(from_server, to_store, 1))
        self._ends -= ends

    async def _pass(self, message: bytes, target: asyncio.StreamWriter, ends: set[asyncio.StreamWriter]) -> bool:
        """Passes a message on, unless it is cut; whether the conversation goes on."""
        self.messages += 1
        if self._cut is None or self.messages != self._cut.number:
            target.write(message)
            await target.drain()
            return True
        self.lost = message[:1]
        target.write({"before": b"", "half": message[: len(message) // 2], "after": message}[self._cut.moment])
        await target.drain()
        self._hang_up(self._ends if self._cut.reach == "all" else ends)
        return False

    def _hang_up(self, ends: set[asyncio.StreamWriter]) -> None:
        for end in ends:
            end.close()


async def _message(source: asyncio.StreamReader, letters: int) -> bytes:
    """The next message: a letter, unless it is the first of all, its length in four bytes, and the rest."""
    head = await source.readexactly(letters + 4)
    return head + await source.readexactly(int.from_bytes(head[letters:]) - 4)
