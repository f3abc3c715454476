"""Random games to the end, millions a second: what a position is worth when everybody plays at random.

`playouts` plays fresh hands; `scores_of` says what given orders of play come to, and is the reference for both.
Without numba, `numpy_playout.py` gives the same numbers for the same seed, at a fraction of the speed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast import numpy_playout
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.lane_playout import new_tally, play_lanes, score_lanes
from kermesse.games.hattrick.fast.lane_shuffle import DRAWN, LANES, Bytes, Slots, new_board, new_streams, shuffle_lanes
from kermesse.games.hattrick.fast.trick import CARDS, points_into, settle
from kermesse.loop_compiler import COMPILES, jit

Points = NDArray[np.int8]
Orders = NDArray[np.int8]
Seats = NDArray[np.int8]
Totals = NDArray[np.int64]


def playouts(seats: int, count: int, seed: int, lead_tie: int = 0, lead_tie_rest: int = 0) -> Points:
    """Deals and plays hands in which everybody lays a random card, seat 0 leading the first trick.

    Args:
        seats: 4 to 6.
        count: how many hands.
        seed: of the generator, at least 0 and below 2 to the 63; the first hands of a longer run are the same.
        lead_tie: 0 `next-card`, 1 `compare-piles`.
        lead_tie_rest: 0 `first-laid`, 1 `pile-one`.

    Returns:
        (count, seats) points. The numbers of one seat lie together in memory.

    Source:
        Hattrick, "Deroulement", "Les points".
    """
    if not COMPILES:
        return numpy_playout.playouts(seats, count, seed, lead_tie, lead_tie_rest)
    points = np.empty((seats, count), np.int8)
    _play(points, np.zeros(seats, np.int64), count, *_table(seed), tuple(range(seats)), lead_tie, lead_tie_rest)
    return points.T


def playout_totals(seats: int, count: int, seed: int, lead_tie: int = 0, lead_tie_rest: int = 0) -> Totals:
    """The same games as `playouts`; only the sum of everybody's points is kept.

    Args:
        seats: 4 to 6.
        count: how many hands.
        seed: of the generator.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Returns:
        (seats,) sums.
    """
    if not COMPILES:
        sums: Totals = numpy_playout.playouts(seats, count, seed, lead_tie, lead_tie_rest).sum(0, dtype=np.int64)
        return sums
    nothing = np.empty((seats, 0), np.int8)
    totals = np.zeros(seats, np.int64)
    _play(nothing, totals, count, *_table(seed), tuple(range(seats)), lead_tie, lead_tie_rest)
    return totals


def packs_of(seats: int, count: int, seed: int) -> Orders:
    """The cards that `playouts` of the same seed lays, in the order laid: (count, tricks * seats) codes."""
    if not COMPILES:
        return numpy_playout.packs_of(seats, count, seed)
    board, eights, _, slots, streams, _ = _table(seed)
    laid = (CARDS // seats - 1) * seats
    packs = np.empty((-(-count // LANES) * LANES, laid), np.int8)
    for start in range(0, count, LANES):
        shuffle_lanes(board, eights, slots, streams)
        top = board.reshape(CARDS, LANES)[: -laid - 1 : -1].T
        packs[start : start + LANES] = (top & 7) * 20 + (top >> 3) - 1
    return packs[:count]


def _table(seed: int) -> tuple[Bytes, RandomWords, Bytes, Slots, RandomWords, Points]:
    """Where 64 games are played: the board, the same as words, the tally, draws, generators and scores."""
    board, slots = new_board(), np.empty(DRAWN * LANES, np.uint16)
    return board, board.view(np.uint64), new_tally(), slots, new_streams(seed), np.empty(LANES, np.int8)


@jit
def _play(
    points: Points,
    totals: Totals,
    count: int,
    board: Bytes,
    eights: RandomWords,
    tally: Bytes,
    slots: Slots,
    streams: RandomWords,
    scores: Points,
    places: tuple[int, ...],
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Plays hands; adds their points to `totals`, and keeps them in `points` (seats, count) unless it is empty."""
    for start in range(0, count, LANES):
        shuffle_lanes(board, eights, slots, streams)
        tally[:] = 0
        play_lanes(board, tally, places, lead_tie, lead_tie_rest)
        lanes = min(LANES, count - start)
        for seat in range(len(places)):
            score_lanes(tally, scores, seat)
            total = 0
            for at in range(lanes):
                total += scores[at]
            totals[seat] += total
            if points.size:
                row = points[seat]
                for at in range(lanes):
                    row[start + at] = scores[at]


def scores_of(orders: Orders, leaders: Seats, lead_tie: int = 0, lead_tie_rest: int = 0) -> tuple[Points, Seats, Seats]:
    """What hands come to when it is settled beforehand in which order each seat lays its cards.

    Args:
        orders: (games, seats, tricks or more) codes; each seat lays `orders[game, seat, trick]`.
        leaders: (games,) the seats that lead the first tricks.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Returns:
        points (games, seats); who leads after each trick (games, tricks); who takes pile one and pile two of each trick
        (games, tricks, 2), -1 where there is no second pile.

    Source:
        Hattrick, "Deroulement", "Les points".
    """
    orders, leaders = np.ascontiguousarray(orders, np.int8), np.ascontiguousarray(leaders, np.int8)
    if not COMPILES:
        return numpy_playout.scores_of(orders, leaders, lead_tie, lead_tie_rest)
    games, seats, _ = orders.shape
    tricks = CARDS // seats - 1
    points = np.empty((games, seats), np.int8)
    next_leaders, winners = np.empty((games, tricks), np.int8), np.empty((games, tricks, 2), np.int8)
    won, passed, laid = np.empty((seats, 3), np.int8), np.empty(seats, np.int8), np.empty(seats, np.int8)
    _score(orders, leaders, points, next_leaders, winners, won, passed, laid, lead_tie, lead_tie_rest)
    return points, next_leaders, winners


@jit
def _score(
    orders: Orders,
    leaders: Seats,
    points: Points,
    next_leaders: Seats,
    winners: Seats,
    won: Points,
    passed: Points,
    laid: Points,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    seats, tricks = orders.shape[1], winners.shape[1]
    for game in range(len(orders)):
        won[:] = 0
        passed[:] = 0
        leader = int(leaders[game])
        for trick in range(tricks):
            for place in range(seats):
                laid[place] = orders[game, (leader + place) % seats, trick]
            leads, one, two, colour_one, colour_two, count_one, count_two, places = settle(
                laid, lead_tie, lead_tie_rest
            )
            winner = (leader + one) % seats
            won[winner, colour_one] += count_one
            winners[game, trick, 0] = winner
            winners[game, trick, 1] = -1
            if two >= 0:
                winner = (leader + two) % seats
                won[winner, colour_two] += count_two
                winners[game, trick, 1] = winner
            for place in range(2, seats):
                passed[(leader + place) % seats] += (places >> place) & 1
            leader = (leader + leads) % seats
            next_leaders[game, trick] = leader
        points_into(points[game], won, passed)
