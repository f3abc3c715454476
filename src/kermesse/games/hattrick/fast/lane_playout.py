"""Plays 64 random games at a time: settles the same trick of all of them in one loop over bytes.

Every card may always be laid. So a random game is a shuffled pack laid from the top: whoever has the turn
holds a random card of those left, whatever was laid before and whoever leads. The pack need not even be
dealt out; only who lays which card has to be known, and that follows from the leaders.

A `tally` is uint8 (25 * LANES,): row `4 * seat + colour` the cards won, row `4 * seat + 3` the cards passed, row 24 the
leader. LLVM vectorises a loop over lanes while its rows are slices with fixed distances, its numbers are bytes and
its choices are `a if b else c`: then a hand takes 13 ns, else 500. Indices that might be negative, or unsigned, or
`max` over a cast undo that silently, so measure after every change.

Source:
    Hattrick, "Deroulement", "Passer", "Les points".
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.lane_shuffle import BYTE, LANES, Bytes
from kermesse.loop_compiler import jit, part

LEADER = 24 * LANES
NONE, ONE = np.uint8(0), np.uint8(1)


def new_tally() -> Bytes:
    """(25 * LANES,) nothing won, seat 0 leads."""
    return np.zeros(25 * LANES, np.uint8)


@jit
def play_lanes(board: Bytes, tally: Bytes, places: tuple[int, ...], lead_tie: int, lead_tie_rest: int) -> None:
    """Plays the packs to the end: all tricks, on all lanes.

    Args:
        board: (60 * LANES,) shuffled packs.
        tally: (25 * LANES,) the leaders of the first trick, and counts to add to.
        places: 0 to seats - 1. A tuple, since its length is known when compiling.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    seats = len(places)
    end = BYTE(seats)
    for trick in range(60 // seats - 1):
        cards = board[(60 - (trick + 1) * seats) * LANES : (60 - trick * seats) * LANES]
        for at in range(LANES):
            leader = tally[LEADER + at]
            x0 = cards[(seats - 1) * LANES + at]
            x1 = cards[(seats - 2) * LANES + at]
            x2 = cards[(seats - 3) * LANES + at]
            x3 = cards[(seats - 4) * LANES + at]
            x4 = cards[(seats - 5) * LANES + at] if seats > 4 else x0
            x5 = cards[(seats - 6) * LANES + at] if seats > 5 else x0

            # which pile: `a` pile one, `b` pile two, neither: passed
            a1, a2, a3 = _like(x1, x0), _like(x2, x0), _like(x3, x0)
            a4, a5 = (seats > 4) & _like(x4, x0), (seats > 5) & _like(x5, x0)
            opener = x0
            if seats > 5:
                opener = opener if a5 else x5
            if seats > 4:
                opener = opener if a4 else x4
            opener = opener if a3 else x3
            opener = opener if a2 else x2
            opener = opener if a1 else x1
            two = not _like(opener, x0)
            b1, b2, b3 = two & _like(x1, opener), two & _like(x2, opener), two & _like(x3, opener)
            b4, b5 = (seats > 4) & two & _like(x4, opener), (seats > 5) & two & _like(x5, opener)
            count_one = BYTE(ONE + _one(a1) + _one(a2) + _one(a3) + _one(a4) + _one(a5))
            count_two = BYTE(_one(b1) + _one(b2) + _one(b3) + _one(b4) + _one(b5))

            # ranks, none for who passed; with the place of who laid it they say who has the highest
            r0, r1, r2, r3 = _rank(x0, True), _rank(x1, a1 | b1), _rank(x2, a2 | b2), _rank(x3, a3 | b3)  # noqa: FBT003
            r4, r5 = _rank(x4, a4 | b4), _rank(x5, a5 | b5)
            v0, v1, v2, v3 = r0, BYTE(r1 | ONE), BYTE(r2 | BYTE(2)), BYTE(r3 | BYTE(3))
            v4, v5 = BYTE(r4 | BYTE(4)), BYTE(r5 | BYTE(5))
            best_one = _top(_top(_top(_top(_top(v0, v1, a1), v2, a2), v3, a3), v4, a4), v5, a5)
            best_two = _top(_top(_top(_top(_top(NONE, v1, b1), v2, b2), v3, b3), v4, b4), v5, b5)

            # the highest rank that only one card bears, see trick.py
            s0 = (r0 != r1) & (r0 != r2) & (r0 != r3) & ((seats < 5) | (r0 != r4)) & ((seats < 6) | (r0 != r5))
            s1 = (r0 != r1) & (r1 != r2) & (r1 != r3) & ((seats < 5) | (r1 != r4)) & ((seats < 6) | (r1 != r5))
            s2 = (r0 != r2) & (r1 != r2) & (r2 != r3) & ((seats < 5) | (r2 != r4)) & ((seats < 6) | (r2 != r5))
            s3 = (r0 != r3) & (r1 != r3) & (r2 != r3) & ((seats < 5) | (r3 != r4)) & ((seats < 6) | (r3 != r5))
            s4 = (r0 != r4) & (r1 != r4) & (r2 != r4) & (r3 != r4) & ((seats < 6) | (r4 != r5))
            s5 = (r0 != r5) & (r1 != r5) & (r2 != r5) & (r3 != r5) & (r4 != r5)
            lone_one = v0 if s0 else NONE
            lone_one = _top(_top(_top(lone_one, v1, a1 & s1), v2, a2 & s2), v3, a3 & s3)
            lone_one = _top(_top(lone_one, v4, a4 & s4), v5, a5 & s5)
            lone_two = _top(_top(_top(NONE, v1, b1 & s1), v2, b2 & s2), v3, b3 & s3)
            lone_two = _top(_top(lone_two, v4, b4 & s4), v5, b5 & s5)

            takes_one, takes_two = BYTE(best_one & BYTE(7)), BYTE(best_two & BYTE(7))
            one_wins = lone_one > lone_two
            by_pile = takes_one if one_wins else takes_two
            by_card = BYTE((lone_one if one_wins else lone_two) & BYTE(7))
            by_rest = takes_one if (lead_tie_rest == 1) | (takes_one < takes_two) else takes_two
            decided = by_pile if lead_tie == 1 else by_card
            tally[LEADER + at] = _seat(leader, by_rest if lone_one == lone_two else decided, end)

            # rows of the tally to add to, and seats that passed (255: none)
            row_one = BYTE(_seat(leader, takes_one, end) * BYTE(4) + BYTE(x0 & BYTE(7)))
            row_two = BYTE(_seat(leader, takes_two, end) * BYTE(4) + BYTE(opener & BYTE(7)))
            p2 = BYTE(255) if a2 | b2 else _seat(leader, BYTE(2), end)
            p3 = BYTE(255) if a3 | b3 else _seat(leader, BYTE(3), end)
            p4 = BYTE(255) if a4 | b4 | (seats < 5) else _seat(leader, BYTE(4), end)
            p5 = BYTE(255) if a5 | b5 | (seats < 6) else _seat(leader, BYTE(5), end)
            _enter(tally, at, 0, row_one, count_one, row_two, count_two, p2, p3, p4, p5)
            _enter(tally, at, 1, row_one, count_one, row_two, count_two, p2, p3, p4, p5)
            _enter(tally, at, 2, row_one, count_one, row_two, count_two, p2, p3, p4, p5)
            _enter(tally, at, 3, row_one, count_one, row_two, count_two, p2, p3, p4, p5)
            if seats > 4:
                _enter(tally, at, 4, row_one, count_one, row_two, count_two, p2, p3, p4, p5)
            if seats > 5:
                _enter(tally, at, 5, row_one, count_one, row_two, count_two, p2, p3, p4, p5)


@part
def _like(card: np.uint8, other: np.uint8) -> bool:
    return bool(BYTE((card ^ other) & BYTE(7)) == NONE)


@part
def _one(true: bool) -> np.uint8:  # noqa: FBT001
    return ONE if true else NONE


@part
def _rank(card: np.uint8, lies: bool) -> np.uint8:  # noqa: FBT001
    return BYTE(card & BYTE(0xF8)) if lies else NONE


@part
def _top(best: np.uint8, rank: np.uint8, counts: bool) -> np.uint8:  # noqa: FBT001
    return rank if counts & (rank > best) else best


@part
def _seat(leader: np.uint8, place: np.uint8, end: np.uint8) -> np.uint8:
    seat = BYTE(leader + place)
    return BYTE(seat - end) if seat >= end else seat


@part
def _enter(
    tally: Bytes,
    at: int,
    seat: int,
    row_one: np.uint8,
    count_one: np.uint8,
    row_two: np.uint8,
    count_two: np.uint8,
    p2: np.uint8,
    p3: np.uint8,
    p4: np.uint8,
    p5: np.uint8,
) -> None:
    """Adds a trick to the four rows of a seat."""
    for colour in range(3):
        row = BYTE(4 * seat + colour)
        cell = (4 * seat + colour) * LANES + at
        gain = BYTE((count_one if row_one == row else NONE) + (count_two if row_two == row else NONE))
        tally[cell] = BYTE(tally[cell] + gain)
    who = BYTE(seat)
    cell = (4 * seat + 3) * LANES + at
    tally[cell] = BYTE(tally[cell] + BYTE(_one(p2 == who) + _one(p3 == who) + _one(p4 == who) + _one(p5 == who)))


@jit
def score_lanes(tally: Bytes, points: NDArray[np.int8], seat: int) -> None:
    """The points of one seat on all lanes.

    Args:
        tally: (25 * LANES,) of finished games.
        points: (LANES,) receives the points, -82 to 56.
        seat: whose.
    """
    won = tally[4 * seat * LANES : (4 * seat + 4) * LANES]
    for at in range(LANES):
        red, green, blue, passed = won[at], won[LANES + at], won[2 * LANES + at], won[3 * LANES + at]
        most = max(red, green)
        most = max(most, blue)
        points[at] = np.int8(BYTE(BYTE(2) * (most - passed) - red - green - blue))
