"""Shuffles 64 packs at a time, side by side, so that one machine instruction draws for several of them.

A `board` is uint8 (60 * LANES,): row by row, a card of each of the 64 packs; the last row is laid first. Here a card
is 8 times its rank, from 1, plus its colour, so that ranks compare as numbers.

Swapping bytes in memory is what a shuffle waits for, and a processor stores about one byte per step. So the row
that is drawn is read and written in words of eight lanes, and only its partners one by one.

Source:
    The same as in `shuffle.py`; here the 64 lanes are 64 streams of the generator.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import HALF, LOW, RandomWords, seed_into
from kermesse.loop_compiler import jit

Bytes = NDArray[np.uint8]
Slots = NDArray[np.uint16]

LANES = 64
DRAWN = 56
"""How many cards a shuffle draws: those that 4 players lay. The four left over need no order."""

BYTE, WORD = np.uint8, np.uint64


@jit
def draw(state: RandomWords, slots: Slots, lane: int, end: int) -> None:
    """Draws the places of 56 swaps for each of some lanes, and notes the lanes whose draws must be thrown away.

    Eight draws from 64 random bits, four from each half, as in `shuffle.py`. When any remainder in a lane is too small
    the whole lane is drawn again: among what is kept every outcome is still as likely as any other.

    Args:
        state: (5 * LANES,) xoshiro256++ words 0 to 3 of each lane, then a row that receives 1 for a lane to draw again.
        slots: (56 * LANES,) receives, row by row, where on the board each row's partner is.
        lane: the first lane.
        end: the lane after the last.
    """
    for at in range(lane, end):
        state[4 * LANES + at] = WORD(0)
    for word in range(DRAWN // 8):
        r0 = WORD(60 - 8 * word)
        r1, r2, r3, r4 = r0 - WORD(1), r0 - WORD(2), r0 - WORD(3), r0 - WORD(4)
        r5, r6, r7 = r0 - WORD(5), r0 - WORD(6), r0 - WORD(7)
        early, late = r0 * r1 * r2 * r3, r4 * r5 * r6 * r7
        unfair_early, unfair_late = (LOW - early + WORD(1)) % early, (LOW - late + WORD(1)) % late
        row = slots[8 * word * LANES : 8 * (word + 1) * LANES]
        for at in range(lane, end):
            a, b, c, d = state[at], state[LANES + at], state[2 * LANES + at], state[3 * LANES + at]
            bits = a + d
            bits = ((bits << WORD(23)) | (bits >> WORD(41))) + a
            c ^= a
            d ^= b
            state[at] = a ^ d
            state[LANES + at] = b ^ c
            state[2 * LANES + at] = c ^ (b << WORD(17))
            state[3 * LANES + at] = (d << WORD(45)) | (d >> WORD(19))
            e0 = (bits >> HALF) * r0
            e1 = (e0 & LOW) * r1
            e2 = (e1 & LOW) * r2
            e3 = (e2 & LOW) * r3
            e4 = (bits & LOW) * r4
            e5 = (e4 & LOW) * r5
            e6 = (e5 & LOW) * r6
            e7 = (e6 & LOW) * r7
            row[at] = (e0 >> HALF) * WORD(LANES) + WORD(at)
            row[LANES + at] = (e1 >> HALF) * WORD(LANES) + WORD(at)
            row[2 * LANES + at] = (e2 >> HALF) * WORD(LANES) + WORD(at)
            row[3 * LANES + at] = (e3 >> HALF) * WORD(LANES) + WORD(at)
            row[4 * LANES + at] = (e4 >> HALF) * WORD(LANES) + WORD(at)
            row[5 * LANES + at] = (e5 >> HALF) * WORD(LANES) + WORD(at)
            row[6 * LANES + at] = (e6 >> HALF) * WORD(LANES) + WORD(at)
            row[7 * LANES + at] = (e7 >> HALF) * WORD(LANES) + WORD(at)
            state[4 * LANES + at] |= WORD((e3 & LOW) < unfair_early) | WORD((e7 & LOW) < unfair_late)


@jit
def swap(board: Bytes, eights: RandomWords, slots: Slots) -> None:
    """Fisher and Yates on all lanes: each drawn row changes cards with its partners.

    Args:
        board: (60 * LANES,) packs in any order.
        eights: the board, seen as words of eight lanes, the first in the lowest byte.
        slots: (56 * LANES,) from `draw`.
    """
    for row in range(DRAWN):
        here = (59 - row) * LANES // 8
        partners = slots[row * LANES : (row + 1) * LANES]
        for eight in range(LANES // 8):
            old, new = eights[here + eight], WORD(0)
            for at in range(8):
                partner = partners[8 * eight + at]
                new |= WORD(board[partner]) << WORD(8 * at)
                board[partner] = BYTE((old >> WORD(8 * at)) & WORD(255))
            eights[here + eight] = new  # a card that stays where it is was read before it was overwritten


def new_streams(seed: int) -> RandomWords:
    """(5 * LANES,) the generators of all lanes: stream `lane` of a seed each, and a row for `draw`."""
    state, streams = np.zeros(4, np.uint64), np.zeros((5, LANES), np.uint64)
    for lane in range(LANES):
        seed_into(state, seed, lane)
        streams[:4, lane] = state
    return streams.ravel()


def new_board() -> Bytes:
    """(60 * LANES,) packs in order."""
    cards = [8 * rank + colour for colour in range(3) for rank in range(1, 21)]
    return np.repeat(np.array(cards, np.uint8), LANES)


@jit
def shuffle_lanes(board: Bytes, eights: RandomWords, slots: Slots, streams: RandomWords) -> None:
    """Shuffles all packs of a board; see `draw` and `swap`."""
    draw(streams, slots, 0, LANES)
    for lane in range(LANES):
        while streams[4 * LANES + lane]:
            draw(streams, slots, lane, lane + 1)
    swap(board, eights, slots)
