"""The servers as processes: started, waited for, weighed, stopped."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PEER = Path(__file__).parent.parent / "peer"
TICKS = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def peer_is_here() -> bool:
    """Whether boardgame.io was installed."""
    return (PEER / "node_modules" / "boardgame.io").is_dir()


class Server:
    """A server in a process of its own."""

    def __init__(self, command: Sequence[str], port: int, ready: str, environment: Mapping[str, str] = {}) -> None:
        self.port = port
        self._begun = time.perf_counter()
        self.process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
        self.ready_seconds = self._wait(ready)

    def _wait(self, path: str, most_seconds: float = 30) -> float:
        while (passed := time.perf_counter() - self._begun) < most_seconds:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1) as one:
                    one.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
                    if one.recv(4096).startswith(b"HTTP/1.1 200"):
                        return passed
            except OSError:
                pass
            time.sleep(0.01)
        self.stop()
        raise RuntimeError("the server was not ready in time")

    def workers(self) -> list[int]:
        """The processes that it started; none where it serves by itself."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def cpu_seconds(self) -> float:
        """Processor time so far, of all threads and all workers."""
        ticks = 0
        for process in (self.process.pid, *self.workers()):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / TICKS

    def resident_kb(self) -> int:
        """Memory that it occupies."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As its owner would."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def boardgame(folder: Path | None = None) -> Server:
    """boardgame.io with a game of Hattrick's shape, for production; its matches in memory, or as files in a folder."""
    port = free_port()
    command = ("node", str(PEER / "server.js"), str(port), *(() if folder is None else (str(folder),)))
    return Server(command, port, "/games", {"NODE_ENV": "production"})


def kermesse(database: Path, port: int | None = None) -> Server:
    """`kermesse serve` without its limits: here a few links ask as fast as a whole hall does."""
    return _kermesse(database, port, "--limits", "off")


def workers(url: str, number: int) -> Server:
    """The same with several processes, over PostgreSQL."""
    return _kermesse(url, None, "--limits", "off", "--workers", str(number))


def as_it_is(database: Path) -> Server:
    """`kermesse serve` as anybody starts it."""
    return _kermesse(database, None)


def _kermesse(database: Path | str, port: int | None, *more: str) -> Server:
    port = port or free_port()
    program = Path(sys.executable).with_name("kermesse")
    return Server((str(program), "serve", "--port", str(port), "--db", str(database), *more), port, "/ready")


def nothing() -> Server:
    """Kermesse's wire without a game, a store or a check: how far the generator itself goes."""
    port = free_port()
    return Server((sys.executable, "-m", "bench.web_load.nothing", str(port)), port, "/ready")
