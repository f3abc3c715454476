"""`kermesse lab draw`: the ladder as a picture, out of the standings of several tournaments."""

import csv
import io
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_type_hints

from cyclopts import App, Parameter

from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, bytes_of
from kermesse.cli.requirements import needs
from kermesse.fault import Fault, Faults, shown
from kermesse.words import Lang, Phrase, verbatim

if TYPE_CHECKING:
    from kermesse.lab.tournament.runner import BotStanding

HELP = Phrase(
    "Draw standings that kermesse lab tournament wrote with --format csv, side by side.\n\n"
    "Example: kermesse lab draw among-regular.csv pool.csv --output ladder.svg",
    "Dessiner côte à côte des classements écrits par kermesse lab tournament avec --format csv.\n\n"
    "Exemple : kermesse lab draw among-regular.csv pool.csv --output echelle.svg",
)
FILES = Phrase("Standings, one file or more.", "Des classements, un fichier ou plusieurs.")
OUTPUT = Phrase("The picture: .svg, .png or .pdf.", "L'image : .svg, .png ou .pdf.")
KINDS = (".svg", ".png", ".pdf")


def add_to(lab: App, default: Lang) -> None:
    """Adds the command."""

    @lab.command(name="draw", help=HELP(default))
    def draw(
        *files: Annotated[str, Parameter(help=FILES(default))],
        output: Annotated[str, Parameter(name=["--output", "-o"], help=OUTPUT(default))],
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        needs("joblib", "matplotlib")
        if Path(output).suffix not in KINDS or not files:
            some = Phrase("at least one file", "au moins un fichier")
            where, expected = ("--output", verbatim(" | ".join(KINDS))) if files else ("files", some)
            raise Faults("command line", [Fault(verbatim(where), expected, shown(output if files else []))])

        from kermesse.lab.tournament.results import write_picture  # noqa: PLC0415

        write_picture([one for file in files for one in _standings(file)], Path(output), language)


def _standings(file: str) -> "list[BotStanding]":
    from kermesse.lab.tournament.runner import BotStanding  # noqa: PLC0415
    from kermesse.text_input import as_text  # noqa: PLC0415

    text = as_text(file, bytes_of(file))
    kinds = get_type_hints(BotStanding)
    told: list[BotStanding] = []
    with suppress(KeyError, TypeError, ValueError, csv.Error):
        rows = csv.DictReader(io.StringIO(text))
        told.extend(BotStanding(**{name: kinds[name](value) for name, value in row.items()}) for row in rows)
        if told:
            return told
    columns, lines = ",".join(BotStanding._fields), text.strip().splitlines() or [""]
    expected = Phrase(f"{columns}, and a row for each bot", f"{columns}, et une ligne par robot")
    wrong = min(len(told) + 1, len(lines) - 1) if lines[0] == columns else 0
    raise Faults(file, [Fault(Phrase(f"row {wrong + 1}", f"ligne {wrong + 1}"), expected, shown(lines[wrong]))])
