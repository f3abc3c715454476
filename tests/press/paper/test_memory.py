"""What printing may take: a giant night of 70, at most 300 MB of a machine that a party can lay hands on."""

import subprocess
import sys
from pathlib import Path

MOST_BYTES = 300 * 10**6

PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(peak if sys.platform == "darwin" else peak * 1024)
"""
"""A process between: a system counts what was there before a process began its own program, which is the tests' own."""


def test_a_giant_night_of_seventy_is_printed_in_300_megabytes(tmp_path: Path) -> None:
    pdf = tmp_path / "night.pdf"
    command = [sys.executable, "-m", "kermesse", "print", "giant", "--players", "70", "--lang", "fr", "-o", str(pdf)]
    done = subprocess.run([sys.executable, "-c", PEAK, *command], capture_output=True, text=True, check=True)
    assert pdf.read_bytes().startswith(b"%PDF")
    assert int(done.stdout) <= MOST_BYTES
