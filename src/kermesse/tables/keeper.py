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
from kermesse.tables import door, keys
from kermesse.tables.live import Awaited, Done, Live, Told, Waiting
from kermesse.tables.memory import Memory
from kermesse.tables.model import CommandId, Link, Role, TableId
from kermesse.tables.past import retold, state_at
from kermesse.tables.refusals import refused
from kermesse.tables.store.contract import StoreFault
from kermesse.tables.watch import Watch

T = TypeVar("T")

LINKS_SECONDS = 10.0
"""How long a link that was replaced in another process may still be used here."""

MOST_WAITING = 2_000
MOST_OF_ONE = 256


_ID = re.compile(r"[\w-]{8,64}")


class Seen(NamedTuple):
    """What somebody sees of a table, and the number of the last entry in it."""

    number: int
    view: Any


class Keeper(Memory):
    """Keeps tables: what `Memory` says, and all that can be asked of them."""

    # Ways to a table: see `door`.

    async def found(self, game: str, setup: Any, zone: str) -> door.Founded:
        """Founds a table. See `door.found`."""
        return await door.found(self, game, setup, zone)

    async def enter(self, link: str) -> door.Way:
        """What a link opens. See `door.enter`."""
        return await door.enter(self, link)

    async def join(self, code: str, name: str, command_id: CommandId) -> door.Joined:
        """Sits somebody down who typed a code. See `door.join`."""
        return await door.join(self, code, name, command_id)

    async def new_link(self, table: TableId, role: Role, seat: int | None = None, label: str = "") -> keys.Given:
        """Makes another link: for a helper of the host, a seat, a spectator, the big screen."""
        return await keys.new_link(self, table, role, seat, label)

    async def replace_link(self, table: TableId, number: int) -> keys.Given:
        """Makes a link in place of one that was lost or seen by others; the old one opens nothing from now on."""
        return await keys.replace_link(self, table, number)

    async def revoke_link(self, table: TableId, number: int) -> None:
        """Closes a link for good. The last host link cannot be closed."""
        await keys.revoke_link(self, table, number)

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
    ) -> Done:
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
        live = self.tables.get(table) or await self.live(table)
        if link is not None and not self.knows(live, link):
            await self._read_links(live)
        answer = Awaited()
        self.put(live, by, link, command_id, command, expects, answer.told)
        done = await answer
        assert done is not None
        return done

    def knows(self, live: Live, link: int) -> bool:
        """Whether it is known here, and of late, what a table's link is good for, so that `put` may be used."""
        read = live.links_read_at
        return read is not None and self.now() - read <= LINKS_SECONDS and link in live.links

    def put(
        self,
        live: Live,
        by: Actor,
        link: int | None,
        command_id: CommandId,
        command: Any,
        expects: int | None,
        told: Told,
    ) -> None:
        """Has a command carried out, without waiting for it. As `ask`, at a table in memory by a link that is known.

        Args:
            live: the table.
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
            keys.check(live, by, link)
        if self.closing:
            raise refused("CLOSING")
        if live.broken:
            raise refused("TABLE_BROKEN")
        many = live.count.get(by, 0)
        if len(live.waiting) >= MOST_WAITING or many >= MOST_OF_ONE:
            raise refused("TOO_MUCH")
        live.count[by] = many + 1
        self._wait(live, Waiting(by, link, command_id, command, self.now(), expects, told))

    async def wake(self, table: TableId) -> Done | None:
        """Lets the clock ask what is due; None where nothing is, for instance because another process was first.

        Raises:
            Refused: where the game refuses it, or the table.
        """
        live = self.tables.get(table) or await self.live(table)
        if live.broken or self.closing:
            raise refused("TABLE_BROKEN" if live.broken else "CLOSING")
        live.count["clock"] = live.count.get("clock", 0) + 1
        answer = Awaited()
        self._wait(live, Waiting("clock", None, "clock", None, self.now(), None, answer.told))
        return await answer

    def _wait(self, live: Live, waiting: Waiting) -> None:
        live.used_at = waiting.at
        live.waiting.append(waiting)
        self.go(live)

    async def _read_links(self, live: Live) -> None:
        while True:
            changes, known = live.links_changes, live.links.keys()
            try:
                live.links = {link.number: link for link in await self.store.links(live.head.id)}
            except StoreFault:
                raise refused("STORE_FAILED") from None
            if live.links_changes == changes:  # else one was closed while they were read
                live.links_read_at = self.now()
                if live.links.keys() - known:  # somebody may have sat down in another process
                    live.hear(None)
                return

    # Looking.

    async def view(self, table: TableId, viewer: Viewer, number: int | None = None, since: int = 0) -> Seen:
        """What somebody sees: of the table as it is, or as it was.

        Args:
            table: which table.
            viewer: who looks.
            number: after which entry; None for now.
            since: an entry that is known to be there; where this process has not heard of it yet, it reads on first.

        Raises:
            Refused: where there is no such table, entry or seat, or the seat was not taken by then.
        """
        live = self.tables.get(table) or await self.live(table)
        if live.rewritten or live.number < max(since, number or 0):
            live.hear(None)
            self.go(live)
            if live.work is not None:
                await asyncio.wait([live.work])
            if live.rewritten:
                raise refused("NO_SUCH_TABLE")
        live.used_at = self.now()
        if number is not None and number != live.number:
            return Seen(number, _view(live, await state_at(self.store, live, number), viewer))
        if viewer not in live.seen:
            live.seen[viewer] = _view(live, live.state, viewer)
        return Seen(live.number, live.seen[viewer])

    async def at(self, table: TableId, number: int) -> Any:
        """The state after an entry. It holds everybody's secrets: show nothing of it but views.

        Raises:
            Refused: where there is no such table or entry.
        """
        live = await self.live(table)
        return live.state if number == live.number else await state_at(self.store, live, number)

    async def retold(self, table: TableId, tell: Callable[[Iterator[Occurrence[Any, Any]]], T], thread: Executor) -> T:
        """What is made of everything that happened at a table. See `past.retold`."""
        return await retold(self.store, await self.live(table), tell, thread)

    def watch(self, table: TableId) -> Watch:
        """How far a table has come, again and again: `async with keeper.watch(table) as numbers`."""
        return Watch(self, table)

    async def tell(self, table: TableId, told: Callable[[int], None]) -> Callable[[], None]:
        """Has a function told the number of each batch that was stored; 0 when the table is gone.

        Returns:
            What ends it.
        """
        live = await self.live(table)
        live.told.add(told)
        return lambda: live.told.discard(told)


def _view(live: Live, state: Any, viewer: Viewer) -> Any:
    try:
        return live.hosted.game.view(state, viewer)
    except KeyError as wrong:
        if isinstance(viewer, int) and wrong.args == (viewer,):
            raise refused("NO_SUCH_SEAT") from None
        raise
