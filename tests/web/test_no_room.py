"""Nothing can be written: the file may not grow, the disk is full, file or folder are read-only."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.web.floors import open_floor, refused_in_words
from tests.web.night import Night
from tests.web.patient_client import patient
from tests.web.processes import Serving, needed, serving, traced
from tests.web.trials import ledger, misplaced, mistakes


def test_no_more_room_then_some(tmp_path: Path) -> None:
    """By a limit on how long the server's files may be, which is raised again."""

    async def play() -> None:
        db = tmp_path / "tables.db"
        async with serving(tmp_path, f"sqlite:///{db}") as server, patient(server.address) as client:
            night = await open_floor(client, 8)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                length = db.with_name("tables.db-wal").stat().st_size
                unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (length, resource.RLIM_INFINITY))
                await refused_in_words(client, night, tables[0])
                playing = asyncio.gather(*(night.wander(table, 10) for table in tables))  # they ask again and again
                await asyncio.sleep(0.5)
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
                await playing
                assert len(night.done) > 20
            assert await server.stop() == 0
            assert night.founded.link not in server.said()
        assert await mistakes(f"sqlite:///{db}", night) == []

    asyncio.run(play())


class Disk(NamedTuple):
    """A disk on which the server keeps its tables.

    Args:
        folder: on it.
        full: takes all room from a process, for as long as it lasts.
    """

    folder: Path
    full: Callable[[int], AbstractContextManager[None]]


def may_mount() -> bool:
    """Whether this process may mount a disk; even root may not, in most containers."""
    powers = Path("/proc/self/status").read_text().partition("CapEff:\t")[2].split()[0]
    return bool(int(powers, 16) >> 21 & 1)


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fills a disk to the last byte."""
    filler = folder / "something-else"
    with pytest.raises(OSError, match="No space"):
        filler.write_bytes(bytes(4 << 20))
    assert not shutil.disk_usage(folder).free
    yield
    filler.unlink()


@contextmanager
def told_so(folder: Path, pid: int) -> Iterator[None]:
    """Has the kernel tell a process that the disk is full, whatever it writes into the store."""
    calls = "write,pwrite64,pwritev,ftruncate,fallocate"
    files = [word for end in ("", "-wal") for word in ("-P", f"{folder}/tables.db{end}")]
    with traced(pid, folder / "trace", "-e", f"inject={calls}:error=ENOSPC", *files, calls=calls):
        yield


@pytest.fixture(params=["told so", *(["two megabytes"] if may_mount() else [])])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """A disk that can be full: a true one where it may be mounted, and everywhere one of which the kernel says so."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param == "told so":
        needed("strace")
        yield Disk(folder, lambda pid: told_so(folder, pid))
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "kermesse", folder], check=True)
    yield Disk(folder, lambda _pid: filled(folder))
    subprocess.run(["umount", folder], check=True)


def test_a_disk_that_is_full(disk: Disk, tmp_path: Path) -> None:
    async def play() -> None:
        db = f"sqlite:///{disk.folder}/tables.db"
        async with serving(tmp_path, db) as server, patient(server.address) as client:
            night = await open_floor(client, 8)
            async with AsyncExitStack() as stack:
                tables = await night.sockets(stack, night.joined)
                with disk.full(server.pid):
                    await refused_in_words(client, night, tables[0])
                await night.wander(tables[0], 5)
                assert night.done
            assert await server.stop() == 0
        entries, _ = await ledger(db, night.founded.table)
        assert misplaced(night.answered, entries) == []

    asyncio.run(play())


@asynccontextmanager
async def put_away(tmp_path: Path) -> AsyncIterator[tuple[Night, Path]]:
    """A table in a file of which its owner may change nothing."""
    folder = tmp_path / "kept"
    folder.mkdir()
    db = folder / "tables.db"
    async with serving(tmp_path, f"sqlite:///{db}") as server, patient(server.address) as client:
        night = await open_floor(client, 4)
        assert await server.stop() == 0
    for path in folder.iterdir():
        path.chmod(0o444)
    try:
        yield night, db
    finally:
        folder.chmod(0o755)


POWERLESS = ["setpriv", "--bounding-set", "-dac_override"] if os.geteuid() == 0 else []
"""Without this one of its powers even root may write only what its owner may."""


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            put_away(tmp_path) as (night, db),
            serving(tmp_path, f"sqlite:///{db}", before=POWERLESS) as server,
            patient(server.address) as client,
        ):
            async with await client.live(night.joined[0].link) as table:
                await refused_in_words(client, night, table)
            assert await server.stop() == 0

    asyncio.run(play())


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Then nothing could ever be kept, so it is said at once."""

    async def play() -> None:
        async with put_away(tmp_path) as (_, db):
            db.parent.chmod(0o555)
            server = Serving(tmp_path, f"sqlite:///{db}", before=POWERLESS)
            with pytest.raises(AssertionError, match="give kermesse the right to write it and its folder"):
                await server.start()

    asyncio.run(play())
