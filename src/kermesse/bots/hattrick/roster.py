"""The bots by name, as people ask for them: `beginner`, `expert`, `expert:200ms`, `expert:400`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from kermesse.bots.hattrick.beginner import Beginner
from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.level import check_level
from kermesse.bots.hattrick.random_bot import Random
from kermesse.fault import Fault, unknown
from kermesse.words import verbatim

ADVISER = "expert:1000" if find_spec("numba") else "regular"
"""Whom one asks for a hint; by playouts, so that it is the same when asked twice."""


def _regular() -> Bot:
    from kermesse.bots.hattrick.regular import Regular  # noqa: PLC0415

    return Regular()  # numba is loaded when somebody asks for it, not before


def _expert(level: str) -> Bot:
    from kermesse.bots.hattrick.expert import Expert  # noqa: PLC0415

    return Expert(level)


def _monte_carlo(level: str) -> Bot:
    from kermesse.bots.hattrick.expert import MonteCarlo  # noqa: PLC0415

    return MonteCarlo(level)


_BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "beginner": Beginner, "regular": _regular}
_THINKERS: dict[str, Callable[[str], Bot]] = {"expert": _expert, "montecarlo": _monte_carlo}


def check_bot(name: str, where: str, faults: list[Fault]) -> None:
    """Notes a name that no bot has, and a level that means nothing."""
    kind, colon, level = name.partition(":")
    if kind in _THINKERS:
        if colon:
            check_level(kind, level, where, faults)
    elif name not in _BOTS:
        known = (*_BOTS, *_THINKERS)
        faults.append(unknown(verbatim(where), name, known, verbatim(" | ".join((*known, "expert:200ms")))))


def bot_named(name: str) -> Bot:
    """The bot of a checked name."""
    kind, _, level = name.partition(":")
    return _THINKERS[kind](level) if kind in _THINKERS else _BOTS[name]()


def thinks(name: str) -> bool:
    """Whether the bot of a checked name needs compiled code, which is to be prepared beforehand."""
    return name not in ("random", "beginner")
