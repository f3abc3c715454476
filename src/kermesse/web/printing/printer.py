"""The printer of one process of the server: one job at a time, each in a process of its own; the others wait."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

import msgspec

from kermesse.games.game import Refused
from kermesse.press.paper.wishes import Progress
from kermesse.web.logs import LOG
from kermesse.web.printing.jobs import Job, Sheets
from kermesse.words import Said

MOST_WAITING = 8
WAITING = Said("Others are printing: yours comes next", "D'autres impriment : votre tour vient")


class Printed(NamedTuple):
    """A PDF, and how many pages it has."""

    pdf: bytes
    pages: int


class Printer:
    """Has jobs printed."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._asked = 0

    def check(self) -> None:
        """Refuses where too many wait already.

        Raises:
            Refused: `TOO_MUCH`.
        """
        if self._asked > MOST_WAITING:
            raise Refused("TOO_MUCH")

    async def print(self, order: Callable[[], Awaitable[Job]]) -> AsyncGenerator[Progress | Printed, None]:
        """Prints something; whoever does not wait for its end has it stopped.

        Args:
            order: what is printed; asked for when it is its turn.

        Returns:
            How far it is, again and again, and at the end the PDF.

        Raises:
            Refused: as `order`, or `OUR_FAULT` where it cannot be printed.
        """
        self._asked += 1
        try:
            if self._turn.locked():
                yield Progress(0, 2, WAITING)
            async with self._turn:
                job = await order()
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "kermesse.web.printing", stdin=PIPE, stdout=PIPE
                )
                try:
                    await _give(process, job)
                    async for told in _told(process):
                        yield told
                finally:
                    await _end(process)
        finally:
            self._asked -= 1


async def _give(process: Process, job: Job) -> None:
    assert process.stdin is not None
    with suppress(OSError):  # it has ended already; what it does not say is noticed
        process.stdin.write(msgspec.json.encode(job))
        await process.stdin.drain()
        process.stdin.close()


async def _told(process: Process) -> AsyncGenerator[Progress | Printed, None]:
    out = process.stdout
    assert out is not None
    try:
        while b'"doing"' in (line := await out.readline()):
            yield msgspec.json.decode(line, type=Progress)
        sheets = msgspec.json.decode(line, type=Sheets)
        yield Printed(await out.readexactly(sheets.bytes), sheets.pages)
    except (msgspec.MsgspecError, ValueError, EOFError):
        LOG.error("nothing was printed: the process that prints has ended with %s", await _end(process))
        raise Refused("OUR_FAULT") from None


async def _end(process: Process) -> int:
    with suppress(ProcessLookupError):
        process.kill()
    return await process.wait()
