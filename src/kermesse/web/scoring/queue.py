"""Where files of strangers are scored: one at a time, each in a process of its own; the others wait in a fair queue."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.game import Refused
from kermesse.web.scoring.jobs import NIGHT, ScoreJob, ScoreOutcome
from kermesse.web.server.fair_queue import FairQueue
from kermesse.web.server.logs import LOG
from kermesse.words import Phrase

MOST_SECONDS = 10
"""Of a core, for one file: a night of 500 takes two."""
PATIENCE_SECONDS = 60
"""By the clock, for one file: beside people who play, a core comes in small pieces."""

ENDLESS = Fault(
    Phrase("file", "fichier"),
    Phrase(f"one that is scored within {MOST_SECONDS} seconds", f"de quoi compter en {MOST_SECONDS} secondes"),
    Phrase("more than that", "davantage"),
)


class ScoreQueue:
    """Scores files one after another."""

    def __init__(self) -> None:
        self.queue = FairQueue()

    async def score(self, job: ScoreJob, client: str) -> bytes:
        """Scores what came.

        Args:
            job: the files, and what is said about them.
            client: the address that it came from.

        Returns:
            A `ScoreFileAnswer` as gzipped JSON, which takes a fiftieth of the room.

        Raises:
            Faults: everything that is wrong with the files.
            Refused: `TOO_MUCH` where too many wait already; `OUR_FAULT` where the process failed.
        """
        async with self.queue.turn(client):
            outcome = await _beside(job)
        if outcome.faults:
            raise Faults(NIGHT, outcome.faults)
        return outcome.answer


async def _beside(job: ScoreJob) -> ScoreOutcome:
    """Has a process do it, which is ended when it takes too long, or nobody waits for it any more."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "kermesse.web.scoring", stdin=PIPE, stdout=PIPE
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(job)), PATIENCE_SECONDS)
        if process.returncode == 0:
            return msgspec.msgpack.decode(told, type=ScoreOutcome)
    except TimeoutError:
        return ScoreOutcome(faults=(ENDLESS,))
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        ended = await process.wait()
    if ended < 0:  # the system ended it: its time was up
        return ScoreOutcome(faults=(ENDLESS,))
    LOG.error("nothing was scored: the process that scores has ended with %s", ended)
    raise Refused("OUR_FAULT")
