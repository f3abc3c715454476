"""A disk of the tests' own below SQLite: it notes every call of the library, and fails at the one that it is told to.

SQLite reaches files through a table of functions (its VFS). This one passes every call on to the real one.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from typing import Any, Literal, NamedTuple

Kind = Literal["open", "delete", "read", "write", "truncate", "sync", "size", "lock", "shm_map", "shm_lock"]

ERRORS: dict[Kind, tuple[int, ...]] = {
    "open": (sqlite3.SQLITE_CANTOPEN,),
    "delete": (sqlite3.SQLITE_IOERR_DELETE,),
    "read": (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_NOMEM),
    "write": (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM),
    "sync": (sqlite3.SQLITE_IOERR_FSYNC,),
    "size": (sqlite3.SQLITE_IOERR_FSTAT,),
    "lock": (sqlite3.SQLITE_IOERR_LOCK, sqlite3.SQLITE_BUSY),
    "shm_map": (sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_NOMEM),
    "shm_lock": (sqlite3.SQLITE_IOERR_SHMLOCK,),
}
"""How each kind of call fails on a broken, full or unplugged disk, or for want of memory."""

SHM_UNLOCK = 1
"""A lock is let go; no system fails at that."""

FAR = 1 << 40

_LAYERS: list[_Layer] = []
"""A connection that was left open has addresses in them."""


class Written(NamedTuple):
    """Something that a disk was asked and did.

    Args:
        kind: `write`, `truncate`, `sync` or `delete`.
        path: of which file.
        offset: where; the new length of a file that was cut.
        data: what was written.
        told: how much had been acknowledged by then.
    """

    kind: Kind
    path: str
    offset: int
    data: bytes
    told: int


class Disk:
    """What SQLite asks of its files, and where it fails.

    Args:
        told: how much has been acknowledged by now.
    """

    def __init__(self, told: Callable[[], int] = lambda: 0) -> None:
        self.calls = 0
        """So many calls there were of the kind that fails."""
        self.written: list[Written] = []
        self._told = told
        self._kind: Kind | None = None
        self._numbers = range(0)
        self._code = 0

    def fail(self, kind: Kind, code: int, first: int, last: int = FAR) -> None:
        """Has some calls of a kind fail, counted from 1 and from now."""
        self.calls, self._kind, self._code, self._numbers = 0, kind, code, range(first, last + 1)

    def heal(self) -> None:
        """Everything works again."""
        self._kind = None

    def error(self, kind: Kind) -> int:
        """What a call that comes now fails with; 0 where it does not."""
        if kind != self._kind:
            return 0
        self.calls += 1
        return self._code if self.calls in self._numbers else 0

    def note(self, kind: Kind, path: str, offset: int = 0, data: bytes = b"") -> None:
        """Something was done."""
        self.written.append(Written(kind, path, offset, data, self._told()))


_METHOD_NAMES = (
    *(
        "close",
        "read",
        "write",
        "truncate",
        "sync",
        "size",
        "lock",
        "unlock",
        "reserved",
        "control",
        "sector",
        "traits",
    ),
    *("shm_map", "shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch"),
)
"""In their order in memory."""


class _File(Structure):
    _fields_ = (("methods", c_void_p),)


class _Methods(Structure):
    """SQLite's `sqlite3_io_methods`."""

    _fields_ = (("version", c_int), *((name, c_void_p) for name in _METHOD_NAMES))


class _Vfs(Structure):
    """SQLite's `sqlite3_vfs`, as far as it is changed here."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("path_length", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        *((f"other_{number}", c_void_p) for number in range(16)),
    )


_FILE = POINTER(_File)
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, _FILE, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_MOVE = CFUNCTYPE(c_int, _FILE, c_void_p, c_int, c_int64)
_TO_SIZE = CFUNCTYPE(c_int, _FILE, c_int64)
_FLAGS = CFUNCTYPE(c_int, _FILE, c_int)
_SIZE = CFUNCTYPE(c_int, _FILE, c_void_p)
_SHM_MAP = CFUNCTYPE(c_int, _FILE, c_int, c_int, c_int, c_void_p)
_SHM_LOCK = CFUNCTYPE(c_int, _FILE, c_int, c_int, c_int)
_METHODS: dict[Kind, Any] = {
    "read": _MOVE,
    "write": _MOVE,
    "truncate": _TO_SIZE,
    "sync": _FLAGS,
    "size": _SIZE,
    "lock": _FLAGS,
    "shm_map": _SHM_MAP,
    "shm_lock": _SHM_LOCK,
}


class _Layer:
    """Our functions between SQLite and its real ones."""

    def __init__(self, disk: Disk, real: _Vfs) -> None:
        self._disk = disk
        self._paths: dict[int, str] = {}
        self._methods: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        """Functions that SQLite has the addresses of."""
        self._open, self._delete = _OPEN(real.open), _DELETE(real.delete)
        self.vfs = _Vfs()
        ctypes.memmove(ctypes.byref(self.vfs), ctypes.byref(real), ctypes.sizeof(_Vfs))
        self.vfs.name = b"tests"
        self.vfs.open = self._address(_OPEN(self.open))
        self.vfs.delete = self._address(_DELETE(self.delete))

    def _address(self, function: Any) -> int | None:
        self._kept.append(function)
        return ctypes.cast(function, c_void_p).value

    def open(self, vfs: int, path: int | None, file: Any, flags: int, told: int) -> int:
        """Opens a file, whose methods become ours; SQLite goes on reading its path in that very place."""
        if code := self._disk.error("open"):
            file.contents.methods = None
            return code
        done = self._open(vfs, path, file, flags, told)
        if done == sqlite3.SQLITE_OK:
            self._paths[ctypes.addressof(file.contents)] = os.fsdecode(ctypes.string_at(path)) if path else ""
            file.contents.methods = ctypes.addressof(self._ours(file.contents.methods))
        return int(done)

    def delete(self, vfs: int, path: bytes, sync_folder: int) -> int:
        """Deletes a file."""
        if code := self._disk.error("delete"):
            return code
        self._disk.note("delete", os.fsdecode(path))
        return int(self._delete(vfs, path, sync_folder))

    def _ours(self, address: int) -> _Methods:
        if address not in self._methods:
            ours = self._methods[address] = _Methods.from_buffer_copy(_Methods.from_address(address))
            for kind, form in _METHODS.items():
                real = getattr(ours, kind)
                if real:
                    setattr(ours, kind, self._address(form(self._method(kind, form(real)))))
        return self._methods[address]

    def _method(self, kind: Kind, real: Any) -> Callable[..., int]:
        disk, paths = self._disk, self._paths

        def call(file: Any, *asked: int) -> int:
            is_release = kind == "shm_lock" and asked[2] & SHM_UNLOCK
            code = 0 if is_release else disk.error(kind)
            path = paths.get(ctypes.addressof(file.contents), "")
            match kind:
                case "write":  # half of it is on the disk where it fails
                    start, length, offset = asked
                    length = length // 2 if code else length
                    disk.note(kind, path, offset, ctypes.string_at(start, length))
                    answer = int(real(file, start, length, offset))
                    return code or answer
                case "truncate" if not code:
                    disk.note(kind, path, asked[0])
                case "sync":  # nothing waits for the real disk
                    if not code:
                        disk.note(kind, path)
                    return code
            return code or int(real(file, *asked))

        return call


@contextmanager
def disk_below(disk: Disk) -> Iterator[None]:
    """Has SQLite, in this process, come to this disk for every file that it opens."""
    library = ctypes.CDLL("libsqlite3.so.0")
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    layer = _Layer(disk, library.sqlite3_vfs_find(None).contents)
    _LAYERS.append(layer)
    assert library.sqlite3_vfs_register(ctypes.byref(layer.vfs), 1) == sqlite3.SQLITE_OK
    try:
        yield
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(layer.vfs))
