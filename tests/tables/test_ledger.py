"""Ledgers: the chain, what happens where it breaks, and how an older version's is read."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from kermesse.games.game import Refused
from kermesse.tables.fingerprint import fingerprint
from kermesse.tables.ledger import Reader, Upcaster, chained, first_chain, unbroken
from kermesse.tables.model import Entry, Head
from tests.tables import counting
from tests.tables.counting import TITLE, Add, Hide
from tests.tables.rooms import a_table, ask, kept


async def _night(path: Path) -> tuple[str, str]:
    async with kept(path) as service:
        founded = await a_table(service, "Ada", "Bob")
        table = founded.head.id
        for amount in (1, 2, 3):
            await ask(service, table, 0, Add(amount))
        await ask(service, table, 1, Hide())
        return table, founded.head.secret


def _in_the_file(path: Path, statement: str) -> None:
    with sqlite3.connect(path / "tables.db") as connection:
        connection.execute("DELETE FROM snapshots")
        connection.execute(statement)
    connection.close()


BREAKS = {
    "UPDATE entries SET events = replace(events, '2', '9') WHERE number = 4": 4,
    "UPDATE entries SET command = replace(command, '2', '9') WHERE number = 4": 4,
    "UPDATE entries SET at = at + 1 WHERE number = 5": 5,
    "UPDATE entries SET \"by\" = '1' WHERE number = 3": 3,
    "UPDATE entries SET link = 7 WHERE number = 3": 3,
    "UPDATE entries SET id = 'another-id' WHERE number = 6": 6,
    "DELETE FROM entries WHERE number = 4": 4,
    "UPDATE tables SET setup = '{\"seats\":9}'": 1,
    "UPDATE tables SET secret = '00000000000000000000000000000000'": 1,
}


@pytest.mark.parametrize("statement", BREAKS)
def test_a_broken_end_is_reported_and_the_rest_is_served(
    tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def night() -> None:
        table, secret = await _night(tmp_path)
        _in_the_file(tmp_path, statement)
        async with kept(tmp_path) as service:
            loaded = await service.load(table)
            assert loaded.broken is not None
            assert loaded.broken.number == BREAKS[statement]
            assert f"Entry {loaded.broken.number}: expected" in loaded.broken.message.en
            seen = await service.view(table, "public")
            assert seen.number == BREAKS[statement] - 1
            assert seen.view.total == {1: 0, 3: 0, 4: 1, 5: 3, 6: 6}[BREAKS[statement]]
            with pytest.raises(Refused, match="TABLE_BROKEN"):
                await ask(service, table, 0, Add(1))
            assert secret not in caplog.text

    asyncio.run(night())
    assert f"breaks at entry {BREAKS[statement]}" in caplog.text


def test_a_break_behind_a_snapshot_does_not_matter_to_play(tmp_path: Path) -> None:
    async def night() -> None:
        table, _ = await _night(tmp_path)
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE entries SET at = at + 1 WHERE number = 3")
        connection.close()
        async with kept(tmp_path) as service:
            assert (await ask(service, table, 0, Add(1))).number == 7

    asyncio.run(night())


def test_entries_of_an_unknown_kind_break_the_ledger_there() -> None:
    head = Head(id="a-table", game="counting", setup=msgspec.Raw(b"{}"), secret="0" * 32, zone="UTC", founded_at=1)
    entry = Entry(
        number=1,
        at=2,
        by="host",
        id="command-1",
        command=msgspec.Raw(b"{}"),
        events=msgspec.Raw(b'[{"did":"flown"}]'),
        chain="",
    )
    entries = chained(head, [entry])
    assert unbroken(entries, 0, first_chain(head)) == (entries, None)
    state, many, broken = Reader(TITLE, 1).fold(counting.begin(counting.Setup(), "0" * 32), entries)
    assert (state.total, many) == (0, 0)
    assert broken is not None
    assert broken.number == 1


def test_an_older_version_is_read_step_by_step() -> None:
    """Version 1 said `plus`, version 2 `add` with a `number`; today it is an `amount`. New entries are left alone."""

    def renamed(data: dict[str, object], old: str, new: str) -> dict[str, object]:
        return {new if key == old else key: value for key, value in data.items()}

    older = (
        Upcaster(
            setup=lambda data: data,
            command=lambda data: data | {"do": "add"} if data["do"] == "plus" else data,
            event=lambda data: data | {"did": "added"} if data["did"] == "plussed" else data,
        ),
        Upcaster(
            setup=lambda data: renamed(data, "chairs", "seats"),
            command=lambda data: renamed(data, "number", "amount"),
            event=lambda data: renamed(data, "number", "amount") if data["did"] == "added" else data,
        ),
    )
    entry = Entry(
        number=1,
        at=2,
        by=0,
        id="command-1",
        command=msgspec.Raw(b'{"do":"plus","number":5}'),
        events=msgspec.Raw(b'[{"did":"plussed","seat":0,"number":5,"at":2}]'),
        chain="",
    )
    first = Reader(TITLE, 1, older)
    assert first.setup(msgspec.Raw(b'{"chairs":3}')) == counting.Setup(seats=3)
    assert first.command(entry) == Add(5)
    assert first.events(entry) == (counting.Added(0, 5, 2),)
    second = msgspec.structs.replace(
        entry,
        command=msgspec.Raw(b'{"do":"add","number":5}'),
        events=msgspec.Raw(b'[{"did":"added","seat":0,"number":5,"at":2}]'),
    )
    assert Reader(TITLE, 2, older).command(second) == Add(5)
    today = msgspec.structs.replace(
        entry,
        command=msgspec.Raw(b'{"do":"add","amount":5}'),
        events=msgspec.Raw(b'[{"did":"added","seat":0,"amount":5,"at":2}]'),
    )
    for version in (1, 2, 3):
        assert Reader(TITLE, version, older).events(today) == (counting.Added(0, 5, 2),)


def test_a_table_of_a_newer_program_is_not_touched(tmp_path: Path) -> None:
    async def night() -> None:
        table, _ = await _night(tmp_path)
        _in_the_file(tmp_path, "UPDATE tables SET version = 2")
        async with kept(tmp_path) as service:
            with pytest.raises(Refused, match="TABLE_NEWER"):
                await service.view(table, "public")

    asyncio.run(night())


def test_another_shape_has_another_fingerprint() -> None:
    class Plain(msgspec.Struct):
        name: str

    first = fingerprint(Plain)

    class Plain(msgspec.Struct):  # type: ignore[no-redef]
        name: str
        age: int = 3

    second = fingerprint(Plain)

    class Plain(msgspec.Struct):  # type: ignore[no-redef]
        name: str
        age: int = 4

    assert len({first, second, fingerprint(Plain)}) == 3
    assert fingerprint(counting.Sum) == fingerprint(counting.Sum)
    assert "Hand" in str(counting.Sum.__annotations__["hands"])  # what is inside a register counts too
