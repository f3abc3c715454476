"""What a good and a rule card look like on paper: the words and signs on them; `templates/` draws them."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.pieces.goods import Catalogue, Family, Kind
from kermesse.pieces.select import chosen, parse
from kermesse.press.contrast import is_dark
from kermesse.press.paper.material.cards import GoodFace, RankFace, RuleFace, Sign, TokenFace, Words
from kermesse.rules.effects import Cancel, Values
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.fact import read_fact
from kermesse.rules.kit import Kit, Rule, Whose
from kermesse.rules.wording import card_text
from kermesse.words import Lang, Phrase, capital, typeset

INK, PAPER = "#211E40", "#FFFFFF"
COIN = "t-"
"""So begin the names of drawings that show a token from rim to rim."""
SIGNS_ON_A_STUB = 6
"""More goods than that say nothing at a glance."""

KINDS: dict[Whose, Phrase] = {
    "own": Phrase("Particular rule", "Règle particulière"),
    "shared": Phrase("Rule for all", "Règle pour tous"),
    "general": Phrase("General rule", "Règle générale"),
    "cancel": Phrase("Cancel card", "Carte d'annulation"),
}


def sign_of(family: Family, langs: Sequence[Lang]) -> Sign:
    """What tells a family apart without its colour."""
    letters = tuple(family.letter(lang) for lang in langs)
    character = "" if family.drawing else family.symbol  # what is not printed needs no font
    return Sign(family.drawing or "", character, family.dye or INK, letters)


def good_face(kind: Kind, kit: Kit, langs: Sequence[Lang]) -> GoodFace | RankFace:
    """The face of a good: a card with a rank where the good has one, else a card of its colour.

    What stands alone in lists of ranked cards, as the excuse does, is a ranked card without a rank.
    """
    family = kit.catalogue.families[kind.family]
    sign = sign_of(family, langs)
    names = tuple(capital(typeset(kind.noun(lang), lang)) for lang in langs)
    if kind.number is None and kind.figure is None and not family.in_lists:
        ground = family.dye or PAPER
        return GoodFace(sign, names, ground, PAPER if is_dark(ground) else INK)
    return RankFace(sign, _ranks(kind, kit, langs), names, kind.figure or "")


def rank(kind: Kind, catalogue: Catalogue, lang: Lang) -> str:
    """What stands in a card's corner: 7, Q; empty where it has no rank."""
    if kind.figure:
        return catalogue.figures[kind.figure].letter(lang)
    return "" if kind.number is None else str(kind.number)


def token_face(kind: Kind, kit: Kit, langs: Sequence[Lang]) -> TokenFace:
    """A good as a token. A drawing that is a whole token, full of ink, gives way to the character of its family."""
    family = kit.catalogue.families[kind.family]
    drawing = "" if (family.drawing or "").startswith(COIN) else family.drawing or ""
    ranks = _ranks(kind, kit, langs)
    letters = tuple(family.letter(lang) + rank for lang, rank in zip(langs, ranks, strict=True))
    sign = Sign(drawing, "" if drawing else family.symbol, family.dye or INK, letters)
    return TokenFace(sign, tuple(capital(typeset(kind.noun(lang), lang)) for lang in langs))


def _ranks(kind: Kind, kit: Kit, langs: Sequence[Lang]) -> Words:
    return tuple(rank(kind, kit.catalogue, lang) for lang in langs)


def rule_face(number: int, kit: Kit, langs: Sequence[Lang]) -> RuleFace:
    """The face of a rule card.

    Raises:
        KeyError: where the kit has no card of this number.
    """
    rule = kit.by_card[number]
    sentences = [_parted(rule, card_text(rule, kit, lang)) for lang in langs]
    return RuleFace(
        number,
        rule.whose,
        kinds=tuple(KINDS[rule.whose](lang) for lang in langs),
        texts=tuple(text for text, _ in sentences),
        titles=tuple(rule.name(lang) for lang in langs) if rule.name else (),
        rewards=tuple(reward for _, reward in sentences) if sentences[0][1] else (),
        flavours=tuple(rule.flavour(lang) for lang in langs) if rule.flavour else (),
        signs=tuple(sign_of(family, langs) for family in _spoken_of(rule, kit)),
    )


def _parted(rule: Rule, text: str) -> Words:
    """What a card says, and its last sentence where that is what its owner scores for handing it in."""
    if not isinstance(rule.effect, Cancel) and not (rule.scope == "general" and rule.owner):
        return text, ""
    says, _, scores = text.rpartition(". ")
    return f"{says}.", scores


def _spoken_of(rule: Rule, kit: Kit) -> tuple[Family, ...]:
    """The families that a rule is about, in the kit's order; none where nearly all, or figures and numbers."""
    catalogue = kit.catalogue
    columns: set[int] = set()
    for selector in selectors(rule.effect):
        found = chosen(selector, catalogue)
        by_number = any(term.number is not None for term in parse(selector, catalogue))
        if not by_number and not all(catalogue.kinds[column].figure for column in found):
            columns |= found
    named = {catalogue.kinds[column].family for column in columns}
    if isinstance(rule.effect, Values):
        kinds = {kind.id: kind.family for kind in catalogue.kinds}
        facts = [read_fact(fact, tuple(kinds)) for fact in rule.effect.facts]
        named |= {kinds[kind] for fact in facts for kind, _ in (*fact.left, *fact.right) if kind}
    if len(named) > SIGNS_ON_A_STUB:
        return ()
    return tuple(family for family in catalogue.families.values() if family.id in named)
