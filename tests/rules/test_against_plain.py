"""Thousands of random nights, scored here and by the plain scorer of `bench/plain.py`.

Most nights are scored many at a time, as simulations are; some go through the path that a host's file takes.
"""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from bench import plain
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.model import Envelope
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring.score import Envelopes, totals
from tests.rules.nights import (
    Night,
    answered,
    every_choice,
    giant_envelopes,
    sackson_envelopes,
    some_night,
    some_sheets,
    totals_of,
)

GIANT_NIGHTS = 20
"""For each of the 64 combinations of rulings: 1,280 nights."""

SACKSON_SUBSETS, SACKSON_NIGHTS = 20, 10
"""For each of the 8 combinations of rulings, so many choices of sheets and nights for each: 1,600 nights."""


def in_one_go(nights: list[Night]) -> list[float | None]:
    """The totals of nights of one size, under the same rulings and sheets, as one batch of arrays."""
    game, sheets = nights[0]["game"], nights[0].get("sheets")
    kit = read_kit(game, Rulings(**nights[0]["rulings"]))
    players = len(nights[0]["envelopes"])
    parts = [as_arrays(kit, msgspec.convert(night["envelopes"], list[Envelope]), sheets) for night in nights]
    none = np.zeros_like(parts[0].goods)
    batch = Envelopes(
        goods=np.concatenate([part.goods for part in parts]),
        holds=np.concatenate([part.holds for part in parts]),
        cancels=np.concatenate([part.cancels for part in parts]),
        in_play=parts[0].in_play,
        players=players,
        removed=np.concatenate([none if part.removed is None else part.removed for part in parts]),
    )
    return [None if np.isnan(total) else total for total in totals(kit, batch).tolist()]


def compare(nights: list[Night]) -> None:
    """Fails with the first night on which the two scorers disagree."""
    ours = iter(in_one_go(nights))
    for night in nights:
        mine = {envelope["player"]: next(ours) for envelope in night["envelopes"]}
        assert mine == plain.totals(night), json.dumps(night)


@pytest.mark.parametrize("rulings", every_choice("giant"), ids=lambda rulings: " ".join(rulings.values()))
def test_giant_nights(rulings: dict[str, str]) -> None:
    chance = Random(json.dumps(rulings))
    for _ in range(4):
        players = chance.randrange(1, 13)
        few = [giant_envelopes(players, chance) for _ in range(GIANT_NIGHTS // 4)]
        for envelopes in few:  # simulations are not checked: who has no cancel card may still name a rule, in vain
            chance.choice(envelopes)["cancels"] = chance.randrange(1, 170)
        compare([{"game": "giant", "rulings": rulings, "envelopes": envelopes} for envelopes in few])


@pytest.mark.parametrize("rulings", every_choice("sackson"), ids=lambda rulings: " ".join(rulings.values()))
def test_sackson_nights(rulings: dict[str, str]) -> None:
    chance = Random(json.dumps(rulings))
    for _ in range(SACKSON_SUBSETS):
        players, sheets = chance.randrange(1, 13), some_sheets(chance)
        playing = {"sheets": sheets} if sheets else {}
        compare(
            [
                {
                    "game": "sackson",
                    "rulings": rulings,
                    "envelopes": sackson_envelopes(players, sheets, rulings, chance),
                    **playing,
                }
                for _ in range(SACKSON_NIGHTS)
            ]
        )


@pytest.mark.parametrize("game, seed", list(product(["sackson", "giant"], range(10))))
def test_whole_nights(game: str, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    for _ in range(12):
        night = some_night(game, chance)
        assert totals_of(answered(night)) == plain.totals(night), json.dumps(night)


@pytest.mark.parametrize("game", ["sackson", "giant"])
@settings(max_examples=60, derandomize=True)
@given(chance=st.randoms(use_true_random=False))
def test_small_nights(game: str, chance: Random) -> None:
    night = some_night(game, chance, most=3)
    note(json.dumps(night))
    assert totals_of(answered(night)) == plain.totals(night)


def test_the_nights_are_worth_scoring() -> None:
    """What the random nights must hold, so that agreeing on them says something."""
    chance = Random("worth scoring")
    seen: dict[str, int] = {}

    def saw(what: str, happened: Any) -> None:
        seen[what] = seen.get(what, 0) + bool(happened)

    for _ in range(100):
        sackson, giant = (some_night(game, chance, rulings={"promises": "settle"}) for game in ("sackson", "giant"))
        for envelope in sackson["envelopes"]:
            saw("drawn", envelope.get("removed"))
        for standing in answered(sackson).standings:
            worked = {line.rule for line in standing.lines if line.points}
            saw("out", standing.out)
            for sheet in {*range(4, 16)} - {9}:
                saw(f"sheet {sheet}", sheet in worked)
        for standing in answered(giant).standings:
            for line in standing.lines:
                saw("debt paid", line.rule is None and line.by and line.points)
                saw("copy", "further copy" in line.text)
                saw("cancelled", "was cancelled" in line.text)
                saw("taken", "Taken away" in line.text)
                saw("outdone", "much or more already" in line.text)
                for general in (1, 3, 4, 8, 10, 15, 16, 17, 18):
                    saw(f"general {general}", line.rule == general and line.points < 0)
    assert {what: times for what, times in seen.items() if times < 3} == {}
