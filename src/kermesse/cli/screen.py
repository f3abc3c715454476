"""A page of the terminal: as wide as it, with colours where it has them, and read as text in the end."""

from __future__ import annotations

import io
import os
import shutil
import sys

from rich.console import Console


def page(*, coloured: bool) -> Console:
    """A console that collects what is printed on it, as wide as the terminal, to be read with `text_of`."""
    width = min(shutil.get_terminal_size((100, 40)).columns, 120)
    return Console(
        file=io.StringIO(), width=width, force_terminal=coloured, no_color=not coloured, highlight=False, emoji=False
    )


def text_of(console: Console) -> str:
    """What was printed on a page, without spaces at the ends of lines."""
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def coloured(*, on_paper: bool) -> bool:
    """Whether text may have colours: on a terminal, unless it was told not to."""
    return not on_paper and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
