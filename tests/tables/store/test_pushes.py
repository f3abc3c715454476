"""Where browsers want to be told, and the server's own keys: promised by both stores."""

from __future__ import annotations

import asyncio

import pytest

from kermesse.tables.store.errors import TableGone
from tests.tables.store.made import OTHER, TABLE, entry, head, link, opened, push


async def test_a_subscription_comes_back_as_it_was(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.add_link(link())
        assert await store.pushes(TABLE) == []
        await store.keep_push(push(), 3)
        assert await store.pushes(TABLE) == [push()]
        assert await store.pushes(OTHER) == []
        assert "push.example" not in repr(push())
    async with opened(address) as (store,):
        assert await store.pushes(TABLE) == [push()]


async def test_there_is_one_for_each_endpoint_and_few_for_each_link(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.add_link(link())
        await store.add_link(link(hashed="cd" * 32, seat=4))
        await store.keep_push(push(1), 3)
        await store.keep_push(push(2), 3)
        assert await store.pushes(TABLE) == [push(2)], "who sits there now, and nobody who did before"
        for number in range(5):
            await store.keep_push(push(1, f"https://push.example/{number}", at=10.0 + number), 3)
        kept = [one.endpoint[-1] for one in await store.pushes(TABLE) if one.link == 1]
        assert kept == ["2", "3", "4"]


async def test_a_subscription_goes_with_its_link(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.add_link(link())
        await store.add_link(link(hashed="cd" * 32, seat=4))
        await store.keep_push(push(1), 3)
        await store.keep_push(push(2, "https://push.example/two"), 3)
        await store.revoke(TABLE, 1, 5.0)
        assert [one.link for one in await store.pushes(TABLE)] == [2]
        await store.keep_push(push(1), 3)
        assert [one.link for one in await store.pushes(TABLE)] == [2], "a revoked link is told nothing"
        await store.drop_pushes(TABLE, 2)
        assert await store.pushes(TABLE) == []


async def test_a_subscription_goes_with_its_table_and_with_those_who_are_forgotten(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(1)], None)
        kept = await store.add_link(link())
        await store.keep_push(push(), 3)
        await store.rewrite(head(), [entry(1)], [kept], None)
        assert await store.pushes(TABLE) == []
        await store.keep_push(push(), 3)
        await store.erase(TABLE)
        await store.found(head())
        await store.add_link(link())
        assert await store.pushes(TABLE) == []
        with pytest.raises(TableGone):
            await store.keep_push(push(table=OTHER), 3)


async def test_an_endpoint_that_is_gone_is_forgotten_everywhere(address: str) -> None:
    async with opened(address) as (store,):
        for number, table in enumerate((TABLE, OTHER)):
            await store.found(head(table))
            await store.add_link(link(table, f"{number:064x}"))
            await store.keep_push(push(table=table), 3)
            await store.keep_push(push(endpoint="https://push.example/stays", table=table), 3)
        await store.drop_endpoint("https://push.example/one")
        for table in (TABLE, OTHER):
            assert [one.endpoint for one in await store.pushes(table)] == ["https://push.example/stays"]


async def test_all_processes_have_the_same_key(address: str) -> None:
    async with opened(address, 2) as (one, two):
        keys = await asyncio.gather(*(store.server_key("vapid", f"key {n}") for n in range(4) for store in (one, two)))
        assert len(set(keys)) == 1
        assert await one.server_key("other", "fresh") == "fresh"
    async with opened(address) as (store,):
        assert await store.server_key("vapid", "another") == keys[0]
