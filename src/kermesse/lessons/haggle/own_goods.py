"""A ruling's example in the goods of somebody's own kit: a small case out of the kit's own rules, scored by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kermesse.games.haggle.night.box import value_sheets
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.score import score
from kermesse.lessons.sentences import figure
from kermesse.pieces.goods import Kind
from kermesse.rules.effects import Eliminates, MostLoses, Multiple, Punishes
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import plan_of
from kermesse.words import Phrase, typeset_phrase

ADA, BLAISE = "Ada", "Blaise"
FEW = 2


class OwnCase(NamedTuple):
    """A case that shows what a ruling settles: what Ada hands in is looked at.

    Args:
        says: what is the case.
        ada: her goods.
        blaise: the other envelope's goods.
    """

    says: Phrase
    ada: Mapping[str, int]
    blaise: Mapping[str, int]


def own_example(kit: Kit, ruling: str) -> tuple[Phrase, Phrase] | None:
    """A case of a ruling, and what it comes to under the choice that the kit was read with.

    Args:
        kit: with goods of its own.
        ruling: its name.

    Returns:
        None where no rule of this kit asks for the ruling, or no small case shows it.
    """
    if ruling not in _CASES:
        return None
    kind, case_of = _CASES[ruling]
    rule = next((rule for rule in kit.rules if isinstance(rule.effect, kind)), None)
    if rule is None:
        return None
    what, *_ = selectors(rule.effect)
    if (other := _other(kit, what)) is None:
        return None
    case = case_of(rule.effect, _kinds(kit, what)[0], other, kit.nouns[what])
    return typeset_phrase(case.says), typeset_phrase(_comes_to(kit, rule, case))


def _voided(effect: Eliminates, kind: Kind, other: Kind, _what: Any) -> OwnCase:
    mine = {kind.id: effect.count, other.id: FEW}
    goods = Phrase(
        f"{_many(kind, effect.count).en} and {_many(other, FEW).en}",
        f"{_many(kind, effect.count).fr} et {_many(other, FEW).fr}",
    )
    says = Phrase(
        f"Ada hands in {goods.en}, where {effect.count} of one kind are too many.",
        f"Ada remet {goods.fr}, alors que {effect.count} d'une même sorte, c'est trop.",
    )
    return OwnCase(says, mine, {})


def _attacked(effect: Punishes, kind: Kind, other: Kind, _what: Any) -> OwnCase:
    twice = 2 * effect.count
    says = Phrase(
        f"Ada has {_many(other, FEW).en}. Blaise hands in {_many(kind, twice).en}, twice what an attack takes.",
        f"Ada a {_many(other, FEW).fr}. Blaise remet {_many(kind, twice).fr}, deux fois de quoi attaquer.",
    )
    return OwnCase(says, {other.id: FEW}, {kind.id: twice})


def _none_of_them(effect: Multiple, _kind: Kind, other: Kind, what: Any) -> OwnCase:
    points = figure(effect.points)
    says = Phrase(
        f"Ada hands in {_many(other, FEW).en} and no {what('en', 2)} at all, where a multiple of {effect.every} gives "
        f"{points.en} points.",
        f"Ada remet {_many(other, FEW).fr} et 0 {what('fr', 0)}, là où un multiple de {effect.every} donne "
        f"{points.fr} points.",
    )
    return OwnCase(says, {other.id: FEW}, {})


def _nobody_has_any(effect: MostLoses, _kind: Kind, other: Kind, what: Any) -> OwnCase:
    points = figure(-effect.points)
    says = Phrase(
        f"Ada hands in {_many(other, FEW).en}. Nobody hands in any {what('en', 2)}, and having the most of them costs "
        f"{points.en} points.",
        f"Ada remet {_many(other, FEW).fr}. Tout le monde remet 0 {what('fr', 0)}, et en avoir le plus coûte "
        f"{points.fr} points.",
    )
    return OwnCase(says, {other.id: FEW}, {other.id: 1})


_CASES: Mapping[str, tuple[type[Any], Callable[[Any, Kind, Kind, Any], OwnCase]]] = {
    "voided_hand": (Eliminates, _voided),
    "attacks": (Punishes, _attacked),
    "zero_is_multiple": (Multiple, _none_of_them),
    "most_of_none": (MostLoses, _nobody_has_any),
}
"""By ruling: the effect that asks for it, and how its case is made: from that effect, a kind that it speaks of, one
that it does not, and what it calls the former."""


def _comes_to(kit: Kit, rule: Rule, case: OwnCase) -> Phrase:
    """What Ada's envelope is worth, where only this rule and the values are in play."""
    slips = (rule.number,) if kit.head.box.sheets is None else ()
    envelopes = (Envelope(ADA, dict(case.ada), slips), Envelope(BLAISE, dict(case.blaise)))
    sheets = tuple(sorted({*value_sheets(kit), rule.number})) if kit.head.box.sheets else None
    night = Night(game=kit.head.game, sheets=sheets, rulings=kit.rulings, envelopes=envelopes)
    mine = next(one for one in score(night, kit, "en").standings if one.player == ADA)
    points = Phrase("no score", "pas de score") if mine.total is None else figure(mine.total)
    return Phrase(f"{ADA}: {points.en}", f"{ADA} : {points.fr}")


def _kinds(kit: Kit, what: str) -> list[Kind]:
    return [kit.catalogue.kinds[index] for index in plan_of(kit).kinds_of[what].tolist()]


def _other(kit: Kit, what: str) -> Kind | None:
    """A kind that a rule does not speak of; where it speaks of all, another than the first."""
    spoken_of = {kind.id for kind in _kinds(kit, what)}
    return next((kind for kind in kit.catalogue.kinds if kind.id not in spoken_of), None) or next(
        iter(_kinds(kit, what)[1:]), None
    )


def _many(kind: Kind, count: int) -> Phrase:
    return Phrase(f"{count} {kind.noun('en', count)}", f"{count} {kind.noun('fr', count)}")
