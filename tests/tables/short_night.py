"""A short night at a small table, asked again whenever the store fails; and what must then be so of its ledger."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from kermesse.games.game import Refused
from kermesse.tables.service import TableService
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table
from kermesse.tables.verification import verified
from tests.tables import counting
from tests.tables.counting import Add, Say
from tests.tables.rooms import Time, an_id, keeping

T = TypeVar("T")

AGAIN = 6
"""So often somebody asks again who was told that the store failed."""


class GivenUp(AssertionError):
    """It failed for ever."""


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
