"""Finding the table of a night in a file: which sheet, from which row on, and for which game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.spreadsheet.columns import FIELDS, column_names, plain_name
from kermesse.pieces.goods import Catalogue
from kermesse.rules.kit_files import offered_kits
from kermesse.spreadsheets.csv_text import read_csv
from kermesse.spreadsheets.grid import Grid
from kermesse.text_input import TextInput
from kermesse.words import Phrase, listed, verbatim

_FURTHEST_HEADER = 50
"""Nobody writes more rows above it."""

_FILE = Phrase("file", "fichier")
_PLAYER_NAMES = frozenset(plain_name(alias) for alias in FIELDS["player"])


def night_table(source: str, written: TextInput, catalogues: Iterable[Catalogue]) -> Grid:
    """The table that has the players, from its header on; what stands above is a title.

    Args:
        source: the file's name, for faults.
        written: CSV or a workbook.
        catalogues: whose goods a header may name.

    Raises:
        Faults: where no sheet has players, or several have.
    """
    grids: Sequence[Grid] = written.data if written.format == "workbook" else [read_csv(source, written.text)]
    known = {name for goods in catalogues for name in column_names(goods)}
    tables = [table for grid in grids if (table := _from_header(grid, known))]
    if not tables and len(grids) == 1:  # whatever stands first was meant as a header, and its faults say what is not
        tables = list(grids)
    if len(tables) > 1:
        names = [f"“{table.name}”" for table in tables], [f"« {table.name} »" for table in tables]
        found = Phrase(f"{len(tables)}: {listed(names[0], 'en')}", f"{len(tables)} : {listed(names[1], 'fr')}")
        hint = Phrase("Delete the others, or save this one as CSV.", "Supprimez les autres, ou enregistrez-la en CSV.")
        raise Faults(source, [Fault(_FILE, Phrase("one sheet with players", "une feuille de joueurs"), found, hint)])
    if not tables or len(tables[0].rows) < 2:
        some = Phrase("a header and a row for each player", "un en-tête et une ligne par joueur")
        raise Faults(source, [Fault(_FILE, some, Phrase("no player", "aucun joueur"))])
    return tables[0]


def _from_header(grid: Grid, known: set[str]) -> Grid | None:
    """The table from the row that names a column of players and another one; None where no row does."""
    for place, row in enumerate(grid.rows[:_FURTHEST_HEADER]):
        names = {plain_name(cell) for cell in row.cells if cell}
        if names & _PLAYER_NAMES and (names & known) - _PLAYER_NAMES:
            return Grid(grid.name, grid.rows[place:])
    return None


def game_of(table: Grid) -> str | None:
    """The game that the columns speak of, or None where they could be of any."""
    names = {plain_name(cell) for cell in table.rows[0].cells}
    if names & {plain_name(name) for name in (*FIELDS["cards"], *FIELDS["cancels"])}:
        return "giant"
    words = {word for name in names for word in name.split()}
    return "sackson" if words & {"yellow", "orange", "jaune"} else None


def no_game(table: Grid, said: object) -> Fault:
    """The fault of a table that does not say which game it is about; a kit with all its columns may be meant.

    It is not taken for that kit: a host's own may have the same goods, and other values.
    """
    names = {plain_name(cell) for cell in table.rows[0].cells if cell}
    kits = [kit.id for kit in offered_kits() if names <= column_names(kit.catalogue).keys()]
    options = [*(f"--kit {kit}" for kit in kits), "--game sackson", "--game giant"]
    hint = Phrase(f"Say which: {listed(options, 'en', 'or')}.", f"Dites lequel : {listed(options, 'fr', 'or')}.")
    nothing = Phrase("columns of either", "des colonnes de l'un ou de l'autre")
    return Fault(Phrase("game", "jeu"), verbatim("sackson | giant"), shown(said) if said else nothing, hint)
