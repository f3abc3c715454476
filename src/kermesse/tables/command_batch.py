"""Commands decided one after the other, before any of their entries is stored."""

from __future__ import annotations

from typing import Any

import msgspec

from kermesse.games.game import Actor, CommandContext, Refused, Timestamp
from kermesse.tables.executor import think_aside
from kermesse.tables.ledger import next_chain
from kermesse.tables.loaded_table import (
    AlreadyDone,
    CommandAnswer,
    CommandOutcome,
    LoadedTable,
    PendingCommand,
    log_fault,
)
from kermesse.tables.model import ROW_BYTES, CommandId, Entry
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step

MOST_BYTES = 256 * 1024**2
"""What one table may write. A giant night of a thousand people with a hundred bargains each stays below."""

RESERVE_BYTES = 32 * 1024**2
"""What its host and its clock may write after that, to bring it to an end."""


WARNED_PERCENT = 80
"""From here on the host and the keeper of the server are told how much of its room a ledger has used."""


def room_used(loaded: LoadedTable) -> int:
    """How many hundredths of its room a table's ledger has used; 0 before there is reason to speak of it."""
    used = min(100 * loaded.ledger_bytes // MOST_BYTES, 100)
    return used if used >= WARNED_PERCENT else 0


class CommandBatch:
    """Decides commands, each on the state that the one before would lead to; the table itself stays as it is.

    Args:
        loaded: the table.
    """

    def __init__(self, loaded: LoadedTable) -> None:
        self.loaded = loaded
        self.state = loaded.state
        self.after = self.chain = loaded.chain
        self.number = loaded.number
        self.at = loaded.at
        self.bytes = loaded.ledger_bytes
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self.ids: dict[tuple[Actor, CommandId], CommandOutcome] = {}

    async def due_command(self, at: Timestamp) -> Any:
        """The command that is due for the clock, a bot's next card for instance; None where nothing is due.

        Raises:
            Refused: `OUR_FAULT`.
        """
        loaded, game = self.loaded, self.loaded.title.game
        context = CommandContext("clock", max(at, self.at), loaded.head.secret)
        try:
            due = game.due(self.state)
            if due is None or due > context.at:
                return None
            # A bot may think for a while, and only its own table waits for it.
            return await think_aside(lambda: loaded.title.waker.wake(self.state, context))
        except Exception as wrong:  # noqa: BLE001 - as below
            log_fault(loaded.head.id, self.number, wrong)
            raise refused("OUR_FAULT") from None

    def is_heavy(self, command: Any) -> bool:
        """Whether deciding a command takes so long that all other tables would wait."""
        return self.loaded.title.game.is_heavy(self.state, command)

    def decide(self, pending: PendingCommand, command: Any, command_id: CommandId) -> CommandAnswer | AlreadyDone:
        """Decides one command and adds its entry to the batch.

        Args:
            pending: who asks, and when.
            command: what is asked.
            command_id: the command's id.

        Returns:
            The outcome, which holds once the batch is stored; a refusal; or that the command was done before.
        """
        loaded, game, by = self.loaded, self.loaded.title.game, pending.by
        key = (by, command_id)
        if key in loaded.done_commands:
            return AlreadyDone(loaded.done_commands[key])
        if key in self.ids:
            done = self.ids[key]
            first = self.entries[done.number - self.entries[0].number]
            return done if is_same_command(loaded, first, command) else refused("ID_TAKEN")
        if pending.expects is not None and pending.expects != self.number:
            return refused("STALE")
        if self.bytes >= MOST_BYTES + (RESERVE_BYTES if by in ("host", "clock") else 0):
            return refused("LEDGER_FULL")
        at = max(pending.at, self.at)  # a clock that is set back must not turn time round
        try:
            events = game.admit(self.state, command, CommandContext(by, at, loaded.head.secret))
            state = loaded.title.game.after(self.state, events)
            command_raw, events_raw = loaded.title.codec.write(command), loaded.title.codec.write(events)
        except Refused as refusal:
            refusal.__context__ = None
            return refusal.with_traceback(None)  # its frames hold the state, with everybody's secrets
        except Exception as wrong:  # noqa: BLE001 - a mistake of ours in one command must not stop the table
            log_fault(loaded.head.id, self.number, wrong)
            return refused("OUR_FAULT")
        number = self.number + 1
        chain = next_chain(self.chain, number, at, by, pending.link, command_id, command_raw, events_raw)
        entry = Entry(
            number=number,
            at=at,
            by=by,
            link=pending.link,
            id=command_id,
            command=msgspec.Raw(command_raw),
            events=msgspec.Raw(events_raw),
            chain=chain,
        )
        self.entries.append(entry)
        self.steps.append(Step(number, by, self.state, events, state))
        self.state, self.number, self.chain, self.at = state, number, chain, at
        self.bytes += len(command_raw) + len(events_raw) + ROW_BYTES
        done = self.ids[key] = CommandOutcome(number, events)
        return done


def is_same_command(loaded: LoadedTable, entry: Entry, command: Any) -> bool:
    """Whether an entry came of this very command, and not of another one under the same id."""
    write = loaded.title.codec.write
    return write(loaded.reader.command(entry)) == write(command)
