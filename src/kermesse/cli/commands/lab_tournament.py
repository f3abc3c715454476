"""`kermesse lab tournament`: bots against bots, by the thousand."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.commands.lab_draw import KINDS
from kermesse.cli.extras import needs
from kermesse.cli.game_commands import TournamentCommand, TournamentOrder
from kermesse.cli.games import command_typed, game_help
from kermesse.cli.lab.options import BOTS, FORMAT, JOBS
from kermesse.cli.lab.processes import cores
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, OUTPUT, Options
from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

GAME = game_help("lab tournament")
AMONG = Phrase("Who fills the rest of the table.", "Qui complète la table.")
SEATS = Phrase("4, 5 or 6, or several with commas.", "4, 5 ou 6, ou plusieurs avec des virgules.")
DEALS = Phrase("How many deals (200).", "Combien de donnes (200).")
SEED = Phrase("The same seed, the same tournament.", "Même graine, même tournoi.")
CLUSTER = Phrase("The address of a dask scheduler.", "L'adresse d'un ordonnanceur dask.")
RESULTS = Phrase(
    "Write every seat of every hand to this .parquet or .csv file.",
    "Écrire chaque place de chaque manche dans ce fichier .parquet ou .csv.",
)
PICTURE = Phrase("Draw the ladder: .svg, .png or .pdf.", "Dessiner l'échelle : .svg, .png ou .pdf.")


def tournament(
    game: Annotated[str, GAME],
    *,
    bots: Annotated[str, BOTS] = "random,beginner,regular",
    among: Annotated[str | None, AMONG] = None,
    seats: Annotated[str, SEATS] = "4",
    deals: Annotated[str, DEALS] = "200",
    seed: Annotated[str, SEED] = "kermesse",
    jobs: Annotated[str | None, JOBS] = None,
    cluster: Annotated[str | None, CLUSTER] = None,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "table",  # noqa: A002
    results: Annotated[str | None, RESULTS] = None,
    picture: Annotated[str | None, PICTURE] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Plays the tournaments of a line, and tells how strong each bot is."""
    language = chosen(lang)
    needs("lab")
    options = Options()
    command = command_typed(game, "lab tournament", TournamentCommand, options)
    options.one_of("--format", format, ("table", "csv", "json"))
    if picture is not None and Path(picture).suffix not in KINDS:
        options.faults.append(Fault(verbatim("--picture"), verbatim(" | ".join(KINDS)), shown(picture)))
    at_once = options.whole("--jobs", jobs) or cores()
    who = (bots, among, seats, options.whole("--deals", deals), seed)
    command.tournament(TournamentOrder(*who, at_once, cluster, format, results, picture, output, language, options))
