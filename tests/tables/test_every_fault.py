"""A store that fails once, at every call of a short night in turn: before it has done anything, or after, unheard.

What was acknowledged is in the ledger, once; what was refused for good is not; and the table opens.
"""

from __future__ import annotations

import inspect
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar

import pytest

from kermesse.games.game import Refused
from kermesse.tables.service import TableService
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table
from kermesse.tables.verification import verified
from kermesse.words import Phrase
from tests.tables import counting
from tests.tables.appends import soon
from tests.tables.counting import Add, Say
from tests.tables.rooms import Time, an_id, keeping

T = TypeVar("T")

Moment = Literal["before", "after"]
MOST_CALLS = 200
AGAIN = 6
"""So often somebody asks again who was told that the store failed."""


class GivenUp(AssertionError):
    """It failed for ever."""


class Failing:
    """A store whose call of a number fails; all other calls go through."""

    def __init__(self, store: Any, number: int, moment: Moment) -> None:
        self._store, self._number, self._moment = store, number, moment
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if name == "append_soon":
            return soon(self.append)
        if name in ("listen", "close") or not inspect.iscoroutinefunction(method):
            return method

        async def call(*asked: Any, **more: Any) -> Any:
            self.calls.append(name)
            if len(self.calls) != self._number:
                return await method(*asked, **more)
            if self._moment == "after":
                await method(*asked, **more)
            raise StoreFault(Phrase("It failed.", "Raté."))

        return call


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Asks again under the same id, as a phone does, for as long as the store fails."""
    for _ in range(AGAIN):
        try:
            return await ask()
        except Refused as refused:
            if refused.reason != "STORE_FAILED":
                raise
    raise GivenUp


async def night(service: TableService, time: Time, done: dict[tuple[Any, str], int]) -> str:
    """Founds, joins, asks, replaces a link, is evicted and read again; notes each answer."""
    founded = await insist(lambda: service.found("counting", counting.Setup(), "Europe/Paris"))
    table, code = founded.head.id, founded.code
    for name in ("Ada", "Bob"):
        by_phone = an_id()
        seat = await insist(lambda name=name, by_phone=by_phone: service.join(code, name, by_phone))
        done["door", by_phone] = seat.number
    spare = await insist(lambda: service.new_link(table, "seat", 0))
    for number, command in enumerate((Add(1), Say("well"), Add(2), Add(3), Add(4), Say("done"))):
        if number == 3:
            time.now += 10_000
            await service.evict_idle()
            await insist(lambda: replaced(service, table, spare.link.number))
        known, seat = an_id(), number % 2
        for _ in range(2):  # whoever asks again gets the same answer
            answer = await insist(
                lambda seat=seat, known=known, command=command: service.ask(table, seat, None, known, command)
            )
            assert done.setdefault((seat, known), answer.number) == answer.number
        await insist(lambda: service.view(table, 0))
    return table


async def replaced(service: TableService, table: str, number: int) -> None:
    """A link is replaced; where the answer was lost, it is closed all the same, and the host makes another."""
    try:
        await service.replace_link(table, number)
    except Refused as refused:
        if refused.reason != "LINK_REVOKED":
            raise


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_store_that_fails_at_any_call_loses_nothing_and_invents_nothing(address: str, moment: Moment) -> None:
    failed: Counter[str] = Counter()
    for number in range(1, MOST_CALLS):
        store = await open_store(address)
        failing = Failing(store, number, moment)
        done: dict[tuple[Any, str], int] = {}
        time = Time()
        try:
            async with keeping(failing, time, snapshot_every=3) as service:  # type: ignore[arg-type]
                table = await night(service, time, done)
            await check(store, table, done)
        finally:
            await store.close()
        if len(failing.calls) < number:
            break
        failed[failing.calls[number - 1]] += 1
    else:
        raise AssertionError("the night has no end")
    assert {"found", "append", "add_link", "entries", "links", "revoke", "save_snapshot", "head"} <= failed.keys()


async def check(store: Any, table: str, done: dict[tuple[Any, str], int]) -> None:
    """The ledger has what was acknowledged where it was said to be, and nothing besides; it is whole."""
    entries = await store.entries(table)
    assert {(entry.by, entry.id): entry.number for entry in entries} == done
    assert [entry.number for entry in entries] == [*range(1, len(done) + 1)]
    async with keeping(store) as service:
        loaded = await service.load(table)
        assert (loaded.broken, loaded.number) == (None, len(done))
        assert loaded.state.total == 10
        revoked = [link for link in await service.links(table) if link.revoked_at is not None]
        assert revoked
    assert (
        verified(read_table("file", json.loads(await export_table(store, table))), counting.WITH_COUNTING).wrong == []
    )
