"""No pattern over what strangers send takes the square of a text's length: of one so long that would be an hour."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from kermesse.games.hattrick.records import transcript
from kermesse.pieces import select
from kermesse.rules import fact
from kermesse.web.server import addresses
from tests.patience import PATIENCE_SECONDS

PATTERNS = {
    f"{module.__name__.rpartition('.')[2]}.{name}": pattern
    for module in (transcript, fact, select, addresses)
    for name, pattern in vars(module).items()
    if isinstance(pattern, re.Pattern)
}
LETTERS = 400_000
BEFORE = ("", "hand", "1", "a", '"a"')
RUNS = (" ", "a ")
AFTER = ("x", "leads", " 3")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Fails where it takes longer; a pattern that never ends would be waited for else."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    earlier = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, earlier)


@pytest.mark.parametrize("name", PATTERNS)
def test_a_long_text_takes_no_square_of_its_length(name: str) -> None:
    pattern = PATTERNS[name]
    assert PATTERNS
    for before in BEFORE:
        for run in RUNS:
            for after in AFTER:
                text = before + run * (LETTERS // len(run)) + after
                with within(PATIENCE_SECONDS):
                    pattern.fullmatch(text)
