"""How long a host waits for a command: whole processes in turn with an empty Python that imports numpy."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import msgspec
import numpy as np

from bench.nights import giant_night

ROUNDS = 9


class Cost(NamedTuple):
    """What one process took, in seconds."""

    wall: float
    processor: float


def cost(*words: str) -> Cost:
    """Starts Python with these words, and waits until it has ended."""
    start = perf_counter()
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{words}: exit code {process.returncode}")
    return Cost(wall, used.ru_utime + used.ru_stime)


def main() -> None:
    """Prints a row for each command: medians, and its ratio to the empty Python, round by round."""
    with tempfile.TemporaryDirectory() as folder:
        night = Path(folder) / "night.json"
        night.write_bytes(msgspec.json.encode(giant_night(np.random.default_rng(1969))))
        commands = {
            "python -c 'import numpy'": ("-c", "import numpy"),
            "kermesse --help": ("-m", "kermesse", "--help"),
            "kermesse score, 70 players": ("-m", "kermesse", "score", str(night)),
            "the same with the HTML report": ("-m", "kermesse", "score", str(night), "-f", "html"),
        }
        for words in commands.values():
            cost(*words)  # once, so that everything is compiled and read from the disk
        rounds = [{name: cost(*words) for name, words in commands.items()} for _ in range(ROUNDS)]
    print(f"{'':32} {'wall':>9} {'ratio':>6} {'processor':>11} {'ratio':>6}   load {os.getloadavg()[0]:.1f}")
    bare = next(iter(commands))
    for name in commands:
        wall, processor = (median(one[name][kind] for one in rounds) for kind in (0, 1))
        times = [median(one[name][kind] / one[bare][kind] for one in rounds) for kind in (0, 1)]
        print(f"{name:32} {wall:7.2f} s {times[0]:6.2f} {processor:9.2f} s {times[1]:6.2f}")


if __name__ == "__main__":
    main()
