"""`kermesse lab tournament`: bots against bots, by the thousand."""

import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.cli.ladder_picture import KINDS
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, OUTPUT, Options, write_out
from kermesse.cli.requirements import cores, needs
from kermesse.cli.warmup import prepare
from kermesse.fault import Fault, shown
from kermesse.words import Lang, Phrase, number, signed, verbatim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kermesse.lab.tournament.runner import BotStanding, Tournament

HELP = Phrase(
    "Let bots play against each other, each deal from every seat, and say how strong each is.\n\n"
    "Bots: random, beginner, regular, expert, with a level such as expert:50ms or expert:400 (playouts a move); "
    "montecarlo:50ms plays its redeals out at random; cheat:1000 looks into every hand, as a measure of what is lost "
    "by not knowing. With --among, each bot sits alone among bots of that kind; without, all mix.\n\n"
    "Example: kermesse lab tournament hattrick --bots regular,beginner --among beginner --deals 200",
    "Faire jouer des robots entre eux, chaque donne depuis chaque place, et dire la force de chacun.\n\n"
    "Robots : random, beginner, regular, expert, avec un niveau comme expert:50ms ou expert:400 (parties simulées par "
    "coup) ; montecarlo:50ms simule au hasard ; cheat:1000 voit toutes les mains, pour mesurer ce que coûte de ne pas "
    "savoir. Avec --among, chaque robot est seul parmi des robots de cette sorte ; sans, tous se mêlent.\n\n"
    "Exemple : kermesse lab tournament hattrick --bots regular,beginner --among beginner --deals 200",
)
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


def add_to(lab: App, default: Lang) -> None:
    """Adds the command."""

    @lab.command(name="tournament", help=HELP(default))
    def tournament(
        game: Annotated[str, Parameter(help=GAME(default))],
        *,
        bots: Annotated[str, Parameter(help=BOTS(default))] = "random,beginner,regular",
        among: Annotated[str | None, Parameter(help=AMONG(default))] = None,
        seats: Annotated[str, Parameter(help=SEATS(default))] = "4",
        deals: Annotated[str, Parameter(help=DEALS(default))] = "200",
        seed: Annotated[str, Parameter(help=SEED(default))] = "kermesse",
        jobs: Annotated[str | None, Parameter(help=JOBS(default))] = None,
        cluster: Annotated[str | None, Parameter(help=CLUSTER(default))] = None,
        format: Annotated[str, Parameter(name=["--format", "-f"], help=FORMAT(default))] = "table",  # noqa: A002
        results: Annotated[str | None, Parameter(help=RESULTS(default))] = None,
        picture: Annotated[str | None, Parameter(help=PICTURE(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        output: Annotated[str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        needs("joblib", "matplotlib", "pyarrow")
        options = Options()
        options.one_of("game", game, ("hattrick",))
        options.one_of("--format", format, ("table", "csv", "json"))
        if picture is not None and Path(picture).suffix not in KINDS:
            options.faults.append(Fault(verbatim("--picture"), verbatim(" | ".join(KINDS)), shown(picture)))
        at_once = options.whole("--jobs", jobs) or cores()
        all_of_them = _tournaments(bots, among, seats, options.whole("--deals", deals), seed, options)
        options.checked()

        from kermesse.bots.hattrick.roster import thinks  # noqa: PLC0415

        if any(thinks(name) for one in all_of_them for name in (*one.bots, one.others or "random")):
            prepare("bots", language)
        told = _played(all_of_them, at_once, cluster, results, language)

        from kermesse.lab.tournament.results import as_csv, write_picture  # noqa: PLC0415

        if picture is not None:
            write_picture(told, Path(picture), language)
        match format:
            case "csv":
                text = as_csv(told)
            case "json":
                from kermesse.cli.score_text import as_json  # noqa: PLC0415

                text = as_json([standing._asdict() for standing in told])
            case _:
                text = _table(told, language)
        write_out(text, output)


def _tournaments(
    bots: str, among: str | None, seats: str, deals: int | None, seed: str, options: Options
) -> "list[Tournament]":
    from kermesse.bots.hattrick.roster import check_bot  # noqa: PLC0415
    from kermesse.lab.tournament.cheat import check_cheat  # noqa: PLC0415
    from kermesse.lab.tournament.runner import Tournament  # noqa: PLC0415

    names = tuple(dict.fromkeys(word.strip() for word in bots.split(",") if word.strip()))
    for where, name in [*(("--bots", name) for name in names), *([("--among", among)] if among else [])]:
        if not check_cheat(name, where, options.faults):
            check_bot(name, where, options.faults)
    if len(names) < (1 if among else 2):
        two = Phrase("two bots or more", "deux robots ou plus")
        options.faults.append(Fault(verbatim("--bots"), two, shown(bots)))
    places = [word.strip() for word in seats.split(",")]
    for place in places:
        options.one_of("--seats", place, ("4", "5", "6"))
    if deals == 0:
        options.faults.append(Fault(verbatim("--deals"), Phrase("1 or more", "1 ou plus"), shown(0)))
    if options.faults:
        return []
    return [Tournament(names, among, int(place), deals or 0, seed) for place in places]


def _played(
    tournaments: "list[Tournament]", jobs: int, cluster: str | None, results: str | None, lang: Lang
) -> "list[BotStanding]":
    """Plays them with a progress bar on standard error."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    from kermesse.lab.tournament.games import Result  # noqa: PLC0415
    from kermesse.lab.tournament.results import write_results  # noqa: PLC0415
    from kermesse.lab.tournament.runner import run, standings  # noqa: PLC0415

    told: list[BotStanding] = []
    everything: list[Result] = []
    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        for one in tournaments:
            what = Phrase(f"{one.seats} seats, deals", f"{one.seats} places, donnes")(lang)
            bar = progress.add_task(what, total=one.deals)
            played = run(one, jobs, cluster, lambda done, bar=bar: progress.update(bar, completed=done))  # type: ignore[misc]
            told += standings(one, played)
            everything += played
    if results is not None:
        write_results(everything, Path(results))
        tell(Phrase(f"The results lie in {results}", f"Les résultats sont dans {results}"), lang)
    return told


def _table(standings: "Sequence[BotStanding]", lang: Lang) -> str:
    from rich.table import Table  # noqa: PLC0415

    from kermesse.cli.score_text import page, text_of  # noqa: PLC0415
    from kermesse.lab.tournament.results import table_kind  # noqa: PLC0415

    console = page(coloured=False)
    for seats, others in dict.fromkeys((one.seats, one.others) for one in standings):
        title = table_kind(seats, others)(lang)
        table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
        table.add_column(Phrase("Bot", "Robot")(lang))
        for head in (
            Phrase("margin", "écart"),
            verbatim("±"),
            Phrase("deals", "donnes"),
            Phrase("hands", "manches"),
            Phrase("ms a card", "ms par carte"),
        ):
            table.add_column(head(lang), justify="right")
        for one in standings:
            if (one.seats, one.others) == (seats, others):
                table.add_row(
                    one.bot,
                    signed(round(one.margin, 2), lang),
                    number(round(one.interval, 2), lang) if math.isfinite(one.interval) else "–",
                    number(one.deals, lang),
                    number(one.hands, lang),
                    number(round(one.milliseconds, 2), lang),
                )
        console.print(table)
        console.print()
    why = Phrase(
        "Margin: points a hand above the mean of the others; ± is the 95% interval.",
        "Écart : points par manche au-dessus de la moyenne des autres ; ± : intervalle à 95 %.",
    )
    console.print(why(lang))
    return text_of(console)
