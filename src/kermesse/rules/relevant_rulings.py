"""Which rulings some rules ask for: a ruling on what no rule in play does stays unsaid, for nobody needs it."""

from __future__ import annotations

from collections.abc import Iterable

from kermesse.rules import effect as e
from kermesse.rules.kit import Kit, Rule

_SETTLES: dict[str, tuple[type[e.Effect], ...]] = {
    "voided_hand": (e.Eliminates,),
    "pyramid": (e.Pyramid,),
    "attacks": (e.Punishes,),
    "excess": (e.AtMost,),
    "runs": (e.Runs,),
    "zero_is_multiple": (e.Multiple,),
    "values_stack": (e.Worth,),
    "most_of_none": (e.MostLoses,),
    "silent_cancel": (e.Cancel,),
}
"""What a ruling is about, where that is some effects; all others are about every night."""


def relevant_rulings(kit: Kit, in_play: Iterable[Rule]) -> list[str]:
    """The rulings of a box that something in play asks for."""
    effects = tuple(rule.effect for rule in in_play)
    return [
        name
        for name in kit.head.rulings
        if name not in _SETTLES or any(isinstance(effect, _SETTLES[name]) for effect in effects)
    ]
