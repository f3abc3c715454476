"""What may befall a server: it stops and comes back, connections are cut, news go astray."""

from __future__ import annotations

import asyncio
import threading

import asyncpg
import msgspec
import pytest

from kermesse.tables.model import Snapshot
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.postgres import notifications
from kermesse.tables.store.postgres.connection import Reconnecting
from kermesse.tables.store.rows import ENTRY_COLUMNS, entry_row
from tests.patience import PATIENCE_SECONDS
from tests.tables.postgres import Server
from tests.tables.store.made import OTHER, TABLE, Heard, entry, head, opened


async def test_a_server_that_stops_and_comes_back(running: Server, postgres: str) -> None:
    heard = Heard()
    async with opened(postgres, 2) as (store, other):
        tables = [f"table-{place:010}" for place in range(8)]
        for table in tables:
            await store.found(head(table))
        await other.listen(heard)
        kept = dict.fromkeys(tables, 0)
        faults: list[StoreFault] = []
        stop = asyncio.Event()

        async def write(table: str) -> None:
            while not stop.is_set():
                try:
                    number = await store.last_number(table) + 1
                    await store.append(table, [entry(number)], None)
                    kept[table] = number
                except StoreFault as fault:
                    faults.append(fault)
                    await asyncio.sleep(0.02)

        async def until_all_are_beyond(numbers: dict[str, int]) -> None:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while any(kept[table] <= numbers[table] for table in tables):  # noqa: ASYNC110 nobody tells
                    await asyncio.sleep(0.01)

        writing = [asyncio.create_task(write(table)) for table in tables]
        await until_all_are_beyond(kept.copy())
        await asyncio.to_thread(running.stop)
        before = dict(kept)
        tried = len(faults)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(faults) < tried + 2 * len(tables):  # noqa: ASYNC110 nobody tells
                await asyncio.sleep(0.01)
        assert kept == before
        with pytest.raises(StoreFault) as caught:
            await store.append(tables[0], [entry(99999)], None)
        assert caught.value.phrase.en == "the PostgreSQL server does not answer: start it, or wait until it is back"
        heard.news.clear()
        await asyncio.to_thread(running.start)
        await heard.until((None, 0))
        await until_all_are_beyond(before)
        stop.set()
        await asyncio.gather(*writing)
        assert {fault.phrase.en for fault in faults} == {caught.value.phrase.en}
        for table in tables:
            ledger = await other.entries(table)
            assert [one.number for one in ledger] == list(range(1, len(ledger) + 1))
            assert len(ledger) >= kept[table] > before[table]
        await store.append(tables[0], [entry(await store.last_number(tables[0]) + 1)], None)
        await heard.until((tables[0], await store.last_number(tables[0])))


async def test_news_arrive_after_every_connection_was_cut(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "LOOK_SECONDS", 3600.0)  # nobody looks by habit meanwhile
    heard = Heard()
    async with opened(postgres, 2) as (store, other):
        await store.found(head())
        await other.listen(heard)
        await store.append(TABLE, [entry(1)], None)
        await heard.until((TABLE, 1))
        knife = await asyncpg.connect(postgres)
        cut = await knife.fetchval(
            "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND application_name = 'kermesse'"
        )
        await knife.close()
        assert cut >= 4  # who appends, who tells, who hears, who reads
        await heard.until((None, 0))
        number = 2
        while (TABLE, number) not in heard.news:
            try:
                await store.append(TABLE, [entry(number)], None)
            except StoreFault:
                await asyncio.sleep(0.01)
            else:
                await heard.until((TABLE, number))
        for number in range(3, 9):
            await store.append(TABLE, [entry(number)], None)
            await heard.until((TABLE, number))


async def test_reading_goes_on_when_connections_are_cut(postgres: str) -> None:
    async def cut() -> None:
        knife = await asyncpg.connect(postgres)
        await knife.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"  # and waits until they are gone
            " WHERE pid <> pg_backend_pid() AND application_name = 'kermesse'"
        )
        await knife.close()

    async with opened(postgres) as (store,):
        await store.found(head())
        await asyncio.gather(*(store.head(TABLE) for _ in range(6)))
        thread = threading.Thread(target=asyncio.run, args=[cut()])
        thread.start()
        thread.join()  # our own loop stands still, and does not know yet
        assert await store.head(TABLE) == head()


async def test_news_wait_until_they_can_be_told(running: Server, postgres: str) -> None:
    heard = Heard()
    sender = notifications.Sender(Reconnecting(postgres))
    admin = await asyncpg.connect(running.url("postgres"))
    async with opened(postgres) as (store,):
        await store.listen(heard)
        await admin.execute("ALTER DATABASE kermesse ALLOW_CONNECTIONS false")
        try:
            sender.notify(TABLE, 3)
            sender.notify(OTHER, 1)
            await asyncio.sleep(0.1)
            sender.notify(TABLE, 4)
            assert heard.news == []
        finally:
            await admin.execute("ALTER DATABASE kermesse ALLOW_CONNECTIONS true")
        await heard.until((TABLE, 4))
        # What was being sent again just when 4 came is told too, where it was that quick.
        assert set(heard.news) - {(TABLE, 3)} == {(TABLE, 4), (OTHER, 1)}
    await sender.close()
    await admin.close()


async def test_whoever_hears_nothing_looks_everywhere(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "LOOK_SECONDS", 0.05)
    heard = Heard()
    async with opened(postgres) as (store,):
        await store.listen(heard)
        assert heard.news == []
        await heard.until((None, 0))


async def test_many_news_at_once_all_arrive(postgres: str) -> None:
    heard = Heard()
    tables = [f"table-{place:010}" for place in range(1200)]  # more than one message takes
    async with opened(postgres, 2) as (store, other):
        await asyncio.gather(*(store.found(head(table)) for table in tables))
        await other.listen(heard)
        await asyncio.gather(*(store.append(table, [entry(1)], None) for table in tables))
        for table in tables:
            await heard.until((table, 1))
        assert len(heard.news) < 2 * len(tables)


def test_messages_are_short_enough() -> None:
    news = [(f"{place:016}", 10**9) for place in range(1000)]
    cut = list(notifications.payloads(news))
    assert max(len(payload.encode()) for payload in cut) < 8000
    assert "".join(cut).splitlines() == [f"{table} {number}" for table, number in news]
    assert list(notifications.payloads([])) == []


async def test_others_on_the_channel_do_no_harm(postgres: str) -> None:
    heard = Heard()
    async with opened(postgres) as (store,):
        await store.listen(heard)
        stranger = await asyncpg.connect(postgres)
        for payload in ("", "nonsense", "table many\n", f"{OTHER} 7\n"):
            await stranger.execute("SELECT pg_notify('kermesse', $1)", payload)
        await stranger.close()
        await heard.until((OTHER, 7))
        assert heard.news == [(OTHER, 7)]


async def test_an_acknowledgement_means_the_disk(postgres: str) -> None:
    admin = await asyncpg.connect(postgres)
    await admin.execute("ALTER DATABASE kermesse SET synchronous_commit = off")
    try:
        async with opened(postgres) as (store,):
            await store.found(head())
            await store.append(TABLE, [entry(1)], None)
            assert await store._append_connection.fetch("SHOW synchronous_commit") == [("on",)]
    finally:
        await admin.execute("ALTER DATABASE kermesse RESET synchronous_commit")
        await admin.close()


async def test_a_snapshot_waits_for_a_table_that_is_being_rewritten(postgres: str) -> None:
    other = msgspec.structs.replace(entry(1), chain="d" * 64)
    async with opened(postgres) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(1)], None)
        rewriting = await asyncpg.connect(postgres)
        async with rewriting.transaction():
            await rewriting.execute("SELECT FROM tables FOR UPDATE")
            await rewriting.execute("DELETE FROM entries")
            snapshot = Snapshot(number=1, chain=entry(1).chain, shape="shape", state=b"Zo")
            keeping = asyncio.create_task(store.save_snapshot(TABLE, snapshot))
            await asyncio.sleep(0.2)
            await rewriting.copy_records_to_table("entries", records=[entry_row(TABLE, other)], columns=ENTRY_COLUMNS)
        await rewriting.close()
        await keeping
        assert await store.snapshot(TABLE) is None


async def test_a_back_up_is_the_servers_own_work(postgres: str) -> None:
    async with opened(postgres) as (store,):
        with pytest.raises(StoreFault, match="pg_dump"):
            await store.copy_to("copy.db")
