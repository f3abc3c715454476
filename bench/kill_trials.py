"""kill -9 of the server under load, many times: `python -m bench.kill_trials --trials 1000 --resume`.

Each trial has a table of its own, on SQLite, and six players who ask over sockets and over HTTP. Its seed settles after
how many acknowledged seats and commands the server is killed: while people join, while they connect, while they trade.
The server starts again at the same address; everybody comes back by themselves and asks again what was not answered,
under the same ids. Several trials share a server, for its start is most of what a trial costs.

With `--workers` one of two processes over PostgreSQL is killed instead, and the other plays on.

Exit code 1 where anything was lost or done twice. With `--resume` each trial is written down as it ends, and a run that
was broken off goes on where it was, as long as the program is the same.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing, contextmanager
from pathlib import Path

import msgspec

from tests.tables.postgres import server as postgres
from tests.web.floors import database
from tests.web.trials import Trial, trials, worker_trials

ROOT = Path(__file__).parents[1]
DONE = ROOT / ".kill-trials.jsonl"

OF_ONE_SERVER = 25
"""So many trials in a row on one server, and in one file."""


class Done(msgspec.Struct):
    """A trial that ended, a hash of the program that it tried, and whether it killed a worker."""

    program: str
    trial: Trial
    of_workers: bool = False


Kind = Callable[[Path, Sequence[int]], AsyncIterator[Trial]]


def main() -> int:
    """Prints a row for each trial that went wrong, and a summary."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--trials", type=int, default=50, help="how many")
    words.add_argument("--first", type=int, default=0, help="the first seed")
    words.add_argument("--at-once", type=int, default=1, help="so many beside each other")
    words.add_argument("--workers", action="store_true", help="kill one of two workers over PostgreSQL")
    words.add_argument("--resume", action="store_true", help=f"go on where the last run stopped: {DONE.name}")
    chosen = words.parse_args()
    began, program = time.monotonic(), _program()
    done = {one.seed: one for one in (_earlier(program, chosen.workers) if chosen.resume else ())}
    seeds = range(chosen.first, chosen.first + chosen.trials)
    left = [seed for seed in seeds if seed not in done]

    def keep(one: Trial) -> None:
        done[one.seed] = one
        if chosen.resume:
            with DONE.open("ab") as lines:
                lines.write(msgspec.json.encode(Done(program, one, chosen.workers)) + b"\n")
        for wrong in one.wrong:
            print(f"trial {one.seed}: {wrong}", flush=True)

    with _kind(of_workers=chosen.workers) as kind:
        asyncio.run(_try(kind, left, chosen.at_once, keep))
    return _tell([done[seed] for seed in seeds], time.monotonic() - began)


@contextmanager
def _kind(*, of_workers: bool) -> Iterator[Kind]:
    """How seeds are tried; with a PostgreSQL server of its own for as long as workers are killed."""
    if not of_workers:
        yield trials
        return
    with postgres(fsync="on") as running:

        async def of_a_worker(folder: Path, seeds: Sequence[int]) -> AsyncIterator[Trial]:
            async for one in worker_trials(folder, seeds, await database(running, f"trials_{seeds[0]}")):
                yield one

        yield of_a_worker


async def _try(kind: Kind, seeds: Sequence[int], at_once: int, keep: Callable[[Trial], None]) -> None:
    """Tries each seed, and has it kept how it went."""
    waiting = iter([seeds[first : first + OF_ONE_SERVER] for first in range(0, len(seeds), OF_ONE_SERVER)])

    async def one_after_another(batches: Iterable[Sequence[int]]) -> None:
        for batch in batches:
            with tempfile.TemporaryDirectory(prefix="kermesse-kill-") as folder:
                async with aclosing(kind(Path(folder), batch)) as tried:  # type: ignore[type-var]
                    async for one in tried:
                        keep(one)

    await asyncio.gather(*(one_after_another(waiting) for _ in range(at_once)))


class _Line(msgspec.Struct):
    """A line of the file, which may be of another program with other trials."""

    trial: msgspec.Raw
    program: str = ""
    of_workers: bool = False


def _earlier(program: str, of_workers: object) -> list[Trial]:
    lines = DONE.read_bytes().splitlines() if DONE.exists() else []
    ended = [msgspec.json.decode(line, type=_Line) for line in lines]
    ours = [one.trial for one in ended if (one.program, one.of_workers) == (program, of_workers)]
    return [msgspec.json.decode(one, type=Trial) for one in ours]


def _program() -> str:
    """A hash of the program's code."""
    code = hashlib.blake2b(digest_size=6)
    for path in sorted((ROOT / "src" / "kermesse").rglob("*.py")):
        code.update(path.read_bytes())
    return code.hexdigest()


def _tell(done: list[Trial], seconds: float) -> int:
    failed = sum(1 for one in done if one.wrong)
    print(f"{len(done)} trials, {failed} wrong; the last run took {seconds:.0f} s")
    for what, figures in (
        ("acknowledged before", [one.before for one in done]),
        ("acknowledged", [one.acknowledged for one in done]),
        ("entries", [one.entries for one in done]),
        ("ready again after, s", [one.again_seconds for one in done]),
    ):
        print(f"{what:24} {min(figures):8.2f} to {max(figures):8.2f}, median {statistics.median(figures):8.2f}")
    print(f"{'acknowledged in all':24} {sum(one.acknowledged for one in done):8,}")
    print(f"{'killed before anything':24} {sum(1 for one in done if not one.before):8,}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
