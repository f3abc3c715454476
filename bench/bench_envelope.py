"""The best envelope beside HiGHS, which solves the same problem as an integer programme, and beside trying them all.

    .venv/bin/python -m bench.bench_envelope            # some minutes
    .venv/bin/python -m bench.bench_envelope 100        # fewer cases of each size

Every answer is compared: any difference ends it, and between the loops and the counts any difference of goods or cards.
HiGHS's time is that of solving alone, without building its model; ours is all there is from a holding to its envelope.
A bare loop of a thousand rounds is timed beside each case, and processor time beside time: both tell how busy the
machine is. The last rows are processes of their own, which load the loops, or compile them into an empty folder.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import NamedTuple, cast

from bench.envelope_programme import Programme
from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.fast.by_loops import by_loops
from kermesse.rules.best_envelope.fast.warmup import ready
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.best_envelope.holdings import dealt_holding, is_same_answer, most_of_all, some_holding

Method = Callable[[EnvelopeProblem], BestEnvelope]

SIZES = ((10, 9, 4), (60, 40, 20))
"""Tarot cards, tokens and rule cards: a usual holding, and a large one."""

START = (
    "import time; began = time.perf_counter();"
    "from kermesse.rules.best_envelope.fast.warmup import ready;"
    "from kermesse.rules.kit_files import read_kit; from kermesse.rules.ruling import Rulings;"
    "ready(read_kit('giant', Rulings()));"
    "print(time.perf_counter() - began, time.process_time())"
)


class Taken(NamedTuple):
    """Milliseconds that a piece of work took, and those of a core."""

    wall: float
    core: float


def timed(work: Callable[[], object], times: list[Taken]) -> object:
    """The result; what it took goes to the times."""
    wall, core = time.perf_counter(), time.thread_time()
    result = work()
    times.append(Taken((time.perf_counter() - wall) * 1e3, (time.thread_time() - core) * 1e3))
    return result


def bare_loop() -> None:
    """A thousand rounds of nothing."""
    for _ in range(1_000):
        pass


def told(what: str, times: list[Taken], peer: list[Taken]) -> None:
    """A row: medians and 99th percentiles, and how many times as long the peer took, the median case by case."""
    middle = [statistics.median(one) for one in zip(*times, strict=True)]
    last = [statistics.quantiles(one, n=100)[98] for one in zip(*times, strict=True)]
    figures = " ".join(f"{figure:9.3f}" for figure in (middle[0], last[0], middle[1], last[1]))
    pairs = list(zip(peer, times, strict=True))
    wall = statistics.median(theirs.wall / mine.wall for theirs, mine in pairs)
    core = statistics.median(theirs.core / mine.core for theirs, mine in pairs)
    print(f"  {what:24} {figures} {wall:8.1f} x {core:8.1f} x", flush=True)


def beside(
    peer: str,
    solving: Callable[[EnvelopeProblem], Callable[[], float]],
    methods: Mapping[str, Method],
    problems: Iterable[EnvelopeProblem],
) -> None:
    """Times methods of ours on the same holdings as a peer that finds the most points alone.

    Args:
        peer: its name.
        solving: prepares it for a holding, which is not timed.
        methods: ours, by name.
        problems: the holdings.
    """
    theirs: list[Taken] = []
    bare: list[Taken] = []
    ours: dict[str, list[Taken]] = {name: [] for name in methods}
    for problem in problems:
        answers = [cast(BestEnvelope, timed(partial(method, problem), ours[name])) for name, method in methods.items()]
        most = timed(solving(problem), theirs)
        timed(bare_loop, bare)
        if any(best.total != most for best in answers):
            raise SystemExit(f"we say {[best.total for best in answers]}, {peer} {most}: {problem}")
        if not all(is_same_answer(best, answers[0]) for best in answers):
            raise SystemExit(f"not the same: {answers}: {problem}")
    for name, times in ours.items():
        told(name, times, theirs)
    told(peer, theirs, theirs)
    told("a bare loop", bare, theirs)


def beside_highs(cases: int) -> None:
    """Holdings of the giant game."""
    kit, chance = read_kit("giant", Rulings()), Random(21)
    for size in SIZES:
        print("giant, {} cards, {} tokens, {} rule cards".format(*size))
        by_counts(dealt_holding(kit, chance, *size))
        holdings = (dealt_holding(kit, chance, *size) for _ in range(cases))
        beside("HiGHS", lambda problem: Programme(problem).solved, {"loops": by_loops, "counts": by_counts}, holdings)


def beside_every_envelope(cases: int) -> None:
    """Small holdings: sackson by its table, giant by loops and counts."""
    chance = Random(22)
    methods: dict[str, dict[str, Method]] = {
        "sackson": {"enumeration": by_enumeration},
        "giant": {"loops": by_loops, "counts": by_counts},
    }
    for name, mine in methods.items():
        print(f"{name}, 10 goods of 5 kinds")
        kit = read_kit(name, Rulings())
        holdings = (some_holding(kit, chance, 5, 10, 0 if name == "sackson" else 4) for _ in range(cases))
        beside("every envelope tried", lambda problem: partial(most_of_all, problem), mine, holdings)


def starts() -> None:
    """A process that compiles the loops into an empty folder, and one that finds them there."""
    with tempfile.TemporaryDirectory() as folder:
        for what in ("compiled", "loaded"):
            command = [sys.executable, "-c", START]
            env = {**os.environ, "NUMBA_CACHE_DIR": folder}
            told_it = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
            wall, core = map(float, told_it.split())
            print(f"loops {what}: {wall:.2f} s, {core:.2f} s of a core in all", flush=True)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    ready(read_kit("giant", Rulings()))
    print(f"{platform.machine()}, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}; milliseconds")
    print(f"  {'':24} {'wall':>9} {'p99':>9} {'core':>9} {'p99':>9} {'peer, wall':>10} {'core':>10}")
    beside_highs(wanted)
    beside_every_envelope(wanted)
    starts()
    print(f"load {os.getloadavg()[0]:.1f}")
