"""Compiled loops are kept in one folder, whoever imports them, and in whatever order."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from kermesse import loop_compiler

pytestmark = pytest.mark.skipif(not loop_compiler.COMPILES, reason="nothing is compiled")

TWO_THREADS = """
import sys, threading, time, types
from importlib import import_module
import numba

class Yielding(types.ModuleType):
    "numba's settings; whoever reads the folder lets the other thread go on."
    def __getattribute__(self, name):
        found = super().__getattribute__(name)
        if name == "CACHE_DIR":
            time.sleep(0.0005)
        return found

numba.config.__class__ = Yielding
sys.setswitchinterval(1e-6)
from kermesse import loop_compiler
for _ in range(12):
    for name in [name for name in sys.modules if name.startswith("kermesse.games.hattrick.fast.")]:
        del sys.modules[name]
    gate, kept = threading.Barrier(2), []
    def load(name):
        gate.wait()
        for loop in vars(import_module(f"kermesse.games.hattrick.fast.{name}")).values():
            if hasattr(loop, "stats"):
                kept.append(loop.stats.cache_path)
    threads = [threading.Thread(target=load, args=(name,)) for name in ("lane_playout", "hand_weights")]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert kept and all(path.startswith(str(loop_compiler.CACHE)) for path in kept), (loop_compiler.CACHE, kept)
"""


def test_two_threads_import_loops_and_leave_nothing_where_they_stand(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", TWO_THREADS], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert not list(tmp_path.iterdir())


def test_a_loop_reads_numbers_only_of_files_that_name_the_folder() -> None:
    """Else a number could change, and the old loop would go on."""
    sources = loop_compiler._sources()
    set_there = {name for source in sources for name in _set_in(source)}
    loops = [loop.py_func for source in sources for loop in vars(_module(source)).values() if hasattr(loop, "py_func")]
    assert len(loops) > 100
    for loop in loops:
        for name in loop.__code__.co_names:
            if isinstance(loop.__globals__.get(name), int | float | tuple | np.ndarray | np.generic):
                assert name in set_there, f"{loop.__module__}.{loop.__name__} reads {name}"


def _module(source: Path) -> ModuleType:
    return import_module(".".join(source.relative_to(loop_compiler.PACKAGE.parent).with_suffix("").parts))


def _set_in(source: Path) -> Iterator[str]:
    """The names that a file gives a value, not those that it has from elsewhere."""
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            yield from (
                one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
            )
