"""Compiles everything beforehand, so that nobody waits in the middle of something.

Compiling takes some seconds once, after an update or on another processor; later runs load the result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np

from kermesse.games.hattrick.fast import card_trial, exhaustive, expectation
from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.playout import playouts, scores_of
from kermesse.games.hattrick.fast.single_game import play_random
from kermesse.loop_compiler import COMPILES, note_compiled, was_compiled

OnProgress = Callable[[int, int], None]
Purpose = Literal["bots", "analysis", "playouts", "batch"]


def is_warm(purpose: Purpose) -> bool:
    """Whether all that a purpose needs was compiled before, or nothing is to be compiled: then `ready` is quick."""
    return was_compiled(purpose)


def ready(purpose: Purpose, tell: OnProgress | None = None) -> None:
    """Compiles or loads the loops that a purpose needs, by using each once.

    Args:
        purpose: what bots think with, what hands are looked at again with, random playouts, or a batch of games.
        tell: called with the number of steps done and of all steps, before each and at the end. A command line may
            show a bar with it, when `is_warm` says no.
    """
    steps = _STEPS[purpose]()
    if COMPILES:
        for done, step in enumerate(steps):
            if tell is not None:
                tell(done, len(steps))
            step()
        note_compiled(purpose)
    if tell is not None:
        tell(len(steps), len(steps))


def _playouts() -> tuple[Callable[[], object], ...]:
    return (
        lambda: playouts(4, 1, 0),
        lambda: playouts(5, 1, 0),
        lambda: playouts(6, 1, 0),
        lambda: scores_of(np.zeros((0, 4, 14), np.int8), np.zeros(0, np.int8)),
        lambda: play_random(4, 1, 0),
    )


def _batch() -> tuple[Callable[[], object], ...]:
    batch = Batch(4, 1, 0)
    return (batch.random_cards, lambda: batch.step(batch.random_cards()))


_STEPS: dict[Purpose, Callable[[], tuple[Callable[[], object], ...]]] = {
    "bots": card_trial.rehearsal,
    "analysis": lambda: (*card_trial.rehearsal(), *expectation.rehearsal(), *exhaustive.rehearsal()),
    "playouts": _playouts,
    "batch": _batch,
}
