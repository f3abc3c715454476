"""The table service: founding, entering and joining tables, commands, views and subscriptions, for one process.

Several processes may serve the same tables through one store: the first with the next entry wins, the others read it
and decide again.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from secrets import token_urlsafe
from typing import Any, NamedTuple, TypeVar

from kermesse.games.game import Actor, Occurrence, Viewer
from kermesse.games.opened_seats import LinkMade
from kermesse.tables import access, issued_links
from kermesse.tables.history import occurrences, state_at, steps_between
from kermesse.tables.links import closable_by, others_of
from kermesse.tables.loaded_table import AnswerFuture, CommandOutcome, LoadedTable, OnAnswer, PendingCommand
from kermesse.tables.model import CommandId, Link, Role, TableId
from kermesse.tables.refusals import refused
from kermesse.tables.step import Step
from kermesse.tables.store.errors import StoreFault
from kermesse.tables.subscription import Subscription
from kermesse.tables.table_cache import TableCache

T = TypeVar("T")

MOST_PENDING = 2_000
"""Commands that may wait at one table."""

MOST_PENDING_OF_ONE = 256
"""Commands of one actor that may wait at one table."""

_ID = re.compile(r"[\w-]{8,64}", re.ASCII)


class NumberedView(NamedTuple):
    """A view of a table, and the number of the last entry in it."""

    number: int
    view: Any


class TableService(TableCache):
    """Everything that can be asked of tables, on top of the `TableCache`."""

    # Access: see `access.py` and `issued_links.py`.

    async def found(self, game: str, setup: Any, zone: str, secret: str | None = None) -> access.NewTable:
        """Founds a table. See `access.found`."""
        return await access.found(self, game, setup, zone, secret)

    async def enter(self, link: str, device: str = "") -> access.Access:
        """What a link opens. See `access.enter`."""
        return await access.enter(self, link, device)

    async def is_invited(self, code: str, invitation: str) -> TableId | None:
        """The table of a code, for whoever has its invitation. See `access.is_invited`."""
        return await access.is_invited(self, code, invitation)

    async def table_of(self, code: str) -> TableId:
        """The table of a code. See `access.table_of`."""
        return await access.table_of(self, code)

    async def join(self, code: str, name: str, command_id: CommandId) -> access.NewSeat:
        """Takes a seat for a guest who typed a code. See `access.join`."""
        return await access.join(self, self.ask, code, name, command_id)

    async def new_link(
        self, table: TableId, role: Role, seat: int | None = None, label: str = "", made_by: int | None = None
    ) -> issued_links.IssuedLink:
        """Issues another link: for a helper of the host, a seat, a spectator, the big screen."""
        return await issued_links.new_link(self, table, role, seat, label, made_by)

    async def tell_seats(self, table: TableId, seats: Sequence[int], how: LinkMade, link: int | None) -> None:
        """Tells the people of some seats that a host makes links to them, before there are any.

        Whom nobody has come by a link yet, such as somebody whom the host has just seated, is told nothing; nor is
        anybody at a table that is over.

        Args:
            table: the table.
            seats: to which links are made.
            how: which kind.
            link: by which link the host asks.

        Raises:
            Refused: where it cannot be told; then no link may be made.
        """
        loaded = await self.load(table)
        opening = loaded.title.door.opening
        if opening is None or loaded.title.game.over(loaded.state):
            return
        theirs = {one.seat for one in await issued_links.all_links(self, table)}
        if told := tuple(seat for seat in seats if seat in theirs):
            await self.ask(table, "host", link, token_urlsafe(), opening(told, how))

    async def replace_link(self, table: TableId, number: int, by: int | None = None) -> issued_links.ReplacedLink:
        """Issues a link in place of one that was lost or seen by others. See `issued_links.replace_link`."""
        return await issued_links.replace_link(self, table, number, by)

    async def revoke_others(self, table: TableId, seat: int, kept: int) -> issued_links.LinksRevoked:
        """Revokes the other links of a seat; where there is a host to be asked, those made before this one stay."""
        loaded = await self.load(table)
        closable = others_of if loaded.title.door.keeps(loaded.state, seat) else closable_by
        return await issued_links.revoke_others(self, table, kept, closable)

    async def revoke_link(self, table: TableId, number: int, by: int | None = None) -> tuple[int, ...]:
        """Revokes a link and those made by it; returns their numbers. The last host link cannot be revoked."""
        return await issued_links.revoke_link(self, table, number, by)

    async def links(self, table: TableId) -> list[Link]:
        """A table's links, revoked ones too, without their texts, which only their owners know."""
        return await self.store.links(table)

    # Commands.

    async def ask(
        self,
        table: TableId,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        expects: int | None = None,
    ) -> CommandOutcome:
        """Carries a command out; when this returns, it is stored.

        Args:
            table: which table.
            by: who asks.
            link: the number of the actor's link; None for this program itself.
            command_id: the command's id; sent again with the same, it changes nothing and has the same answer.
            command: what is asked, read by the game's type (`Title.codec`), which refuses what is too long.
            expects: the number of the last entry that the actor saw, where the command makes sense only then.

        Raises:
            Refused: by the game, or by the table (`refusals.py`); nothing has changed then, unless it says
                `STORE_FAILED`: ask again under the same id.
            ValueError: for an id that is not one.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if link is not None and not self.knows_link(loaded, link):
            await self._read_links(loaded)
        answer = AnswerFuture()
        self.submit(loaded, by, link, command_id, command, expects, answer.resolve)
        outcome = await answer
        assert outcome is not None
        return outcome

    def knows_link(self, loaded: LoadedTable, link: int) -> bool:
        """Whether a table's link was read, and none was revoked since, so that `submit` may trust it."""
        return loaded.are_links_read and link in loaded.links

    def submit(
        self,
        loaded: LoadedTable,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        expects: int | None,
        on_answer: OnAnswer,
    ) -> None:
        """Queues a command without waiting for it: `ask` for a table in memory and a link that is known.

        Args:
            loaded: the table.
            by: who asks.
            link: as in `ask`; one that `knows_link` knows.
            command_id: as in `ask`.
            command: as in `ask`.
            expects: as in `ask`.
            on_answer: called with what `ask` would return or raise; it must not raise.

        Raises:
            Refused: as `ask`, where that is clear at once; then `on_answer` is not called.
            ValueError: for an id that is not one.
        """
        if not _ID.fullmatch(command_id):
            raise ValueError("a command's id has 8 to 64 letters, digits, - and _")
        if link is not None:
            issued_links.check_link(loaded, by, link)
        if self.closing:
            raise refused("CLOSING")
        if loaded.broken:
            raise refused("TABLE_BROKEN")
        pending_of_one = loaded.pending_by_actor.get(by, 0)
        if len(loaded.pending) >= MOST_PENDING or pending_of_one >= MOST_PENDING_OF_ONE:
            raise refused("TOO_MUCH")
        loaded.pending_by_actor[by] = pending_of_one + 1
        self._enqueue(loaded, PendingCommand(by, link, command_id, command, self.now(), expects, on_answer))

    async def wake(self, table: TableId) -> CommandOutcome | None:
        """Carries out what is due for the clock; None where nothing is, for instance because another process was first.

        Raises:
            Refused: where the game refuses it, or the table.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if loaded.broken or self.closing:
            raise refused("TABLE_BROKEN" if loaded.broken else "CLOSING")
        loaded.pending_by_actor["clock"] = loaded.pending_by_actor.get("clock", 0) + 1
        answer = AnswerFuture()
        self._enqueue(loaded, PendingCommand("clock", None, "clock", None, self.now(), None, answer.resolve))
        return await answer

    def _enqueue(self, loaded: LoadedTable, pending: PendingCommand) -> None:
        loaded.used_at = pending.at
        loaded.pending.append(pending)
        self.queues.start(loaded)

    async def _read_links(self, loaded: LoadedTable) -> None:
        while True:
            changes, known = loaded.links_changes, loaded.links.keys()
            try:
                loaded.links = {link.number: link for link in await self.store.links(loaded.head.id)}
            except StoreFault:
                raise refused("STORE_FAILED") from None
            if loaded.links_changes == changes:  # else one was revoked while they were read
                loaded.are_links_read = True
                if loaded.links.keys() - known:  # somebody may have taken a seat in another process
                    loaded.note_change(None)
                return

    # Views.

    async def view(self, table: TableId, viewer: Viewer, number: int | None = None, since: int = 0) -> NumberedView:
        """A view of the table as it is, or as it was.

        Args:
            table: which table.
            viewer: whose view.
            number: after which entry; None for the last.
            since: an entry that exists; where this process has not read so far, it reads the store first.

        Raises:
            Refused: where there is no such table, entry or seat, or the seat was not taken by then.
        """
        loaded = self.loaded.get(table) or await self.load(table)
        if loaded.rewritten or loaded.number < max(since, number or 0):
            loaded.note_change(None)
            self.queues.start(loaded)
            await loaded.wait_stored()
            if loaded.queue_task is not None:
                await asyncio.wait([loaded.queue_task])
            if loaded.rewritten:
                raise refused("NO_SUCH_TABLE")
        loaded.used_at = self.now()
        if number is not None and number != loaded.number:
            past = await state_at(self.store, loaded, number)
            past = loaded.title.game.shown_now(past, loaded.state)
            return NumberedView(number, _view(loaded, past, viewer))
        if viewer not in loaded.views:
            loaded.views[viewer] = _view(loaded, loaded.state, viewer)
        return NumberedView(loaded.number, loaded.views[viewer])

    async def state_at(self, table: TableId, number: int) -> Any:
        """The state after an entry. It holds everybody's secrets: only views of it may be shown.

        Raises:
            Refused: where there is no such table or entry.
        """
        loaded = await self.load(table)
        return loaded.state if number == loaded.number else await state_at(self.store, loaded, number)

    async def steps_between(self, table: TableId, after: int, last: int) -> list[Step]:
        """What happened from one entry to another. See `history.steps_between`."""
        return await steps_between(self.store, await self.load(table), after, last)

    async def read_history(
        self, table: TableId, read: Callable[[Iterator[Occurrence[Any, Any]]], T], thread: Executor
    ) -> T:
        """What a function returns for everything that happened at a table. See `history.occurrences`."""
        return await occurrences(self.store, await self.load(table), read, thread)

    def watch(self, table: TableId) -> Subscription:
        """A table's last number, each time that it changes: `async with service.watch(table) as numbers`."""
        return Subscription(self, table)


def _view(loaded: LoadedTable, state: Any, viewer: Viewer) -> Any:
    try:
        return loaded.title.game.view(state, viewer)
    except KeyError as wrong:
        if isinstance(viewer, int) and wrong.args == (viewer,):
            raise refused("NO_SUCH_SEAT") from None
        raise
