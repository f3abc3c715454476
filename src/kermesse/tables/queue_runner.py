"""Runs the queues of tables, by the fast path or by a task, and moves a table on once a batch is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from kermesse.games.title import Titles
from kermesse.tables import command_queue, fast_path
from kermesse.tables.fast_path import DecidedBatch
from kermesse.tables.loaded_table import LoadedTable, log_fault, refuse_pending
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import IdTaken, NumberTaken, StoreFault, TableGone


class QueueRunner:
    """Has the pending commands of tables carried out, each table's in their order.

    Args:
        store: where the tables are kept.
        titles: the games that there are.
        on_stored: called after each batch that was stored, with what happened in it.
        on_fault: called where a batch could not be stored.
    """

    def __init__(
        self,
        store: Store,
        titles: Titles,
        on_stored: Callable[[LoadedTable, Sequence[Step]], None],
        on_fault: Callable[[StoreFault], None],
    ) -> None:
        self._store = store
        self._titles = titles
        self._on_stored = on_stored
        self._on_fault = on_fault

    def start(self, loaded: LoadedTable) -> None:
        """Has a table's pending commands answered, and what is new in the store read, unless that is under way."""
        if loaded.is_storing or not (loaded.queue_task is None or loaded.queue_task.done()):
            return
        if fast_path.is_ordinary(loaded):
            decided = fast_path.decide_pending(loaded)
            if decided is not None:
                self._store_batch(loaded, decided)
                return
            if not loaded.pending:
                return
        self._start_task(
            loaded, command_queue.run_queue(self._store, self._titles, loaded, self._on_stored, self._on_fault)
        )

    def _start_task(self, loaded: LoadedTable, work: Coroutine[Any, Any, None]) -> None:
        loaded.queue_task = asyncio.create_task(work)
        loaded.queue_task.add_done_callback(lambda task: self._queue_ended(loaded, task))

    def _store_batch(self, loaded: LoadedTable, decided: DecidedBatch) -> None:
        batch, loaded.is_storing = decided.batch, True
        done = partial(self._batch_stored, loaded, decided)
        try:
            self._store.append_soon(loaded.head.id, batch.entries, decided.due, batch.after, done)
        except Exception as wrong:  # noqa: BLE001 - a mistake of ours in one batch must not stop the table
            done(wrong)

    def _batch_stored(self, loaded: LoadedTable, decided: DecidedBatch, wrong: BaseException | None) -> None:
        """Called once the store has a batch, or has failed with it."""
        batch, answers = decided.batch, decided.answers
        loaded.is_storing = False
        if wrong is None:
            loaded.move_to(batch.state, batch.entries, decided.due)
            loaded.notify_step_watchers(batch.steps)
            for pending, answer in answers:
                pending.answer(answer)
            loaded.notify_watchers()
            self._on_stored(loaded, batch.steps)
        elif isinstance(wrong, (NumberTaken, IdTaken, TableGone)):
            loaded.put_back([pending for pending, _ in answers])
            loaded.unsure = True
        elif isinstance(wrong, StoreFault):
            self._on_fault(wrong)
            self._start_task(loaded, command_queue.settle_fault(self._store, self._titles, loaded, batch, answers))
        else:
            log_fault(loaded.head.id, loaded.number, wrong)
            loaded.unsure = True
            for pending, _ in answers:
                pending.answer(refused("OUR_FAULT"))
        if loaded.pending or loaded.is_behind:
            self.start(loaded)
        loaded.wake_waiting()

    def _queue_ended(self, loaded: LoadedTable, task: asyncio.Task[None]) -> None:
        wrong = None if task.cancelled() else task.exception()
        if wrong:
            log_fault(loaded.head.id, loaded.number, wrong)
            loaded.unsure = True
        if loaded.queue_task is not task:  # a command that came since has started another
            return
        loaded.queue_task = None
        if wrong:
            refuse_pending(loaded, "OUR_FAULT")
        elif loaded.pending:
            self.start(loaded)
