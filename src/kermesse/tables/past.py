"""Looking back: the state of a table after any of its entries, and everything that happened, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from kermesse.games.game import Happened
from kermesse.tables.ledger import CANNOT_BE
from kermesse.tables.live import Live
from kermesse.tables.model import Entry
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import Store, StoreFault

T = TypeVar("T")

PAST_STATES = 8
"""How many past states stay at hand, so that leafing through a night does not begin at its beginning each time."""


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


async def retold(store: Store, live: Live, tell: Callable[[Iterator[Happened[Any, Any]]], T]) -> T:
    """What is made of everything that happened at a table, up to now; in a thread, for it takes a while.

    Args:
        store: where the table is kept.
        live: the table.
        tell: makes it, from what happened in the order of happening.

    Raises:
        Refused: where the ledger cannot be read.
    """
    reader = live.reader
    try:
        entries = await store.entries(live.head.id, limit=live.number)
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if live.reader is not reader:  # it was written anew meanwhile
        return await retold(store, live, tell)
    return await asyncio.to_thread(lambda: tell(_happened(live, entries)))


def _happened(live: Live, entries: Sequence[Entry]) -> Iterator[Happened[Any, Any]]:
    reader, game = live.reader, live.hosted.game
    state = game.begin(reader.setup(live.head.setup), live.head.secret)
    for entry in entries:
        try:
            events = reader.events(entry)
        except msgspec.DecodeError:
            raise refused("TABLE_BROKEN") from None
        for event in events:
            try:
                state = game.apply(state, event)
            except CANNOT_BE:
                raise refused("TABLE_BROKEN") from None
            yield Happened(entry.at, event, state)
