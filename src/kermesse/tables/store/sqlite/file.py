"""SQLite's file: opening it and copying it."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path

from kermesse.tables.store.errors import copy_fault
from kermesse.tables.store.schema_version import sqlite_needs_migration

BUSY_SECONDS = 5.0

FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""Suffixes of the files that make up one SQLite database."""


def open_connection(path: str) -> sqlite3.Connection:
    """Opens a file and brings it to this program's schema; use and close the connection in the thread that opened it.

    Raises:
        StoreFault: where the file belongs to another program or a newer kermesse.
        sqlite3.Error: where it cannot be opened.
    """
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=64)
    try:
        if sqlite_needs_migration(connection):
            from kermesse.tables.store.migrations.runner import migrate_sqlite  # noqa: PLC0415 it takes half a second

            migrate_sqlite(path)
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
    """Sets the mode in which reads and writes do not wait for each other; a read-only file keeps the mode it has."""
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


def copy_database(path: str, to: str) -> None:
    """Copies a database in use, as it is at one moment; the copy is whole, or not there.

    Its folder is made where there is none.

    Args:
        path: the database.
        to: a path where no file is yet.

    Raises:
        CopyFault: where there is something of that name already, or the copy cannot be written.
        sqlite3.Error: where the file cannot be read.
    """
    whole, part = Path(to), None
    try:
        if whole.parent.exists() and not whole.parent.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "")
        whole.parent.mkdir(parents=True, exist_ok=True)
        for suffix in FILE_SUFFIXES:
            if os.path.lexists(to + suffix):
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
