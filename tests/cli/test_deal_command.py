"""`kermesse deal` and `kermesse verify`, as a host uses them."""

import json
from pathlib import Path

import pytest

from tests.cli.typed import kermesse, text, told

SEED = "0123456789abcdef0123456789abcdef"


def test_a_deal_is_scored_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    dealt = kermesse("deal", "giant", "--players", "52", "--output", str(file))
    assert dealt.returncode == 0
    seed = told(dealt).strip().rsplit(" ", 1)[-1]
    assert seed not in file.read_text()
    assert kermesse("score", str(file), "--strict").returncode == 0
    good = kermesse("verify", str(file), seed)
    assert good.returncode == 0
    assert "all 52 envelopes follow from it" in text(good)
    other = kermesse("verify", str(file), seed[::-1])
    assert other.returncode == 1
    assert "not the seed whose hash was published" in text(other)
    night = json.loads(file.read_text())
    night["envelopes"][3]["goods"], night["envelopes"][4]["goods"] = (
        night["envelopes"][4]["goods"],
        night["envelopes"][3]["goods"],
    )
    swapped = kermesse("verify", "-", seed, given=json.dumps(night).encode())
    assert swapped.returncode == 1
    assert "The envelope of Player 4 is not the one dealt." in text(swapped)


def test_names_come_from_a_file(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_bytes("Zoé\nÉmile\n\nAda\nBob\nCid\n".encode("latin-1"))
    night = json.loads(text(kermesse("deal", "sackson", "--names", str(names), "--seed", SEED)))
    assert [envelope["player"] for envelope in night["envelopes"]] == ["Zoé", "Émile", "Ada", "Bob", "Cid"]
    wrong = kermesse("deal", "sackson", "--names", str(names), "--players", "6")
    assert wrong.returncode == 2
    assert "5, as there are names" in told(wrong)


@pytest.mark.parametrize("game,players", [("sackson", "15"), ("giant", "40")])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_deal_as_a_spreadsheet_is_the_same_deal(game: str, players: str, lang: str) -> None:
    options = ("deal", game, "--players", players, "--seed", SEED, "--lang", lang)
    as_json = json.loads(text(kermesse(*options)))
    as_csv = kermesse(*options, "--format", "csv")
    scored = kermesse("score", "-", "-f", "json", "--letters", lang, "--game", game, given=as_csv.stdout)
    assert scored.returncode == 0, told(scored)
    again = (
        kermesse(
            "score",
            "-",
            "-f",
            "json",
            "--sheets",
            "1-15" if game == "sackson" else "",
            given=json.dumps(as_json).encode(),
        )
        if game == "sackson"
        else kermesse("score", "-", "-f", "json", given=json.dumps(as_json).encode())
    )
    assert {p["player"]: p["total"] for p in json.loads(scored.stdout)["standings"]} == {
        p["player"]: p["total"] for p in json.loads(again.stdout)["standings"]
    }
    assert as_json["seed_hash"] in told(as_csv)


def test_balance_is_said_in_the_file_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    dealt = kermesse("deal", "sackson", "--players", "8", "--balance", "12", "--seed", SEED, "--output", str(file))
    assert dealt.returncode == 0
    night = json.loads(file.read_text())
    assert night["balance"]["spread"] == 12
    values = {"yellow": 1, "blue": 2, "red": 3, "orange": 4, "white": 5}
    worth = [sum(values[kind] * n for kind, n in envelope["goods"].items()) for envelope in night["envelopes"]]
    assert max(worth) - min(worth) <= 12
    assert kermesse("verify", str(file), SEED).returncode == 0
    night["balance"]["tries"] += 1
    assert kermesse("verify", "-", SEED, given=json.dumps(night).encode()).returncode == 1


def test_sheets_without_their_partner_are_warned_about() -> None:
    run = kermesse("deal", "sackson", "--players", "8", "--sheets", "1-5,7,8,10", "--seed", SEED)
    assert run.returncode == 0
    assert "expected sheet 7 with sheet 6; found 7 alone" in told(run)
    run = kermesse("deal", "sackson", "--players", "8", "--sheets", "4-11", "--seed", SEED)
    assert "the value sheets, 1, 2, 3" in told(run)


def test_a_deal_finds_its_kit_from_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / "kits").mkdir()
    kit = tmp_path / "kits" / "mine.toml"
    assert kermesse("kit", "new", str(kit)).returncode == 0
    deal = tmp_path / "nights" / "deal.json"
    done = kermesse(
        "deal", "sackson", "--kit", "kits/mine.toml", "--players", "8", "-o", str(deal), "--seed", SEED, cwd=tmp_path
    )
    assert done.returncode == 0, told(done)
    for here in (tmp_path, deal.parent, Path("/")):
        assert kermesse("score", str(deal), cwd=here).returncode == 0
        assert kermesse("verify", str(deal), SEED, cwd=here).returncode == 0


@pytest.mark.parametrize("form", ["json", "csv"])
def test_a_deal_is_never_written_over_another(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"deal.{form}"
    words = ("deal", "sackson", "--players", "6", "--format", form, "-o", str(file))
    assert kermesse(*words, "--seed", SEED).returncode == 0
    packed = file.read_bytes()
    other = kermesse(*words)
    assert other.returncode == 2
    assert "perhaps the deal of a night" in told(other)
    assert "Seed" not in told(other), "no seed of a deal that nobody has"
    assert file.read_bytes() == packed
    assert kermesse(*words, "--seed", SEED).returncode == 0  # the same deal may be written once more
    assert file.read_bytes() == packed
    file.write_bytes(b"\xff\x00 no text at all")
    assert kermesse(*words, "--seed", SEED).returncode == 2


def test_all_sheets_may_be_dealt_by_that_word() -> None:
    night = json.loads(text(kermesse("deal", "sackson", "--players", "8", "--sheets", "all", "--seed", SEED)))
    assert night["sheets"] == [*range(1, 16)]


def test_a_deal_as_a_spreadsheet_says_how_to_score_it() -> None:
    done = kermesse("deal", "sackson", "--players", "8", "--format", "csv", "--seed", SEED)
    assert "Score it with: --game sackson --players 8 --sheets 1,2,3,4,5,6,7,8" in told(done)


def test_completion_falls_back_to_files() -> None:
    assert "-o default -F" in text(kermesse("completion", "bash"))
