"""Which goods an effect names."""

from __future__ import annotations

import msgspec

from kermesse.rules.effects import KINDS, Effect
from kermesse.rules.effects.fields import What, Whats

SELECTORS: dict[type[Effect], tuple[str, ...]] = {
    kind: tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if field.type is What or What in getattr(field.type, "__args__", ()) or field.type == Whats
    )
    for kind in KINDS
}
"""The fields of each effect that are selectors."""


def selectors(effect: Effect) -> list[str]:
    """Every selector that an effect names, in the order of its fields."""
    return [text for field in SELECTORS[type(effect)] for text in selectors_in(effect, field)]


def selectors_in(effect: Effect, field: str) -> tuple[str, ...]:
    """The selectors of one field."""
    value: str | tuple[str, ...] = getattr(effect, field)
    return value if isinstance(value, tuple) else (value,)
