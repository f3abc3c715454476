"""What printing may take of a machine that a party has: Typst forgets each part before it sets the next."""

import subprocess
import sys
from pathlib import Path

import pytest

MOST_BYTES = 250 * 10**6

PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(peak if sys.platform == "darwin" else peak * 1024)
"""
"""A process between: a system counts what was there before a process began its own program, which is the tests' own."""


def peak(*words: str, to: Path) -> int:
    """The bytes of memory that printing takes at most."""
    command = [
        sys.executable,
        "-m",
        "kermesse",
        "print",
        "giant",
        "--players",
        "70",
        *words,
        "-o",
        str(to),
    ]
    done = subprocess.run([sys.executable, "-c", PEAK, *command], capture_output=True, text=True, check=True)
    assert to.read_bytes().startswith(b"%PDF")
    return int(done.stdout)


@pytest.mark.parametrize("parts", [(), ("--only", "all")], ids=["usual", "all"])
def test_a_giant_night_of_seventy_in_both_languages_takes_a_quarter_of_a_gigabyte(
    parts: tuple[str, ...], tmp_path: Path
) -> None:
    assert peak("--lang", "both", *parts, to=tmp_path / "night.pdf") <= MOST_BYTES


def test_tokens_for_seventy_are_drawn_once_each_kind_not_once_each(tmp_path: Path) -> None:
    assert peak("--lang", "fr", "--only", "tokens", to=tmp_path / "tokens.pdf") <= 125 * 10**6
