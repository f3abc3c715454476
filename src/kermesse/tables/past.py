"""Looking back: the state of a table after any of its entries."""

from __future__ import annotations

from typing import Any

from kermesse.tables.live import Live
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import Store, StoreFault

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
