"""The cards of a night in the order of the envelopes: each begins with a card that says what lies in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Literal

from kermesse.pieces.goods import Kind
from kermesse.press.paper.cards.faces import good_face, rule_face, sign_of
from kermesse.press.paper.haggle.envelopes.contents import Contents, ranks
from kermesse.press.paper.haggle.nouns import dealt_noun, given_noun, rule_noun
from kermesse.press.paper.material.cards import EnvelopeFace, Face, Held
from kermesse.press.report.phrases import counted
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, typeset

Pile = Literal["dealt", "rules"]
"""What can lie in a stack of cards: drawn goods, and rule cards. What everybody gets alike needs no order."""

ENVELOPE = Phrase("Envelope", "Enveloppe")
SET_ASIDE = Phrase("Set aside", "À mettre de côté")
EACH = Phrase("{}, {} of each", "{}, {} de chaque")
NUMBERED = Phrase("{}: {}", "{} : {}")


def deck(envelopes: Sequence[Contents], kit: Kit, langs: Sequence[Lang], piles: Collection[Pile]) -> list[Face]:
    """Every card of the stack, from top to bottom.

    Args:
        envelopes: in the order of the stack, with what is set aside at the end, where something is.
        kit: whose goods and rules these are.
        langs: what is written on the cards, one language or two.
        piles: which of an envelope's contents are printed; the envelope's own card says what else to add.
    """
    goods = {kind.id: good_face(kind, kit, langs) for kind in kit.catalogue.kinds}
    rules = {number: rule_face(number, kit, langs) for number in kit.cards()}
    faces: list[Face] = []
    for one in envelopes:
        faces.append(envelope_face(one, kit, langs, piles))
        if "dealt" in piles:
            faces += [goods[kind.id] for kind in one.dealt]
        if "rules" in piles:
            faces += [rules[number] for number in one.rules]
    return faces


def envelope_face(one: Contents, kit: Kit, langs: Sequence[Lang], piles: Collection[Pile]) -> EnvelopeFace:
    """The card on top of an envelope's cards: what follows in the stack in short, what is to be added in full."""
    heading = ENVELOPE if one.place else SET_ASIDE
    return EnvelopeFace(
        place=one.place,
        name=one.named(langs[0]),
        heading=tuple(f"{heading(lang)} {one.place or ''}".rstrip() for lang in langs),
        holds=tuple(_held(one, kit, langs, piles)),
    )


def _held(one: Contents, kit: Kit, langs: Sequence[Lang], piles: Collection[Pile]) -> Iterator[Held]:
    ranked = any(kind.figure or kind.number for kind in kit.catalogue.kinds)
    if one.dealt and ranked and "dealt" in piles:
        yield _together(len(one.dealt), [dealt_noun(kit)(lang, len(one.dealt)) for lang in langs])
    else:
        yield from _by_family(one.dealt, kit, langs)
    if one.given:
        yield _given(one.given, kit, langs)
    if one.rules:
        nouns = " · ".join(dict.fromkeys(rule_noun(kit)(lang, len(one.rules)) for lang in langs))
        yield _together(len(one.rules), [NUMBERED(langs[0]).format(nouns, one.numbers)])


def _together(count: int, names: Sequence[str]) -> Held:
    return Held(str(count), tuple(names))


def _by_family(kinds: Sequence[Kind], kit: Kit, langs: Sequence[Lang]) -> Iterator[Held]:
    """Suit by suit, or colour by colour; suits with their ranks."""
    for name, found in groupby(kinds, key=lambda kind: kind.family):
        family, cards = kit.catalogue.families[name], tuple(found)
        yield Held(
            str(len(cards)),
            tuple(ranks(cards, kit.catalogue, lang) or typeset(family.noun(lang, len(cards)), lang) for lang in langs),
            sign_of(family, langs),
        )


def _given(kinds: Sequence[Kind], kit: Kit, langs: Sequence[Lang]) -> Held:
    """What everybody gets, in one line: "9 tokens, 3 of each"."""
    counts = Counter(kind.id for kind in kinds)
    nouns = {kind.id: kind.noun for kind in kinds}
    noun, many = given_noun(kit), len(kinds)
    if len(set(counts.values())) == 1 and len(counts) > 1:
        each = many // len(counts)
        return _together(many, [EACH(lang).format(noun(lang, many), each) for lang in langs])
    texts = [", ".join(counted(count, nouns[kind], lang) for kind, count in counts.items()) for lang in langs]
    return _together(
        many, [NUMBERED(lang).format(noun(lang, many), text) for lang, text in zip(langs, texts, strict=True)]
    )
