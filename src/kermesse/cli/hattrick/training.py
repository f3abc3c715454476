"""The weights of the bot `regular`, made anew."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from kermesse.bots.hattrick.weights import write_weights
from kermesse.cli.game_commands import TrainCommand, TrainOrder
from kermesse.cli.messages import tell
from kermesse.cli.options import write_out
from kermesse.fault import Fault
from kermesse.games.hattrick.rules.model import SEATS
from kermesse.games.hattrick.title import HATTRICK
from kermesse.words import Lang, Phrase, listed, signed, verbatim

if TYPE_CHECKING:
    from kermesse.games.hattrick.fast.features import Weights


def _train(order: TrainOrder) -> None:
    options, seed = order.options, order.seed
    places = sorted({word.strip() for word in order.seats.split(",")})
    for place in places:
        options.one_of("--seats", place, tuple(map(str, SEATS)))
    if not seed.isprintable() or not seed:
        options.faults.append(Fault(verbatim("--seed"), Phrase("a seed", "une graine"), verbatim(ascii(seed))))
    options.checked()

    weights = {int(place): _trained(int(place), seed, order.effort, order.lang) for place in places}
    effort = ["--effort", "small"] if order.effort == "small" else []
    words = ["--seats", ",".join(places), "--seed", seed, *effort]
    write_out(write_weights(weights, f"kermesse lab train {HATTRICK.id} {shlex.join(words)}"), order.output)


def _trained(seats: int, seed: str, effort: str, lang: Lang) -> Weights:
    """Trains for one size of table, with a progress bar, and says how the rounds compared."""
    from kermesse.lab.training.trainer import FULL, SMALL, train  # noqa: PLC0415

    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("", total=None)

        def show_progress(done: int, steps: int, what: Phrase) -> None:
            progress.update(bar, completed=done, total=steps, description=f"{seats}: {what(lang)}")

        trained = train(seats, seed, SMALL if effort == "small" else FULL, show_progress)
    margins = [signed(round(float(row.sum()) / max(len(row) - 1, 1), 2), lang) for row in trained.margins]
    best = trained.place + 1
    rounds = listed(margins, lang)
    tell(
        Phrase(
            f"{seats} seats: rounds {rounds} against each other; round {best} is taken",
            f"{seats} places : tours {rounds} les uns contre les autres ; le tour {best} est retenu",
        ),
        lang,
    )
    return trained.weights


TRAIN = TrainCommand(_train)
