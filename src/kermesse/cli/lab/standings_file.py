"""Reading the standings that a tournament wrote as a spreadsheet."""

from __future__ import annotations

import csv
import io
from contextlib import suppress
from typing import get_type_hints

from kermesse.cli.options import bytes_of
from kermesse.fault import Fault, Faults, shown
from kermesse.lab.tournament.runner import BotStanding
from kermesse.text_input import as_text
from kermesse.words import Phrase


def read_standings(file: str) -> list[BotStanding]:
    """The standings in one file.

    Raises:
        Faults: for the first row that is none.
    """
    text = as_text(file, bytes_of(file))
    kinds = get_type_hints(BotStanding)
    standings: list[BotStanding] = []
    with suppress(KeyError, TypeError, ValueError, csv.Error):
        rows = csv.DictReader(io.StringIO(text))
        standings.extend(BotStanding(**{name: kinds[name](value) for name, value in row.items()}) for row in rows)
        if standings:
            return standings
    columns, lines = ",".join(BotStanding._fields), text.strip().splitlines() or [""]
    expected = Phrase(f"{columns}, and a row for each bot", f"{columns}, et une ligne par robot")
    wrong = min(len(standings) + 1, len(lines) - 1) if lines[0] == columns else 0
    raise Faults(file, [Fault(Phrase(f"row {wrong + 1}", f"ligne {wrong + 1}"), expected, shown(lines[wrong]))])
