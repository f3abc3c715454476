"""Workbooks as programs write them, as people break them, and as nobody should send them."""

import contextlib
import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.fault import Faults
from kermesse.spreadsheets.grid import MOST_ROWS, Grid, cell_place, column_letters
from kermesse.spreadsheets.workbook import read_workbook
from tests.spreadsheets.workbooks import Cells, archive, changed, ods, part_of, replaced, xlsx

CASES = Path(__file__).parents[1] / "cases"

NIGHT: Cells = [["Soirée"], [], ["joueur", "rouge", None, "cartes"], ["Agathe", 7.0, None, "C7 PV"], ["Émile", 2.5]]


def rows(grid: Grid) -> list[tuple[int, tuple[str, ...]]]:
    return [(row.number, row.cells) for row in grid.rows]


def refused(raw: bytes) -> str:
    with pytest.raises(Faults) as error:
        read_workbook("night", raw)
    (fault,) = error.value.faults
    assert fault("fr") != fault("en")
    return fault("en")


@pytest.mark.parametrize("made", [xlsx, ods])
def test_cells_are_texts_with_their_places(made: Callable[..., bytes]) -> None:
    first, second = read_workbook("night", made(Soirée=NIGHT, Brouillon=[["x"]]))
    assert (first.name, second.name) == ("Soirée", "Brouillon")
    assert rows(first) == [
        (1, ("Soirée",)),
        (3, ("joueur", "rouge", "", "cartes")),
        (4, ("Agathe", "7", "", "C7 PV")),
        (5, ("Émile", "2.5")),
    ]


def test_what_a_program_makes_of_a_date_is_quoted() -> None:
    (grid,) = read_workbook("night", xlsx(a=[[dt.datetime(2026, 4, 3), True]]))  # noqa: DTZ001
    assert rows(grid) == [(1, ("2026-04-03", "TRUE"))]


def test_a_formula_has_its_last_value() -> None:
    raw = changed(xlsx(a=[["=1+1"]]), "xl/worksheets/sheet1.xml", "<v />", "<v>2</v>")
    assert rows(read_workbook("night", raw)[0]) == [(1, ("2",))]


def test_a_formula_that_was_never_reckoned_stays_one() -> None:
    assert rows(read_workbook("night", xlsx(a=[["=B1+1"]]))[0]) == [(1, ("=B1+1",))]
    never = changed(ods(a=[["x"]]), "content.xml", 'office:value-type="string"', 'table:formula="of:=B1+1"')
    assert rows(read_workbook("night", never)[0]) == [(1, ("=B1+1",))]


def test_a_merged_title_is_one_cell() -> None:
    merged = changed(
        ods(a=[["Titre", "x"]]), "content.xml", "<table:table-row>", "<table:table-row><table:covered-table-cell/>"
    )
    assert rows(read_workbook("night", merged)[0]) == [(1, ("", "Titre", "x"))]


def test_repeated_rows_are_rows() -> None:
    twice = changed(
        ods(a=[["x"]]), "content.xml", "<table:table-row>", '<table:table-row table:number-rows-repeated="2">'
    )
    assert rows(read_workbook("night", twice)[0]) == [(1, ("x",)), (2, ("x",))]


def test_no_workbook() -> None:
    assert "a damaged file" in refused(b"PK\x03\x04rest")
    assert "another kind of file" in refused(archive({"word/document.xml": "<a/>"}))
    assert "an old format" in refused(b"\xd0\xcf\x11\xe0" + bytes(512))
    assert "a password" in refused(b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"))
    assert "a password" in refused(
        changed(ods(a=[["x"]]), "META-INF/manifest.xml", "<manifest/>", "<encryption-data/>")
    )


def test_a_bomb_is_not_unpacked() -> None:
    assert "at most 32 MB" in refused(archive({"xl/workbook.xml": " " * 32_000_001}))
    assert "at most 32 MB" in refused(archive({f"xl/{number}": "" for number in range(301)}))


def test_entities_are_refused() -> None:
    laughs = '<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY more "&lol;&lol;&lol;">]>'
    assert "a damaged file" in refused(ods(before=laughs, a=[["x"]]))
    raw = changed(xlsx(a=[["x"]]), "xl/worksheets/sheet1.xml", "<worksheet", f"{laughs}<worksheet")
    assert "a damaged file" in refused(raw)


def test_a_cell_at_the_far_end_costs_nothing() -> None:
    far = changed(xlsx(a=[["x"], ["y"]]), "xl/worksheets/sheet1.xml", 'r="A2"', 'r="XFD1048576"')
    far = changed(far, "xl/worksheets/sheet1.xml", '<row r="2"', '<row r="1048576"')
    assert rows(read_workbook("night", far)[0]) == [(1, ("x",))]
    many = changed(
        ods(a=[["x"]]), "content.xml", "<table:table-row>", '<table:table-row table:number-rows-repeated="9999999">'
    )
    assert len(read_workbook("night", many)[0].rows) == MOST_ROWS


@pytest.mark.parametrize("raw", [xlsx(a=NIGHT), ods(a=NIGHT)], ids=["xlsx", "ods"])
@given(data=st.data())
def test_a_damaged_file_is_a_fault_or_is_read(raw: bytes, data: st.DataObject) -> None:
    place = data.draw(st.integers(4, len(raw) - 1))
    spoilt = raw[:place] + data.draw(st.binary(max_size=3)) + raw[place + data.draw(st.integers(0, 40)) :]
    try:
        grids = read_workbook("night", spoilt)
    except Faults:
        return
    assert all(isinstance(cell, str) for grid in grids for row in grid.rows for cell in row.cells)


@pytest.mark.parametrize(
    "part", ["xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml", "xl/sharedStrings.xml", "content.xml"]
)
@given(data=st.data())
def test_damaged_parts_are_faults_or_are_read(part: str, data: st.DataObject) -> None:
    raw = CASES.joinpath("soiree-geante.ods" if part == "content.xml" else "soiree-geante.xlsx").read_bytes()
    text = part_of(raw, part)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    spoilt = replaced(raw, part, text[:start] + data.draw(st.text(max_size=3)) + text[end:])
    with contextlib.suppress(Faults):
        assert all(grid.rows is not None for grid in read_workbook("night", spoilt))


def test_places_are_those_of_the_program() -> None:
    assert [column_letters(column) for column in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]
    assert cell_place(7, 2).fr == "ligne 7, colonne C"
