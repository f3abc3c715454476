"""Tables that nobody came back to: carried out to files, and in again; others stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kermesse.tables.archive import archive_tables
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import import_table
from tests.tables import counting
from tests.tables.counting import Add
from tests.tables.rooms import Time, a_table, ask, kept

MONTH = 30 * 86_400.0


async def test_a_table_that_nobody_came_back_to_is_a_file_and_comes_back_whole(address: str, tmp_path: Path) -> None:
    time = Time()
    async with kept(address, time) as service:
        old, asked, looked = [(await a_table(service, "Ada")).head.id for _ in range(3)]
        link = await service.new_link(looked, "seat", 0)
        await ask(service, old, 0, Add(7))
        time.now += MONTH
        await ask(service, asked, 0, Add(1))
        await service.enter(link.text)
        while service._noting_use:
            for task in tuple(service._noting_use.values()):
                await task
    store = await open_store(address)
    try:
        folder = tmp_path / "archive" / "of tables"
        entries = await store.entries(old)
        assert await archive_tables(store, folder, time.now - MONTH - 1) == []
        assert not folder.exists()
        assert await archive_tables(store, folder, time.now) == [old]
        assert {head.id for head in await store.heads()} == {asked, looked}
        [file] = folder.iterdir()
        assert file.name == f"counting-{old}.json"
        assert file.stat().st_mode & 0o077 == 0, "every hand is in it"
        assert await archive_tables(store, folder, time.now) == []
        data = json.loads(file.read_bytes())
        head, _ = await import_table(store, counting.WITH_COUNTING, str(file), data, time.now)
        assert (head.id, await store.entries(old)) == (old, entries)
    finally:
        await store.close()


async def test_a_file_that_cannot_be_written_keeps_its_table(sqlite: str, tmp_path: Path) -> None:
    async with kept(sqlite) as service:
        table = (await a_table(service, "Ada")).head.id
    store = await open_store(sqlite)
    try:
        blocked = tmp_path / "a file"
        blocked.write_text("no folder")
        with pytest.raises(OSError, match="a file"):
            await archive_tables(store, blocked, 1e12)
        assert [head.id for head in await store.heads()] == [table]
    finally:
        await store.close()
