"""`kermesse score NIGHT --deal DEAL`, and what a spreadsheet must be told without it."""

import json
from pathlib import Path

import pytest

from kermesse.rules.kit_texts import kit_text
from tests.cli.typed import Done, kermesse, text, told

SEED = "00112233445566778899aabbccddeeff"
PEOPLE = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Finn")
GIANT = [f"Guest {place}" for place in range(1, 37)]
HEAD = "player,yellow,blue,red,orange,white\n"
HANDS = dict(zip(PEOPLE, ("2,2,2,2,2", "1,2,0,3,4", "3,3,1,1,1", "2,2,2,2,2", "3,1,3,2,2", "1,1,3,1,1"), strict=True))
FULL = {"Cléo": "4,4,4,2,0", "Finn": "0,0,1,1,1"}
"""Hands of which one holds more than thirteen cards."""


def deal_in(folder: Path, *options: str, names: tuple[str, ...] = PEOPLE, game: str = "sackson") -> str:
    listed, deal = folder / "names.txt", folder / "deal.json"
    listed.write_text("\n".join(names), "utf-8")
    done = kermesse("deal", game, "--names", str(listed), "--seed", SEED, "-o", str(deal), *options)
    assert done.returncode == 0, told(done)
    return str(deal)


def sheet(hands: dict[str, str]) -> bytes:
    return (HEAD + "".join(f"{name},{goods}\n" for name, goods in hands.items())).encode()


def scored(*options: str, given: bytes) -> Done:
    return kermesse("score", "-", "-f", "json", *options, given=given)


def totals(done: Done) -> dict[str, float]:
    assert done.returncode == 0, told(done)
    return {place["player"]: place["total"] for place in json.loads(text(done))["standings"]}


def test_a_deal_says_which_sheets_are_in_play(tmp_path: Path) -> None:
    deal = deal_in(tmp_path)
    whole = scored("--deal", deal, given=sheet(HANDS))
    assert told(whole) == ""
    assert totals(whole) == totals(scored("--sheets", "1-6", given=sheet(HANDS)))
    assert totals(whole) != totals(scored("--sheets", "all", given=sheet(HANDS)))
    assert [card["rule"] for card in json.loads(text(whole))["sheets"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_spreadsheet_of_few_players_is_not_scored_by_guess(lang: str) -> None:
    done = scored("--lang", lang, given=sheet(HANDS))
    assert done.returncode == 2
    assert done.stdout == b""
    assert "--sheets 1,2,3,4,5,6" in told(done)
    assert "--sheets all" in told(done)
    assert "--deal" in told(done)


def test_a_spreadsheet_of_as_many_as_the_kit_is_made_for_has_all_sheets() -> None:
    fifteen = sheet({f"P{place}": "2,2,2,2,2" for place in range(15)})
    done = scored(given=fifteen)
    assert done.returncode == 0, told(done)
    assert len(json.loads(text(done))["sheets"]) == 15
    assert scored("--players", "15", given=sheet(HANDS)).returncode == 0
    assert scored(given=fifteen + b"P15,2,2,2,2,2\n").returncode == 2


def test_json_keeps_all_sheets_and_says_so() -> None:
    envelopes = [{"player": "Ana", "goods": {"red": 2}}, {"player": "Bob", "goods": {"blue": 2}}]
    data = {"game": "sackson", "envelopes": envelopes}
    done = scored(given=json.dumps(data).encode())
    assert len(json.loads(text(done))["sheets"]) == 15
    assert "warning: --sheets: expected the sheets in play with 2 players" in told(done)
    assert "--sheets" not in told(scored(given=json.dumps(data | {"sheets": [1, 2, 3]}).encode()))


def test_a_giant_night_has_no_sheets_to_ask_about() -> None:
    assert scored("--game", "giant", given=b"player,red,blue,white,cards\nAna,1,1,1,H7\n").returncode == 0


def test_names_are_the_deals_and_so_is_the_draw(tmp_path: Path) -> None:
    deal = deal_in(tmp_path, "--sheets", "1-5,15")
    full = HANDS | FULL
    typed = sheet({name.upper().replace("É", "E") if name == "Cléo" else name: held for name, held in full.items()})
    one, other = (json.loads(text(scored("--deal", deal, given=given))) for given in (typed, sheet(full)))
    assert one == other
    assert one["seed"].startswith("content:")
    assert [*one["removed"]] == ["Cléo"]


def test_everything_that_does_not_agree_is_said_at_once(tmp_path: Path) -> None:
    deal = deal_in(tmp_path, "--ruling", "pyramid=last")
    hands = {"Annna": "9,1,1,1,1"} | dict.fromkeys(PEOPLE[1:], "9,1,1,1,1")
    options = ("--sheets", "1-7", "--players", "8", "--game", "giant", "--kit", "cove")
    rulings = ("--ruling", "pyramid=before-deductions", "--ruling", "attacks=per-set")
    done = scored("--deal", deal, *options, *rulings, given=sheet(hands))
    assert done.returncode == 2
    for fault in (
        "row 2, column A (player): expected a player of the deal; found “Annna”. Did you mean “Ana”?",
        "--sheets: expected 1, 2, 3, 4, 5, 6, as in the deal; found 1, 2, 3, 4, 5, 6, 7",
        "--players: expected 6, as in the deal; found 8",
        "--game: expected sackson, as in the deal; found “giant”",
        "--kit: expected sackson, as in the deal; found “cove”",
        "--ruling pyramid: expected last, as in the deal; found “before-deductions”",
        "--ruling attacks: expected per-player, as in the deal; found “per-set”",
        "yellow: expected at most 12 with 6 players; found 54 handed in",
    ):
        assert fault in told(done)
    assert "8 faults" in told(done)


def test_the_nights_own_file_is_held_against_the_deal_too(tmp_path: Path) -> None:
    deal = deal_in(tmp_path, "--sheets", "1-5,15")
    envelopes = [{"player": name, "goods": {"red": 1}} for name in PEOPLE]
    data = {"game": "sackson", "sheets": [1, 2, 3, 4, 5], "rulings": {"attacks": "per-set"}, "envelopes": envelopes}
    done = scored("--deal", deal, given=json.dumps(data).encode())
    assert done.returncode == 2
    assert "  sheets: expected 1, 2, 3, 4, 5, 15, as in the deal; found 1, 2, 3, 4, 5" in told(done)
    assert "  rulings.attacks: expected per-player, as in the deal" in told(done)
    agreed = data | {"sheets": [15, 5, 4, 3, 2, 1], "rulings": {"attacks": "per-player"}}
    assert scored("--deal", deal, given=json.dumps(agreed).encode()).returncode == 0


def test_a_deal_with_a_kit_of_ones_own_and_a_seed(tmp_path: Path) -> None:
    assert kermesse("kit", "new", str(tmp_path / "mine.toml")).returncode == 0
    (tmp_path / "nights").mkdir()
    names = tuple(f"P{place}" for place in range(8))
    deal = deal_in(tmp_path / "nights", "--kit", str(tmp_path / "mine.toml"), names=names)
    dealt = json.loads(Path(deal).read_text())
    [first, *_] = dealt["envelopes"][0]["goods"]
    given = f"player,{first}\n" + "".join(f"{name},1\n" for name in names)
    done = scored("--deal", deal, given=given.encode())
    assert done.returncode == 0, told(done)
    assert json.loads(text(done))["kit"] != "sackson"


def test_a_deal_that_brings_its_kit_needs_no_file_beside_it(tmp_path: Path) -> None:
    own = kit_text("sackson").replace('id = "sackson"', 'id = "winter"')
    deal = Path(deal_in(tmp_path))
    deal.write_text(json.dumps({**json.loads(deal.read_text()), "kit": "winter.toml", "kit_text": own}))
    done = scored("--deal", str(deal), given=sheet(HANDS))
    assert totals(done) == totals(scored("--sheets", "1-6", given=sheet(HANDS)))
    assert json.loads(text(done))["kit"] == "winter"


def test_the_seed_of_a_deal_draws_and_another_is_a_deliberate_act(tmp_path: Path) -> None:
    deal = deal_in(tmp_path, "--sheets", "1-5,15")
    data = json.loads(Path(deal).read_text())
    Path(deal).write_text(json.dumps(data | {"seed": 7}))
    full = sheet(HANDS | FULL)
    assert json.loads(text(scored("--deal", deal, given=full)))["seed"] == 7
    assert json.loads(text(scored("--deal", deal, "--seed", "8", given=full)))["seed"] == "8"


def test_somebody_of_the_deal_is_missing(tmp_path: Path) -> None:
    deal = deal_in(tmp_path)
    most = sheet({name: held for name, held in HANDS.items() if name != "Dan"})
    done = scored("--deal", deal, given=most)
    assert done.returncode == 0
    assert "warning: envelopes: expected 6, one of each player; found 5: Dan missing" in told(done)
    french = scored("--deal", deal, "--lang", "fr", given=most)
    assert "trouvé 5\u202f: il manque Dan" in told(french) or "trouvé 5\u00a0: il manque Dan" in told(french)
    strict = scored("--deal", deal, "--strict", given=most)
    assert strict.returncode == 2
    assert strict.stdout == b""
    assert "Dan missing" in told(strict)


def test_thirty_five_of_thirty_six(tmp_path: Path) -> None:
    envelopes = [{"player": name, "goods": {"red": 1}} for name in GIANT[:35]]
    night = {"game": "giant", "envelopes": envelopes}
    for options, given in ((("--players", "36"), night), ((), night | {"players": 36})):
        done = scored(*options, given=json.dumps(given).encode())
        assert done.returncode == 0
        assert "warning: envelopes: expected 36, one of each player; found 35: 1 missing" in told(done)
        assert scored(*options, "--strict", given=json.dumps(given).encode()).returncode == 0, "a part may be meant"
    deal = deal_in(tmp_path, names=tuple(GIANT), game="giant")
    assert "35: Guest 36 missing" in told(scored("--deal", deal, given=json.dumps(night).encode()))
    assert told(scored(given=json.dumps(night).encode())) == ""


def test_a_latecomer_has_a_spare_envelope(tmp_path: Path) -> None:
    names, pdf = tmp_path / "names.txt", tmp_path / "night.pdf"
    names.write_text("\n".join(PEOPLE), "utf-8")
    words = ("print", "sackson", "--names", str(names), "--spare", "1", "--only", "labels", "-o", str(pdf))
    assert kermesse(*words).returncode == 0
    deal = str(tmp_path / "night.deal.json")
    late = scored("--deal", deal, given=sheet(HANDS | {"Gus": "1,1,1,1,1"}))
    assert late.returncode == 0
    assert told(late) == ""
    assert told(scored("--deal", deal, given=sheet(HANDS))) == "", "nobody came late, and nobody is missing"


def test_people_of_a_deal_by_number_have_names_of_their_own(tmp_path: Path) -> None:
    deal = tmp_path / "deal.json"
    assert kermesse("deal", "sackson", "--players", "6", "--lang", "fr", "-o", str(deal)).returncode == 0
    assert told(scored("--deal", str(deal), given=sheet(HANDS))) == ""
    few = {name: HANDS[name] for name in PEOPLE[:4]}
    assert "found 4: 2 missing" in told(scored("--deal", str(deal), given=sheet(few)))


def test_score_sheets_are_printed_with_the_deal_beside_them(tmp_path: Path) -> None:
    deal, night, pdf = deal_in(tmp_path), tmp_path / "night.csv", tmp_path / "sheets.pdf"
    night.write_bytes(sheet(HANDS))
    assert kermesse("print", "--night", str(night), "-o", str(pdf)).returncode == 2
    done = kermesse("print", "--night", str(night), "--deal", deal, "-o", str(pdf))
    assert done.returncode == 0, told(done)
    assert pdf.exists()


def test_a_deal_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    done = scored("--deal", str(tmp_path / "none.json"), given=sheet(HANDS))
    assert done.returncode == 2
    assert "none.json" in told(done)
    table = tmp_path / "deal.csv"
    assert kermesse("deal", "sackson", "--players", "6", "-f", "csv", "-o", str(table)).returncode == 0
    assert "found a spreadsheet" in told(scored("--deal", str(table), given=sheet(HANDS)))
    assert kermesse("verify", str(table), SEED).returncode == 1


def test_a_kit_that_is_not_there_is_not_the_deals(tmp_path: Path) -> None:
    done = scored("--deal", deal_in(tmp_path), "--kit", "nowhere.toml", given=sheet(HANDS))
    assert "--kit: expected sackson, as in the deal; found “nowhere.toml”" in told(done)


def test_hattrick_has_no_deal_to_be_held_against() -> None:
    done = kermesse("score", "examples/hattrick-evening.txt", "--deal", "x.json")
    assert done.returncode == 2
    assert "--deal: expected nothing" in told(done)
