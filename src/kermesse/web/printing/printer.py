"""The printer of one process of the server: one job at a time, each in a process of its own; the others wait."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing, suppress
from typing import Any, NamedTuple

import msgspec

from kermesse.fault import Faults
from kermesse.games.game import Refused
from kermesse.press.paper.glyphs import has_fonts
from kermesse.press.paper.wishes import Progress
from kermesse.web.printing.jobs import STEPS, Aim, Counted, PrintJob, Sheets, Wrong, to_bytes
from kermesse.web.server.fair_queue import FairQueue
from kermesse.web.server.logs import LOG
from kermesse.words import Phrase

PATIENCE_SECONDS = 600
"""Longer than one step of the longest night takes on a small machine."""
LONGEST_LINE = 1024**2
"""All that is wrong with a kit stands on one line."""
WAITING = Phrase("Others are printing: yours comes next", "D'autres impriment : votre tour vient")


class PrintResult(NamedTuple):
    """A PDF, or an archive of several files; how many pages it has, and what it asks of a host, in sentences."""

    content: bytes
    pages: int
    preparation: tuple[Phrase, ...]
    files: int


class Printer:
    """Prints jobs one after another, each in a process of its own."""

    def __init__(self) -> None:
        self.queue = FairQueue()

    def check(self, client: str) -> None:
        """Refuses where too many wait already, or nothing can be printed at all.

        Args:
            client: whose address asks.

        Raises:
            Refused: `TOO_MUCH`, `NO_FONTS`.
        """
        if not has_fonts():
            raise Refused("NO_FONTS")
        self.queue.check(client)

    async def print(
        self, order: Callable[[], Awaitable[PrintJob]], begins: Phrase, client: str = ""
    ) -> AsyncGenerator[Progress | PrintResult, None]:
        """Prints an order and yields its progress, then the result; a caller that stops iterating stops the printing.

        Args:
            order: what is printed; asked for when it is its turn.
            begins: what that is called.
            client: whose address asks, so that nobody waits long for the orders of a few.

        Returns:
            How far it is, again and again, and at the end the file.

        Raises:
            Faults: where what is printed has faults, such as a rule that fits on no card.
            Refused: as `order`; `TOO_MUCH` as `check`; or `NOT_PRINTED` where it takes too much, or fails.
        """
        printed = None
        if self.queue.is_busy:
            yield Progress(0, STEPS, WAITING)
        async with self.queue.turn(client):
            yield Progress(0, STEPS, begins)
            async with aclosing(_messages(await order(), "print")) as messages:
                async for message in messages:
                    if isinstance(message, PrintResult):
                        printed = message
                    elif isinstance(message, Progress):
                        yield message
        if printed:
            yield printed  # the next one need not wait until this one has it all

    async def count(self, order: Callable[[], Awaitable[PrintJob]], client: str = "") -> tuple[Phrase, ...]:
        """What an order would ask of a host, in sentences; it waits for its turn as what is printed does.

        Args:
            order: what is counted; asked for when it is its turn.
            client: whose address asks.

        Raises:
            Faults, Refused: as `print`.
        """
        async with self.queue.turn(client), aclosing(_messages(await order(), "count")) as messages:
            async for message in messages:
                if isinstance(message, Counted):
                    return message.preparation
        raise Refused("NOT_PRINTED")


async def _messages(job: PrintJob, aim: Aim) -> AsyncGenerator[Progress | Counted | PrintResult, None]:
    """What a process says that has been given a job; it ends with whoever listens."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "kermesse.web.printing", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )
    try:
        await _give(process, job, aim)
        async for message in _answers(process):
            yield message
    finally:
        await _end(process)


async def _give(process: Process, job: PrintJob, aim: Aim) -> None:
    assert process.stdin is not None
    with suppress(OSError):  # it has ended already; what it does not say is noticed
        process.stdin.write(to_bytes(job, aim))
        await process.stdin.drain()
        process.stdin.close()


async def _answers(process: Process) -> AsyncGenerator[Progress | Counted | PrintResult, None]:
    out = process.stdout
    assert out is not None
    try:
        while isinstance(message := _read(await asyncio.wait_for(out.readline(), PATIENCE_SECONDS)), Progress):
            yield message
        if isinstance(message, Wrong):
            raise Faults("printing", message.faults)
        if isinstance(message, Counted):
            yield message
        else:
            content = await out.readexactly(message.bytes)
            yield PrintResult(content, message.pages, message.preparation, message.files)
    except (msgspec.MsgspecError, ValueError, EOFError, TimeoutError):
        with suppress(TimeoutError):  # it has closed its end, and says in a moment how it ended
            await asyncio.wait_for(process.wait(), 1)
        LOG.error("nothing was printed: the process that prints has ended with %s", await _end(process))
        raise Refused("NOT_PRINTED") from None


_Message = Progress | Sheets | Counted | Wrong
_KINDS: Mapping[str, type[_Message]] = {"doing": Progress, "faults": Wrong, "bytes": Sheets, "preparation": Counted}
"""Each kind of message by a field that no earlier one has."""


def _read(line: bytes) -> _Message:
    message = msgspec.json.decode(line, type=dict[str, Any])
    kind = next((kind for field, kind in _KINDS.items() if field in message), Sheets)
    return msgspec.convert(message, kind)


async def _end(process: Process) -> int:
    with suppress(ProcessLookupError):
        process.kill()
    return await process.wait()
