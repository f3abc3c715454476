"""A night as a spreadsheet: one row per player, a column per colour or token, lists of cards and rule numbers."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kermesse.fault import Fault, Faults, shown, unknown
from kermesse.games.haggle.night.card_lists import letters, read_cards, write_cards
from kermesse.games.haggle.night.model import Night
from kermesse.pieces.goods import Catalogue
from kermesse.words import LANGS, Lang, Phrase, bare, verbatim

_COLUMNS = {
    "player": ("player", "name", "joueur", "joueuse", "nom", "prénom"),
    "cards": ("cards", "cartes"),
    "slips": ("slips", "rules", "rule cards", "sheets", "règles", "cartes règles", "fiches"),
    "cancels": ("cancels", "annule"),
}
_IN_FRENCH = {"player": "joueur", "cards": "cartes", "slips": "règles", "cancels": "annule"}
_NUMBER = re.compile(r"^[+-]?(\d{1,15}|\d{1,3}( \d{3})+)([.,]\d{1,9})?$")


class Sheet(NamedTuple):
    """The cells of a spreadsheet.

    Args:
        header: the names of the columns.
        number: the row of the header, from 1.
        rows: the rows below it that are not empty, each with its number.
    """

    header: list[str]
    number: int
    rows: list[tuple[int, list[str]]]


def table(source: str, text: str) -> Sheet:
    """The cells of a spreadsheet; commas, semicolons or tabs divide them.

    Raises:
        Faults: where quotes are never closed or nothing stands below the header.
    """
    said_so = re.match(r"sep=(.)\s*\n", text)
    first = next((line for line in text.splitlines()[1 if said_so else 0 :] if line.strip(" ;,\t")), "")
    divider = said_so[1] if said_so else max(";\t,", key=first.count)
    try:
        cells = list(csv.reader(io.StringIO(text, newline=""), delimiter=divider, strict=True))
    except csv.Error as error:
        raise Faults(source, [Fault(Phrase("file", "fichier"), verbatim("CSV"), verbatim(error))]) from None
    rows = [(number, [cell.strip() for cell in row]) for number, row in enumerate(cells, 1)]
    full = [(number, row) for number, row in rows[1 if said_so else 0 :] if any(row)]
    if len(full) < 2:
        some = Phrase("a header and a row for each player", "un en-tête et une ligne par joueur")
        raise Faults(source, [Fault(Phrase("file", "fichier"), some, Phrase("no player", "aucun joueur"))])
    (number, header), *below = full
    return Sheet(header, number, below)


def _plain(name: str) -> str:
    """A column's name without capitals, accents and plural."""
    return bare(name).strip().rstrip("s")


def game_of(sheet: Sheet) -> str | None:
    """The game that the columns speak of, or None where they could be of either."""
    names = {_plain(cell) for cell in sheet.header}
    if names & {_plain(name) for name in (*_COLUMNS["cards"], *_COLUMNS["cancels"])}:
        return "giant"
    words = {word for name in names for word in name.split()}
    return "sackson" if words & {"yellow", "orange", "jaune"} else None


def read_table(
    sheet: Sheet, goods: Catalogue, wanted: Lang | None
) -> tuple[dict[str, Any], list[Fault], Callable[[str], Phrase]]:
    """Plain data from cells.

    Args:
        sheet: the cells.
        goods: what the columns and lists may name.
        wanted: the language of the card letters; found out where None.

    Returns:
        The night's envelopes, the faults found so far, and how a path such as `envelopes[2].goods.blue` is called
        on this sheet: "row 4, column blue".
    """
    faults: list[Fault] = []
    columns = _header(sheet, goods, faults)
    short = _short(sheet, columns, goods, wanted, faults)
    envelopes = []
    for number, row in sheet.rows:
        if any(row[len(sheet.header) :]):
            width = len(sheet.header)
            fewer = Phrase(f"{width} cells, as in the header", f"{width} cellules, comme l'en-tête")
            faults.append(Fault(_row(number), fewer, Phrase(f"{len(row)} cells", f"{len(row)} cellules")))
        envelopes.append(_envelope(row, number, sheet.header, columns, short, faults))
    names = {column: sheet.header[place] for place, column in columns.items()}
    rows = [number for number, _ in sheet.rows]
    return {"envelopes": envelopes}, faults, lambda path: _place(path, rows, names)


def _header(sheet: Sheet, goods: Catalogue, faults: list[Fault]) -> dict[int, str]:
    """Which column is what: a field of an envelope, or a kind of good."""
    known = {_plain(alias): field for field, aliases in _COLUMNS.items() for alias in aliases}
    for kind in goods.kinds:
        names = [kind.id, *kind.noun.en, *kind.noun.fr]
        if "{rank}" not in goods.families[kind.family].kind:  # « rouge » for « jeton rouge », but not « cœur »
            names += [kind.noun.fr[0].rsplit(" ")[-1], *goods.families[kind.family].aliases]
        for name in names:
            known.setdefault(_plain(name), kind.id)
    columns: dict[int, str] = {}
    for place, cell in enumerate(sheet.header):
        if not cell:
            continue
        row, column = sheet.number, place + 1
        where = Phrase(f"row {row}, column {column}", f"ligne {row}, colonne {column}")
        meant = known.get(_plain(cell))
        if meant is None:
            single = [kind.id for kind in goods.kinds if "-" not in kind.id]
            one = Phrase(", ".join([*_COLUMNS, *single]), ", ".join([*_IN_FRENCH.values(), *single]))
            faults.append(unknown(where, cell, known, one))
        elif meant in columns.values():
            once = Phrase("each column once", "chaque colonne une fois")
            faults.append(Fault(where, once, shown(cell)))
        else:
            columns[place] = meant
    if "player" not in columns.values():
        faults.append(
            Fault(
                _row(sheet.number),
                Phrase("a column player", "une colonne player ou joueur"),
                shown(", ".join(sheet.header)),
            )
        )
    return columns


def _short(
    sheet: Sheet, columns: Mapping[int, str], goods: Catalogue, wanted: Lang | None, faults: list[Fault]
) -> Mapping[str, str]:
    """The card letters of this file: of one language, the only one in which all of it can be read."""
    places = [place for place, column in columns.items() if column == "cards"]
    lists = [row[place] for _, row in sheet.rows for place in places if place < len(row)]
    if wanted:
        return letters(goods, wanted)
    short = {lang: letters(goods, lang) for lang in LANGS}
    read = {lang: [read_cards(text, short[lang]) for text in lists] for lang in LANGS}
    strange = {lang: sum(len(words) for _, words in read[lang]) for lang in LANGS}
    readable = [lang for lang in LANGS if not strange[lang]]
    same = read["en"] == read["fr"]
    if len(readable) == 2 and not same:
        where = Phrase("column cards", "colonne cards")
        one = Phrase("letters of one language", "les lettres d'une seule langue")
        both = Phrase(
            "cards that can be read in English and in French", "des cartes lisibles en anglais et en français"
        )
        hint = Phrase("Say which: --letters fr or --letters en.", "Dites laquelle : --letters fr ou --letters en.")
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
                held, strange = read_cards(cell, short)
                for word in strange:
                    name = header[place]
                    where = Phrase(f"row {number}, column {name}", f"ligne {number}, colonne {name}")
                    expected = Phrase("cards such as H7 H8x2 SJ T21 EX", "des cartes comme C7 C8x2 PV A21 EX")
                    faults.append(unknown(where, word, short, expected))
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


def _row(number: int) -> Phrase:
    return Phrase(f"row {number}", f"ligne {number}")


def _place(path: str, rows: list[int], names: Mapping[str, str]) -> Phrase:
    found = re.match(r"^envelopes\[(\d+)\](?:\.(?:goods\.)?(?P<column>[^\[.]+))?", path)
    if not found:
        return verbatim(path)
    row = rows[int(found[1])]
    column = found["column"]
    if not column:
        return _row(row)
    name = names.get(column, names.get("cards", column))
    return Phrase(f"row {row}, column {name}", f"ligne {row}, colonne {name}")


def write_table(night: Night, goods: Catalogue, lang: Lang) -> str:
    """The envelopes of a night as a spreadsheet that `kermesse score` reads; card letters of one language."""
    abbreviated = set(letters(goods, lang).values())
    single = [kind for kind in goods.kinds if kind.id not in abbreviated]
    fields = ["player", *(["cards"] if abbreviated else []), "slips", *(["cancels"] if abbreviated else [])]
    french = lang == "fr"
    header = [_IN_FRENCH[field] if french else field for field in fields]
    header[1:1] = [kind.noun.fr[0] if french else kind.id for kind in single]
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if french else ",", lineterminator="\n")
    writer.writerow(header)
    for envelope in night.envelopes:
        cards = [write_cards(dict(envelope.goods), goods, lang)] if abbreviated else []
        slips = " ".join(map(str, envelope.slips))
        cancels = [str(envelope.cancels or "")] if abbreviated else []
        counts = [envelope.goods.get(kind.id, 0) for kind in single]
        writer.writerow([envelope.player, *counts, *cards, slips, *cancels])
    return out.getvalue()
