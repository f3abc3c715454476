"""Loads a table from the store, and catches up with what other processes append to its ledger."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from kermesse.fault import Faults
from kermesse.games.title import Title, Titles
from kermesse.tables.fingerprint import shape_of
from kermesse.tables.ledger import Reader, first_chain, unbroken
from kermesse.tables.loaded_table import LOG, LoadedTable
from kermesse.tables.model import Entry, Snapshot, TableId
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step
from kermesse.tables.store.contract import Store


async def load_from_store(store: Store, titles: Titles, table: TableId) -> LoadedTable:
    """A table as it stands in the store: from its snapshot where there is one of ours, else from its beginning.

    Raises:
        Refused: where there is no such table, or it cannot be read at all.
        StoreFault: where the store does not answer.
    """
    head = await store.head(table)
    if head is None:
        raise refused("NO_SUCH_TABLE")
    try:
        title = titles.of(head.game)
    except Faults:
        raise refused("TABLE_NEWER") from None
    if head.version > title.version:
        raise refused("TABLE_NEWER")
    reader = Reader(title, head.version)
    entries: Sequence[Entry]
    start = await _snapshot(store, title, table)
    if start is None:
        try:
            state = title.game.begin(reader.setup(head.setup), head.secret)
        except (Faults, msgspec.DecodeError) as wrong:
            LOG.error("the settings of table %s cannot be read (%s)", table, type(wrong).__name__)
            raise refused("TABLE_BROKEN") from None
        number, chain, at = 0, first_chain(head), head.founded_at
        entries = await store.entries(table)
    else:
        state, last, entries = start
        number, chain, at = last.number, last.chain, last.at
    good, broken = unbroken(entries, number, chain)
    state, many, worse = reader.fold(state, good)
    if many:
        number, chain, at = good[many - 1].number, good[many - 1].chain, good[many - 1].at
    loaded = LoadedTable(head, title, state, number, chain, at, worse or broken)
    loaded.ledger_bytes = await store.ledger_bytes(table)
    loaded.has_older_commands = start is not None
    for entry in good[:many]:
        loaded.remember(entry)
    if start is not None:
        loaded.remember(start[1])
        loaded.last_snapshot_number = start[1].number
    if loaded.broken:
        LOG.error("the ledger of table %s breaks at entry %d", table, loaded.broken.number)
    return loaded


async def _snapshot(store: Store, title: Title, table: TableId) -> tuple[Any, Entry, list[Entry]] | None:
    """The state of a table's snapshot, its entry, and the entries after it; None where it cannot be used."""
    snapshot = await store.snapshot(table)
    if snapshot is None or snapshot.shape != shape_of(title):
        return None
    entries = await store.entries(table, after=snapshot.number - 1)
    if not entries or (entries[0].number, entries[0].chain) != (snapshot.number, snapshot.chain):
        return None
    try:
        return title.codec.state(snapshot.state), entries[0], entries[1:]
    except msgspec.DecodeError:
        return None


async def catch_up(store: Store, titles: Titles, loaded: LoadedTable) -> None:
    """Reads what other processes appended. A notification meanwhile leaves the table behind: read once more.

    Raises:
        Refused: where the table is gone, or cannot be read at all any more.
        StoreFault: where the store does not answer; nothing has changed then.
    """
    before, table, changes = loaded.number, loaded.head.id, loaded.changes
    entries: Sequence[Entry] = ()
    if not loaded.rewritten:
        entries = await store.entries(table, after=max(before - 1, 0))
        if before:
            is_same = bool(entries) and entries[0].number == before and entries[0].chain == loaded.chain
            loaded.rewritten = not is_same
            entries = entries[1:]
        elif not entries:
            head = await store.head(table)
            loaded.rewritten = head is None or first_chain(head) != first_chain(loaded.head)
    if loaded.rewritten:
        loaded.replace_with(await load_from_store(store, titles, table))
        loaded.mark_current(changes)
    else:
        good, broken = unbroken(entries, before, loaded.chain)
        steps: list[Step] | None = [] if loaded.step_watchers else None
        state, many, worse = loaded.reader.fold(loaded.state, good, steps)
        if many:
            loaded.move_to(state, list(good[:many]), loaded.title.game.due(state))
            loaded.notify_step_watchers(steps or ())
            loaded.others_wrote = asyncio.get_running_loop().time()
        loaded.broken = worse or broken
        loaded.mark_current(changes)
        if not many:
            return
    loaded.notify_watchers()


async def save_snapshot(store: Store, loaded: LoadedTable) -> None:
    """Saves the present state, so that the table loads quickly.

    Raises:
        StoreFault: where the store fails; nothing is lost but time.
    """
    number = loaded.number
    if number == loaded.last_snapshot_number or loaded.broken:
        return
    state = loaded.title.codec.write(loaded.state)
    loaded.last_snapshot_number = number
    await store.save_snapshot(
        loaded.head.id, Snapshot(number=number, chain=loaded.chain, shape=shape_of(loaded.title), state=state)
    )
