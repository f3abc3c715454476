"""What goes to the process that thinks, and what works there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from kermesse.games.title import DottedName

LENGTH_BYTES = 4
"""An answer comes after its length, in so many bytes, the largest first; a job is a line."""


class Thought(NamedTuple):
    """Something that a game thinks about for seconds.

    Args:
        prepare: has what it thinks with compiled or loaded.
        answer: thinks: JSON in, JSON out; the same always makes the same.
    """

    prepare: Callable[[], None]
    answer: Callable[[bytes], bytes]


class ThoughtJob(msgspec.Struct, frozen=True):
    """Something to think about.

    Args:
        thought_at: where the `Thought` lies.
        asked: what it is asked.
    """

    thought_at: DottedName
    asked: msgspec.Raw
