"""`kermesse replay`: a hand or a match out of a file of any kind, checked, and written down anew."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kermesse.bots.hattrick.analysis.model import RecordAnalysis
from kermesse.cli.hattrick.analysis import analysis_text
from kermesse.games.codec import encoder
from kermesse.games.replay_files import read_replay
from kermesse.titles import TITLES
from kermesse.words import Lang
from tests.cli.typed import ROOT, Done, kermesse, text, told
from tests.games.hattrick.deals import PLAYERS, adversarial_hands, random_hands, random_match
from tests.games.hattrick.oracle import match, score

LANGS = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}
CASES = sorted((ROOT / "tests" / "cases").glob("hattrick-hand-*.json"))
HANDS = [next(random_hands(61, seats, 1)).data for seats in (4, 5, 6)]
MATCHES = [random_match(61, 4, 8), random_match(61, 5, 2), random_match(61, 6, 3, "points:500")]
ALL = pytest.mark.parametrize("data", [*HANDS, *MATCHES], ids=lambda data: f"{len(data['players'])} {'plays' in data}")


def replayed(data: object, *options: str, lang: str = "en") -> Done:
    given = data.encode() if isinstance(data, str) else json.dumps(data).encode()
    return kermesse("replay", "-", *options, given=given, lang=LANGS[lang])


def transcript(data: object, lang: str = "en") -> str:
    done = replayed(data, lang=lang)
    assert done.returncode == 0, told(done)
    return text(done)


def refused(data: object, lang: str = "en", *options: str) -> list[str]:
    done = replayed(data, *options, lang=lang)
    assert (done.returncode, done.stdout) == (2, b"")
    assert "Traceback" not in told(done)
    return told(done).splitlines()


LEFT_OUT = [("match_length", "hands"), ("rulings", {}), ("format", 1)]


def plain(data: dict[str, Any]) -> dict[str, Any]:
    """A hand or a match with its hands in the order of the deck and without what is usual."""
    usual = {"lead_tie": "next-card", "lead_tie_rest": "first-laid"}
    changed = dict(data)
    if "hands" in data:
        changed["hands"] = {player: sorted(cards) for player, cards in data["hands"].items()}
    if "hands_played" in data:
        changed["hands_played"] = [plain(hand) for hand in data["hands_played"]]
    rulings = {name: choice for name, choice in data.get("rulings", {}).items() if usual.get(name) != choice}
    changed["rulings"] = rulings
    return {key: value for key, value in changed.items() if (key, value) not in LEFT_OUT}


@ALL
@pytest.mark.parametrize("lang", LANGS)
def test_a_file_becomes_a_transcript_that_is_read_to_the_same_transcript(data: dict[str, Any], lang: str) -> None:
    written = transcript(data, lang)
    assert written.startswith("Hattrick\n")
    assert transcript(written, lang) == written
    assert transcript(transcript(written, "fr"), "en") == transcript(data, "en")


@ALL
def test_there_and_back_by_json_says_the_same(data: dict[str, Any]) -> None:
    for source in (data, transcript(data, "en"), transcript(data, "fr")):
        done = replayed(source, "--format", "json")
        assert done.returncode == 0, told(done)
        assert plain(json.loads(done.stdout)) == plain(data)
        assert replayed(json.loads(done.stdout), "--format", "json").stdout == done.stdout


def test_rulings_come_through_a_transcript() -> None:
    for dealt in adversarial_hands(9, 4, 8):
        written = transcript(dealt.data)
        assert plain(json.loads(replayed(written, "--format", "json").stdout)) == plain(dealt.data)
        turned = [choice for choice in dealt.rulings.values() if choice not in ("next-card", "first-laid")]
        assert ("Rulings: " in written) == bool(turned)
        assert all(choice in written for choice in turned)


@ALL
@pytest.mark.parametrize("lang", LANGS)
def test_the_scores_written_are_those_of_the_oracle(data: dict[str, Any], lang: str) -> None:
    hands = data.get("hands_played", [data])
    expected = [score({**hand, "players": data["players"]})["totals"] for hand in hands]
    lines = re.findall(r"^(?:Score|Points)\s?: (.*)$", transcript(data, lang), re.MULTILINE)
    found = [dict(part.rsplit(" ", 1) for part in line.split(", ")) for line in lines]
    assert [{name: int(points.replace("−", "-")) for name, points in each.items()} for each in found] == expected


@ALL
def test_a_transcript_is_scored_like_the_file_it_came_from(data: dict[str, Any]) -> None:
    by_file, by_transcript = (
        kermesse("score", "-", "--format", "json", given=source.encode())
        for source in (json.dumps(data), transcript(data, "fr"))
    )
    assert by_transcript.returncode == 0, told(by_transcript)
    assert json.loads(by_transcript.stdout) == json.loads(by_file.stdout)
    totals = {place["player"]: place["total"] for place in json.loads(by_file.stdout)["standings"]}
    assert totals == (match(data) if "hands_played" in data else score(data))["totals"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_recorded_hands_say_who_took_what(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    outcomes = re.findall(r" → (.*); (\w+) leads$", transcript(case["input"]), re.MULTILINE)
    assert [
        {"winners": dict(part.split(" ") for part in taken.split(", ")), "next_leader": leads}
        for taken, leads in outcomes
    ] == case["tricks"]


def test_the_example_can_be_replayed_and_scored() -> None:
    for command in ("replay", "score"):
        done = kermesse(command, "examples/hattrick-evening.txt")
        assert done.returncode == 0, told(done)
        assert "Ada" in text(done)


def test_a_file_on_disk_is_read_and_the_answer_written_to_another(tmp_path: Path) -> None:
    source, target = tmp_path / "evening.json", tmp_path / "deep" / "evening.txt"
    source.write_text(json.dumps(HANDS[0]))
    done = kermesse("replay", str(source), "--output", str(target))
    assert (done.returncode, done.stdout) == (0, b"")
    assert target.read_text("utf-8") == transcript(HANDS[0])


def test_a_hand_that_is_not_over_is_replayed_with_a_warning_and_not_scored() -> None:
    lines = transcript(HANDS[0]).splitlines()
    trick = next(index for index, line in enumerate(lines) if line.startswith("6. "))
    for cut in (lines[:trick], [*lines[:trick], "6. " + lines[trick].split()[1].strip("()")]):
        short = "\n".join(cut) + "\n"
        done = replayed(short)
        assert done.returncode == 0, told(done)
        assert text(done) == short
        assert "56" in told(done)
        assert kermesse("score", "-", given=short.encode()).returncode == 2


def test_only_the_last_hand_may_be_unfinished() -> None:
    data = random_match(61, 4, 3)
    for place, code in ((1, 2), (2, 0)):
        changed = json.loads(json.dumps(data))
        del changed["hands_played"][place]["plays"][-6:]
        assert replayed(changed).returncode == code
        assert kermesse("score", "-", given=json.dumps(changed).encode()).returncode == 2


def test_a_match_that_goes_on_and_a_lead_out_of_order_are_told() -> None:
    data = random_match(61, 4, 3)
    assert "8" in told(replayed(data))
    data["hands_played"].reverse()
    done = replayed(data)
    assert done.returncode == 0
    assert "leader" in told(done)


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_transcript_says_wrongly_is_told_by_line_all_at_once(lang: str) -> None:
    lines = transcript(HANDS[0], lang).splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("1. "))
    verb = {"en": "leads", "fr": "entame"}[lang]
    leads = re.search(rf"; (\w+) {verb}$", lines[first])
    assert leads
    other = next(player for player in PLAYERS[:4] if player != leads[1])
    lines[first] = lines[first].replace(f"; {leads[1]} {verb}", f"; {other} {verb}")
    lines[-1] = re.sub(r"\S+$", "99", lines[-1])
    faults = refused("\n".join(lines), lang)
    word = {"en": "line", "fr": "ligne"}[lang]
    assert "2" in faults[0]
    assert any(f"{word} {first + 1}" in fault and other in fault for fault in faults)
    assert any(f"{word} {len(lines)}" in fault and "99" in fault for fault in faults)


def test_a_ruling_of_the_command_line_wins() -> None:
    wanted = {"lead_tie": "compare-piles", "lead_tie_rest": "pile-one"}
    dealt = next(dealt for dealt in adversarial_hands(11, 4, 100) if dealt.rulings == wanted)
    words = [word for name, choice in wanted.items() for word in ("--ruling", f"{name}={choice}")]
    done = replayed({**dealt.data, "rulings": {}}, *words)
    assert done.returncode == 0, told(done)
    assert text(done) == transcript(dealt.data)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"Hattrick",
        b"Hattrick\nand then we ate\n",
        b"Hattrick\nPlayers: Ada\n",
        b"Hattrick\n1. R1 R2 R3 R4\n",
        b"Hattrick\nScore: Ada 3\n",
        b"Hattrick\nHand 1, Ada leads\n",
        b"Hattrick\nPlayers: Ada, Bob, Dan, Eve\n",
        b'Hattrick\nPlayers: Ada, "Bob, Dan, Eve\n',
        b"Hattrick\nMatch: points\n",
        b"Hattrick\nRulings: \n",
        b"player,red\nAda,3\n",
        b'{"game": "giant"}',
        b"[]",
        b"\x00\xff",
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_file_that_is_no_record_of_a_game_is_refused(raw: bytes, lang: str) -> None:
    done = kermesse("replay", "-", given=raw, lang=LANGS[lang])
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(told(done).splitlines()) >= 2


def test_wrong_options_come_together() -> None:
    lines = refused(HANDS[0], "en", "--format", "html", "--ruling", "lead_tie")
    assert any("--format" in line for line in lines)
    assert any("--ruling" in line for line in lines)


def test_no_such_file() -> None:
    done = kermesse("replay", "nowhere.txt")
    assert done.returncode == 2
    assert "nowhere.txt" in told(done)


def test_a_replay_that_was_saved_becomes_a_transcript_too() -> None:
    saved = encoder().encode(read_replay("match", json.dumps(MATCHES[0]).encode(), TITLES)).decode()
    assert transcript(saved) == transcript(MATCHES[0])
    spoilt = json.loads(saved)
    spoilt["totals"][0] += 1
    assert "totals[0]" in "".join(refused(spoilt))
    assert "--ruling" in "".join(refused(json.loads(saved), "en", "--ruling", "lead_tie=compare-piles"))


def test_an_analysis_adds_up_in_json_and_names_everybody_in_both_languages() -> None:
    hand = HANDS[2]
    done = replayed(hand, "--analysis", "--format", "json")
    assert done.returncode == 0, told(done)
    found = json.loads(done.stdout)
    assert found["players"] == hand["players"]
    (one,) = found["hands"]
    assert [card["card"] for card in one["cards"]] == hand["plays"]
    assert len(one["curve"]) == len(hand["plays"]) + 1
    for seat in one["seats"]:
        parts = seat["average"] + sum(seat[part]["points"] for part in ("deal", "own", "others"))
        assert parts == pytest.approx(seat["points"], abs=0.05)
    words: dict[Lang, str] = {"en": "With open cards", "fr": "Cartes sur table"}
    for lang, said in words.items():
        read = analysis_text(msgspec.convert(found, RecordAnalysis), lang)
        assert all(player in read for player in hand["players"])
        assert said in re.sub(r"\s+", " ", read)


def test_an_analysis_leaves_out_what_is_not_over_and_knows_its_formats() -> None:
    hand = HANDS[0]
    short = {**hand, "plays": hand["plays"][:-1]}
    assert "This hand was broken off." in text(replayed(short, "--analysis"))
    refused(hand, "en", "--analysis", "--format", "transcript")
    refused(hand, "en", "--format", "text")
