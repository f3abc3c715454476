"""The power fails: of what was written and not yet synced, sectors are there or not, torn, out of order, or garbage.

The files are put together as a disk may have left them, at many moments of a recorded night; the table opens, and
all that was acknowledged by then is in its ledger.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from kermesse.tables.store.contract import Store
from kermesse.tables.store.url import open_store
from tests.tables import counting
from tests.tables.counting import Add, Say
from tests.tables.disk.vfs import Disk, Written, disk_below
from tests.tables.rooms import an_id, keeping

SECTOR = 512
COMMANDS = 320
"""So many that the log is written back into the file in the middle of the night."""

CUTS = 160
GARBAGE = 0.04


Acknowledged: TypeAlias = tuple[tuple[Any, str], int]
"""Who asked under which id, and the entry that it was said to be."""


class Recorded(NamedTuple):
    """A night: what the disk was asked, in order, and what was acknowledged, in order."""

    written: Sequence[Written]
    done: Sequence[Acknowledged]


async def recorded(path: Path) -> Recorded:
    """Plays, with a disk that writes everything down."""
    done: dict[tuple[Any, str], int] = {}
    disk = Disk(lambda: len(done))
    with disk_below(disk):
        store = await open_store(str(path))
        async with keeping(store, snapshot_every=40) as service:
            founded = await service.found("counting", counting.Setup(), "Europe/Paris")
            for name in ("Ada", "Bob"):
                known = an_id()
                seat = await service.join(founded.code, name, known)
                done["door", known] = seat.number
            for number in range(COMMANDS):
                known, seat_number = an_id(), number % 2
                command = Add(1) if number % 3 else Say("well " * 19)
                answer = await service.ask(founded.head.id, seat_number, None, known, command)
                done[seat_number, known] = answer.number
        await store.close()
    return Recorded(disk.written, list(done.items()))


class File:
    """A file: what a disk has of it for certain, and what is still on its way there."""

    def __init__(self) -> None:
        self.safe = bytearray()
        self.waiting: list[Written] = []

    def sync(self) -> None:
        """All of it is there."""
        for one in self.waiting:
            put(self.safe, one)
        self.waiting.clear()

    def after_a_cut(self, chance: Random, kept: float) -> bytes:
        """As it may be found: of what was on its way some sectors are there, in any order, and some are garbage."""
        content = bytearray(self.safe)
        pieces = [piece for one in self.waiting for piece in sectors(one)]
        chance.shuffle(pieces)
        for piece in pieces:
            if chance.random() < kept:
                put(content, piece)
            elif piece.kind == "write" and chance.random() < GARBAGE:
                put(content, piece._replace(data=chance.randbytes(len(piece.data))))
        return bytes(content)


class Folder:
    """The store's files; what a name stands for is as unsure as a file, until the folder is synced too.

    That is SQLite's rule: with the first sync of a new log or journal.
    """

    def __init__(self) -> None:
        self._named: dict[str, list[File | None]] = {}
        """What may be found under a name, oldest first; None where nothing is."""
        self._synced: set[str] = set()
        """Logs and journals that were there when the folder was synced."""

    def take(self, one: Written) -> None:
        """The next thing that was asked of the disk."""
        is_main = one.path.endswith(".db")
        named = self._named.setdefault(
            one.path, [File() if is_main else None]
        )  # the store makes its file before all else
        if one.kind == "delete":
            named.append(None)
            self._synced.discard(one.path)
            return
        if named[-1] is None:
            named.append(File())
        file = named[-1]
        assert file is not None
        if one.kind != "sync":
            file.waiting.append(one)
            return
        file.sync()
        if not is_main and one.path not in self._synced:
            self._synced.add(one.path)
            for may_be in self._named.values():
                del may_be[:-1]

    def after_a_cut(self, chance: Random) -> dict[str, bytes]:
        """The files as they may be once the power is back."""
        kept = chance.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        found = {
            path: named[-1] if chance.random() < kept else chance.choice(named) for path, named in self._named.items()
        }
        return {path: file.after_a_cut(chance, kept) for path, file in found.items() if file is not None}


def put(content: bytearray, one: Written) -> None:
    """Writes, or cuts off; what lies between the end and the offset is zeros."""
    if one.kind == "write":
        content.extend(bytes(max(one.offset - len(content), 0)))
        content[one.offset : one.offset + len(one.data)] = one.data
    else:
        del content[one.offset :]


def sectors(one: Written) -> Iterator[Written]:
    """What a disk may do of a write, and leave the rest."""
    if one.kind != "write":
        yield one
        return
    start = 0
    while start < len(one.data):
        end = min(start + SECTOR - (one.offset + start) % SECTOR, len(one.data))
        yield one._replace(offset=one.offset + start, data=one.data[start:end])
        start = end


async def lost(folder: Path, night: Recorded, seed: int, count: int = CUTS) -> list[str]:
    """What is missing after some power cuts, one after the other on copies of the same night."""
    chance = Random(seed)
    written_back = [at for at, one in enumerate(night.written) if one.path.endswith(".db")]
    cuts = {*chance.sample(range(len(night.written)), count), *chance.sample(written_back, count // 4)}
    on_disk, wrong = Folder(), []
    for at, one in enumerate(night.written):
        if at in cuts:
            wrong += await missing(folder / str(at), on_disk.after_a_cut(chance), night.done[: one.told])
        on_disk.take(one)
    return wrong


async def missing(folder: Path, files: dict[str, bytes], told: Sequence[Acknowledged]) -> list[str]:
    """What of that which was told is not in these files; and why they do not open, if they do not."""
    lay_out(folder, files)
    try:
        store = await open_store(str(folder / "night.db"))
        try:
            return [f"{folder.name}: {one}" async for one in wrong_in(store, told)]
        finally:
            await store.close()
    except Exception as wrong:  # noqa: BLE001 - whatever a damaged file leads to, it is not well
        return [f"{folder.name}: {type(wrong).__name__} {wrong}"]


def lay_out(folder: Path, files: dict[str, bytes]) -> None:
    """Puts files into a folder; what processes shared was never synced, so anything may stand there."""
    folder.mkdir()
    for path, content in files.items():
        (folder / Path(path).name).write_bytes(content)
    (folder / "night.db-shm").write_bytes(b"\xff" * 32_768)


async def wrong_in(store: Store, told: Sequence[Acknowledged]) -> AsyncIterator[str]:
    """What a store lacks, or has that nobody asked."""
    heads = await store.heads()
    if told and not heads:
        yield "the table is gone"
    for head in heads:
        entries = {(entry.by, entry.id): entry.number for entry in await store.entries(head.id)}
        for one in told:
            if one not in entries.items():
                yield f"{one} is gone"
        if len(entries) > len(told) + 1:
            yield f"{len(entries)} entries, and {len(told)} were told"
        async with keeping(store) as service:
            if (broken := (await service.load(head.id)).broken) is not None:
                yield str(broken)


@pytest.mark.parametrize("seed", range(3))
async def test_a_power_cut_loses_nothing_that_was_told(tmp_path: Path, seed: int) -> None:
    night = await recorded(tmp_path / "night.db")
    assert len(night.done) == COMMANDS + 2
    back = [one.told for one in night.written if one.kind == "write" and one.path.endswith(".db")]
    assert any(2 < told < COMMANDS for told in back), "the log was written back while people played"
    assert await lost(tmp_path, night, seed) == []


async def test_a_store_that_does_not_wait_for_the_disk_is_caught(tmp_path: Path) -> None:
    night = await recorded(tmp_path / "night.db")
    hasty = [one for one in night.written if one.kind != "sync" or not one.path.endswith("-wal")]
    assert await lost(tmp_path, night._replace(written=hasty), 1, CUTS // 8)
