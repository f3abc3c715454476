"""kill -9 of the server under load, many times: `python -m bench.kill_trials 50`; exit code 1 where anything was lost.

Each trial has a server of its own on SQLite, twelve players who ask over sockets and over HTTP, and a moment for the
kill that its seed settles: while people join, while they connect, while they trade. The server starts again at the same
address; everybody comes back by themselves and asks again what was not answered, under the same ids.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.web.trials import Trial, trial


def main() -> int:
    """Prints a row for each trial that went wrong, and a summary."""
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.monotonic()
    done: list[Trial] = []
    for seed in range(first, first + trials):
        with tempfile.TemporaryDirectory(prefix="kermesse-kill-") as folder:
            one = asyncio.run(trial(Path(folder), seed))
        done.append(one)
        for wrong in one.wrong:
            print(f"trial {seed}: {wrong}")
    failed = sum(1 for one in done if one.wrong)
    print(f"{len(done)} trials in {time.monotonic() - began:.0f} s, {failed} wrong")
    for what, figures in (
        ("killed after, s", [one.killed_seconds for one in done]),
        ("acknowledged before", [one.before for one in done]),
        ("acknowledged", [one.acknowledged for one in done]),
        ("entries", [one.entries for one in done]),
        ("ready again after, s", [one.again_seconds for one in done]),
    ):
        print(f"{what:24} {min(figures):8.2f} to {max(figures):8.2f}, median {statistics.median(figures):8.2f}")
    print(f"{'acknowledged in all':24} {sum(one.acknowledged for one in done):8,}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
