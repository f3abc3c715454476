"""SQLite's file: opening it, writing many changes at once, copying it."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from kermesse.tables.store.changes import Change, broken
from kermesse.tables.store.contract import StoreFault
from kermesse.tables.store.migrating import migrate_file
from kermesse.tables.store.together import Append, appended
from kermesse.tables.store.wrong import copy_fault

BUSY_SECONDS = 5.0

BESIDE = ("", "-wal", "-shm", "-journal")
"""How the files that are part of one SQLite file end."""


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
        at_once = appended(connection, [change for change in asked if isinstance(change, Append)])
        answers = [None if at_once and isinstance(change, Append) else _kept(connection, change) for change in asked]
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
    """Copies a file that is in use, as it is at one moment, to where there is none; the copy is whole, or not there.

    Its folder is made where there is none.

    Raises:
        CopyFault: where there is something of that name already, or the copy cannot be written.
        sqlite3.Error: where the file cannot be read.
    """
    whole, part = Path(to), None
    try:
        if whole.parent.exists() and not whole.parent.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "")
        whole.parent.mkdir(parents=True, exist_ok=True)
        for end in BESIDE:
            if os.path.lexists(to + end):
                raise FileExistsError
        handle, part = tempfile.mkstemp(".part", f"{whole.name}.", whole.parent)
        os.close(handle)
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE").fetchall()  # so that the copy is one file
        whole.touch(0o600, exist_ok=False)
        Path(part).replace(whole)
    except (OSError, sqlite3.Error) as error:
        fault = copy_fault(error)
        if fault is None:
            raise
        raise fault from error
    finally:
        if part is not None:
            with suppress(OSError):
                Path(part).unlink(missing_ok=True)
