"""Hands and matches of Hattrick through `kermesse score`: what is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from tests.cli.hattrick_files import (
    CASES,
    LOCALES,
    Data,
    a_match,
    answer_to,
    assert_lines,
    assert_standings,
    hand,
    points_match,
    scored,
    totals_in,
)
from tests.cli.typed import kermesse, told
from tests.games.hattrick.deals import (
    EVERY_RULINGS,
    Dealt,
    adversarial_hands,
    random_hands,
    random_match,
)
from tests.games.hattrick.oracle import COLOURS, match, points, ranks, score

# What is right.


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_recorded_hands(path: Any) -> None:
    case = json.loads(path.read_text("utf-8"))
    answer = answer_to(case["input"])
    assert answer["game"] == "hattrick"
    assert totals_in(answer) == case["totals"]
    assert answer["tricks"] == case["tricks"]
    assert answer["rulings"].items() >= {"lead_tie": "next-card", "lead_tie_rest": "first-laid"}.items()
    assert_standings(answer, case["totals"])
    assert_lines(answer, score(case["input"])["counts"])


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_hands_at_random_and_hands_full_of_ties(seats: int) -> None:
    seen = []
    for dealt in [*random_hands(21, seats, 4), *adversarial_hands(21, seats, 12)]:
        answer, expected = answer_to(dealt.file), score(dealt.data)
        assert answer["tricks"] == expected["tricks"]
        assert answer["rulings"].items() >= dealt.rulings.items()
        assert_standings(answer, expected["totals"])
        assert_lines(answer, expected["counts"])
        seen.append(dealt.rulings)
    assert all(rulings in seen for rulings in EVERY_RULINGS)


def first(dealt: Any, wanted: Callable[[Data], bool]) -> tuple[Dealt, Data]:
    return next((each, found) for each in dealt if wanted(found := score(each.data)))


def test_the_example_of_the_document() -> None:
    """9 of one colour, 4 and 2 of the others, one pass: 9 - 2 - 4 - 2 = 1."""

    def like_it(counts: dict[str, int]) -> bool:
        return sorted(counts[colour] for colour in COLOURS) == [2, 4, 9] and counts["passes"] == 1

    dealt, found = first(
        random_hands(9247, 4, 3_000), lambda found: any(like_it(counts) for counts in found["counts"].values())
    )
    player = next(player for player, counts in found["counts"].items() if like_it(counts))
    place = next(place for place in answer_to(dealt.file)["standings"] if place["player"] == player)
    assert place["total"] == points({"red": 9, "blue": 2, "green": 4, "passes": 1}) == 1
    assert sorted(line["points"] for line in place["lines"]) == [-4, -2, -2, 9]


def test_a_player_without_a_card_of_a_colour_or_without_a_pass_has_the_line_all_the_same() -> None:
    for none in (lambda counts: counts["passes"] == 0, lambda counts: min(counts[colour] for colour in COLOURS) == 0):
        dealt, found = first(random_hands(4, 6, 500), lambda found, none=none: any(map(none, found["counts"].values())))
        assert_lines(answer_to(dealt.file), found["counts"])


def test_two_share_the_first_place_and_the_next_is_third() -> None:
    dealt, found = first(
        random_hands(113, 4, 500), lambda found: sorted(ranks(found["totals"]).values())[:3] == [1, 1, 3]
    )
    places = answer_to(dealt.file)["standings"]
    assert [place["rank"] for place in places][:3] == [1, 1, 3]
    assert places[0]["total"] == places[1]["total"] == max(found["totals"].values())


def test_toml_is_read_as_well() -> None:
    for dealt in islice(adversarial_hands(8, 5, 4), 4):
        data = dealt.data
        rows = [
            f"{key} = {json.dumps(data[key], ensure_ascii=False)}" for key in ("game", "players", "leader", "plays")
        ]
        for table in ("hands", "rulings"):
            rows.append(f"\n[{table}]")
            rows += [f'"{key}" = {json.dumps(value)}' for key, value in data[table].items()]
        assert answer_to("\n".join(rows).encode()) == answer_to(data)


@pytest.mark.parametrize("format_", ["table", "csv"])
@pytest.mark.parametrize("lang", LOCALES)
def test_people_can_read_it_too(format_: str, lang: str) -> None:
    for data in (hand(), a_match(8)):
        done = kermesse("score", "-", "--format", format_, given=json.dumps(data).encode(), lang=LOCALES[lang])
        assert done.returncode == 0, told(done)
        assert all(player in done.stdout.decode() for player in data["players"])


def test_the_order_of_a_hand_does_not_matter() -> None:
    data = hand()
    turned = {**data, "hands": {player: cards[::-1] for player, cards in reversed(data["hands"].items())}}
    assert answer_to(turned) == answer_to(data)


# What is right, of matches.


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_whole_match(seats: int) -> None:
    data = random_match(31, seats, 2 * seats)
    done = scored(data, "--strict")
    assert done.returncode == 0, told(done)
    assert told(done) == ""
    answer = json.loads(done.stdout)
    assert answer["game"] == "hattrick"
    assert_standings(answer, match(data)["totals"])
    each = [score({**played, "players": data["players"]})["totals"] for played in data["hands_played"]]
    assert totals_in(answer) == {player: sum(totals[player] for totals in each) for player in data["players"]}
    assert answer_to({key: data[key] for key in data if key != "match_length"})["standings"] == answer["standings"]


def test_a_match_says_its_length() -> None:
    for length in ("hands", "points:500"):
        answer = answer_to(a_match(3, match_length=length))
        assert {**answer, **answer["rulings"]}["match_length"] == length


def test_the_rulings_of_a_match_hold_for_every_hand() -> None:
    for rulings in EVERY_RULINGS:
        hands = [dealt.data for dealt in adversarial_hands(41, 4, 60) if dealt.rulings == rulings][:3]
        played = [{key: data[key] for key in ("leader", "hands", "plays")} for data in hands]
        data = {"game": "hattrick", "players": hands[0]["players"], "rulings": rulings, "hands_played": played}
        assert totals_in(answer_to(data)) == match(data)["totals"]


@pytest.mark.parametrize(
    "wanted,best",
    [
        pytest.param(lambda sums, goal: sums[0] == goal > sums[1], [1, 2], id="reached by one, exactly"),
        pytest.param(lambda sums, goal: sums[0] > goal > sums[1], [1, 2], id="passed by one"),
        pytest.param(
            lambda sums, goal: sums[0] > sums[1] > sums[2] >= goal, [1, 2, 3], id="by three, the highest wins"
        ),
        pytest.param(lambda sums, goal: sums[0] > sums[1] >= goal, [1, 2], id="by two, the highest wins"),
        pytest.param(lambda sums, goal: sums[0] == sums[1] >= goal > sums[2], [1, 1, 3], id="by two, shared"),
    ],
)
def test_the_points_of_a_match_are_reached(wanted: Callable[[list[int], int], bool], best: list[int]) -> None:
    data, totals = points_match(4, wanted)
    done = scored(data)
    assert done.returncode == 0, told(done)
    assert told(done) == ""
    answer = json.loads(done.stdout)
    assert_standings(answer, totals)
    assert [place["rank"] for place in answer["standings"]][: len(best)] == best


def test_a_match_to_points_may_be_longer_than_twice_its_players() -> None:
    data = a_match(10, match_length="points:500")
    assert totals_in(answer_to(data)) == match(data)["totals"]
