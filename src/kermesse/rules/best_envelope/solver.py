"""The best envelope, by the quickest method that proves it."""

from __future__ import annotations

from kermesse.rules.best_envelope.counted import by_counts
from kermesse.rules.best_envelope.enumeration import by_enumeration
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem, OutOfReachError


def best_envelope(problem: EnvelopeProblem) -> BestEnvelope:
    """The envelope that scores most, exactly.

    Raises:
        OutOfReachError: where no method can prove one: rules beyond counts, and too many envelopes to try.
    """
    try:
        return by_counts(problem)
    except OutOfReachError:
        return by_enumeration(problem)
