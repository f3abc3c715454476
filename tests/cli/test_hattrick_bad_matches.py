"""Matches of Hattrick through `kermesse score`: what is wrong or odd, all of it, with its place."""

from __future__ import annotations

import json

import pytest

from tests.cli.hattrick_files import (
    LOCALES,
    Change,
    a_match,
    about,
    drop,
    hand,
    in_one_language,
    points_match,
    put,
    refused,
    scored,
    swap_turns,
    totals_in,
)
from tests.cli.typed import told
from tests.games.hattrick.oracle import match

# Matches.


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize(
    "length", ["points:0", "points:-3", "points", "50", "points:", "points:ten", "points:1.5", "hand", "", 50, []]
)
def test_a_length_that_is_none(length: object, lang: str) -> None:
    lines = refused({**a_match(), "match_length": length}, lang)
    shown = str(length) if isinstance(length, (str, int)) else ""
    assert any(shown in line for line in about(lines, "match_length")), lines


MATCH_FAULTS: list[tuple[str, Change, tuple[str, ...]]] = [
    ("out of turn", lambda data: swap_turns(data["hands_played"][2]), ("hands_played[2].plays[17]",)),
    ("an unknown play", put("hands_played", 2, "plays", 5, value="red-21"), ("hands_played[2].plays[5]",)),
    ("an unknown card", put("hands_played", 1, "hands", "Bob", 5, value="red-21"), ("hands_played[1].hands.Bob[5]",)),
    ("no hand", drop("hands_played", 1, "hands", "Bob"), ("hands_played[1].hands",)),
    ("an unknown leader", put("hands_played", 1, "leader", value="Zoe"), ("hands_played[1].leader",)),
    ("no leader", drop("hands_played", 1, "leader"), ("hands_played[1].leader",)),
    ("a play too few", lambda data: data["hands_played"][0]["plays"].pop(), ("hands_played[0].plays",)),
    ("no plays", drop("hands_played", 0, "plays"), ("hands_played[0].plays",)),
    ("an unknown key", put("hands_played", 0, "colour", value="red"), ("hands_played[0].colour",)),
    ("a hand no table", put("hands_played", 0, value="Ada"), ("hands_played[0]",)),
    ("hands no list", put("hands_played", value={"Ada": 3}), ("hands_played",)),
    ("two of one name", put("players", 1, value="Ada"), ("players",)),
    ("an unknown key of the match", put("colour", value="red"), ("colour",)),
    ("an unknown choice", put("rulings", value={"lead_tie": "nextcard"}), ("rulings.lead_tie",)),
]


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("change,places", [each[1:] for each in MATCH_FAULTS], ids=[each[0] for each in MATCH_FAULTS])
def test_one_fault_in_a_match(change: Change, places: tuple[str, ...], lang: str) -> None:
    data = a_match()
    change(data)
    lines = refused(data, lang)
    assert about(lines, *places), lines


@pytest.mark.parametrize("lang", LOCALES)
def test_five_faults_of_a_match_come_together(lang: str) -> None:
    data = a_match()
    data["match_length"] = "points:0"
    data["hands_played"][0]["leader"] = "Zoe"
    data["hands_played"][0]["hands"]["Ada"][3] = "red-21"
    data["hands_played"][2]["plays"][5] = "purple-7"
    data["hands_played"][1]["colour"] = "red"
    lines = refused(data, lang)
    for place in (
        "match_length",
        "hands_played[0].leader",
        "hands_played[0].hands.Ada[3]",
        "hands_played[2].plays[5]",
        "hands_played[1].colour",
    ):
        assert about(lines, place), (place, lines)


@pytest.mark.parametrize("lang", LOCALES)
def test_more_hands_than_a_match_has(lang: str) -> None:
    assert scored(a_match(8)).returncode == 0
    assert about(refused(a_match(9), lang), "hands_played"), refused(a_match(9), lang)


@pytest.mark.parametrize("lang", LOCALES)
def test_hands_after_the_points_were_reached(lang: str) -> None:
    data, _ = points_match(4, lambda sums, goal: sums[0] == goal, more=1)
    lines = refused(data, lang)
    assert about(lines, "hands_played"), lines
    data["hands_played"].pop()
    assert scored(data, lang=lang).returncode == 0


@pytest.mark.parametrize("lang", LOCALES)
def test_the_lead_passes_to_the_left_or_a_warning_is_told(lang: str) -> None:
    good = a_match(3)
    data = {**good, "hands_played": [good["hands_played"][place] for place in (0, 2, 1)]}
    done = scored(data, lang=lang)
    assert done.returncode == 0, told(done)
    assert "hands_played[1].leader" in told(done)
    in_one_language(told(done).splitlines(), lang)
    assert totals_in(json.loads(done.stdout)) == match(data)["totals"]
    strict = refused(data, lang, "--strict")
    assert any("hands_played[1].leader" in line for line in strict), strict
    assert "leader" not in told(scored(good, lang=lang))


@pytest.mark.parametrize("length", ["hands", "hands:5", "points:500"])
def test_a_match_that_is_not_over_says_so(length: str) -> None:
    over = a_match(8)
    done = scored(over)
    assert done.returncode == 0
    assert told(done) == ""
    same = {"game", "rulings", "standings", "tricks", "match_length"}
    extra = {key: value for key, value in json.loads(done.stdout).items() if key not in same}
    going_on = {**over, "match_length": length, "hands_played": over["hands_played"][:3]}
    done = scored(going_on)
    assert done.returncode == 0, told(done)
    answer = json.loads(done.stdout)
    assert totals_in(answer) == match(going_on)["totals"]
    assert told(done) or {key: value for key, value in answer.items() if key not in same} != extra


@pytest.mark.parametrize("lang", LOCALES)
def test_no_hand_is_played_after_as_many_as_were_agreed_upon(lang: str) -> None:
    lines = refused({**a_match(2), "match_length": "hands:1"}, lang)
    (line,) = about(lines, "hands_played[1]")
    assert ("au plus 1\u00a0manche," if lang.startswith("fr") else "at most 1 hand,") in line


def test_a_hand_and_a_match_in_one_file() -> None:
    assert refused({**hand(), "hands_played": a_match(1)["hands_played"]})
