"""What a table may write, and what of a disk new tables leave free, on both stores."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from kermesse.games.game import Refused
from kermesse.tables import command_batch
from kermesse.tables.access import SPARE_BYTES, SPARE_PART
from kermesse.tables.command_batch import RESERVE_BYTES
from kermesse.tables.model import ROW_BYTES
from kermesse.tables.store.contract import Room
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.write_health import LOG_SECONDS
from kermesse.words import Phrase
from tests.tables.appends import soon
from tests.tables.counting import Add, Finish, Say
from tests.tables.rooms import Time, a_table, an_id, ask, kept


async def test_a_ledger_that_is_full_takes_only_what_brings_the_table_to_its_end(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with kept(address) as service:
        table = (await a_table(service, "Ada")).head.id
        assert await service.store.ledger_bytes(table) == service.loaded[table].ledger_bytes > ROW_BYTES
        monkeypatch.setattr(command_batch, "MOST_BYTES", 10 * ROW_BYTES)
        while service.loaded[table].ledger_bytes < command_batch.MOST_BYTES:
            await ask(service, table, 0, Say("x" * 40))
        told = [one.getMessage() for one in caplog.records if "of its room" in one.getMessage()]
        assert len(told) == 1, "once, before it is full"
        with pytest.raises(Refused, match="LEDGER_FULL"):
            await ask(service, table, 0, Say("x" * 40))
    async with kept(address) as service:  # read again, from the store and from its snapshot
        with pytest.raises(Refused, match="LEDGER_FULL"):
            await ask(service, table, 0, Say("x"))
        loaded = service.loaded[table]
        loaded.ledger_bytes += RESERVE_BYTES
        with pytest.raises(Refused, match="LEDGER_FULL"):
            await ask(service, table, "host", Finish())
        loaded.ledger_bytes -= RESERVE_BYTES
        assert (await ask(service, table, "host", Finish())).number == loaded.number
        assert loaded.ledger_bytes == await service.store.ledger_bytes(table)


async def test_nothing_is_founded_on_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kept(tmp_path) as service:
        table = (await a_table(service, "Ada")).head.id
        room = await service.store.room()
        assert room is not None
        assert 0 < room.free <= room.total

        for total, spare in ((10**13, SPARE_BYTES), (10**9, 10**9 // SPARE_PART)):
            for free, enough in ((spare - 1, False), (spare, True)):

                async def found_room(total: int = total, free: int = free) -> Room:
                    return Room(total, free)

                monkeypatch.setattr(service.store, "room", found_room)
                if enough:
                    await a_table(service, "Bob")
                else:
                    with pytest.raises(Refused, match="NO_ROOM"):
                        await a_table(service, "Bob")
                assert (await ask(service, table, 0, Add(1))).number > 1, "tables under way go on"


async def test_a_write_that_fails_is_told_once_a_minute_until_one_works(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    full = StoreFault(Phrase("the disk is full", "le disque est plein"))

    async def failing(*_asked: object) -> None:
        raise full

    async with kept(address, time := Time()) as service:
        table = (await a_table(service, "Ada")).head.id
        with caplog.at_level(logging.WARNING, "kermesse.tables"):
            with monkeypatch.context() as broken:
                broken.setattr(service.store, "append_soon", soon(failing))
                broken.setattr(service.store, "touch", failing)
                for minute in (0, 1):
                    for _ in range(5):
                        with pytest.raises(Refused, match="STORE_FAILED"):
                            await ask(service, table, 0, Add(1))
                    assert caplog.text.count("the disk is full") == minute + 1
                    time.now += LOG_SECONDS
                await service.try_writing()
                assert service.writes.fault is full
            await service.try_writing()
            assert service.writes.fault is None
            assert caplog.text.count("the store takes what is written again") == 1
        service.writes.failed(full)
        await ask(service, table, 0, Add(1))
        assert service.writes.fault is None


async def test_an_id_that_is_used_for_something_else_gets_no_answer(address: str) -> None:
    async with kept(address) as service:
        table, one = (await a_table(service, "Ada")).head.id, an_id()
        done = await ask(service, table, 0, Add(1), id=one)
        for _ in range(2):  # known here, then known to the store alone
            assert await ask(service, table, 0, Add(1), id=one) == done
            with pytest.raises(Refused, match="ID_TAKEN"):
                await ask(service, table, 0, Add(2), id=one)
            loaded = service.loaded[table]
            loaded.done_commands.clear()
            loaded.has_older_commands = True
