"""`kermesse print`: a night on paper, before it, while it goes on, and after it."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.extras import needs
from kermesse.cli.games import game_help, games_with
from kermesse.cli.language import chosen
from kermesse.cli.options import BALANCE, KIT, LETTERS, NAMES, PLAYERS, RULING, SEED, SHEETS, Options, given
from kermesse.cli.paper.wishes import BOTH, PrintWishes
from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

GAME = game_help("print")
LANG = Phrase(
    "en, fr or both; by default your computer's.",
    "La langue : en, fr ou both (les deux) ; sinon celle de l'ordinateur.",
)
PAPER = Phrase("a4 (default) or letter.", "a4 (par défaut) ou letter.")
CARDS = Phrase(
    "standard (default, 63 x 88 mm, for sleeves) or mini (63 x 41 mm).",
    "standard (par défaut, 63 x 88 mm, pour protège-cartes) ou mini (63 x 41 mm).",
)
BACKS = Phrase(
    "Print backs of the cards too, for printing on both sides.",
    "Avec le dos des cartes, pour une impression recto verso.",
)
SPLIT = Phrase(
    "A file for each kind of paper: night-cards.pdf, night-labels.pdf, night-plain.pdf.",
    "Un fichier par papier : soiree-cards.pdf, soiree-labels.pdf, soiree-plain.pdf.",
)
EXPORT = Phrase(
    "For makers, into the folder that -o names: png (each card), tts (a deck for Tabletop Simulator), shop (a PDF "
    "with bleed).",
    "Pour créer, dans le dossier de -o : png (chaque carte), tts (un paquet pour Tabletop Simulator), shop (un PDF à "
    "fond perdu, pour un imprimeur).",
)
GUIDES = Phrase("How many players' guides; one by default.", "Le nombre de guides pour jouer ; un par défaut.")
COUNT = Phrase(
    "Print, deal and write nothing: say what it would take, in sheets of each paper, cutting, packing and guides.",
    "Ne rien imprimer, distribuer ni écrire : dire ce qu'il faudrait, en feuilles de chaque papier, découpe, "
    "remplissage et guides.",
)
SHIFT = Phrase(
    "Move the backs to the right and down, in mm: 0.5,-1; see the test page.",
    "Décaler les dos vers la droite et vers le bas, en mm : 0.5,-1 ; voir la feuille d'essai.",
)
ONLY = Phrase(
    "Only these parts, such as cards,labels; or all.", "Seulement ces parties, comme cards,labels ; ou all (tout)."
)
DEAL = Phrase("Print this deal, made by kermesse deal.", "Imprimer cette donne, faite par kermesse deal.")
SPARE = Phrase(
    "How many envelopes without a name, for latecomers.", "Le nombre d'enveloppes sans nom, pour les retardataires."
)
NIGHT = Phrase(
    "After a night: score sheets and diplomas of this file, as kermesse score reads it.",
    "Après une soirée : feuilles de score et diplômes de ce fichier, tel que le lit kermesse score.",
)
TABLE = Phrase(
    "A table that is played now, by its host's private link in quotation marks: labels and QR codes of its seats.",
    "Une table en cours, par le lien privé de l'hôte entre guillemets : étiquettes et codes QR de ses places.",
)
START = Phrase(
    "When guests arrive, such as 20:00: the hours of the host's timetable.",
    "L'heure d'arrivée, comme 20:00 : les heures de l'horaire de l'hôte.",
)
OUTPUT = Phrase("The PDF; - for standard output.", "Le PDF ; - pour la sortie standard.")


def print_paper(
    game: Annotated[str | None, GAME] = None,
    *,
    players: Annotated[str | None, PLAYERS] = None,
    names: Annotated[str | None, NAMES] = None,
    spare: Annotated[str | None, SPARE] = None,
    kit: Annotated[str | None, KIT] = None,
    sheets: Annotated[str | None, SHEETS] = None,
    balance: Annotated[str | None, BALANCE] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    seed: Annotated[str | None, SEED] = None,
    deal: Annotated[str | None, DEAL, Parameter(allow_leading_hyphen=True)] = None,
    night: Annotated[str | None, NIGHT, Parameter(allow_leading_hyphen=True)] = None,
    table: Annotated[str | None, TABLE] = None,
    letters: Annotated[str | None, LETTERS] = None,
    lang: Annotated[str | None, LANG] = None,
    paper: Annotated[str, PAPER] = "a4",
    cards: Annotated[str, CARDS] = "standard",
    backs: Annotated[bool, BACKS] = False,
    split: Annotated[bool, SPLIT] = False,
    export: Annotated[str | None, EXPORT] = None,
    guides: Annotated[str | None, GUIDES] = None,
    count: Annotated[bool, COUNT] = False,
    shift: Annotated[str | None, SHIFT, Parameter(allow_leading_hyphen=True)] = None,
    only: Annotated[str | None, ONLY] = None,
    start: Annotated[str | None, START] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"], allow_leading_hyphen=True)] = None,
) -> None:
    """Prints a game to come, a deal, a night that is over, or a table of a server."""
    language = chosen(None if lang == BOTH else lang, [BOTH])
    needs("print")
    if table is not None:
        needs("client")

    from kermesse.cli.paper import orders  # noqa: PLC0415  # it stands on what was just looked for
    from kermesse.cli.paper.output import check_output  # noqa: PLC0415

    options = Options()
    typed = given(
        players=players,
        names=names,
        spare=spare,
        kit=kit,
        sheets=sheets,
        balance=balance,
        ruling=ruling or None,
        seed=seed,
        deal=deal,
        night=night,
        table=table,
        letters=letters,
    )
    wished = PrintWishes(lang, paper, cards, shift, only, backs=backs, split=split, start=start, export=export)
    wished = wished._replace(guides=guides, dry=count)
    if not count:
        check_output(output, "--export" if export else "--split" if split else "")

    if game is not None:
        options.one_of("game", game, games_with("print"))
    elif night is None and deal is None and table is None:
        options.faults.append(Fault(Phrase("game", "jeu"), verbatim(" | ".join(games_with("print"))), shown(None)))
    options.checked()
    job = orders.PrintOrder(game or "", typed, wished, output, language, options)
    if table is not None:
        orders.table_under_way(job, table)
    elif night is not None:
        orders.after_night(job, night)
    elif deal is not None:
        orders.deal_made_before(job, deal)
    else:
        orders.game_to_come(job)
