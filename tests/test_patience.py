"""No test waits by a limit of its own for what has to happen: on a slow machine it would fail."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import settings

SHORT = re.compile(r"asyncio\.timeout\(\d|wait_for\(.*, \d[\d.]*\)|timeout=\d")
TO_SEE_THAT_NOTHING_COMES = {
    ("test_noise.py", "async with asyncio.timeout(0.1):"),
    ("test_noise.py", "close_timeout=0.2,"),
    ("test_file.py", "await asyncio.wait([listening], timeout=0.05)"),
}


def test_whoever_waits_has_the_patience_of_all() -> None:
    tests = Path(__file__).parent
    lines = {
        (path.name, line.strip())
        for path in tests.rglob("*.py")
        if path != Path(__file__)
        for line in path.read_text("utf-8").splitlines()
        if SHORT.search(line)
    }
    assert lines == TO_SEE_THAT_NOTHING_COMES


def test_no_example_of_hypothesis_has_a_deadline() -> None:
    assert settings().deadline is None
