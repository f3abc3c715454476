"""`kermesse lab night`: a kit played by bots, beside what its deals are worth untraded and by a plan."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.extras import needs
from kermesse.cli.game_commands import BotNightCommand, BotNightOrder
from kermesse.cli.games import commands_of_all
from kermesse.cli.lab.options import BOTS, FORMAT, JOBS
from kermesse.cli.lab.processes import cores
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, OUTPUT, RULING, Options
from kermesse.words import Phrase

KIT = Phrase("A kit: its id, or a file.", "Un coffret : son identifiant, ou un fichier.")
PLAYERS = Phrase(
    "How many at a table; by default as many as the kit is made for.",
    "Combien à une table ; par défaut, autant que prévu par le coffret.",
)
AMONG = Phrase(
    "Who fills the rest of the table; by default the same.", "Qui complète la table ; par défaut, les mêmes."
)
SEEDS = Phrase("How many deals (8), or which: 101-108.", "Combien de donnes (8), ou lesquelles : 101-108.")
MINUTES = Phrase("How long the market is open (10).", "Durée du marché, en minutes (10).")
PLAN = Phrase("Steps to seek a plan in (2000); 0 for none.", "Étapes pour chercher un plan (2000) ; 0 pour aucun.")
RESULTS = Phrase(
    "Write every seat of every night to this .parquet or .csv file.",
    "Écrire chaque place de chaque soirée dans ce fichier .parquet ou .csv.",
)


def night(
    kit: Annotated[str, KIT],
    *,
    players: Annotated[str | None, PLAYERS] = None,
    bots: Annotated[str, BOTS] = "trader",
    among: Annotated[str | None, AMONG] = None,
    seeds: Annotated[str, SEEDS] = "8",
    minutes: Annotated[str, MINUTES] = "10",
    plan: Annotated[str, PLAN] = "2000",
    ruling: Annotated[list[str] | None, RULING] = None,
    jobs: Annotated[str | None, JOBS] = None,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "table",  # noqa: A002
    results: Annotated[str | None, RESULTS] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Plays the nights of a line, and tells what each kind of bot brings."""
    language = chosen(lang)
    needs("lab")
    options = Options()
    options.one_of("--format", format, ("table", "csv", "json"))
    order = BotNightOrder(
        kit,
        options.whole("--players", players),
        bots,
        among,
        seeds,
        options.whole("--minutes", minutes),
        options.whole("--plan", plan),
        tuple(ruling or ()),
        options.whole("--jobs", jobs) or cores(),
        format,
        results,
        output,
        language,
        options,
    )
    (command,) = commands_of_all("lab night", BotNightCommand)
    command.night(order)
