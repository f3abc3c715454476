"""The way in: `kermesse` and `python -m kermesse`."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Carries out the command line and leaves with its exit code.

    What is loaded at the start is no garbage; to look through it again and again costs a tenth of the time.
    """
    gc.disable()
    from kermesse.cli.app import run  # noqa: PLC0415

    code = run(sys.argv[1:], _look_for_garbage)
    gc.freeze()  # and none on the way out
    sys.exit(code)


def _look_for_garbage() -> None:
    """From now on, and not in what is there already."""
    gc.freeze()
    gc.enable()


if __name__ == "__main__":
    main()
