"""A disk that fails below SQLite: once, at every call of a short night in turn; and for good, from some call on.

What was acknowledged is in the ledger, once; nothing is there that was not asked; and the table opens again.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kermesse.fault import Faults
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.sqlite import store as sqlite_store
from kermesse.tables.store.sqlite.batch_insert import AppendChange
from kermesse.tables.store.sqlite.transaction import commit_batch
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table
from kermesse.tables.verification import verified
from tests.tables import counting
from tests.tables.disk.vfs import ERRORS, FAR, Disk, Kind, disk_below
from tests.tables.rooms import Time, keeping
from tests.tables.short_night import GivenUp, check, night

STEP = 7
"""Of a disk that is gone for good every so many-th call is tried."""


async def opened(path: Path) -> Store:
    """The store, opened until it is; what stands in the way is said in words."""
    while True:
        try:
            return await open_store(str(path))
        except Faults:
            pass


@pytest.mark.parametrize("kind", ERRORS)
async def test_one_call_fails(tmp_path: Path, kind: Kind) -> None:
    number, calls = 0, FAR
    while calls >= number:
        number += 1
        disk, done, time = Disk(), dict[tuple[Any, str], int](), Time()
        with disk_below(disk):
            codes = ERRORS[kind]
            disk.fail(kind, codes[number % len(codes)], number, number)
            store = await opened(tmp_path / f"{number}.db")
            try:
                async with keeping(store, time, snapshot_every=3) as service:
                    table = await night(service, time, done)
                calls = disk.calls
                disk.heal()
                await check(store, table, done)
            finally:
                await store.close()
    assert number > 1, "it was never called"


@pytest.mark.parametrize("kind", ["read", "write", "sync", "shm_lock"])
async def test_a_disk_that_is_gone_for_good(tmp_path: Path, kind: Kind) -> None:
    number, done, ended = 1, [0], False
    while not ended:
        done_now, ended = await gone_from(tmp_path / f"{number}.db", kind, number)
        done.append(done_now)
        number += STEP
    assert len(set(done)) > 3, "it was gone early and late"


async def gone_from(path: Path, kind: Kind, number: int) -> tuple[int, bool]:
    """Plays until the disk is gone, and looks once it is back.

    Returns:
        How much was acknowledged, and whether the night ended before the disk was gone.
    """
    disk, done, time = Disk(), dict[tuple[Any, str], int](), Time()
    with disk_below(disk):
        store = await opened(path)
        disk.fail(kind, ERRORS[kind][0], number)
        ended = False
        async with keeping(store, time, snapshot_every=3) as service:
            with suppress(GivenUp):
                await night(service, time, done)
                ended = disk.calls < number
        await store.close()
        disk.heal()
        store = await opened(path)
        try:
            for head in await store.heads():
                await whole(store, head.id, done)
            assert not done or len(await store.heads()) == 1
        finally:
            await store.close()
    return len(done), ended


async def whole(store: Store, table: str, done: dict[tuple[Any, str], int]) -> None:
    """All that was acknowledged is where it was said to be; at most the one that nobody heard of comes on top."""
    entries = {(entry.by, entry.id): entry.number for entry in await store.entries(table)}
    assert done.items() <= entries.items()
    assert [*entries.values()] == [*range(1, len(entries) + 1)]
    assert len(entries) <= len(done) + 1
    file = read_table("file", json.loads(await export_table(store, table)))
    assert verified(file, counting.WITH_COUNTING).wrong == []


async def test_a_store_that_answers_before_the_disk_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hopeful(connection: sqlite3.Connection, changes: list[Any]) -> list[Any]:
        try:
            return commit_batch(connection, changes)
        except StoreFault:
            if not all(isinstance(change, AppendChange) for change in changes):
                raise
            return [None] * len(changes)

    monkeypatch.setattr(sqlite_store, "commit_batch", hopeful)
    caught = 0
    for number in range(44, 74, 3):  # after the seats are taken
        try:
            await gone_from(tmp_path / f"{number}.db", "write", number)
        except AssertionError:
            caught += 1
    assert caught > 3
