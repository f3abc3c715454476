"""One task for each table: everything that waits is decided in its order, stored together, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from kermesse.games.game import Refused
from kermesse.tables.live import Answer, Done, Known, Live, Waiting, clear
from kermesse.tables.recall import Games, catch_up
from kermesse.tables.refusals import Reason, refused
from kermesse.tables.store.contract import IdTaken, NumberTaken, Store, StoreFault, TableGone
from kermesse.tables.trial import Trial

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


async def work(store: Store, games: Games, live: Live, stored: Callable[[Live], None]) -> None:
    """Answers all who wait at a table, until nobody does.

    Args:
        store: where it is kept.
        games: the games that there are.
        live: the table.
        stored: told after each batch that was stored.
    """
    looked_for: set[Waiting] = set()
    while True:
        try:
            if live.behind or _ahead(live, looked_for):
                looked_for = set(live.waiting)
                await catch_up(store, games, live)
        except StoreFault:
            live.unsure = True
            clear(live, "STORE_FAILED")
            return
        except Refused as gone:
            live.rewritten = True
            clear(live, gone.reason)
            live.tell(0)
            return
        if live.broken:
            clear(live, "TABLE_BROKEN")
        if live.rewritten or (live.behind and not live.waiting) or _ahead(live, looked_for):
            continue  # there were news while it was read, or somebody came who has seen more
        if not live.waiting:
            return
        batch = [live.waiting.popleft() for _ in range(min(len(live.waiting), MOST_AT_ONCE))]
        for waiting in batch:
            live.count[waiting.by] -= 1
        try:
            await _carry_out(store, games, live, batch, stored)
        finally:
            for waiting in batch:
                waiting.tell(refused("OUR_FAULT"))  # does nothing where all went well


def _ahead(live: Live, looked_for: set[Waiting]) -> bool:
    """Whether somebody has seen more of the table than this process, which has not yet looked for it since they came.

    It looks once for each: who expects what the store does not have is stale.
    """
    for waiting in live.waiting:
        if waiting.expects is not None and waiting.expects > live.number and waiting not in looked_for:
            return True
    return False


async def _carry_out(
    store: Store, games: Games, live: Live, batch: list[Waiting], stored: Callable[[Live], None]
) -> None:
    clock = asyncio.get_running_loop().time
    until = clock() + PATIENCE_SECONDS
    while clock() < until:
        trial = Trial(live)
        later = await _decide(store, live, trial, batch)
        if not trial.entries:
            return None
        try:
            due = live.hosted.game.due(trial.state)
            await store.append(live.head.id, trial.entries, due, trial.after)
        except (NumberTaken, IdTaken) as taken:
            try:
                if isinstance(taken, IdTaken):
                    await _know(store, live, trial)
                await catch_up(store, games, live)
            except (StoreFault, Refused):
                live.unsure = True
                return _tell_all(later, "STORE_FAILED")
            if live.broken:
                return _tell_all(later, "TABLE_BROKEN")
            batch = [waiting for waiting, _ in later]
        except TableGone:
            live.rewritten = True
            return _tell_all(later, "NO_SUCH_TABLE")
        except StoreFault:
            return await _after_fault(store, games, live, trial, later)
        else:
            live.move_to(trial.state, trial.entries, due)
            for waiting, answer in later:
                waiting.tell(answer)
            live.tell()
            await shut_door(store, live)
            stored(live)
            if clock() - live.others_wrote < SHARED_SECONDS:
                await asyncio.sleep(MANNERS_SECONDS)
            return None
    return _tell_all([(waiting, None) for waiting in batch], "TOO_BUSY")


async def _decide(store: Store, live: Live, trial: Trial, batch: list[Waiting]) -> list[tuple[Waiting, Answer | None]]:
    """Decides a batch; answers at once what rests on nothing that is yet to be stored, and keeps the other answers."""
    later: list[tuple[Waiting, Answer | None]] = []
    for place, waiting in enumerate(batch, 1):
        found = await _found(trial, waiting)
        answer: Answer | None
        if isinstance(found, Known):
            answer = await _first_answer(store, live, waiting) or Done(found.number, ())
        elif isinstance(found, Refused) and live.forgot and waiting.command is not None:
            answer = await _first_answer(store, live, waiting) or found
        else:
            answer = found
        if trial.entries:
            later.append((waiting, answer))
        else:
            waiting.tell(answer)
        if place % BREATH == 0:
            await asyncio.sleep(0)
    return later


async def _found(trial: Trial, waiting: Waiting) -> Answer | Known | None:
    """What one command leads to; for the clock, whatever is due by then."""
    if waiting.command is not None:
        return trial.decide(waiting, waiting.command, waiting.id)
    try:
        command = await trial.woken(waiting.at)
    except Refused as refusal:
        return refusal
    # Two processes that woke to the same have the same id, so it is not done twice.
    return None if command is None else trial.decide(waiting, command, f"clock-{trial.number + 1:06d}")


async def _first_answer(store: Store, live: Live, waiting: Waiting) -> Answer | None:
    """What the same command led to the first time."""
    try:
        entry = await store.entry_of(live.head.id, waiting.by, waiting.id)
    except StoreFault:
        return refused("STORE_FAILED")
    return None if entry is None else Done(entry.number, live.reader.events(entry))


async def _know(store: Store, live: Live, trial: Trial) -> None:
    """Finds which of these commands were carried out before."""
    for entry in trial.entries:
        if found := await store.entry_of(live.head.id, entry.by, entry.id):
            live.remember(found)


async def _after_fault(
    store: Store, games: Games, live: Live, trial: Trial, later: list[tuple[Waiting, Answer | None]]
) -> None:
    """The store failed, and may have kept what it was given or not: looks, and tells nobody what is not so."""
    chain = trial.chain
    try:
        await catch_up(store, games, live)
    except (StoreFault, Refused):
        live.unsure = True
    if live.chain == chain:  # it was kept after all
        for waiting, answer in later:
            waiting.tell(answer)
    else:
        _tell_all(later, "STORE_FAILED")


async def shut_door(store: Store, live: Live) -> None:
    """Lets the code of a table that is over lead nowhere."""
    if live.head.code is not None and live.hosted.game.over(live.state):
        try:
            await store.free_code(live.head.id)
        except StoreFault:
            return
        live.head = msgspec.structs.replace(live.head, code=None)


def _tell_all(later: list[tuple[Waiting, Answer | None]], reason: Reason) -> None:
    for waiting, _ in later:
        waiting.tell(refused(reason))
