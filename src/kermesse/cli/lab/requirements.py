"""What a command needs beyond the usual: libraries of an extra, and cores."""

from __future__ import annotations

import os
from importlib.util import find_spec

from kermesse.fault import Fault, Faults
from kermesse.words import Phrase, verbatim


def needs(*libraries: str) -> None:
    """Makes sure that what the lab needs is installed.

    Raises:
        Faults: for what is not.
    """
    missing = [name for name in libraries if find_spec(name) is None]
    if missing:
        extra = Phrase("the extra: pip install 'kermesse[lab]'", "l'extra : pip install 'kermesse[lab]'")
        nothing = Phrase("not installed", "pas installé")
        raise Faults("command line", [Fault(verbatim(name), extra, nothing) for name in missing])


def cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
