"""The way in: `kermesse` and `python -m kermesse`."""

from __future__ import annotations

import gc
import sys

GARBAGE_AFTER = 50_000
"""So many new objects are looked through for garbage at once; Python's 700 costs a tenth of a start, all imports."""


def main() -> None:
    """Carries out the command line and leaves with its exit code."""
    gc.set_threshold(GARBAGE_AFTER)
    from kermesse.cli.app import run  # noqa: PLC0415

    code = run(sys.argv[1:])
    gc.freeze()  # nothing is looked through any more on the way out
    sys.exit(code)


if __name__ == "__main__":
    main()
