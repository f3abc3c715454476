"""Turns a loop into machine code where numba is installed, and leaves it as it is where numba is not.

Compiled code is kept on disk for the next time: beside the sources (`__pycache__`), in the user's cache folder where
those are read-only, in `NUMBA_CACHE_DIR` when that is set, and nowhere when nothing can be written: then every run
compiles again. numba looks only at the file of a loop, not at the files of the loops that it calls, and would run
old code. So each file has a folder of its own, named after a hash of its source and of all that it imports.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

try:
    import numba
    from numba.core import config as _config
    from numba.misc.appdirs import AppDirs  # numba's own idea of the user's cache folder, on every system
except ImportError:  # no numba for this Python yet
    COMPILES = False
else:
    COMPILES = True
    config: Any = _config

Kernel = TypeVar("Kernel", bound=Callable[..., object])

PACKAGE = Path(__file__).parents[3]


def jit(kernel: Kernel) -> Kernel:
    """Compiles a loop at its first call, or loads it from disk; without numba the loop stays plain Python.

    A loop makes no arrays: callers bring them. Then numba need not count who still uses which array, and
    a card is laid in a third of the time. Numbers that wrap around are meant to (generators count on it), so plain
    Python is told not to warn of them.
    """
    return _compiled(kernel, {})


def part(kernel: Kernel) -> Kernel:
    """As `jit`, for what is called within loops: it is copied into its callers, which see through it."""
    return _compiled(kernel, {"forceinline": True})


def _compiled(kernel: Kernel, options: dict[str, Any]) -> Kernel:
    if not COMPILES:
        return np.errstate(over="ignore")(kernel)
    source = Path(inspect.getfile(kernel))
    keeps = CACHE is not None and source.exists()
    before = config.CACHE_DIR
    try:
        # numba looks up the folder once, here.
        config.CACHE_DIR = str(CACHE / stamp(source)) if CACHE is not None and keeps else ""
        # What divides is never 0, so numpy's rules cost nothing. `_nrt` is numba's switch for the counting of arrays;
        # its manual does not name it.
        options |= {"cache": keeps, "nogil": True, "error_model": "numpy", "_nrt": False}
        compiled: Kernel = numba.njit(**options)(kernel)
    finally:
        config.CACHE_DIR = before
    return compiled


def _home() -> Path | None:
    """Where compiled code is kept, or None where nothing can be written."""
    if not COMPILES:
        return None
    if config.CACHE_DIR:
        homes = [Path(config.CACHE_DIR)]
    else:
        users = AppDirs(appname="kermesse", appauthor=False).user_cache_dir  # type: ignore[no-untyped-call]
        homes = [Path(__file__).parent / "__pycache__", Path(users)]
    return next((home for home in (home / "hattrick" for home in homes) if _writable(home)), None)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


CACHE = _home()


@cache
def stamp(source: Path) -> str:
    """A hash of a source and of all of ours that it imports, directly or not."""
    found: set[Path] = set()
    waiting = {source}
    while waiting:
        found |= waiting
        waiting = {path for file in waiting for path in _imports(file)} - found
    contents = b"\0".join(file.read_bytes() for file in sorted(found))
    return hashlib.sha256(contents).hexdigest()[:16]


@cache
def _imports(source: Path) -> list[Path]:
    paths = []
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE.name}."):
            module = PACKAGE.parent.joinpath(*(node.module or "").split("."))
            paths += [module.with_suffix(".py"), *(module / f"{name.name}.py" for name in node.names)]
    return [path for path in paths if path.exists()]
