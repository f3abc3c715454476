"""What goes wrong with a database, in words that say what to do about it."""

from __future__ import annotations

import errno
import sqlite3

from kermesse.tables.store.contract import CopyFault, StoreFault
from kermesse.words import Phrase

CLOSED = Phrase("the store is closed", "le magasin est fermé")

_FILE = {
    sqlite3.SQLITE_FULL: Phrase(
        "there is no room left on the disk: make some, then go on",
        "il n'y a plus de place sur le disque : faites-en, puis continuez",
    ),
    sqlite3.SQLITE_READONLY: Phrase(
        "the file cannot be written: give kermesse the right to write it and its folder",
        "le fichier ne peut être écrit : donnez à kermesse le droit d'y écrire, ainsi que dans son dossier",
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
        "le fichier ne peut être ouvert : son dossier existe-t-il, et kermesse peut-il y écrire ?",
    ),
    sqlite3.SQLITE_IOERR: Phrase(
        "the disk does not take what is written: is it full, or gone?",
        "le disque refuse l'écriture : est-il plein, ou débranché ?",
    ),
}


def file_fault(error: sqlite3.Error) -> StoreFault:
    """What SQLite's error means for whoever keeps the file."""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return StoreFault(_FILE.get(kind) or Phrase(f"SQLite says: {error}", f"SQLite dit : {error}"))


_COPY_FILE = {
    kind: words
    for kind, words in _FILE.items()
    if kind in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
}
"""What may be wrong with the place of a copy; everything else is wrong with what is copied."""

_COPY: dict[int, Phrase] = {
    errno.EEXIST: Phrase(
        "something of this name, or what belongs to it (-wal, -shm), is there already: a copy needs a name of its own",
        "quelque chose de ce nom, ou ce qui en fait partie (-wal, -shm), est déjà là : "
        "une copie a besoin d'un nom à elle",
    ),
    errno.EACCES: Phrase("kermesse may not write there", "kermesse n'a pas le droit d'y écrire"),
    errno.EROFS: Phrase("nothing can be written on this disk", "ce disque ne peut être écrit"),
    errno.ENOSPC: _FILE[sqlite3.SQLITE_FULL],
    errno.ENOTDIR: Phrase("its folder is a file", "son dossier est un fichier"),
    errno.ENAMETOOLONG: Phrase("its name is too long", "son nom est trop long"),
}
_COPY[errno.EPERM] = _COPY[errno.EACCES]


def copy_fault(error: OSError | sqlite3.Error) -> CopyFault | None:
    """What an error means for the place of a copy; None where it is the store that is wrong."""
    if isinstance(error, sqlite3.Error):
        words = _COPY_FILE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        return CopyFault(words) if words else None
    number = errno.EEXIST if isinstance(error, FileExistsError) else error.errno or 0
    name = errno.errorcode.get(number, number)
    return CopyFault(_COPY.get(number) or Phrase(f"it cannot be written ({name})", f"impossible d'y écrire ({name})"))


AWAY = Phrase(
    "the PostgreSQL server does not answer: start it, or wait until it is back",
    "le serveur PostgreSQL ne répond pas : démarrez-le, ou attendez son retour",
)

# By the class of PostgreSQL's five-letter codes, or the whole code where the class says too little.
_SERVER = {
    "08": AWAY,
    "57P": AWAY,
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
        "cet utilisateur ne peut y écrire : donnez-lui les droits sur les tables de la base",
    ),
    "25006": Phrase(
        "the PostgreSQL server only reads (a standby?): use the one that writes",
        "le serveur PostgreSQL est en lecture seule (une réplique ?) : utilisez celui qui écrit",
    ),
}


def server_fault(error: BaseException) -> StoreFault:
    """What PostgreSQL's error, or a lost connection, means for whoever keeps the server."""
    code = getattr(error, "sqlstate", None)
    if code is None and not isinstance(error, ValueError):
        return StoreFault(AWAY)
    known = (_SERVER.get((code or "")[:letters]) for letters in (5, 3, 2))
    return StoreFault(
        next((words for words in known if words), None)
        or Phrase(f"PostgreSQL says: {error}", f"PostgreSQL dit : {error}")
    )


def spoilt_by_one(error: BaseException) -> bool:
    """Whether a statement for many may well succeed for each but one: text it cannot hold, a broken promise."""
    code = getattr(error, "sqlstate", None)
    return isinstance(error, ValueError) if code is None else code[:2] in {"22", "23", "40", "54"}
