"""A night as a spreadsheet: one row per player, a column per colour or token, lists of cards and rule numbers."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping
from typing import Any

from kermesse.fault import Fault, Faults, shown, unknown
from kermesse.games.haggle.cards import letters, read_cards, write_cards
from kermesse.games.haggle.model import Night
from kermesse.pieces.goods import Catalogue
from kermesse.words import LANGS, Lang, Said, said

_COLUMNS = {
    "player": ("player", "name", "joueur", "joueuse", "nom"),
    "cards": ("cards", "cartes"),
    "slips": ("slips", "rules", "rule cards", "sheets", "règles", "regles", "fiches"),
    "cancels": ("cancels", "annule"),
}
_NUMBER = re.compile(r"^[+-]?\d{1,15}([.,]\d{1,9})?$")

Cells = list[list[str]]


def table(source: str, text: str) -> Cells:
    """The cells of a spreadsheet, header first; commas, semicolons or tabs divide them.

    Raises:
        Faults: where quotes are never closed or nothing stands below the header.
    """
    header = text.lstrip("\r\n").split("\n", 1)[0]
    divider = max(";\t,", key=header.count)
    try:
        rows = [
            [cell.strip() for cell in row]
            for row in csv.reader(io.StringIO(text, newline=""), delimiter=divider, strict=True)
        ]
    except csv.Error as error:
        raise Faults(source, [Fault(Said("file", "fichier"), said("CSV"), said(error))]) from None
    if len([row for row in rows if any(row)]) < 2:
        some = Said("a header and a row for each player", "un en-tête et une ligne par joueur")
        raise Faults(source, [Fault(Said("file", "fichier"), some, Said("no player", "aucun joueur"))])
    return rows


def game_of(cells: Cells) -> str | None:
    """The game that the columns speak of, or None where they could be of either."""
    names = {cell.casefold() for cell in cells[0]}
    if names & {*_COLUMNS["cards"], *_COLUMNS["cancels"]}:
        return "giant"
    return "sackson" if names & {"yellow", "orange", "jaune"} else None


def read_table(
    cells: Cells, goods: Catalogue, wanted: Lang | None
) -> tuple[dict[str, Any], list[Fault], Callable[[str], Said]]:
    """Plain data from cells.

    Args:
        cells: header first.
        goods: what the columns and lists may name.
        wanted: the language of the card letters; found out where None.

    Returns:
        The night's envelopes, the faults found so far, and how a path such as `envelopes[2].goods.blue` is called
        on this sheet: "row 4, column blue".
    """
    faults: list[Fault] = []
    columns = _header(cells[0], goods, faults)
    short = _short(cells, columns, goods, wanted, faults)
    envelopes, rows = [], []
    for number, row in enumerate(cells[1:], 2):
        if not any(row):
            continue
        if any(row[len(cells[0]) :]):
            fewer = Said(f"{len(cells[0])} cells, as in the header", f"{len(cells[0])} cellules, comme l'en-tête")
            faults.append(Fault(_row(number), fewer, Said(f"{len(row)} cells", f"{len(row)} cellules")))
        envelopes.append(_envelope(row, number, cells[0], columns, short, faults))
        rows.append(number)
    names = {column: cells[0][place] for place, column in columns.items()}
    return {"envelopes": envelopes}, faults, lambda path: _place(path, rows, names)


def _header(header: list[str], goods: Catalogue, faults: list[Fault]) -> dict[int, str]:
    """Which column is what: a field of an envelope, or a kind of good."""
    known = {alias: field for field, aliases in _COLUMNS.items() for alias in aliases}
    for kind in goods.kinds:
        for name in (kind.id, *kind.noun.en, *kind.noun.fr):
            known.setdefault(name.casefold(), kind.id)
        if "{rank}" not in goods.families[kind.family].kind:  # « rouge » for « jeton rouge », but not « cœur »
            known.setdefault(kind.noun.fr[0].rsplit(" ")[-1].casefold(), kind.id)
    columns: dict[int, str] = {}
    for place, cell in enumerate(header):
        if not cell:
            continue
        where = Said(f"row 1, column {place + 1}", f"ligne 1, colonne {place + 1}")
        column = known.get(cell.casefold())
        if column is None:
            single = [kind.id for kind in goods.kinds if "-" not in kind.id]
            one = said(", ".join([*_COLUMNS, *single]))
            faults.append(unknown(where, cell, known, one))
        elif column in columns.values():
            once = Said("each column once", "chaque colonne une fois")
            faults.append(Fault(where, once, shown(cell)))
        else:
            columns[place] = column
    if "player" not in columns.values():
        faults.append(Fault(_row(1), Said("a column player", "une colonne player ou joueur"), shown(", ".join(header))))
    return columns


def _short(
    cells: Cells, columns: Mapping[int, str], goods: Catalogue, wanted: Lang | None, faults: list[Fault]
) -> Mapping[str, str]:
    """The card letters of this file: of one language, the only one in which all of it can be read."""
    places = [place for place, column in columns.items() if column == "cards"]
    lists = [row[place] for row in cells[1:] for place in places if place < len(row)]
    if wanted:
        return letters(goods, wanted)
    short = {lang: letters(goods, lang) for lang in LANGS}
    read = {lang: [read_cards(text, short[lang]) for text in lists] for lang in LANGS}
    strange = {lang: sum(len(words) for _, words in read[lang]) for lang in LANGS}
    readable = [lang for lang in LANGS if not strange[lang]]
    same = read["en"] == read["fr"]
    if len(readable) == 2 and not same:
        where = Said("column cards", "colonne cards")
        one = Said("letters of one language", "les lettres d'une seule langue")
        both = Said("cards that can be read in English and in French", "des cartes lisibles en anglais et en français")
        hint = Said("Say which: --letters fr or --letters en.", "Dites laquelle : --letters fr ou --letters en.")
        faults.append(Fault(where, one, both, hint))
    return short[min(LANGS, key=lambda lang: strange[lang])]


def _envelope(
    row: list[str],
    number: int,
    header: list[str],
    columns: Mapping[int, str],
    short: Mapping[str, str],
    faults: list[Fault],
) -> dict[str, Any]:
    envelope: dict[str, Any] = {"player": "", "goods": {}}
    for place, column in columns.items():
        cell = row[place] if place < len(row) else ""
        match column:
            case "player":
                envelope["player"] = cell
            case "cards":
                held, strange = read_cards(cell, dict(short))
                for word in strange:
                    name = header[place]
                    where = Said(f"row {number}, column {name}", f"ligne {number}, colonne {name}")
                    expected = Said("cards such as H7 H8x2 SJ T21 EX", "des cartes comme C7 C8x2 PV A21 EX")
                    faults.append(unknown(where, word, short, expected))
                for kind, count in held.items():
                    envelope["goods"][kind] = count
            case "slips":
                envelope["slips"] = [_value(word) for word in re.split(r"[\s,;+]+", cell) if word]
            case "cancels":
                if cell:
                    envelope["cancels"] = _value(cell)
            case kind:
                if cell:
                    envelope["goods"][kind] = _value(cell)
    return envelope


def _value(cell: str) -> int | float | str:
    """A number as spreadsheets write it: 3, 3.0, 3,0; anything else stays as it is, for a fault to quote."""
    plain = cell.replace("\u00a0", "").replace("\u202f", "").replace(" ", "")
    if not _NUMBER.match(plain):
        return cell
    value = float(plain.replace(",", "."))
    return int(value) if value.is_integer() else value


def _row(number: int) -> Said:
    return Said(f"row {number}", f"ligne {number}")


def _place(path: str, rows: list[int], names: Mapping[str, str]) -> Said:
    found = re.match(r"^envelopes\[(\d+)\](?:\.(?:goods\.)?(?P<column>[^\[.]+))?", path)
    if not found:
        return said(path)
    row = rows[int(found[1])]
    column = found["column"]
    if not column:
        return _row(row)
    name = names.get(column, names.get("cards", column))
    return Said(f"row {row}, column {name}", f"ligne {row}, colonne {name}")


def write_table(night: Night, goods: Catalogue, lang: Lang) -> str:
    """The envelopes of a night as a spreadsheet that `kermesse score` reads; card letters of one language."""
    abbreviated = set(letters(goods, lang).values())
    single = [kind.id for kind in goods.kinds if kind.id not in abbreviated]
    header = ["player", *single, *(["cards"] if abbreviated else []), "slips", *(["cancels"] if abbreviated else [])]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    for envelope in night.envelopes:
        cards = [write_cards(dict(envelope.goods), goods, lang)] if abbreviated else []
        slips = " ".join(map(str, envelope.slips))
        cancels = [str(envelope.cancels or "")] if abbreviated else []
        writer.writerow([envelope.player, *(envelope.goods.get(kind, 0) for kind in single), *cards, slips, *cancels])
    return out.getvalue()
