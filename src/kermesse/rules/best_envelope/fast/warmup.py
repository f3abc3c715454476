"""Compiles the loops, or loads them from disk, away from whoever waits for an answer; from then on they are asked."""

from __future__ import annotations

import numpy as np

from kermesse.loop_compiler import COMPILES, note_compiled, was_compiled
from kermesse.rules.best_envelope.fast.by_loops import by_loops, solver_of
from kermesse.rules.best_envelope.problem import alone
from kermesse.rules.best_envelope.solver import METHODS
from kermesse.rules.kit import Kit

PURPOSE = "best-envelope"


def is_warm() -> bool:
    """Whether the loops were compiled before, or nothing is to be compiled: then `ready` is quick."""
    return was_compiled(PURPOSE)


def ready(kit: Kit) -> bool:
    """Has best envelopes found by compiled loops from now on, of this kit and of others whose rules they know.

    Compiling takes a core some twenty seconds once, after an update or on another processor; loading takes one.

    Args:
        kit: a kit whose best envelopes somebody will ask for.

    Returns:
        whether they will be; not without numba, nor for a kit with rules that the loops do not know.
    """
    if not COMPILES or solver_of(kit) is None:
        return False
    if by_loops not in METHODS:
        by_loops(alone(kit, np.ones(len(kit.values), np.intp), ()))
        note_compiled(PURPOSE)
        METHODS.insert(0, by_loops)
    return True
