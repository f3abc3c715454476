"""Spreadsheets as people head and fill them."""

import json
from pathlib import Path

import pytest

from tests.cli.typed import kermesse, text, told
from tests.spreadsheets.workbooks import ods, xlsx


def goods_of(raw: str, *options: str) -> dict[str, float]:
    done = kermesse("score", "-", "-f", "json", "--players", "15", *options, given=raw.encode())
    assert done.returncode == 0, told(done)
    return {line["kind"]: line["times"] for line in json.loads(text(done))["standings"][0]["lines"] if "kind" in line}


@pytest.mark.parametrize(
    "header",
    [
        "Joueur;Jaune;Bleu;Rouge;Orange;Blanc",
        "joueurs;jaunes;bleus;rouges;oranges;blancs",
        "PRÉNOM;Jaune;Bleue;Rouge;Orange;Blanche",
        '"player";"yellow";"blue";"red";"orange";"white"',
        "sep=;\nplayer;yellow;blue;red;orange;white",
        "\n;;;;;\nplayer;yellow;blue;red;orange;white",
        "nom;carte jaune;carte bleue;carte rouge;carte orange;carte blanche",
    ],
)
def test_headers(header: str) -> None:
    assert goods_of(f"{header}\nAda;1;2;3;0;1 \n;;;;;\n") == {"yellow": 1, "blue": 2, "red": 3, "white": 1}


def test_rows_are_numbered_as_on_the_sheet() -> None:
    done = kermesse("score", "-", given=b"sep=;\n\nplayer;yellow\n\nAda;x\n")
    assert done.returncode == 2
    assert "row 5, column B (yellow)" in told(done)


def test_a_card_in_the_list_and_in_a_column_of_its_own_adds_up() -> None:
    held = goods_of("player;cards;hearts-7;excuse\nAda;H7 H7 H7x2 SJ EX;3;1\n", "--letters", "en")
    assert held == {"hearts-7": 7, "spades-jack": 1, "excuse": 2}


def test_spaces_divide_thousands_and_nothing_else() -> None:
    assert goods_of("player;yellow\nAda;1 000\n") == {"yellow": 1000}
    assert "found “1 2”" in told(kermesse("score", "-", given=b"player;yellow\nAda;1 2\n"))


def test_a_suit_is_no_single_card() -> None:
    done = kermesse("score", "-", "--lang", "fr", given="joueur;cœur;cartes\nAda;3;C7\n".encode())
    assert done.returncode == 2
    assert "colonne B" in told(done)


def score_of(file: str, *options: str) -> list[tuple[str, float]]:
    done = kermesse("score", file, "-f", "json", "--players", "15", *options)
    assert done.returncode == 0, told(done)
    return [(row["player"], row["total"]) for row in json.loads(text(done))["standings"]]


@pytest.mark.parametrize("file", ["tests/cases/soiree-geante.ods", "tests/cases/soiree-geante.xlsx"])
def test_what_libreoffice_writes_is_scored_as_csv_is(file: str) -> None:
    assert score_of(file) == score_of("examples/soiree-geante.csv")


FIVE = "yellow;blue;red;orange;white"


@pytest.mark.parametrize(
    "raw",
    [
        f"Soirée du 21 novembre, chez Ada;;\n\nplayer;{FIVE}\nAda;1;2;3;0;1\n",
        f"Haggle\nplayer;;{FIVE};\nAda;;1;2;3;;1;\n;;;;;;;\n",
        f"player;{FIVE};Total;Notes\nAda;1;2;3;0;1;7;late\n",
        f"player;{FIVE}\nAda;1;2;3;0;1\nTOTAL;1;2;3;0;1\n",
        f"player;{FIVE}\nAda;1;2;3;0;1\nΣ :;1;2;3;;1\n",
        f"player;{FIVE}\nAda;1;2;3;0;1\nSomme;=SUM(B2:B2);2;3;0;1\n",
    ],
)
def test_titles_totals_and_columns_of_ones_own(raw: str) -> None:
    done = kermesse("score", "-", "-f", "json", "--players", "15", given=raw.encode())
    (ada,) = json.loads(text(done))["standings"]
    assert (ada["player"], {line["kind"]: line["times"] for line in ada["lines"] if "kind" in line}) == (
        "Ada",
        {"yellow": 1, "blue": 2, "red": 3, "white": 1},
    )
    assert ("left out" in told(done)) == ("row 3" in told(done))


@pytest.mark.parametrize(
    "row,place",
    [
        ("TOTAL;1;2;3;0;2", "row 3: expected a player, or sums that agree with the rows above; found “TOTAL”"),
        ("Total;;;;;", "row 3: expected a player"),
        ("Moyenne;1;2;3;0;1", "row 3: expected a player"),
        (";1;2;3;0;1", "row 3, column A (player)"),
        ("Bob;1;2;3;0;1;5", "row 3, column G: expected a name at the head of this column; found “5”"),
        ("Bob;=B2+1;;;;", "row 3, column B (yellow): expected a whole number from 0 to 10,000; found “=B2+1”"),
    ],
)
def test_what_may_be_no_player_is_asked_about(row: str, place: str) -> None:
    done = kermesse("score", "-", "--players", "15", given=f"player;{FIVE}\nAda;1;2;3;0;1\n{row}\n".encode())
    assert done.returncode == 2
    assert place in told(done)


def test_the_sheet_with_players_is_taken_and_two_are_asked_about(tmp_path: Path) -> None:
    night = [["Haggle"], ["player", *FIVE.split(";")], ["Ada", 1, 2, 3, 0, 1.0]]
    file = tmp_path / "night.xlsx"
    file.write_bytes(xlsx(Notes=[["who", "what"], ["Ada", "cake"]], Night=night))
    assert [name for name, _ in score_of(str(file))] == ["Ada"]
    file.write_bytes(xlsx(Draft=night, Night=night))
    done = kermesse("score", str(file))
    assert (done.returncode, "found 2: “Draft” and “Night”" in told(done)) == (2, True)
    file.write_bytes(xlsx(Draft=[["who"]], Night=[["what"]]))
    assert "expected a header and a row for each player" in told(kermesse("score", str(file)))


def test_places_in_a_workbook_are_those_of_its_program(tmp_path: Path) -> None:
    file = tmp_path / "night.ods"
    file.write_bytes(ods(Soirée=[["Titre"], [], ["joueur", None, "rouge", "cartes"], ["Ada", None, "x", "7"]]))
    done = kermesse("score", str(file), "--lang", "fr")
    assert done.returncode == 2
    assert "ligne 4, colonne C (rouge)" in told(done)
    assert "ligne 4, colonne D (cartes)" in told(done)


def test_a_kit_with_all_the_columns_is_offered_and_not_taken() -> None:
    done = kermesse("score", "-", given=b"player;salt;tea\nAda;1;2\n")
    assert done.returncode == 2
    assert "--kit cove" in told(done)


def test_a_word_never_becomes_another_suit() -> None:
    held = goods_of("joueur;cartes\nAda;7 coeur, 7♣ roi de trèfle excuse\n", "--lang", "fr")
    assert held == {"hearts-7": 1, "clubs-7": 1, "clubs-king": 1, "excuse": 1}
