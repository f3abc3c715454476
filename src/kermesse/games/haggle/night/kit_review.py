"""A kit looked over before a night: what can be read and dealt, and would spoil the evening all the same.

None of it keeps a kit from being opened: nights are under way with kits that nobody ever looked over.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from kermesse.fault import Fault, shown
from kermesse.games.haggle.night.box import goods_in_box
from kermesse.pieces.goods import Catalogue, Family
from kermesse.pieces.select import Unreadable, chosen
from kermesse.rules.effects import Values
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.fact import BadFact, read_fact
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.kit_files import faults_of_choices, kit_draft
from kermesse.rules.kit_texts import kit_text
from kermesse.rules.proof import Clash, prove
from kermesse.rules.ruling import Rulings
from kermesse.words import LANGS, Lang, Phrase, listed, number, verbatim


def kit_faults(source: str, rulings: Rulings = Rulings()) -> list[Fault]:
    """Everything that is wrong with a kit, of all kinds at once: what cannot be read, and what would spoil a night.

    Args:
        source: the id of a kit of ours, or the path of a file.
        rulings: the night's rulings; what is wrong under other choices that the file speaks of is told with the choice.

    Raises:
        Faults: when there is no such kit or file.
    """
    text = kit_text(source)
    kit, faults = kit_draft(source, text, rulings)
    found = [*faults, *faults_of_choices(source, text)]
    if kit is None:
        return found
    found += _colours(kit.catalogue)
    found += _values(kit, is_whole=not faults)
    try:
        found += _goods_in_no_pack(kit)
        found += _counts_beyond_the_box(kit)
    except Unreadable:
        return found  # the box names goods that there are not, and says so by now
    if not faults:
        found += _goods_of_no_sheet(kit)
    return found


def _colours(goods: Catalogue) -> Iterator[Fault]:
    """A colour in any other form is drawn as none: white stripes on a page, a black square on paper."""
    right = Phrase("a colour such as #B8232B", "une couleur comme #B8232B")
    for family in goods.families.values():
        if family.colour and not family.dye:
            yield Fault(_family(family, "colour"), right, shown(family.colour))


def _goods_in_no_pack(kit: Kit) -> Iterator[Fault]:
    """Goods that nobody can be dealt."""
    if kit.head.box.envelopes:
        return  # in a lesson they may be there for a bargain that only a text speaks of
    dealt = goods_in_box(kit, kit.head.players.made_for)
    right = Phrase("per_player, each or packs to deal it", "per_player, each ou packs pour le distribuer")
    for family in kit.catalogue.families.values():
        kinds = [kind.id for kind in kit.catalogue.kinds if kind.family == family.id]
        if not any(dealt[kind] for kind in kinds):
            yield Fault(verbatim(f"box: {family.id}"), right, Phrase("nothing", "rien"))


def _goods_of_no_sheet(kit: Kit) -> Iterator[Fault]:
    """Goods of which no rule says anything, where all that players know of goods stands on sheets."""
    if kit.head.box.sheets is None or kit.head.box.envelopes:
        return
    named = {kind for rule in kit.rules for kind in _kinds_named(rule, kit.catalogue)}
    right = Phrase("a sheet that speaks of it", "une fiche qui en parle")
    for family in kit.catalogue.families.values():
        if not named & {kind.id for kind in kit.catalogue.kinds if kind.family == family.id}:
            yield Fault(_family(family), right, Phrase("none", "aucune"))


def _kinds_named(rule: Rule, goods: Catalogue) -> Iterator[str]:
    kinds = tuple(kind.id for kind in goods.kinds)
    for selector in selectors(rule.effect):
        yield from (kinds[column] for column in chosen(selector, goods))
    for fact in rule.effect.facts if isinstance(rule.effect, Values) else ():
        stated = read_fact(fact, kinds)
        yield from (kind for kind, _ in (*stated.left, *stated.right))


def _counts_beyond_the_box(kit: Kit) -> Iterator[Fault]:
    """Rules that want more of something than lies in the box, so that nobody can ever do it."""
    players = kit.head.players.made_for
    dealt = goods_in_box(kit, players)
    for rule in kit.rules:
        what, count = getattr(rule.effect, "what", None), getattr(rule.effect, "count", None)
        if not isinstance(what, str) or not isinstance(count, int):
            continue
        try:
            most = sum(dealt[kit.catalogue.kinds[column].id] for column in chosen(what, kit.catalogue))
        except Unreadable:
            continue  # said by now
        if count > most > 0:
            right = Phrase(
                f"at most {most}, as many as are in the box for {players} players",
                f"au plus {most}, autant que dans le coffret à {players} joueurs",
            )
            yield Fault(_rule(rule.number, "count"), right, verbatim(count))


def _values(kit: Kit, *, is_whole: bool) -> Iterator[Fault]:
    """Value sheets that contradict each other or the kit's values, or leave something open."""
    try:
        proof = prove(kit)
    except BadFact:
        return  # said by now
    if proof is None:
        return
    if proof.clash is not None:
        yield _contradiction(proof.clash, proof.contradiction)
    for kind, sheets in proof.differs.items():
        told = [_points(proof.values[kind], lang) for lang in LANGS]
        own = kit.values[[one.id for one in kit.catalogue.kinds].index(kind)]
        right = Phrase(
            f"{told[0]}, as {_sheets_en(sheets)} say{'s' if len(sheets) == 1 else ''}",
            f"{told[1]}, comme {_sheets_fr(sheets)} le di{'t' if len(sheets) == 1 else 'sent'}",
        )
        found = Phrase(_points(Fraction(own), "en"), _points(Fraction(own), "fr"))
        yield Fault(verbatim(f"values.{kind}"), right, found)
    if proof.open and is_whole:
        right = Phrase("value sheets that tell every value", "des fiches de valeurs qui disent chaque valeur")
        kinds = list(proof.open)
        found = Phrase(f"nothing that tells {listed(kinds, 'en')}", f"rien qui dise {listed(kinds, 'fr')}")
        yield Fault(verbatim("values"), right, found)


def _contradiction(clash: Clash, sheets: tuple[int, ...]) -> Fault:
    """A fact that other sheets deny, with what they make of both its sides."""
    others = tuple(sheet for sheet in sheets if sheet != clash.sheet)
    sign = next((f" {sign} " for sign in "=>" if sign in clash.fact), ", ")
    made = f"{clash.left}{sign}{clash.right}"
    agree = Phrase("facts that agree", "des faits qui s'accordent")
    if others:
        agree = Phrase(f"what agrees with {_sheets_en(others)}", f"ce qui s'accorde avec {_sheets_fr(others)}")
    found = Phrase(f"“{clash.fact}”, which would make it {made}", f"« {clash.fact} », ce qui donnerait {made}")
    hint = Phrase("Which of them is wrong is yours to say.", "À vous de dire ce qui est faux.")
    return Fault(_rule(clash.sheet, "facts"), agree, found, hint)


def _sheets_en(sheets: tuple[int, ...]) -> str:
    return f"sheet{'s' if len(sheets) > 1 else ''} {listed(list(map(str, sheets)), 'en')}"


def _sheets_fr(sheets: tuple[int, ...]) -> str:
    those = listed(list(map(str, sheets)), "fr")
    return f"les fiches {those}" if len(sheets) > 1 else f"la fiche {those}"


def _points(value: Fraction, lang: Lang) -> str:
    return number(float(value), lang)


def _rule(card: int, field: str) -> Phrase:
    return Phrase(f"rule {card}.{field}", f"règle {card}.{field}")


def _family(family: Family, field: str = "") -> Phrase:
    place = f"{family.id}.{field}" if field else family.id
    return Phrase(f"family {place}", f"famille {place}")
