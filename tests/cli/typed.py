"""A command line as it is typed, carried out in this process: quick, and the same code as in a process of its own."""

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from kermesse.cli.app import run

ROOT = Path(__file__).parents[2]


class Done(NamedTuple):
    returncode: int
    stdout: bytes
    stderr: bytes


def kermesse(*words: str, given: bytes = b"", lang: str = "en_GB.UTF-8", cwd: Path = ROOT) -> Done:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    here = {"LC_ALL": lang, "COLUMNS": "100"}
    with (
        mock.patch.dict(os.environ, here),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given))),
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
        contextlib.chdir(cwd),
    ):
        try:
            code = run(list(words))
        except SystemExit as left:
            code = int(left.code or 0)
    for stream in (out, err):
        stream.flush()
    return Done(code, out.buffer.getvalue(), err.buffer.getvalue())


def text(done: Done) -> str:
    return done.stdout.decode()


def told(done: Done) -> str:
    return done.stderr.decode()
