"""The plain scorer of `bench/plain.py`: recorded nights, the document's five hands, and nights computed by hand.

`cases/interactions.json` is data so that any scorer can be run over it: each night's "why" is the arithmetic, done by
hand from the documents and the rulings, never by a program.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
CASES = HERE / "cases"


def load_plain() -> ModuleType:
    """The scorer by its path: `bench` is no package."""
    spec = importlib.util.spec_from_file_location("plain", HERE.parent / "bench" / "plain.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["plain"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


plain = load_plain()
RECORDED = sorted(path for path in CASES.glob("*.json") if path.name.startswith(("sackson-", "giant-")))
INTERACTIONS: list[dict[str, Any]] = json.loads((CASES / "interactions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_nights_give_their_totals(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert plain.totals(case["input"]) == case["totals"]


def test_the_five_hands_of_the_document() -> None:
    night = {
        "game": "sackson",
        "envelopes": [
            {"player": "1", "goods": {"blue": 6, "red": 1, "orange": 3, "white": 1}},
            {"player": "2", "goods": {"yellow": 3, "blue": 2, "red": 2, "orange": 3, "white": 3}},
            {"player": "3", "goods": {"blue": 2, "red": 5, "orange": 2, "white": 2}},
            {"player": "4", "goods": {"yellow": 4, "blue": 2, "red": 3, "white": 1}},
            {"player": "5", "goods": {"yellow": 6, "red": 1, "white": 2}},
        ],
    }
    assert plain.totals(night) == {"1": 56, "2": 51, "3": 52, "4": 54, "5": 55}


@pytest.mark.parametrize("case", INTERACTIONS, ids=lambda case: str(case["name"]))
def test_interactions(case: dict[str, Any]) -> None:
    assert plain.totals(case["night"]) == case["totals"], case["why"]


@pytest.mark.parametrize("case", INTERACTIONS, ids=lambda case: str(case["name"]))
def test_the_order_of_envelopes_and_slips_does_not_matter(case: dict[str, Any]) -> None:
    envelopes = [
        {**envelope, "slips": envelope.get("slips", [])[::-1], "goods": dict(reversed(envelope["goods"].items()))}
        for envelope in reversed(case["night"]["envelopes"])
    ]
    assert plain.totals({**case["night"], "envelopes": envelopes}) == case["totals"]


def test_interactions_have_names_of_their_own() -> None:
    assert len({case["name"] for case in INTERACTIONS}) == len(INTERACTIONS) >= 25


@pytest.mark.parametrize("needs, rules", [("as-printed", 85), ("corrected", 83)])
def test_169_cards_are_so_many_rules(needs: str, rules: int) -> None:
    cards = plain.rule_cards("trump", needs)
    assert sorted(cards) == list(range(1, 170))
    assert len(set(cards.values())) == rules
    assert len({cards[number] for number in (11, 12, 13, 14, 19, 20)}) == 1


def test_every_rule_is_about_goods_that_exist() -> None:
    known = {group for groups in plain.giant_box("trump").values() for group in groups}
    for number, rule in plain.rule_cards("trump", "as-printed").items():
        if rule.effect not in ("runs", "cancel"):
            assert known.issuperset(rule.groups + rule.over + rule.needs), number
            assert rule.kinds, number


@pytest.mark.parametrize(
    "group, kinds",
    [
        # 4 x 14 + 21 + the excuse; 3 colours
        ("tarot cards", 78),
        ("tokens", 3),
        # 21 + the excuse
        ("trumps", 22),
        ("hearts", 14),
        # 1, 3 ... 21; 2, 4 ... 20 and the excuse
        ("odd trumps", 11),
        ("even trumps, the excuse included", 11),
        # 4 x 7 + 7; 4 x (8 9 10 and 4 figures) + trumps 8 to 21
        ("tarot cards below eight", 35),
        ("tarot cards above seven", 42),
        ("number 10", 5),
        ("queens", 4),
        ("queens of hearts", 1),
        ("bouts", 3),
    ],
)
def test_the_groups_of_the_box(group: str, kinds: int) -> None:
    assert sum(group in groups for groups in plain.giant_box("trump").values()) == kinds


def test_taking_each_run_low_makes_the_most_runs() -> None:
    for counts in product(range(3), repeat=7):
        clubs = {f"clubs-{number}": count for number, count in enumerate(counts, start=1)}
        assert plain.count_runs(clubs, plain.LANES["same-suit"]) == most_runs(counts), counts


@cache
def most_runs(counts: tuple[int, ...]) -> int:
    """By trying every run first."""
    best = 0
    for low in range(len(counts) - 2):
        if min(counts[low : low + 3]) > 0:
            left = tuple(count - (low <= place < low + 3) for place, count in enumerate(counts))
            best = max(best, 1 + most_runs(left))
    return best


def envelope(**more: Any) -> dict[str, Any]:
    return {"player": "A", "goods": {}, **more}


@pytest.mark.parametrize(
    "night, complaint",
    [
        (
            {"game": "sackson", "envelopes": [envelope(goods={"red": 6, "blue": 6, "white": 2})]},
            "1 cards must be removed",
        ),
        (
            {"game": "sackson", "envelopes": [envelope(goods={"red": 6, "blue": 6, "white": 3}, removed={"red": 1})]},
            "2 cards must be removed",
        ),
        (
            {
                "game": "sackson",
                "envelopes": [envelope(goods={"red": 6, "blue": 6, "white": 2}, removed={"orange": 1})],
            },
            "must be removed",
        ),
        ({"game": "sackson", "envelopes": [envelope(goods={"red": 6}, removed={"red": 1})]}, "0 cards must be removed"),
        (
            {
                "game": "sackson",
                "rulings": {"voided_hand": "minus-10"},
                "envelopes": [envelope(goods={"red": 7, "blue": 7})],
            },
            "1 cards must be removed",
        ),
        ({"game": "sackson", "envelopes": [envelope(goods={"green": 1})]}, "cannot be handed in"),
        ({"game": "giant", "envelopes": [envelope(goods={"trump-22": 1})]}, "cannot be handed in"),
        ({"game": "giant", "envelopes": [envelope(goods={"red": -1})]}, "cannot be handed in"),
        ({"game": "giant", "envelopes": [envelope(slips=[170])]}, "no such rule card"),
        ({"game": "giant", "envelopes": [envelope(), envelope()]}, "same name"),
        ({"game": "giant", "rulings": {"excuse": "joker"}, "envelopes": []}, "no such ruling"),
        ({"game": "giant", "rulings": {"excuses": "trump"}, "envelopes": []}, "no such ruling"),
        ({"game": "hattrick", "envelopes": []}, "only sackson and giant"),
        ({"game": "giant", "kit": "ours.toml", "envelopes": []}, "ours.toml"),
        (
            {
                "game": "giant",
                "rulings": {"promises": "settle"},
                "envelopes": [envelope()],
                "debts": [{"from": "A", "to": "Z", "points": 1, "at": "2026-11-21T21:40"}],
            },
            "did not play",
        ),
    ],
)
def test_a_night_that_cannot_be_scored_says_why(night: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        plain.totals(night)


def test_a_night_of_nobody() -> None:
    assert plain.totals({"game": "sackson", "envelopes": []}) == {}
    assert plain.totals({"game": "giant", "envelopes": []}) == {}


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_settling_moves_points_and_makes_none(game: str) -> None:
    case = json.loads((CASES / f"{game}-night-2.json").read_text(encoding="utf-8"))
    players = list(case["totals"])
    debts = [
        {"from": payer, "to": players[place * place % len(players)], "points": 9, "at": f"2026-11-21T21:{place:02}"}
        for place, payer in enumerate(players)
    ]
    settled = plain.totals({**case["input"], "rulings": {"promises": "settle"}, "debts": debts})
    assert sum(settled.values()) == sum(case["totals"].values())
    assert settled != case["totals"]
