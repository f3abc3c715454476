"""SQLite's file: opening it, writing many changes at once, copying it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from kermesse.tables.store.changes import Change, broken
from kermesse.tables.store.contract import StoreFault
from kermesse.tables.store.migrating import migrate_file
from kermesse.words import Said

BUSY_SECONDS = 5.0


def opened(path: str) -> sqlite3.Connection:
    """A connection to a file that is at this program's schema; use and close it in the thread that opens it."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=64)
    try:
        migrate_file(connection, path)
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")  # a power cut loses nothing that was acknowledged
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # who is forgotten is gone from the file too
        connection.execute(f"PRAGMA journal_size_limit = {64 << 20}")
    except BaseException:
        connection.close()
        raise
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """So that reading and writing do not wait for each other; a copy on a stick may be looked at as it is."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            kind = error.sqlite_errorcode & 0xFF
            if kind == sqlite3.SQLITE_READONLY:
                return
            # For this change alone SQLite does not wait by itself.
            if kind != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def kept_together(connection: sqlite3.Connection, asked: list[Change]) -> list[Any]:
    """Does many changes in one transaction; one that fails is undone alone.

    Returns:
        For each what it came to, or the fault that it fails with.

    Raises:
        sqlite3.Error: where the file takes nothing; then all of it is undone.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        answers = [_kept(connection, change) for change in asked]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return answers


def _kept(connection: sqlite3.Connection, change: Change) -> Any:
    connection.execute("SAVEPOINT change")
    try:
        answer = change(connection)
    except (sqlite3.IntegrityError, StoreFault, ValueError, OverflowError) as error:
        connection.execute("ROLLBACK TO change")
        answer = broken(error) if isinstance(error, sqlite3.IntegrityError) else error
    connection.execute("RELEASE change")
    return answer


def copied(path: str, to: str) -> None:
    """Copies a file that is in use, as it is at one moment, and puts the copy in place only when it is whole.

    Raises:
        StoreFault: where it would be copied onto itself.
        sqlite3.Error: where it cannot be read, or the copy not be written.
    """
    whole = Path(to)
    if whole.exists() and whole.samefile(path):
        raise StoreFault(Said("a copy needs another name", "une copie a besoin d'un autre nom"))
    part = whole.with_name(whole.name + ".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE").fetchall()  # so that the copy is one file
        part.replace(whole)
    except OSError as error:
        raise StoreFault(
            Said(f"the copy cannot be written: {error.strerror}", f"la copie ne peut être écrite : {error.strerror}")
        ) from error
    finally:
        if part.exists():
            part.unlink()
