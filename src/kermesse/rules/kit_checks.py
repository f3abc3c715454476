"""What must hold among the rules of a kit, beyond the shape of each field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from kermesse.fault import Fault, nearest, shown, unknown
from kermesse.pieces.goods import Catalogue
from kermesse.pieces.select import Unreadable, chosen
from kermesse.rules.effects import AtMost, Cancel, Control, Protects, Punishes, Pyramid, Sets, TitleScores, Values
from kermesse.rules.effects.selectors import SELECTORS, selectors_in
from kermesse.rules.fact import BadFact, read_fact
from kermesse.rules.kit import KitHead, Rule
from kermesse.rules.kit_forms import games_with_scope
from kermesse.rules.ruling import NAMES
from kermesse.words import Phrase, verbatim


def check_selector(text: str, where: str, goods: Catalogue, faults: list[Fault]) -> frozenset[int]:
    """The kinds that a selector means; a fault and nothing where it cannot be read."""
    try:
        return chosen(text, goods)
    except Unreadable as error:
        expected = Phrase("goods of this box, such as ", "des biens de ce coffret, comme ")
        some = ", ".join(list(goods.families)[:3])
        hint = error.hint or nearest(error.word, goods.groups)
        faults.append(Fault(verbatim(where), Phrase(expected.en + some, expected.fr + some), shown(error.word), hint))
        return frozenset()


def foreign_rulings(names: Iterable[str], head: KitHead, where: Callable[[str], str]) -> list[Fault]:
    """Rulings that exist but do not matter for this kit; `where` gives the place of each."""
    known = ", ".join(head.rulings)
    one = Phrase(f"a ruling of {head.id}: {known}", f"un point de règle de {head.id} : {known}")
    return [
        unknown(verbatim(where(name)), name, head.rulings, one)
        for name in names
        if name in NAMES and name not in head.rulings
    ]


def check_rule(rule: Rule, where: str, goods: Catalogue, faults: list[Fault]) -> None:
    """Notes what is wrong inside one rule: its selectors, its facts."""
    effect = rule.effect
    for field in SELECTORS[type(effect)]:
        for text in selectors_in(effect, field):
            kinds = check_selector(text, f"{where}.{field}", goods, faults)
            if len(kinds) > 1 and rule.traits.one_kind == field:
                one = Phrase("goods of one kind", "des biens d'une seule sorte")
                faults.append(Fault(verbatim(f"{where}.{field}"), one, shown(text)))
    if isinstance(effect, Pyramid) and len(effect.steps) > len(goods.kinds):
        fewer = Phrase(
            f"at most {len(goods.kinds)} steps, as there are kinds",
            f"au plus {len(goods.kinds)} étages, comme de sortes",
        )
        faults.append(Fault(verbatim(f"{where}.steps"), fewer, verbatim(len(effect.steps))))
    if isinstance(effect, Sets):
        _check_parts(effect, where, goods, faults)
    if isinstance(effect, Values):
        kinds_ids = tuple(kind.id for kind in goods.kinds)
        for index, text in enumerate(effect.facts):
            try:
                read_fact(text, kinds_ids)
            except BadFact as error:
                some = _some_facts(kinds_ids)
                expected = Phrase(f"a fact such as {some}", f"un fait comme {some}")
                hint = nearest(str(error), kinds_ids)
                faults.append(Fault(verbatim(f"{where}.facts[{index}]"), expected, shown(str(error)), hint))


def _some_facts(kinds: Sequence[str]) -> str:
    """Facts as a file may write them, about goods of its own."""
    one, other = kinds[0], kinds[-1]
    return f"{one} = 4, {other} = 2 {one}, {one} = -1, {other} > {one}, {other} highest"


def _check_parts(effect: Sets, where: str, goods: Catalogue, faults: list[Fault]) -> None:
    """The parts of a set must not overlap: one good cannot be two of them."""
    seen: set[int] = set()
    for index, text in enumerate(effect.parts):
        kinds = check_selector(text, f"{where}.parts[{index}]", goods, [])
        if seen & kinds:
            apart = Phrase("goods that no other part names", "des biens qu'aucune autre partie ne nomme")
            faults.append(Fault(verbatim(f"{where}.parts[{index}]"), apart, shown(text)))
        seen |= kinds


def check_numbers(entries: object, faults: list[Fault]) -> None:
    """Notes every card number that stands twice, also in rules that cannot be read otherwise.

    Args:
        entries: the `[[rule]]` tables of a file, whatever stands there.
        faults: the list that grows.
    """
    seen: set[int] = set()
    for entry in entries if isinstance(entries, list) else ():
        cards = entry.get("cards") if isinstance(entry, dict) else None
        if not isinstance(cards, list):
            continue
        for card in (card for card in cards if isinstance(card, int)):
            if card in seen:
                once = Phrase("each card number once", "chaque numéro de carte une fois")
                place = Phrase(f"rule {cards[0]}", f"règle {cards[0]}")
                faults.append(Fault(place, once, Phrase(f"{card} twice", f"{card} deux fois")))
            seen.add(card)


def check_together(head: KitHead, rules: Sequence[Rule], goods: Catalogue, faults: list[Fault]) -> None:
    """Notes what is wrong between rules: effects out of place or at odds."""
    for rule in rules:
        _check_scope(head, rule, faults)
    _check_only(rules, AtMost, lambda _: "", Phrase("one rule at-most in a kit", "une seule règle at-most"), faults)
    once = Phrase("each title given once", "chaque titre donné une fois")
    _check_only(rules, Control, lambda effect: effect.title, once, faults)
    _check_capped(rules, goods, faults)


def _check_only(
    rules: Sequence[Rule], kind: type, key: Callable[[Any], str], expected: Phrase, faults: list[Fault]
) -> None:
    """Notes every further rule of an effect that may stand once for each key."""
    seen: set[str] = set()
    for rule in rules:
        if isinstance(rule.effect, kind):
            if key(rule.effect) in seen:
                faults.append(Fault(_place(rule, "effect"), expected, Phrase("another", "une autre")))
            seen.add(key(rule.effect))


def _check_capped(rules: Sequence[Rule], goods: Catalogue, faults: list[Fault]) -> None:
    """A capped value stands instead of any other, so no rule may limit, multiply or cap those goods again."""
    apart = Phrase("goods that no worth-capped rule names", "des biens qu'aucune règle worth-capped ne nomme")
    capped: set[int] = set()
    counting = [(rule, price) for rule in rules if (price := rule.traits.prices) and price.by != "worth"]
    for rule, price in sorted(counting, key=lambda one: one[1].by != "cap"):
        for text in selectors_in(rule.effect, price.of):
            kinds = check_selector(text, "", goods, [])
            if capped & kinds:
                faults.append(Fault(_place(rule, price.of), apart, shown(text)))
            if price.by == "cap":
                capped |= kinds


def _check_scope(head: KitHead, rule: Rule, faults: list[Fault]) -> None:
    if rule.scope not in head.form.scopes:
        right = verbatim(" | ".join(sorted(head.form.scopes)))
        faults.append(Fault(_place(rule, "scope"), right, shown(rule.scope)))
    if isinstance(rule.effect, Cancel) and rule.scope != "particular":
        game = games_with_scope("particular")
        right = Phrase(
            f"a particular rule, in a kit of the game {game}", f"une règle particulière, dans un coffret du jeu {game}"
        )
        faults.append(Fault(_place(rule, "effect"), right, shown("cancel")))
    if rule.independent and not (rule.scope == "particular" and rule.traits.independent):
        names = Phrase(
            "independent on a particular rule that gives value or points to goods",
            "independent sur une règle particulière qui donne valeur ou points à des biens",
        )
        faults.append(Fault(_place(rule, "independent"), names, shown(value=True)))
    if isinstance(rule.effect, AtMost) and rule.scope == "particular":
        right = Phrase("everybody, or general", "everybody, ou general")
        faults.append(Fault(_place(rule, "scope"), right, shown(rule.scope)))
    if rule.owner and rule.scope != "general":
        right = Phrase("owner points on general rules only", "owner seulement sur une règle générale")
        faults.append(Fault(_place(rule, "owner"), right, shown(rule.owner)))
    if isinstance(rule.effect, Values) and head.form.rules_in != "sheets":
        right = Phrase("an effect of rule cards", "un effet de carte règle")
        faults.append(Fault(_place(rule, "effect"), right, shown("values")))


def check_partners(head: KitHead, rules: Sequence[Rule], faults: list[Fault]) -> None:
    """Notes titles that nobody gives and protection from nothing."""
    titles = [title.id for title in head.title]
    given = {other.effect.title for other in rules if isinstance(other.effect, Control)}
    for rule in rules:
        effect = rule.effect
        if isinstance(effect, Control | TitleScores) and effect.title not in titles:
            right = Phrase("a title of this kit: [[title]]", "un titre de ce coffret : [[title]]")
            faults.append(unknown(_place(rule, "title"), effect.title, titles, right))
        elif isinstance(effect, TitleScores) and effect.title not in given:
            right = Phrase("a title that a control rule gives", "un titre qu'une règle control donne")
            faults.append(Fault(_place(rule, "title"), right, shown(effect.title)))
        if isinstance(effect, Protects) and not any(protects(effect, other) for other in rules):
            right = Phrase("the goods and count of a punishes rule", "les biens et le nombre d'une règle punishes")
            faults.append(Fault(_place(rule, "against"), right, verbatim(f"{effect.count} {effect.against}")))


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


def _place(rule: Rule, field: str = "") -> Phrase:
    place = f"{rule.number}.{field}" if field else str(rule.number)
    return Phrase(f"rule {place}", f"règle {place}")


MOST_STATED_GOODS = 40
"""Facts may speak of so many goods in all: what follows from them is found while somebody waits."""


def check_statements(rules: Sequence[Rule], goods: Catalogue, faults: list[Fault]) -> None:
    """Notes where value sheets speak of too many goods for what follows from them to be found."""
    kinds = tuple(kind.id for kind in goods.kinds)
    stated: set[str] = set()
    for rule in rules:
        if isinstance(rule.effect, Values):
            for text in rule.effect.facts:
                with suppress(BadFact):
                    fact = read_fact(text, kinds)
                    stated.update(kind for kind, _ in (*fact.left, *fact.right) if kind)
    if len(stated) > MOST_STATED_GOODS:
        right = Phrase(
            f"at most {MOST_STATED_GOODS} goods in all facts", f"au plus {MOST_STATED_GOODS} biens dans tous les faits"
        )
        faults.append(Fault(verbatim("rule"), right, verbatim(len(stated))))
