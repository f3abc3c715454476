"""What a process does that works beside the server: it lets people be answered first, and has its bounds."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

KINDNESS = 5
"""People come first, but what they wait for gets its share: at 10 a busy laptop hardly lets it run at all."""
FIRST_TO_GO = "800"
"""Where memory runs out, a system that asks takes this process before any that people play in."""


def be_modest(most_seconds: int, most_bytes: int, kindness: int = KINDNESS) -> None:
    """People are answered first, and what is in hand stays here; a system that knows no such bounds goes without.

    Args:
        most_seconds: of a core, before the system ends this process.
        most_bytes: of memory, beyond which there is none to be had.
        kindness: how far others come first, as `nice` counts.
    """
    with suppress(AttributeError, OSError):
        os.nice(kindness)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, "ascii")
    with suppress(ImportError):
        import resource  # noqa: PLC0415 - not everywhere

        bounds = {
            resource.RLIMIT_CORE: 0,  # links and the deal would lie in it
            resource.RLIMIT_CPU: most_seconds,
            resource.RLIMIT_DATA: most_bytes,
        }
        for what, most in bounds.items():
            with suppress(OSError, ValueError):
                resource.setrlimit(what, (most, most))
