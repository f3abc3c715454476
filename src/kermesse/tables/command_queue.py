"""A task for a table whose commands need more than `fast_path.py`: it reads the store before it decides, or waits.

Pending commands are decided in their order, stored together, and only then answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from kermesse.games.game import Refused
from kermesse.games.title import Titles
from kermesse.tables.command_batch import CommandBatch, is_same_command
from kermesse.tables.executor import run_aside
from kermesse.tables.links import made_by_link
from kermesse.tables.loaded_table import (
    AlreadyDone,
    CommandAnswer,
    CommandOutcome,
    LoadedTable,
    PendingCommand,
    refuse_pending,
)
from kermesse.tables.recovery import catch_up
from kermesse.tables.refusals import Reason, refused
from kermesse.tables.step import Step
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import IdTaken, NumberTaken, StoreFault, TableGone

MOST_AT_ONCE = 256
"""How many commands are stored together."""

BREATH = 32
"""After so many decisions others get a turn: other tables, and phones that wait for a page."""

PATIENCE_SECONDS = 5.0
"""How long a batch is decided again and again because another process was faster."""

MANNERS_SECONDS = 0.003
"""The pause after each batch at a table where others have written of late, for they must read ours before they write.

Without it, whoever was first stays first: the others need two trips to the store where this process needs one.
"""


async def run_queue(
    store: Store,
    titles: Titles,
    loaded: LoadedTable,
    on_stored: Callable[[LoadedTable, Sequence[Step]], None],
    on_fault: Callable[[StoreFault], None],
) -> None:
    """Decides, stores and answers all pending commands of a table, batch by batch.

    Args:
        store: where it is kept.
        titles: the games that there are.
        loaded: the table.
        on_stored: called after each batch that was stored, with what happened in it.
        on_fault: called where a batch could not be stored.
    """
    looked_for: set[PendingCommand] = set()
    while True:
        try:
            if loaded.is_behind or _expects_more(loaded, looked_for):
                looked_for = set(loaded.pending)
                await catch_up(store, titles, loaded)
        except StoreFault:
            loaded.unsure = True
            refuse_pending(loaded, "STORE_FAILED")
            return
        except Refused as gone:
            loaded.rewritten = True
            refuse_pending(loaded, gone.reason)
            loaded.notify_watchers(0)
            return
        if loaded.broken:
            refuse_pending(loaded, "TABLE_BROKEN")
        if loaded.rewritten or (loaded.is_behind and not loaded.pending) or _expects_more(loaded, looked_for):
            continue  # a notification came while it was read, or a command of somebody who has seen more
        if not loaded.pending:
            return
        commands = [loaded.take_pending() for _ in range(min(len(loaded.pending), MOST_AT_ONCE))]
        try:
            await _carry_out(store, titles, loaded, commands, on_stored, on_fault)
        finally:
            for pending in commands:
                pending.answer(refused("OUR_FAULT"))  # ignored where all went well


def _expects_more(loaded: LoadedTable, looked_for: set[PendingCommand]) -> bool:
    """Whether a command expects an entry that this process has not read, nor looked for since the command came.

    It looks once for each: a command that expects what the store does not have is stale.
    """
    return any(
        pending.expects is not None and pending.expects > loaded.number and pending not in looked_for
        for pending in loaded.pending
    )


async def _carry_out(
    store: Store,
    titles: Titles,
    loaded: LoadedTable,
    commands: list[PendingCommand],
    on_stored: Callable[[LoadedTable, Sequence[Step]], None],
    on_fault: Callable[[StoreFault], None],
) -> None:
    clock = asyncio.get_running_loop().time
    until = clock() + PATIENCE_SECONDS
    while clock() < until:
        batch = CommandBatch(loaded)
        deferred = await _decide(store, loaded, batch, commands)
        if not batch.entries:
            return None
        try:
            due = loaded.title.game.due(batch.state)
            await store.append(loaded.head.id, batch.entries, due, batch.after)
        except (NumberTaken, IdTaken) as taken:
            try:
                if isinstance(taken, IdTaken):
                    await _remember_done(store, loaded, batch)
                await catch_up(store, titles, loaded)
            except (StoreFault, Refused):
                loaded.unsure = True
                return _refuse_all(deferred, "STORE_FAILED")
            if loaded.broken:
                return _refuse_all(deferred, "TABLE_BROKEN")
            commands = [pending for pending, _ in deferred]
        except TableGone:
            loaded.rewritten = True
            return _refuse_all(deferred, "NO_SUCH_TABLE")
        except StoreFault as fault:
            on_fault(fault)
            return await settle_fault(store, titles, loaded, batch, deferred)
        else:
            loaded.move_to(batch.state, batch.entries, due)
            loaded.notify_step_watchers(batch.steps)
            await close_links_of_sent_out(store, loaded)
            for pending, answer in deferred:
                pending.answer(answer)
            loaded.notify_watchers()
            await close_code(store, loaded)
            on_stored(loaded, batch.steps)
            if loaded.is_shared:
                await asyncio.sleep(MANNERS_SECONDS)
            return None
    return _refuse_all([(pending, None) for pending in commands], "TOO_BUSY")


async def _decide(
    store: Store, loaded: LoadedTable, batch: CommandBatch, commands: list[PendingCommand]
) -> list[tuple[PendingCommand, CommandAnswer | None]]:
    """Decides commands; answers at once those that rest on nothing unstored, and returns the others, each answered."""
    deferred: list[tuple[PendingCommand, CommandAnswer | None]] = []
    for place, pending in enumerate(commands, 1):
        decided = await _decide_one(batch, pending)
        answer: CommandAnswer | None
        if isinstance(decided, AlreadyDone):
            answer = await _first_answer(store, loaded, pending) or CommandOutcome(decided.number, ())
        elif isinstance(decided, Refused) and loaded.has_older_commands and pending.command is not None:
            answer = await _first_answer(store, loaded, pending) or decided
        else:
            answer = decided
        if batch.entries:
            deferred.append((pending, answer))
        else:
            pending.answer(answer)
        if place % BREATH == 0:
            await asyncio.sleep(0)
    return deferred


async def _decide_one(batch: CommandBatch, pending: PendingCommand) -> CommandAnswer | AlreadyDone | None:
    """Decides one command; for the clock, whatever is due by then."""
    command = pending.command
    if command is not None:
        if batch.is_heavy(command):
            return await run_aside(lambda: batch.decide(pending, command, pending.id))
        return batch.decide(pending, command, pending.id)
    try:
        command = await batch.due_command(pending.at)
    except Refused as refusal:
        return refusal
    # Two processes that woke to the same have the same id, so it is not done twice.
    return None if command is None else batch.decide(pending, command, f"clock-{batch.number + 1:06d}")


async def _first_answer(store: Store, loaded: LoadedTable, pending: PendingCommand) -> CommandAnswer | None:
    """The answer that the same command got the first time; None where it is new.

    Another command under the same id is refused: whoever learned an id must not get its owner's answer.
    """
    try:
        entry = await store.entry_of(loaded.head.id, pending.by, pending.id)
    except StoreFault:
        return refused("STORE_FAILED")
    if entry is None:
        return None
    if pending.command is not None and not is_same_command(loaded, entry, pending.command):
        return refused("ID_TAKEN")
    return CommandOutcome(entry.number, loaded.reader.events(entry))


async def _remember_done(store: Store, loaded: LoadedTable, batch: CommandBatch) -> None:
    """Notes which commands of a batch another process has carried out."""
    for entry in batch.entries:
        if entry_there := await store.entry_of(loaded.head.id, entry.by, entry.id):
            loaded.remember(entry_there)


async def settle_fault(
    store: Store,
    titles: Titles,
    loaded: LoadedTable,
    batch: CommandBatch,
    deferred: Sequence[tuple[PendingCommand, CommandAnswer | None]],
) -> None:
    """The store failed, and may have stored the batch or not: reads it again before anybody is answered."""
    chain = batch.chain
    try:
        await catch_up(store, titles, loaded)
    except (StoreFault, Refused):
        loaded.unsure = True
    if loaded.chain == chain:  # it was stored after all
        for pending, answer in deferred:
            pending.answer(answer)
    else:
        _refuse_all(deferred, "STORE_FAILED")


async def close_code(store: Store, loaded: LoadedTable) -> None:
    """Frees the code of a table that is over."""
    if loaded.head.code is not None and loaded.title.game.over(loaded.state):
        try:
            await store.free_code(loaded.head.id)
        except StoreFault:
            return
        loaded.head = msgspec.structs.replace(loaded.head, code=None)


async def close_links_of_sent_out(store: Store, loaded: LoadedTable) -> None:
    """Revokes every link of the seats that the host has sent out, and what was made by them.

    It is tried again later where the store does not answer.
    """
    sent_out = set(loaded.title.door.sent_out(loaded.state)) - loaded.closed_seats
    if not sent_out:
        return
    try:
        links = await store.links(loaded.head.id)
        own = [link.number for link in links if link.seat in sent_out]
        closed = {number for one in own for number in (one, *made_by_link(links, one))}
        for link in links:
            if link.number in closed and link.revoked_at is None:
                await store.revoke(link.table, link.number, loaded.at)
    except StoreFault:
        return
    loaded.closed_seats |= sent_out
    loaded.forget_links()


def _refuse_all(deferred: Sequence[tuple[PendingCommand, CommandAnswer | None]], reason: Reason) -> None:
    for pending, _ in deferred:
        pending.answer(refused(reason))
