"""A PostgreSQL server of the tests' own: in a temporary folder, behind a socket in it, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest


def programs() -> Path | None:
    """The folder of `initdb` and `pg_ctl`, where they are installed."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))[::-1]
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


def unprivileged() -> str | None:
    """Whom to run it as: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Server:
    """A running server.

    Args:
        folder: for its data and its socket.
        programs: where its programs are.
        user: whom it runs as.
        fsync: whether it waits for the disk; a killed process loses nothing without, only a power cut would.
    """

    def __init__(self, folder: Path, programs: Path, user: str | None, fsync: Literal["on", "off"]) -> None:
        self.folder, self._programs, self._user, self._fsync = folder, programs, user, fsync
        self._run("initdb", "--pgdata", "data", "--username", "kermesse", "--auth", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self._programs / program, *words],
            check=False,
            cwd=self.folder,
            user=self._user,
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            text=True,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        )
        if done.returncode:
            log = self.folder / "log"
            pytest.fail(f"{program}: {done.stdout or ''}{log.read_text() if log.exists() else ''}")

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync={self._fsync}"
        self._run("pg_ctl", "--pgdata", "data", "--wait", "--log", "log", "-o", options, "start")

    def stop(self) -> None:
        """Stops it at once, as a power cut would; it recovers when it starts."""
        self._run("pg_ctl", "--pgdata", "data", "--wait", "--mode", "immediate", "stop")

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://kermesse@/{database}?host={self.folder}"


@contextmanager
def server(fsync: Literal["on", "off"] = "off") -> Iterator[Server]:
    """A server for as long as it is needed; the test is skipped where there is no PostgreSQL, save on CI."""
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed; .ci/run installs it")
        pytest.skip("PostgreSQL is not installed")
    user = unprivileged()
    # Short, since the path of a socket may have a hundred letters.
    folder = Path(tempfile.mkdtemp(prefix="kermesse-", dir="/tmp"))
    if user:
        shutil.chown(folder, user)
    try:
        started = Server(folder, found, user, fsync)
        try:
            yield started
        finally:
            started.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
