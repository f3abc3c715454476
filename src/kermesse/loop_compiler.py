"""Turns a loop into machine code where numba is installed, and leaves it as it is where numba is not.

Compiled code is kept on disk for the next time: beside the sources (`__pycache__`), in the user's cache folder where
those are read-only, in `NUMBA_CACHE_DIR` when that is set, and nowhere when nothing can be written: then every run
compiles again. numba looks only at the file of a loop, not at the files of the loops that it calls, and would run
old code. So the folder is named after a hash of every file that has loops. A loop reads constants of such files alone.

numba has one such folder for the whole process. It is named here, once, while this module is imported and Python lets
no other thread in: two threads that named one for each loop would be in each other's way.
"""

from __future__ import annotations

import hashlib
import inspect
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

try:
    import numba
    from llvmlite import binding  # type: ignore[import-untyped]
    from numba.core import config as _config
    from numba.misc.appdirs import AppDirs  # numba's own idea of the user's cache folder, on every system
except ImportError:  # no numba for this Python yet
    COMPILES = False
    config: Any = None
    _MACHINE = ""
else:
    COMPILES = True
    config = _config
    # numba compiles again for another version of itself or another processor.
    _MACHINE = f"{numba.__version__}-{binding.get_host_cpu_name()}"

Kernel = TypeVar("Kernel", bound=Callable[..., object])

PACKAGE = Path(__file__).parent


def jit(kernel: Kernel) -> Kernel:
    """Compiles a loop at its first call, or loads it from disk; without numba the loop stays plain Python.

    A loop makes no arrays: callers bring them. Then numba need not count who still uses which array, and
    a card is laid in a third of the time. Numbers that wrap around are meant to (generators count on it), so plain
    Python is told not to warn of them.
    """
    return _compiled(kernel, {})


def inner(kernel: Kernel) -> Kernel:
    """As `jit`, for loops that only loops call: what Python would need to call them is left out."""
    return _compiled(kernel, {"no_cpython_wrapper": True, "no_cfunc_wrapper": True})


def part(kernel: Kernel) -> Kernel:
    """As `jit`, for what is called within loops: it is copied into its callers, which see through it."""
    return _compiled(kernel, {"forceinline": True})


def _compiled(kernel: Kernel, options: dict[str, Any]) -> Kernel:
    if not COMPILES:
        return np.errstate(over="ignore")(kernel)
    # What divides is never 0, so numpy's rules cost nothing. `_nrt` is numba's switch for the counting of arrays;
    # its manual does not name it.
    options |= {"cache": _keeps(kernel), "nogil": True, "error_model": "numpy", "_nrt": False}
    compiled: Kernel = numba.njit(**options)(kernel)
    return compiled


def _keeps(kernel: Kernel) -> bool:
    """Whether compiled code finds a place on disk; a loop that was typed in at a prompt has no file to go by."""
    return CACHE is not None and Path(inspect.getfile(kernel)).exists()


def _sources() -> list[Path]:
    """Every file of ours that names this module: those that have loops, and their callers."""
    return sorted(path for path in PACKAGE.rglob("*.py") if __name__.encode() in path.read_bytes())


def _cache() -> Path | None:
    """Where compiled code of these very sources is kept, or None where nothing can be written."""
    if not COMPILES:
        return None
    if config.CACHE_DIR:
        homes = [Path(config.CACHE_DIR)]
    else:
        users = AppDirs(appname="kermesse", appauthor=False).user_cache_dir  # type: ignore[no-untyped-call]
        homes = [Path(__file__).parent / "__pycache__", Path(users)]
    contents = b"\0".join(file.read_bytes() for file in _sources())
    stamp = hashlib.sha256(contents).hexdigest()[:16]
    return next((folder for folder in (home / "loops" / stamp for home in homes) if _writable(folder)), None)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


CACHE = _cache()
if CACHE is not None:
    config.CACHE_DIR = str(CACHE)


def was_compiled(purpose: str) -> bool:
    """Whether the loops of a purpose were compiled before by these sources, or nothing is to be compiled."""
    return not COMPILES or (CACHE is not None and (CACHE / f"{purpose}-{_MACHINE}").exists())


def note_compiled(purpose: str) -> None:
    """Notes that the loops of a purpose are compiled now, and removes what was compiled from earlier sources."""
    if CACHE is not None:
        (CACHE / f"{purpose}-{_MACHINE}").touch()
        _sweep(CACHE)


def _sweep(cache: Path) -> None:
    """Removes what was compiled from earlier sources, where no other installation keeps its own."""
    if Path(__file__).parent / "__pycache__" in cache.parents:
        for old in cache.parent.iterdir():
            if old.is_dir() and old != cache:
                shutil.rmtree(old, ignore_errors=True)
            elif old.is_file():
                old.unlink(missing_ok=True)
