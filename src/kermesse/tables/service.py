"""The keeper of the tables: whoever has a way to a table asks it here, looks at it here, and is told when it moves on.

One keeper to a process. Several may keep the same tables through one store: whoever is first with the next entry wins,
the others read it and decide again.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any, NamedTuple, TypeVar

from kermesse.games.game import Actor, Occurrence, Viewer
from kermesse.tables import access, issued_links
from kermesse.tables.history import occurrences, state_at
from kermesse.tables.loaded_table import AnswerFuture, LoadedTable, OnAnswer, Outcome, PendingCommand
from kermesse.tables.model import CommandId, Link, Role, TableId
from kermesse.tables.refusals import refused
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.subscription import Subscription
from kermesse.tables.table_cache import TableCache

T = TypeVar("T")

LINKS_SECONDS = 10.0
"""How long a link that was replaced in another process may still be used here."""

MOST_WAITING = 2_000
MOST_OF_ONE = 256


_ID = re.compile(r"[\w-]{8,64}")


class NumberedView(NamedTuple):
    """What somebody sees of a table, and the number of the last entry in it."""

    number: int
    view: Any


class TableService(TableCache):
    """Keeps tables: what `TableCache` says, and all that can be asked of them."""

    # Ways to a table: see `door`.

    async def found(self, game: str, setup: Any, zone: str) -> access.NewTable:
        """Founds a table. See `door.found`."""
        return await access.found(self, game, setup, zone)

    async def enter(self, link: str) -> access.Access:
        """What a link opens. See `door.enter`."""
        return await access.enter(self, link)

    async def join(self, code: str, name: str, command_id: CommandId) -> access.NewSeat:
        """Sits somebody down who typed a code. See `door.join`."""
        return await access.join(self, code, name, command_id)

    async def new_link(
        self, table: TableId, role: Role, seat: int | None = None, label: str = ""
    ) -> issued_links.IssuedLink:
        """Makes another link: for a helper of the host, a seat, a spectator, the big screen."""
        return await issued_links.new_link(self, table, role, seat, label)

    async def replace_link(self, table: TableId, number: int) -> issued_links.IssuedLink:
        """Makes a link in place of one that was lost or seen by others; the old one opens nothing from now on."""
        return await issued_links.replace_link(self, table, number)

    async def revoke_link(self, table: TableId, number: int) -> None:
        """Closes a link for good. The last host link cannot be closed."""
        await issued_links.revoke_link(self, table, number)

    async def links(self, table: TableId) -> list[Link]:
        """A table's links, revoked ones too; the links themselves are known to nobody but who got them."""
        return await self.store.links(table)

    # Asking.

    async def ask(
        self,
        table: TableId,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        expects: int | None = None,
    ) -> Outcome:
        """Carries a command out; when this returns, it is stored.

        Args:
            table: which table.
            by: who asks.
            link: by which of the table's links; None for this program itself.
            command_id: the command's id; asked again under the same, it does nothing again and answers the same.
            command: what is asked, as it was read by the game's type (`Hosted.command`), which knows what is too long.
            expects: the number of the last entry that was seen, where the command makes sense only then.

        Raises:
            Refused: by the game, or by the table (`refusals.py`); nothing has changed then, unless it says
                `STORE_FAILED`: ask again under the same id.
            ValueError: for an id that is none.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if link is not None and not self.knows(loaded, link):
            await self._read_links(loaded)
        answer = AnswerFuture()
        self.put(loaded, by, link, command_id, command, expects, answer.told)
        done = await answer
        assert done is not None
        return done

    def knows(self, loaded: LoadedTable, link: int) -> bool:
        """Whether it is known here, and of late, what a table's link is good for, so that `put` may be used."""
        read = loaded.links_read_at
        return read is not None and self.now() - read <= LINKS_SECONDS and link in loaded.links

    def put(
        self,
        loaded: LoadedTable,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        expects: int | None,
        told: OnAnswer,
    ) -> None:
        """Has a command carried out, without waiting for it. As `ask`, at a table in memory by a link that is known.

        Args:
            loaded: the table.
            by: who asks.
            link: as in `ask`; one that this keeper `knows`.
            command_id: as in `ask`.
            command: as in `ask`.
            expects: as in `ask`.
            told: told the answer once there is one: what `ask` would return, or raise. It must not fail.

        Raises:
            Refused: as `ask`, where it need not even wait for its turn; then nothing is told.
            ValueError: for an id that is none.
        """
        if not _ID.fullmatch(command_id):
            raise ValueError("a command's id has 8 to 64 letters, digits, - and _")
        if link is not None:
            issued_links.check(loaded, by, link)
        if self.closing:
            raise refused("CLOSING")
        if loaded.broken:
            raise refused("TABLE_BROKEN")
        many = loaded.count.get(by, 0)
        if len(loaded.waiting) >= MOST_WAITING or many >= MOST_OF_ONE:
            raise refused("TOO_MUCH")
        loaded.count[by] = many + 1
        self._wait(loaded, PendingCommand(by, link, command_id, command, self.now(), expects, told))

    async def wake(self, table: TableId) -> Outcome | None:
        """Lets the clock ask what is due; None where nothing is, for instance because another process was first.

        Raises:
            Refused: where the game refuses it, or the table.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if loaded.broken or self.closing:
            raise refused("TABLE_BROKEN" if loaded.broken else "CLOSING")
        loaded.count["clock"] = loaded.count.get("clock", 0) + 1
        answer = AnswerFuture()
        self._wait(loaded, PendingCommand("clock", None, "clock", None, self.now(), None, answer.told))
        return await answer

    def _wait(self, loaded: LoadedTable, pending: PendingCommand) -> None:
        loaded.used_at = pending.at
        loaded.waiting.append(pending)
        self.go(loaded)

    async def _read_links(self, loaded: LoadedTable) -> None:
        while True:
            changes, known = loaded.links_changes, loaded.links.keys()
            try:
                loaded.links = {link.number: link for link in await self.store.links(loaded.head.id)}
            except StoreFault:
                raise refused("STORE_FAILED") from None
            if loaded.links_changes == changes:  # else one was closed while they were read
                loaded.links_read_at = self.now()
                if loaded.links.keys() - known:  # somebody may have sat down in another process
                    loaded.hear(None)
                return

    # Looking.

    async def view(self, table: TableId, viewer: Viewer, number: int | None = None, since: int = 0) -> NumberedView:
        """What somebody sees: of the table as it is, or as it was.

        Args:
            table: which table.
            viewer: who looks.
            number: after which entry; None for now.
            since: an entry that is known to be there; where this process has not heard of it yet, it reads on first.

        Raises:
            Refused: where there is no such table, entry or seat, or the seat was not taken by then.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if loaded.rewritten or loaded.number < max(since, number or 0):
            loaded.hear(None)
            self.go(loaded)
            if loaded.work is not None:
                await asyncio.wait([loaded.work])
            if loaded.rewritten:
                raise refused("NO_SUCH_TABLE")
        loaded.used_at = self.now()
        if number is not None and number != loaded.number:
            return NumberedView(number, _view(loaded, await state_at(self.store, loaded, number), viewer))
        if viewer not in loaded.seen:
            loaded.seen[viewer] = _view(loaded, loaded.state, viewer)
        return NumberedView(loaded.number, loaded.seen[viewer])

    async def at(self, table: TableId, number: int) -> Any:
        """The state after an entry. It holds everybody's secrets: show nothing of it but views.

        Raises:
            Refused: where there is no such table or entry.
        """
        loaded = await self.load(table)
        return loaded.state if number == loaded.number else await state_at(self.store, loaded, number)

    async def retold(self, table: TableId, tell: Callable[[Iterator[Occurrence[Any, Any]]], T], thread: Executor) -> T:
        """What is made of everything that happened at a table. See `past.retold`."""
        return await occurrences(self.store, await self.load(table), tell, thread)

    def watch(self, table: TableId) -> Subscription:
        """How far a table has come, again and again: `async with keeper.watch(table) as numbers`."""
        return Subscription(self, table)

    async def tell(self, table: TableId, told: Callable[[int], None]) -> Callable[[], None]:
        """Has a function told the number of each batch that was stored; 0 when the table is gone.

        Returns:
            What ends it.
        """
        loaded = await self.load(table)
        loaded.told.add(told)
        return lambda: loaded.told.discard(told)


def _view(loaded: LoadedTable, state: Any, viewer: Viewer) -> Any:
    try:
        return loaded.hosted.game.view(state, viewer)
    except KeyError as wrong:
        if isinstance(viewer, int) and wrong.args == (viewer,):
            raise refused("NO_SUCH_SEAT") from None
        raise
