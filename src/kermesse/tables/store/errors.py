"""The store's errors, and what an error of SQLite or PostgreSQL means, with sentences that say what to do.

StoreFault
    NumberTaken, IdTaken, TableGone     nothing was changed
    StoreAway                           nobody answers yet
    CopyFault                           the store is sound, the place of a copy is not
"""

from __future__ import annotations

import sqlite3
from typing import TypeAlias, get_args

from kermesse.os_errors import NO_ROOM, os_words
from kermesse.words import Phrase


class StoreFault(Exception):
    """The store failed; it stays open, and the next request may work.

    After the three kinds below nothing was changed. After any other fault the change may be stored or not (the server
    stored it, and the answer was lost): read again, by number or by the command's id.

    Args:
        phrase: what is wrong, in words for people; it holds no secret.
    """

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase
        super().__init__(phrase.en)


class NumberTaken(StoreFault):
    """Another writer was first: read the entries after your last number and decide again."""

    def __init__(self) -> None:
        super().__init__(Phrase("another entry was first", "une autre entrée était plus rapide"))


class IdTaken(StoreFault):
    """An id, a code or a hash that must be unique is in use."""

    def __init__(self) -> None:
        super().__init__(Phrase("this exists already", "cela existe déjà"))


class TableGone(StoreFault):
    """The table does not exist, or was erased."""

    def __init__(self) -> None:
        super().__init__(Phrase("this table does not exist", "cette table n'existe pas"))


class StoreAway(StoreFault):
    """Nobody answers at the database's address, or it is only just starting: it may be there in a moment."""


class CopyFault(StoreFault):
    """A copy cannot be written to that place; the store itself is sound."""


CLOSED = Phrase("the store is closed", "la base est fermée")

_SQLITE = {
    sqlite3.SQLITE_FULL: NO_ROOM,
    sqlite3.SQLITE_READONLY: Phrase(
        "the file cannot be written: give kermesse the right to write it and its folder",
        "impossible d'écrire dans le fichier : donnez à kermesse le droit d'y écrire, ainsi que dans son dossier",
    ),
    sqlite3.SQLITE_BUSY: Phrase(
        "another program holds the file for too long: close it, or try again",
        "un autre programme occupe le fichier trop longtemps : fermez-le ou réessayez",
    ),
    sqlite3.SQLITE_NOTADB: Phrase(
        "this is not a kermesse file",
        "ce n'est pas un fichier de kermesse",
    ),
    sqlite3.SQLITE_CORRUPT: Phrase(
        "the file is damaged: stop, keep it as it is, and go on from a back-up",
        "le fichier est abîmé : arrêtez, gardez-le tel quel et repartez d'une sauvegarde",
    ),
    sqlite3.SQLITE_CANTOPEN: Phrase(
        "the file cannot be opened: is its folder there, and may kermesse write into it?",
        "impossible d'ouvrir le fichier : son dossier existe-t-il, et kermesse peut-il y écrire ?",
    ),
    sqlite3.SQLITE_NOMEM: Phrase(
        "the machine has no memory left: close other programs",
        "la machine n'a plus de mémoire : fermez d'autres programmes",
    ),
    sqlite3.SQLITE_IOERR: Phrase(
        "the disk does not accept what is written: is it full, or unplugged?",
        "le disque refuse l'écriture : est-il plein, ou débranché ?",
    ),
}


SqliteError: TypeAlias = sqlite3.Error | MemoryError | UnicodeDecodeError
"""What SQLite fails with: Python has errors of its own for want of memory, and for a text of a damaged file."""

SQLITE_ERRORS = get_args(SqliteError)


def sqlite_fault(error: SqliteError) -> StoreFault:
    """The fault that SQLite's error stands for, in words for the owner of the file."""
    kind = _error_code(error) & 0xFF
    return StoreFault(_SQLITE.get(kind) or Phrase(f"SQLite says: {error}", f"SQLite dit : {error}"))


def _error_code(error: SqliteError) -> int:
    match error:
        case MemoryError():
            return sqlite3.SQLITE_NOMEM
        case UnicodeDecodeError():
            return sqlite3.SQLITE_CORRUPT
        case _:
            return getattr(error, "sqlite_errorcode", 0)


_COPY_SQLITE = {
    kind: words
    for kind, words in _SQLITE.items()
    if kind in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
}
"""Errors that a copy's own place can cause; every other error is of the file that is copied."""

_COPY_EXISTS = Phrase(
    "a file of this name (or its -wal or -shm): choose another name",
    "un fichier de ce nom (ou son -wal ou -shm) : choisissez un autre nom",
)


def copy_fault(error: OSError | sqlite3.Error) -> CopyFault | None:
    """The fault of a copy's place that an error stands for; None where the store itself is at fault."""
    if isinstance(error, sqlite3.Error):
        words = _COPY_SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        return CopyFault(words) if words else None
    return CopyFault(_COPY_EXISTS if isinstance(error, FileExistsError) else os_words(error))


UNREACHABLE = Phrase(
    "the PostgreSQL server does not answer: start it, or wait until it is back",
    "le serveur PostgreSQL ne répond pas : démarrez-le, ou attendez son retour",
)

# By the class of PostgreSQL's five-letter codes, or the whole code where the class says too little.
_POSTGRES = {
    "08": UNREACHABLE,
    "57P": UNREACHABLE,
    "53": Phrase(
        "the PostgreSQL server has run out of disk, memory or connections: give it more, then go on",
        "le serveur PostgreSQL n'a plus de disque, de mémoire ou de connexions : donnez-lui-en, puis continuez",
    ),
    "28": Phrase(
        "the PostgreSQL server does not let this user in: check name and password",
        "le serveur PostgreSQL refuse cet utilisateur : vérifiez le nom et le mot de passe",
    ),
    "3D": Phrase(
        "the PostgreSQL server has no such database: make one with createdb",
        "le serveur PostgreSQL n'a pas cette base : créez-la avec createdb",
    ),
    "42501": Phrase(
        "this user may not write there: give it the rights to the database's tables",
        "cet utilisateur ne peut pas y écrire : donnez-lui les droits sur les tables de la base",
    ),
    "25006": Phrase(
        "the PostgreSQL server only reads (a standby?): use the one that writes",
        "le serveur PostgreSQL est en lecture seule (une réplique ?) : utilisez celui qui écrit",
    ),
}


STARTING = "57P03"


def postgres_fault(error: BaseException) -> StoreFault:
    """The fault that PostgreSQL's error or a lost connection stands for, in words for the owner of the server."""
    code = getattr(error, "sqlstate", None)
    if code == STARTING or (code is None and not isinstance(error, ValueError)):
        return StoreAway(UNREACHABLE)
    known = (_POSTGRES.get((code or "")[:letters]) for letters in (5, 3, 2))
    return StoreFault(
        next((words for words in known if words), None)
        or Phrase(f"PostgreSQL says: {error}", f"PostgreSQL dit : {error}")
    )


def is_row_error(error: BaseException) -> bool:
    """Whether one row made a statement for many fail (bad text, a broken constraint), so that the others may pass."""
    code = getattr(error, "sqlstate", None)
    return isinstance(error, ValueError) if code is None else code[:2] in {"22", "23", "40", "54"}
