"""How long a host waits: reading kits, and whole commands, against an empty Python that imports numpy."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import msgspec
import numpy as np

from bench.clock import against, header, told
from bench.nights import giant_night
from kermesse.rules.kit_files import kit_from, kit_text, our_catalogue


def read_both() -> None:
    """Reads the two kits as a fresh process would: nothing kept from before."""
    kit_from.cache_clear()
    our_catalogue.cache_clear()
    for kit in ("sackson", "giant"):
        kit_from(kit, kit_text(kit))


def run(*words: str) -> None:
    """One command in a process of its own."""
    subprocess.run([sys.executable, *words], check=True, capture_output=True)


def main() -> None:
    """Prints a row for each measurement."""
    header()
    texts = [kit_text(kit) for kit in ("sackson", "giant")]

    told(
        "reading both kits, against parsing their TOML alone", against(lambda: [*map(tomllib.loads, texts)], read_both)
    )
    with tempfile.TemporaryDirectory() as folder:
        night = Path(folder) / "night.json"
        night.write_bytes(msgspec.json.encode(giant_night(np.random.default_rng(1969))))

        def numpy_alone() -> None:
            run("-c", "import numpy")

        told(
            "kermesse --help, against python -c 'import numpy'",
            against(numpy_alone, lambda: run("-m", "kermesse", "--help")),
        )
        told(
            "kermesse score, 70 players, against the same",
            against(numpy_alone, lambda: run("-m", "kermesse", "score", str(night))),
        )
        told(
            "kermesse score with the HTML report, against the same",
            against(numpy_alone, lambda: run("-m", "kermesse", "score", str(night), "-f", "html")),
        )


if __name__ == "__main__":
    main()
