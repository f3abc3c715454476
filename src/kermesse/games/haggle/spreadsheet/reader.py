"""Rows of a table as plain data of a night: the envelopes, each fault with the place that a host looks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kermesse.fault import Fault, shown
from kermesse.games.haggle.spreadsheet.card_lists import read_cards
from kermesse.games.haggle.spreadsheet.card_words import CardVocabulary, card_vocabulary
from kermesse.games.haggle.spreadsheet.columns import Columns, columns_of
from kermesse.games.haggle.spreadsheet.totals import sort_rows
from kermesse.pieces.goods import Catalogue
from kermesse.spreadsheets.grid import Grid, GridRow, row_place
from kermesse.words import LANGS, Lang, Phrase, verbatim

_NUMBER = re.compile(r"^[+-]?(\d{1,15}|\d{1,3}( \d{3})+)([.,]\d{1,9})?$")


class ReadTable(NamedTuple):
    """A table as plain data.

    Args:
        data: the night's envelopes.
        faults: those found so far.
        warnings: what was left out.
        place: how a path such as `envelopes[2].goods.blue` is called on this table: "row 4, column C (blue)".
    """

    data: dict[str, Any]
    faults: list[Fault]
    warnings: list[Fault]
    place: Callable[[str], Phrase]


def read_table(grid: Grid, goods: Catalogue, wanted: Lang | None) -> ReadTable:
    """Plain data from cells.

    Args:
        grid: the cells, the header first.
        goods: what the columns and lists may name.
        wanted: the language of the card letters; found out where None.
    """
    faults: list[Fault] = []
    columns = columns_of(grid, goods, faults)
    rows = sort_rows(grid.rows[1:], columns, _value)
    faults += rows.faults
    vocabulary = _vocabulary(rows.players, columns, goods, wanted, faults)
    envelopes = [_envelope(row, columns, vocabulary, goods, faults) for row in rows.players]
    numbers = [row.number for row in rows.players]
    empty = [_empty(row) for row in rows.players if sum(bool(row.cell(column)) for column in columns.meanings) == 1]
    warnings = [*rows.warnings, *empty]
    return ReadTable({"envelopes": envelopes}, faults, warnings, lambda path: _place(path, numbers, columns))


def _empty(row: GridRow) -> Fault:
    """Somebody may have handed in nothing; more often nobody came, or the envelope has not been typed in yet."""
    something = Phrase("what the envelope holds", "le contenu de l'enveloppe")
    nothing = Phrase("a name alone; it counts as an empty envelope", "un nom seul ; compté comme une enveloppe vide")
    hint = Phrase("Delete the row if nobody has it.", "Supprimez la ligne si elle n'est à personne.")
    return Fault(row_place(row.number), something, nothing, hint)


def _vocabulary(
    rows: Sequence[GridRow], columns: Columns, goods: Catalogue, wanted: Lang | None, faults: list[Fault]
) -> CardVocabulary:
    """The words of this file's cards; its letters are of one language, the only one in which all of it can be read."""
    vocabularies = {lang: card_vocabulary(goods, lang) for lang in LANGS}
    if wanted:
        return vocabularies[wanted]
    column = next((column for column, meaning in columns.meanings.items() if meaning == "cards"), None)
    lists = [row.cell(column) for row in rows] if column is not None else []
    read = {lang: [read_cards(text, vocabularies[lang], goods) for text in lists] for lang in LANGS}
    strange = {lang: sum(len(unread) for _, unread in read[lang]) for lang in LANGS}
    if not any(strange.values()) and read["en"] != read["fr"]:
        where = Phrase("column cards", "colonne cards")
        one = Phrase("letters of one language", "les lettres d'une seule langue")
        both = Phrase(
            "cards that can be read in English and in French", "des cartes lisibles en anglais et en français"
        )
        hint = Phrase("Say which: --letters fr or --letters en.", "Dites laquelle : --letters fr ou --letters en.")
        faults.append(Fault(where, one, both, hint))
    return vocabularies[min(LANGS, key=lambda lang: strange[lang])]


def _envelope(
    row: GridRow, columns: Columns, vocabulary: CardVocabulary, goods: Catalogue, faults: list[Fault]
) -> dict[str, Any]:
    envelope: dict[str, Any] = {"player": "", "goods": {}}
    for column, meaning in columns.meanings.items():
        cell = row.cell(column)
        match meaning:
            case "player":
                envelope["player"] = cell
            case "cards":
                held, unread = read_cards(cell, vocabulary, goods)
                expected = Phrase("cards such as H7, 7♥ x2, king of clubs", "des cartes comme C7, 7♥ x2, roi de trèfle")
                where = columns.place(row.number, column)
                faults += [Fault(where, expected, shown(part.text), part.hint) for part in unread]
                for kind, count in held.items():
                    _put(envelope["goods"], kind, count)
            case "slips":
                envelope["slips"] = [_value(word) for word in re.split(r"[\s,;+]+", cell) if word]
            case "cancels":
                if cell:
                    envelope["cancels"] = _value(cell)
            case kind:
                if cell:
                    _put(envelope["goods"], kind, _value(cell))
    return envelope


def _put(goods: dict[str, Any], kind: str, count: float | str) -> None:
    """Adds goods; a card may stand in its own column and in the list too."""
    both = isinstance(goods.get(kind), int) and isinstance(count, int)
    goods[kind] = goods[kind] + count if both else count


def _value(cell: str) -> int | float | str:
    """A number as spreadsheets write it: 3, 3.0, 3,0, 1 000; anything else stays as it is, for a fault to quote."""
    plain = cell.replace("\u00a0", " ").replace("\u202f", " ")
    if not _NUMBER.match(plain):
        return cell
    value = float(plain.replace(" ", "").replace(",", "."))
    return int(value) if value.is_integer() else value


def _place(path: str, rows: Sequence[int], columns: Columns) -> Phrase:
    found = re.match(r"^envelopes\[(\d+)\](?:\.(?:goods\.)?(?P<column>[^\[.]+))?", path)
    if not found:
        return verbatim(path)
    row = rows[int(found[1])]
    by_meaning: Mapping[str, int] = {meaning: column for column, meaning in columns.meanings.items()}
    column = by_meaning.get(found["column"], by_meaning.get("cards"))
    return row_place(row) if not found["column"] or column is None else columns.place(row, column)
