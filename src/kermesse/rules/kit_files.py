"""Reads a kit file: finds it, applies the rulings, checks everything, and tells all faults at once."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple, get_args

import msgspec

from kermesse.fault import Fault, Faults, shown, unknown
from kermesse.pieces.goods import Catalogue, Goods, catalogue
from kermesse.rules.effects import Effect
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.kit import Kit, KitHead, OurCatalogue, Rule, RuleHead
from kermesse.rules.kit_checks import (
    check_numbers,
    check_partners,
    check_rule,
    check_selector,
    check_statements,
    check_together,
)
from kermesse.rules.kit_drawings import drawn
from kermesse.rules.kit_texts import kit_ids, kit_text
from kermesse.rules.overrides import apply_overrides, check_overrides, mentioned
from kermesse.rules.prepared_checks import check_prepared
from kermesse.rules.ruling import NAMES, Rulings
from kermesse.rules.selector_names import noun
from kermesse.text_input import read_toml
from kermesse.validation import validate
from kermesse.words import Phrase, verbatim

_HEAD = frozenset(RuleHead.__struct_fields__)


def offered_kits() -> list[Kit]:
    """Those of them that a host may choose: all but lessons, whose envelopes lie ready."""
    return [kit for name in kit_ids() if not (kit := read_kit(name)).head.box.envelopes]


def read_kit(kit: str, rulings: Rulings = Rulings()) -> Kit:
    """Reads and checks a kit under the given rulings.

    Args:
        kit: the id of one of ours, or the path of a kit file.
        rulings: the night's rulings; they may change goods, box and rules (`under` in the file).

    Raises:
        Faults: everything that is wrong with the file, each with rule, expected and found.
    """
    return kit_from(kit, kit_text(kit), rulings)


def faults_of_choices(source: str, text: str) -> list[Fault]:
    """What is wrong with a kit only under some choice that its file speaks of, such as `attacks=per-set`."""
    usual, found = kit_draft(source, text).faults, []
    for ruling, choice in sorted(pair for pair in mentioned(_as_toml(text)) if pair[0] in NAMES):
        for fault in kit_draft(source, text, msgspec.structs.replace(Rulings(), **{ruling: choice})).faults:
            if fault not in usual:
                where = fault.where
                under = Phrase(f"{where.en} ({ruling}={choice})", f"{where.fr} ({ruling}={choice})")
                found.append(msgspec.structs.replace(fault, where=under))
    return found


def _as_toml(text: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = read_toml("", text)
    except Faults:
        return {}
    return found


class KitDraft(NamedTuple):
    """A kit file as far as it can be read.

    Args:
        kit: what can be read of it; None where its head or its goods cannot.
        faults: everything that is wrong with the file; with none of them the kit is whole.
    """

    kit: Kit | None
    faults: tuple[Fault, ...]


@lru_cache(maxsize=32)
def kit_from(source: str, text: str, rulings: Rulings = Rulings()) -> Kit:
    """Reads and checks the text of a kit file; `source` names it in faults.

    Raises:
        Faults: everything that is wrong with it.
    """
    kit, faults = kit_draft(source, text, rulings)
    if kit is None or faults:
        raise Faults(source, faults)
    return kit


def kit_draft(source: str, text: str, rulings: Rulings = Rulings()) -> KitDraft:
    """Reads as much of a kit file as can be read, and notes all that is wrong with it."""
    try:
        raw = read_toml(source, text)
    except Faults as mistake:
        return KitDraft(None, tuple(mistake.faults))
    faults: list[Fault] = []
    check_overrides(raw, "", faults)
    raw = apply_overrides(raw, rulings)
    cards = raw.pop("rule", [])
    head = validate(KitHead, raw, "", faults)
    goods = _goods(head, rulings, faults) if head else _goods_alone(raw, rulings, faults)
    rules = _rules(cards, head, goods, faults)
    check_numbers(cards, faults)
    if head is None or goods is None:
        return KitDraft(None, tuple(map(_placed, faults)))
    check_together(head, rules, goods, faults)
    if rules and len(rules) == len(cards):  # else the partner may be the one that cannot be read
        check_partners(head, rules, faults)
        cards_of_all = [card for rule in rules for card in rule.cards]
        _check_cards(head, cards_of_all, faults)
        faults += check_prepared(head, goods, cards_of_all)
        check_statements(rules, goods, faults)
    values = _values(head, goods, faults)
    _check_box(head, goods, faults)
    whole = not faults
    nouns = {selector: noun(selector, goods) for rule in rules for selector in selectors(rule.effect) if whole}
    each_once = _together(rules)
    by_card = {card: rule for rule in each_once for card in rule.cards}
    return KitDraft(Kit(head, goods, values, each_once, rulings, by_card, nouns, source), tuple(map(_placed, faults)))


@lru_cache(maxsize=16)
def our_catalogue(name: str, rulings: Rulings = Rulings()) -> Catalogue:
    """One of the catalogues that come with kermesse, under the given rulings."""
    text = (resources.files("kermesse.pieces.catalogues") / f"{name}.toml").read_text("utf-8")
    return catalogue(msgspec.convert(apply_overrides(read_toml(name, text), rulings), Goods), name, [])


def _goods(head: KitHead, rulings: Rulings, faults: list[Fault]) -> Catalogue | None:
    own = bool(head.family or head.figure or head.group)
    if own == (head.catalogue is not None):
        one = Phrase(
            "either a catalogue of ours or [[family]] of its own", "un catalogue à nous ou ses propres [[family]]"
        )
        found = Phrase("both", "les deux") if own else Phrase("neither", "ni l'un ni l'autre")
        faults.append(Fault(verbatim("catalogue"), one, found))
        return None
    if head.catalogue:
        return our_catalogue(head.catalogue, rulings)
    return catalogue(drawn(Goods(head.family, head.figure, head.group), faults), "catalogue", faults)


def _goods_alone(raw: dict[str, Any], rulings: Rulings, faults: list[Fault]) -> Catalogue | None:
    """The goods of a kit whose head cannot be read, so that its rules can be checked all the same."""
    if raw.get("catalogue") in get_args(OurCatalogue):
        return our_catalogue(raw["catalogue"], rulings)
    own = {name: raw[name] for name in ("family", "figure", "group") if name in raw}
    goods = validate(Goods, own, "", []) if own else None  # what is wrong there, the head's own check has said
    return None if goods is None else catalogue(drawn(goods, faults), "catalogue", faults)


def _rules(cards: Any, head: KitHead | None, goods: Catalogue | None, faults: list[Fault]) -> list[Rule]:
    """Every `[[rule]]` that can be read, in the order of the file."""
    if not isinstance(cards, list) or not cards:
        some = Phrase("at least one [[rule]]", "au moins une [[rule]]")
        faults.append(Fault(verbatim("rule"), some, shown(cards) if cards else Phrase("none", "aucune")))
        return []
    rules: list[Rule] = []
    for index, entry in enumerate(cards):
        where = _called(index, entry)
        if not isinstance(entry, dict):
            faults.append(Fault(verbatim(where), Phrase("a table", "une table"), shown(entry)))
            continue
        start = validate(RuleHead, {key: value for key, value in entry.items() if key in _HEAD}, where, faults)
        does = {key: value for key, value in entry.items() if key not in _HEAD}
        effect: Effect | None = validate(Effect, does, where, faults)  # type: ignore[arg-type]
        if start is None or effect is None:
            continue
        scope = start.scope or (head.form.scopes[0] if head else "everybody")
        rule = Rule(start.cards, scope, effect, start.owner, start.independent, start.name, start.flavour)
        if goods:
            check_rule(rule, where, goods, faults)
        rules.append(rule)
    return rules


def _placed(fault: Fault) -> Fault:
    """The fault with its place in both languages: "rule 5.points", « règle 5.points »."""
    where = fault.where.en
    if not where.startswith("rule ") or fault.where.fr != where:
        return fault
    return msgspec.structs.replace(fault, where=Phrase(where, f"règle {where.removeprefix('rule ')}"))


def _called(index: int, entry: Any) -> str:
    """How faults call an entry: by its first card where it has one, else by its place in the file."""
    cards = entry.get("cards") if isinstance(entry, dict) else None
    if isinstance(cards, list) and cards and isinstance(cards[0], int):
        return f"rule {cards[0]}"
    return f"[[rule]] no. {index + 1}"


def _together(rules: list[Rule]) -> tuple[Rule, ...]:
    """Cards that say the same are the same rule; rules come in the order of their lowest card."""
    same: dict[tuple[object, ...], Rule] = {}
    for rule in rules:
        key = (rule.scope, rule.effect, rule.owner, rule.independent)
        if key in same:
            cards = tuple(sorted(same[key].cards + rule.cards))
            same[key] = msgspec.structs.replace(same[key], cards=cards)
        else:
            same[key] = msgspec.structs.replace(rule, cards=tuple(sorted(rule.cards)))
    return tuple(sorted(same.values(), key=lambda rule: rule.number))


def _values(head: KitHead, goods: Catalogue, faults: list[Fault]) -> tuple[float, ...]:
    worth = [1.0] * len(goods.kinds)
    for selector, points in head.values.items():
        for column in check_selector(selector, f"values.{selector}", goods, faults):
            worth[column] = points
    return tuple(worth)


def _check_box(head: KitHead, goods: Catalogue, faults: list[Fault]) -> None:
    box = head.box
    for selector in (*box.per_player, *box.each, *([box.packs.of] if box.packs else [])):
        check_selector(selector, f"box: {selector}", goods, faults)
    brings = [name for name in ("sheets", "lots") if getattr(box, name) is not None]
    if brings != [head.form.rules_in]:
        faults.append(Fault(verbatim("box"), verbatim(head.form.rules_in), verbatim(" + ".join(brings) or "-")))
    _check_signs(goods, faults)
    if not head.players.fewest <= head.players.made_for <= head.players.most:
        right = verbatim("fewest <= made_for <= most")
        faults.append(
            Fault(
                verbatim("players"),
                right,
                verbatim(f"{head.players.fewest}, {head.players.made_for}, {head.players.most}"),
            )
        )
    for index, name in enumerate(head.rulings):
        if name not in NAMES:
            one = Phrase("a ruling", "un point de règle")
            faults.append(unknown(verbatim(f"rulings[{index}]"), name, NAMES, one))


def _check_cards(head: KitHead, cards: list[int], faults: list[Fault]) -> None:
    """The numbers of cards that the box speaks of, and whether there are enough."""
    sheets, lots = head.box.sheets, head.box.lots
    for index, sheet in enumerate(sheets.always if sheets else ()):
        if sheet not in cards:
            right = Phrase("the number of a sheet", "le numéro d'une fiche")
            faults.append(Fault(verbatim(f"box.sheets.always[{index}]"), right, verbatim(sheet)))
    if sheets and len(cards) < sheets.each:
        each = sheets.each
        right = Phrase(
            f"at least {each} sheets, as in an envelope", f"au moins {each} fiches, comme dans une enveloppe"
        )
        faults.append(Fault(verbatim("rule"), right, verbatim(len(cards))))
    last = max(cards, default=0)
    if lots and lots.again_from > last:
        right = Phrase(f"a card of this kit: up to {last}", f"une carte de ce coffret : jusqu'à {last}")
        faults.append(Fault(verbatim("box.lots.again_from"), right, verbatim(lots.again_from)))


def _check_signs(goods: Catalogue, faults: list[Fault]) -> None:
    """Colour alone fails some players, so letters and symbols must tell families apart."""
    own = Phrase("a sign that no other family has", "un signe qu'aucune autre famille n'a")
    for field in ("symbol", "drawing", "letter.en", "letter.fr"):
        seen: set[str] = set()
        for family in goods.families.values():
            of, name = (family.letter, field[-2:]) if field.startswith("letter") else (family, field)
            sign = getattr(of, name)
            if sign and sign in seen:
                faults.append(Fault(verbatim(f"family {family.id}.{field}"), own, shown(sign)))
            seen.add(sign)
