"""Transcripts with something wrong in them: what it is, and in which line."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kermesse.games.hattrick.records.notation import transcript
from tests.games.hattrick.written import BY_HAND, HAND_AND_NAMES, TEN, faults_of, read, with_lines

WRONG: list[tuple[str, dict[str, str], str]] = [
    ("a wrong leader", {"line9": "1. R1 R16 G11 (B6) → red Bob, green Cléo; Cléo leads"}, "Bob leads"),
    ("a wrong taker", {"line9": "1. R1 R16 G11 (B6) → red Ada, green Cléo; Bob leads"}, "red Bob"),
    ("a pile that was none", {"line10": "2. G1 G12 B7 (R2) → red Ada"}, "green or blue"),
    ("a pass that was none", {"line9": "1. R1 R16 (G11) B6"}, "(B6)"),
    ("one pass too many", {"line9": "1. R1 R16 (G11) (B6)"}, "(B6)"),
    ("a taker from elsewhere", {"line9": "1. R1 R16 G11 B6 → red Zoe"}, "red Bob"),
    ("a leader from elsewhere", {"line9": "1. R1 R16 G11 B6 → Zoe leads"}, "Bob leads"),
    ("a pile taken twice", {"line9": "1. R1 R16 G11 B6 → red Bob, red Cléo"}, "each thing once"),
    ("the number of another hand", {"line4": "Hand 7, Ada leads"}, "hand 1"),
    ("an outcome that says nothing", {"line9": "1. R1 R16 G11 B6 → hooray"}, "such as blue Carl"),
    ("a colour of another game", {"line9": "1. R1 R16 G11 B6 → yellow Bob"}, "such as blue Carl"),
    ("a broken line", {"line10": "and then we ate"}, "a line of a transcript"),
    ("a line that is no trick", {"line10": "2 G1 G12 B7 R2"}, "a line of a transcript"),
    ("a trick too long", {"line9": "1. R1 R16 G11 B6 R3"}, "4 cards a trick"),
    ("a trick too short", {"line9": "1. R1 R16 G11"}, "4 cards a trick"),
    ("a card that is none", {"line9": "1. R1 R16 G21 B6"}, "a card such as R18"),
    ("a letter that is none", {"line9": "1. R1 R16 X11 B6"}, "a card such as R18"),
    ("a card in no hand", {"line6": TEN[5].replace("G10", "G99")}, "a card such as R18"),
    ("a hand too small", {"line7": TEN[6].removesuffix(" B5")}, "15 cards"),
    ("a hand too large", {"line8": TEN[7] + " B5"}, "each card once"),
    ("a hand of somebody else", {"line8": TEN[7].replace("Dan", "Zoe")}, "a player of this table"),
    ("the number of another trick", {"line10": "3. G1 G12 B7 (R2)"}, "trick 2"),
    ("out of turn", {"line10": "2. G1 B7 G12 R2"}, "a card of Cléo"),
    ("a card laid twice", {"line10": "2. G1 G12 B7 R1"}, "each card once"),
    ("an unknown leader", {"line4": "Hand 1, Zoe leads"}, "a player of this table"),
    ("a hand twice", {"line6": TEN[4]}, "each part once"),
    ("too few players", {"line2": "Players: Ada, Bob, Cléo"}, "4, 5 or 6 players"),
    ("a name twice", {"line2": "Players: Ada, Bob, Cléo, Bob"}, "a name of one’s own"),
    ("an unknown choice", {"line3": "Rulings: lead_tie nonsense"}, "next-card"),
    ("an unknown ruling", {"line3": "Rulings: pyramid last"}, "lead_tie"),
    ("a length that is none", {"line3": "Match: 0 points"}, "points:50"),
]


@pytest.mark.parametrize("change,expected", [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_what_is_wrong_is_found_in_its_line(change: dict[str, str], expected: str) -> None:
    (line,) = change
    found = faults_of(with_lines(**change))
    here = [fault for fault in found if fault.where.en == f"line {line.removeprefix('line')}"]
    assert any(expected in fault.expected("en") for fault in here), [fault("en") for fault in found]


@pytest.mark.parametrize("change", [each[1] for each in WRONG], ids=[each[0] for each in WRONG])
def test_every_fault_names_a_line_in_both_languages(change: dict[str, str]) -> None:
    for fault in faults_of(with_lines(**change)):
        number = re.fullmatch(r"line (\d+)", fault.where.en)
        assert number, fault("en")
        assert 1 <= int(number[1]) <= 10
        assert fault.where.fr == f"ligne {number[1]}"


OF_CLAIMS = [each[1] for each in WRONG if "→" in "".join(each[1].values()) or "pass" in each[0]]


@pytest.mark.parametrize("change", OF_CLAIMS)
def test_what_is_wrong_with_a_claim_is_said_in_french_without_english_colours(change: dict[str, str]) -> None:
    (line,) = change.values()
    for fault in faults_of(with_lines(**change)):
        plain = re.sub("«.*»", "", fault("fr")) if "yellow" in line else fault("fr")  # as it was written
        assert not re.search(r"\b(red|green|blue|yellow|or|leads|pass)\b", plain), plain
        assert not re.search(r"\b(rouge|verte?|bleue?|ou|entame|passe)\b", fault("en")), fault("en")


def test_who_has_no_hand_is_named() -> None:
    text = "\n".join(line for line in TEN if not line.startswith("Dan"))
    assert any("Dan" in fault("en") for fault in faults_of(text))


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", ["a[b", "a.b", "[0]", "a]"])
def test_faults_about_a_name_with_brackets_or_dots_find_a_line(name: str) -> None:
    """The program once looked for such a line without end."""
    text = BY_HAND.replace("Dan", name).replace(f"{name}: B6 ", f"{name}: ")
    assert next(fault.where.en for fault in faults_of(text)) == "line 8"
    nobodys = "\n".join(line for line in text.splitlines() if not line.startswith(name))
    with at_most(seconds=10):
        assert faults_of(nobodys)


@pytest.mark.parametrize("digits", [20, 5000])
@pytest.mark.parametrize("line", ["{}. R1", "3. R{}", "Score: Ada {}", "Hand {}, Zoe leads"])
def test_a_number_beyond_all_bounds_is_a_fault_like_others(line: str, digits: int) -> None:
    found = faults_of(BY_HAND + line.format("9" * digits) + "\n")
    assert "line 11" in [fault.where.en for fault in found]


def test_a_wrong_score_is_found_in_its_line() -> None:
    text = transcript(HAND_AND_NAMES, "en")
    for wrong in ("Ada 99", "Ada -99", "Zoe 3"):
        lines = [re.sub(r"^(Score: ).*", rf"\g<1>{wrong}", line) for line in text.splitlines()]
        (fault,) = faults_of("\n".join(lines))
        assert fault.where.en == f"line {len(lines)}"
        assert wrong.split()[0] in fault.found("en")


@pytest.mark.parametrize(
    "claim,en,fr",
    [
        ("Score: Ada 5, Ada 0", "“Ada: 5, 0”", "« Ada : 5, 0 »"),
        ("Points : Ada −3, Bob 2, Ada 3", "“Ada: -3, 3”", "« Ada : -3, 3 »"),
    ],
)
def test_two_scores_of_one_player_are_a_fault_of_their_line(claim: str, en: str, fr: str) -> None:
    lines = re.sub("Score: .*", claim, transcript(HAND_AND_NAMES, "en")).splitlines()
    found = [fault for fault in faults_of("\n".join(lines)) if "each thing once" in fault("en")]
    assert [fault.where.en for fault in found] == [f"line {len(lines)}"]
    assert [(fault.found.en, fault.found.fr) for fault in found] == [(en, fr)]


def test_a_pile_taken_twice_names_its_colour_in_both_languages() -> None:
    (fault,) = faults_of(with_lines(line9="1. R1 R16 G11 B6 → red Bob, rouge Cléo"))
    assert (fault.found.en, fault.found.fr) == ("“red: Bob, Cléo”", "« rouge : Bob, Cléo »")


def test_a_score_may_be_written_with_any_minus_or_left_out() -> None:
    text = transcript(HAND_AND_NAMES, "en")
    assert "−" in text
    for other in (text.replace("−", "-"), re.sub("Score.*\n", "", text), re.sub("(Score: Ada [^,]*),.*", r"\1", text)):
        assert other != text
        assert read(other) == HAND_AND_NAMES


def test_faults_of_several_lines_come_together() -> None:
    found = faults_of(with_lines(line5="Ada, R1 R2", line9="1. R1 R16 X11 B6", line10="and then we ate"))
    assert [fault.where.en for fault in found] == ["line 5", "line 9", "line 10"]


def test_more_cards_after_an_unfinished_trick_are_a_fault_of_that_trick() -> None:
    found = faults_of(with_lines(line9="1. R1 R16 G11"))
    assert [fault.where.en for fault in found] == ["line 9"]
