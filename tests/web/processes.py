"""`kermesse serve` as a process of its own: started, killed, started again at the same address."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
READY = "/ready"


def free_port() -> int:
    """A port that nobody listens at just now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Serving:
    """A server; its log lies in the folder.

    Args:
        folder: where the log goes.
        db: the store.
        workers: how many processes.
        more: further words of the command.
        before: what runs the command, such as `setpriv`.
    """

    def __init__(
        self, folder: Path, db: str, workers: int = 1, more: Sequence[str] = (), before: Sequence[str] = ()
    ) -> None:
        self.db = db
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.started_seconds: list[float] = []
        self._words = [*before, sys.executable, "-m", "kermesse", "serve", "--host", "127.0.0.1"]
        self._words += ["--port", str(self.port), "--db", db, "--workers", str(workers), "--limits", "off", *more]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Of the process that was started."""
        assert self._process is not None
        return self._process.pid

    def children(self) -> list[int]:
        """The processes that it started: its workers, where it has several."""
        found = []
        for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
            with contextlib.suppress(ProcessLookupError, FileNotFoundError):  # it has just gone
                if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
        return found

    def begin(self) -> None:
        """Starts it."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    async def start(self) -> None:
        """Starts it, and waits until it is ready."""
        began = time.monotonic()
        self.begin()
        assert self._process is not None
        async with httpx.AsyncClient(
            base_url=self.address, trust_env=False, verify=False, timeout=PATIENCE_SECONDS
        ) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if self._told() and (await http.get(READY)).is_success:
                        break
                if self._process.poll() is not None or time.monotonic() - began > PATIENCE_SECONDS:
                    raise AssertionError(f"the server did not start:\n{self.log.read_text()}")
                await asyncio.sleep(0.01)
        self.started_seconds.append(time.monotonic() - began)

    def _told(self) -> bool:
        """Whether it has said where it is: only once all workers are there, of which any may answer."""
        return self.said().count(self.address) > len(self.started_seconds)

    def kill(self) -> None:
        """kill -9, the workers too: as if the plug was pulled, but for the disk."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    async def stop(self) -> int:
        """Asks it to stop, and says its exit code."""
        assert self._process is not None
        self._process.terminate()
        try:
            return await asyncio.to_thread(self._process.wait, PATIENCE_SECONDS)
        finally:
            self.kill()

    def said(self) -> str:
        """What stands in its log."""
        return self.log.read_text()


@asynccontextmanager
async def serving(
    folder: Path, db: str, workers: int = 1, more: Sequence[str] = (), before: Sequence[str] = ()
) -> AsyncIterator[Serving]:
    """A server for as long as it is needed."""
    server = Serving(folder, db, workers, more, before)
    try:
        await server.start()
        yield server
    finally:
        if server._process is not None:
            server.kill()


@contextlib.contextmanager
def resting(pid: int) -> Iterator[None]:
    """A process that does nothing for a while, as one on a machine that swaps."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def needed(program: str) -> None:
    """Skips a test whose program is not there; on CI, where it ought to be, the test fails."""
    if shutil.which(program) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{program} is not installed; .ci/run installs it")
        pytest.skip(f"{program} is not installed")


@contextlib.contextmanager
def traced(pid: int, path: Path, *more: str, calls: str = "fsync,fdatasync") -> Iterator[None]:
    """Writes down what a process asks of the kernel, and for which file, by strace.

    Args:
        pid: the process; its threads too.
        path: where to write it.
        more: further words of strace.
        calls: which system calls.
    """
    words = ["strace", "-f", "-y", "-e", f"trace={calls}", "-o", str(path), *more, "-p", str(pid)]
    tracer = subprocess.Popen(words, stderr=subprocess.PIPE)
    assert tracer.stderr is not None
    told = tracer.stderr.readline()
    while b"Requested path" in told:  # strace tells of links on the way to it
        told = tracer.stderr.readline()
    assert b"attached" in told, told
    try:
        yield
    finally:
        tracer.send_signal(signal.SIGINT)
        tracer.communicate()
