"""The lines that explain: why a rule counts for less than its owner hoped, whom that is owed to, and who owes whom."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from kermesse.games.standings import Line
from kermesse.words import LANGS, Lang
from tests.rules.nights import Envelope, answered, some_night


def lines_of(player: str, envelopes: list[Envelope], lang: Lang = "en", **night: Any) -> list[Line]:
    game = "giant" if any("slips" in envelope for envelope in envelopes) else "sackson"
    answer = answered({"game": game, "envelopes": envelopes, **night}, lang)
    return [line for standing in answer.standings if standing.player == player for line in standing.lines]


def told(lines: list[Line]) -> list[tuple[int | None, float, float, tuple[str, ...]]]:
    """Lines without their words, less those of goods at their default value."""
    return [(line.rule, line.times, line.points, line.by) for line in lines if line.rule is not None]


def test_goods_at_their_default_value_come_first_then_rules_by_number() -> None:
    me = {"player": "me", "goods": {"red": 2, "hearts-7": 3, "trump-1": 1}, "slips": [90, 24, 8, 41]}
    lines = lines_of("me", [me])
    assert [(line.times, line.points) for line in lines[:3]] == [(3, 3), (1, 1), (2, 2)]
    assert [line.rule for line in lines] == [None, None, None, 8, 8, 24, 41, 90]


def test_a_general_rule_takes_what_a_particular_one_would_give() -> None:
    me = {"player": "me", "goods": {"hearts-7": 3, "diamonds-2": 2}, "slips": [31]}
    ann, bea = {"player": "Ann", "slips": [8]}, {"player": "Bea", "slips": [5, 8]}
    assert told(lines_of("me", [me, ann])) == [(8, 3, -3, ("Ann",)), (31, 2, 2, ())]
    assert told(lines_of("me", [me, ann, bea])) == [
        (5, 2, -2, ("Bea",)),
        (8, 3, -3, ("Ann", "Bea")),
        (31, 0, 0, ("Ann", "Bea")),
    ]


def test_the_highest_value_has_the_points_and_the_others_say_so() -> None:
    hearts = {"player": "me", "goods": {"hearts-7": 3}, "slips": [31, 90]}
    both = {"player": "me", "goods": {"hearts-7": 3, "diamonds-2": 2}, "slips": [31, 90]}
    assert told(lines_of("me", [hearts])) == [(31, 0, 0, ()), (90, 3, 4.5, ())]
    assert told(lines_of("me", [both])) == [(31, 2, 2, ()), (90, 3, 4.5, ())]
    assert told(lines_of("me", [hearts], rulings={"values_stack": "add"})) == [(31, 3, 3, ()), (90, 3, 4.5, ())]


def test_a_cancelled_general_rule_tells_its_owner_who_cancelled_it() -> None:
    me = {"player": "me", "goods": {"hearts-7": 3}, "slips": [8]}
    ann = {"player": "Ann", "slips": [11], "cancels": 8}
    assert told(lines_of("me", [me, ann])) == [(8, 1, 10, ()), (8, 0, 0, ("Ann",))]
    assert told(lines_of("Ann", [me, ann])) == [(11, 1, 6, ())]


def test_who_ties_is_told_and_who_comes_after_is_not() -> None:
    reds = [{"player": name, "goods": {"red": count}} for name, count in (("Ann", 3), ("Bea", 3), ("Cy", 2))]
    yellows = [{"player": name, "goods": {"yellow": count}} for name, count in (("Ann", 3), ("Bea", 3), ("Cy", 2))]
    for name in ("Ann", "Bea"):
        assert told(lines_of(name, reds, sheets=[12])) == [(12, 0, 0, ())]
        assert told(lines_of(name, yellows, sheets=[8])) == [(8, 0, 0, ())]
    assert told(lines_of("Cy", reds, sheets=[12])) == []
    assert told(lines_of("Cy", yellows, sheets=[8])) == [(8, 1, 4, ())]


def test_a_hand_that_is_out_says_what_it_would_have_had() -> None:
    ann = {"player": "Ann", "goods": {"yellow": 7, "white": 1}}
    assert told(lines_of("Ann", [ann], sheets=[9, 13])) == [(9, 1, 0, ()), (13, 1, 0, ())]


NOTHING = ("Not earned", "Tied", "Taken away", "Worth as much or more already", "further copy", "was cancelled")


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_what_counts_is_not_explained_away_and_what_does_not_is(game: str) -> None:
    chance = Random(f"{game} reasons")
    for _ in range(40):
        for standing in answered(some_night(game, chance, rulings={})).standings:
            for line in standing.lines:
                explained = [word for word in NOTHING if word in line.text]
                assert not explained or line.points == line.times == 0, line
                if line.rule not in (None, 9):
                    assert ("voided" in line.text) == (standing.out and line.times > 0), line


@pytest.mark.parametrize(
    "promises, paid",
    [("settle", 3), ("honour", 0)],
)
@pytest.mark.parametrize("lang", LANGS)
def test_debts_are_lines_of_both(promises: str, paid: float, lang: Lang) -> None:
    envelopes = [
        {"player": "Ann", "goods": {"red": 1}},
        {"player": "Bea", "goods": {"blue": 1}},
        {"player": "Cy", "goods": {}},
    ]
    debts = [
        {"from": "Ann", "to": "Cy", "points": 8, "at": "2026-11-21T22:00"},
        {"from": "Ann", "to": "Bea", "points": 4.5, "at": "2026-11-21T21:00"},
    ]
    night: dict[str, Any] = {"rulings": {"promises": promises}, "debts": debts, "sheets": [1], "lang": lang}
    ann, bea, cy = (lines_of(name, envelopes, **night) for name in ("Ann", "Bea", "Cy"))
    assert [(line.points, line.by) for line in ann[1:]] == [(-paid, ("Bea",)), (0, ("Cy",))]
    assert [(line.points, line.by) for line in (bea[1], cy[0])] == [(paid, ("Ann",)), (0, ("Ann",))]
    promised = "4.5" if lang == "en" else "4,5"
    for line in (ann[1], bea[1]):
        assert line.rule is None
        assert promised in line.text
        amount = {"en": "3 points paid", "fr": "3\u00a0points payés"}[lang]
        honour = {"en": "honour", "fr": "honneur"}[lang]
        assert (amount in line.text, honour in line.text) == (promises == "settle", promises == "honour")


def test_a_capped_card_has_points_on_the_capped_line_alone() -> None:
    """Six kings of diamonds and two others: four kings at 6, the rest at 2.5."""
    goods = {"diamonds-king": 6, "diamonds-2": 2}
    night = {"game": "giant", "envelopes": [{"player": "Ann", "goods": goods, "slips": [59, 88]}]}
    place = answered(night).standings[0]
    assert place.total == 4 * 6 + 4 * 2.5
    assert {line.rule: (line.times, line.points) for line in place.lines if line.rule} == {59: (4, 20), 88: (4, 6)}


NUMBER = r"(\u2212?\d+(?:,\d{3})*(?:\.\d+)?)"
VALUED = re.compile(rf"(?:^| |\()(?:{NUMBER} of )?{NUMBER} [^:]*?(?:at|worth) {NUMBER} points? each")
INSTEAD = re.compile(rf": {NUMBER} instead of {NUMBER}")


def as_float(number: str) -> float:
    return float(number.replace("\u2212", "-").replace(",", ""))


def test_what_a_reason_says_adds_up() -> None:
    """Goods at a value: as many times as much as they say, or the difference to what they were worth before."""
    differences = 0
    for seed in range(60):
        for game in ("sackson", "giant"):
            for standing in answered(some_night(game, Random(seed)), "en").standings:
                for line in standing.lines:
                    if standing.out or "each" not in line.text:
                        continue
                    if found := INSTEAD.search(line.text):
                        now, before = map(as_float, found.groups())
                        assert now - before == pytest.approx(line.points), line
                        differences += 1
                    elif found := VALUED.search(line.text):
                        each = as_float(found[3])
                        assert line.times * each == pytest.approx(line.points), line
    assert differences > 100
