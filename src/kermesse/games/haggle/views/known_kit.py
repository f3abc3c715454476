"""A kit as a player knows it who can read only some of its rule cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from kermesse.rules.effects import Values
from kermesse.rules.fact import read_fact
from kermesse.rules.kit import Kit
from kermesse.rules.proof import solve


@lru_cache(maxsize=256)
def known_kit(kit: Kit, may_read: frozenset[int]) -> Kit:
    """The box without the rule cards that cannot be read, and with values only as far as the others tell them.

    A rule that stands on several cards has the numbers of those that can be read. A good whose value does not follow
    from the value sheets that can be read is worth nothing yet; `untold` names it.

    Source:
        Haggle, "The basic value of the colors (which can be deduced from the first three information sheets)".
    """
    rules = tuple(
        replace(rule, cards=cards)
        for rule in kit.rules
        if (cards := tuple(card for card in rule.cards if card in may_read))
    )
    known = known_values(kit, may_read)
    return replace(
        kit,
        rules=rules,
        by_card={card: rule for rule in rules for card in rule.cards},
        values=tuple(known.get(kind.id, 0.0) for kind in kit.catalogue.kinds),
    )


def undetermined_kinds(kit: Kit, may_read: frozenset[int]) -> frozenset[str]:
    """The kinds of goods whose value the value sheets that can be read leave open; none where values are no secret."""
    return frozenset(kind.id for kind in kit.catalogue.kinds) - known_values(kit, may_read).keys()


def known_values(kit: Kit, may_read: frozenset[int]) -> dict[str, float]:
    """Points of one of each kind by itself, for the kinds of which the cards that can be read tell it."""
    kinds = tuple(kind.id for kind in kit.catalogue.kinds)
    if not any(isinstance(rule.effect, Values) for rule in kit.rules):
        return dict(zip(kinds, kit.values, strict=True))
    facts = [
        read_fact(text, kinds)
        for rule in kit.rules
        if isinstance(rule.effect, Values) and may_read.intersection(rule.cards)
        for text in rule.effect.facts
    ]
    return {kind: float(value) for kind, value in (solve(facts, kinds) or {}).items()}
