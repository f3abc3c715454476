"""What is done to a SQLite store, each within the writer's transaction.

A change gets the connection, and either does all of itself or raises a `StoreFault`; what it did by then is undone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, TypeAlias

from kermesse.games.game import Timestamp
from kermesse.tables.store.contract import IdTaken, NumberTaken, StoreFault, TableGone
from kermesse.tables.store.plain import FOUND, LAST_NUMBER, LINK, NEXT_LINK
from kermesse.tables.store.rows import Row
from kermesse.tables.store.together import Append
from kermesse.tables.store.wrong import file_fault

Change: TypeAlias = Callable[[sqlite3.Connection], Any]

_TAKEN: dict[str, type[IdTaken | NumberTaken | TableGone]] = {
    "SQLITE_CONSTRAINT_UNIQUE": IdTaken,
    "SQLITE_CONSTRAINT_PRIMARYKEY": IdTaken,
    "SQLITE_CONSTRAINT_FOREIGNKEY": TableGone,
}

_LINK, _LAST_NUMBER, _NEXT_LINK = (words.replace("$", "?") for words in (LINK, LAST_NUMBER, NEXT_LINK))


def broken(error: sqlite3.IntegrityError) -> StoreFault:
    """Which promise of the schema a change would have broken."""
    kind = _TAKEN.get(error.sqlite_errorname)
    return kind() if kind else file_fault(error)


def plain(statement: str, *values: object) -> Change:
    """One statement, in the words of `plain.py`."""
    numbered = statement.replace("$", "?")

    def change(connection: sqlite3.Connection) -> None:
        connection.execute(numbered, values)

    return change


def found(head: Row, due: Timestamp | None) -> Change:
    """A new table."""
    return plain(FOUND, *head, due)


def add_link(link: Row) -> Change:
    """A link under the next free number; answers its row."""

    def change(connection: sqlite3.Connection) -> Row:
        table, _, *rest = link
        [number] = connection.execute(_NEXT_LINK, (table,)).fetchone()
        numbered = (table, number, *rest)
        connection.execute(_LINK, numbered)
        return numbered

    return change


def rewrite(head: Row, entries: list[tuple[Any, ...]], links: list[tuple[Any, ...]], due: Timestamp | None) -> Change:
    """Another head, ledger and links in place of a table's, and when its clock is due."""

    def change(connection: sqlite3.Connection) -> None:
        table = head[0]
        if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
            [last] = connection.execute(_LAST_NUMBER, (table,)).fetchone()
            if last != (entries[-1][1] if entries else 0):
                raise NumberTaken
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))
        found(head, due)(connection)
        Append(table, entries, due, None)(connection)
        connection.executemany(_LINK, links)

    return change
