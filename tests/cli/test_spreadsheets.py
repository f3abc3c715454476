"""Spreadsheets as people head and fill them."""

import json

import pytest

from tests.cli.typed import kermesse, text, told


def goods_of(raw: str, *options: str) -> dict[str, float]:
    done = kermesse("score", "-", "-f", "json", "--players", "52", *options, given=raw.encode())
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
    assert "row 5, column yellow" in told(done)


def test_a_card_in_the_list_and_in_a_column_of_its_own_adds_up() -> None:
    held = goods_of("player;cards;hearts-7;excuse\nAda;H7 H7 H7x2 SJ EX;3;1\n", "--letters", "en")
    assert held == {"hearts-7": 7, "spades-jack": 1, "excuse": 2}


def test_spaces_divide_thousands_and_nothing_else() -> None:
    assert goods_of("player;yellow\nAda;1 000\n") == {"yellow": 1000}
    assert "found “1 2”" in told(kermesse("score", "-", given=b"player;yellow\nAda;1 2\n"))


def test_a_suit_is_no_single_card() -> None:
    done = kermesse("score", "-", "--lang", "fr", given="joueur;cœur;cartes\nAda;3;C7\n".encode())
    assert done.returncode == 2
    assert "colonne 2" in told(done)
