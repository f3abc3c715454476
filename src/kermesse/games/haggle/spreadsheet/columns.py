"""The header of a table: which column is what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kermesse.fault import Fault, shown, unknown
from kermesse.pieces.goods import Catalogue
from kermesse.spreadsheets.grid import Grid, GridRow, cell_place, row_place
from kermesse.words import Lang, Phrase, bare

FIELDS = {
    "player": ("player", "name", "joueur", "joueuse", "nom", "prénom"),
    "cards": ("cards", "cartes"),
    "slips": ("slips", "rules", "rule cards", "sheets", "règles", "cartes règles", "fiches"),
    "cancels": ("cancels", "annule"),
}
"""The fields of an envelope, and what their columns may be called."""

FIELD_NAMES = {
    "player": Phrase("player", "joueur"),
    "cards": Phrase("cards", "cartes"),
    "slips": Phrase("slips", "règles"),
    "cancels": Phrase("cancels", "annule"),
}
"""What we call them."""

_BESIDE = ("total", "somme", "sum", "Σ", "points", "score", "note", "remarque", "n°", "no", "#", "rang", "rank")
"""Columns that hosts add for themselves."""


class Columns(NamedTuple):
    """What the columns of a table hold.

    Args:
        header: their names.
        number: the row of the header.
        meanings: by column, counted from 0, a field of an envelope or a kind of good; others are not counted.
        beside: columns of the host's own, which are left out.
    """

    header: GridRow
    number: int
    meanings: Mapping[int, str]
    beside: tuple[int, ...]

    def place(self, row: int, column: int) -> Phrase:
        """Where a cell is found, with its column's name."""
        return cell_place(row, column, self.header.cell(column))


def plain_name(name: str) -> str:
    """A column's name without capitals, accents and plural."""
    return bare(name).replace("œ", "oe").strip().rstrip("s")


def column_names(goods: Catalogue) -> dict[str, str]:
    """What columns may be called, and what each name means."""
    known = {plain_name(alias): field for field, aliases in FIELDS.items() for alias in aliases}
    for kind in goods.kinds:
        names = [kind.id, *kind.noun.en, *kind.noun.fr]
        if "{rank}" not in goods.families[kind.family].kind:  # « rouge » for « jeton rouge », but not « cœur »
            names += [kind.noun.fr[0].rsplit(" ")[-1], *goods.families[kind.family].aliases]
        for name in names:
            known.setdefault(plain_name(name), kind.id)
    return known


def columns_of(grid: Grid, goods: Catalogue, faults: list[Fault]) -> Columns:
    """Which column is what.

    Args:
        grid: a table whose first row is its header.
        goods: what its columns may name.
        faults: grows where a column is unknown, named twice, or has cells and no name.
    """
    header, *below = grid.rows
    known = column_names(goods)
    beside = {plain_name(name) for name in _BESIDE}
    meanings: dict[int, str] = {}
    left_out = []
    for column in range(max(len(row.cells) for row in grid.rows)):
        name = header.cell(column)
        meant = known.get(plain_name(name))
        where = cell_place(header.number, column)
        if not name:
            faults += _nameless(column, below)
        elif meant is None and plain_name(name) in beside:
            left_out.append(column)
        elif meant is None:
            faults.append(unknown(where, name, known, _expected(goods)))
        elif meant in meanings.values():
            faults.append(Fault(where, Phrase("each column once", "chaque colonne une fois"), shown(name)))
        else:
            meanings[column] = meant
    if "player" not in meanings.values():
        one = Phrase("a column player", "une colonne player ou joueur")
        faults.append(Fault(row_place(header.number), one, shown(", ".join(filter(None, header.cells)))))
    return Columns(header, header.number, meanings, tuple(left_out))


def _nameless(column: int, below: Sequence[GridRow]) -> list[Fault]:
    """A column without a name is empty, or somebody forgot what it counts."""
    filled = next((row for row in below if row.cell(column)), None)
    if filled is None:
        return []
    named = Phrase("a name at the head of this column", "un nom en tête de cette colonne")
    return [Fault(cell_place(filled.number, column), named, shown(filled.cell(column)))]


def _expected(goods: Catalogue) -> Phrase:
    single = [kind for kind in goods.kinds if "-" not in kind.id]

    def names(lang: Lang) -> str:
        fields = [name.fr if lang == "fr" else name.en for name in FIELD_NAMES.values()]
        return ", ".join([*fields, *(kind.id for kind in single)])

    return Phrase(names("en"), names("fr"))
