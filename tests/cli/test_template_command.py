"""Tables to fill in: written, filled in, scored."""

import csv
import io
import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.spreadsheet.template import NightTemplate, template_columns
from kermesse.rules.kit_files import read_kit
from kermesse.rules.kit_texts import kit_ids
from kermesse.text_input import read_written
from kermesse.words import LANGS, Lang
from tests.cli.typed import kermesse, text, told

GIANT_ROW = {"cards": "7♥ x2, roi de trèfle, atout 21", "slips": "1 31 40 11", "cancels": "1"}
RISKY = ['=HYPERLINK("x")', "+Ada", "-Bob", "@Cy", "'=Dora", "’t Hooft", "Émile", "007"]


def written(tmp_path: Path, kit: str, ending: str, *words: str, lang: Lang = "en") -> Path:
    file = tmp_path / f"night{ending}"
    done = kermesse("template", kit, *words, "--lang", lang, "-o", str(file))
    assert (done.returncode, text(done)) == (0, ""), told(done)
    assert f"kermesse score {file}" in told(done)
    return file


def fill(file: Path, rows: list[list[str]]) -> None:
    """Types into the cells beside each name."""
    if file.suffix == ".xlsx":
        book = load_workbook(file)
        sheet = book.worksheets[0]
        for number, row in enumerate(rows, 2):
            for column, cell in enumerate(row, 2):
                sheet.cell(number, column).value = int(cell) if cell.isdecimal() else cell
        book.save(file)
        return
    table = file.read_text("utf-8-sig")
    divider = ";" if ";" in table else ","
    header, *names = csv.reader(io.StringIO(table), delimiter=divider)
    out = io.StringIO()
    csv.writer(out, delimiter=divider).writerows(
        [header, *([name[0], *row] for name, row in zip(names, rows, strict=True))]
    )
    file.write_text(out.getvalue(), "utf-8-sig")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
@pytest.mark.parametrize("kit", kit_ids())
def test_a_table_that_is_filled_in_is_a_night(tmp_path: Path, kit: str, ending: str, lang: Lang) -> None:
    box = read_kit(kit)
    file = written(tmp_path, kit, ending, "--players", "4", lang=lang)
    columns = template_columns(NightTemplate(box, ("",) * 4, lang))[1:]
    fill(
        file,
        [[GIANT_ROW.get(column.sort, str(row + place)) for place, column in enumerate(columns)] for row in range(4)],
    )

    night = read_night(str(file), read_written(str(file), file.read_bytes()), {"kit": kit, "sheets": "all"}).night
    player = {"en": "Player", "fr": "Joueur"}[lang]
    assert [envelope.player for envelope in night.envelopes] == [f"{player} {number}" for number in range(1, 5)]
    for row, envelope in enumerate(night.envelopes):
        counts = {column.kind.id: row + place for place, column in enumerate(columns) if column.kind}
        cards = {"hearts-7": 2, "clubs-king": 1, "trump-21": 1} if box.head.game == "giant" else {}
        assert dict(envelope.goods) == counts | cards
        assert envelope.slips == ((1, 31, 40, 11) if cards else ())
        assert envelope.cancels == (1 if cards else None)


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_names_are_no_formulas_and_come_back_as_they_were(tmp_path: Path, ending: str) -> None:
    names = tmp_path / "names.txt"
    names.write_text("\n".join(RISKY))
    file = written(tmp_path, "giant", ending, "--names", str(names))
    if ending == ".csv":
        cells = [row[0] for row in csv.reader(io.StringIO(file.read_text("utf-8-sig")))][1:]
        assert not any(cell.startswith(tuple("=+-@")) for cell in cells)
    else:
        assert {cell.data_type for (cell,) in load_workbook(file).worksheets[0].iter_rows(2, 9, 1, 1)} == {"s"}
    done = kermesse("score", str(file), "--format", "json", "--players", "52")
    assert {row["player"] for row in json.loads(text(done))["standings"]} == set(RISKY)
    assert told(done).count("a name alone") == len(RISKY)


def test_a_workbook_limits_chooses_and_explains(tmp_path: Path) -> None:
    book = load_workbook(written(tmp_path, "giant", ".xlsx", "--players", "40", lang="fr"))
    night, explained, rules = book.worksheets
    assert book.sheetnames == ["Soirée", "Que saisir", "Cartes règles"]
    assert [cell.value for cell in night[1]][:3] == ["Joueur", "Jetons rouges", "Jetons blancs"]
    assert night.freeze_panes == "B2"
    assert not night.protection.sheet
    checks: dict[str, Any] = {str(check.sqref)[:2]: check for check in night.data_validations.dataValidation}
    assert (checks["B2"].type, checks["B2"].formula1, checks["B2"].formula2) == ("whole", "0", "120")
    last = len([row for row in rules.iter_rows(2, None, 3, 3, values_only=True) if row[0]]) + 1
    assert (checks["G2"].type, checks["G2"].formula1) == ("list", f"'Cartes règles'!$C$2:$C${last}")
    said = "\n".join(str(cell) for row in explained.iter_rows(values_only=True) for cell in row if cell)
    assert all(word in said for word in ("Jetons rouges", "120", "cavalier de", "7♥", "31 40", "kermesse score"))


def test_explanations_match_the_reader(tmp_path: Path) -> None:
    """The examples of the explanations are cards; the sheet that explains is not taken for the night."""
    book = load_workbook(file := written(tmp_path, "giant", ".xlsx", "--players", "2"))
    (told_of_cards,) = [row[1] for row in book.worksheets[1].iter_rows(values_only=True) if row[0] == "Cards"]
    letters, words = told_of_cards.split("in letters: ")[1].split("; or in words, with commas: ")
    fill(file, [["", "", "", letters], ["", "", "", words.split(";")[0]]])
    night = read_night(str(file), read_written(str(file), file.read_bytes())).night
    assert night.envelopes[0].goods == night.envelopes[1].goods
    assert len(night.envelopes[0].goods) == 4


def test_as_many_rows_as_the_kit_was_made_for(tmp_path: Path) -> None:
    assert len(written(tmp_path, "cove", ".csv").read_text().splitlines()) == 1 + 18


def test_an_own_kit_is_named_in_the_command(tmp_path: Path) -> None:
    kit = tmp_path / "my kit.toml"
    kermesse("kit", "new", str(kit))
    done = kermesse("template", str(kit), "--players", "5", "-o", str(tmp_path / "a b.csv"))
    assert f"kermesse score '{tmp_path}/a b.csv' --kit '{kit}'" in told(done)


def test_whatever_is_wrong_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ada\nAda\nB\x07b\n")
    there = tmp_path / "night.csv"
    there.write_text("filled in")
    done = kermesse("template", "giant", "--names", str(names), "-o", str(there))
    assert done.returncode == 2
    assert "a file that does not exist yet" in told(done)
    assert there.read_text() == "filled in"
    done = kermesse("template", "giant", "--names", str(names), "-o", str(tmp_path / "new.xlsx"))
    assert done.returncode == 2
    assert "each name once; found “Ada”" in told(done)
    assert "a name that can be written" in told(done)
    for words in (["-o", str(tmp_path / "new.pdf")], [], ["--players", "1001", "-o", str(tmp_path / "new.xlsx")]):
        assert kermesse("template", "giant", *words).returncode == 2
    assert kermesse("template", "hattrick", "-o", str(tmp_path / "new.xlsx")).returncode == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["names.txt", "night.csv"]


def test_the_command_that_it_prints_scores_the_table(tmp_path: Path) -> None:
    """Few players rarely have all sheets: the line names those that a deal for so many brings."""
    file = tmp_path / "night.csv"
    done = kermesse("template", "sackson", "--players", "4", "-o", str(file))
    line = told(done).splitlines()[-1].strip()
    assert "--sheets 1," in line
    scored = kermesse(*shlex.split(line)[1:])
    assert scored.returncode == 0, told(scored)
