"""Bad input: every fault at once, with place, expected, found; exit code 2; no score and no traceback."""

import json
import random
import re
from pathlib import Path

import pytest

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.text_input import read_written
from tests.cli.typed import kermesse, text, told

GIANT_HEAD = "player,red,white,blue,cards,slips,cancels\n"


def refused(night: object, *options: str, lang: str = "en_GB.UTF-8") -> list[str]:
    given = night if isinstance(night, bytes) else json.dumps(night).encode()
    run = kermesse("score", "-", *options, given=given, lang=lang)
    assert run.returncode == 2, told(run)
    assert run.stdout == b""
    assert "Traceback" not in told(run)
    return [line.strip() for line in told(run).splitlines()]


def sackson(**envelope: object) -> dict[str, object]:
    return {"game": "sackson", "players": 15, "envelopes": [{"player": "A", **envelope}]}


def giant(*envelopes: dict[str, object], **more: object) -> dict[str, object]:
    return {"game": "giant", "players": 52, "envelopes": list(envelopes), **more}


@pytest.mark.parametrize(
    "night,expected",
    [
        (giant({"player": "A", "goods": {"hearts-quen": 1}}), "Did you mean “hearts-queen”?"),
        (sackson(goods={"read": 1}), "Did you mean “red”?"),
        (sackson(goods={"red": -1}), "envelopes[0].goods.red: expected a whole number from 0 to 10,000; found -1"),
        (sackson(goods={"red": 1.5}), "found 1.5"),
        (sackson(goods={"red": 10_001}), "found 10001"),
        (sackson(goods={"red": 10**30}), "found a huge number"),
        (sackson(goods={"red": "3"}), "found “3”"),
        (sackson(goods={"red": True}), "found true"),
        (sackson(goods={"red": None}), "found nothing"),
        (sackson(goods=[1]), "envelopes[0].goods: expected a table of names"),
        (
            sackson(removed={"red": 1}, goods={"red": 5, "blue": 6, "white": 3, "yellow": 2}),
            "expected 3 goods removed; found 1",
        ),
        (
            sackson(removed={"orange": 3}, goods={"red": 5, "blue": 6, "white": 3, "yellow": 2}),
            "expected at most 0; found 3",
        ),
        (
            {**sackson(goods={"red": 6, "blue": 6, "white": 6}), "rulings": {"excess": "physical"}},
            "5 goods removed; found nothing",
        ),
        (sackson(colour="red"), "envelopes[0].colour"),
        ({**sackson(), "colour": 1}, "colour: expected one of: format, game"),
        ({**sackson(), "format": 2}, "format: expected 1; found 2"),
        ({**sackson(), "game": "poker"}, "game: expected giant | sackson; found “poker”"),
        ({**sackson(), "players": 0}, "players"),
        ({**sackson(), "sheets": [1, 16]}, "sheets[1]: expected a sheet of sackson: 1 to 15; found 16"),
        ({**sackson(), "sheets": [1, 1]}, "found 1 again"),
        ({**sackson(), "kit": "sacson"}, "Did you mean “sackson”?"),
        ({**sackson(), "kit": "giant"}, "kit: expected a kit of the game sackson"),
        ({**sackson(), "rulings": {"pyramide": "last"}}, "Did you mean “pyramid”?"),
        ({**sackson(), "rulings": {"pyramid": "lost"}}, "Did you mean “last”?"),
        ({**sackson(), "rulings": {"excuse": "apart"}}, "rulings.excuse: expected a ruling of sackson"),
        ({"game": "sackson", "envelopes": []}, "envelopes"),
        ({"game": "sackson"}, "envelopes: expected a list"),
        ({"game": "sackson", "envelopes": [{"goods": {}}]}, "envelopes[0].player"),
        ({"game": "sackson", "envelopes": [{"player": ""}]}, "a text that is not empty"),
        ({"game": "sackson", "envelopes": [{"player": "A"}, {"player": " a"}]}, "expected every player once"),
        ({**sackson(), "players": 0.5}, "players"),
        (giant({"player": "A", "slips": [170]}), "expected a rule card in play: 1-169; found 170"),
        (giant({"player": "A", "slips": [8], "cancels": 8}), "expected a cancel card in this envelope"),
        (giant({"player": "A", "slips": [11], "cancels": 8}), "expected a general rule that was announced: -; found 8"),
        (giant({"player": "A", "slips": [11, 31], "cancels": 31}), "expected the number of a general rule; found 31"),
        (giant({"player": "A"}, sheets=[1]), "sheets: expected no sheets"),
        (giant({"player": "A"}, debts=[{"from": "B", "to": "A", "points": 1, "at": "2026-01-01"}]), "debts[0].from"),
        (giant({"player": "A"}, debts=[{"from": "A", "to": "A", "points": 1, "at": "2026-01-01"}]), "two players"),
        (giant({"player": "A"}, debts=[{"from": "A", "to": "A", "points": 0.1, "at": "soon"}]), "a multiple of 0.25"),
        ([], "expected a table with game, envelopes; found an empty list"),
        ("night", "found no player"),
    ],
)
def test_one_fault(night: object, expected: str) -> None:
    assert any(expected in line for line in refused(night)), refused(night)


def test_all_faults_of_a_night_come_together() -> None:
    night = giant(
        {"player": "A", "goods": {"hearts-quen": 1, "red": -3, "blue": 2}, "slips": [200, "x"], "cancels": 9},
        {"player": "A", "goods": {"trump-22": 1}, "slips": [11], "cancels": 5},
        {"goods": 7},
        rulings={"excuse": "appart"},
        colour="red",
    )
    lines = refused(night)
    for place in (
        "colour",
        "envelopes[0].goods.red",
        "envelopes[0].slips[1]",
        "envelopes[2].player",
        "envelopes[2].goods",
        "rulings.excuse",
        "envelopes[1].player",
        "envelopes[0].goods.hearts-quen",
        "envelopes[0].slips",
        "envelopes[1].goods.trump-22",
        "envelopes[0].cancels",
        "envelopes[1].cancels",
    ):
        assert any(line.startswith(place + ":") for line in lines), (place, lines)
    assert lines[0] == f"standard input: {len(lines) - 1} faults, nothing was done"


def test_faults_are_told_in_french_too() -> None:
    lines = refused(sackson(goods={"read": 1, "blue": -1}), lang="fr_FR.UTF-8")
    assert lines[0] == "entrée standard\u00a0: 2\u00a0erreurs, rien n’a été fait"
    assert "envelopes[0].goods.blue\u00a0: attendu un nombre entier de 0\u00a0à 10\u202f000\u202f; trouvé -1" in lines
    assert any("Vouliez-vous dire «\u202fred\u202f»\u202f?" in line for line in lines)


@pytest.mark.parametrize(
    "raw,expected",
    [
        (b"", "an empty file"),
        (b"   \n", "an empty file"),
        (b"PK\x03\x04rest", "a damaged file"),
        (b'{"game": }', "line 1, column 10: expected a value"),
        (b'{"game":"sackson","envelopes":[{"player":"A","player":"B"}]}', "“player” twice"),
        (b'{"game":"sackson","envelopes":[{"player":"A","goods":{"red":NaN}}]}', "NaN"),
        (b'{"game":"sackson","envelopes":[{"player":"A","goods":{"red":1e999}}]}', "found inf"),
        (b'{"a":' * 100_000, "too deep"),
        (b"[" * 100_000, "expected a key, such as name"),
        (b'{"game":"sackson","envelopes":[{"player":"A","goods":{"red":' + b"9" * 5000 + b"}}]}", "too long"),
        (b'game = "sackson"\n[[envelopes]\n', "expected ]] at the end of the table"),
        (b"\x81\x8d\x00\xff", "not text"),
        (b"player,red\n", "no player"),
        (b"colour,shape\nred,round\n", "--game sackson or --game giant"),
    ],
)
def test_files_that_are_no_night(raw: bytes, expected: str) -> None:
    lines = refused(raw)
    assert any(expected in line for line in lines), lines


def test_a_spreadsheet_says_row_and_column() -> None:
    rows = GIANT_HEAD + "Ana,3,x,-1,H7 ZZ,31 400,\nAna,2.5,,99999,,11,8\n,1,,,,,\nBob,1,,,H8,,,extra\n"
    lines = refused(rows.encode())
    for start in (
        "row 2, column C (white): expected a whole number from 0 to 10,000; found “x”",
        "row 2, column D (blue): expected a whole number from 0 to 10,000; found -1",
        "row 2, column E (cards): expected cards such as",
        "row 2, column F (slips): expected a rule card in play",
        "row 3, column B (red): expected a whole number from 0 to 10,000; found 2.5",
        "row 3, column A (player): expected every player once",
        "row 3, column G (cancels): expected a general rule that was announced",
        "row 4, column A (player): expected a text that is not empty",
        "row 5, column H: expected a name at the head of this column; found “extra”",
    ):
        assert any(line.startswith(start) for line in lines), (start, lines)


def test_the_header_of_a_spreadsheet() -> None:
    lines = refused(b"player,red,rad,red,cards\nA,1,1,1,H7\n")
    assert any("row 1, column C" in line and "Did you mean “red”?" in line for line in lines)
    assert any("row 1, column D: expected each column once" in line for line in lines)
    assert any("row 1, column C" in line for line in refused("joueur,rouge,cœur\nA,1,2\n".encode(), "--game", "giant"))
    assert any("a column player" in line for line in refused(b"cards,red\nH7,1\n"))
    assert any("CSV" in line for line in refused(b'player,red,cards\n"A,1,H7\n'))


def test_card_letters_are_of_one_language() -> None:
    both = (GIANT_HEAD + "A,1,,,C7 T5 EX,,\n").encode()
    assert any("--letters fr or --letters en" in line for line in refused(both))
    english = json.loads(text(kermesse("score", "-", "-f", "json", "--letters", "en", "--players", "52", given=both)))
    french = json.loads(text(kermesse("score", "-", "-f", "json", "--letters", "fr", "--players", "52", given=both)))
    kinds = [[line["kind"] for line in answer["standings"][0]["lines"]] for answer in (english, french)]
    assert kinds == [["clubs-7", "trump-5", "excuse", "red"], ["hearts-7", "clubs-5", "excuse", "red"]]
    mixed = (GIANT_HEAD + "A,1,,,H7 PV,,\n").encode()
    assert any("cards such as" in line for line in refused(mixed))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("divider", [";", ",", "\t"])
def test_spreadsheets_as_people_have_them(encoding: str, divider: str) -> None:
    number = "3,0" if divider != "," else "3.0"
    rows = [
        ["joueur", "rouge", "bleu", "blanc", "cartes", "règles", "annule"],
        ["Élodie", number, "1 ", "", "C7 PV×2 A21 EX", "31 40", ""],
    ]
    raw = "\r\n".join(divider.join(row) for row in rows).replace("×", "x").encode(encoding)
    run = kermesse("score", "-", "-f", "json", "--players", "52", given=raw)
    assert run.returncode == 0, told(run)
    place = json.loads(run.stdout)["standings"][0]
    assert place["player"] == "Élodie"
    # 5 cards and 4 tokens at 1; card 31 makes the heart worth 2; card 40 adds 1 for each token.
    assert place["total"] == 9 + 1 + 4


@pytest.mark.parametrize(
    "words,expected",
    [
        (["score"], "--file: expected a value; found nothing"),
        (["scor", "x"], "Did you mean"),
        (["score", "nofile.json"], "expected a file that can be read"),
        (["score", "-", "--format", "xls"], "--format: expected table | json | csv | html"),
        (["score", "-", "--lang", "de"], "--lang: expected en | fr"),
        (["score", "-", "--ruling", "pyramid"], "--ruling: expected name=choice"),
        (["score", "-", "--sheets", "1-x"], "--sheets: expected numbers such as"),
        (["score", "-", "--sheets", "8-1"], "a span that goes up"),
        (["score", "-", "--players", "many"], "--players: expected a whole number"),
        (["score", "-", "--colour", "red"], "option: expected an option of this command; found “--colour”"),
        (["score", "-", "--outptu", "x"], "Did you mean “--output”?"),
        (["score", "-", "x", "y"], "end: expected nothing more; found “x y”"),
        (["serve", "--port", "x"], "--port: expected a whole number; found “x”"),
        (["frobnicate"], "command: expected a command: score, best, template"),
        (["score", "-", "--only", "A", "--only", "B"], "--only: expected it once; found it twice"),
        (["deal", "poker", "--players", "5"], "game: expected sackson | giant"),
        (["deal", "sackson"], "--players or --names"),
        (["deal", "sackson", "--players", "3"], "expected 5 to 100 players; found 3"),
        (["deal", "sackson", "--players", "8", "--seed", "7"], "at least 128 bits"),
        (["deal", "sackson", "--players", "8", "--sheets", "1-99"], "a sheet of the kit sackson"),
        (["deal", "giant", "--players", "40", "--sheets", "1,2"], "expected no sheets"),
        (["deal", "sackson", "--players", "8", "--kit", "giant"], "a kit of the game sackson"),
        (["verify", "nofile.json", "x"], "expected a file that can be read"),
        (["kit", "show", "nokit"], "the path of a kit file, or one of"),
        (["kit", "show", "giants"], "Did you mean “giant”?"),
        (["schema", "nights"], "Did you mean “night”?"),
        (["completion", "tcsh"], "bash | zsh | fish"),
    ],
)
def test_the_command_line_itself(words: list[str], expected: str) -> None:
    run = kermesse(*words, given=b'{"game":"sackson","envelopes":[{"player":"A"}]}')
    assert run.returncode == 2
    assert expected in told(run), told(run)
    assert "Traceback" not in told(run)


@pytest.mark.parametrize("command", ["score", "kit new", "lab draw", "template", "deal", "tables import"])
def test_help_rests_nowhere_in_english(command: str) -> None:
    """Usage, what must be given and what stands for a value: the library's few words, too."""
    said = text(kermesse(*command.split(), "--help", lang="fr_FR.UTF-8"))
    assert said.startswith("Utilisation\u00a0: kermesse ")
    assert "(obligatoire)" in said
    assert not re.search(r"Usage|required|STR\b|INT\b|FILE\b|COMMAND\b", said), said
    english = text(kermesse(*command.split(), "--help"))
    assert english.startswith("Usage: kermesse ")
    assert "(required)" in english


def test_broken_files_never_end_in_a_traceback() -> None:
    """A thousand small damages to good files, in one process: a score or a list of faults, nothing else."""
    chance = random.Random(1969)
    good = [
        json.dumps(
            giant(
                {"player": "A", "goods": {"hearts-7": 2, "red": 3}, "slips": [31, 8]},
                {"player": "B", "slips": [11], "cancels": 8},
            )
        ).encode(),
        b'game = "sackson"\n[[envelopes]]\nplayer = "A"\ngoods = { red = 3, blue = 14 }\n',
        "joueur;rouge;cartes;règles\nÉlodie;3;C7 PV;31\n".encode("latin-1"),
    ]
    scored = 0
    for _ in range(1_000):
        raw = bytearray(chance.choice(good))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(raw))
            match chance.randrange(3):
                case 0:
                    raw[place] = chance.randrange(256)
                case 1:
                    del raw[place]
                case _:
                    raw[place:place] = chance.choice([b"9", b"-", b'"', b",", b"{", b"]", b"\n", b"\xe9", b"null"])
        night = bytes(raw)
        if faults := faults_of(night):
            assert all(fault("en") and fault("fr") for fault in faults)
        else:
            scored += 1
    assert 20 < scored < 900


def faults_of(raw: bytes) -> tuple[Fault, ...]:
    """What is wrong with a night; nothing where it was scored."""
    try:
        checked = read_night("broken", read_written("broken", raw))
    except Faults as error:
        return error.faults
    score(draw_excess(checked.night, checked.kit, "7"), checked.kit, "fr")
    return ()


def test_names_hold_no_control_characters() -> None:
    lines = refused({"game": "sackson", "envelopes": [{"player": "A\x1b[31m"}, {"player": "B\nC"}]})
    assert any("envelopes[0].player: expected a name, without control characters" in line for line in lines)
    assert any("envelopes[1].player" in line for line in lines)
    assert not any("\x1b" in line for line in lines)


def test_one_bad_debt_hides_nothing() -> None:
    bad = {"from": "A", "to": "B", "points": -1, "at": "2026-01-01"}
    lines = refused(giant({"player": "A", "goods": {"hearts-quen": 1}}, debts=[bad]))
    assert any(line.startswith("debts[0].points") for line in lines)
    assert any("hearts-queen" in line for line in lines)


def test_half_a_character_is_no_name() -> None:
    assert any("half a character" in line for line in refused(rb'{"game":"sackson","envelopes":[{"player":"\ud800"}]}'))


def test_draws_that_are_not_due_change_nothing() -> None:
    night = sackson(goods={"white": 2, "yellow": 1}, removed={"white": 1})
    for more in ({}, {"sheets": [1, 2, 3, 10, 12]}):
        done = kermesse("score", "-", "-f", "json", given=json.dumps({**night, **more}).encode())
        place = json.loads(text(done))["standings"][0]
        assert not any(line["rule"] == 15 for line in place["lines"])
        assert "no excess to draw" in told(done)
    # 2 whites and a yellow, 11, and the most yellows, 1 squared.
    done = kermesse("score", "-", "-f", "json", given=json.dumps(night).encode())
    assert json.loads(text(done))["standings"][0]["total"] == 12


def test_a_deal_and_a_kit_know_only_their_own_rulings() -> None:
    for words in (["deal", "giant", "--players", "41"], ["kit", "show", "giant"]):
        done = kermesse(*words, "--ruling", "pyramid=last")
        assert done.returncode == 2
        assert "a ruling of giant" in told(done)


def test_the_report_is_not_written_for_nobody(tmp_path) -> None:
    report = tmp_path / "report.html"
    done = kermesse("score", "examples/giant-night.json", "--report", str(report), "--only", "Zed")
    assert done.returncode == 2
    assert not report.exists()


@pytest.mark.parametrize(
    "words,en,fr",
    [
        (("score", "{folder}"), "found a folder", "trouvé un dossier"),
        (("score", "{folder}/nothing.csv"), "found no such file", "trouvé aucun fichier de ce nom"),
        (("kit", "check", "{folder}"), "found a folder", "trouvé un dossier"),
        (("verify", "{folder}"), "found a folder", "trouvé un dossier"),
        (
            ("template", "giant", "-o", "{folder}/file/night.csv"),
            "found its folder is a file",
            "son dossier est un fichier",
        ),
    ],
)
def test_a_file_that_is_none(tmp_path: Path, words: tuple[str, ...], en: str, fr: str) -> None:
    (tmp_path / "file").write_text("")
    for lang, said in (("en_GB.UTF-8", en), ("fr_FR.UTF-8", fr)):
        run = kermesse(*(word.format(folder=tmp_path) for word in words), lang=lang)
        assert run.returncode == 2
        assert said in told(run)


def test_a_kit_with_a_number_beyond_all_bounds(tmp_path: Path) -> None:
    kit = tmp_path / "kit.toml"
    kit.write_text(f"players = {'9' * 5_000}\n")
    run = kermesse("kit", "check", str(kit))
    assert run.returncode == 2
    assert "a number too long" in told(run)
