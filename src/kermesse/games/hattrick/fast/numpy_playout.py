"""The same playouts in numpy alone, for a Python that numba does not know yet.

The loops run over swaps and tricks, the arrays over games. The draws are those of `lane_shuffle.py`, word for word: the
same seed gives the same hands with numba and without.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import HALF, LOW, RandomWords
from kermesse.games.hattrick.fast.lane_shuffle import DRAWN, LANES, new_streams
from kermesse.games.hattrick.fast.trick import CARDS, COMPARE_PILES, PILE_ONE, RANKS

Codes = NDArray[np.int8]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]

BLOCKS = 64
"""How many times 64 hands are worked on at once."""


def playouts(seats: int, count: int, seed: int, lead_tie: int, lead_tie_rest: int) -> Codes:
    """As `playout.playouts`: (count, seats) points."""
    points = np.empty((seats, count), np.int8)
    tricks = CARDS // seats - 1
    done = 0
    for packs in _packs(count, seed):
        games = len(packs)
        played = _play(packs[:, : tricks * seats].reshape(games, tricks, seats), lead_tie, lead_tie_rest)
        points[:, done : done + games] = played.T
        done += games
    return points.T


def packs_of(seats: int, count: int, seed: int) -> Codes:
    """As `playout.packs_of`: (count, tricks * seats) codes in the order laid."""
    packs = np.concatenate([np.empty((0, DRAWN), np.int8), *_packs(count, seed)])
    return packs[:, : (CARDS // seats - 1) * seats]


def scores_of(orders: Codes, leaders: Codes, lead_tie: int, lead_tie_rest: int) -> tuple[Codes, Codes, Codes]:
    """As `playout.scores_of`: points (games, seats), leaders (games, tricks), winners (games, tricks, 2)."""
    games, seats, _ = orders.shape
    tricks = CARDS // seats - 1
    next_leaders, winners = np.empty((games, tricks), np.int8), np.empty((games, tricks, 2), np.int8)
    tally = np.zeros((games, seats, 4), np.int8)
    leader, everyone = leaders.astype(np.intp), np.arange(games)
    for trick in range(tricks):
        seat = (leader[:, None] + np.arange(seats)) % seats
        laid = orders[everyone[:, None], seat, trick]
        leader, winners[:, trick, 0], winners[:, trick, 1] = _settle(laid, leader, tally, lead_tie, lead_tie_rest)
        next_leaders[:, trick] = leader
    return _points(tally), next_leaders, winners


def _packs(count: int, seed: int) -> Iterator[Codes]:
    """(games, 56) codes in the order laid, for some games at a time, `count` in all."""
    streams = new_streams(seed).reshape(5, LANES)[:4]
    pack = np.repeat(np.arange(CARDS, dtype=np.int8)[:, None], LANES, 1)
    spare = [np.empty((0, DRAWN), np.intp)] * LANES
    while count > 0:
        blocks = min(BLOCKS, -(-count // LANES))
        while (missing := blocks - min(len(places) for places in spare)) > 0:
            places, fair = _draws(streams, missing)
            spare = [np.concatenate([spare[lane], places[fair[:, lane], :, lane]]) for lane in range(LANES)]
        orders = _shuffled(np.stack([places[:blocks] for places in spare], 2))
        spare = [places[blocks:] for places in spare]
        packs = np.empty((blocks, LANES, DRAWN), np.int8)
        for block in range(blocks):  # each shuffles the packs as the one before left them
            pack = np.take_along_axis(pack, orders[block], 0)
            packs[block] = pack[: CARDS - DRAWN - 1 : -1].T
        yield packs.reshape(-1, DRAWN)[:count]
        count -= blocks * LANES


def _draws(streams: RandomWords, blocks: int) -> tuple[Ints, Bools]:
    """Draws on all lanes, as `lane_shuffle.draw`.

    Args:
        streams: (4, LANES) the generators, which go on.
        blocks: how often.

    Returns:
        the rows to swap with (blocks, 56, LANES), and which draws are fair (blocks, LANES).
    """
    bits = np.empty((blocks * DRAWN // 8, LANES), np.uint64)
    a, b, c, d = streams
    for word in bits:
        total = a + d
        word[:] = ((total << np.uint64(23)) | (total >> np.uint64(41))) + a
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d[:] = (d << np.uint64(45)) | (d >> np.uint64(19))
    halves = np.stack([bits >> HALF, bits & LOW], 1).reshape(blocks, DRAWN // 4, LANES)
    places = np.empty((blocks, DRAWN, LANES), np.intp)
    first = CARDS - 4 * np.arange(DRAWN // 4, dtype=np.uint64)[:, None]
    ranges = np.ones_like(first)
    left = halves
    for draw in range(4):
        drawn = left * (first - np.uint64(draw))
        places[:, draw::4] = drawn >> HALF
        left = drawn & LOW
        ranges *= first - np.uint64(draw)
    fair: Bools = np.logical_and.reduce(left >= (LOW + np.uint64(1)) % ranges, axis=1)
    return places, fair


def _shuffled(places: Ints) -> Ints:
    """(blocks, 60, LANES) which row of a pack comes to which, after the swaps `places` (blocks, 56, LANES)."""
    blocks = len(places)
    order = np.repeat(np.arange(CARDS), blocks * LANES).reshape(CARDS, -1)
    games = np.arange(blocks * LANES)
    for row in range(DRAWN):
        partner = places[:, row].ravel()
        here = order[CARDS - 1 - row].copy()
        order[CARDS - 1 - row] = order[partner, games]
        order[partner, games] = here
    return np.moveaxis(order.reshape(CARDS, blocks, LANES), 0, 1)


def _play(laid: Codes, lead_tie: int, lead_tie_rest: int) -> Codes:
    """(games, seats) points of games whose cards are given in the order laid, (games, tricks, seats); seat 0 leads."""
    games, tricks, seats = laid.shape
    tally = np.zeros((games, seats, 4), np.int8)
    leader = np.zeros(games, np.intp)
    for trick in range(tricks):
        leader, _, _ = _settle(laid[:, trick], leader, tally, lead_tie, lead_tie_rest)
    return _points(tally)


def _settle(laid: Codes, leader: Ints, tally: Codes, lead_tie: int, lead_tie_rest: int) -> tuple[Ints, Ints, Ints]:
    """Settles a trick of every game, as `trick.settle`.

    Args:
        laid: (games, seats) codes in the order laid.
        leader: (games,) who led.
        tally: (games, seats, 4) cards won by colour, and cards passed; added to.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Returns:
        (games,) who leads next, who takes pile one, and who takes pile two, -1 where there is none.
    """
    games, seats = laid.shape
    everyone, places = np.arange(games), np.arange(seats)
    colour, rank = np.divmod(laid.astype(np.intp), RANKS)
    on_one = colour == colour[:, :1]
    second = colour[everyone, on_one.argmin(1)]  # of the first card of another colour; pile one's where there is none
    on_two = ~on_one & (colour == second[:, None])
    value = 8 * (rank + 1) + places
    best_one, best_two = (value * on_one).max(1), (value * on_two).max(1)
    ranks_one, ranks_two = ((on_one << rank).sum(1), (on_two << rank).sum(1))
    lone = ((ranks_one ^ ranks_two)[:, None] >> rank) & 1
    takes_one, takes_two = best_one & 7, best_two & 7
    by_card = (value * lone * (on_one | on_two)).max(1) & 7
    by_pile = np.where(ranks_one > ranks_two, takes_one, takes_two)
    by_rest = takes_one if lead_tie_rest == PILE_ONE else np.minimum(takes_one, takes_two)
    leads = np.where(ranks_one == ranks_two, by_rest, by_pile if lead_tie == COMPARE_PILES else by_card)
    one, two = (leader + takes_one) % seats, (leader + takes_two) % seats
    tally[everyone, one, colour[:, 0]] += on_one.sum(1, dtype=np.int8)
    tally[everyone, two, second] += on_two.sum(1, dtype=np.int8)
    passed = ~on_one & ~on_two
    for place in range(2, seats):
        tally[everyone, (leader + place) % seats, 3] += passed[:, place]
    return (leader + leads) % seats, one, np.where(best_two > 0, two, -1)


def _points(tally: Codes) -> Codes:
    """(games, seats) the points of (games, seats, 4) cards won and passed."""
    won, passed = tally[..., :3], tally[..., 3]
    points: Codes = 2 * won.max(2) - won.sum(2, dtype=np.int8) - 2 * passed
    return points
