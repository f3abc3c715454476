"""Tables to try things at: a real store in a file, a clock that stands still until it is set, short ways to ask."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from kermesse.tables.access import NewTable
from kermesse.tables.loaded_table import CommandOutcome
from kermesse.tables.service import TableService
from kermesse.tables.store.contract import Store
from kermesse.tables.store.url import open_store
from tests.tables import counting
from tests.tables.counting import TakeSeat

EVENING = 1_800_000_000.0
IDS = itertools.count()


class Time:
    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> float:
        return self.now


def an_id() -> str:
    return f"command-{next(IDS)}"


@asynccontextmanager
async def kept(place: Path | str, time: Time | None = None, **options: Any) -> AsyncIterator[TableService]:
    """A keeper on a store in this folder, or at this address."""
    store = await open_store(str(place / "tables.db") if isinstance(place, Path) else place)
    try:
        async with keeping(store, time, **options) as service:
            yield service
    finally:
        await store.close()


@asynccontextmanager
async def keeping(store: Store, time: Time | None = None, **options: Any) -> AsyncIterator[TableService]:
    async with TableService(store, time or Time(), **{"titles": counting.WITH_COUNTING, **options}) as service:
        yield service


async def a_table(service: TableService, *names: str) -> NewTable:
    """A table at which these people sit."""
    founded = await service.found("counting", counting.Setup(), "Europe/Paris")
    for name in names:
        await service.ask(founded.head.id, "door", None, an_id(), TakeSeat(name))
    return founded


async def ask(service: TableService, table: str, by: Any, command: Any, **more: Any) -> CommandOutcome:
    return await service.ask(table, by, more.pop("link", None), more.pop("id", None) or an_id(), command, **more)
