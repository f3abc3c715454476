"""`kermesse lab tournament`: bots against bots, by the thousand."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kermesse.bots.hattrick.roster import thinks
from kermesse.cli.commands.lab_draw import KINDS
from kermesse.cli.lab.requirements import cores, needs
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, OUTPUT, Options, as_json, write_out
from kermesse.cli.warmup import prepare
from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

GAME = verbatim("hattrick.")
BOTS = Phrase("The bots to measure, with commas.", "Les robots à mesurer, séparés par des virgules.")
AMONG = Phrase("Who fills the rest of the table.", "Qui complète la table.")
SEATS = Phrase("4, 5 or 6, or several with commas.", "4, 5 ou 6, ou plusieurs avec des virgules.")
DEALS = Phrase("How many deals (200).", "Combien de donnes (200).")
SEED = Phrase("The same seed, the same tournament.", "Même graine, même tournoi.")
JOBS = Phrase("Processes at once; by default one a core.", "Processus à la fois ; par défaut, un par cœur.")
CLUSTER = Phrase("The address of a dask scheduler.", "L'adresse d'un ordonnanceur dask.")
FORMAT = Phrase("table (default), csv or json.", "table (par défaut), csv ou json.")
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
    needs("joblib", "matplotlib", "pyarrow")

    from kermesse.cli.lab import tournament as lab  # noqa: PLC0415  # it stands on what was just looked for
    from kermesse.lab.tournament.results import as_csv, write_picture  # noqa: PLC0415

    options = Options()
    options.one_of("game", game, ("hattrick",))
    options.one_of("--format", format, ("table", "csv", "json"))
    if picture is not None and Path(picture).suffix not in KINDS:
        options.faults.append(Fault(verbatim("--picture"), verbatim(" | ".join(KINDS)), shown(picture)))
    at_once = options.whole("--jobs", jobs) or cores()
    all_of_them = lab.tournaments_of(bots, among, seats, options.whole("--deals", deals), seed, options)
    options.checked()

    if any(thinks(name) for one in all_of_them for name in (*one.bots, one.others or "random")):
        prepare("bots", language)
    rows = lab.played(all_of_them, at_once, cluster, results, language)

    if picture is not None:
        write_picture(rows, Path(picture), language)
    match format:
        case "csv":
            text = as_csv(rows)
        case "json":
            text = as_json([standing._asdict() for standing in rows])
        case _:
            text = lab.standings_table(rows, language)
    write_out(text, output)
