"""The best envelope beside HiGHS, which solves the same problem as an integer programme, and beside trying them all.

    .venv/bin/python -m bench.bench_envelope            # some minutes
    .venv/bin/python -m bench.bench_envelope 100        # fewer cases of each size

Every answer is compared: any difference ends it. HiGHS's time is that of solving alone, without building its model.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeVar

from bench.envelope_programme import Programme
from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.best_envelope.holdings import dealt_holding, most_of_all, some_holding

T = TypeVar("T")

SIZES = ((10, 9, 4), (60, 40, 20))
"""Tarot cards, tokens and rule cards: a usual holding, and a large one."""


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds, and the result."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1e3, result


def told(what: str, ours: list[float], theirs: list[float]) -> None:
    """A row: medians and 99th percentiles of both, and the median of their ratios case by case."""
    ratio = statistics.median(b / a for a, b in zip(ours, theirs, strict=True))
    last = [statistics.quantiles(times, n=100)[98] for times in (ours, theirs)]
    print(
        f"{what:44} {statistics.median(ours):9.2f} {last[0]:9.2f} {statistics.median(theirs):9.2f} {last[1]:9.2f}"
        f" {ratio:8.1f} x",
        flush=True,
    )


def beside_highs(cases: int) -> None:
    """Holdings of the giant game."""
    kit, chance = read_kit("giant", Rulings()), Random(21)
    for size in SIZES:
        by_counts(dealt_holding(kit, chance, *size))
        ours, theirs = [], []
        for _ in range(cases):
            problem = dealt_holding(kit, chance, *size)
            mine, best = timed(partial(by_counts, problem))
            its, most = timed(Programme(problem).solved)
            if best.total != most:
                raise SystemExit(f"we say {best.total}, HiGHS {most}: {problem}")
            ours.append(mine)
            theirs.append(its)
        told("giant, {} cards, {} tokens, {} rule cards".format(*size), ours, theirs)


def beside_every_envelope(cases: int) -> None:
    """Small holdings: sackson by its table, giant by counts."""
    chance = Random(22)
    methods: dict[str, Callable[[EnvelopeProblem], BestEnvelope]] = {"sackson": by_enumeration, "giant": by_counts}
    for name, method in methods.items():
        kit = read_kit(name, Rulings())
        ours, theirs = [], []
        for _ in range(cases):
            problem = some_holding(kit, chance, 5, 10, 0 if name == "sackson" else 4)
            mine, best = timed(partial(method, problem))
            its, most = timed(partial(most_of_all, problem))
            if best.total != most:
                raise SystemExit(f"we say {best.total}, all envelopes {most}: {problem}")
            ours.append(mine)
            theirs.append(its)
        told(f"{name}, 10 goods of 5 kinds, every one tried", ours, theirs)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print(f"{platform.machine()}, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}; milliseconds")
    print(f"{'':44} {'ours':>9} {'p99':>9} {'theirs':>9} {'p99':>9}")
    beside_highs(wanted)
    beside_every_envelope(max(wanted // 5, 20))
