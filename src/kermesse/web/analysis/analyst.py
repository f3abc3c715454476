"""Where hands that are over are looked at again: one at a time, in a process beside the server; the others wait.

The process stays for a while, for it loads compiled code when it begins, and that takes longer than a hand.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress

import msgspec

from kermesse.games.game import Refused
from kermesse.web.analysis.jobs import LENGTH_BYTES, ThoughtJob
from kermesse.web.server.fair_queue import FairQueue
from kermesse.web.server.logs import LOG

PATIENCE_SECONDS = 60
"""By the clock, for one job: it takes a core a second or two, but people come first."""
FIRST_PATIENCE_SECONDS = 300
"""For the first of a process, which may have to compile everything, once on a machine."""
IDLE_SECONDS = 300
"""So long after its last job the process ends, and gives its memory back."""
ANSWERS_KEPT = 256
"""Answers that are kept packed, some ten kilobytes each: all at a table ask for the same hand."""


class Analyst:
    """Thinks about jobs one after another, each of them once."""

    def __init__(self) -> None:
        self.queue = FairQueue()
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()
        self._tasks: dict[bytes, asyncio.Task[bytes]] = {}
        self._process: Process | None = None
        self._leaving: asyncio.TimerHandle | None = None

    @property
    def is_warm(self) -> bool:
        """Whether there is a process that has thought before."""
        return self._process is not None

    async def think(self, job: ThoughtJob, client: str) -> bytes:
        """What comes of a job.

        Args:
            job: what to think about; the same once more is answered at once.
            client: the address that asks.

        Returns:
            Gzipped JSON.

        Raises:
            Refused: `TOO_MUCH` where too many wait already; `OUR_FAULT` where the process failed.
        """
        line = msgspec.json.encode(job) + b"\n"
        if line in self._answers:
            self._answers.move_to_end(line)
            return self._answers[line]
        if line not in self._tasks:
            self._tasks[line] = asyncio.create_task(self._in_turn(line, client))
        return await asyncio.shield(self._tasks[line])  # who goes finds it when they ask again

    async def _in_turn(self, line: bytes, client: str) -> bytes:
        try:
            async with self.queue.turn(client):
                answer = await self._thought_about(line)
        finally:
            del self._tasks[line]
        self._answers[line] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
        return answer

    async def _thought_about(self, line: bytes) -> bytes:
        """Has the process do it; one that has ended meanwhile, such as for want of memory, is begun anew once."""
        if self._leaving is not None:
            self._leaving.cancel()
        if self._process is not None:
            with suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self._answered(self._process, line, PATIENCE_SECONDS)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "kermesse.web.analysis", stdin=PIPE, stdout=PIPE
        )
        try:
            return await self._answered(self._process, line, FIRST_PATIENCE_SECONDS)
        except (asyncio.IncompleteReadError, ConnectionError):
            LOG.error("nothing was thought about: the process that thinks has ended")
            raise Refused("OUR_FAULT") from None

    async def _answered(self, process: Process, line: bytes, patience: float) -> bytes:
        """An answer; a process that gives none is ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                process.stdin.write(line)
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
                answer = await process.stdout.readexactly(length)
        except TimeoutError:
            await self._end()
            LOG.error("nothing was thought about within %s seconds", patience)
            raise Refused("OUR_FAULT") from None
        except BaseException:
            await self._end()
            raise
        self._leaving = asyncio.get_running_loop().call_later(IDLE_SECONDS, process.stdin.close)
        return answer

    async def close(self) -> None:
        """Ends the process, and what it was thinking about."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._end()

    async def _end(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
