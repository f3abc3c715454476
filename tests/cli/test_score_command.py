"""`kermesse score`: what it prints, what it writes, its exit code."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kermesse.cli.command_table import COMMANDS, CommandGroup
from tests.cli.typed import ROOT, kermesse, text, told

CASES = ROOT / "tests" / "cases"


@pytest.mark.parametrize("case", sorted(CASES.glob("[sg]*.json")), ids=lambda path: path.stem)
def test_the_recorded_nights_give_their_totals(case: Path, tmp_path: Path) -> None:
    recorded = json.loads(case.read_text())
    run = kermesse("score", "-", "--format", "json", given=json.dumps(recorded["input"]).encode())
    assert run.returncode == 0, told(run)
    answer = json.loads(run.stdout)
    assert {place["player"]: place["total"] for place in answer["standings"]} == recorded["totals"]
    for place in answer["standings"]:
        assert sum(line["points"] for line in place["lines"]) == place["total"]


def test_the_formats_carry_the_same_night(tmp_path: Path) -> None:
    night = str(ROOT / "examples" / "sackson-night.toml")
    as_json = json.loads(text(kermesse("score", night, "-f", "json")))
    as_csv = list(csv.DictReader(text(kermesse("score", night, "-f", "csv")).splitlines()))
    assert [(row["player"], float(row["total"])) for row in as_csv] == [
        (place["player"], place["total"]) for place in as_json["standings"]
    ]
    table = text(kermesse("score", night))
    assert "Ada" in table
    assert "56" in table
    assert "\x1b" not in table
    html = text(kermesse("score", night, "-f", "html"))
    assert html.lstrip().lower().startswith("<!doctype html>")
    report = tmp_path / "deep" / "report.html"
    run = kermesse("score", night, "--report", str(report), "--output", str(tmp_path / "out.txt"))
    assert run.returncode == 0
    assert report.read_text() == html.rstrip("\n") + "\n"
    assert "Ada" in (tmp_path / "out.txt").read_text()


def test_french_is_the_locale_or_asked_for() -> None:
    night = "examples/sackson-night.toml"
    french = kermesse("score", night, lang="fr_FR.UTF-8")
    assert "Feuille de score\u00a0: Ada" in text(french)
    assert text(kermesse("score", night, "--lang", "fr")) == text(french)
    assert "Score sheet: Ada" in text(kermesse("score", night, "--lang", "en", lang="fr_FR.UTF-8"))


def test_only_one_player() -> None:
    answer = json.loads(text(kermesse("score", "examples/giant-night.json", "-f", "json", "--only", "zoé")))
    assert [place["player"] for place in answer["standings"]] == ["Zoé"]
    assert answer["standings"][0]["rank"] == 7
    run = kermesse("score", "examples/giant-night.json", "--only", "Zo")
    assert run.returncode == 2
    assert "Did you mean “Zoé”?" in told(run)


def test_rulings_and_options_win_over_the_file() -> None:
    night = {
        "game": "sackson",
        "players": 15,
        "rulings": {"voided_hand": "out"},
        "envelopes": [{"player": "A", "goods": {"red": 7}}],
    }
    given = json.dumps(night).encode()
    out = json.loads(text(kermesse("score", "-", "-f", "json", given=given)))
    assert out["standings"][0] | {"lines": []} == {"rank": None, "player": "A", "total": None, "out": True, "lines": []}
    assert all(line["points"] == 0 for line in out["standings"][0]["lines"])
    stays = json.loads(text(kermesse("score", "-", "-f", "json", "--ruling", "voided_hand=minus-10", given=given)))
    # 7 reds at 3, doubled as the most: 42; less 10 for one colour of seven or more.
    assert stays["standings"][0]["total"] == 32
    assert stays["rulings"]["voided_hand"] == "minus-10"
    few = json.loads(text(kermesse("score", "-", "-f", "json", "--sheets", "1-3", given=given)))
    assert few["standings"][0]["total"] == 21
    assert [sheet["rule"] for sheet in few["sheets"]] == [1, 2, 3]


def test_excess_is_drawn_with_the_seed_and_recorded() -> None:
    goods = {"yellow": 6, "blue": 5, "red": 5}
    night = {"game": "sackson", "players": 15, "seed": 7, "envelopes": [{"player": "A", "goods": goods}]}
    given = json.dumps(night).encode()
    first = json.loads(text(kermesse("score", "-", "-f", "json", given=given)))
    again = json.loads(text(kermesse("score", "-", "-f", "json", given=given)))
    assert first == again
    assert first["seed"] == 7
    assert sum(first["removed"]["A"].values()) == 3
    # What was drawn, given back as a draw by hand, is the same score, and chance is not used.
    night["envelopes"][0]["removed"] = first["removed"]["A"]
    by_hand = json.loads(text(kermesse("score", "-", "-f", "json", given=json.dumps(night).encode())))
    assert by_hand["standings"] == first["standings"]
    assert "seed" not in by_hand
    del night["seed"], night["envelopes"][0]["removed"]
    asked = ("score", "-", "-f", "json")
    unseeded = kermesse(*asked, given=json.dumps(night).encode())
    assert text(unseeded) == text(kermesse(*asked, given=json.dumps(night).encode()))
    seed = json.loads(text(unseeded))["seed"]
    assert re.fullmatch("content:[0-9a-f]{64}", seed)
    assert "chance drew some from A." in told(unseeded)
    other = json.loads(text(kermesse(*asked, "--seed", seed, given=json.dumps(night).encode())))
    assert other["removed"] == json.loads(text(unseeded))["removed"]


def test_whose_goods_were_drawn_is_said_wherever_the_score_is(tmp_path: Path) -> None:
    hands = {"Zoé": {"yellow": 6, "blue": 5, "red": 5}, "Ana": {"yellow": 6, "blue": 6, "red": 4}, "Bob": {"white": 5}}
    envelopes = [{"player": name, "goods": goods} for name, goods in hands.items()]
    night = json.dumps({"game": "sackson", "players": 15, "envelopes": envelopes}).encode()
    report = tmp_path / "report.html"
    for lang, took, names, again in (
        ("en", "Drawn out at random", "Zoé and Ana", "follows from what the envelopes hold"),
        ("fr", "Retiré au hasard", "Zoé et Ana", "découle du contenu des enveloppes"),
    ):
        done = kermesse("score", "-", "--lang", lang, "--report", str(report), given=night)
        section = text(done).split(took)[1]
        assert ("Zoé" in section, "Ana" in section, "Bob" in section) == (True, True, False)
        assert names in told(done)
        assert again in told(done)
        drawn = report.read_text("utf-8").split('id="chance"')[1]
        assert again in drawn
        assert ("Zoé" in drawn, "Ana" in drawn, "Bob" in drawn) == (True, True, False)
        assert kermesse("score", "-", "--lang", lang, "-f", "html", given=night).stdout == report.read_bytes()
    seeded = kermesse("score", "-", "--seed", "7", "--report", str(report), given=night)
    assert "follows from" not in told(seeded) + report.read_text("utf-8")


def test_the_order_of_rows_changes_no_winner() -> None:
    rows = ["A,6,5,5,0,0", "B,5,6,5,0,0", "C,5,5,6,0,0", "D,4,4,6,0,2"]
    answers = []
    for order in (rows, rows[::-1], [*rows[2:], *rows[:2]]):
        sheet = "\n".join(["player,yellow,blue,red,orange,white", *order]).encode()
        answers.append(json.loads(text(kermesse("score", "-", "-f", "json", "--players", "15", given=sheet))))
    for other in answers[1:]:
        assert other["seed"] == answers[0]["seed"]
        assert other["removed"] == answers[0]["removed"]
        totals = [{place["player"]: place["total"] for place in answer["standings"]} for answer in (other, answers[0])]
        assert totals[0] == totals[1]


def test_more_than_the_box_holds_is_a_warning_or_a_fault() -> None:
    five = json.dumps(json.loads((CASES / "sackson-five-hands.json").read_text())["input"]).encode()
    run = kermesse("score", "-", given=five)
    assert run.returncode == 0
    assert "warning: yellow: expected at most 10 with 5 players; found 13 handed in" in told(run)
    strict = kermesse("score", "-", "--strict", given=five)
    assert strict.returncode == 2
    assert strict.stdout == b""
    full = kermesse("score", "-", "--players", "15", given=five)
    assert full.returncode == 0
    assert told(full) == "warning: envelopes: expected 15, one of each player; found 5: 10 missing\n"
    assert kermesse("score", "-", "--strict", "--players", "15", given=five).returncode == 0


def test_help_says_it_in_both_languages() -> None:
    for words in ([], ["--help"], ["score", "--help"], ["deal", "--help"], ["kit", "--help"], ["verify", "--help"]):
        english, french = kermesse(*words), kermesse(*words, lang="fr_CA.UTF-8")
        assert english.returncode == french.returncode == 0
        assert text(english) != text(french)
    assert "Exemple\u00a0: kermesse score" in text(kermesse("score", "--help", lang="fr"))


COMMAND_LINES = [
    (*group, command.name)
    for entry in COMMANDS
    for group, commands in [((entry.name,), entry.commands) if isinstance(entry, CommandGroup) else ((), (entry,))]
    for command in commands
]


@pytest.mark.parametrize("words", COMMAND_LINES, ids=" ".join)
@pytest.mark.parametrize("lang, example", [("en", "Example: "), ("fr", "Exemple\u00a0: ")])
def test_help_ends_with_an_example_of_its_own(words: tuple[str, ...], lang: str, example: str) -> None:
    *_, last = text(kermesse(*words, "--help", lang=lang)).rstrip().split("\n\n")
    assert last.startswith(f"{example}kermesse {' '.join(words)}")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    run = kermesse("completion", shell)
    assert run.returncode == 0
    assert "score" in text(run)


def process(*words: str, given: bytes = b"") -> subprocess.CompletedProcess:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONWARNINGS": "error", "COLUMNS": "100"}
    command = [sys.executable, "-m", "kermesse", *words]
    return subprocess.run(command, input=given, capture_output=True, env=environment, cwd=ROOT, check=False)


def test_a_process_of_its_own_says_the_same() -> None:
    for words in (["score", "examples/giant-night.json"], ["score", "nofile.json"], ["kit", "list"], ["--version"]):
        alone, here = process(*words), kermesse(*words)
        assert (alone.returncode, alone.stdout, alone.stderr) == here
    five = (CASES / "sackson-five-hands.json").read_bytes()
    assert process("score", "-", given=five).returncode == 2  # a case is not a night: {"input": ..., "totals": ...}


def test_a_reader_that_has_enough_is_no_error() -> None:
    run = subprocess.run(
        f"{sys.executable} -m kermesse score examples/giant-night.json -f json | head -c 10",
        shell=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert run.stderr == b""


def test_one_players_report_names_everybody_it_speaks_of() -> None:
    whole = text(kermesse("score", "examples/giant-night.json", "-f", "html"))
    for name in ("Nadia", "Hélène", "Zoé"):
        one = kermesse("score", "examples/giant-night.json", "-f", "html", "--only", name)
        assert one.returncode == 0, told(one)
        assert len(text(one)) < len(whole) / 3


def test_a_night_may_be_called_like_a_kit(tmp_path: Path) -> None:
    (tmp_path / "sackson").write_bytes((ROOT / "examples/sackson-night.toml").read_bytes())
    assert kermesse("score", str(tmp_path / "sackson")).returncode == 0
    assert kermesse("score", "sackson", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x","y")', "@SUM(1+1)", "+33", "-Ada", "'=Ada"])
def test_a_name_that_looks_like_a_formula_is_none_in_a_spreadsheet(name: str) -> None:
    """It gets an apostrophe in front, as programs for spreadsheets read it; numbers below nothing stay numbers."""
    night = {"game": "sackson", "players": 2, "sheets": [1, 2, 3, 6], "envelopes": [
        {"player": name, "goods": {"red": 1}}, {"player": "Bob", "goods": {"blue": 5}},
    ]}  # fmt: skip
    run = kermesse("score", "-", "--format", "csv", given=json.dumps(night).encode())
    assert run.returncode == 0, told(run)
    rows = list(csv.reader(io.StringIO(text(run))))
    assert {row[1] for row in rows[1:]} == {"Bob", f"'{name}"}
    assert [row[2] for row in rows[1:]] == ["10", "-7"]
