"""Nights of Haggle among bots: read from a line, played with a progress bar, what they bring in a table."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from kermesse.bots.haggle.roster import check_player
from kermesse.cli.game_commands import BotNightCommand, BotNightOrder
from kermesse.cli.kits import kit_under, rulings_typed
from kermesse.cli.messages import tell
from kermesse.cli.options import as_json, write_out
from kermesse.cli.screen import page, text_of
from kermesse.fault import Fault, shown
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.lab.night.comparison import Comparison, NightStanding, compare, standings
from kermesse.lab.results_file import as_csv, write_results
from kermesse.rules.kit_texts import kit_ids, kit_text
from kermesse.words import Lang, Phrase, number, signed, verbatim


def _night(order: BotNightOrder) -> None:
    wanted = _comparison(order)
    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(Phrase("deals", "donnes")(order.lang), total=len(wanted.seeds))
        played = compare(wanted, order.jobs, lambda done: progress.update(bar, completed=done))
    if order.results is not None:
        write_results(played, Path(order.results))
        tell(Phrase(f"The results are in {order.results}", f"Les résultats sont dans {order.results}"), order.lang)
    rows = standings(wanted, played)
    match order.format:
        case "csv":
            text = as_csv(rows)
        case "json":
            text = as_json([_without_gaps(standing) for standing in rows])
        case _:
            text = _table(rows, wanted, order.lang)
    write_out(text, order.output)


def _comparison(order: BotNightOrder) -> Comparison:
    """What a line asks for.

    Raises:
        Faults: for everything that is wrong with it, or for the kit.
    """
    options = order.options
    bots = tuple(dict.fromkeys(word.strip() for word in order.bots.split(",") if word.strip()))
    for name in bots or ("",):
        check_player(name, "--bots", options.faults)
    if order.among is not None:
        check_player(order.among, "--among", options.faults)
    seeds = order.seeds.strip()
    numbers = tuple(range(1, (options.whole("--seeds", seeds) or 0) + 1)) if seeds.isdigit() else None
    numbers = options.numbers("--seeds", seeds) if numbers is None else numbers
    one = Phrase("1 or more", "1 ou plus")
    if numbers == ():
        options.faults.append(Fault(verbatim("--seeds"), one, shown(0)))
    if order.minutes == 0:
        options.faults.append(Fault(verbatim("--minutes"), one, shown(0)))
    rulings = rulings_typed(order.rulings, options)
    kit = kit_under(order.kit, order.rulings, options)
    players = kit.head.players.made_for if order.players is None else order.players
    if not kit.head.players.fewest <= players <= kit.head.players.most:
        from_to = verbatim(f"{kit.head.players.fewest}–{kit.head.players.most}")
        options.faults.append(Fault(verbatim("--players"), from_to, shown(players)))
    options.checked()
    ours = order.kit in kit_ids()
    setup = Setup(
        game=kit.head.game,
        kit=kit.id,
        kit_text=None if ours else kit_text(order.kit),
        rulings=rulings,
        edition=NEWEST,
    )
    return Comparison(setup, players, bots, order.among, numbers or (), order.minutes or 1, order.plan or 0)


def _without_gaps(standing: NightStanding) -> dict[str, object]:
    """A standing for programs, to which what is not a number is nothing."""
    return {
        name: None if isinstance(value, float) and not math.isfinite(value) else value
        for name, value in standing._asdict().items()
    }


def _table(rows: Sequence[NightStanding], wanted: Comparison, lang: Lang) -> str:
    console = page(coloured=False)
    kit, sides = wanted.setup.kit, wanted.players
    title = Phrase(
        f"{kit}, {sides} players, {number(wanted.minutes, 'en')} minutes, {len(wanted.seeds)} deals",
        f"{kit}, {sides} joueurs, {number(wanted.minutes, 'fr')} minutes, {len(wanted.seeds)} donnes",
    )
    table = Table(title=title(lang), title_justify="left", title_style="bold", box=None, pad_edge=False)
    table.add_column(Phrase("Bot", "Robot")(lang))
    for head in (
        Phrase("points", "points"),
        verbatim("±"),
        Phrase("gain", "gain"),
        verbatim("±"),
        Phrase("others", "autres"),
        Phrase("of plan", "du plan"),
        Phrase("poorer", "appauvries"),
        Phrase("bargains", "marchés"),
        Phrase("ms a turn", "ms par tour"),
    ):
        table.add_column(head(lang), justify="right")
    for one in rows:
        table.add_row(
            one.bot,
            _number(one.points, lang),
            _number(one.interval, lang),
            signed(round(one.gain, 1), lang),
            _number(one.gain_interval, lang),
            _number(one.others, lang),
            f"{one.plan:.0%}" if math.isfinite(one.plan) else "–",
            number(one.poorer, lang),
            _number(one.bargains, lang),
            number(round(one.milliseconds, 2), lang),
        )
    console.print(table)
    console.print()
    console.print(_WHY(lang))
    return text_of(console)


_WHY = Phrase(
    "Points: a player's mean in a night; gain: above the same deals untraded; ±: the 95% intervals, with the night "
    "as unit. Of plan: the whole table's points, as a share of a plan that arranges everything and gives nobody more "
    "things than were dealt to them; the plan was found, and is not proved best. Poorer: nights in which the table "
    "came to less than untraded.",
    "Points : moyenne par joueur dans une soirée ; gain : par rapport aux mêmes donnes sans échange ; ± : intervalles "
    "à 95 %, soirée par soirée. Du plan : les points de toute la table, en part d'un plan qui arrange tout sans donner "
    "à personne plus de choses que sa donne ; ce plan a été trouvé, rien ne prouve que ce soit le meilleur. "
    "Appauvries : soirées où la table fait moins que sans échange.",
)


def _number(value: float, lang: Lang) -> str:
    return number(round(value, 1), lang) if math.isfinite(value) else "–"


NIGHT = BotNightCommand(_night)
