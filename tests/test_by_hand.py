"""The scorer of `bench/by_hand.py`: the recorded nights and those computed by hand that keep the default rulings."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
CASES = HERE / "cases"


def load_by_hand() -> ModuleType:
    """The scorer by its path: `bench` is no package."""
    spec = importlib.util.spec_from_file_location("by_hand", HERE.parent / "bench" / "by_hand.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["by_hand"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def read_nights() -> dict[str, tuple[dict[str, Any], dict[str, float | None]]]:
    """Every night of `cases/` with its totals, by its name."""
    nights: dict[str, tuple[dict[str, Any], dict[str, float | None]]] = {}
    for path in sorted(CASES.glob("[gis]*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(case, list):
            nights |= {each["name"]: (each["night"], each["totals"]) for each in case}
        elif case["input"]["game"] in ("sackson", "giant"):
            nights[path.stem] = case["input"], case["totals"]
    return nights


by_hand = load_by_hand()
RULES = by_hand.read_rules()
NIGHTS = read_nights()
OTHER_RULINGS = [
    name for name, (night, _) in NIGHTS.items() if night.get("rulings", {}).items() - by_hand.DEFAULTS.items()
]
DEFAULT_RULINGS = [name for name in NIGHTS if name not in OTHER_RULINGS]


@pytest.mark.parametrize("name", DEFAULT_RULINGS)
def test_nights_give_their_totals(name: str) -> None:
    night, totals = NIGHTS[name]
    assert by_hand.totals(night, RULES) == totals


@pytest.mark.parametrize("name", DEFAULT_RULINGS)
def test_lines_add_up(name: str) -> None:
    night, totals = NIGHTS[name]
    sheets = by_hand.score(night, RULES)
    assert list(sheets) == [envelope["player"] for envelope in night["envelopes"]]
    for player, lines in sheets.items():
        assert sum(line.points for line in lines) == (totals[player] or 0), player
        for line in lines:
            assert line.text
            assert line.times > 0 or line.points == 0, line


@pytest.mark.parametrize("name", OTHER_RULINGS)
def test_other_rulings_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="only the default rulings"):
        by_hand.score(NIGHTS[name][0], RULES)


def test_both_sorts_of_nights_are_there() -> None:
    assert len(DEFAULT_RULINGS) >= 60
    assert len(OTHER_RULINGS) >= 20


def test_default_rulings_may_be_named() -> None:
    night, totals = NIGHTS["the excuse as a trump"]
    assert by_hand.totals({**night, "rulings": by_hand.DEFAULTS}, RULES) == totals


def test_a_sheet_line_by_line() -> None:
    goods = {"excuse": 1, "trump-2": 1, "trump-3": 1, "hearts-1": 1, "red": 2}
    night = {
        "game": "giant",
        "envelopes": [{"player": "A", "goods": goods, "slips": [4, 53, 24, 93, 44, 9, 11], "cancels": 9}],
    }
    lines = by_hand.score(night, RULES)["A"]
    assert [(line.rule, line.times, line.points) for line in lines] == [
        # the items: excuse, 2 trumps, heart, 2 red tokens
        (None, 1, 1),
        (None, 2, 2),
        (None, 1, 1),
        (None, 2, 2),
        # two general rules handed in
        (4, 1, 10),
        (9, 1, 10),
        # the excuse 6 instead of 1; trump 3 worth 2 by card 24, trump 2 worth 2.5 by card 93
        (53, 1, 5),
        (24, 1, 1),
        (93, 1, 1.5),
        # one more for each of 4 tarot cards, the cancel card
        (44, 4, 4),
        (11, 1, 6),
        # trumps are worth nothing: 2 and 2.5 go, the excuse stays
        (4, 2, -4.5),
    ]


def test_169_cards_are_85_rules() -> None:
    different: list[Any] = []
    for rule in RULES.values():
        if rule not in different:
            different.append(rule)
    assert sorted(RULES) == list(range(1, 170))
    assert len(different) == 85


@pytest.mark.parametrize(
    "envelope, complaint",
    [
        ({"goods": {"red": 6, "blue": 6, "white": 2}}, "sheet 15"),
        ({"goods": {"red": 6, "blue": 6, "white": 2}, "removed": {"red": 2}}, "sheet 15"),
        ({"goods": {"red": 6}, "removed": {"red": 1}}, "sheet 15"),
    ],
)
def test_an_excess_must_be_removed_exactly(envelope: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        by_hand.score({"game": "sackson", "envelopes": [{"player": "A", **envelope}]}, RULES)


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_night_of_nobody(game: str) -> None:
    assert by_hand.score({"game": game, "envelopes": []}, RULES) == {}
