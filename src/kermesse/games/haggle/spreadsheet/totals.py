"""Rows that add up the others: left out where they do, asked about where they do not."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kermesse.fault import Fault, shown
from kermesse.games.haggle.spreadsheet.columns import FIELDS, Columns
from kermesse.spreadsheets.grid import GridRow, row_place
from kermesse.words import Phrase, bare

_NAMES = re.compile(
    r"(sous[- ]?|sub|grand )?(total|totals|totaux|sum|sums|somme|sommes|[Σ∑])( general)?", re.IGNORECASE
)
_MEANS = re.compile(r"moyennes?|averages?|mean", re.IGNORECASE)


class SortedRows(NamedTuple):
    """The rows of players, and what is said about the others."""

    players: tuple[GridRow, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]


def sort_rows(rows: Sequence[GridRow], columns: Columns, number: Callable[[str], object]) -> SortedRows:
    """Tells players from sums.

    Args:
        rows: the rows below the header.
        columns: what their cells are.
        number: reads a cell; anything but an int or a float is none.
    """
    by_meaning = {meaning: column for column, meaning in columns.meanings.items()}
    counted = [column for column, meaning in columns.meanings.items() if meaning not in FIELDS]
    players: list[GridRow] = []
    faults, warnings = [], []
    for row in rows:
        written = row.cell(by_meaning.get("player", 0))
        name = bare(written).strip(" :=.")
        if not (_NAMES.fullmatch(name) or _MEANS.fullmatch(name)):
            players.append(row)
        elif _NAMES.fullmatch(name) and _adds_up(row, players, counted, number):
            warnings.append(_left_out(row, written))
        else:
            faults.append(_doubtful(row, written))
    return SortedRows(tuple(players), tuple(faults), tuple(warnings))


def _adds_up(row: GridRow, above: Sequence[GridRow], counted: Sequence[int], number: Callable[[str], object]) -> bool:
    """Whether every count of a row is the sum of those above it, or the formula of one; one at least must be there."""
    filled = [column for column in counted if row.cell(column)]
    return bool(filled) and all(
        row.cell(column).startswith("=SUM(") or number(row.cell(column)) == _sum(above, column, number)
        for column in filled
    )


def _sum(rows: Sequence[GridRow], column: int, number: Callable[[str], object]) -> float:
    return sum(count for row in rows if isinstance(count := number(row.cell(column)), int | float))


def _left_out(row: GridRow, name: str) -> Fault:
    players = Phrase("players", "des joueurs")
    sums = Phrase(
        f"the sums of the rows above (“{name}”), left out", f"les sommes des lignes du dessus (« {name} »), écartées"
    )
    return Fault(row_place(row.number), players, sums)


def _doubtful(row: GridRow, name: str) -> Fault:
    one = Phrase(
        "a player, or sums that agree with the rows above",
        "un joueur, ou des sommes qui s'accordent aux lignes du dessus",
    )
    hint = Phrase(
        "Delete the row; if it is a player, write the name in another way.",
        "Supprimez la ligne ; si c'est un joueur, écrivez son nom autrement.",
    )
    return Fault(row_place(row.number), one, shown(name), hint)
