"""Several processes on one store, as several keepers: whoever is first wins, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kermesse.games.game import Refused
from kermesse.tables.clock import Clock
from kermesse.tables.service import TableService
from kermesse.tables.store.errors import NumberTaken
from tests.patience import PATIENCE_SECONDS
from tests.tables.appends import replace_append, restore_append
from tests.tables.counting import Add, Alarm, TakeSeat
from tests.tables.postgres import server
from tests.tables.rooms import EVENING, Time, a_table, an_id, ask, kept


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with server() as started:
        yield started.url("postgres")


@pytest.fixture(params=["a file", "a server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where the tables are kept: each kind of store in turn."""
    if request.param == "a file":
        return tmp_path
    address: str = request.getfixturevalue("postgres")
    return address


async def workers(stack: AsyncExitStack, place: Path | str, many: int) -> list[TableService]:
    return [await stack.enter_async_context(kept(place)) for _ in range(many)]


def test_two_keepers_race_on_one_table(place: Path | str) -> None:
    async def night() -> None:
        async with AsyncExitStack() as stack:
            one, other = await workers(stack, place, 2)
            table = (await a_table(one, "Ada", "Bob")).head.id

            async def player(service: TableService, seat: int) -> list[int]:
                return [(await ask(service, table, seat, Add(1))).number for _ in range(60)]

            rounds = await asyncio.gather(*(player(service, seat) for service in (one, other) for seat in (0, 1)))
            assert sorted(number for each in rounds for number in each) == list(range(3, 243))
            for service in (one, other):
                assert (await service.view(table, "public", since=242)).view.total == 240

    asyncio.run(night())


def test_the_same_command_by_two_processes_is_done_once(place: Path | str) -> None:
    async def night() -> None:
        async with AsyncExitStack() as stack:
            keepers = await workers(stack, place, 2)
            table = (await a_table(keepers[0], "Ada")).head.id
            for turn in range(20):
                asked = [ask(service, table, 0, Add(1), id=f"the-same-{turn}") for service in keepers]
                first, second = await asyncio.gather(*asked)
                assert first == second
            assert (await keepers[0].view(table, "public", since=21)).view.total == 20

    asyncio.run(night())


def test_one_last_chair_goes_to_one(place: Path | str) -> None:
    async def night() -> None:
        async with AsyncExitStack() as stack:
            one, other = await workers(stack, place, 2)
            founded = await one.found("counting", {"seats": 1}, "Europe/Paris")
            asked = [
                ask(service, founded.head.id, "door", TakeSeat(name))
                for service, name in ((one, "Ada"), (other, "Bob"))
            ]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(str(answer) for answer in answers if isinstance(answer, Refused)) == ["FULL"]

    asyncio.run(night())


def test_news_of_another_process_arrive(place: Path | str) -> None:
    async def night() -> None:
        async with AsyncExitStack() as stack:
            one, other = await workers(stack, place, 2)
            table = (await a_table(one, "Ada")).head.id
            async with other.watch(table) as numbers:
                assert await anext(numbers) == 1
                await ask(one, table, 0, Add(5))
                assert await asyncio.wait_for(anext(numbers), PATIENCE_SECONDS) == 2
                assert (await other.view(table, "public")).view.total == 5

    asyncio.run(night())


def test_a_host_who_saw_more_elsewhere_is_not_stale(place: Path | str) -> None:
    async def night() -> None:
        async with AsyncExitStack() as stack:
            one, other = await workers(stack, place, 2)
            table = (await a_table(one, "Ada")).head.id
            await other.view(table, "public")
            await ask(one, table, 0, Add(1))
            assert (await ask(other, table, 0, Add(1), expects=2)).number == 3

    asyncio.run(night())


def test_a_table_rewritten_elsewhere_is_read_anew(place: Path | str) -> None:
    async def night() -> None:
        from kermesse.tables.pseudonyms import forget
        from tests.tables.counting import TITLE

        async with AsyncExitStack() as stack:
            one, other = await workers(stack, place, 2)
            table = (await a_table(one, "Ada")).head.id
            assert (await other.view(table, "public")).view.names == ("Ada",)
            head = await one.store.head(table)
            assert head is not None
            without = forget(TITLE, head, await one.store.entries(table), await one.store.links(table))
            await one.store.rewrite(without.head, without.entries, without.links, None)
            assert (await one.view(table, "public")).view.names == ("Player 1",)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while (await other.view(table, "public")).view.names != ("Player 1",):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            await ask(other, table, 0, Add(1))
            assert not (await one.load(table)).broken

    asyncio.run(night())


def test_clocks_of_several_processes_ring_once(place: Path | str) -> None:
    async def night() -> None:
        time = Time()
        async with AsyncExitStack() as stack:
            keepers = [await stack.enter_async_context(kept(place, time)) for _ in range(2)]
            tables = [(await a_table(keepers[0], "Ada")).head.id for _ in range(10)]
            for table in tables:
                await ask(keepers[0], table, "host", Alarm(EVENING + 100))
            time.now = EVENING + 100
            await asyncio.gather(*(Clock(service).beat() for service in keepers))
            for table in tables:
                assert [entry.by for entry in await keepers[0].store.entries(table)] == ["door", "host", "clock"]
                assert (await keepers[1].view(table, "public", since=3)).view.rung == 1

    asyncio.run(night())


def test_others_again_and_again_first(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.tables.command_queue.PATIENCE_SECONDS", 0.1)

    async def night() -> None:
        async with kept(place) as service:
            table = (await a_table(service, "Ada")).head.id

            async def never(*asked: object) -> None:
                raise NumberTaken

            replace_append(service.store, never)
            with pytest.raises(Refused, match="TOO_BUSY"):
                await ask(service, table, 0, Add(1))
            restore_append(service.store)
            assert (await ask(service, table, 0, Add(1), id=an_id())).number == 2

    asyncio.run(night())
