"""Every recorded night, and every night computed by hand, through the path that a host's file takes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from kermesse.games.haggle.night.model import Answer
from tests.rules.nights import Night, answered, totals_of

CASES = Path(__file__).resolve().parent.parent / "cases"
RECORDED = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(CASES.glob("[gis]*.json"))}
BY_HAND = RECORDED.pop("interactions")
NIGHTS: dict[str, Night] = {name: case["input"] for name, case in RECORDED.items()}
NIGHTS |= {case["name"]: case["night"] for case in BY_HAND}
TOTALS: dict[str, dict[str, float | None]] = {name: case["totals"] for name, case in RECORDED.items()}
TOTALS |= {case["name"]: case["totals"] for case in BY_HAND}

EVERY_NIGHT = pytest.mark.parametrize("name", NIGHTS)


@cache
def answer_to(name: str) -> Answer:
    return answered(NIGHTS[name])


def test_there_are_nights_of_both_games() -> None:
    games = [night["game"] for night in NIGHTS.values()]
    assert len(NIGHTS) == len(RECORDED) + len(BY_HAND)
    assert games.count("sackson") >= 30
    assert games.count("giant") >= 20


@EVERY_NIGHT
def test_the_totals_are_those_worked_out(name: str) -> None:
    assert totals_of(answer_to(name)) == TOTALS[name]


@EVERY_NIGHT
def test_the_lines_of_a_sheet_add_up_to_its_total_exactly(name: str) -> None:
    for standing in answer_to(name).standings:
        assert sum(line.points for line in standing.lines) == (TOTALS[name][standing.player] or 0)


@EVERY_NIGHT
def test_who_is_out_keeps_the_lines_without_points(name: str) -> None:
    goods = {envelope["player"]: envelope["goods"] for envelope in NIGHTS[name]["envelopes"]}
    for standing in answer_to(name).standings:
        is_out = TOTALS[name][standing.player] is None
        assert (standing.out, standing.total is None, standing.rank is None) == (is_out, is_out, is_out)
        if is_out:
            assert {line.points for line in standing.lines} == {0}
            assert 9 in [line.rule for line in standing.lines]
            counts = [line.times for line in standing.lines if line.rule is None and not line.by]  # by: a debt
            assert sorted(counts) == sorted(filter(None, goods[standing.player].values()))


@EVERY_NIGHT
def test_places_are_shared_where_totals_are(name: str) -> None:
    scores = [total for total in TOTALS[name].values() if total is not None]
    standings = answer_to(name).standings
    for standing in standings:
        if standing.total is not None:
            assert standing.rank == 1 + sum(score > standing.total for score in scores)
    places = [standing.rank or len(standings) + 1 for standing in standings]
    assert places == sorted(places)
