"""Compiles everything beforehand, so that nobody waits in the middle of something.

Compiling takes some seconds once, after an update or on another processor; later runs load the result.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np

from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.compiled import CACHE, COMPILES, PACKAGE, stamp
from kermesse.games.hattrick.fast.playing import play_random
from kermesse.games.hattrick.fast.playout import playouts, scores_of

Tell = Callable[[int, int, str], None]

if COMPILES:
    import numba
    from llvmlite import binding  # type: ignore[import-untyped]

    # numba compiles again for another version of itself or another processor.
    _MARK = f"complete-{stamp(Path(__file__))}-{numba.__version__}-{binding.get_host_cpu_name()}"
else:
    _MARK = ""


def is_warm() -> bool:
    """Whether everything was compiled before and lies on disk, or nothing is to be compiled: then `ready` is quick."""
    return not COMPILES or (CACHE is not None and (CACHE / _MARK).exists())


def ready(tell: Tell | None = None) -> None:
    """Compiles or loads all loops, by using each once.

    Args:
        tell: called before each step with the number of steps done, of all steps, and what comes next; at the end
            with all done and an empty text. A command line may show a bar with it, when `is_warm` says no.
    """
    steps: list[tuple[str, Callable[[], object]]] = [
        *((f"playouts, {seats} players", _playouts(seats)) for seats in (4, 5, 6)),
        ("given orders", lambda: scores_of(np.zeros((0, 4, 14), np.int8), np.zeros(0, np.int8))),
        ("single cards", lambda: play_random(4, 1, 0)),
        ("training", _training),
    ]
    if COMPILES:
        for done, (name, step) in enumerate(steps):
            if tell is not None:
                tell(done, len(steps), name)
            step()
        if CACHE is not None:
            (CACHE / _MARK).touch()
            _sweep(CACHE)
    if tell is not None:
        tell(len(steps), len(steps), "")


def _playouts(seats: int) -> Callable[[], object]:
    return lambda: playouts(seats, 1, 0)


def _training() -> None:
    batch = Batch(4, 1, 0)
    batch.step(batch.random_cards())


def _sweep(cache: Path) -> None:
    """Removes what was compiled from earlier sources, where no other installation keeps its own."""
    if cache.parent == Path(__file__).parent / "__pycache__":
        kept = {stamp(source) for source in PACKAGE.rglob("*.py") if b"hattrick.fast.compiled" in source.read_bytes()}
        for old in cache.iterdir():
            if old.is_dir() and old.name not in kept:
                shutil.rmtree(old, ignore_errors=True)
            elif old.name.startswith("complete-") and old.name != _MARK:
                old.unlink(missing_ok=True)
