"""The same seed gives the same numbers with numba and without, and settled orders agree with both."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from kermesse.games.hattrick.fast import numpy_playout
from kermesse.games.hattrick.fast.playout import packs_of, playout_totals, playouts, scores_of
from kermesse.games.hattrick.fast.single_game import play_random


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("lead_tie", [0, 1])
@pytest.mark.parametrize("lead_tie_rest", [0, 1])
def test_twins(seats: int, lead_tie: int, lead_tie_rest: int) -> None:
    for count in (1, 64, 9001):
        points = playouts(seats, count, 5, lead_tie, lead_tie_rest)
        assert points.shape == (count, seats)
        assert (points == numpy_playout.playouts(seats, count, 5, lead_tie, lead_tie_rest)).all()
        assert (playout_totals(seats, count, 5, lead_tie, lead_tie_rest) == points.sum(0, dtype=np.int64)).all()
    packs = packs_of(seats, 9001, 5)
    assert (packs == numpy_playout.packs_of(seats, 9001, 5)).all()

    # Who lays which card follows from the leaders: turn the packs into orders, trick by trick.
    tricks = 60 // seats - 1
    orders = np.zeros((9001, seats, tricks), np.int8)
    leader, games = np.zeros(9001, np.int64), np.arange(9001)
    for trick in range(tricks):
        for place in range(seats):
            orders[games, (leader + place) % seats, trick] = packs[:, trick * seats + place]
        leader = scores_of(orders, np.zeros(9001), lead_tie, lead_tie_rest)[1][:, trick].astype(np.int64)
    settled = scores_of(orders, np.zeros(9001), lead_tie, lead_tie_rest)
    assert (settled[0] == points).all()
    for one, other in zip(
        settled, numpy_playout.scores_of(orders, np.zeros(9001, np.int8), lead_tie, lead_tie_rest), strict=True
    ):
        assert (one == other).all()


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_card_by_card_comes_to_the_same_mean(seats: int) -> None:
    """The pack laid from the top and hands played card by card are the same game."""
    points = playouts(seats, 400_000, 1)
    by_card = play_random(seats, 400_000, 2) / 400_000
    spread = points.std(0) / 400_000**0.5
    assert (abs(points.mean(0) - by_card) < 5 * 1.5 * spread).all()


def test_everything_runs_as_plain_python() -> None:
    program = """
import sys
sys.modules["numba"] = None
import numpy as np
from kermesse import loop_compiler
from kermesse.games.hattrick.fast import playout, single_game, warmup
from kermesse.games.hattrick.fast.batch import Batch
assert not loop_compiler.COMPILES and warmup.is_warm("bots")
for purpose in ("bots", "playouts", "batch"):
    warmup.ready(purpose)
print(playout.playouts(5, 200, 3).sum(0).tolist(), single_game.play_random(4, 20, 3).tolist())
batch = Batch(6, 2, 7)
for _ in range(60):
    batch.step(batch.random_cards())
print(batch.observations.sum(), batch.points.tolist())
"""
    plain = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    fast = subprocess.run(
        [
            sys.executable,
            "-c",
            "\n".join(line for line in program.splitlines() if "numba" not in line and "assert" not in line),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout == fast.stdout
