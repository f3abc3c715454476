"""Before the guests come: what lies ready, to tick off."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.games.haggle.night.box import packs
from kermesse.pieces.goods import Noun
from kermesse.press.paper.haggle.chapters.evening import clock
from kermesse.press.paper.haggle.phrasing import MINUTE, SPARE_ENVELOPE
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.haggle.workload import in_fives, minutes, packing_seconds
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Paragraph, TextTable
from kermesse.rules.effects import Values
from kermesse.words import Phrase, listed

_PACK = Noun(("pack", "packs"), ("jeu complet", "jeux complets"))
_ENVELOPE = Noun(("envelope", "envelopes"), ("enveloppe", "enveloppes"), "f")
_EMPTY = Noun(("empty one", "empty ones"), ("vide", "vides"), "f")
_HELPER = Noun(
    ("helper who does not play", "helpers who do not play"), ("aide qui ne joue pas", "aides qui ne jouent pas")
)

_PLAN = Phrase("What to do when", "Que faire et quand")
_WHEN, _WHAT, _LONG = Phrase("When", "Quand"), Phrase("What", "Quoi"), Phrase("About", "Environ")
_WEEK = Phrase("A week before", "Une semaine avant")
_DAYS = Phrase("Some days before", "Quelques jours avant")
_EVE = Phrase("The day before", "La veille")
_DAY = Phrase("Two hours before", "Deux heures avant")
_HOUR = Phrase("Half an hour before", "Une demi-heure avant")
_PRINT = Phrase(
    "Print the test page, and measure it. Then print the cards on thick paper, the labels, and the rest; {guides}",
    "Imprimez la feuille d'essai, et mesurez-la. Puis les cartes sur papier fort, les étiquettes, et le reste ; "
    "{guides}",
)
_GUIDES = Phrase("the page of guides, two on each, {copies}.", "la page des guides, deux par feuille, {copies}.")
_COPY = Noun(("time", "times"), ("fois", "fois"), "f")
_CUT = Phrase(
    "Cut the cards: {sheets}, four at a time, {cuts}. Stack the piles row by row; you need not sort anything.",
    "Coupez les cartes : {sheets}, quatre par quatre, {cuts}. Empilez les piles rangée par rangée, sans rien trier.",
)
_SHEET_OF = Noun(("sheet", "sheets"), ("feuille", "feuilles"), "f")
_CUTTING = Noun(("cut", "cuts"), ("coupe", "coupes"), "f")
_PACK_ALL = Phrase(
    "Pack and label {envelopes}, by the packing slips; about {each} for each. Somebody who does not play may help.",
    "Remplissez et étiquetez {envelopes}, d'après les bordereaux ; environ {each} pour chacune. Qui ne joue pas peut "
    "aider.",
)
_SECOND = Noun(("second", "seconds"), ("seconde", "secondes"), "f")
_LAY = Phrase("Lay out all that the list below names.", "Disposez tout ce que dit la liste ci-dessous.")
_MEET = Phrase(
    "Read the opening once aloud. Tell your helpers who counts what, and show them the worked example.",
    "Lisez une fois l'ouverture à voix haute. Dites à vos aides qui compte quoi, et montrez-leur l'exemple complet.",
)
_ESTIMATED = Phrase(
    "Times are for one person, and are estimates: ten seconds a cut, and a second for each thing that is packed.",
    "Les durées sont pour une personne, et estimées : dix secondes par coupe, une seconde par chose emballée.",
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
    "The score forms, for anyone who likes to add up: hand them out with the guides.",
    "Les décomptes personnels, pour ceux qui aiment compter : distribuez-les avec les guides.",
)
_FORMS_LATE = Phrase(
    "The score forms, for anyone who likes to add up: keep them back until the last envelope is in, because they "
    "give values away.",
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
    "This book, read once. Mark what you had to read twice: guests will ask about it.",
    "Ce livret, lu une fois. Marquez ce que vous avez dû relire : on vous le demandera.",
)


def preparing(tonight: Tonight) -> tuple[PageBlock, ...]:
    """What a host lays ready before the guests come, as a list to tick off."""
    for_whom = tonight.say(_FOR, people=tonight.people)
    return (
        *_plan(tonight),
        Heading(tonight.say(_TITLE)),
        Paragraph(for_whom, "small"),
        BulletList(tuple(_ready(tonight)), "boxes"),
    )


def _plan(tonight: Tonight) -> tuple[PageBlock, ...]:
    """What to print, cut, pack and lay out, when, and for how long."""
    envelopes, seconds = tonight.night.size, packing_seconds(tonight)
    guides = tonight.say(_GUIDES, copies=tonight.count(-(-tonight.players // 2), _COPY))
    each = tonight.count(in_fives(seconds), _SECOND)
    pack = tonight.say(_PACK_ALL, envelopes=tonight.count(envelopes, _ENVELOPE), each=each)
    rows = [
        (tonight.say(_WEEK), tonight.say(_PRINT, guides=guides), ""),
        *_cutting(tonight),
        (tonight.say(_EVE), pack, tonight.count(minutes(seconds, envelopes), MINUTE)),
        (_at(tonight, _DAY, 120), tonight.say(_LAY), tonight.count(30, MINUTE)),
        (_at(tonight, _HOUR, 30), tonight.say(_MEET), tonight.count(15, MINUTE)),
    ]
    head = tuple(tonight.say(word) for word in (_WHEN, _WHAT, _LONG))
    return (
        Heading(tonight.say(_PLAN)),
        TextTable(head, tuple(rows), (2.4, 7, 1.7), ("left", "left", "right")),
        Paragraph(tonight.say(_ESTIMATED), "small"),
    )


def _cutting(tonight: Tonight) -> Iterator[tuple[str, str, str]]:
    """The row about cutting, where cards are printed along with the book."""
    if cut := tonight.cutting:
        told = tonight.say(_CUT, sheets=tonight.count(cut.cards, _SHEET_OF), cuts=tonight.count(cut.cuts, _CUTTING))
        yield tonight.say(_DAYS), told, tonight.count(cut.minutes, MINUTE)


def _at(tonight: Tonight, when: Phrase, before: int) -> str:
    """So long before the guests, with the hour where the night has one."""
    return ", ".join(filter(None, (tonight.say(when), clock(tonight, -before))))


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
