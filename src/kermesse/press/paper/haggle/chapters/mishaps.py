"""When something goes wrong, and how to check the score with kermesse."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.spreadsheet.writer import write_table
from kermesse.press.paper.haggle.phrasing import DASH, spans
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import BlankLines, Heading, PageBlock, Paragraph
from kermesse.rules.ruling import CHOICE_WORDS, CHOICES
from kermesse.words import Phrase

_TITLE = Phrase("When something goes wrong", "Quand quelque chose ne va pas")

_LATE = (
    Phrase("Somebody comes late", "Quelqu'un arrive en retard"),
    Phrase(
        "A spare envelope, if one was dealt. {left} Otherwise let two play as one: one envelope, two heads.",
        "Une enveloppe de réserve, s'il y en a une. {left} Sinon, qu'on joue à deux : une enveloppe, deux têtes.",
    ),
)
_LEFT = Phrase(
    "Else from what was set aside: as much as everybody got, if it is enough, drawn unseen.",
    "Sinon, ce qui a été mis de côté : autant que tout le monde, s'il y a assez, tiré sans regarder.",
)
_LEAVES = (
    Phrase("Somebody leaves early", "Quelqu'un part plus tôt"),
    Phrase(
        "The envelope is filled, closed and handed in; it takes part in the score. Without one, their goods and "
        "{cards} come to you and leave the game, and what was promised to them or by them lapses.",
        "On remplit l'enveloppe, on la ferme, on la remet ; elle compte avec les autres. Sans enveloppe, biens et "
        "{cards} vous reviennent et sortent du jeu, et les promesses faites ou reçues tombent.",
    ),
)
_LOST = (
    Phrase("An envelope is lost", "Une enveloppe est perdue"),
    Phrase(
        "Look in the basket, then on the floor. What is found goes into a new one; what is not was not handed in. "
        "Before the closing, the packing slip says what lay in it at the start.",
        "Regardez dans la corbeille, puis par terre. Ce qui se retrouve va dans une nouvelle ; le reste n'a pas été "
        "remis. Avant la clôture, le bordereau dit ce qu'il y avait au départ.",
    ),
)
_TWO = (
    Phrase("Two envelopes bear the same name", "Deux enveloppes portent le même nom"),
    Phrase(
        "Look at the numbers. Two people: write the number beside the name. One person: one envelope counts; let them "
        "choose which before either is opened.",
        "Regardez les numéros. Deux personnes : écrivez le numéro à côté du nom. Une seule : une enveloppe compte ; "
        "qu'elle choisisse laquelle avant qu'on les ouvre.",
    ),
)
_NOBODY = (
    Phrase("An envelope without a name", "Une enveloppe sans nom"),
    Phrase(
        "The score table has a name beside its number. No number either? It belongs to the guest who has none "
        "once all the others are counted.",
        "Le tableau des scores donne un nom à côté de son numéro. Pas de numéro non plus ? Elle est à la personne qui "
        "n'en a aucune, une fois toutes les autres comptées.",
    ),
)
_TIME = (
    Phrase("Somebody has not handed in", "Quelqu'un n'a pas remis son enveloppe"),
    Phrase("{unsealed}", "{unsealed}"),
)
_QUARREL = (
    Phrase("Two people remember a deal differently", "Deux personnes n'ont pas le même souvenir d'un marché"),
    Phrase(
        "Undo it only if both want that. Else, what changed hands stays where it is, and promises are theirs to "
        "settle.",
        "Ne le défaites que si les deux le veulent. Sinon, ce qui a changé de mains reste, et les promesses sont leur "
        "affaire.",
    ),
)
_TORN = (
    Phrase("A card is torn, wet or gone", "Une carte est déchirée, mouillée ou perdue"),
    Phrase(
        "Write a new one; the packing slips say what there was. A torn card counts like a whole one.",
        "Écrivez-en une nouvelle ; les bordereaux disent ce qu'il y avait. Une carte déchirée compte comme une "
        "entière.",
    ),
)
_READER = (
    Phrase("Somebody has read this book", "Quelqu'un a lu ce livret"),
    Phrase("Then you have a helper.", "Vous avez trouvé votre aide."),
)
_MORE = (
    Phrase("There is more in the envelopes than there can be", "Il y a dans les enveloppes plus qu'il ne peut y avoir"),
    Phrase(
        "In all there are {everything}. Count the kinds in question again before you suspect anybody.",
        "Il y a en tout {everything}. Recomptez les sortes en question avant de soupçonner qui que ce soit.",
    ),
)
_NO_RULE = (
    Phrase("No rule says anything about it", "Aucune règle n'en dit rien"),
    Phrase("Decide, tell everybody, and write it down here:", "Décidez, dites-le à tous, et notez-le ici :"),
)
_NOTES = Phrase("What I decided", "Ce que j'ai décidé")


def mishaps(tonight: Tonight) -> tuple[PageBlock, ...]:
    """What to do about it, and lines to write on."""
    unsealed = "unsealed" in tonight.kit.head.rulings
    facts = {
        "left": tonight.say(_LEFT) if tonight.left_over else "",
        "unsealed": CHOICE_WORDS["unsealed", tonight.kit.rulings.unsealed](tonight.lang),
        "everything": tonight.everything,
        "cards": tonight.rule_card(tonight.lang, 2),
    }
    cases = (_LATE, _LEAVES, *([_TIME] if unsealed else []), _LOST, _TWO, _NOBODY, _MORE, _QUARREL, _TORN, _READER)
    blocks: list[PageBlock] = [Heading(tonight.say(_TITLE))]
    for what, then in (*cases, _NO_RULE):
        blocks += [
            Paragraph(tonight.say(what), "strong"),
            Paragraph(tonight.say(then, **facts).replace("  ", " ")),
        ]
    return (*blocks, BlankLines(tonight.say(_NOTES), 4))


_CHECK = Phrase("Checking with kermesse", "Vérifier avec kermesse")
_TYPE = Phrase(
    "Type the envelopes into a spreadsheet, a row for each, under these column names, and save it as CSV:",
    "Saisissez les enveloppes dans un tableur, une ligne chacune, sous ces noms de colonnes, et enregistrez en CSV :",
)
_EXAMPLE = Phrase("For example:", "Par exemple :")
_CARDS = Phrase(
    "A card is its suit's letter and its rank, x2 where there are two of it; slips are the rule cards by number, and "
    "cancels is the general rule that a cancel card took away.",
    "Une carte s'écrit par la lettre de sa couleur et son rang, x2 quand il y en a deux ; règles : les cartes règles, "
    "par numéro ; annule : la règle générale qu'une carte d'annulation a retirée.",
)
_SHEETS = Phrase("The last column may stay empty.", "La dernière colonne peut rester vide.")
_ASK = Phrase("Then ask on a computer that has kermesse:", "Puis demandez, sur un ordinateur qui a kermesse :")
_GET = Phrase(
    "You get the places, and for everybody a score sheet with the reason for every point. At a table of kermesse in "
    "the browser, the host may also enter the envelopes one by one.",
    "Vous recevez les places, et pour chacun une feuille avec la raison de chaque point. À une table de kermesse "
    "dans le navigateur, l'hôte peut aussi saisir les enveloppes une à une.",
)
_FILE = Phrase("night.csv", "soiree.csv")


def checking(tonight: Tonight) -> tuple[PageBlock, ...]:
    """How to have the score checked: columns, command."""
    columns, row = table(tonight).splitlines()
    return (
        Heading(tonight.say(_CHECK)),
        Paragraph(tonight.say(_TYPE)),
        Paragraph(columns, "strong"),
        Paragraph(tonight.say(_EXAMPLE)),
        Paragraph(row, "strong"),
        Paragraph(tonight.say(_SHEETS if tonight.kit.head.box.sheets else _CARDS)),
        Paragraph(tonight.say(_ASK)),
        Paragraph(shlex.join(command(tonight)), "strong"),
        Paragraph(tonight.say(_GET)),
    )


def table(tonight: Tonight) -> str:
    """The columns to type, and a row that nobody was dealt: of each family a kind, all of them different cards."""
    goods, families = tonight.kit.catalogue, tonight.kit.catalogue.families
    kinds = [[kind.id for kind in goods.kinds if kind.family == family] for family in families]
    found = {some[-1 - at % len(some)]: 2 if at == 0 else 1 for at, some in enumerate(kinds)}
    cards = {rule.whose: rule.number for rule in reversed(tonight.in_play) if rule.whose != "shared"}
    cancels = cards.get("general") if "cancel" in cards else None
    ada = Envelope(player="Ada", goods=found, slips=tuple(sorted(cards.values())), cancels=cancels)
    return write_table(Night(game=tonight.night.game, envelopes=(ada,)), goods, tonight.lang)


def command(tonight: Tonight) -> list[str]:
    """What to type so that the night is scored as it was dealt."""
    return ["kermesse", "score", tonight.say(_FILE), *_options(tonight)]


def _options(tonight: Tonight) -> Iterator[str]:
    night = tonight.night
    yield from ("--game", night.game)
    if night.kit:
        yield from ("--kit", night.kit if night.kit == tonight.kit.id else f"{tonight.kit.id}.toml")
    if night.sheets:
        yield from ("--sheets", ",".join(spans(night.sheets)).replace(DASH, "-"))
    for name in tonight.kit.head.rulings:
        choice = getattr(tonight.kit.rulings, name)
        if choice != CHOICES[name][0]:
            yield from ("--ruling", f"{name}={choice}")
    yield from ("--lang", tonight.lang)
