"""`kermesse lab train`: makes the weights of the bot `regular` anew."""

import shlex
import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from kermesse.bots.hattrick.weights import write_weights
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, Options, write_out
from kermesse.fault import Fault
from kermesse.words import Lang, Phrase, listed, signed, verbatim

if TYPE_CHECKING:
    from kermesse.games.hattrick.fast.features import Weights

GAME = verbatim("hattrick.")
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
    options.one_of("game", game, ("hattrick",))
    options.one_of("--effort", effort, ("full", "small"))
    places = sorted({word.strip() for word in seats.split(",")})
    for place in places:
        options.one_of("--seats", place, ("4", "5", "6"))
    if not seed.isprintable() or not seed:
        options.faults.append(Fault(verbatim("--seed"), Phrase("a seed", "une graine"), verbatim(ascii(seed))))
    options.checked()

    weights = {int(place): _trained(int(place), seed, effort, language) for place in places}
    words = ["--seats", ",".join(places), "--seed", seed, *(["--effort", "small"] if effort == "small" else [])]
    write_out(write_weights(weights, f"kermesse lab train hattrick {shlex.join(words)}"), output)


def _trained(seats: int, seed: str, effort: str, lang: Lang) -> "Weights":
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
