"""Whatever strangers may send, for as long as one likes: `make fuzz`, or `python -m bench.fuzz --minutes 60`.

Round after round, each with other chance and ten times as many examples as the tests have: requests made from the
server's own description and against it, bytes as bodies, kits, commands and noise through sockets, damaged ledgers,
workbooks and texts, and games played at random. What failed is kept in `.fuzz` and tried first the next time.
Exit code 1 where anything failed.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = (
    "tests/web/test_fuzzing.py",
    "tests/web/test_noise.py",
    "tests/web/test_damaged.py",
    "tests/spreadsheets/test_workbooks.py",
    "tests/games/haggle/spreadsheet/test_card_lists.py",
    "tests/test_syntax_faults.py",
    "tests/tables/test_machine.py",
)
LONGER = 10


def main() -> int:
    """Prints a row a round; and all that pytest said of one that failed."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=60, help="so long; the last round is played to its end")
    minutes = words.parse_args().minutes
    began, rounds, failed = time.monotonic(), 0, 0
    while time.monotonic() - began < minutes * 60:
        rounds += 1
        seed = int.from_bytes(os.urandom(4))
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}", *FILES]
        environment = {**os.environ, "KERMESSE_FUZZ": str(LONGER)}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
        told = re.findall(r"^\d+ (?:passed|failed).*", done.stdout, re.MULTILINE)
        print(f"round {rounds}, seed {seed}: {told[-1] if told else 'no result'}", flush=True)
        if done.returncode:
            failed += 1
            print(done.stdout + done.stderr, flush=True)
    print(f"{rounds} rounds in {(time.monotonic() - began) / 60:.0f} minutes, {failed} with a failure")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
