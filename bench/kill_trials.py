"""kill -9 of the server under load, many times: `python -m bench.kill_trials --trials 1000 --resume`.

Each trial has a server of its own on SQLite, twelve players who ask over sockets and over HTTP, and a moment for the
kill that its seed settles: while people join, while they connect, while they trade. The server starts again at the same
address; everybody comes back by themselves and asks again what was not answered, under the same ids.

With `--workers` one of two processes over PostgreSQL is killed instead, and the other plays on.

Exit code 1 where anything was lost or done twice. With `--resume` each trial is written down as it ends, and a run that
was broken off goes on where it was, as long as the program is the same.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tests.tables.postgres import server as postgres
from tests.web.floors import database
from tests.web.trials import Trial, trial, worker_trial

ROOT = Path(__file__).parents[1]
DONE = ROOT / ".kill-trials.jsonl"


class Done(msgspec.Struct):
    """A trial that ended, the commit of the program that it tried, and whether it killed a worker."""

    commit: str
    trial: Trial
    of_workers: bool = False


Try = Callable[[Path, int], Awaitable[Trial]]


def main() -> int:
    """Prints a row for each trial that went wrong, and a summary."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--trials", type=int, default=50, help="how many")
    words.add_argument("--first", type=int, default=0, help="the first seed")
    words.add_argument("--at-once", type=int, default=1, help="so many beside each other")
    words.add_argument("--workers", action="store_true", help="kill one of two workers over PostgreSQL")
    words.add_argument("--resume", action="store_true", help=f"go on where the last run stopped: {DONE.name}")
    chosen = words.parse_args()
    began, commit = time.monotonic(), _commit()
    done = {one.seed: one for one in (_earlier(commit, chosen.workers) if chosen.resume else ())}
    seeds = range(chosen.first, chosen.first + chosen.trials)
    left = [seed for seed in seeds if seed not in done]

    def keep(one: Trial) -> None:
        done[one.seed] = one
        if chosen.resume:
            with DONE.open("ab") as lines:
                lines.write(msgspec.json.encode(Done(commit, one, chosen.workers)) + b"\n")
        for wrong in one.wrong:
            print(f"trial {one.seed}: {wrong}", flush=True)

    with _kind(of_workers=chosen.workers) as kind:
        asyncio.run(_try(kind, left, chosen.at_once, keep))
    return _tell([done[seed] for seed in seeds], time.monotonic() - began)


@contextmanager
def _kind(*, of_workers: bool) -> Iterator[Try]:
    """How a seed is tried; with a PostgreSQL server of its own for as long as workers are killed."""
    if not of_workers:
        yield trial
        return
    with postgres(fsync="on") as running:

        async def of_a_worker(folder: Path, seed: int) -> Trial:
            return await worker_trial(folder, seed, await database(running, f"trial_{seed}"))

        yield of_a_worker


async def _try(kind: Try, seeds: Iterable[int], at_once: int, keep: Callable[[Trial], None]) -> None:
    """Tries each seed, and has it kept how it went."""
    waiting = iter(seeds)

    async def one_after_another() -> None:
        for seed in waiting:
            with tempfile.TemporaryDirectory(prefix="kermesse-kill-") as folder:
                keep(await kind(Path(folder), seed))

    await asyncio.gather(*(one_after_another() for _ in range(at_once)))


def _earlier(commit: str, of_workers: object) -> list[Trial]:
    lines = DONE.read_bytes().splitlines() if DONE.exists() else []
    ended = [msgspec.json.decode(line, type=Done) for line in lines]
    return [one.trial for one in ended if (one.commit, one.of_workers) == (commit, of_workers)]


def _commit() -> str:
    words = ("git", "rev-parse", "--short=12", "HEAD")
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def _tell(done: list[Trial], seconds: float) -> int:
    failed = sum(1 for one in done if one.wrong)
    print(f"{len(done)} trials, {failed} wrong; the last run took {seconds:.0f} s")
    for what, figures in (
        ("killed after, s", [one.killed_seconds for one in done]),
        ("acknowledged before", [one.before for one in done]),
        ("acknowledged", [one.acknowledged for one in done]),
        ("entries", [one.entries for one in done]),
        ("ready again after, s", [one.again_seconds for one in done]),
    ):
        print(f"{what:24} {min(figures):8.2f} to {max(figures):8.2f}, median {statistics.median(figures):8.2f}")
    print(f"{'acknowledged in all':24} {sum(one.acknowledged for one in done):8,}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
