"""The best envelope, by the quickest method that proves it."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem, OutOfReachError

METHODS: list[Callable[[EnvelopeProblem], BestEnvelope]] = [by_counts, by_enumeration]
"""What is asked, in turn; all say the same. `fast.warmup.ready` puts compiled loops before them."""


def best_envelope(problem: EnvelopeProblem) -> BestEnvelope:
    """The envelope that scores most, exactly; of several the one that is preferred (`preference.py`).

    Raises:
        OutOfReachError: where no method can prove one: rules beyond counts, and too many envelopes to try.
    """
    *quicker, last = METHODS
    for method in quicker:
        try:
            return method(problem)
        except OutOfReachError:
            continue
    return last(problem)
