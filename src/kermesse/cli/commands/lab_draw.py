"""`kermesse lab draw`: the ladder as a picture, out of the standings of several tournaments."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.extras import needs
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG
from kermesse.fault import Fault, Faults, shown
from kermesse.words import Phrase, verbatim

FILES = Phrase("Standings, one file or more.", "Des classements, un fichier ou plusieurs.")
OUTPUT = Phrase("The picture: .svg, .png or .pdf.", "L'image : .svg, .png ou .pdf.")
KINDS = (".svg", ".png", ".pdf")


def draw(
    *files: Annotated[str, FILES],
    output: Annotated[str, OUTPUT, Parameter(name=["--output", "-o"])],
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Draws the standings of several files side by side."""
    language = chosen(lang)
    needs("lab")
    if Path(output).suffix not in KINDS or not files:
        some = Phrase("at least one file", "au moins un fichier")
        where, expected = ("--output", verbatim(" | ".join(KINDS))) if files else ("files", some)
        raise Faults("command line", [Fault(verbatim(where), expected, shown(output if files else []))])

    from kermesse.cli.lab.standings_file import read_standings  # noqa: PLC0415
    from kermesse.lab.tournament.results import write_picture  # noqa: PLC0415

    write_picture([one for file in files for one in read_standings(file)], Path(output), language)
