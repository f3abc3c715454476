"""What may befall a file: a full disk, a lock, missing rights, a copy while it is written."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import tempfile
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from kermesse.tables.store.errors import CopyFault, StoreFault
from kermesse.tables.store.sqlite.store import SqliteStore, open_sqlite
from tests.tables.store.made import TABLE, Heard, entry, head, names_in, opened, printed


async def written(store: SqliteStore, statement: str) -> Any:
    """What a statement answers on the connection that writes."""

    def work() -> Any:
        assert store._writer is not None
        found = store._writer.execute(statement).fetchone()
        return found[0] if found else None

    return await store._write_thread.run(work)


def path_of(address: str) -> str:
    return address.removeprefix("sqlite:///")


async def test_what_is_acknowledged_is_on_the_disk(sqlite: str) -> None:
    store = await open_sqlite(path_of(sqlite))
    found = [await written(store, f"PRAGMA {name}") for name in ("synchronous", "journal_mode", "foreign_keys")]
    assert found == [2, "wal", 1]  # 2 is FULL
    await store.close()


async def test_reading_does_not_wait_for_writing(sqlite: str) -> None:
    store = await open_sqlite(path_of(sqlite))
    await store.found(head())
    with closing(sqlite3.connect(path_of(sqlite), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append(TABLE, [entry(1)], None))
        await asyncio.sleep(0.05)
        assert await store.last_number(TABLE) == 0
        assert not waiting.done()
        other.execute("COMMIT")
    await waiting
    await store.close()


async def test_a_file_that_another_program_holds(sqlite: str) -> None:
    store: SqliteStore = await open_sqlite(path_of(sqlite))
    await store.found(head())
    await written(store, "PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(path_of(sqlite), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asked = (store.append(TABLE, [entry(1)], None), store.free_code(TABLE))
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, StoreFault)
            assert "another program holds the file for too long" in answer.phrase.en
        other.execute("ROLLBACK")
    await store.append(TABLE, [entry(1)], None)
    await store.close()


async def test_a_file_that_may_grow_no_more(sqlite: str) -> None:
    store = await open_sqlite(path_of(sqlite))
    tables = [f"table-{place:010}" for place in range(30)]
    for table in tables:
        await store.found(head(table))
    pages = await written(store, "PRAGMA page_count")
    await written(store, f"PRAGMA max_page_count = {pages + 4}")
    kept = dict.fromkeys(tables, 0)
    full: list[StoreFault] = []
    for number in range(1, 40):
        asked = [table for table in tables if kept[table] == number - 1]
        answers = await asyncio.gather(
            *(store.append(table, [entry(number)], None) for table in asked), return_exceptions=True
        )
        for table, answer in zip(asked, answers, strict=True):
            if answer is None:
                kept[table] = number
            else:
                assert isinstance(answer, StoreFault)
                full.append(answer)
        if full:
            break
    assert {fault.phrase.en for fault in full} == {"there is no room left on the disk: make some, then go on"}
    assert len({fault.phrase.fr for fault in full} - {fault.phrase.en for fault in full}) == 1
    assert {table: await store.last_number(table) for table in tables} == kept
    await written(store, "PRAGMA max_page_count = 1000000")
    for table in tables:
        await store.append(table, [entry(kept[table] + 1)], None)
    await store.close()


# The limit makes the write of a COMMIT fail, as a full disk does.
FULL = """
import asyncio, os, resource, sys
from kermesse.tables.store.errors import CopyFault, StoreFault
from tests.tables.store.made import TABLE, entry, head, opened
async def main():
    async with opened(sys.argv[1]) as (store,):
        tables = [f"table-{place:010}" for place in range(20)]
        for table in tables:
            await store.found(head(table))
        size = os.path.getsize(sys.argv[1] + "-wal")
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, resource.RLIM_INFINITY))
        last, faults = 0, []
        while not faults:
            last += 1
            asked = [store.append(table, [entry(last)], None) for table in tables]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            faults = [answer for answer in answers if answer is not None]
        assert len(faults) >= 19, answers  # the first goes alone, and all others together
        assert {type(fault) for fault in faults} == {StoreFault}, faults
        failed = [table for table, answer in zip(tables, answers) if answer is not None]
        for table in tables:
            assert await store.last_number(table) == last - (table in failed)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await asyncio.gather(*(store.append(t, [entry(last)], None) for t in failed))
        assert {await store.last_number(table) for table in tables} == {last}
        print(faults[0].phrase.en)
asyncio.run(main())
"""


def test_a_commit_that_the_disk_refuses(sqlite: str) -> None:
    assert printed(FULL, path_of(sqlite)) == "the disk does not accept what is written: is it full, or unplugged?\n"


# One may look at what one may not write. Root may write whatever it likes, so it stops being root.
READ_ONLY = """
import asyncio, os, pwd, sys
import kermesse.tables.store.sqlite.store
from kermesse.tables.store.errors import CopyFault, StoreFault
from tests.tables.store.made import TABLE, entry, head, opened
if os.geteuid() == 0:
    os.setuid(pwd.getpwnam("nobody").pw_uid)
async def main():
    async with opened(sys.argv[1]) as (store,):
        assert await store.heads() == [head()]
        try:
            await store.append(TABLE, [entry(1)], None)
        except StoreFault as fault:
            print(fault.phrase.en)
        assert await store.entries(TABLE) == []
asyncio.run(main())
"""


@pytest.mark.parametrize("of", ["", ".copy"])
def test_a_file_that_may_only_be_read(sqlite: str, of: str) -> None:
    async def prepare() -> None:
        async with opened(sqlite) as (store,):
            await store.found(head())
            await store.copy_to(f"{path_of(sqlite)}.copy")

    asyncio.run(prepare())
    with tempfile.TemporaryDirectory(prefix="kermesse-") as folder:
        Path(folder).chmod(0o777)
        path = Path(shutil.copy(path_of(sqlite) + of, folder))
        path.chmod(0o444)
        said = printed(READ_ONLY, str(path))
    assert said == "the file cannot be written: give kermesse the right to write it and its folder\n"


async def test_a_copy_while_it_is_written(sqlite: str, tmp_path: Path) -> None:
    tables = [f"table-{place:010}" for place in range(20)]
    copies = [tmp_path / f"copy-{place}.db" for place in range(3)]
    async with opened(sqlite) as (store,):
        for table in tables:
            await store.found(head(table))
        stop = asyncio.Event()

        async def write(table: str) -> int:
            number = 0
            while not stop.is_set():
                number += 2
                await store.append(table, [entry(number - 1), entry(number)], None)
            return number

        writing = [asyncio.create_task(write(table)) for table in tables]
        before = []
        for copy in copies:
            await asyncio.sleep(0.05)
            before.append([await store.last_number(table) for table in tables])
            await store.copy_to(str(copy))
        stop.set()
        after = await asyncio.gather(*writing)
    for copy, least in zip(copies, before, strict=True):
        async with opened(str(copy)) as (store,):
            assert len(await store.heads()) == 20
            for table, at_least, at_most in zip(tables, least, after, strict=True):
                ledger = await store.entries(table)
                assert ledger == [entry(number) for number in range(1, len(ledger) + 1)]
                assert len(ledger) % 2 == 0
                assert at_least <= len(ledger) <= at_most
    assert names_in(tmp_path) == {"tables.db", *(copy.name for copy in copies)}


async def test_copies_that_cannot_be(sqlite: str, tmp_path: Path) -> None:
    async with opened(sqlite) as (store,):
        await store.found(head())
        for place in (path_of(sqlite), str(tmp_path)):
            with pytest.raises(CopyFault, match="a file of this name"):
                await store.copy_to(place)
        with pytest.raises(CopyFault, match="its folder is a file"):
            await store.copy_to(f"{path_of(sqlite)}/copy.db")
        with pytest.raises(CopyFault) as fault:
            await store.copy_to(str(tmp_path / ("x" * 300)))
        assert "trop long" in fault.value.phrase.fr
    assert names_in(tmp_path) == {"tables.db"}


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal", ".part"])
async def test_a_copy_overwrites_nothing(sqlite: str, tmp_path: Path, end: str) -> None:
    precious = tmp_path / f"copy.db{end}"
    precious.write_text("holiday pictures")
    async with opened(sqlite) as (store,):
        if end == ".part":
            await store.copy_to(str(tmp_path / "copy.db"))
        else:
            with pytest.raises(CopyFault, match="a file of this name"):
                await store.copy_to(str(tmp_path / "copy.db"))
    assert precious.read_text() == "holiday pictures"


async def test_a_copy_makes_its_folder(sqlite: str, tmp_path: Path) -> None:
    copy = tmp_path / "sticks" / "blue" / "copy.db"
    async with opened(sqlite) as (store,):
        await store.found(head())
        await store.copy_to(str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    async with opened(str(copy)) as (store,):
        assert await store.heads() == [head()]


async def test_ones_own_writing_is_no_news_from_others(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.tables.store.sqlite.store.LOOK_SECONDS", 0.01)
    heard = Heard()
    async with opened(sqlite) as (store,):
        await store.listen(heard)
        await store.found(head())
        await asyncio.sleep(0.05)
        await store.append(TABLE, [entry(1)], None)
        await asyncio.sleep(0.05)
        assert heard.news == [(TABLE, 1)]
        async with opened(sqlite) as (other,):
            await other.append(TABLE, [entry(2)], None)
        await heard.until((None, 0))


async def test_whoever_listens_hears_what_another_writes_from_that_moment_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kermesse.tables.store.sqlite.store.LOOK_SECONDS", 0.01)
    heard, is_slow = Heard(), Event()
    async with opened(sqlite) as (store,), opened(sqlite) as (other,):
        store._write_thread.run_soon(is_slow.wait, lambda _: None)
        listening = asyncio.create_task(store.listen(heard))
        await asyncio.wait([listening], timeout=0.05)
        if not listening.done():
            is_slow.set()
            await listening
        await other.found(head())
        is_slow.set()
        await heard.until((None, 0))


async def test_a_second_listener_hears_the_same(sqlite: str) -> None:
    one, two = Heard(), Heard()
    async with opened(sqlite) as (store,):
        await store.listen(one)
        await store.listen(two)
        await store.found(head())
        await store.append(TABLE, [entry(1)], None)
        assert one.news == two.news == [(TABLE, 1)]
