"""Before the guests come: what lies ready, to tick off."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.games.haggle.night.box import packs
from kermesse.pieces.goods import Noun
from kermesse.press.paper.haggle.phrasing import SPARE_ENVELOPE
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Paragraph
from kermesse.rules.effects import Values
from kermesse.words import Phrase, listed

_PACK = Noun(("pack", "packs"), ("jeu complet", "jeux complets"))
_ENVELOPE = Noun(("envelope", "envelopes"), ("enveloppe", "enveloppes"), "f")
_EMPTY = Noun(("empty one", "empty ones"), ("vide", "vides"), "f")
_HELPER = Noun(
    ("helper who does not play", "helpers who do not play"), ("aide qui ne joue pas", "aides qui ne jouent pas")
)

_TITLE = Phrase("Before the guests come", "Avant l'arrivée")
_FOR = Phrase(
    "For {people}. Nothing in this list tells a rule: somebody else may prepare the table.",
    "Pour {people}. Rien dans cette liste ne dit une règle : quelqu'un d'autre peut préparer la table.",
)
_PACKS = Phrase(
    "{packs}; into the envelopes go {goods}.",
    "{packs} ; dans les enveloppes vont {goods}.",
)
_CARDS = Phrase(
    "{cards}, to cut out. Stacked pile on pile, they lie in the order of the envelopes.",
    "{cards}, à découper. Pile par pile, une pile sur l'autre, tout est dans l'ordre des enveloppes.",
)
_LABELS = Phrase(
    "{envelopes}, each with its label, and {empty} at hand.",
    "{envelopes}, chacune avec son étiquette, et {empty} sous la main.",
)
_FILLED = Phrase(
    "In each envelope {holds}. The packing slips say exactly what.",
    "Dans chaque enveloppe, {holds}. Les bordereaux disent exactement quoi.",
)
_LEFT = Phrase(
    "Left over: {left}. Set them aside, without looking through them.",
    "Il reste {left}. Mettez cela de côté, sans le regarder.",
)
_PAPER = Phrase(
    "A players' guide for each, pens, and paper to take notes.",
    "Un guide pour chacun, des stylos et du papier pour noter.",
)
_CLOCK = Phrase(
    "A clock that everybody sees, and something that rings.",
    "Une horloge que tout le monde voit, et de quoi sonner.",
)
_BASKET = Phrase(
    "A basket for the envelopes, and a table for you, a little apart, where questions are asked in a low voice.",
    "Une corbeille pour les enveloppes, et une table pour vous, un peu à l'écart, où l'on pose ses questions à voix "
    "basse.",
)
_FORMS = Phrase(
    "The score forms, for whoever likes to reckon: hand them out with the guides.",
    "Les décomptes personnels, pour ceux qui aiment compter : distribuez-les avec les guides.",
)
_FORMS_LATE = Phrase(
    "The score forms, for whoever likes to reckon: keep them back until the last envelope is in, for they tell values.",
    "Les décomptes personnels, pour ceux qui aiment compter : gardez-les jusqu'à la dernière enveloppe, car ils disent "
    "des valeurs.",
)
_BOARD = Phrase(
    "A board or a large sheet of paper, for the general rules that will be announced.",
    "Un tableau ou une grande feuille, pour les règles générales qui seront annoncées.",
)
_HELPERS = Phrase(
    "{helpers}: to hand out envelopes, and to open them with you at the end.",
    "{helpers} : pour distribuer les enveloppes, et pour les ouvrir avec vous à la fin.",
)
_READ = Phrase(
    "This book, read once. Mark what you had to read twice: it will be asked.",
    "Ce livret, lu une fois. Marquez ce que vous avez dû relire : on vous le demandera.",
)


def preparing(tonight: Tonight) -> tuple[PageBlock, ...]:
    """What a host lays ready before the guests come, as a list to tick off."""
    for_whom = tonight.say(_FOR, people=tonight.people)
    return (
        Heading(tonight.say(_TITLE)),
        Paragraph(for_whom, "small"),
        BulletList(tuple(_ready(tonight)), "boxes"),
    )


def _ready(tonight: Tonight) -> Iterator[str]:
    many = packs(tonight.kit, tonight.night.size)
    if many:
        yield tonight.say(_PACKS, packs=tonight.count(many, _PACK), goods=tonight.all_goods)
    yield tonight.say(_CARDS, cards=tonight.all_cards if many else tonight.everything)
    yield tonight.say(
        _LABELS,
        envelopes=listed([*_envelopes(tonight)], tonight.lang),
        empty=tonight.count(max(2, tonight.players // 15), _EMPTY),
    )
    yield tonight.say(_FILLED, holds=tonight.holds)
    if tonight.left_over:
        yield tonight.say(_LEFT, left=tonight.left_over)
    yield tonight.say(_PAPER)
    yield tonight.say(_CLOCK)
    yield tonight.say(_BASKET)
    yield tonight.say(_FORMS_LATE if tonight.has(Values) else _FORMS)
    if tonight.announces:
        yield tonight.say(_BOARD)
    if tonight.helpers:
        yield tonight.say(_HELPERS, helpers=tonight.count(tonight.helpers, _HELPER))
    yield tonight.say(_READ)


def _envelopes(tonight: Tonight) -> Iterator[str]:
    """How many there are, spare ones apart."""
    spare = len(tonight.spare)
    yield tonight.count(len(tonight.night.envelopes) - spare, _ENVELOPE)
    if spare:
        yield tonight.count(spare, SPARE_ENVELOPE)
