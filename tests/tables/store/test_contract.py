"""What every store promises, asked of both."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kermesse.tables.model import Snapshot
from kermesse.tables.store.errors import IdTaken, NumberTaken, StoreFault, TableGone
from tests.tables.store.made import OTHER, TABLE, Heard, entry, head, link, opened


async def test_head_comes_back_as_it_was(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head(code="K7QM2P"))
        await store.found(head(OTHER, founded_at=5.0), due=7.0)
        assert await store.head(TABLE) == head(code="K7QM2P")
        assert await store.head("nothing") is None
        assert [found.id for found in await store.heads()] == [OTHER, TABLE]
        assert await store.due(7.0) == [(OTHER, 7.0)]


async def test_entries_come_back_to_the_byte(address: str) -> None:
    kept = [entry(1, "host"), entry(2, "door", link=7), entry(3, "clock", link=None), entry(4, 0)]
    async with opened(address) as (store,):
        await store.found(head())
        assert await store.last_number(TABLE) == 0
        await store.append(TABLE, kept[:3], None)
        await store.append(TABLE, kept[3:], None)
        assert await store.entries(TABLE) == kept
        assert bytes((await store.entries(TABLE))[0].command) == bytes(kept[0].command)
        assert await store.entries(TABLE, after=1, limit=2) == kept[1:3]
        assert await store.entries(TABLE, after=4) == []
        assert await store.last_number(TABLE) == 4
        assert await store.entry_of(TABLE, 0, "command-4") == kept[3]
        assert await store.entry_of(TABLE, 1, "command-4") is None
        assert await store.entries(OTHER) == []
    async with opened(address) as (store,):
        assert await store.entries(TABLE) == kept


async def test_what_nothing_is_called(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        for name in ("", "\x00", "é", TABLE.lower(), f"{TABLE}\x00", "'; DROP TABLE tables"):
            assert await store.head(name) is None
            assert await store.table_of(name) is None
            assert await store.links(name) == []
        assert await store.entries(TABLE, after=2**40) == []


async def test_an_append_that_adds_nothing_changes_nothing(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head(), due=3.0)
        await store.append(TABLE, [], None)
        assert await store.next_due() == 3.0


async def test_of_two_writers_one_wins(address: str) -> None:
    async with opened(address, 2) as (one, two):
        await one.found(head())
        for number in range(1, 21):
            answers = await asyncio.gather(
                one.append(TABLE, [entry(number, 1)], None),
                two.append(TABLE, [entry(number, 2)], None),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "NumberTaken"]
            winner = 1 if answers[0] is None else 2
            assert (await two.entries(TABLE, after=number - 1))[0].by == winner


async def test_many_writers_leave_no_gap(address: str) -> None:
    async with opened(address, 2) as stores:
        await stores[0].found(head())

        async def write(hand: int) -> None:
            store = stores[hand % 2]
            for turn in range(5):
                while True:
                    number = await store.last_number(TABLE) + 1
                    try:
                        await store.append(TABLE, [entry(number, hand, f"command-{turn}")], None)
                    except NumberTaken:
                        continue
                    break

        await asyncio.gather(*(write(hand) for hand in range(6)))
        ledger = await stores[0].entries(TABLE)
        assert [kept.number for kept in ledger] == list(range(1, 31))
        assert len({(kept.by, kept.id) for kept in ledger}) == 30


async def test_numbers_leave_no_gap_and_never_go_back(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        with pytest.raises(NumberTaken):
            await store.append(TABLE, [entry(2)], None)
        await store.append(TABLE, [entry(1), entry(2)], None)
        for numbers in ([2], [4], [0], [3, 5], [3, 3]):
            with pytest.raises(NumberTaken):
                await store.append(
                    TABLE, [entry(number, 2, f"again-{place}") for place, number in enumerate(numbers)], 9.0
                )
        assert await store.last_number(TABLE) == 2
        assert await store.next_due() is None


async def test_a_command_sent_again_does_nothing_twice(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(1, 4, "the-same-id")], None)
        with pytest.raises(IdTaken):
            await store.append(TABLE, [entry(2, 4, "the-same-id")], 9.0)
        with pytest.raises(IdTaken):
            await store.append(TABLE, [entry(2, 4, "another-id"), entry(3, 4, "the-same-id")], 9.0)
        assert await store.last_number(TABLE) == 1
        assert await store.next_due() is None
        await store.append(TABLE, [entry(2, 5, "the-same-id")], None)
        assert await store.last_number(TABLE) == 2


async def test_one_that_fails_does_not_spoil_the_others(address: str) -> None:
    tables = [f"table-{number:010}" for number in range(40)]
    async with opened(address) as (store,):
        for table in tables:
            await store.found(head(table))
            await store.append(table, [entry(1)], None)
        asked = [
            store.append(table, [entry(3 if place % 4 == 1 else 2, 1, "command-1" if place % 4 == 2 else "")], None)
            for place, table in enumerate(tables)
        ]
        long = store.append(tables[3], [entry(3), entry(4)], 2.0)
        gone = store.append("no-such-table---", [entry(1)], None)
        label = store.append(tables[0], [msgspec.structs.replace(entry(3), chain="\ud800")], None)
        *answers, of_long, of_gone, of_label = await asyncio.gather(*asked, long, gone, label, return_exceptions=True)
        for place, answer in enumerate(answers):
            assert type(answer) is (type(None), NumberTaken, IdTaken, type(None))[place % 4]
        assert of_long is None
        assert isinstance(of_gone, TableGone)
        assert isinstance(of_label, Exception)  # a letter that no text may have is somebody's mistake
        assert await store.last_number(tables[3]) == 4
        assert await store.due(9.0) == [(tables[3], 2.0)]
        await store.append(tables[0], [entry(3)], None)


@pytest.mark.parametrize("wrong", [0, 3])
async def test_many_tables_at_once(address: str, wrong: int) -> None:
    tables = [f"table-{place:010}" for place in range(93)]
    async with opened(address) as (store,):
        for place, table in enumerate(tables):
            await store.found(head(table), due=float(place % 2))
        chain = entry(1).chain
        await asyncio.gather(*(store.append(table, [entry(1)], 5.0, chain) for table in tables))
        following = [
            store.append(table, [entry(2), entry(3)], None if place % 3 else 6.0, chain)
            for place, table in enumerate(tables)
        ]
        others = [
            store.append(tables[0], [entry(2, 7)], 7.0, chain),
            store.append("no-such-table---", [entry(1)], 7.0, chain),
            store.append(tables[1], [entry(2, 7)], 7.0, "d" * 64),
        ]
        answers = await asyncio.gather(*following, *others[:wrong], return_exceptions=True)
        for one in others[wrong:]:
            one.close()
        assert answers[: len(tables)] == [None] * len(tables)
        assert [type(answer) for answer in answers[len(tables) :]] == [NumberTaken, TableGone, NumberTaken][:wrong]
        for place, table in enumerate(tables):
            assert [kept.number for kept in await store.entries(table)] == [1, 2, 3]
            assert ((table, 6.0) in await store.due(9.0)) is (place % 3 == 0)
        assert {due for _, due in await store.due(9.0)} == {6.0}


async def test_appends_in_flight_at_one_table_keep_their_order(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await asyncio.gather(*(store.append(TABLE, [entry(number)], None) for number in range(1, 41)))
        assert [kept.number for kept in await store.entries(TABLE)] == list(range(1, 41))


async def test_who_is_cancelled_stops_nobody(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.found(head(OTHER))
        heard = Heard()
        await store.listen(heard)
        waiting = [asyncio.create_task(store.append(table, [entry(1)], None)) for table in (TABLE, OTHER)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await waiting[1]
        assert await store.last_number(OTHER) == 1
        assert await store.last_number(TABLE) == 1  # it was on its way
        assert heard.news == [(TABLE, 1), (OTHER, 1)]


async def test_an_append_follows_on_a_chain(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(1)], None, "whatever the head's chain is")
        for entries in ([entry(2)], [entry(2), entry(3)]):
            with pytest.raises(NumberTaken):
                await store.append(TABLE, entries, None, "d" * 64)
        assert await store.last_number(TABLE) == 1
        await store.append(TABLE, [entry(2)], None, entry(1).chain)
        await store.append(TABLE, [entry(3), entry(4)], None, entry(2).chain)
        assert await store.entries(TABLE) == [entry(number) for number in (1, 2, 3, 4)]


def snapshot(number: int) -> Snapshot:
    state = bytes(range(256)) * 100
    return Snapshot(number=number, chain=entry(number).chain, shape="shape", state=state)


async def test_the_newest_snapshot_stays(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(number) for number in range(1, 10)], None)
        assert await store.snapshot(TABLE) is None
        for number in (3, 9, 5):
            await store.save_snapshot(TABLE, snapshot(number))
        assert await store.snapshot(TABLE) == snapshot(9)


async def test_no_snapshot_of_what_the_ledger_does_not_say(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        await store.append(TABLE, [entry(1), entry(2)], None)
        await store.save_snapshot(TABLE, snapshot(3))
        await store.save_snapshot(TABLE, msgspec.structs.replace(snapshot(2), chain="d" * 64))
        await store.save_snapshot("no-such-table---", snapshot(1))
        assert await store.snapshot(TABLE) is None
        other = msgspec.structs.replace(entry(2), chain="d" * 64)
        await store.save_snapshot(TABLE, snapshot(2))
        await store.rewrite(head(), [entry(1), other], [], None)
        await store.save_snapshot(TABLE, snapshot(2))  # by who has not heard of it yet
        assert await store.snapshot(TABLE) is None


async def test_clocks_come_in_order(address: str) -> None:
    async with opened(address) as (store,):
        assert await store.next_due() is None
        for place, due in enumerate((1_800_000_000.125, 5.5, None, 30.0)):
            await store.found(head(f"table-{place:010}"), due)
        assert await store.due(30.0) == [("table-0000000001", 5.5), ("table-0000000003", 30.0)]
        assert await store.next_due() == 5.5
        await store.append("table-0000000001", [entry(1)], None)
        await store.append("table-0000000002", [entry(1)], 1.0)
        assert await store.due(40.0) == [("table-0000000002", 1.0), ("table-0000000003", 30.0)]
        await store.append("table-0000000002", [entry(2)], 1_800_000_000.000001)
        assert await store.due(2e9) == [
            ("table-0000000003", 30.0),
            ("table-0000000002", 1_800_000_000.000001),
            ("table-0000000000", 1_800_000_000.125),
        ]


async def test_a_code_leads_to_one_table_until_it_is_freed(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head(code="K7QM2P"))
        with pytest.raises(IdTaken):
            await store.found(head(OTHER, code="K7QM2P"))
        with pytest.raises(IdTaken):
            await store.found(head(code="ZZZZZZ"))
        assert await store.table_of("K7QM2P") == TABLE
        await store.free_code(TABLE)
        assert await store.table_of("K7QM2P") is None
        await store.found(head(OTHER, code="K7QM2P"))
        assert await store.table_of("K7QM2P") == OTHER
        await store.found(head("without-a-code-1"))
        await store.found(head("without-a-code-2"))


async def test_links_are_numbered_one_by_one(address: str) -> None:
    async with opened(address, 2) as stores:
        await stores[0].found(head())
        made = await asyncio.gather(
            *(
                stores[place % 2].add_link(link(hashed=f"{place:064x}", seat=None if place else 0))
                for place in range(30)
            )
        )
        assert sorted(one.number for one in made) == list(range(1, 31))
        assert await stores[0].links(TABLE) == sorted(made, key=lambda one: one.number)
        assert await stores[1].link_of(made[7].hash) == made[7]
        with pytest.raises(IdTaken):
            await stores[0].add_link(link(hashed=f"{3:064x}"))
        with pytest.raises(TableGone):
            await stores[0].add_link(link("no-such-table---"))
        assert (await stores[0].add_link(link())).number == 31


async def test_a_revoked_link_stays_revoked(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        made = await store.add_link(link())
        await store.revoke(TABLE, made.number, 50.5)
        await store.revoke(TABLE, made.number, 70.0)
        assert await store.link_of(made.hash) == msgspec.structs.replace(made, revoked_at=50.5)


async def test_people_are_forgotten(address: str) -> None:
    forgotten = [entry(1, "host"), msgspec.structs.replace(entry(2), events=msgspec.Raw(b"[]"), chain="0" * 64)]
    async with opened(address) as (store,):
        await store.found(head(code="K7QM2P"), due=8.0)
        await store.append(TABLE, [entry(1), entry(2)], 8.0)
        await store.add_link(link())
        await store.save_snapshot(TABLE, snapshot(2))
        links = [msgspec.structs.replace(link(), number=4, label="", revoked_at=9.0)]
        await store.rewrite(head(), forgotten, links, 8.0)
        assert await store.head(TABLE) == head()
        assert await store.entries(TABLE) == forgotten
        assert await store.links(TABLE) == links
        assert await store.snapshot(TABLE) is None
        assert await store.next_due() == 8.0
        await store.append(TABLE, [entry(3)], None)
        with pytest.raises(NumberTaken):  # somebody appended since it was read
            await store.rewrite(head(code="ZZZZZZ"), forgotten, [], None)
        assert await store.last_number(TABLE) == 3
        assert await store.head(TABLE) == head()


async def test_a_table_is_imported_whole_or_not_at_all(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head(code="K7QM2P"))
        await store.rewrite(head(OTHER, code="ANOTHR"), [entry(1), entry(2)], [link(OTHER)], None)
        assert await store.entries(OTHER) == [entry(1), entry(2)]
        third = "third-table-1234"
        with pytest.raises(IdTaken):
            await store.rewrite(head(third, code="K7QM2P"), [entry(1)], [], None)
        with pytest.raises(IdTaken):
            await store.rewrite(head(third), [entry(1)], [link(third)], None)
        with pytest.raises(NumberTaken):
            await store.rewrite(head(third), [entry(1), entry(3)], [], None)
        assert await store.head(third) is None
        assert await store.entries(third) == []


async def test_nothing_of_an_erased_table_stays(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head(code="K7QM2P"), due=1.0)
        await store.append(TABLE, [entry(1)], 1.0)
        await store.add_link(link())
        await store.save_snapshot(TABLE, snapshot(1))
        await store.erase(TABLE)
        await store.erase(TABLE)
        assert await store.head(TABLE) is None
        assert await store.entries(TABLE) == []
        assert await store.links(TABLE) == []
        assert await store.link_of(link().hash) is None
        assert await store.snapshot(TABLE) is None
        assert await store.next_due() is None
        with pytest.raises(TableGone):
            await store.append(TABLE, [entry(2)], None)
        await store.found(head(code="K7QM2P"))


async def test_news_of_ones_own_come_at_once(address: str) -> None:
    heard = Heard()
    async with opened(address) as (store,):
        await store.listen(heard)
        await store.found(head())
        await store.append(TABLE, [entry(1), entry(2)], None)
        assert heard.news == [(TABLE, 2)]
        with pytest.raises(NumberTaken):
            await store.append(TABLE, [entry(2)], None)
        await store.rewrite(head(), [entry(1), entry(2)], [], None)
        await store.erase(TABLE)
        await asyncio.sleep(0.1)
        assert heard.news == [(TABLE, 2), (TABLE, 0), (TABLE, 0)]


async def test_a_closed_store_says_so(address: str) -> None:
    async with opened(address) as (store,):
        await store.found(head())
        last = asyncio.create_task(store.append(TABLE, [entry(1)], None))
        await asyncio.sleep(0)
        await store.close()
        await last  # what was under way is finished
        for asked in (store.append(TABLE, [entry(2)], None), store.head(TABLE), store.found(head(OTHER))):
            with pytest.raises(StoreFault, match="closed"):
                await asked
    async with opened(address) as (store,):
        assert await store.last_number(TABLE) == 1
