"""A process that prints one job and ends: the job as JSON comes in; progress, a line each, and the file go out.

Or the job is only counted: what it would ask of a host goes out.

A process of its own, because setting hundreds of sheets keeps a core busy for seconds: here it can be kind to the
server, has a bound to its memory, gives all of it back, and can be stopped at any moment.
"""

from __future__ import annotations

import sys

import msgspec

from kermesse.fault import Faults
from kermesse.press.paper.archive import as_one_file, files_of
from kermesse.press.paper.preparation import counted
from kermesse.press.paper.progress import progress_words
from kermesse.press.paper.wishes import Progress
from kermesse.web.printing.jobs import STEPS, Counted, PrintJob, Sheets, Wrong, from_bytes
from kermesse.web.server.logs import begin_log, log_fault
from kermesse.web.server.modesty import be_modest
from kermesse.words import Phrase

MOST_BYTES = 2 * 1024**3
"""Far more than a night takes: the usual one of seventy a fifth of a GB."""
MOST_SECONDS = 300

LAYING_OUT = Phrase("Laying out the sheets", "Mise en pages")


def main() -> None:
    """Prints or counts what stands on the standard input, or tells what is wrong with it."""
    be_modest(MOST_SECONDS, MOST_BYTES)
    job, aim = from_bytes(sys.stdin.buffer.read())
    try:
        if aim == "count":
            _count(job)
        else:
            _print(job)
    except Faults as faults:
        _write(Wrong(faults.faults))


def _print(job: PrintJob) -> None:
    _write(Progress(1, STEPS, LAYING_OUT))
    printing = job.printing()
    _write(Progress(2, STEPS, progress_words(printing)))
    printed = as_one_file(printing)
    _write(Sheets(len(printed.content), printed.pages, printed.preparation, printed.files))
    sys.stdout.buffer.write(printed.content)
    sys.stdout.buffer.flush()


def _count(job: PrintJob) -> None:
    printing = job.printing()
    _write(Counted(counted(printing, files_of(printing.form))))


def _write(message: Progress | Sheets | Counted | Wrong) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    begin_log()
    try:
        main()
    except Exception as wrong:  # noqa: BLE001 - the edge of this process: what it had in hand gets into no log
        log_fault(wrong, "printing")
        sys.exit(1)
