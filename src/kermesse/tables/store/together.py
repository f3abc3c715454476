"""Many appends at once: a few statements for a whole batch, so that other threads run while SQLite works.

Python takes part in every statement, and waits for its turn each time; four for each append would leave it no time for
the players. Where anything speaks against a batch, none of it is done, and each append is looked at by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from kermesse.games.game import Timestamp
from kermesse.tables.model import TableId
from kermesse.tables.store.contract import NumberTaken, TableGone

SIZES = (64, 16, 4, 1)
"""Rows to a statement: few sizes, so that each statement is prepared once."""

_ENTRIES = 'INSERT INTO entries ("table", number, at, "by", link, id, command, events, chain) VALUES %s'
_FOLLOWING = """
    SELECT count(*) FROM (VALUES %s) AS asked CROSS JOIN entries
    ON "table" = asked.column1 AND number = asked.column2 AND chain = asked.column3
"""
_DUE = """
    UPDATE tables SET due = asked.column2 FROM (VALUES %s) AS asked
    WHERE id = asked.column1 AND due IS NOT asked.column2
"""

# Adds an entry only where its number is the next one, and where the one before it has the chain that it follows on.
_APPEND = """
    INSERT INTO entries ("table", number, at, "by", link, id, command, events, chain)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    WHERE ?2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE "table" = ?1)
    AND coalesce(?10 = (SELECT chain FROM entries WHERE "table" = ?1 AND number = ?2 - 1), TRUE)
"""


class Append:
    """More entries of a ledger, and when its clock is due; called, it is done by itself.

    Args:
        table: whose ledger.
        entries: their rows, in order.
        due: when the clock is due.
        after: the chain of the entry that they follow; None where that is not known.
    """

    __slots__ = ("after", "due", "entries", "table")

    def __init__(
        self, table: TableId, entries: list[tuple[Any, ...]], due: Timestamp | None, after: str | None
    ) -> None:
        self.table, self.entries, self.due, self.after = table, entries, due, after

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Does it by itself.

        Raises:
            NumberTaken: where the ledger has come to another entry.
            TableGone: where there is no such table.
            sqlite3.IntegrityError: where one of these commands is there already.
        """
        for place, entry in enumerate(self.entries):
            if connection.execute(_APPEND, (*entry, None if place else self.after)).rowcount == 0:
                there = connection.execute("SELECT 1 FROM tables WHERE id = ?", (self.table,)).fetchone()
                raise NumberTaken if there else TableGone
        connection.execute("UPDATE tables SET due = ?2 WHERE id = ?1 AND due IS NOT ?2", (self.table, self.due))

    @property
    def first(self) -> int:
        """The number of the first."""
        number: int = self.entries[0][1]
        return number

    @property
    def plain(self) -> bool:
        """Whether nothing but what it follows needs to be looked at."""
        numbers = range(self.first, self.first + len(self.entries))
        return self.after is not None and all(row[1] == number for row, number in zip(self.entries, numbers))  # noqa: B905


def appended(connection: sqlite3.Connection, asked: Sequence[Append]) -> bool:
    """Does many appends, or none of them.

    Args:
        connection: in a transaction.
        asked: for different tables.

    Returns:
        Whether they are done.
    """
    if not all(one.plain for one in asked):
        return False
    connection.execute("SAVEPOINT together")
    try:
        follows = [(one.table, one.first - 1, one.after) for one in asked if one.first > 1]
        found = sum(connection.execute(*words).fetchone()[0] for words in _statements(_FOLLOWING, follows))
        done: bool = found == len(follows)
        if done:
            for words in _statements(_ENTRIES, [row for one in asked for row in one.entries]):
                connection.execute(*words)
            for words in _statements(_DUE, [(one.table, one.due) for one in asked]):
                connection.execute(*words)
    except (sqlite3.IntegrityError, ValueError, OverflowError):  # ValueError: a letter that no text may have
        done = False
    if not done:
        connection.execute("ROLLBACK TO together")
    connection.execute("RELEASE together")
    return done


def _statements(words: str, rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """A statement over many rows as few statements of few sizes, each with its values."""
    at = 0
    for size in SIZES:
        while len(rows) - at >= size:
            some = rows[at : at + size]
            yield _worded(words, size, len(some[0])), tuple(chain.from_iterable(some))
            at += size


@lru_cache(maxsize=64)
def _worded(words: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return words % ", ".join([row] * rows)
