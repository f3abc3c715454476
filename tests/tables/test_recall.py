"""In step with the store: news that come while it is read are not lost, and nothing stays of a table rewritten.

The other process is another store on the same file; its news are told by hand, at the worst of moments.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.transfer import forget_table
from kermesse.words import Phrase
from tests.patience import PATIENCE_SECONDS
from tests.tables import counting
from tests.tables.counting import Add, Finish
from tests.tables.rooms import EVENING, a_table, ask, kept


@pytest.fixture(autouse=True)
def _no_news_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.tables.store.sqlite.store.LOOK_SECONDS", 3600.0)


def once_read(store: Store, what: str, then: Callable[[], Awaitable[object]]) -> None:
    """Has something happen after the store has found what is asked next, and before it answers."""
    find: Any = getattr(store, what)

    async def finding(*asked: Any, **more: Any) -> Any:
        setattr(store, what, find)
        found = await find(*asked, **more)
        await then()
        return found

    setattr(store, what, finding)


async def seen(service: TableService, table: str, number: int) -> None:
    """Waits until a keeper has come to a number, without asking it for anything."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while service.loaded[table].number < number:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def test_news_that_come_while_others_are_read(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await there.load(table)

            async def more() -> None:
                there._on_change(table, (await ask(here, table, 0, Add(1))).number)

            once_read(there.store, "entries", more)
            there._on_change(table, (await ask(here, table, 0, Add(1))).number)
            await seen(there, table, 3)

    asyncio.run(night())


def test_news_that_come_while_a_table_is_opened(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id

            async def more() -> None:
                there._on_change(table, (await ask(here, table, 0, Add(1))).number)

            once_read(there.store, "entries", more)
            await there.load(table)
            await seen(there, table, 2)

    asyncio.run(night())


def test_news_that_come_as_the_last_were_dealt_with(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await there.load(table)

            async def more() -> None:
                number = (await ask(here, table, 0, Add(1))).number
                asyncio.get_running_loop().call_soon(
                    there._on_change, table, number
                )  # when the work is done and not put away

            once_read(there.store, "entries", more)
            there._on_change(table, (await ask(here, table, 0, Add(1))).number)
            await seen(there, table, 3)

    asyncio.run(night())


def test_news_that_come_before_a_store_fails_are_kept(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await there.load(table)

            async def fails() -> None:
                raise StoreFault(Phrase("the server is away", "le serveur est absent"))

            once_read(there.store, "entries", fails)
            there._on_change(table, (await ask(here, table, 0, Add(1))).number)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while there.loaded[table].queue_task is not None:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert there.loaded[table].is_behind
            await there.evict_idle()
            await seen(there, table, 2)

    asyncio.run(night())


def test_a_table_rewritten_while_it_is_read_anew(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await ask(here, table, "host", Finish())
            assert (await there.view(table, "public")).view.names == ("Ada",)

            async def again() -> None:
                await forget_table(here.store, counting.WITH_COUNTING, table, "en", EVENING)
                there._on_change(table, 0)

            once_read(there.store, "entries", again)
            there._on_change(table, 0)
            assert (await there.view(table, "public")).view.names == ("Player 1",)

    asyncio.run(night())


def test_a_past_that_was_read_before_people_were_forgotten(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await ask(here, table, "host", Finish())
            loaded = await there.load(table)

            async def forgotten() -> None:
                await forget_table(here.store, counting.WITH_COUNTING, table, "en", EVENING)
                there._on_change(table, 0)
                assert loaded.queue_task is not None
                await asyncio.wait([loaded.queue_task])

            once_read(there.store, "entries", forgotten)
            for _ in range(2):
                assert (await there.view(table, "public", number=1)).view.names == ("Player 1",)

    asyncio.run(night())


def test_no_snapshot_of_people_who_were_forgotten_meanwhile(tmp_path: Path) -> None:
    """The keeper did not hear of it before it was closed."""

    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Zebulon")).head.id
            await ask(here, table, "host", Finish())
            await forget_table(there.store, counting.WITH_COUNTING, table, "en", EVENING)
            await here.close()
            assert await there.store.snapshot(table) is None

    asyncio.run(night())
    assert b"Zebulon" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_who_asks_before_hearing_that_people_were_forgotten(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await forget_table(there.store, counting.WITH_COUNTING, table, "en", EVENING + 100_000)
            assert (await ask(here, table, 0, Add(1))).number == 2
            assert (await here.view(table, "public")).view.names == ("Player 1",)
            assert (await there.load(table)).broken is None

    asyncio.run(night())


def test_who_has_seen_more_comes_while_the_store_is_read(tmp_path: Path) -> None:
    """The reading under way began too early for them: they are not stale, it is read again."""

    async def night() -> None:
        async with kept(tmp_path) as here, kept(tmp_path) as there:
            table = (await a_table(here, "Ada")).head.id
            await there.load(table)
            asking: list[asyncio.Task[Any]] = []

            async def more() -> None:
                number = (await ask(here, table, 0, Add(1))).number
                asking.append(asyncio.create_task(ask(there, table, 0, Add(1), expects=number)))
                await asyncio.sleep(0)

            once_read(there.store, "entries", more)
            there._on_change(None, 0)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not asking:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                assert (await asking[0]).number == 3

    asyncio.run(night())
