"""Looking back: the state of a table after any of its entries, and everything that happened, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

import msgspec

from kermesse.games.game import Occurrence
from kermesse.tables.ledger import CANNOT_BE, Reader
from kermesse.tables.live import Live
from kermesse.tables.model import Entry
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import Store, StoreFault

T = TypeVar("T")

PAST_STATES = 8
"""How many past states stay at hand, so that leafing through a night does not begin at its beginning each time."""

PAGE = 500
"""So many entries of a whole night are at hand at a time."""


async def state_at(store: Store, live: Live, number: int) -> Any:
    """The state after an entry.

    Args:
        store: where the table is kept.
        live: the table.
        number: the entry; 0 is before all of them.

    Raises:
        Refused: where the table has not come that far, or its ledger cannot be read.
    """
    if not 0 <= number <= live.number:
        raise refused("NO_SUCH_ENTRY")
    if number in live.past:
        return live.past[number]
    reader, head, hosted = live.reader, live.head, live.hosted
    nearest = max((past for past in live.past if past < number), default=0)
    state = live.past.get(nearest)
    if state is None:
        state = hosted.game.begin(reader.setup(head.setup), head.secret)
    try:
        entries = await store.entries(head.id, after=nearest, limit=number - nearest)
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if live.reader is not reader:  # it was written anew meanwhile
        return await state_at(store, live, number)
    state, many, _ = reader.fold(state, entries)
    if many < number - nearest:
        raise refused("TABLE_BROKEN")
    live.past[number] = state
    while len(live.past) > PAST_STATES:
        del live.past[next(iter(live.past))]
    return state


async def retold(store: Store, live: Live, tell: Callable[[Iterator[Occurrence[Any, Any]]], T], thread: Executor) -> T:
    """What is made of everything that happened at a table, up to now; beside all else, for it takes a while.

    Args:
        store: where the table is kept.
        live: the table.
        tell: makes it, from what happened in the order of happening; it waits there for each page of the ledger.
        thread: where it is made.

    Raises:
        Refused: where the ledger cannot be read.
    """
    loop, reader, last = asyncio.get_running_loop(), live.reader, live.number

    def page(after: int) -> Sequence[Entry]:
        return asyncio.run_coroutine_threadsafe(_page(store, live, reader, after, last), loop).result()

    try:
        return await loop.run_in_executor(thread, lambda: tell(_happened(live, reader, last, page)))
    except _WrittenAnew:
        return await retold(store, live, tell, thread)


class _WrittenAnew(Exception):
    """A table was written anew while it was read."""


async def _page(store: Store, live: Live, reader: Reader, after: int, last: int) -> Sequence[Entry]:
    """The next entries of a ledger."""
    try:
        entries = await store.entries(live.head.id, after=after, limit=min(PAGE, last - after))
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if live.reader is not reader:
        raise _WrittenAnew
    if not entries:
        raise refused("TABLE_BROKEN")
    return entries


def _happened(
    live: Live, reader: Reader, last: int, page: Callable[[int], Sequence[Entry]]
) -> Iterator[Occurrence[Any, Any]]:
    game = live.hosted.game
    state, number = game.begin(reader.setup(live.head.setup), live.head.secret), 0
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
