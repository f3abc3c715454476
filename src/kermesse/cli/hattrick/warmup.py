"""The first time that something is to be compiled, which takes a while: a bar, so that nobody thinks it has died."""

from __future__ import annotations

import sys
from typing import Literal

from rich.console import Console
from rich.progress import Progress

from kermesse.cli.messages import tell
from kermesse.words import Lang, Phrase

ONCE = Phrase(
    "Preparing the bots; this once, it takes a moment.", "Préparation des robots ; une seule fois, un moment."
)


def prepare(purpose: Literal["bots", "analysis", "playouts", "batch"], lang: Lang) -> None:
    """Compiles what a purpose needs, where that was not done before, with a bar on standard error."""
    from kermesse.games.hattrick.fast.warmup import is_warm, ready  # noqa: PLC0415

    if is_warm(purpose):
        return
    tell(ONCE, lang)
    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("", total=None)
        ready(purpose, lambda done, steps: progress.update(bar, completed=done, total=steps))
