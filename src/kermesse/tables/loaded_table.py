"""One table in memory: its state, who waits for an answer, who watches."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeAlias

from kermesse.games.game import Actor, Refused, Timestamp, Viewer
from kermesse.games.title import Title
from kermesse.tables.ledger import Broken, Reader
from kermesse.tables.model import CommandId, Entry, Head, Link

LOG = logging.getLogger("kermesse.tables")

REMEMBERED = 2_000
"""How many of the newest commands are known without asking the store."""


class Outcome(NamedTuple):
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


CommandAnswer: TypeAlias = Outcome | Refused
OnAnswer: TypeAlias = Callable[[CommandAnswer | None], object]


class PendingCommand:
    """A command that waits for its turn; without one, the clock asks whatever is due then.

    Args:
        by: who asks.
        link: by which link.
        id: the command's id.
        command: what is asked.
        at: when it came.
        expects: the number that the table must not have moved past.
        told: told the answer, once; it must not fail.
    """

    __slots__ = ("_told", "at", "by", "command", "expects", "id", "link")

    def __init__(
        self,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        at: Timestamp,
        expects: int | None,
        told: OnAnswer,
    ) -> None:
        self.by: Actor = by
        self.link = link
        self.id = command_id
        self.command = command
        self.at = at
        self.expects = expects
        self._told: OnAnswer | None = told

    def tell(self, answer: CommandAnswer | None) -> None:
        """Answers; only the first answer counts."""
        told, self._told = self._told, None
        if told is not None:
            told(answer)


class AnswerFuture:
    """An answer to wait for."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[CommandAnswer | None] = asyncio.get_running_loop().create_future()

    def told(self, answer: CommandAnswer | None) -> None:
        """There it is; nobody minds where whoever asked has gone."""
        if not self._answer.done():
            self._answer.set_result(answer)

    def __await__(self) -> Generator[Any, None, Outcome | None]:
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
        self.broken = broken
        self.due: Timestamp | None = title.game.due(state)
        self.waiting: deque[PendingCommand] = deque()
        self.count: dict[Actor, int] = {}
        self.work: asyncio.Task[None] | None = None
        self.told: set[Callable[[int], None]] = set()
        self.known: dict[tuple[Actor, CommandId], int] = {}
        self.forgot = False
        """Whether there are commands before those in `known`."""
        self.links: dict[int, Link] = {}
        self.links_read_at: Timestamp | None = None
        self.links_changes = 0
        """How often one was closed here."""
        self.used_at: Timestamp = 0
        self.kept = number
        """The number of the last snapshot."""
        self.keeping: asyncio.Task[None] | None = None
        self.heard = number
        """The number that the table has come to elsewhere, as far as we know."""
        self.unsure = False
        """Whether the store must be read before anything else."""
        self.rewritten = False
        """Whether all of it must be read again: it was written anew, or is gone."""
        self.news = 0
        """How often something was heard; what comes while the store is read may not be in what is read."""
        self.others_wrote = float("-inf")
        """When another process last wrote here, by the event loop's clock."""
        self.seen: dict[Viewer, Any] = {}
        self.past: dict[int, Any] = {}

    def become(self, fresh: LoadedTable) -> None:
        """Takes over what was read anew; who waits and who watches stays."""
        for part in ("head", "title", "reader", "state", "number", "chain", "at", "broken", "due", "known", "forgot"):
            setattr(self, part, getattr(fresh, part))
        self.kept = self.number
        self.links_read_at = None
        self.seen.clear()
        self.past.clear()

    @property
    def behind(self) -> bool:
        """Whether the store has, or may have, what is not here."""
        return self.rewritten or self.unsure or self.heard > self.number

    def hear(self, number: int | None) -> None:
        """Takes news.

        Args:
            number: the number that the table has come to; 0 where it was written anew, None for anything at all.
        """
        self.news += 1
        self.heard = max(self.heard, number or 0)
        self.unsure = self.unsure or number is None
        self.rewritten = self.rewritten or number == 0

    def settle(self, news: int) -> None:
        """Is in step with the store again, unless there were more news since there had been so many."""
        if self.news == news:
            self.unsure = self.rewritten = False
            self.heard = self.number

    def remember(self, entry: Entry) -> None:
        """Knows a command by its id from now on."""
        self.known[entry.by, entry.id] = entry.number
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]
            self.forgot = True

    def move_to(self, state: Any, entries: list[Entry], due: Timestamp | None) -> None:
        """Shows the state after entries that are in the store, and when it is due."""
        last = entries[-1]
        self.state, self.number, self.chain, self.at = state, last.number, last.chain, last.at
        self.heard = max(self.heard, self.number)
        self.due = due
        self.seen.clear()
        for entry in entries:
            self.remember(entry)

    def tell(self, number: int | None = None) -> None:
        """Tells everybody who watches how far the table has come; 0 when it is gone."""
        for told in tuple(self.told):
            told(self.number if number is None else number)


def log_fault(table: str, number: int, wrong: BaseException) -> None:
    """Logs a mistake of ours: where in the program and at which entry, never what was in hand or said."""
    where = " < ".join(code_places(wrong, 4))
    LOG.error("our fault at table %s after entry %d: %s in %s", table, number, type(wrong).__name__, where)


def code_places(wrong: BaseException, most: int) -> list[str]:
    """Where in the program something went wrong, innermost first; never with what.

    Args:
        wrong: what was raised.
        most: how many places, counted from the innermost.
    """
    frames = traceback.extract_tb(wrong.__traceback__)[-most:]
    return [f"{frame.name}:{frame.lineno}" for frame in reversed(frames)]


def refuse_pending(loaded: LoadedTable, reason: str) -> None:
    """Answers everybody who waits with the same refusal."""
    while loaded.waiting:
        loaded.waiting.popleft().tell(Refused(reason))
    loaded.count.clear()
