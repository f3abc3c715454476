"""Tables in use: what is asked, answered, stored and told, with a real store behind it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kermesse.games.game import Refused
from kermesse.tables.refusals import NameTaken, words_of
from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase
from tests.patience import PATIENCE_SECONDS
from tests.tables.appends import original_append, replace_append, restore_append
from tests.tables.counting import COUNTING, Add, Crash, Finish, Hide, Say, TakeSeat
from tests.tables.rooms import EVENING, Time, a_table, an_id, ask, keeping, kept


def test_a_night_from_founding_to_its_end(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await service.found("counting", {"seats": 3}, "Europe/Paris")
            table = founded.head.id
            host = await service.enter(founded.link.text)
            assert (host.table, host.role, host.viewer, host.by) == (table, "host", "host", "host")
            ada = await service.join(founded.code.lower(), "Ada", an_id())
            way = await service.enter(ada.link.text)
            assert (way.seat, way.by, way.viewer) == (0, 0, 0)
            with pytest.raises(NameTaken) as taken:
                await service.join(founded.code, " Ada ", an_id())
            assert taken.value.suggestion == "Ada 2"
            assert "“Ada 2” is free" in words_of(taken.value, COUNTING.refusals).en
            assert "« Ada 2 » est libre" in words_of(taken.value, COUNTING.refusals).fr
            assert (await service.join(founded.code, "Ada 2", an_id())).seat == 1
            done = await ask(service, table, 0, Add(5), link=way.link)
            assert (done.number, done.events[0].amount) == (3, 5)
            await ask(service, table, 1, Hide())
            mine, public = await service.view(table, 1), await service.view(table, "public")
            assert mine.view.hidden is not None
            assert public.view.hidden is None
            assert public.number == 4
            await ask(service, table, "host", Finish(), link=host.link)
            with pytest.raises(Refused, match="OVER"):
                await ask(service, table, 0, Add(1))
            with pytest.raises(Refused, match="CODE_UNKNOWN"):  # the door is shut
                await service.join(founded.code, "Bob", an_id())
            assert (await service.state_at(table, 3)).total == 5
            assert (await service.view(table, "public", number=2)).view.total == 0
            with pytest.raises(Refused, match="NO_SUCH_ENTRY"):
                await service.state_at(table, 9)

    asyncio.run(night())


def test_a_command_sent_again_does_nothing_twice(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            both = await asyncio.gather(*(ask(service, table, 0, Add(5), id="the-same-1") for _ in range(2)))
            again = await ask(service, table, 0, Add(5), id="the-same-1")
            assert {done.number for done in (*both, again)} == {2}
            assert again.events == both[0].events
            assert (await service.view(table, "host")).view.total == 5
        async with kept(tmp_path) as service:  # and by another process, after a crash before the answer
            assert (await ask(service, table, 0, Add(5), id="the-same-1")).number == 2
        async with kept(tmp_path) as service:  # and from a snapshot that knows no ids
            loaded = await service.load(table)
            assert loaded.has_older_commands
            loaded.done_commands.clear()
            assert (await ask(service, table, 0, Add(5), id="the-same-1")).number == 2
            # it would be refused now, and yet it was done
            assert (await ask(service, table, "door", TakeSeat("Bob"), id="the-seat-1")).number == 3
            loaded.done_commands.clear()
            assert (await ask(service, table, "door", TakeSeat("Bob"), id="the-seat-1")).number == 3
            assert (await service.view(table, "host")).view.total == 5

    asyncio.run(night())


def test_a_phone_that_lost_the_answer_gets_its_seat(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            founded = await a_table(service)
            first = await service.join(founded.code, "Ada", "ada-phone-1")
            again = await service.join(founded.code, "Ada", "ada-phone-1")
            assert (first.seat, again.seat) == (0, 0)
            assert (await service.enter(again.link.text)).seat == 0
            time.now += 3600
            with pytest.raises(Refused, match="NOT_YOURS"):
                await service.join(founded.code, "Ada", "ada-phone-1")

    asyncio.run(night())


def test_no_name_gets_in_that_could_not_be_read_again(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await a_table(service)
            for name in ("", "x" * 81, "half a letter \ud800"):
                with pytest.raises(Refused, match="NAME_LENGTH"):
                    await service.join(founded.code, name, an_id())
            with pytest.raises(ValueError, match="8 to 64"):
                await service.join(founded.code, "Ada", "short")
            assert (await service.join(founded.code, "x" * 80, an_id())).seat == 0

    asyncio.run(night())


def test_many_at_one_table_at_once(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada", "Bob", "Cid")).head.id
            asked = [ask(service, table, place % 3, Add(1)) for place in range(300)]
            numbers = [done.number for done in await asyncio.gather(*asked)]
            assert sorted(numbers) == list(range(4, 304))
            assert numbers == sorted(numbers)  # in the order in which they came
            assert (await service.view(table, "host")).view.total == 300
            assert [entry.number for entry in await service.store.entries(table)] == list(range(1, 304))

    asyncio.run(night())


def test_many_tables_at_once(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            tables = [(await a_table(service, "Ada")).head.id for _ in range(40)]
            await asyncio.gather(*(ask(service, table, 0, Add(1)) for table in tables for _ in range(10)))
            for table in tables:
                assert (await service.view(table, "public")).view.total == 10

    asyncio.run(night())


def test_stale(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            assert (await ask(service, table, 0, Add(1), expects=1)).number == 2
            with pytest.raises(Refused, match="STALE"):
                await ask(service, table, 0, Add(1), expects=1)
            with pytest.raises(Refused, match="STALE"):  # nobody can have seen that
                await ask(service, table, 0, Add(1), expects=99)
            both = await asyncio.gather(
                *(ask(service, table, 0, Add(1), expects=2) for _ in range(2)), return_exceptions=True
            )
            assert [isinstance(answer, Refused) for answer in both] == [False, True]

    asyncio.run(night())


def test_watching(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            told: list[int] = []
            stop = await service.add_watcher(table, told.append)
            async with service.watch(table) as numbers:
                assert await anext(numbers) == 1
                await asyncio.gather(*(ask(service, table, 0, Add(1)) for _ in range(5)))
                assert await anext(numbers) == 6
                stop()
                await service.store.erase(table)
                with pytest.raises(StopAsyncIteration):
                    await asyncio.wait_for(anext(numbers), PATIENCE_SECONDS)
            assert told[-1] == 6
            assert told == sorted(told)
            with pytest.raises(Refused, match="NO_SUCH_TABLE"):
                await ask(service, table, 0, Add(1))

    asyncio.run(night())


def test_nobody_is_told_before_it_is_stored(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            store, append = service.store, original_append(service.store)
            hold, held = asyncio.Event(), asyncio.Event()

            async def slowly(*asked: object) -> None:
                held.set()
                await hold.wait()
                await append(*asked)  # type: ignore[arg-type]

            replace_append(store, slowly)
            told: list[int] = []
            await service.add_watcher(table, told.append)
            accepted = asyncio.create_task(ask(service, table, 0, Add(1)))
            refused = asyncio.create_task(ask(service, table, 0, Add(0)))
            await held.wait()
            await asyncio.sleep(0.02)
            # not even the refusal: it rests on what may yet fail
            assert (accepted.done(), refused.done(), told) == (False, False, [])
            assert (await service.view(table, "public")).view.total == 0
            hold.set()
            assert (await accepted).number == 2
            with pytest.raises(Refused, match="NOTHING_ADDED"):
                await refused
            assert told == [2]

    asyncio.run(night())


@pytest.mark.parametrize("really", ["kept", "lost"])
def test_a_store_that_fails_refuses_the_batch_and_goes_on(tmp_path: Path, really: str) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            store, append = service.store, original_append(service.store)

            async def failing(*asked: object) -> None:
                restore_append(store)
                if really == "kept":
                    await append(*asked)  # type: ignore[arg-type]
                raise StoreFault(Phrase("the disk is full", "le disque est plein"))

            replace_append(store, failing)
            ids = [an_id() for _ in range(3)]
            asked = (ask(service, table, 0, Add(1), id=one) for one in ids)
            answers = await asyncio.gather(*asked, return_exceptions=True)
            if really == "lost":
                assert str(answers[0]) == "STORE_FAILED"
                assert (await service.view(table, "public")).view.total == 2
            again = await asyncio.gather(*(ask(service, table, 0, Add(1), id=one) for one in ids))
            assert {done.number for done in again} == {2, 3, 4}
            assert (await service.view(table, "public")).view.total == 3

    asyncio.run(night())


def test_a_mistake_of_ours_stops_nobody_and_tells_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def night() -> str:
        async with kept(tmp_path) as service:
            founded = await a_table(service, "Ada")
            table = founded.head.id
            answers = await asyncio.gather(
                ask(service, table, 0, Add(1)),
                ask(service, table, 0, Crash()),
                ask(service, table, 0, Say("between us")),
                return_exceptions=True,
            )
            assert [getattr(answer, "number", str(answer)) for answer in answers] == [2, "OUR_FAULT", 3]
            assert founded.head.secret not in "".join(map(repr, (founded, founded.head, *answers)))
            assert founded.link.text not in repr(founded)
            return founded.head.secret

    secret = asyncio.run(night())
    assert "our fault at table" in caplog.text
    assert "RuntimeError" in caplog.text
    assert secret not in caplog.text
    assert "between us" not in caplog.text


def test_too_much_at_once(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada", "Bob")).head.id
            flood = [ask(service, table, 0, Add(1)) for _ in range(400)]
            answers = await asyncio.gather(*flood, ask(service, table, 1, Add(1)), return_exceptions=True)
            assert 100 < [str(answer) for answer in answers].count("TOO_MUCH") < 200
            assert not isinstance(answers[-1], Refused)  # the others do not suffer from it
            assert (await ask(service, table, 0, Add(1))).number > 250

    asyncio.run(night())


def test_idle_tables_leave_memory_and_come_back_from_their_snapshot(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time, snapshot_every=10, idle_seconds=60) as service:
            table = (await a_table(service, "Ada")).head.id
            for _ in range(25):
                await ask(service, table, 0, Add(1))
            kept_at = await service.store.snapshot(table)
            assert kept_at is not None
            assert kept_at.number in {20, 21}
            before = await service.view(table, 0)
            time.now += 61
            async with service.watch(table):
                await service.evict_idle()
                assert table in service.loaded  # somebody looks
            time.now += 61
            await service.evict_idle()
            assert table not in service.loaded
            kept_at = await service.store.snapshot(table)
            assert kept_at is not None
            assert kept_at.number == 26
            read: list[int] = []
            entries = service.store.entries

            async def counted(*asked: object, **more: object) -> object:
                found = await entries(*asked, **more)  # type: ignore[arg-type]
                read.append(len(found))
                return found

            service.store.entries = counted  # type: ignore[method-assign, assignment]
            assert await service.view(table, 0) == before
            assert read == [1]

    asyncio.run(night())


@pytest.mark.parametrize("part,value", [("shape", "older"), ("chain", "0" * 64), ("state", b"{}"), ("number", 3)])
def test_a_snapshot_that_does_not_fit_is_ignored(tmp_path: Path, part: str, value: object) -> None:
    import msgspec

    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            for _ in range(5):
                await ask(service, table, 0, Add(1))
            before = await service.view(table, 0)
        async with kept(tmp_path) as service:
            snapshot = await service.store.snapshot(table)
            assert snapshot is not None
            await service.store.rewrite(
                (await service.store.head(table)),  # type: ignore[arg-type]
                await service.store.entries(table),
                await service.store.links(table),
                None,
            )  # drops the snapshot
            await service.store.save_snapshot(table, msgspec.structs.replace(snapshot, **{part: value}))
            assert await service.view(table, 0) == before
            assert not (await service.load(table)).has_older_commands

    asyncio.run(night())


def test_a_seat_that_nobody_had_is_refused(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada", "Bob")).head.id
            assert (await service.view(table, 1, number=2)).view.names == ("Ada", "Bob")
            for viewer, number in ((1, 1), (0, 0), (77, None), (77, 1)):
                with pytest.raises(Refused, match="NO_SUCH_SEAT"):
                    await service.view(table, viewer, number=number)

    asyncio.run(night())


def test_a_clock_set_back_does_not_turn_time_round(tmp_path: Path) -> None:
    async def night() -> None:
        time = Time()
        async with kept(tmp_path, time) as service:
            table = (await a_table(service, "Ada")).head.id
            await ask(service, table, 0, Add(1))
            time.now -= 500
            assert (await ask(service, table, 0, Add(1))).events[0].at == EVENING

    asyncio.run(night())


def test_a_closed_keeper_answers_what_was_asked_and_takes_nothing_more(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            asked = asyncio.create_task(ask(service, table, 0, Add(1)))
            await asyncio.sleep(0)
            await service.close()
            assert (await asked).number == 2
            with pytest.raises(Refused, match="CLOSING"):
                await ask(service, table, 0, Add(1))
            async with keeping(service.store) as other:
                assert (await other.view(table, "public")).view.total == 1

    asyncio.run(night())


async def test_one_batch_after_the_other_is_on_its_way_to_the_store(tmp_path: Path) -> None:
    async with kept(tmp_path) as service:
        table = (await a_table(service, "Ada")).head.id
        append, under_way, most = original_append(service.store), 0, 0

        async def counted(*asked: object) -> None:
            nonlocal under_way, most
            under_way += 1
            most = max(most, under_way)
            await append(*asked)
            under_way -= 1

        async def insists(turns: int) -> None:
            for turn in range(20):  # those who ask while a batch is stored go together with the next
                await ask(service, table, 0, Add(1))
                for _ in range(turn % turns):
                    await asyncio.sleep(0)

        replace_append(service.store, counted)
        await asyncio.gather(*(insists(turns) for turns in range(2, 7)))
        assert most == 1
        assert (await service.view(table, "public")).view.total == 100
