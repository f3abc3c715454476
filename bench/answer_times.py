"""Whether the time that an answer takes tells what the answer does not: two worlds, asked in turn and in random order.

    python -m bench.answer_times                  giant, 400 questions of each kind in each world
    python -m bench.answer_times --game hattrick --asked 2000

Both worlds look alike to who asks. For each question stands the chance that an answer of the second world takes longer
than one of the first: 0.5 where nobody can tell, by a rank test (Mann and Whitney). The last row is a leak that is
planted, a twentieth of a millisecond in the second world; where that is not found, the run says nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kermesse.games.game import Viewer
from kermesse.tables import command_queue
from tests.web.here import Here, Table, running
from tests.web.test_worlds import ASKED, Worlds, nothing_new, other, steps

PLANTED_SECONDS = 50e-6
SURE = 4.0
"""So many standard deviations are no accident, of some twenty questions."""

FIRST = 20
"""Answers that are not counted, while everything is still cold."""

MOMENTS = {"sackson": "open", "giant": "open", "hattrick": "second trick"}
EYES: Viewer = 0


class Pair:
    """A table in two worlds, and one connection by which they are asked.

    Args:
        here: the server.
        table: the table.
        game: its game.
        chance: draws the other world, and the order.
    """

    def __init__(self, here: Here, table: Table, game: str, chance: Random) -> None:
        state = next(step.state for step in steps(game) if step.name == MOMENTS[game])
        self.worlds = Worlds(here, table)
        self.states = (state, other(game, state, EYES, chance))
        self._here, self._chance = here, chance

    async def times(self, question: tuple[str, str, Any], asked: int) -> tuple[list[float], list[float]]:
        """How long answers take in each world, in seconds."""
        raw = self.worlds.request(await self.worlds.link(EYES, "seat"), *question)
        reader, writer = await asyncio.open_connection("127.0.0.1", self._here.port)
        times: tuple[list[float], list[float]] = ([], [])
        for place in self._chance.sample([0, 1] * (asked + FIRST), 2 * (asked + FIRST)):
            self.worlds.put(self.states[place], 10)
            begun = time.perf_counter()
            writer.write(raw)
            head = await reader.readuntil(b"\r\n\r\n")
            [length] = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
            await reader.readexactly(int(length.partition(b":")[2]))
            times[place].append(time.perf_counter() - begun)
        writer.close()
        return times[0][FIRST:], times[1][FIRST:]

    def plant(self) -> None:
        """From now on a view of the second world takes longer."""
        view, in_memory, second = self._here.server.view, self.worlds.table.in_memory, self.states[1]

        async def late(*asked: Any) -> Any:
            until = time.perf_counter() + (PLANTED_SECONDS if in_memory.state is second else 0)
            while time.perf_counter() < until:
                pass
            return await view(*asked)

        self._here.server.view = late  # type: ignore[assignment, method-assign]


def told_apart(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """The chance that a time of the second is longer than one of the first, and its standard deviations from 0.5."""
    chance = float(np.searchsorted(np.sort(one), two).mean() / len(one))
    return chance, (chance - 0.5) / sqrt((len(one) + len(two) + 1) / (12 * len(one) * len(two)))


def report(name: str, times: tuple[list[float], list[float]]) -> None:
    """Prints a row."""
    chance, deviations = told_apart(*times)
    middle = [1e6 * float(np.median(some)) for some in times]
    verdict = "TOLD APART" if abs(deviations) > SURE else "alike"
    print(f"{name:44} {middle[0]:8.0f} {middle[1]:8.0f} us {chance:7.3f} {deviations:+6.1f}  {verdict}")


async def measure(game: str, asked: int, folder: Path) -> None:
    """Prints a row for each question."""
    with pytest.MonkeyPatch.context() as alone:
        alone.setattr(command_queue, "catch_up", nothing_new)  # both worlds stay as they were put
        await _measure(game, asked, folder)


async def _measure(game: str, asked: int, folder: Path) -> None:
    async with running(folder, limits="off") as here:
        table = await here.found(game)
        await here.server.tables.load(table.id)
        pair = Pair(here, table, game, Random())
        for question in ASKED:
            method, path, body = question
            what = (body or {}).get("command", {}).get("do", "")
            report(f"{method} {path or 'view'} {what}", await pair.times(question, asked))
        pair.plant()
        report("GET view, with a leak", await pair.times(ASKED[0], asked))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Whether times tell what answers do not.")
    parser.add_argument("--game", choices=sorted(MOMENTS), default="giant")
    parser.add_argument("--asked", type=int, default=400, help="how often in each world")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="answer-times-") as name:
        asyncio.run(measure(given.game, given.asked, Path(name)))
