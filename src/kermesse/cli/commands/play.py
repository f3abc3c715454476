"""`kermesse play`: a table in the terminal, with bots on the other chairs."""

from typing import Annotated

from kermesse.cli.game_commands import PlayCommand, PlayOrder
from kermesse.cli.games import command_typed, game_help, games_with
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, RULING, Options
from kermesse.words import Phrase

GAME = game_help("play")
SEATS = Phrase("4, 5 or 6 players, you included.", "4, 5 ou 6 personnes, vous compris.")
BOTS = Phrase(
    "Who sits on the other seats: random, beginner, regular, expert, expert:100ms, expert:400 (playouts a move); "
    "several with commas, taken in turn.",
    "Qui occupe les autres places : random, beginner, regular, expert, expert:100ms, expert:400 (parties simulées "
    "par coup) ; plusieurs avec des virgules, à tour de rôle.",
)
ADVICE = Phrase("Which bot gives the hints.", "Le robot qui conseille.")
HANDS = Phrase(
    "How many hands, 1 or more; by default a whole match.",
    "Combien de manches, 1 ou plus ; par défaut, une partie entière.",
)
NAME = Phrase("What you are called in the transcript.", "Votre nom dans la transcription.")
SEED = Phrase("A seed, to play the same deals again.", "Une graine, pour rejouer les mêmes donnes.")
TRANSCRIPT = Phrase(
    "Write the transcript to this file; by default it is printed at the end.",
    "Écrire la transcription dans ce fichier ; par défaut, elle s'affiche à la fin.",
)


def play(
    game: Annotated[str, GAME] = games_with("play")[0],
    *,
    seats: Annotated[str, SEATS] = "4",
    bots: Annotated[str, BOTS] = "regular",
    adviser: Annotated[str | None, ADVICE] = None,
    hands: Annotated[str | None, HANDS] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    name: Annotated[str | None, NAME] = None,
    seed: Annotated[str | None, SEED] = None,
    transcript: Annotated[str | None, TRANSCRIPT] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Plays a match or a few hands, and gives the transcript."""
    language = chosen(lang)
    options = Options()
    command = command_typed(game, "play", PlayCommand, options)
    typed = (seats, bots, adviser, hands, ruling or (), name, seed, transcript)
    command.play(PlayOrder(*typed, language, options))
