"""What a table to fill in says about itself."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.games.haggle.spreadsheet.card_letters import letters, write_cards
from kermesse.games.haggle.spreadsheet.template import TemplateColumn
from kermesse.pieces.goods import Catalogue, Kind
from kermesse.words import LANGS, Lang, Phrase, number

NIGHT_SHEET = Phrase("Night", "Soirée")
HELP_SHEET = Phrase("What to type", "Que saisir")
RULES_SHEET = Phrase("Rule cards", "Cartes règles")

COLUMN_HEADING = Phrase("Column", "Colonne")
MEANING_HEADING = Phrase("What goes into it", "Ce qu'on y met")
CARD_HEADING = Phrase("Card", "Carte")
TEXT_HEADING = Phrase("What it says", "Ce qu'elle dit")
GENERAL_HEADING = Phrase("General", "Générales")
LETTER_HEADING = Phrase("Letter", "Lettre")

WRONG_COUNT = Phrase("This is no count", "Ce n'est pas un nombre")
WRONG_RULE = Phrase("Not a general rule", "Pas une règle générale")

TITLE = Phrase("What everybody handed in", "Ce que chacun a remis")
ADVICE = (
    Phrase(
        "A row for each player. Delete the rows that nobody has; more rows are welcome.",
        "Une ligne par personne. Supprimez les lignes sans personne ; vous pouvez en ajouter.",
    ),
    Phrase(
        "A title above the header, empty rows and a TOTAL row do no harm.",
        "Un titre au-dessus de l'en-tête, des lignes vides et une ligne TOTAL ne gênent pas.",
    ),
)


HOW_TO_SCORE = Phrase("When all is filled in, type:", "Quand tout est rempli, tapez :")


def meaning(column: TemplateColumn, goods: Catalogue) -> Phrase:
    """What goes into a column."""
    match column.sort:
        case "player":
            return Phrase("The player's name, each one once.", "Le nom de la personne, chacun une seule fois.")
        case "count":
            return limit(column)
        case "cards":
            return _cards(goods)
        case "slips":
            return Phrase(
                "The numbers of the rule cards in the envelope, with spaces between them: 31 40.",
                "Les numéros des cartes règles de l'enveloppe, séparés par des espaces : 31 40.",
            )
        case "cancels":
            return Phrase(
                "Only with a cancel card: the number of the general rule that it removes. Choose it from the list.",
                "Seulement avec une carte d'annulation : le numéro de la règle générale qu'elle retire, "
                "pris dans la liste.",
            )


def limit(column: TemplateColumn) -> Phrase:
    """What a count may be."""
    if column.most == 0:
        return Phrase("A whole number; leave it empty for none.", "Un nombre entier ; vide s'il n'y en a pas.")
    most = {lang: number(column.most, lang) for lang in LANGS}
    return Phrase(
        f"A whole number up to {most['en']}, which is all that the box holds; leave it empty for none.",
        f"Un nombre entier jusqu'à {most['fr']}, tout ce que contient le coffret ; vide s'il n'y en a pas.",
    )


def _cards(goods: Catalogue) -> Phrase:
    examples = _examples(goods)

    def spelled(lang: Lang) -> str:
        return ", ".join(kind.noun(lang) for kind in examples)

    short = {lang: write_cards(dict.fromkeys((kind.id for kind in examples), 1), goods, lang) for lang in LANGS}
    return Phrase(
        f"All cards in one cell, in letters: {short['en']}; or in words, with commas: {spelled('en')}; "
        "or with symbols: 7♥. Two alike: 7♥ x2.",
        f"Toutes les cartes dans une cellule, en lettres : {short['fr']} ; ou en mots, avec des virgules : "
        f"{spelled('fr')} ; ou avec des symboles : 7♥. Deux pareilles : 7♥ x2.",
    )


def _examples(goods: Catalogue) -> Sequence[Kind]:
    """Four cards that are far from each other in the box."""
    listed = set(letters(goods, "en").values())
    cards = [kind for kind in goods.kinds if kind.id in listed]
    return [cards[len(cards) * part // 40] for part in (4, 20, 37, 39)]


def letter_rows(goods: Catalogue, lang: Lang) -> list[tuple[str, str]]:
    """What each letter of a list of cards means: of suits, then of figures."""
    listed = set(letters(goods, lang).values())
    families = {
        goods.families[kind.family].id: goods.families[kind.family] for kind in goods.kinds if kind.id in listed
    }
    suits = [(family.letter(lang), family.noun(lang)) for family in families.values()]
    figures = [(figure.letter(lang), figure.noun(lang)) for figure in goods.figures.values()] if suits else []
    return suits + figures
