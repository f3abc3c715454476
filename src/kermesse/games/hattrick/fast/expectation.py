"""What a game is expected to bring each seat, when everybody plays on by a policy; and what a deal is, on average."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from kermesse.games.hattrick.fast.features import FeatureBuffers, Floats, Weights, new_buffers, no_weights
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.policy import play_on
from kermesse.games.hattrick.fast.single_game import GameArrays, copy_game, deal, empty_game, new_pack
from kermesse.games.hattrick.fast.trick import Codes, points_into
from kermesse.loop_compiler import jit


@jit
def add_up_endings(
    times: int,
    game: GameArrays,
    copy: GameArrays,
    weights: Weights,
    heat: float,
    room: FeatureBuffers,
    state: RandomWords,
    points: Codes,
    sums: Floats,
    squares: Floats,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Plays a game with open hands to its end so many times.

    Args:
        times: how often.
        game: as it stands.
        copy: where it is played on.
        weights: of the policy that everybody plays.
        heat: as in `policy.choose`.
        room: where the policy works.
        state: the generator's.
        points: (seats,) to work in.
        sums: (seats,) the points of each seat are added.
        squares: (seats,) and their squares.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    held, won, passed, laid, at, gone = copy
    for _ in range(times):
        copy_game(game, copy)
        play_on(held, won, passed, laid, at, gone, weights, room, heat, state, lead_tie, lead_tie_rest)
        _add(points, won, passed, sums, squares)


@jit
def add_up_deals(
    times: int,
    copy: GameArrays,
    weights: Weights,
    heat: float,
    room: FeatureBuffers,
    state: RandomWords,
    pack: Codes,
    points: Codes,
    sums: Floats,
    squares: Floats,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Deals anew and plays to the end, so many times; seat 0 leads. The rest is as in `add_up_endings`.

    Args:
        times: how often.
        copy: where games are played.
        weights: of the policy that everybody plays.
        heat: as in `policy.choose`.
        room: where the policy works.
        state: the generator's.
        pack: (60,) all codes in any order; shuffled in place.
        points: (seats,) to work in.
        sums: (seats,) the points of each seat are added.
        squares: (seats,) and their squares.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    held, won, passed, laid, at, gone = copy
    for _ in range(times):
        deal(held, won, passed, laid, at, gone, pack, state, 0)
        play_on(held, won, passed, laid, at, gone, weights, room, heat, state, lead_tie, lead_tie_rest)
        _add(points, won, passed, sums, squares)


@jit
def _add(points: Codes, won: Codes, passed: Codes, sums: Floats, squares: Floats) -> None:
    points_into(points, won, passed)
    for seat in range(len(points)):
        mine = float(points[seat])
        sums[seat] += mine
        squares[seat] += mine * mine


def rehearsal() -> tuple[Callable[[], object], ...]:
    """Both loops once, to compile or load them."""
    seats = 4
    copy, room, state = empty_game(seats), new_buffers(seats), np.ones(4, np.uint64)
    points, sums, squares = np.zeros(seats, np.int8), np.zeros(seats), np.zeros(seats)
    last, policy = empty_game(seats), no_weights()
    last[4][0] = 14
    return (
        lambda: add_up_deals(1, copy, policy, 0.3, room, state, new_pack(), points, sums, squares, 0, 0),
        lambda: add_up_endings(1, last, copy, policy, 0.3, room, state, points, sums, squares, 0, 0),
    )
