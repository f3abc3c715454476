"""Which rulings some rules ask for: a ruling on what no rule in play does stays unsaid, for nobody needs it."""

from __future__ import annotations

from collections.abc import Iterable

from kermesse.rules.effects import KINDS
from kermesse.rules.kit import Kit, Rule

_ABOUT_EFFECTS = frozenset(name for kind in KINDS for name in kind.traits.rulings)
"""The rulings about what some effects do; all others are about every night."""


def relevant_rulings(kit: Kit, in_play: Iterable[Rule]) -> list[str]:
    """The rulings of a box that something in play asks for."""
    open_questions = {name for rule in in_play for name in rule.traits.rulings}
    return [name for name in kit.head.rulings if name not in _ABOUT_EFFECTS or name in open_questions]
