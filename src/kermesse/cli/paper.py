"""`kermesse print`: a night on paper, before it, while it goes on, and after it."""

from typing import Annotated

from cyclopts import App, Parameter

from kermesse.cli.deals import BALANCE, NAMES, PLAYERS, SEED, SHEETS
from kermesse.cli.language import chosen
from kermesse.cli.options import KIT, LETTERS, RULING, Options, given
from kermesse.cli.print_output import check_output
from kermesse.cli.print_wishes import PrintWishes
from kermesse.fault import Fault, shown
from kermesse.words import Lang, Phrase, verbatim

GAMES = ("sackson", "giant", "hattrick")

HELP = Phrase(
    "Print what a night needs as one PDF: cards to cut out in the order of a fresh deal, labels, books, forms.\n\n"
    "The deal is written beside the PDF, for kermesse score; the seed is told on standard error.\n\n"
    "Example: kermesse print giant --players 40 --output night.pdf\n\n"
    "After the night, score sheets and diplomas: kermesse print --night night.json --output sheets.pdf",
    "Imprimer ce qu'il faut pour une soirée en un PDF : cartes à découper dans l'ordre d'une donne neuve, étiquettes, "
    "livrets, feuilles.\n\n"
    "La donne est écrite à côté du PDF, pour kermesse score ; la graine est dite sur la sortie d'erreur.\n\n"
    "Exemple : kermesse print giant --players 40 --output soiree.pdf\n\n"
    "Après la soirée, feuilles de score et diplômes : kermesse print --night soiree.json --output feuilles.pdf",
)
GAME = Phrase("sackson, giant or hattrick.", "sackson, giant ou hattrick.")
LANG = Phrase("en, fr or both; by default your computer's.", "en, fr ou both (les deux) ; sinon celle de l'ordinateur.")
PAPER = Phrase("a4 (default) or letter.", "a4 (par défaut) ou letter.")
CARDS = Phrase(
    "standard (default, 63 x 88 mm, for sleeves) or mini (63 x 41 mm).",
    "standard (par défaut, 63 x 88 mm, pour protège-cartes) ou mini (63 x 41 mm).",
)
BACKS = Phrase(
    "With backs of the cards, for printing on both sides.", "Avec le dos des cartes, pour une impression recto verso."
)
SHIFT = Phrase(
    "Move the backs to the right and down, in mm: 0.5,-1; see the calibration leaf.",
    "Décaler les dos vers la droite et vers le bas, en mm : 0.5,-1 ; voir la feuille de réglage.",
)
ONLY = Phrase(
    "Only these parts, such as cards,labels; or all.", "Seulement ces parties, comme cards,labels ; ou all (tout)."
)
DEAL = Phrase("Print this deal, made by kermesse deal.", "Imprimer cette donne, faite par kermesse deal.")
SPARE = Phrase(
    "So many envelopes without a name, for latecomers.", "Tant d'enveloppes sans nom, pour les retardataires."
)
NIGHT = Phrase(
    "After a night: score sheets and diplomas of this file, as kermesse score reads it.",
    "Après une soirée : feuilles de score et diplômes de ce fichier, tel que le lit kermesse score.",
)
TABLE = Phrase(
    "A table that is played now, by its host's private link in quotation marks: labels and QR codes of its seats.",
    "Une table en cours, par le lien privé de l'hôte entre guillemets : étiquettes et codes QR de ses places.",
)
OUTPUT = Phrase("The PDF; - for standard output.", "Le PDF ; - pour la sortie standard.")


def add_to(app: App, default: Lang) -> None:
    """Adds the command."""

    @app.command(name="print", help=HELP(default))
    def print_(
        game: Annotated[str | None, Parameter(help=GAME(default))] = None,
        *,
        players: Annotated[str | None, Parameter(help=PLAYERS(default))] = None,
        names: Annotated[str | None, Parameter(help=NAMES(default))] = None,
        spare: Annotated[str | None, Parameter(help=SPARE(default))] = None,
        kit: Annotated[str | None, Parameter(help=KIT(default))] = None,
        sheets: Annotated[str | None, Parameter(help=SHEETS(default))] = None,
        balance: Annotated[str | None, Parameter(help=BALANCE(default))] = None,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        seed: Annotated[str | None, Parameter(help=SEED(default))] = None,
        deal: Annotated[str | None, Parameter(help=DEAL(default), allow_leading_hyphen=True)] = None,
        night: Annotated[str | None, Parameter(help=NIGHT(default), allow_leading_hyphen=True)] = None,
        table: Annotated[str | None, Parameter(help=TABLE(default))] = None,
        letters: Annotated[str | None, Parameter(help=LETTERS(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        paper: Annotated[str, Parameter(help=PAPER(default))] = "a4",
        cards: Annotated[str, Parameter(help=CARDS(default))] = "standard",
        backs: Annotated[bool, Parameter(help=BACKS(default))] = False,
        shift: Annotated[str | None, Parameter(help=SHIFT(default), allow_leading_hyphen=True)] = None,
        only: Annotated[str | None, Parameter(help=ONLY(default))] = None,
        output: Annotated[
            str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default), allow_leading_hyphen=True)
        ] = None,
    ) -> None:
        language = default if lang == "both" else chosen(lang, default)
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
        wished = PrintWishes(lang, paper, cards, shift, only, backs=backs)
        check_output(output)

        from kermesse.cli import print_jobs  # noqa: PLC0415

        if game is not None:
            options.one_of("game", game, GAMES)
        elif night is None and deal is None and table is None:
            options.faults.append(Fault(Phrase("game", "jeu"), verbatim(" | ".join(GAMES)), shown(None)))
        options.checked()
        job = print_jobs.PrintOrder(game or "", typed, wished, output, language, options)
        if table is not None:
            print_jobs.table_under_way(job, table)
        elif night is not None:
            print_jobs.after_night(job, night)
        elif game == "hattrick":
            print_jobs.hattrick(job)
        elif deal is not None:
            print_jobs.deal_made_before(job, deal)
        else:
            print_jobs.fresh_deal(job)
