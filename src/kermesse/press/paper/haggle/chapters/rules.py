"""All the rules in full: those that can work tonight first, then those that stay in the box."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kermesse.press.paper.cards.faces import rule_face
from kermesse.press.paper.haggle.phrasing import spans
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.cards import RuleFace
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph, Rules
from kermesse.rules.kit import Rule
from kermesse.words import Phrase, listed

_TITLE = Phrase("The rules", "Les règles")
_CARDS = Phrase("{title}: cards {cards}", "{title} : cartes {cards}")
_SECRET = Phrase(
    "For your eyes only, until the last envelope is in.", "Pour vos yeux seulement, jusqu'à la dernière enveloppe."
)
_GENERAL = Phrase("General rules and cancel cards", "Règles générales et cartes d'annulation")
_OWN = Phrase(
    "Particular rules, each for whoever hands it in", "Règles particulières, chacune pour le joueur qui la remet"
)
_SHARED = Phrase("In play tonight, for everybody", "En jeu ce soir, pour tous")
_RESTING = Phrase("Not in play tonight", "Pas en jeu ce soir")


def rules(tonight: Tonight) -> tuple[PageBlock, ...]:
    """Every rule of the box, under headings that say for whom it works."""
    playing = tonight.in_play
    resting = tuple(rule for rule in tonight.kit.rules if rule not in playing)
    chapters = (
        (_SHARED, [rule for rule in playing if rule.whose == "shared"]),
        (_GENERAL, [rule for rule in playing if rule.whose in {"general", "cancel"}]),
        (_OWN, [rule for rule in playing if rule.whose == "own"]),
        (_RESTING, resting),
    )
    blocks: list[PageBlock] = [Heading(tonight.say(_TITLE)), Paragraph(tonight.say(_SECRET), "small")]
    for title, some in chapters:
        if some:
            blocks += [Heading(tonight.say(title), 3), _listed(tonight, some)]
    return tuple(blocks)


def _listed(tonight: Tonight, some: Sequence[Rule]) -> Rules:
    return Rules(tuple(_face(tonight, rule) for rule in some))


def _face(tonight: Tonight, rule: Rule) -> RuleFace:
    """A rule's face; where several cards bear the rule, its heading names them all."""
    face = rule_face(rule.number, tonight.kit, (tonight.lang,))
    if len(rule.cards) == 1:
        return face
    heading = tonight.say(_CARDS, title=(face.titles or face.kinds)[0], cards=listed(spans(rule.cards), tonight.lang))
    return msgspec.structs.replace(face, titles=(heading,))
