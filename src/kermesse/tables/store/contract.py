"""What every store promises.

An append is all or nothing, and it is on the disk when it returns. It names the number it expects, so of two writers
one wins and the other is told `NumberTaken`; nothing else ever writes to a ledger, save `rewrite`, which is there so
that people can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kermesse.games.game import Actor, Timestamp
from kermesse.tables.model import Entry, Head, Link, Snapshot, TableId
from kermesse.words import Phrase

News = Callable[[TableId | None, int], None]
"""Told a table and the last number it has, in the event loop's own thread; it must not raise.

A number of 0 means: it was written anew or is gone, keep nothing of it. A table of None means: something may have been
missed, look everywhere.
"""


class StoreFault(Exception):
    """Something is wrong with the store itself; it goes on, and what is asked next may well work.

    Of the three kinds below one knows that nothing was changed. After any other fault what was asked may be kept or
    not (the server kept it, and the answer was lost): read again, by number or by the command's id.

    Args:
        said: what is wrong in plain words; it holds no secret.
    """

    def __init__(self, said: Phrase) -> None:
        self.said = said
        super().__init__(said.en)


class NumberTaken(StoreFault):
    """Another writer was first. Read the entries after your last number and decide again."""

    def __init__(self) -> None:
        super().__init__(Phrase("another entry was first", "une autre entrée était plus rapide"))


class IdTaken(StoreFault):
    """An id, a code or a hash that is unique is there already."""

    def __init__(self) -> None:
        super().__init__(Phrase("this exists already", "cela existe déjà"))


class TableGone(StoreFault):
    """There is no such table, or no longer."""

    def __init__(self) -> None:
        super().__init__(Phrase("this table does not exist", "cette table n'existe pas"))


class CopyFault(StoreFault):
    """A copy cannot be made where it was asked for; with the store itself all is well."""


class Store(Protocol):
    """A place for tables; see each method for what it promises. Each may raise `StoreFault`.

    Whoever is cancelled while waiting does not know whether what was asked has been done.
    """

    async def found(self, head: Head, due: Timestamp | None = None) -> None:
        """Keeps a new table. Raises `IdTaken` when its id or code is in use."""

    async def head(self, table: TableId) -> Head | None:
        """A table's head."""

    async def heads(self) -> list[Head]:
        """Every table, oldest first."""

    async def table_of(self, code: str) -> TableId | None:
        """The table that a code leads to."""

    async def free_code(self, table: TableId) -> None:
        """Shuts the door: the code leads nowhere and can be used again."""

    async def append(
        self, table: TableId, entries: Sequence[Entry], due: Timestamp | None, after: str | None = None
    ) -> None:
        """Adds entries with successive numbers, and notes when the clock is due next (None: not at all).

        On the disk when it returns. Raises `NumberTaken` unless the first number is the next one and the last entry has
        the chain `after` (None: whatever it has), for the table may have been rewritten since it was read; `IdTaken`
        where a command of the same id by the same hand is there already, or `TableGone`; then nothing was added.
        """

    async def entries(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after a number, in order."""

    async def entry_of(self, table: TableId, by: Actor, command_id: str) -> Entry | None:
        """The entry that a command led to, for who asks again."""

    async def last_number(self, table: TableId) -> int:
        """The number of the last entry; 0 for a new table."""

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """The newest snapshot."""

    async def keep_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """Keeps a snapshot in place of the one before, unless that one is newer.

        Only while the ledger has an entry of its number and chain: of a table that was written anew nothing comes back.
        """

    async def due(self, until: Timestamp) -> list[tuple[TableId, Timestamp]]:
        """Tables whose clock is due by then, earliest first."""

    async def next_due(self) -> Timestamp | None:
        """When the earliest clock is due."""

    async def add_link(self, link: Link) -> Link:
        """Keeps a link under the table's next free number, whatever its own; answers it with that number.

        Raises `IdTaken` when its hash is in use, or `TableGone`.
        """

    async def link_of(self, hashed: str) -> Link | None:
        """The link of a hash, revoked or not."""

    async def links(self, table: TableId) -> list[Link]:
        """A table's links, by number."""

    async def revoke(self, table: TableId, number: int, at: Timestamp) -> None:
        """Closes a link for good; the moment of the first time stands."""

    async def rewrite(self, head: Head, entries: Sequence[Entry], links: Sequence[Link], due: Timestamp | None) -> None:
        """Puts these in place of a table's head, whole ledger and links, and drops its snapshot: people are forgotten.

        Also how a table is imported where there was none. `due` is when its clock is due next. All or nothing. Raises
        `NumberTaken` where the ledger does not end at the same number as these entries (somebody appended since it was
        read), `IdTaken` where a code or a hash is another table's.
        """

    async def erase(self, table: TableId) -> None:
        """Removes a table with everything of it; nothing happens where there is none."""

    async def copy_to(self, path: str) -> None:
        """Makes a back-up while everything goes on: a file that `open_store` opens, where there was none.

        Raises `CopyFault` where there is something of that name, or no copy can be written there; and with advice where
        the store has its own way.
        """

    async def listen(self, news: News) -> None:
        """From now on tells about appends: those of this process at once, those of others as soon as may be."""

    async def close(self) -> None:
        """Finishes what is under way and lets go of everything."""
