"""Every order of a pack is equally likely: counted, with a bound that a slightly wrong shuffle breaks."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import below, seed_into
from kermesse.games.hattrick.fast.lane_shuffle import DRAWN
from kermesse.games.hattrick.fast.playout import packs_of
from kermesse.games.hattrick.fast.shuffle import shuffle, swap
from kermesse.loop_compiler import jit

Counts = NDArray[np.int64]
Shuffle = Callable[[NDArray[np.int8], NDArray[np.uint64], int], None]


def surprise(counts: Counts, freedom: int | None = None) -> float:
    """How far chi-square is from what equal chances give, in standard deviations."""
    expected = counts.sum() / counts.size
    freedom = counts.size - 1 if freedom is None else freedom
    return float((((counts - expected) ** 2).sum() / expected - freedom) / sqrt(2 * freedom))


@jit
def shuffled_again(way, packs, state):  # type: ignore[no-untyped-def]
    for game in range(len(packs)):
        for place in range(packs.shape[1]):
            packs[game, place] = place
        way(packs[game], state, 1)


def packs_from(way: Shuffle, cards: int, count: int) -> NDArray[np.int8]:
    packs, state = np.empty((count, cards), np.int8), np.zeros(4, np.uint64)
    seed_into(state, 2026, cards)
    shuffled_again(way, packs, state)
    return packs


def orders(packs: NDArray[np.int8]) -> Counts:
    """How often each order of a small pack came up."""
    cards = packs.shape[1]
    numbers = packs.astype(np.int64) @ cards ** np.arange(cards)
    counts = np.unique(numbers, return_counts=True)[1]
    return np.concatenate([counts, np.zeros(factorial(cards) - len(counts), np.int64)])


def table(packs: NDArray[np.int8]) -> Counts:
    """How often each card came to each place."""
    return np.array([np.bincount(column, minlength=60) for column in packs.T])


@jit
def any_two(pack, state, settled):  # type: ignore[no-untyped-def]
    """The usual mistake: every card changes places with any other."""
    for place in range(len(pack)):
        swap(pack, place, below(state, len(pack)))


@jit
def never_stays(pack, state, settled):  # type: ignore[no-untyped-def]
    """The other one: a card never keeps its place."""
    for last in range(len(pack) - 1, 0, -1):
        swap(pack, last, below(state, last))


@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6])
def test_every_order_of_a_small_pack(cards: int) -> None:
    assert abs(surprise(orders(packs_from(shuffle, cards, 300_000)))) < 5


@pytest.mark.parametrize("way", [any_two, never_stays])
@pytest.mark.parametrize("cards", [4, 5])
def test_a_wrong_shuffle_is_noticed(way: Shuffle, cards: int) -> None:
    assert surprise(orders(packs_from(way, cards, 300_000))) > 50


def test_every_card_comes_to_every_place() -> None:
    assert abs(surprise(table(packs_from(shuffle, 60, 150_000)), 59 * 59)) < 5
    assert surprise(table(packs_from(any_two, 60, 150_000)), 59 * 59) > 50


def test_every_card_comes_to_every_place_on_the_lanes() -> None:
    packs = packs_of(4, 150_000, 8)
    assert abs(surprise(table(packs), DRAWN * 59)) < 5


def test_neighbours_on_the_lanes() -> None:
    packs = packs_of(4, 150_000, 9).astype(np.int64)
    for distance in (1, 4, 14):
        pairs = np.bincount((packs[:, :-distance] * 60 + packs[:, distance:]).ravel(), minlength=3600).reshape(60, 60)
        assert abs(surprise(pairs[~np.eye(60, dtype=bool)])) < 5


def test_games_on_the_lanes_know_nothing_of_each_other() -> None:
    """A lane's next pack, and the neighbour lane's, lay any card first whatever this one laid."""
    first = packs_of(4, 64 * 8000, 10)[:, 0].astype(np.int64)
    for apart in (1, 63, 64, 128):
        pairs = np.bincount(first[:-apart] * 60 + first[apart:], minlength=3600)
        assert abs(surprise(pairs)) < 5


@pytest.mark.parametrize("end", [1, 2, 3, 7, 15, 60, 3_000_000_000])
def test_bounded_draws(end: int) -> None:
    state = np.zeros(4, np.uint64)
    seed_into(state, 5, 0)
    drawn = np.array([below(state, end) for _ in range(60_000)])
    assert drawn.min() >= 0
    assert drawn.max() < end
    if end > 1:
        parts = min(end, 60)
        assert abs(surprise(np.bincount(drawn * parts // end, minlength=parts))) < 5


def test_streams_differ_and_repeat() -> None:
    states = np.zeros((4, 4), np.uint64)
    for state, (seed, stream) in zip(states, [(1, 2), (2, 1), (1, 3), (1, 2)], strict=True):
        seed_into(state, seed, stream)
    assert len(np.unique(states)) == 12
    assert (states[0] == states[3]).all()
