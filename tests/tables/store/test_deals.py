"""Tries of the deals of days, and what the expert made of them: promised by both stores."""

from __future__ import annotations

import asyncio

import pytest

from kermesse.tables.model import DealTry
from kermesse.tables.store.errors import TableGone
from tests.tables.store.made import OTHER, TABLE, entry, head, opened

DAY, NEXT = "2026-11-26", "2026-11-27"


async def test_a_try_is_begun_once_and_ends_once(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        assert await store.try_of(TABLE) is None
        await store.begin_try(DealTry(TABLE, DAY, counts=True))
        await store.begin_try(DealTry(TABLE, NEXT, counts=False))
        assert await store.try_of(TABLE) == DealTry(TABLE, DAY, counts=True)
        await store.end_try(TABLE, -3)
        await store.end_try(TABLE, 12)
        assert await store.try_of(TABLE) == DealTry(TABLE, DAY, counts=True, points=-3)
        await store.end_try(OTHER, 1)
        assert await store.try_of(OTHER) is None
        with pytest.raises(TableGone):
            await store.begin_try(DealTry(OTHER, DAY, counts=True))
    async with opened(address) as (store,):
        assert await store.try_of(TABLE) == DealTry(TABLE, DAY, counts=True, points=-3)


async def test_results_are_counted_by_points_those_that_count_alone(address: str) -> None:
    results = [(DAY, True, 4), (DAY, True, 4), (DAY, True, -1), (DAY, True, None), (DAY, False, 9), (NEXT, True, 5)]
    async with opened(address, 2) as (one, two):
        for number, (deal, counts, points) in enumerate(results):
            table = f"table-{number:08d}"
            await one.found(head(table))
            await one.begin_try(DealTry(table, deal, counts))
            if points is not None:
                await two.end_try(table, points)
        for store in (one, two):
            assert await store.counted_tries(DAY) == {4: 2, -1: 1, None: 1}
            assert await store.counted_tries(NEXT) == {5: 1}
            assert await store.counted_tries("2026-11-28") == {}


async def test_a_try_goes_with_its_table_and_with_those_who_are_forgotten(address: str) -> None:
    async with opened(address) as (store,):
        for table in (TABLE, OTHER):
            await store.found(head(table))
            await store.append(table, [entry(1)], None)
            await store.begin_try(DealTry(table, DAY, counts=True))
        await store.rewrite(head(), [entry(1)], [], None)
        await store.erase(OTHER)
        assert await store.counted_tries(DAY) == {}


async def test_the_expert_plays_a_deal_once_whoever_asks(address: str) -> None:
    async with opened(address, 2) as (one, two):
        assert await one.expert_points(DAY) is None
        await asyncio.gather(*(store.keep_expert(DAY, 7) for store in (one, two, one)))
        await two.keep_expert(DAY, 8)
        for store in (one, two):
            assert await store.expert_points(DAY) == 7
            assert await store.expert_points(NEXT) is None
