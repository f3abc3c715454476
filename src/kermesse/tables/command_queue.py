"""One task for each table: everything that waits is decided in its order, stored together, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.command_batch import CommandBatch
from kermesse.tables.loaded_table import (
    AlreadyDone,
    CommandAnswer,
    LoadedTable,
    Outcome,
    PendingCommand,
    refuse_pending,
)
from kermesse.tables.recovery import Games, catch_up
from kermesse.tables.refusals import Reason, refused
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import IdTaken, NumberTaken, StoreFault, TableGone

MOST_AT_ONCE = 256
"""How many commands are stored together."""

BREATH = 32
"""After so many decisions others get a turn: other tables, and phones that wait for a page."""

PATIENCE_SECONDS = 5.0
"""How long a batch is decided again and again because another process was faster."""

SHARED_SECONDS = 2.0
MANNERS_SECONDS = 0.003
"""The pause after each batch at a table where others have written of late, for they must read ours before they write.

Without it, whoever was first stays first: the others need two trips to the store where this process needs one.
"""


async def run_queue(store: Store, games: Games, loaded: LoadedTable, stored: Callable[[LoadedTable], None]) -> None:
    """Answers all who wait at a table, until nobody does.

    Args:
        store: where it is kept.
        games: the games that there are.
        loaded: the table.
        stored: told after each batch that was stored.
    """
    looked_for: set[PendingCommand] = set()
    while True:
        try:
            if loaded.behind or _ahead(loaded, looked_for):
                looked_for = set(loaded.waiting)
                await catch_up(store, games, loaded)
        except StoreFault:
            loaded.unsure = True
            refuse_pending(loaded, "STORE_FAILED")
            return
        except Refused as gone:
            loaded.rewritten = True
            refuse_pending(loaded, gone.reason)
            loaded.tell(0)
            return
        if loaded.broken:
            refuse_pending(loaded, "TABLE_BROKEN")
        if loaded.rewritten or (loaded.behind and not loaded.waiting) or _ahead(loaded, looked_for):
            continue  # there were news while it was read, or somebody came who has seen more
        if not loaded.waiting:
            return
        batch = [loaded.waiting.popleft() for _ in range(min(len(loaded.waiting), MOST_AT_ONCE))]
        for waiting in batch:
            loaded.count[waiting.by] -= 1
        try:
            await _carry_out(store, games, loaded, batch, stored)
        finally:
            for waiting in batch:
                waiting.tell(refused("OUR_FAULT"))  # does nothing where all went well


def _ahead(loaded: LoadedTable, looked_for: set[PendingCommand]) -> bool:
    """Whether somebody has seen more of the table than this process, which has not yet looked for it since they came.

    It looks once for each: who expects what the store does not have is stale.
    """
    for waiting in loaded.waiting:
        if waiting.expects is not None and waiting.expects > loaded.number and waiting not in looked_for:
            return True
    return False


async def _carry_out(
    store: Store, games: Games, loaded: LoadedTable, batch: list[PendingCommand], stored: Callable[[LoadedTable], None]
) -> None:
    clock = asyncio.get_running_loop().time
    until = clock() + PATIENCE_SECONDS
    while clock() < until:
        trial = CommandBatch(loaded)
        later = await _decide(store, loaded, trial, batch)
        if not trial.entries:
            return None
        try:
            due = loaded.hosted.game.due(trial.state)
            await store.append(loaded.head.id, trial.entries, due, trial.after)
        except (NumberTaken, IdTaken) as taken:
            try:
                if isinstance(taken, IdTaken):
                    await _know(store, loaded, trial)
                await catch_up(store, games, loaded)
            except (StoreFault, Refused):
                loaded.unsure = True
                return _tell_all(later, "STORE_FAILED")
            if loaded.broken:
                return _tell_all(later, "TABLE_BROKEN")
            batch = [waiting for waiting, _ in later]
        except TableGone:
            loaded.rewritten = True
            return _tell_all(later, "NO_SUCH_TABLE")
        except StoreFault:
            return await _after_fault(store, games, loaded, trial, later)
        else:
            loaded.move_to(trial.state, trial.entries, due)
            for waiting, answer in later:
                waiting.tell(answer)
            loaded.tell()
            await close_code(store, loaded)
            stored(loaded)
            if clock() - loaded.others_wrote < SHARED_SECONDS:
                await asyncio.sleep(MANNERS_SECONDS)
            return None
    return _tell_all([(waiting, None) for waiting in batch], "TOO_BUSY")


async def _decide(
    store: Store, loaded: LoadedTable, batch: CommandBatch, commands: list[PendingCommand]
) -> list[tuple[PendingCommand, CommandAnswer | None]]:
    """Decides a batch; answers at once what rests on nothing that is yet to be stored, and keeps the other answers."""
    later: list[tuple[PendingCommand, CommandAnswer | None]] = []
    for place, waiting in enumerate(commands, 1):
        found = await _found(batch, waiting)
        answer: CommandAnswer | None
        if isinstance(found, AlreadyDone):
            answer = await _first_answer(store, loaded, waiting) or Outcome(found.number, ())
        elif isinstance(found, Refused) and loaded.forgot and waiting.command is not None:
            answer = await _first_answer(store, loaded, waiting) or found
        else:
            answer = found
        if batch.entries:
            later.append((waiting, answer))
        else:
            waiting.tell(answer)
        if place % BREATH == 0:
            await asyncio.sleep(0)
    return later


async def _found(batch: CommandBatch, pending: PendingCommand) -> CommandAnswer | AlreadyDone | None:
    """What one command leads to; for the clock, whatever is due by then."""
    if pending.command is not None:
        return batch.decide(pending, pending.command, pending.id)
    try:
        command = await batch.woken(pending.at)
    except Refused as refusal:
        return refusal
    # Two processes that woke to the same have the same id, so it is not done twice.
    return None if command is None else batch.decide(pending, command, f"clock-{batch.number + 1:06d}")


async def _first_answer(store: Store, loaded: LoadedTable, pending: PendingCommand) -> CommandAnswer | None:
    """What the same command led to the first time."""
    try:
        entry = await store.entry_of(loaded.head.id, pending.by, pending.id)
    except StoreFault:
        return refused("STORE_FAILED")
    return None if entry is None else Outcome(entry.number, loaded.reader.events(entry))


async def _know(store: Store, loaded: LoadedTable, batch: CommandBatch) -> None:
    """Finds which of these commands were carried out before."""
    for entry in batch.entries:
        if found := await store.entry_of(loaded.head.id, entry.by, entry.id):
            loaded.remember(found)


async def _after_fault(
    store: Store,
    games: Games,
    loaded: LoadedTable,
    batch: CommandBatch,
    later: list[tuple[PendingCommand, CommandAnswer | None]],
) -> None:
    """The store failed, and may have kept what it was given or not: looks, and tells nobody what is not so."""
    chain = batch.chain
    try:
        await catch_up(store, games, loaded)
    except (StoreFault, Refused):
        loaded.unsure = True
    if loaded.chain == chain:  # it was kept after all
        for waiting, answer in later:
            waiting.tell(answer)
    else:
        _tell_all(later, "STORE_FAILED")


async def close_code(store: Store, loaded: LoadedTable) -> None:
    """Lets the code of a table that is over lead nowhere."""
    if loaded.head.code is not None and loaded.hosted.game.over(loaded.state):
        try:
            await store.free_code(loaded.head.id)
        except StoreFault:
            return
        loaded.head = msgspec.structs.replace(loaded.head, code=None)


def _tell_all(later: list[tuple[PendingCommand, CommandAnswer | None]], reason: Reason) -> None:
    for waiting, _ in later:
        waiting.tell(refused(reason))
