"""The way in: `kermesse` and `python -m kermesse`."""

from __future__ import annotations

import sys


def main() -> None:
    """Carries out the command line and leaves with its exit code."""
    from kermesse.cli.app import run  # noqa: PLC0415

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
