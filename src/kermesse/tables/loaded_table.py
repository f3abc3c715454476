"""One table in memory: its state, its pending commands, its watchers."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import deque
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeAlias

from kermesse.games.game import Actor, Refused, Timestamp, Viewer
from kermesse.games.title import Title
from kermesse.tables.ledger import Broken, Reader
from kermesse.tables.model import ROW_BYTES, CommandId, Entry, Head, Link
from kermesse.tables.step import Step

LOG = logging.getLogger("kermesse.tables")

REMEMBERED = 2_000
"""How many of the newest commands are known without asking the store."""

SHARED_SECONDS = 2.0
"""So long after another process wrote here it is expected to write again."""


class CommandOutcome(NamedTuple):
    """A command that was carried out, now or when it was asked the first time.

    Args:
        number: its entry in the ledger.
        events: what happened.
    """

    number: int
    events: tuple[Any, ...]


class AlreadyDone(NamedTuple):
    """A command that was carried out before; its entry has the rest."""

    number: int


CommandAnswer: TypeAlias = CommandOutcome | Refused
OnAnswer: TypeAlias = Callable[[CommandAnswer | None], object]


class PendingCommand:
    """A command in a table's queue, not yet decided.

    Args:
        by: who asks.
        link: by which link.
        command_id: the command's id.
        command: what is asked; None for the clock, which asks whatever is due when its turn comes.
        at: when it came.
        expects: the number of the entry that the command rests on; a newer entry refuses it. None for any.
        on_answer: called once with the answer; it must not raise.
    """

    __slots__ = ("_on_answer", "at", "by", "command", "expects", "id", "link")

    def __init__(
        self,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        at: Timestamp,
        expects: int | None,
        on_answer: OnAnswer,
    ) -> None:
        self.by: Actor = by
        self.link = link
        self.id = command_id
        self.command = command
        self.at = at
        self.expects = expects
        self._on_answer: OnAnswer | None = on_answer

    def answer(self, answer: CommandAnswer | None) -> None:
        """Answers the command; a second answer is ignored. None is the clock's, where nothing was due."""
        on_answer, self._on_answer = self._on_answer, None
        if on_answer is not None:
            on_answer(answer)


class AnswerFuture:
    """An answer to await: it returns the outcome, or raises the refusal."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[CommandAnswer | None] = asyncio.get_running_loop().create_future()

    def resolve(self, answer: CommandAnswer | None) -> None:
        """Sets the answer; does nothing where the caller was cancelled."""
        if not self._answer.done():
            self._answer.set_result(answer)

    def __await__(self) -> Generator[Any, None, CommandOutcome | None]:
        answer = yield from self._answer
        if isinstance(answer, Refused):
            raise answer
        return answer


class LoadedTable:
    """A table in memory.

    Args:
        head: what never changes about it.
        title: its game.
        state: its state, which is never changed, only succeeded.
        number: the last entry in it.
        chain: that entry's chain.
        at: when that entry was asked.
        broken: where its ledger breaks, if it does; then it can only be looked at.
    """

    def __init__(
        self, head: Head, title: Title, state: Any, number: int, chain: str, at: Timestamp, broken: Broken | None
    ) -> None:
        self.head = head
        self.title = title
        self.reader = Reader(title, head.version)
        self.state = state
        self.number = number
        self.chain = chain
        self.at = at
        self.ledger_bytes = 0
        self.warned_of_room = False
        """About how much room its ledger takes in the store."""
        self.broken = broken
        self.due: Timestamp | None = title.game.due(state)
        self.pending: deque[PendingCommand] = deque()
        self.pending_by_actor: dict[Actor, int] = {}
        self.queue_task: asyncio.Task[None] | None = None
        self.is_storing = False
        """Whether a batch of `fast_path.py` is on its way to the store."""
        self._stored: list[asyncio.Future[None]] = []
        self.watchers: set[Callable[[int], None]] = set()
        """Called with the number of each entry that was stored last; 0 when the table is gone."""
        self.step_watchers: set[Callable[[Sequence[Step]], None]] = set()
        """Called with the steps that led to each new state, before the watchers are."""
        self.done_commands: dict[tuple[Actor, CommandId], int] = {}
        self.has_older_commands = False
        """Whether the ledger has commands before those in `done_commands`."""
        self.links: dict[int, Link] = {}
        self.are_links_read = False
        """Whether `links` are those in the store, as far as this process was notified."""
        self.closed_seats: set[int] = set()
        """Seats that were sent out, and whose links are revoked."""
        self.links_changes = 0
        """How often one was revoked, or may have been."""
        self.used_at: Timestamp = 0
        self.last_snapshot_number = number
        self.snapshot_task: asyncio.Task[None] | None = None
        self.announced_number = number
        """The last number of the ledger in the store, as far as this process was notified."""
        self.unsure = False
        """Whether the store must be read before anything else."""
        self.rewritten = False
        """Whether all of it must be read again: it was rewritten, or erased."""
        self.changes = 0
        """How often a change was notified; one that comes while the store is read may not be in what was read."""
        self.others_wrote = float("-inf")
        """When another process last wrote here, by the event loop's clock."""
        self.views: dict[Viewer, Any] = {}
        """Views of the present state."""
        self.past_states: dict[int, Any] = {}
        """A few states after older entries, by number."""

    @property
    def is_busy(self) -> bool:
        """Whether commands are being carried out."""
        return self.is_storing or self.queue_task is not None

    async def wait_stored(self) -> None:
        """Waits until the batch that is on its way to the store is there, or is refused."""
        if self.is_storing:
            self._stored.append(stored := asyncio.get_running_loop().create_future())
            await stored

    def wake_waiting(self) -> None:
        """Wakes those in `wait_stored`."""
        for stored in self._stored:
            if not stored.done():
                stored.set_result(None)
        self._stored.clear()

    @property
    def is_shared(self) -> bool:
        """Whether another process has written here of late."""
        return self.others_wrote > 0 and asyncio.get_running_loop().time() - self.others_wrote < SHARED_SECONDS

    def take_pending(self) -> PendingCommand:
        """Takes the command that waits longest out of the queue."""
        pending = self.pending.popleft()
        self.pending_by_actor[pending.by] -= 1
        return pending

    def put_back(self, commands: list[PendingCommand]) -> None:
        """Puts commands that were taken back to the head of the queue, in their order."""
        for pending in reversed(commands):
            self.pending.appendleft(pending)
            self.pending_by_actor[pending.by] += 1

    def replace_with(self, fresh: LoadedTable) -> None:
        """Takes over a table that was read again from the store; pending commands and watchers stay."""
        for part in ("head", "title", "reader", "state", "number", "chain", "at", "ledger_bytes", "broken", "due"):
            setattr(self, part, getattr(fresh, part))
        self.done_commands, self.has_older_commands = fresh.done_commands, fresh.has_older_commands
        self.last_snapshot_number = self.number
        self.are_links_read = False
        self.views.clear()
        self.past_states.clear()

    def forget_links(self) -> None:
        """Has the links read again before one is trusted: some were revoked."""
        self.are_links_read = False
        self.links_changes += 1

    @property
    def is_behind(self) -> bool:
        """Whether the store has, or may have, entries that this process has not read."""
        return self.rewritten or self.unsure or self.announced_number > self.number

    def note_change(self, number: int | None) -> None:
        """Notes that the table has changed in the store.

        Args:
            number: the last number of its ledger; 0 where it was rewritten or erased, None where that is not known.
        """
        self.changes += 1
        self.announced_number = max(self.announced_number, number or 0)
        self.unsure = self.unsure or number is None
        self.rewritten = self.rewritten or number == 0

    def mark_current(self, changes: int) -> None:
        """Notes that the store was read, if `changes` still counts every notification: none came meanwhile."""
        if self.changes == changes:
            self.unsure = self.rewritten = False
            self.announced_number = self.number

    def remember(self, entry: Entry) -> None:
        """Notes the command of an entry as done; of the oldest only the store knows."""
        self.done_commands[entry.by, entry.id] = entry.number
        if len(self.done_commands) > REMEMBERED:
            del self.done_commands[next(iter(self.done_commands))]
            self.has_older_commands = True

    def move_to(self, state: Any, entries: list[Entry], due: Timestamp | None) -> None:
        """Takes over the state after entries that are in the store, and when its clock is due."""
        last = entries[-1]
        self.state, self.number, self.chain, self.at = state, last.number, last.chain, last.at
        self.announced_number = max(self.announced_number, self.number)
        self.due = due
        self.views.clear()
        for entry in entries:
            self.ledger_bytes += memoryview(entry.command).nbytes + memoryview(entry.events).nbytes + ROW_BYTES
            self.remember(entry)

    def notify_step_watchers(self, steps: Sequence[Step]) -> None:
        """Calls every watcher of steps with those that led to the present state."""
        for watcher in tuple(self.step_watchers):
            watcher(steps)

    def notify_watchers(self, number: int | None = None) -> None:
        """Calls every watcher with the table's last number, or with 0 when it is gone."""
        for watcher in tuple(self.watchers):
            watcher(self.number if number is None else number)


def log_fault(table: str, number: int, wrong: BaseException) -> None:
    """Logs a bug: where in the program and after which entry, never a value, which may be a secret."""
    where = " < ".join(code_places(wrong, 4))
    LOG.error("our fault at table %s after entry %d: %s in %s", table, number, type(wrong).__name__, where)


def code_places(wrong: BaseException, most: int) -> list[str]:
    """The functions and lines that an exception passed, innermost first, without any value.

    Args:
        wrong: what was raised.
        most: how many places, counted from the innermost.
    """
    frames = traceback.extract_tb(wrong.__traceback__)[-most:]
    return [f"{frame.name}:{frame.lineno}" for frame in reversed(frames)]


def refuse_pending(loaded: LoadedTable, reason: str) -> None:
    """Answers every pending command of a table with the same refusal."""
    while loaded.pending:
        loaded.pending.popleft().answer(Refused(reason))
    loaded.pending_by_actor.clear()
