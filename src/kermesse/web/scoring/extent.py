"""How much a file may hold: enough for any night that people play, and not so much that one file takes a core for long.

A workbook of a few kilobytes may say that a row is repeated twenty thousand times; so what counts is what it unpacks
to, before anybody reads what that means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kermesse.fault import Fault, Faults
from kermesse.text_input import TextInput
from kermesse.words import Phrase, number

MOST_ENTRIES = 2_000
"""Envelopes, rows, or lines: twice the largest night that there was a thought of."""

MOST_VALUES = 150_000
"""Cells that are filled, or numbers and words: a giant night of a thousand has less than a hundred thousand cells."""

_FILE = Phrase("file", "fichier")


def check_extent(source: str, written: TextInput) -> None:
    """Refuses a file that holds more than anybody hands in.

    Raises:
        Faults: with what there may be of it, and how much there is.
    """
    entries, values = _extent(written)
    for found, most, en, fr in (
        (entries, MOST_ENTRIES, "envelopes, rows or lines", "enveloppes, lignes ou rangées"),
        (values, MOST_VALUES, "values", "valeurs"),
    ):
        if found > most:
            expected = Phrase(f"at most {number(most, 'en')} {en}", f"au plus {number(most, 'fr')} {fr}")
            raise Faults(source, [Fault(_FILE, expected, Phrase(number(found, "en"), number(found, "fr")))])


def _extent(written: TextInput) -> tuple[int, int]:
    """How many entries there are in the longest list, and how many values in all."""
    if written.format == "workbook":
        rows = [len(grid.rows) for grid in written.data]
        return max(rows, default=0), sum(sum(map(bool, row.cells)) for grid in written.data for row in grid.rows)
    if written.format == "csv":
        return written.text.count("\n"), 0
    sizes = list(_sizes(written.data))
    return max((size for size, is_list in sizes if is_list), default=0), sum(size for size, _ in sizes)


def _sizes(data: Any) -> Iterator[tuple[int, bool]]:
    """Of each list and each table in plain data, how much it holds, and whether it is a list."""
    waiting = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict | list):
            held: Iterable[Any] = one.values() if isinstance(one, dict) else one
            yield len(one), isinstance(one, list)
            waiting += held
