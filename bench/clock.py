"""Times that can be compared on a shared machine: A and B in turn, the median of each, and their ratio pair by pair."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object], least: float = 0.02) -> float:
    """Wall seconds of one piece of work, repeated until it is long enough to be timed."""
    times, spent = 0, 0.0
    while spent < least:
        start = time.perf_counter()
        work()
        spent += time.perf_counter() - start
        times += 1
    return spent / times


def against(baseline: Callable[[], object], ours: Callable[[], object], pairs: int = 7) -> tuple[float, float, float]:
    """Medians of the baseline and of ours in seconds, and the median of baseline / ours, pair by pair."""
    ours()
    baseline()
    timed = [(seconds(baseline), seconds(ours)) for _ in range(pairs)]
    return (
        statistics.median(a for a, _ in timed),
        statistics.median(b for _, b in timed),
        statistics.median(a / b for a, b in timed),
    )


def header() -> None:
    """The names of the columns."""
    print(f"{'':58} {'baseline':>14} {'kermesse':>13} {'faster':>11}")


def told(what: str, figures: tuple[float, float, float], scale: float = 1) -> None:
    """One row: the baseline (times `scale`), ours, and how many times faster ours is."""
    baseline, ours, ratio = figures
    print(f"{what:58} {baseline * scale * 1e3:11.2f} ms {ours * 1e3:10.3f} ms {ratio * scale:9.1f} x")
