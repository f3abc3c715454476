"""`kermesse best`: what each player of a night could have handed in to score most."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.commands.score import DEAL, GAME, PLAYERS, SEED, SHEETS
from kermesse.cli.game_commands import BestCommand, BestOrder
from kermesse.cli.games import command_for, games_with
from kermesse.cli.language import chosen
from kermesse.cli.options import KIT, LANG, LETTERS, OUTPUT, RULING, Options, bytes_of, given
from kermesse.text_input import read_written
from kermesse.words import Phrase

FORMATS = ("table", "json")

FILE = Phrase("The night, as for kermesse score, or -.", "La soirée, comme pour kermesse score, ou -.")
FORMAT = Phrase("table (default) or json.", "table (par défaut) ou json.")
PLAYER = Phrase("One player alone.", "Une seule personne.")


def best(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    player: Annotated[str | None, PLAYER] = None,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "table",  # noqa: A002
    lang: Annotated[str | None, LANG] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
    game: Annotated[str | None, GAME] = None,
    deal: Annotated[str | None, DEAL, Parameter(allow_leading_hyphen=True)] = None,
    kit: Annotated[str | None, KIT] = None,
    sheets: Annotated[str | None, SHEETS] = None,
    seed: Annotated[str | None, SEED] = None,
    players: Annotated[str | None, PLAYERS] = None,
    letters: Annotated[str | None, LETTERS] = None,
) -> None:
    """Finds the best envelopes of a night, and writes them."""
    language = chosen(lang)
    options = Options()
    options.one_of("--format", format, FORMATS)
    if game is not None:
        options.one_of("--game", game, games_with("best"))
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
    order = BestOrder(file, written, beside, wanted, player, format, output, language)
    command_for(file, written, "best", BestCommand).best(order)
