"""Looking back: the state of a table after any of its entries, and everything that happened, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

import msgspec

from kermesse.games.game import Occurrence
from kermesse.tables.ledger import CANNOT_BE, Reader
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.model import Entry
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault

T = TypeVar("T")

PAST_STATES = 8
"""How many past states stay at hand, so that leafing through a night does not begin at its beginning each time."""

PAGE = 500
"""So many entries of a whole night are at hand at a time."""


async def state_at(store: Store, loaded: LoadedTable, number: int) -> Any:
    """The state of a table after one entry of its ledger.

    Args:
        store: where the table is kept.
        loaded: the table.
        number: the entry; 0 is before all of them.

    Raises:
        Refused: where the table has not come that far, or its ledger cannot be read.
    """
    if not 0 <= number <= loaded.number:
        raise refused("NO_SUCH_ENTRY")
    if number in loaded.past_states:
        return loaded.past_states[number]
    reader, head, title = loaded.reader, loaded.head, loaded.title
    nearest = max((past for past in loaded.past_states if past < number), default=0)
    state = loaded.past_states.get(nearest)
    if state is None:
        state = title.game.begin(reader.setup(head.setup), head.secret)
    try:
        entries = await store.entries(head.id, after=nearest, limit=number - nearest)
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if loaded.reader is not reader:  # it was written anew meanwhile
        return await state_at(store, loaded, number)
    state, many, _ = reader.fold(state, entries)
    if many < number - nearest:
        raise refused("TABLE_BROKEN")
    loaded.past_states[number] = state
    while len(loaded.past_states) > PAST_STATES:
        del loaded.past_states[next(iter(loaded.past_states))]
    return state


async def steps_between(store: Store, loaded: LoadedTable, after: int, last: int) -> list[Step]:
    """The steps of a table from one entry of its ledger to another.

    Args:
        store: where the table is kept.
        loaded: the table.
        after: the entry before the first of them.
        last: the last of them.

    Raises:
        Refused: where the table has not come that far, or its ledger cannot be read.
    """
    reader, state = loaded.reader, await state_at(store, loaded, after)
    try:
        entries = await store.entries(loaded.head.id, after=after, limit=last - after)
    except StoreFault:
        raise refused("STORE_FAILED") from None
    steps: list[Step] = []
    if loaded.reader is reader:  # else it was written anew meanwhile, and people were forgotten
        reader.fold(state, entries, steps)
    return steps


async def occurrences(
    store: Store, loaded: LoadedTable, read: Callable[[Iterator[Occurrence[Any, Any]]], T], thread: Executor
) -> T:
    """Reads everything that happened at a table, up to now, in a thread, for it takes a while.

    Args:
        store: where the table is kept.
        loaded: the table.
        read: turns what happened, in the order of happening, into a result; it blocks for each page of the ledger.
        thread: where `read` runs.

    Returns:
        What `read` returned.

    Raises:
        Refused: where the ledger cannot be read.
    """
    loop, reader, last = asyncio.get_running_loop(), loaded.reader, loaded.number

    def page(after: int) -> Sequence[Entry]:
        return asyncio.run_coroutine_threadsafe(_page(store, loaded, reader, after, last), loop).result()

    try:
        return await loop.run_in_executor(thread, lambda: read(_happened(loaded, reader, last, page)))
    except _WrittenAnew:
        return await occurrences(store, loaded, read, thread)


class _WrittenAnew(Exception):
    """A table was written anew while it was read."""


async def _page(store: Store, loaded: LoadedTable, reader: Reader, after: int, last: int) -> Sequence[Entry]:
    """The next entries of a ledger."""
    try:
        entries = await store.entries(loaded.head.id, after=after, limit=min(PAGE, last - after))
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if loaded.reader is not reader:
        raise _WrittenAnew
    if not entries:
        raise refused("TABLE_BROKEN")
    return entries


def _happened(
    loaded: LoadedTable, reader: Reader, last: int, page: Callable[[int], Sequence[Entry]]
) -> Iterator[Occurrence[Any, Any]]:
    game = loaded.title.game
    state, number = game.begin(reader.setup(loaded.head.setup), loaded.head.secret), 0
    while number < last:
        for entry in page(number):
            number = entry.number
            try:
                events = reader.events(entry)
            except msgspec.DecodeError:
                raise refused("TABLE_BROKEN") from None
            for event in events:
                try:
                    state = game.apply(state, event)
                except CANNOT_BE:
                    raise refused("TABLE_BROKEN") from None
                yield Occurrence(entry.at, event, state)
