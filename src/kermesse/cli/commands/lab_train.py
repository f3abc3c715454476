"""`kermesse lab train`: makes the weights of a bot anew."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.game_commands import TrainCommand, TrainOrder
from kermesse.cli.games import command_typed, game_help
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, Options
from kermesse.words import Phrase

GAME = game_help("lab train")
SEATS = Phrase("For tables of 4, 5, 6, with commas.", "Pour des tables de 4, 5, 6, avec des virgules.")
SEED = Phrase("Everything follows from it.", "Tout en découle.")
EFFORT = Phrase("full (default), or small to try it out.", "full (par défaut), ou small pour essayer.")
OUTPUT = Phrase("The file of weights; by default it is printed.", "Le fichier des poids ; par défaut, il s'affiche.")


def train(
    game: Annotated[str, GAME],
    *,
    seats: Annotated[str, SEATS] = "4,5,6",
    seed: Annotated[str, SEED] = "kermesse",
    effort: Annotated[str, EFFORT] = "full",
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Trains a bot for each size of table, and writes its weights."""
    language = chosen(lang)
    options = Options()
    command = command_typed(game, "lab train", TrainCommand, options)
    options.one_of("--effort", effort, ("full", "small"))
    command.train(TrainOrder(seats, seed, effort, output, language, options))
