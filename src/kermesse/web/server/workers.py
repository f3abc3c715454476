"""Several processes at one address: begun, watched over, begun again when one dies, stopped together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from types import FrameType

from prometheus_client.multiprocess import mark_process_dead

from kermesse.fault import Faults
from kermesse.web.server.limits import table_size
from kermesse.web.server.logs import LOG, begin_log
from kermesse.web.server.settings import Settings

STOP_SECONDS = 15.0
REST_SECONDS = 1.0
LONGEST_REST_SECONDS = 30.0
"""A worker that dies is begun again after so long; one that never got ready, after longer each time."""

_COUNTS = "PROMETHEUS_MULTIPROC_DIR"


def run_workers(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves with several processes, until a signal stops it.

    Args:
        settings: how, and how many.
        listener: where all of them listen.
        ready: called once they can take people.
    """
    spawn = multiprocessing.get_context("spawn")
    stopping = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    with tempfile.TemporaryDirectory(prefix="kermesse-") as folder:
        shared = Path(folder) / "limits"
        table_size(shared, settings.workers)
        os.environ[_COUNTS] = folder
        key = os.urandom(32)
        up = [spawn.Event() for _ in range(settings.workers)]

        def begin(row: int) -> BaseProcess:
            up[row].clear()
            work = (settings, row, key, str(shared), os.getpid(), listener, up[row])
            process = spawn.Process(target=_worker, args=work, name=f"kermesse-{row}")
            process.start()
            return process

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        processes = [begin(row) for row in range(settings.workers)]
        resting: dict[int, float] = {}
        in_vain = [0] * settings.workers
        is_announced = False
        while not stopping:
            if not is_announced and all(event.is_set() for event in up):
                is_announced = True
                ready()
            for row, process in enumerate(processes):
                if process.is_alive():
                    continue
                if row not in resting:
                    LOG.warning("worker %d has gone with %s; another takes its place", row, process.exitcode)
                    mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
                    in_vain[row] = 0 if up[row].is_set() else in_vain[row] + 1
                    resting[row] = time.monotonic() + rest_seconds(in_vain[row])
                elif time.monotonic() >= resting[row]:
                    del resting[row]
                    processes[row] = begin(row)
            time.sleep(0.05)
        _stop(processes)


def rest_seconds(in_vain: int) -> float:
    """How long until a worker is begun again.

    Args:
        in_vain: how often in a row it died before it was ready, such as where its database is gone. To begin takes a
            second of a core, which others on the machine could use.
    """
    return min(REST_SECONDS * 2.0 ** min(in_vain, 10), LONGEST_REST_SECONDS)


def _stop(processes: list[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + STOP_SECONDS
    for process in processes:
        process.join(max(until - time.monotonic(), 0.1))
        if process.is_alive():
            LOG.error("%s does not stop, and is killed", process.name)
            process.kill()


def _worker(
    settings: Settings, row: int, key: bytes, shared: str, parent: int, listener: socket.socket, up: Event
) -> None:
    """Runs one worker process."""
    from kermesse.web.server.process import BoundAddress, run  # noqa: PLC0415 - counts into the folder that is named by now

    begin_log()
    try:
        run(settings, BoundAddress(row, settings.workers, key, Path(shared), parent), listener, up.set)
    except Faults as faults:
        LOG.error("this worker cannot start: %s", "; ".join(fault("en") for fault in faults.faults))
        sys.exit(2)
