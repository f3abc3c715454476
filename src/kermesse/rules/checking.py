"""What must hold among the rules of a kit, beyond the shape of each field."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.fault import Fault, nearest, shown, unknown
from kermesse.pieces.goods import Catalogue
from kermesse.pieces.select import Unreadable, chosen
from kermesse.rules.effect import (
    SELECTORS,
    Cancel,
    Control,
    Multiplies,
    NoMoreThan,
    Protects,
    Punishes,
    Sets,
    TitleScores,
    Values,
    WorthCapped,
)
from kermesse.rules.fact import BadFact, read_fact
from kermesse.rules.kit import KitHead, Rule
from kermesse.words import Said, said

ONE_KIND = {WorthCapped: "what", NoMoreThan: "what", Multiplies: "what"}
"""Effects whose goods must be of one kind, since "which of them?" would have no answer."""


def check_selector(text: str, where: str, goods: Catalogue, faults: list[Fault]) -> frozenset[int]:
    """The kinds that a selector means; a fault and nothing where it cannot be read."""
    try:
        return chosen(text, goods)
    except Unreadable as error:
        expected = Said("goods of this box, such as ", "des objets de ce coffret, comme ")
        some = ", ".join(list(goods.families)[:3])
        hint = error.hint or nearest(error.word, goods.groups)
        faults.append(Fault(said(where), Said(expected.en + some, expected.fr + some), shown(error.word), hint))
        return frozenset()


def check_rule(rule: Rule, where: str, goods: Catalogue, faults: list[Fault]) -> None:
    """Notes what is wrong inside one rule: its selectors, its facts."""
    effect = rule.effect
    for field in SELECTORS[type(effect)]:
        value = getattr(effect, field)
        for text in value if isinstance(value, tuple) else (value,):
            kinds = check_selector(text, f"{where}.{field}", goods, faults)
            if len(kinds) > 1 and ONE_KIND.get(type(effect)) == field:
                one = Said("goods of one kind", "des objets d'une seule sorte")
                faults.append(Fault(said(f"{where}.{field}"), one, shown(text)))
    if isinstance(effect, Sets):
        _check_parts(effect, where, goods, faults)
    if isinstance(effect, Values):
        kinds_ids = tuple(kind.id for kind in goods.kinds)
        for index, text in enumerate(effect.facts):
            try:
                read_fact(text, kinds_ids)
            except BadFact as error:
                expected = Said(
                    "a fact such as orange = 4, white = red + blue, blue = 1/2 orange, white highest",
                    "un fait comme orange = 4, white = red + blue, blue = 1/2 orange, white highest",
                )
                hint = nearest(str(error), kinds_ids)
                faults.append(Fault(said(f"{where}.facts[{index}]"), expected, shown(str(error)), hint))


def _check_parts(effect: Sets, where: str, goods: Catalogue, faults: list[Fault]) -> None:
    """The parts of a set must not overlap: one good cannot be two of them."""
    seen: set[int] = set()
    for index, text in enumerate(effect.parts):
        kinds = check_selector(text, f"{where}.parts[{index}]", goods, [])
        if seen & kinds:
            apart = Said("goods that no other part names", "des objets qu'aucune autre partie ne nomme")
            faults.append(Fault(said(f"{where}.parts[{index}]"), apart, shown(text)))
        seen |= kinds


def check_together(head: KitHead, rules: Sequence[Rule], faults: list[Fault]) -> None:
    """Notes what is wrong between rules: numbers used twice, titles nobody gives, effects out of place."""
    seen: set[int] = set()
    for rule in rules:
        for card in rule.cards:
            if card in seen:
                once = Said("each card number once", "chaque numéro de carte une fois")
                faults.append(Fault(_place(rule), once, Said(f"{card} twice", f"{card} deux fois")))
            seen.add(card)
        _check_scope(head, rule, faults)
        _check_partners(head, rule, rules, faults)


def _check_scope(head: KitHead, rule: Rule, faults: list[Fault]) -> None:
    fits = rule.scope == "everybody" if head.game == "sackson" else rule.scope != "everybody"
    if not fits:
        right = said("everybody" if head.game == "sackson" else "general | particular")
        faults.append(Fault(_place(rule, "scope"), right, shown(rule.scope)))
    if isinstance(rule.effect, Cancel) and rule.scope != "particular":
        right = Said(
            "a particular rule, in a kit of the game giant", "une règle particulière, dans un coffret du jeu giant"
        )
        faults.append(Fault(_place(rule, "effect"), right, shown("cancel")))
    if rule.owner and rule.scope != "general":
        right = Said("owner points on general rules only", "owner seulement sur une règle générale")
        faults.append(Fault(_place(rule, "owner"), right, shown(rule.owner)))
    if isinstance(rule.effect, Values) and head.game != "sackson":
        right = Said("an effect of rule cards", "un effet de carte règle")
        faults.append(Fault(_place(rule, "effect"), right, shown("values")))


def _check_partners(head: KitHead, rule: Rule, rules: Sequence[Rule], faults: list[Fault]) -> None:
    effect = rule.effect
    if isinstance(effect, Control | TitleScores):
        titles = [title.id for title in head.title]
        if effect.title not in titles:
            right = Said("a title of this kit: [[title]]", "un titre de ce coffret : [[title]]")
            faults.append(unknown(_place(rule, "title"), effect.title, titles, right))
        elif not any(isinstance(other.effect, Control) and other.effect.title == effect.title for other in rules):
            right = Said("a title that a control rule gives", "un titre qu'une règle control donne")
            faults.append(Fault(_place(rule, "title"), right, shown(effect.title)))
    if isinstance(effect, Protects) and not any(protects(effect, other) for other in rules):
        right = Said("the goods and count of a punishes rule", "les objets et le nombre d'une règle punishes")
        found = Said(f"{effect.count} {effect.against}", f"{effect.count} {effect.against}")
        faults.append(Fault(_place(rule, "against"), right, found))


def protects(effect: Protects, other: Rule) -> bool:
    """Whether `effect` protects from the other rule."""
    return isinstance(other.effect, Punishes) and (other.effect.what, other.effect.count) == (
        effect.against,
        effect.count,
    )


def partners(rule: Rule, rules: Sequence[Rule]) -> list[Rule]:
    """The rules without one of which this rule means nothing: who gives its title, what it protects from.

    A title that nobody speaks of means nothing either.
    """
    effect = rule.effect
    if isinstance(effect, Control):
        return [
            other for other in rules if isinstance(other.effect, TitleScores) and other.effect.title == effect.title
        ]
    if isinstance(effect, TitleScores):
        return [other for other in rules if isinstance(other.effect, Control) and other.effect.title == effect.title]
    if isinstance(effect, Protects):
        return [other for other in rules if protects(effect, other)]
    return []


def _place(rule: Rule, field: str = "") -> Said:
    place = f"{rule.number}.{field}" if field else str(rule.number)
    return Said(f"rule {place}", f"règle {place}")
