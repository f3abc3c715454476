"""`kermesse score`: a night's envelopes in, a score that nobody can argue with out."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.game_commands import ScoreCommand, ScoreOrder
from kermesse.cli.games import command_for, game_help, games_with
from kermesse.cli.language import chosen
from kermesse.cli.options import KIT, LANG, LETTERS, OUTPUT, RULING, Options, bytes_of, given
from kermesse.text_input import read_written
from kermesse.words import Phrase

FORMATS = ("table", "json", "csv", "html")

FILE = Phrase("What was played, or -.", "Ce qui a été joué, ou -.")
FORMAT = Phrase("table (default), json, csv or html.", "table (par défaut), json, csv ou html.")
STRICT = Phrase(
    "Refuse more goods than the box holds, missing envelopes, and hands led by the wrong player.",
    "Refuser plus de biens que le coffret n'en contient, des enveloppes absentes, et les manches entamées à tort.",
)
ONLY = Phrase("One player's score sheet.", "La feuille d'une seule personne.")
REPORT = Phrase("Also write the HTML report to this file.", "Écrire aussi le rapport HTML dans ce fichier.")
GAME = game_help("deal", Phrase(", if a table does not say", ", si le tableau ne le dit pas"))
SHEETS = Phrase("The sheets in play, such as 1-8,10; or all.", "Les fiches en jeu, comme 1-8,10 ; ou all (toutes).")
DEAL = Phrase(
    "The night's deal, which knows sheets, rulings, kit and names.",
    "La donne de la soirée, qui connaît fiches, points de règle, coffret et noms.",
)
SEED = Phrase(
    "Draw again what is drawn by chance, from this seed.",
    "Tirer de nouveau ce qui est tiré au sort, avec cette graine.",
)
PLAYERS = Phrase(
    "The night's full number of players, if some envelopes are missing.",
    "Le nombre total de joueurs, s'il manque des enveloppes.",
)


def score(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "table",  # noqa: A002
    lang: Annotated[str | None, LANG] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    strict: Annotated[bool, STRICT] = False,
    only: Annotated[str | None, ONLY] = None,
    report: Annotated[str | None, REPORT] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
    game: Annotated[str | None, GAME] = None,
    deal: Annotated[str | None, DEAL, Parameter(allow_leading_hyphen=True)] = None,
    kit: Annotated[str | None, KIT] = None,
    sheets: Annotated[str | None, SHEETS] = None,
    seed: Annotated[str | None, SEED] = None,
    players: Annotated[str | None, PLAYERS] = None,
    letters: Annotated[str | None, LETTERS] = None,
) -> None:
    """Scores what a file tells of, and writes the answer."""
    language = chosen(lang)
    options = Options()
    options.one_of("--format", format, FORMATS)
    if game is not None:
        options.one_of("--game", game, games_with("score"))
    beside = given(
        game=game,
        deal=deal,
        kit=kit,
        sheets=options.sheets(sheets),
        seed=seed,
        players=options.whole("--players", players),
        rulings=options.rulings(ruling or ()),
    )
    wanted = options.letters(letters)
    options.checked()

    written = read_written(file, bytes_of(file))
    order = ScoreOrder(file, written, beside, wanted, strict, only, format, report, output, language)
    command_for(file, written, "score", ScoreCommand).score(order)
