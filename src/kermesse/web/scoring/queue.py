"""Where files of strangers are scored, each in a process of its own, one at a time; the others wait in a fair queue.

What people hand in is scored within a second. Whatever is not done by then begins again in a second lane, with more
time, where it keeps nobody waiting whose file is short.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.game import Refused
from kermesse.web.scoring.jobs import NIGHT, ScoreJob, ScoreOutcome
from kermesse.web.server.fair_queue import FairQueue
from kermesse.web.server.logs import LOG
from kermesse.web.server.modesty import KINDNESS
from kermesse.words import Phrase

LaneName: TypeAlias = Literal["short", "long"]


class Lane(NamedTuple):
    """What a process that scores may have.

    Args:
        most_seconds: of a core.
        patience_seconds: by the clock: beside people who play, a core comes in small pieces.
        kindness: how far others come first, as `nice` counts.
    """

    most_seconds: int
    patience_seconds: float
    kindness: int


LANES: dict[str, Lane] = {
    "short": Lane(2, 30.0, KINDNESS),  # a night of 300
    "long": Lane(10, 120.0, KINDNESS + 8),  # one of 1,000 takes five
}

ENDLESS = Fault(
    Phrase("file", "fichier"),
    Phrase(
        f"one that is scored within {LANES['long'].most_seconds} seconds",
        f"de quoi compter en {LANES['long'].most_seconds} secondes",
    ),
    Phrase("more than that", "davantage"),
)


class ScoreQueue:
    """Scores files one after another, short ones first."""

    def __init__(self) -> None:
        self.lanes: dict[LaneName, FairQueue] = {"short": FairQueue(), "long": FairQueue()}

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
        written = msgspec.json.encode(job)
        outcome: ScoreOutcome | None = None
        for name, queue in self.lanes.items():
            async with queue.turn(client):
                outcome = await _beside(written, name)
            if outcome is not None:
                break
        outcome = outcome or ScoreOutcome(faults=(ENDLESS,))
        if outcome.faults:
            raise Faults(NIGHT, outcome.faults)
        return outcome.answer


async def _beside(job: bytes, name: LaneName) -> ScoreOutcome | None:
    """Has a process do it, which is ended when nobody waits for it any more; None where its time was up."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "kermesse.web.scoring", name, stdin=PIPE, stdout=PIPE
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(job), LANES[name].patience_seconds)
        if process.returncode == 0:
            return msgspec.msgpack.decode(told, type=ScoreOutcome)
    except TimeoutError:
        return None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        ended = await process.wait()
    if ended < 0:  # the system ended it
        return None
    LOG.error("nothing was scored: the process that scores has ended with %s", ended)
    raise Refused("OUR_FAULT")
