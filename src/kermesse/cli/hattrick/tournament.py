"""Tournaments of Hattrick's bots: read from a line, played with a progress bar, their standings in a table."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from kermesse.bots.hattrick.roster import check_bot, thinks
from kermesse.cli.game_commands import TournamentCommand, TournamentOrder
from kermesse.cli.hattrick.warmup import prepare
from kermesse.cli.messages import tell
from kermesse.cli.options import as_json, write_out
from kermesse.cli.screen import page, text_of
from kermesse.fault import Fault, shown
from kermesse.games.hattrick.rules.model import SEATS
from kermesse.lab.results_file import as_csv, write_results
from kermesse.lab.tournament.cheat import check_cheat
from kermesse.lab.tournament.games import Result
from kermesse.lab.tournament.results import table_kind, write_picture
from kermesse.lab.tournament.runner import BotStanding, Tournament, run, standings
from kermesse.words import Lang, Phrase, number, signed, verbatim


def _tournament(order: TournamentOrder) -> None:
    lang = order.lang
    all_of_them = _tournaments_of(order)
    order.options.checked()

    if any(thinks(name) for one in all_of_them for name in (*one.bots, one.others or "random")):
        prepare("bots", lang)
    rows = _played(all_of_them, order.jobs, order.cluster, order.results, lang)

    if order.picture is not None:
        write_picture(rows, Path(order.picture), lang)
    match order.format:
        case "csv":
            text = as_csv(rows)
        case "json":
            text = as_json([standing._asdict() for standing in rows])
        case _:
            text = _standings_table(rows, lang)
    write_out(text, order.output)


def _tournaments_of(order: TournamentOrder) -> list[Tournament]:
    """The tournaments of a line, one for each size of table; notes every fault, and answers then with none."""
    among, options = order.among, order.options
    names = tuple(dict.fromkeys(word.strip() for word in order.bots.split(",") if word.strip()))
    for where, name in [*(("--bots", name) for name in names), *([("--among", among)] if among else [])]:
        if not check_cheat(name, where, options.faults):
            check_bot(name, where, options.faults)
    if len(names) < (1 if among else 2):
        two = Phrase("two bots or more", "deux robots ou plus")
        options.faults.append(Fault(verbatim("--bots"), two, shown(order.bots)))
    places = [word.strip() for word in order.seats.split(",")]
    for place in places:
        options.one_of("--seats", place, tuple(map(str, SEATS)))
    if order.deals == 0:
        options.faults.append(Fault(verbatim("--deals"), Phrase("1 or more", "1 ou plus"), shown(0)))
    if options.faults:
        return []
    return [Tournament(names, among, int(place), order.deals or 0, order.seed) for place in places]


def _played(
    tournaments: list[Tournament], jobs: int, cluster: str | None, results: str | None, lang: Lang
) -> list[BotStanding]:
    """Plays them with a progress bar on standard error."""
    rows: list[BotStanding] = []
    everything: list[Result] = []
    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        for one in tournaments:
            what = Phrase(f"{one.seats} seats, deals", f"{one.seats} places, donnes")(lang)
            bar = progress.add_task(what, total=one.deals)
            played = run(one, jobs, cluster, lambda done, bar=bar: progress.update(bar, completed=done))  # type: ignore[misc]
            rows += standings(one, played)
            everything += played
    if results is not None:
        write_results(everything, Path(results))
        tell(Phrase(f"The results are in {results}", f"Les résultats sont dans {results}"), lang)
    return rows


def _standings_table(standings: Sequence[BotStanding], lang: Lang) -> str:
    """The standings as tables, one for each size of table and company."""
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


TOURNAMENT = TournamentCommand(_tournament)
