"""A process that scores one file and ends: the job comes in as JSON, what came of it goes out as MessagePack.

A process of its own, because a file may come from anybody: here its reading has bounds of time and memory, and nobody
who plays waits for it.
"""

from __future__ import annotations

import sys

import msgspec

from kermesse.web.scoring.jobs import ScoreJob, ScoreOutcome, outcome_of
from kermesse.web.scoring.queue import ENDLESS, LANES
from kermesse.web.server.logs import begin_log, log_fault
from kermesse.web.server.modesty import be_modest

MOST_BYTES = 384 * 1024**2


def main() -> None:
    """Scores what stands on the standard input, within the bounds of the lane that is named."""
    lane = LANES[sys.argv[1]]
    be_modest(lane.most_seconds, MOST_BYTES, lane.kindness)
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=ScoreJob)
    try:
        outcome = outcome_of(job)
    except MemoryError:
        outcome = ScoreOutcome(faults=(ENDLESS,))
    sys.stdout.buffer.write(msgspec.msgpack.encode(outcome))


if __name__ == "__main__":
    begin_log()
    try:
        main()
    except Exception as wrong:  # noqa: BLE001 - the edge of this process: what it had in hand gets into no log
        log_fault(wrong, "scoring")
        sys.exit(1)
