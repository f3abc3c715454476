"""Libraries that a command needs beyond those that every installation has: each group is an extra of the package."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

from kermesse.fault import Fault, Faults
from kermesse.words import Phrase, verbatim

Extra = Literal["client", "lab", "print", "serve"]

LIBRARIES: dict[Extra, tuple[str, ...]] = {
    "client": ("httpx", "websockets"),
    "lab": ("gymnasium", "joblib", "matplotlib", "pettingzoo", "pyarrow"),
    "print": ("segno", "typst"),
    "serve": (
        "alembic",
        "httptools",
        "litestar",
        "picows",
        "prometheus_client",
        "psutil",
        "segno",
        "sqlalchemy",
        "typst",
        "uvicorn",
    ),
}
"""What a command cannot do without; `numba` is missing here, for without it loops are slower and nothing fails."""


def needs(extra: Extra) -> None:
    """Makes sure that the libraries of an extra are installed, before a command has done anything.

    Raises:
        Faults: names those that are missing, and the command that installs them.
    """
    missing = [name for name in LIBRARIES[extra] if find_spec(name) is None]
    if missing:
        expected = Phrase(f"the extra `{extra}`", f"l'extra `{extra}`")
        install = f'`pip install "kermesse[{extra}]"`'
        hint = Phrase(f"Run {install}", f"Lancez {install}")
        absent = Phrase("not installed", "pas installé")
        raise Faults("kermesse", [Fault(verbatim(", ".join(missing)), expected, absent, hint)])
