"""Data checked by several threads at once, as a server does with files."""

from __future__ import annotations

import subprocess
import sys

FIRST_USE = """
import sys, threading, types
from kermesse.validation import validate

sys.setswitchinterval(1e-6)
FIELDS = "".join(f"    f{k}: dict[str, tuple[S{{after}}, ...]] | None = None\\n" for k in range(6))
STRUCT = "class S{n}(Struct):\\n" + FIELDS
SOURCE = "from __future__ import annotations\\nfrom msgspec import Struct\\n"
SOURCE += "".join(STRUCT.format(n=n, after=n + 1) for n in range(8)) + "class S8(Struct):\\n    a: int = 0\\n"
for trial in range(20):
    fresh = types.ModuleType(f"fresh{trial}")
    sys.modules[fresh.__name__] = fresh
    exec(SOURCE, fresh.__dict__)
    start = threading.Barrier(4)

    def check():
        start.wait()
        validate(fresh.S0, {"f0": {"a": [{"f1": None}]}}, "", [])

    threads = [threading.Thread(target=check) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""
"""Four threads meet types that were never used: msgspec reads their fields then, and crashed."""


def test_threads_may_meet_a_type_for_the_first_time_together() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
