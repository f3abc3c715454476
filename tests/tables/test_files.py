"""Tables in files: carried to another store they are the same; what is wrong with a file is said."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kermesse.fault import Faults
from kermesse.games.haggle.market.commands import Open
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import export_table, import_table
from kermesse.titles import TITLES
from tests.tables import counting
from tests.tables.counting import Add, Finish, Hide, Say
from tests.tables.rooms import EVENING, a_table, ask, keeping, kept


def a_night(path: Path, *more: Any) -> bytes:
    """A short night as a file."""

    async def night() -> bytes:
        async with kept(path) as service:
            table = (await a_table(service, "Ada", "Zoé")).head.id
            for seat, command in ((0, Add(5)), (1, Hide()), (1, Say("é “quoted” \n ☃")), *more):
                await ask(service, table, seat, command)
            return await export_table(service.store, table)

    return asyncio.run(night())


@pytest.mark.parametrize("over", ["over", "goes on"])
@pytest.mark.parametrize("form", ["as written", "pretty"])
def test_carried_to_another_store_every_view_is_the_same(tmp_path: Path, over: str, form: str) -> None:
    file = a_night(tmp_path, *([("host", Finish())] if over == "over" else []))
    if form == "pretty":
        file = json.dumps(json.loads(file), indent=4).encode()

    async def carried() -> None:
        store = await open_store(str(tmp_path / "other.db"))
        async with kept(tmp_path) as here, keeping(store) as there:
            head, link = await import_table(store, counting.WITH_COUNTING, "table.json", json.loads(file), EVENING)
            assert (head.code is None) == (over == "over")
            way = await there.enter(link)
            assert (way.table, way.role) == (head.id, "host")
            assert link not in repr(head)
            for viewer in (0, 1, "host", "public"):
                for number in range((await here.view(head.id, "public")).number + 1):
                    if isinstance(viewer, int) and number < 2:
                        continue
                    assert await there.view(head.id, viewer, number=number) == await here.view(
                        head.id, viewer, number=number
                    )
            assert await there.store.entries(head.id) == await here.store.entries(head.id)
            if head.code:
                assert (await there.join(head.code, "Bob", "bobs-phone")).seat == 2
            assert b"hash" not in file.replace(b"seed_hash", b"")
            with pytest.raises(Faults, match="not here yet"):
                await import_table(store, counting.WITH_COUNTING, "table.json", json.loads(file), EVENING)
        await store.close()

    asyncio.run(carried())


def _without(key: str) -> Any:
    return lambda data: {name: item for name, item in data.items() if name != key}


WRONG: dict[str, tuple[Any, str]] = {
    "no entries": (_without("entries"), "entries: expected a list"),
    "another format": (lambda data: data | {"format": 2}, "format"),
    "no hash": (lambda data: data | {"chain": "abc"}, "chain"),
    "a zone": (lambda data: data | {"head": data["head"] | {"zone": "Europe/Pars"}}, "a time zone such as"),
    "a game": (lambda data: data | {"head": data["head"] | {"game": "countng"}}, "game"),
    "newer": (lambda data: data | {"head": data["head"] | {"version": 7}}, "a version up to 1"),
    "settings": (lambda data: data | {"head": data["head"] | {"setup": {"chairs": 1}}}, "head.setup"),
    "cut short": (lambda data: data | {"entries": data["entries"][:-1]}, "dropped from the end"),
    "a gap": (lambda data: data | {"entries": data["entries"][:2] + data["entries"][3:]}, "entries[2]"),
    "more": (lambda data: data | {"links": []}, "links"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_in_words(tmp_path: Path, wrong: str) -> None:
    change, words = WRONG[wrong]
    data = change(json.loads(a_night(tmp_path)))

    async def refused() -> None:
        store = await open_store(str(tmp_path / "other.db"))
        try:
            await import_table(store, counting.WITH_COUNTING, "table.json", data, EVENING)
        finally:
            assert await store.heads() == []
            await store.close()

    with pytest.raises(Faults) as faults:
        asyncio.run(refused())
    assert words in str(faults.value)
    assert json.loads(a_night(tmp_path))["head"]["secret"] not in str(faults.value)


def test_the_clock_of_a_table_goes_on_elsewhere(tmp_path: Path) -> None:
    """An open market that is carried to another store closes there, though nobody looks at it."""

    async def carried() -> None:
        store = await open_store(str(tmp_path / "other.db"))
        async with kept(tmp_path, titles=TITLES) as here:
            founded = await here.found("sackson", {"game": "sackson"}, "Europe/Paris")
            for place in range(5):
                await here.join(founded.code, f"Player {place}", f"phone-{place:04}")
            await ask(here, founded.head.id, "host", Open(closes_at=EVENING + 3600))
            file = await export_table(here.store, founded.head.id)
        await import_table(store, TITLES, "table.json", json.loads(file), EVENING)
        assert await store.next_due() == EVENING + 3600
        await store.close()

    asyncio.run(carried())
