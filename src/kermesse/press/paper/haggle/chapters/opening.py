"""What a host reads aloud when everybody is there."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.press.paper.haggle.chapters.evening import market_minutes
from kermesse.press.paper.haggle.phrasing import MINUTE
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph
from kermesse.rules.effects import Values
from kermesse.words import Phrase

_ALOUD = Phrase("To read aloud", "À lire à voix haute")
_WELCOME = Phrase(
    "Good evening, and welcome. Tonight: {name}. In your envelope lie {holds}.",
    "Bonsoir, et bienvenue. Ce soir : {name}. Dans votre enveloppe, il y a {holds}.",
)
_SHEETS = Phrase(
    "Each sheet tells a part of the rules. They hold for everybody, whoever has read them, and nobody knows them all.",
    "Chaque fiche dit un morceau des règles. Elles valent pour tous, qu'on les ait lues ou non, et personne "
    "ne les connaît toutes.",
)
_RULE_CARDS = Phrase("A rule card works for whoever hands it in.", "Une carte règle agit pour le joueur qui la remet.")
_GENERAL = Phrase(
    "One with a dark stub is different: at the end it is announced, and then it holds for everybody.",
    "Celle au talon sombre est différente : à la fin, elle est annoncée, et elle vaut alors pour tous.",
)
_CANCEL = Phrase("One with a striped stub removes one of those.", "Celle au talon rayé retire l'une de celles-là.")
_TRADE = Phrase(
    "Until the bell you may trade anything with anybody: {traded}, a look at a {card}, a promise. "
    "Nobody has to say yes, or to tell the truth.",
    "Jusqu'à la cloche, on peut tout échanger avec tous : {traded}, un coup d'œil sur une {card}, une "
    "promesse. Personne n'est obligé de dire oui, ni de dire vrai.",
)
WORTH = Phrase("To begin with, goods are worth this: {values}.", "Au départ, les biens valent ceci : {values}.")
ADVICE = Phrase(
    "Read as many {cards} as you can, and note their numbers and what they say: so you learn what is worth collecting. "
    "And it pays to haggle: win the most, and give up the least.",
    "Lisez autant de {cards} que vous pourrez, et notez leurs numéros et ce qu'elles disent : c'est ainsi qu'on "
    "apprend quoi réunir. Et marchander paie : gagnez le plus, cédez le moins.",
)
_ENVELOPE = Phrase(
    "At the end, put into your envelope what you choose, and hand it in. What you hold back does not count. "
    "The envelope worth most wins.",
    "À la fin, mettez dans votre enveloppe ce que vous voulez, et remettez-la. Ce que vous gardez ne compte pas. "
    "L'enveloppe qui vaut le plus gagne.",
)
_HOST = Phrase(
    "I do not play. Come and ask me whatever is unclear; but I shall not tell you rules that you have not read.",
    "Je ne joue pas. Venez me demander ce qui n'est pas clair ; les règles que vous n'avez pas lues, je ne les dirai "
    "pas.",
)
_GO = Phrase(
    "Take five minutes to look, in silence. Then we have {minutes}. I shall call when ten are left, and one.",
    "Prenez cinq minutes pour regarder, en silence. Ensuite, nous avons {minutes}. Je préviendrai à dix, puis à une.",
)


def opening(tonight: Tonight) -> tuple[PageBlock, ...]:
    """The words that a host reads aloud at the start, as blocks for pages."""
    rules = [_SHEETS] if tonight.kit.head.box.sheets else [_RULE_CARDS]
    rules += [_GENERAL] if tonight.announces else []
    rules += [_CANCEL] if tonight.cancels else []
    return (
        Heading(tonight.say(_ALOUD)),
        Paragraph(tonight.say(_WELCOME, name=tonight.name, holds=tonight.holds)),
        Paragraph(" ".join(tonight.say(rule) for rule in rules)),
        Paragraph(tonight.say(_TRADE, traded=tonight.traded, card=tonight.rule_card(tonight.lang))),
        Paragraph(tonight.say(ADVICE, cards=tonight.rule_card(tonight.lang, 2))),
        *_known(tonight),
        Paragraph(tonight.say(_ENVELOPE)),
        Paragraph(tonight.say(_HOST)),
        Paragraph(tonight.say(_GO, minutes=tonight.count(market_minutes(tonight.players), MINUTE))),
    )


def _known(tonight: Tonight) -> Iterator[Paragraph]:
    """What goods are worth, where no rule keeps that to itself."""
    if not tonight.has(Values):
        yield Paragraph(tonight.say(WORTH, values=tonight.worths_told()))
