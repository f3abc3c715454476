"""A table to fill in, as a file: CSV or .xlsx, by the ending of its name."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from kermesse.cli.messages import tell
from kermesse.cli.options import Options, write_bytes, write_out
from kermesse.fault import Fault, shown
from kermesse.games.haggle.night.sheet_choice import sheets_to_name
from kermesse.games.haggle.spreadsheet.template import NightTemplate, template_csv
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, verbatim

ENDINGS = (".xlsx", ".csv")

_FILE = Phrase("file", "fichier")


def check_file(output: str | None, options: Options) -> None:
    """Notes a name that says no format, or a file that somebody may have filled in already."""
    if output is None or Path(output).suffix.lower() not in ENDINGS:
        named = Phrase("a file, such as -o night.xlsx or night.csv", "un fichier, comme -o soiree.xlsx ou soiree.csv")
        options.faults.append(Fault(verbatim("--output"), named, shown(output)))
    elif Path(output).exists():
        free = Phrase("a file that does not exist yet", "un fichier qui n'existe pas encore")
        options.faults.append(Fault(verbatim("--output"), free, shown(output)))


def check_people(people: Sequence[str], kit: Kit, options: Options) -> None:
    """Notes names that stand twice or cannot be written, and more players than the kit is for."""
    most = kit.head.players.most
    if len(people) > most:
        few = Phrase(f"at most {most} players", f"au plus {most} joueurs")
        options.faults.append(Fault(verbatim("--players"), few, verbatim(len(people))))
    for name, times in Counter(people).items():
        if times > 1:
            options.faults.append(
                Fault(verbatim("--names"), Phrase("each name once", "chaque nom une fois"), shown(name))
            )
        if not name.isprintable():
            letters = Phrase("a name that can be written", "un nom qui peut s'écrire")
            options.faults.append(Fault(verbatim("--names"), letters, shown(ascii(name))))


def write_template(kit: Kit, typed: str, people: Sequence[str], output: str, lang: Lang) -> None:
    """Writes the table, and tells how it is scored once it is filled in.

    Args:
        kit: what the night is played with.
        typed: how the kit was named on the line; a spreadsheet cannot say it.
        people: the players' names.
        output: the file; its ending is one of `ENDINGS`.
        lang: the language of the table.

    Raises:
        Faults: where it cannot be written.
    """
    template = NightTemplate(kit, tuple(people), lang)
    command = f"kermesse score {shlex.quote(output)}"
    if kit.id != kit.head.game:
        command += f" --kit {shlex.quote(typed)}"
    if sheets := sheets_to_name(kit, len(people)):
        command += f" --sheets {','.join(map(str, sheets))}"
    if Path(output).suffix.lower() == ".csv":
        write_out(template_csv(template), output)
    else:
        from kermesse.games.haggle.spreadsheet.template_workbook import template_xlsx  # noqa: PLC0415  # slow to load

        write_bytes(template_xlsx(template, command), output)
    rows = Phrase(f"{output}: {len(people)} rows to fill in.", f"{output} : {len(people)} lignes à remplir.")
    then = Phrase("Then score it with:", "Puis, pour compter :")
    tell(rows, lang)
    tell(then, lang)
    sys.stderr.write(f"  {command}\n")  # as it is typed: a shell knows no typographic quotes
