"""The oracle itself: recorded hands, tricks and hands worked out on paper, tiny decks played out in every way."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.hattrick.deals import EVERY_RULINGS, adversarial_hands, card, code, random_hands, random_match
from tests.games.hattrick.oracle import every_play, match, number_of, points, ranks, score, trick_of

CASES = Path(__file__).resolve().parents[2] / "cases"
RECORDED = sorted(CASES.glob("hattrick-hand-*.json"))
TIES: list[dict[str, Any]] = json.loads((CASES / "hattrick-ties.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_hands(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    found = score(case["input"])
    assert found["totals"] == case["totals"]
    assert found["tricks"] == case["tricks"]


def test_there_are_recorded_hands_for_every_number_of_players() -> None:
    assert [len(json.loads(path.read_text("utf-8"))["input"]["players"]) for path in RECORDED] == [4, 5, 6]


@pytest.mark.parametrize("case", TIES, ids=lambda case: " ".join(case["laid"]))
def test_tricks_worked_out_by_hand(case: dict[str, Any]) -> None:
    trick = trick_of(case["laid"], case["rulings"])
    assert (trick.winners, trick.leads) == (case["winners"], case["leads"]), case["why"]


def test_the_tricks_by_hand_are_tricks() -> None:
    assert len(TIES) >= 14
    for case in TIES:
        assert len(set(case["laid"])) == len(case["laid"]) in (4, 5, 6)
        assert case["leader"] in range(len(case["laid"]))
        assert all(card(code(laid)) == laid for laid in case["laid"])


@pytest.mark.parametrize(
    "red, green, blue, passes, total",
    [
        (9, 4, 2, 1, 1),  # the document's example: 9 - 2 - 4 - 2
        (0, 0, 0, 0, 0),
        (0, 0, 0, 3, -6),  # 3 x -2
        (5, 0, 0, 0, 5),
        (0, 5, 0, 2, 1),  # 5 - 4
        (4, 4, 1, 0, -1),  # 4 - 4 - 1, whichever of the two counts
        (3, 3, 3, 1, -5),  # 3 - 3 - 3 - 2
        (1, 2, 3, 0, 0),  # 3 - 1 - 2
    ],
)
def test_points(red: int, green: int, blue: int, passes: int, total: int) -> None:
    assert points({"red": red, "green": green, "blue": blue, "passes": passes}) == total


def test_a_hand_of_three_tricks_on_paper() -> None:
    hands = {
        "A": ["red-9", "red-2", "green-1", "blue-1"],
        "B": ["green-9", "red-8", "blue-2", "blue-3"],
        "C": ["blue-9", "green-8", "red-7", "blue-4"],
        "D": ["red-6", "green-7", "blue-8", "blue-5"],
    }
    plays = [
        # A leads. Red 9 6 to A, green 9 to B, C passes. The 9s tie; alone on the piles is the 6: D leads.
        *("red-9", "green-9", "blue-9", "red-6"),
        # D leads. Green 7 1 to D, red 8 7 to B. 8 is the highest: B leads.
        *("green-7", "green-1", "red-8", "red-7"),
        # B leads. Blue 8 2 to D, green 8 to C, A passes. The 8s tie; alone on the piles is the 2: B leads.
        *("blue-2", "green-8", "blue-8", "red-2"),
    ]
    hand = {"players": list("ABCD"), "leader": "A", "hands": hands, "plays": plays}
    found = score(hand)
    assert found["tricks"] == [
        {"winners": {"red": "A", "green": "B"}, "next_leader": "D"},
        {"winners": {"green": "D", "red": "B"}, "next_leader": "B"},
        {"winners": {"blue": "D", "green": "C"}, "next_leader": "B"},
    ]
    assert found["counts"] == {
        "A": {"red": 2, "green": 0, "blue": 0, "passes": 1},
        "B": {"red": 2, "green": 1, "blue": 0, "passes": 0},
        "C": {"red": 0, "green": 1, "blue": 0, "passes": 1},
        "D": {"red": 0, "green": 2, "blue": 2, "passes": 0},
    }
    # A 2 - 2; B 2 - 1; C 1 - 2; D 2 - 2.
    assert found["totals"] == {"A": 0, "B": 1, "C": -1, "D": 0}
    assert ranks(found["totals"]) == {"B": 1, "A": 2, "D": 2, "C": 4}


def test_a_hand_out_of_turn_or_unfinished_is_no_hand() -> None:
    hands = {"A": ["red-1", "red-2"], "B": ["green-1", "green-2"], "C": ["blue-1", "blue-2"]}
    hand = {"players": list("ABC"), "leader": "B", "hands": hands}
    assert score({**hand, "plays": ["green-1", "blue-2", "red-1"]})["totals"] == {"A": -2, "B": 1, "C": 1}
    for plays in (["red-1", "green-1", "blue-2"], ["green-1", "blue-2"], []):
        with pytest.raises(ValueError):
            score({**hand, "plays": plays})


# Tiny decks, in every way.

TINY = [
    {"A": ["red-1", "green-2", "blue-3"], "B": ["red-2", "green-3", "blue-1"], "C": ["red-3", "green-1", "blue-2"]},
    {"A": ["red-1", "red-2", "red-3"], "B": ["green-1", "green-2", "green-3"], "C": ["blue-1", "blue-2", "blue-3"]},
    {
        "A": ["red-1", "green-2", "blue-3"],
        "B": ["red-2", "green-3", "blue-4"],
        "C": ["red-3", "green-4", "blue-1"],
        "D": ["red-4", "green-1", "blue-2"],
    },
]


@pytest.mark.parametrize("rulings", EVERY_RULINGS, ids=lambda rulings: " ".join(rulings.values()))
@pytest.mark.parametrize("hands", TINY, ids=["3 ranks", "a colour each", "4 ranks"])
def test_every_card_may_always_be_played(hands: dict[str, list[str]], rulings: dict[str, str]) -> None:
    seen = set()
    for plays, found in every_play(hands, "B", rulings):
        seen.add(tuple(plays))
        won = sum(sum(counts.values()) for counts in found["counts"].values())
        assert won == len(plays) == 2 * len(hands)
    # Everybody lays their cards in some order, and only the last one is not seen.
    assert len(seen) == factorial(3) ** len(hands)


def test_a_tiny_deck_by_hand() -> None:
    hands = {"A": ["red-1", "green-2"], "B": ["red-2", "blue-1"], "C": ["green-1", "blue-2"]}
    totals = {tuple(plays): found["totals"] for plays, found in every_play(hands, "A")}
    assert totals == {
        ("red-1", "red-2", "green-1"): {"A": 0, "B": 2, "C": 1},
        ("red-1", "red-2", "blue-2"): {"A": 0, "B": 2, "C": 1},
        ("red-1", "blue-1", "green-1"): {"A": 1, "B": 1, "C": -2},  # C passes
        ("red-1", "blue-1", "blue-2"): {"A": 1, "B": 0, "C": 2},
        ("green-2", "red-2", "green-1"): {"A": 2, "B": 1, "C": 0},
        ("green-2", "red-2", "blue-2"): {"A": 1, "B": 1, "C": -2},  # C passes
        ("green-2", "blue-1", "green-1"): {"A": 2, "B": 1, "C": 0},
        ("green-2", "blue-1", "blue-2"): {"A": 1, "B": 0, "C": 2},
    }


# What follows from the rules, on many hands.


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_hands_are_whole_and_every_kind_of_tie_is_among_them(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for dealt in [*random_hands(1, seats, 100), *adversarial_hands(1, seats, 300)]:
        assert sorted(laid for order in dealt.orders for laid in order) == list(range(60))
        found = score(dealt.data)
        assert len(found["tricks"]) == {4: 14, 5: 11, 6: 9}[seats]
        for laid in dealt.tricks:
            kinds.update(kinds_of(laid))
    assert min(kinds[kind] for kind in ("one pile", "higher", "longer", "paired", "pass pairs", "rest matters")) > 10
    assert kinds["tied"] > sum(len(dealt.tricks) for dealt in adversarial_hands(1, seats, 300)) // 3


def kinds_of(laid: list[str]) -> list[str]:
    """What kind of tie for the lead this is; and that the two rulings differ exactly where a card decides."""
    trick = trick_of(laid, {})
    if len(trick.piles) == 1:
        return ["one pile"]
    one, two = (sorted((card.number for card in pile), reverse=True) for pile in trick.piles.values())
    leads = [trick_of(laid, rulings).leads for rulings in EVERY_RULINGS]
    if one[0] != two[0]:
        assert len(set(leads)) == 1
        return ["not tied"]
    if one == two:
        assert leads[0] == leads[2]
        assert leads[1] == leads[3]
        return ["tied", "paired", *(["rest matters"] if leads[0] != leads[1] else [])]
    # A card alone decides; who laid it has not laid a highest card, so piles compared always give somebody else.
    assert leads[0] == leads[1] != leads[2] == leads[3]
    assert leads[0] not in trick.winners.values()
    assert colour_at(laid, leads[0]) == colour_at(laid, leads[2])
    passed = [number_of(laid[place]) for place in trick.passes]
    kinds = ["tied", "longer" if one[: len(two)] == two[: len(one)] else "higher"]
    return [*kinds, *(["pass pairs"] if number_of(laid[leads[0]]) in passed else [])]


def colour_at(laid: list[str], place: int) -> str:
    return laid[place].split("-")[0]


def test_which_colour_is_called_what_does_not_matter() -> None:
    other = {"red": "blue", "green": "red", "blue": "green"}
    for dealt in adversarial_hands(2, 5, 40):
        text = re.sub("red|green|blue", lambda colour: other[colour[0]], dealt.file.decode())
        found, renamed = score(dealt.data), score(json.loads(text))
        assert renamed["totals"] == found["totals"]
        for player, counts in found["counts"].items():
            assert renamed["counts"][player] == {other.get(kind, kind): count for kind, count in counts.items()}


def test_the_same_seed_deals_the_same() -> None:
    for deals in (random_hands, adversarial_hands):
        assert [*deals(7, 6, 20)] == [*deals(7, 6, 20)] != [*deals(8, 6, 20)]


def test_a_match_ends_after_two_hands_a_player_or_at_the_points() -> None:
    data = random_match(1, 4, 8)
    whole = match(data)
    assert whole["over"] == 8
    assert match({**data, "hands_played": data["hands_played"][:7]})["over"] is None
    best = [max(sums.values()) for sums in whole["after"]]
    chance = Random(1)
    for goal in chance.sample(range(1, 12), 5):
        first = next((place for place, most in enumerate(best, start=1) if most >= goal), None)
        assert match({**data, "match_length": f"points:{goal}"})["over"] == first
