"""The ordinary way of a command: decided as it comes, stored with what else is on its way, answered; without a task.

Whatever is out of the ordinary goes through `command_queue.py`, which may wait for the store before it decides: entries
of another process, a command done long ago, the clock, a heavy command, links or a code to be closed before the answer.
"""

from __future__ import annotations

from typing import NamedTuple

from kermesse.games.game import Refused, Timestamp
from kermesse.tables.command_batch import CommandBatch
from kermesse.tables.loaded_table import AlreadyDone, CommandOutcome, LoadedTable, PendingCommand

MOST_AT_ONCE = 32
"""After so many decisions others get a turn: other tables, and phones that wait for a page."""


class DecidedBatch(NamedTuple):
    """Entries to be stored, and what then is answered.

    Args:
        batch: the entries, and the state after them.
        answers: each command, with its answer once they are stored.
        due: when the clock is due after them.
    """

    batch: CommandBatch
    answers: list[tuple[PendingCommand, CommandOutcome | Refused]]
    due: Timestamp | None


def is_ordinary(loaded: LoadedTable) -> bool:
    """Whether nothing about a table asks for the store before a command can be decided."""
    return not (loaded.is_behind or loaded.broken or loaded.is_shared)


def decide_pending(loaded: LoadedTable) -> DecidedBatch | None:
    """Decides pending commands, as far as they are ordinary; answers at once refusals that rest on nothing unstored.

    Args:
        loaded: a table that `is_ordinary`, with nothing on its way to the store.

    Returns:
        What is to be stored; None for nothing. Commands that are still pending then need the queue's task.
    """
    batch = CommandBatch(loaded)
    answers: list[tuple[PendingCommand, CommandOutcome | Refused]] = []
    while loaded.pending and len(batch.entries) < MOST_AT_ONCE:
        pending = loaded.pending[0]
        answer = _decide(batch, pending)
        if answer is None:
            break
        loaded.take_pending()
        if batch.entries:
            answers.append((pending, answer))
        else:
            pending.answer(answer)
    if not batch.entries:
        return None
    try:
        if not _closes_something(loaded, batch):
            return DecidedBatch(batch, answers, loaded.title.game.due(batch.state))
    except Exception:  # noqa: BLE001, S110 - the task meets it again, logs it and answers
        pass
    loaded.put_back([pending for pending, _ in answers])
    return None


def _decide(batch: CommandBatch, pending: PendingCommand) -> CommandOutcome | Refused | None:
    """The answer to a command; None where the store must be asked first, or others would wait for too long."""
    loaded, command = batch.loaded, pending.command
    if command is None or batch.is_heavy(command) or (pending.expects is not None and pending.expects > loaded.number):
        return None
    answer = batch.decide(pending, command, pending.id)
    if isinstance(answer, AlreadyDone) or (isinstance(answer, Refused) and loaded.has_older_commands):
        return None
    return answer


def _closes_something(loaded: LoadedTable, batch: CommandBatch) -> bool:
    """Whether links or the table's code are to be closed together with these entries."""
    title = loaded.title
    return (loaded.head.code is not None and title.game.over(batch.state)) or not (
        loaded.closed_seats.issuperset(title.door.sent_out(batch.state))
    )
