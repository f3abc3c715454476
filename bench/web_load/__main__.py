"""Everything in one run, one after the other and again: tables beside boardgame.io, floors, a restart.

    python -m bench.web_load                    all of it, in three rounds: ten minutes
    python -m bench.web_load tables --rounds 1  some of it: tables, floors, restart, strangers, workers
    python -m bench.web_load soak --hours 2     hours at the pace of people; only where it is named

boardgame.io is needed for the ratios alone: `npm ci` in bench/peer/.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from bench.web_load import comparing, restarting, soak, workers
from bench.web_load.servers import peer_is_here

PARTS = ("tables", "floors", "restart", "strangers", "workers")
NAMED = ("soak",)


def asked() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="The server under load, beside boardgame.io.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, *NAMED, []], default=[], help=", ".join(PARTS + NAMED))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8, help="how long each measurement takes")
    parser.add_argument("--hours", type=float, default=2, help="how long the soak takes")
    parser.add_argument("--tables", type=int, default=1_000)
    return parser.parse_args()


async def main(given: argparse.Namespace, folder: Path) -> None:
    """Runs what was asked for, and prints it."""
    parts = given.parts or PARTS
    if "tables" in parts:
        if not peer_is_here():
            print("boardgame.io is not installed: no ratios (`npm ci` in bench/peer/ installs it)\n")
        await comparing.tables(folder, given.tables, given.rounds, given.seconds)
    if "floors" in parts:
        await comparing.floors(folder, given.rounds, given.seconds)
    if "strangers" in parts:
        await comparing.besieged(folder, given.rounds, given.seconds)
    if "workers" in parts:
        await workers.together(given.tables, given.rounds, given.seconds)
    if "soak" in parts:
        await soak.soak(folder, given.tables, given.hours)
    if "restart" in parts:
        await restarting.restarts(folder, given.tables, given.rounds)


if __name__ == "__main__":
    import uvloop

    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    with (
        tempfile.TemporaryDirectory(prefix="web-load-") as name,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(main(asked(), Path(name)))
