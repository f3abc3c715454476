"""Changes to a SQLite store, and the transaction that commits many of them at once.

A change is called with the writer's connection, within a transaction. It does all of its work or raises a `StoreFault`;
then what it did by then is rolled back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, TypeAlias

from kermesse.games.game import Timestamp
from kermesse.tables.store.errors import SQLITE_ERRORS, IdTaken, NumberTaken, StoreFault, TableGone, sqlite_fault
from kermesse.tables.store.rows import SqlRow
from kermesse.tables.store.sql_store import INSERT_LINK, INSERT_TABLE, LAST_NUMBER, NEXT_LINK_NUMBER
from kermesse.tables.store.sqlite.batch_insert import AppendChange, insert_batch

Change: TypeAlias = Callable[[sqlite3.Connection], Any]

_BROKEN_CONSTRAINT: dict[str, type[IdTaken | NumberTaken | TableGone]] = {
    "SQLITE_CONSTRAINT_UNIQUE": IdTaken,
    "SQLITE_CONSTRAINT_PRIMARYKEY": IdTaken,
    "SQLITE_CONSTRAINT_FOREIGNKEY": TableGone,
}

_INSERT_LINK, _LAST_NUMBER, _NEXT_LINK_NUMBER = (
    sql.replace("$", "?") for sql in (INSERT_LINK, LAST_NUMBER, NEXT_LINK_NUMBER)
)


def constraint_fault(error: sqlite3.IntegrityError) -> StoreFault:
    """The fault that a broken constraint of the schema stands for."""
    kind = _BROKEN_CONSTRAINT.get(error.sqlite_errorname)
    return kind() if kind else sqlite_fault(error)


def statement_change(statement: str, *values: object) -> Change:
    """One statement of `sql_store.py` with its values."""
    numbered = statement.replace("$", "?")

    def change(connection: sqlite3.Connection) -> None:
        connection.execute(numbered, values)

    return change


def insert_table(head: SqlRow, due: Timestamp | None) -> Change:
    """A new table, whose clock is due at `due`."""
    return statement_change(INSERT_TABLE, *head, due)


def insert_link(link: SqlRow) -> Change:
    """A link under the table's next free number; the change returns its row with that number."""

    def change(connection: sqlite3.Connection) -> SqlRow:
        table, _, *rest = link
        [number] = connection.execute(_NEXT_LINK_NUMBER, (table,)).fetchone()
        numbered = (table, number, *rest)
        connection.execute(_INSERT_LINK, numbered)
        return numbered

    return change


def rewrite_table(
    head: SqlRow, entries: list[tuple[Any, ...]], links: list[tuple[Any, ...]], due: Timestamp | None
) -> Change:
    """Another head, ledger and links in place of a table's; raises `NumberTaken` where the ledger ends elsewhere."""

    def change(connection: sqlite3.Connection) -> None:
        table = head[0]
        if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
            [last] = connection.execute(_LAST_NUMBER, (table,)).fetchone()
            if last != (entries[-1][1] if entries else 0):
                raise NumberTaken
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))
        insert_table(head, due)(connection)
        AppendChange(table, entries, due, None)(connection)
        connection.executemany(_INSERT_LINK, links)

    return change


def commit_batch(connection: sqlite3.Connection, changes: list[Change]) -> list[Any]:
    """Commits many changes in one transaction; one that fails is rolled back alone.

    Returns:
        For each change, in order, its result or the exception that it failed with.

    Raises:
        StoreFault: where the file cannot be written; then every change is rolled back.
    """
    try:
        return _commit(connection, changes)
    except SQLITE_ERRORS as error:
        raise sqlite_fault(error) from error


def _commit(connection: sqlite3.Connection, changes: list[Change]) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        is_inserted = insert_batch(connection, [change for change in changes if isinstance(change, AppendChange)])
        results = [
            None if is_inserted and isinstance(change, AppendChange) else _apply(connection, change)
            for change in changes
        ]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _apply(connection: sqlite3.Connection, change: Change) -> Any:
    connection.execute("SAVEPOINT change")
    try:
        result = change(connection)
    except (sqlite3.IntegrityError, StoreFault, ValueError, OverflowError) as error:
        connection.execute("ROLLBACK TO change")
        result = constraint_fault(error) if isinstance(error, sqlite3.IntegrityError) else error
    connection.execute("RELEASE change")
    return result
