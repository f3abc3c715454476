"""The clock: what is due is asked when it is due, once, whoever is awake."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from kermesse.games.game import Refused
from kermesse.tables.clock import Clock
from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase
from tests.patience import PATIENCE_SECONDS
from tests.tables.appends import replace_append, restore_append
from tests.tables.counting import Add, Alarm
from tests.tables.rooms import EVENING, Time, a_table, ask, kept


def test_it_rings_when_it_is_due(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            clock = Clock(service)
            assert await clock.beat() is None
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, "host", Alarm(EVENING + 100))
            assert await clock.beat() == EVENING + 100
            assert (await service.view(table, "public")).view.rung == 0
            time.now = EVENING + 100
            assert await clock.beat() is None
            assert (await service.view(table, "public")).view.rung == 1
            [entry] = await service.store.entries(table, after=2)
            assert (entry.by, entry.id, entry.at) == ("clock", "clock-000003", EVENING + 100)

    asyncio.run(night())


def test_it_survives_a_restart_and_opens_the_table_itself(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, "host", Alarm(EVENING + 100))
        time.now = EVENING + 5000
        async with kept(tmp_path, time) as service:
            assert table not in service.loaded
            await Clock(service).beat()
            assert (await service.view(table, "public")).view.rung == 1

    asyncio.run(night())


def test_it_runs_by_itself_and_hears_of_what_is_due_earlier(tmp_path: Path) -> None:
    import time

    async def night() -> None:
        async with kept(tmp_path, time.time) as service, Clock(service):  # type: ignore[arg-type]
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, "host", Alarm(time.time() + 3600))
            await asyncio.sleep(0.1)  # it sleeps now, for as long as it may
            await ask(service, table, "host", Alarm(time.time() + 0.2))
            async with asyncio.timeout(PATIENCE_SECONDS), service.watch(table) as numbers:
                while await anext(numbers) < 4:
                    pass
            assert (await service.view(table, "public")).view.rung == 1

    asyncio.run(night())


def test_a_table_that_refuses_does_not_make_it_spin(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            clock = Clock(service)
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, "host", Alarm(EVENING + 1))
            time.now = EVENING + 1

            async def failing(*asked: object) -> None:
                raise StoreFault(Phrase("the disk is full", "le disque est plein"))

            replace_append(service.store, failing)
            pauses = []
            for _ in range(8):
                next_at = await clock.beat()
                assert next_at is not None
                pauses.append(next_at - time.now)
                time.now = next_at
            assert min(pauses) >= 1  # never at once again
            asked = [record for record in caplog.records if "the clock was refused" in record.message]
            assert len(asked) < len(pauses)
            restore_append(service.store)
            time.now += 60
            await clock.beat()
            assert (await service.view(table, "public")).view.rung == 1

    caplog.set_level(logging.WARNING)
    asyncio.run(night())


@pytest.mark.parametrize("newer", ["a game", "a version"])
def test_a_table_of_a_newer_program_is_said_once_and_left_alone(
    tmp_path: Path, newer: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            table = (await a_table(service, "Ada")).head.id
            other = (await a_table(service, "Bob")).head.id
            await ask(service, table, "host", Alarm(EVENING + 1))
            await ask(service, other, "host", Alarm(EVENING + 200))
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            change = "game = 'poker'" if newer == "a game" else "version = 2"
            connection.execute(f"UPDATE tables SET {change} WHERE id = ?", (table,))
        connection.close()
        time.now = EVENING + 1
        async with kept(tmp_path, time) as service:
            with pytest.raises(Refused, match="TABLE_NEWER"):
                await service.view(table, "public")
            clock, recalled = Clock(service), []
            head = service.store.head

            async def counted(of: str) -> object:
                recalled.append(of)
                return await head(of)

            service.store.head = counted  # type: ignore[method-assign, assignment]
            for _ in range(240):
                await clock.beat()
                time.now += 1
            assert 1 <= recalled.count(table) <= 5
            assert (await service.view(other, "public")).view.rung == 1
            said = [record for record in caplog.records if "the clock was refused" in record.message]
            assert len(said) == 1

    caplog.set_level(logging.WARNING)
    asyncio.run(night())


def test_a_moment_that_moved_is_not_rung_by_the_old_one(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, "host", Alarm(EVENING + 10))
            time.now = EVENING + 10
            await asyncio.gather(ask(service, table, "host", Alarm(EVENING + 99)), service.wake(table))
            assert await service.wake(table) is None
            assert (await ask(service, table, 0, Add(1))).number == 4
            assert (await service.view(table, "public")).view.rung == 0

    asyncio.run(night())
