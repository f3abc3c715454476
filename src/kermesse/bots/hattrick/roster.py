"""The bots by name, as people ask for them."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.bots.hattrick.beginner import Beginner
from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.randomly import Random
from kermesse.fault import Fault, unknown
from kermesse.words import said

ADVISER = "beginner"
"""Whom one asks for a hint."""

_BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "beginner": Beginner}


def check_bot(name: str, where: str, faults: list[Fault]) -> None:
    """Notes a name that no bot has."""
    if name not in _BOTS:
        faults.append(unknown(said(where), name, _BOTS, said(" | ".join(_BOTS))))


def bot_named(name: str) -> Bot:
    """The bot of a checked name."""
    return _BOTS[name]()
