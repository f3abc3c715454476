"""A process that thinks about one job after another, each a line of JSON, until there are no more.

It has no bounds of its own time: who gave the job ends it, and whoever gives none for a while closes its input.
"""

from __future__ import annotations

import sys

import msgspec

from kermesse.games.title import facet
from kermesse.web.analysis.jobs import LENGTH_BYTES, Thought, ThoughtJob
from kermesse.web.http.compression import pack
from kermesse.web.server.logs import begin_log, log_fault
from kermesse.web.server.modesty import be_modest

MOST_SECONDS = 3_600
"""Of a core, for all jobs of one process; the next job begins another."""
MOST_BYTES = 1024**3


def main() -> None:
    """Thinks about what stands on the standard input."""
    be_modest(MOST_SECONDS, MOST_BYTES)
    for line in sys.stdin.buffer:
        job = msgspec.json.decode(line, type=ThoughtJob)
        thought = facet(job.thought_at, Thought)
        thought.prepare()
        packed = pack(thought.answer(bytes(job.asked)))
        sys.stdout.buffer.write(len(packed).to_bytes(LENGTH_BYTES, "big") + packed)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    begin_log()
    try:
        main()
    except Exception as wrong:  # noqa: BLE001 - the edge of this process: what it had in hand gets into no log
        log_fault(wrong, "analysis")
        sys.exit(1)
