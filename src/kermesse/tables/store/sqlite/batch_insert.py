"""Appends to SQLite: those of a whole batch in a few statements, so that other threads run while SQLite works.

Each statement takes the interpreter's lock anew; four for each append would leave the event loop no time for players.
Where one append of a batch would fail, the batch is rolled back, and each append is tried alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from kermesse.games.game import Timestamp
from kermesse.tables.model import TableId
from kermesse.tables.store.errors import NumberTaken, TableGone

ROWS_A_STATEMENT = (64, 16, 4, 1)
"""Few sizes, so that each statement is prepared once."""

_INSERT_ENTRIES = 'INSERT INTO entries ("table", number, at, "by", link, id, command, events, chain) VALUES %s'
_COUNT_FOLLOWED = """
    SELECT count(*) FROM (VALUES %s) AS asked CROSS JOIN entries
    ON "table" = asked.column1 AND number = asked.column2 AND chain = asked.column3
"""
_UPDATE_DUE = """
    UPDATE tables SET due = asked.column2 FROM (VALUES %s) AS asked
    WHERE id = asked.column1 AND due IS NOT asked.column2
"""

# Adds an entry only where its number is the next one, and where the one before it has the chain that it follows on.
_INSERT_NEXT_ENTRY = """
    INSERT INTO entries ("table", number, at, "by", link, id, command, events, chain)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    WHERE ?2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE "table" = ?1)
    AND coalesce(?10 = (SELECT chain FROM entries WHERE "table" = ?1 AND number = ?2 - 1), TRUE)
"""


class AppendChange:
    """Entries to append to a ledger, and when its clock is due; called with a connection, it appends them alone.

    Args:
        table: whose ledger.
        entries: rows in the order of `rows.ENTRY_COLUMNS`, by number.
        due: when the clock is due; None for not at all.
        after: the chain of the entry that they follow; None where that is not known.
    """

    __slots__ = ("after", "due", "entries", "table")

    def __init__(
        self, table: TableId, entries: list[tuple[Any, ...]], due: Timestamp | None, after: str | None
    ) -> None:
        self.table, self.entries, self.due, self.after = table, entries, due, after

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Appends the entries.

        Raises:
            NumberTaken: where the ledger ends with another entry.
            TableGone: where there is no such table.
            sqlite3.IntegrityError: where the ledger has one of these commands already.
        """
        for place, entry in enumerate(self.entries):
            if connection.execute(_INSERT_NEXT_ENTRY, (*entry, None if place else self.after)).rowcount == 0:
                exists = connection.execute("SELECT 1 FROM tables WHERE id = ?", (self.table,)).fetchone()
                raise NumberTaken if exists else TableGone
        connection.execute("UPDATE tables SET due = ?2 WHERE id = ?1 AND due IS NOT ?2", (self.table, self.due))

    @property
    def first_number(self) -> int:
        """The number of the first entry."""
        number: int = self.entries[0][1]
        return number

    @property
    def is_batchable(self) -> bool:
        """Whether the entry before it is all that needs to be checked: its numbers succeed each other."""
        numbers = range(self.first_number, self.first_number + len(self.entries))
        return self.after is not None and all(row[1] == number for row, number in zip(self.entries, numbers))  # noqa: B905


def insert_batch(connection: sqlite3.Connection, appends: Sequence[AppendChange]) -> bool:
    """Makes all of these appends, or none of them.

    Args:
        connection: in a transaction.
        appends: for different tables; where two are for one, none is made.

    Returns:
        Whether they were made.
    """
    if not all(append.is_batchable for append in appends):
        return False
    connection.execute("SAVEPOINT batch")
    try:
        follows = [
            (append.table, append.first_number - 1, append.after) for append in appends if append.first_number > 1
        ]
        found = sum(connection.execute(*statement).fetchone()[0] for statement in _statements(_COUNT_FOLLOWED, follows))
        is_done: bool = found == len(follows)
        if is_done:
            for statement in _statements(_INSERT_ENTRIES, [row for append in appends for row in append.entries]):
                connection.execute(*statement)
            for statement in _statements(_UPDATE_DUE, [(append.table, append.due) for append in appends]):
                connection.execute(*statement)
    except (sqlite3.IntegrityError, ValueError, OverflowError):  # ValueError: a letter that no text may have
        is_done = False
    if not is_done:
        connection.execute("ROLLBACK TO batch")
    connection.execute("RELEASE batch")
    return is_done


def _statements(template: str, rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """A statement over many rows as a few, whose numbers of rows are `ROWS_A_STATEMENT`; each with its values."""
    start = 0
    for size in ROWS_A_STATEMENT:
        while len(rows) - start >= size:
            some = rows[start : start + size]
            yield _statement(template, size, len(some[0])), tuple(chain.from_iterable(some))
            start += size


@lru_cache(maxsize=64)
def _statement(template: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return template % ", ".join([row] * rows)
