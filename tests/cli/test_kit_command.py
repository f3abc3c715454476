"""`kermesse kit` and `kermesse schema`."""

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from kermesse.rules.kit_texts import kit_text
from tests.cli.typed import ROOT, kermesse, text, told


def test_list_names_every_kit() -> None:
    lines = text(kermesse("kit", "list"))
    assert all(name in lines for name in ("sackson", "giant", "cove"))
    assert "Haggle géant\u00a0: de 2\u00a0à" in text(kermesse("kit", "list", "--lang", "fr"))


@pytest.mark.parametrize("kit,cards", [("sackson", 15), ("giant", 169), ("cove", 24)])
def test_show_says_every_card(kit: str, cards: int) -> None:
    for lang in ("en", "fr"):
        shown = text(kermesse("kit", "show", kit, "--lang", lang))
        numbers = [int(n) for line in shown.splitlines() if line[:1].isdigit() for n in line.split(".")[0].split(", ")]
        assert sorted(numbers) == list(range(1, cards + 1))


def test_show_follows_the_rulings() -> None:
    printed, corrected = (
        text(kermesse("kit", "show", "giant", *options)) for options in ((), ("--ruling", "needs=corrected"))
    )
    assert "108, 150." not in printed
    assert "108, 150." in corrected
    run = kermesse("kit", "show", "giant", "--ruling", "needs=corected")
    assert run.returncode == 2
    assert "Did you mean “corrected”?" in told(run)


def test_check_proves_the_values_of_1969() -> None:
    run = kermesse("kit", "check", "sackson")
    assert run.returncode == 0
    assert "Exactly one solution. Needed for it: sheets 1, 2 and 3." in text(run)
    assert "yellow 1, blue 2, red 3, orange 4, white 5" in text(run)


def test_check_finds_the_contradiction_as_printed_and_leaves_it(tmp_path: Path) -> None:
    """The document's sheet 1 says "a red and a blue", sheet 2 "a red and a yellow"."""
    file = tmp_path / "printed.toml"
    content = kit_text("sackson").replace("orange = red + yellow", "orange = red + blue")
    content = content.replace("white = red + blue", "white = red + yellow")
    file.write_text(content)
    run = kermesse("kit", "check", str(file))
    assert run.returncode == 2
    assert "rule 2.facts: expected what agrees with sheets 1 and 3; found “white highest”" in told(run)
    assert "which would make it white 3, orange 4. Which of them is wrong is yours to say." in told(run)
    assert "no fault" not in text(run)
    assert file.read_text() == content
    assert "s’accorde avec les fiches 1\u00a0et 3" in told(kermesse("kit", "check", str(file), "--lang", "fr"))


def test_check_says_what_stays_open_and_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "kit.toml"
    file.write_text(kit_text("sackson").replace('"orange = 4", ', ""))
    run = kermesse("kit", "check", str(file))
    assert run.returncode == 2
    assert "found nothing that tells yellow, blue, red, orange and white" in told(run)
    file.write_text(kit_text("sackson").replace("white = 5", "white = 6"))
    run = kermesse("kit", "check", str(file))
    assert run.returncode == 2
    assert "values.white: expected 5, as sheets 1, 2 and 3 say; found 6" in told(run)


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_new_writes_a_kit_that_is_whole(game: str, tmp_path: Path) -> None:
    file = tmp_path / "My Kit!.toml"
    assert kermesse("kit", "new", str(file), "--game", game).returncode == 0
    assert tomllib.loads(file.read_text())["id"] == "my-kit"
    assert kermesse("kit", "check", str(file)).returncode == 0
    again = kermesse("kit", "new", str(file), "--game", game)
    assert again.returncode == 2
    assert "a file that does not exist yet" in told(again)
    dealt = kermesse("deal", game, "--kit", str(file), "--players", "8")
    assert dealt.returncode == 0, told(dealt)
    assert kermesse("score", "-", "--strict", given=dealt.stdout).returncode == 0


def test_the_schemas_describe_what_we_ship() -> None:
    night, kit, answer = (json.loads(text(kermesse("schema", name))) for name in ("night", "kit", "answer"))
    for schema in (night, kit, answer):
        jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads((ROOT / "examples/giant-night.json").read_text()), night)
    jsonschema.validate(tomllib.loads((ROOT / "examples/sackson-night.toml").read_text()), night)
    jsonschema.validate(json.loads(text(kermesse("score", "examples/giant-night.json", "-f", "json"))), answer)
    for name in ("sackson", "giant", "cove"):
        jsonschema.validate(tomllib.loads(kit_text(name)), kit)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"game": "sackson", "envelopes": [{"player": "A", "goods": {"red": -1}}]}, night)
    wrong = tomllib.loads(kit_text("sackson"))
    wrong["rule"][4]["effect"] = "no-such-effect"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, kit)


def test_schemas_are_written_and_checked(tmp_path: Path) -> None:
    assert kermesse("schema", "--check", str(ROOT / "docs" / "schemas")).returncode == 0
    assert kermesse("schema", "--check", str(tmp_path)).returncode == 2
    assert kermesse("schema", "--write", str(tmp_path)).returncode == 0
    assert kermesse("schema", "--check", str(tmp_path)).returncode == 0


def test_a_kit_may_lie_beside_the_night(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(kit_text("cove").replace('id = "cove"', 'id = "mine"'))
    night = {"game": "sackson", "kit": "mine.toml", "players": 18, "envelopes": [{"player": "A", "goods": {"tea": 3}}]}
    (tmp_path / "night.json").write_text(json.dumps(night))
    answer = json.loads(text(kermesse("score", str(tmp_path / "night.json"), "-f", "json")))
    assert answer["kit"] == "mine"
    (tmp_path / "night.csv").write_text("player,tea,slips\nA,3,1 2\n")
    done = kermesse(
        "score", str(tmp_path / "night.csv"), "--kit", str(tmp_path / "mine.toml"), "--sheets", "all", "-f", "json"
    )
    assert json.loads(text(done))["standings"][0]["total"] == answer["standings"][0]["total"]
