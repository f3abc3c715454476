"""What every store promises.

An append is all or nothing, and it is on the disk when it returns. It names the number it expects, so of two writers
one wins and the other gets `NumberTaken` (`errors.py`). Nothing else writes to a ledger but `rewrite`, by which people
are forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from kermesse.games.game import Actor, Timestamp
from kermesse.tables.model import DealTry, Entry, Head, Link, PushSubscription, Snapshot, TableId

OnChange = Callable[[TableId | None, int], None]
"""Called in the event loop's own thread with a table and the number of its last entry; it must not raise.

A number of 0 means: the table was rewritten or erased, drop every copy of it. `LINKS_CHANGED` means: one of its links
was revoked. A table of None means: a notification may have been lost, look at every table and its links.
"""

LINKS_CHANGED = -1
"""In place of a number: a link of the table was revoked."""


OnAppended = Callable[[BaseException | None], None]
"""Called once in the event loop's thread: None once entries are on the disk, else what `append` would raise.

It must not raise."""


class Room(NamedTuple):
    """A disk: its bytes, and those that are free."""

    total: int
    free: int


class Store(Protocol):
    """A store of tables. Every method may raise `StoreFault`.

    A caller that is cancelled while it waits does not know whether the change was made.
    """

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """Adds a new table, whose clock is due at `due`. Raises `IdTaken` when its id or code is in use."""

    async def head(self, table: TableId) -> Head | None:
        """A table's head; None where there is no such table."""

    async def heads(self) -> list[Head]:
        """Every table, oldest first."""

    async def table_of(self, code: str) -> TableId | None:
        """The table that a code opens; None for a code that is free."""

    async def free_code(self, table: TableId) -> None:
        """Takes its code from a table, so that another table can get it."""

    async def append(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None = None
    ) -> None:
        """Adds entries with successive numbers, and sets when the clock is due next (None: not at all).

        On the disk when it returns. Raises `NumberTaken` unless the first number is the next one and the last entry has
        the chain `after` (None: whatever it has), for the table may have been rewritten since it was read; `IdTaken`
        where the same actor's command of the same id is there already, or `TableGone`; then nothing was added.
        """

    def append_soon(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None, on_done: OnAppended
    ) -> None:
        """As `append` with at least one entry, without a task or a future to wait in."""

    async def entries(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after a number, in order, at most `limit` of them."""

    async def entry_of(self, table: TableId, by: Actor, command_id: str) -> Entry | None:
        """The entry that a command led to, for an actor who sends it again; None where it led to none."""

    async def last_number(self, table: TableId) -> int:
        """The number of the last entry; 0 for a new table."""

    async def ledger_bytes(self, table: TableId) -> int:
        """About how much room a table's ledger takes."""

    async def touch(self) -> None:
        """Writes something that changes nothing, to see whether the store can; on the disk when it returns."""

    async def room(self) -> Room | None:
        """The room on the disk where it lies; None where only the database server knows."""

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """A table's newest snapshot, if it has one."""

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """Replaces a table's snapshot, unless the stored one is newer.

        Does nothing unless the ledger has an entry of its number and chain: nothing of a rewritten table comes back.
        """

    async def due(self, until: Timestamp) -> list[tuple[TableId, Timestamp]]:
        """Tables whose clock is due by then, earliest first."""

    async def next_due(self) -> Timestamp | None:
        """When the earliest clock is due."""

    async def add_link(self, link: Link) -> Link:
        """Adds a link under the table's next free number, whatever its own, and returns it with that number.

        Raises `IdTaken` when its hash is in use, or `TableGone`.
        """

    async def link_of(self, hashed: str) -> Link | None:
        """The link of a hash, revoked or not; None where no link has it."""

    async def links(self, table: TableId) -> list[Link]:
        """A table's links, by number."""

    async def revoke(self, table: TableId, number: int, at: Timestamp) -> None:
        """Notes that a link is revoked since `at`, and forgets its pushes; every process hears of it.

        A second call leaves the first moment.
        """

    async def note_use(self, table: TableId, number: int, at: Timestamp, device: str) -> None:
        """Notes when a link was last used, and from what kind of device."""

    async def keep_push(self, push: PushSubscription, most: int) -> None:
        """Keeps a subscription, in place of one of the same table and endpoint.

        Of a link's, only the newest `most` stay. Raises `TableGone`.
        """

    async def pushes(self, table: TableId) -> list[PushSubscription]:
        """A table's subscriptions, oldest first, of links that were not revoked."""

    async def drop_pushes(self, table: TableId, link: int) -> None:
        """Forgets a link's subscriptions, as its revocation does."""

    async def drop_endpoint(self, endpoint: str) -> None:
        """Forgets every subscription of an endpoint: its service says that there is none any more."""

    async def server_key(self, name: str, fresh: str) -> str:
        """A key of the server's own, the same for all its processes: the first that was given under this name."""

    async def begin_try(self, begun: DealTry) -> None:
        """Notes that a deal is tried at a table; once for each table. Raises `TableGone`."""

    async def end_try(self, table: TableId, points: int) -> None:
        """Notes what a try brought; the first that is said stays."""

    async def try_of(self, table: TableId) -> DealTry | None:
        """Which deal is tried at a table; None where it plays its own."""

    async def counted_tries(self, deal: str) -> dict[int | None, int]:
        """How many tries of a deal that count brought how many points; under None, how many are not over."""

    async def expert_points(self, deal: str) -> int | None:
        """What the expert made of a deal; None where it has not played it."""

    async def keep_expert(self, deal: str, points: int) -> None:
        """Notes what the expert made of a deal; the first that is said stays."""

    async def rewrite(self, head: Head, entries: Sequence[Entry], links: Sequence[Link], due: Timestamp | None) -> None:
        """Replaces a table's head, whole ledger and links, so that people can be forgotten.

        It drops snapshot, pushes, and a try of a day's deal. It also imports a table that was not there. `due` is
        when its clock is due next. All or nothing. Raises `NumberTaken` where the ledger does not end at the same
        number as these entries (somebody appended since it was read), `IdTaken` where a code or a hash is another
        table's.
        """

    async def erase(self, table: TableId) -> None:
        """Deletes a table and all that is kept of it; does nothing where there is no such table."""

    async def copy_to(self, path: str) -> None:
        """Backs the store up while it is in use, to a new file that `open_store` opens.

        Raises `CopyFault` where that name is taken or cannot be written, and where the store has its own back-ups,
        with advice.
        """

    async def listen(self, on_change: OnChange) -> None:
        """Calls `on_change` for every append from now on: this process's at once, those of others within seconds."""

    async def close(self) -> None:
        """Finishes pending writes, then closes every connection and thread."""
