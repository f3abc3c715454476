"""What a seat may know, as numbers: one definition, which all environments show.

An observation is int8 (seats + 5, 60): planes over the cards in the order of their codes (20 times the colour, red,
green, blue, plus the rank less one). Seats count from the one that looks, who is 0, clockwise. `observation.py` in
`games/hattrick/fast` writes the same planes for many games at once; tests hold the two together.

==================  ======  ==========================================================================================
plane               values  what it shows
==================  ======  ==========================================================================================
0                   0, 1    the hand of the seat that looks: on its turn, the cards it may lay
1 to seats          0, 1    every card laid so far in the hand of play by seat 0, 1, ..., passed ones too: all are shown
seats + 1           0, 1    the pile that was opened first, in the trick under way
seats + 2           0, 1    the second pile
seats + 3           0, 1    cards passed in the trick under way
seats + 4           0 - 20  numbers, not cards: at 4 * seat + colour the cards won, at 4 * seat + 3 the cards passed
                            (for seats that are not there, 0); at 24 the number of the trick, from 0; at 25 how many
                            cards lie; at 26 the seat that led; the rest 0
==================  ======  ==========================================================================================

The hands of others are nowhere in it, nor is the card that each keeps at the end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.observation import NUMBERS_LEADER, NUMBERS_LIE, NUMBERS_TRICK
from kermesse.games.hattrick.fast.single_game import ONE, Counts, GameState
from kermesse.games.hattrick.fast.trick import CARDS, RANKS, Codes, colour_of
from kermesse.games.hattrick.rules.model import tricks_in_hand
from kermesse.loop_compiler import jit

Bytes = NDArray[np.int8]


def shape(seats: int) -> tuple[int, int]:
    """The planes of an observation, and the cards on each."""
    return seats + 5, CARDS


def bounds(seats: int) -> tuple[Bytes, Bytes]:
    """(seats + 5, 60) twice: the least and the greatest value that each number of an observation can have.

    Numbers that are always 0 are given 1 as their greatest, so that nobody who scales by the range divides by 0.
    """
    low, high = np.zeros(shape(seats), np.int8), np.ones(shape(seats), np.int8)
    numbers = high[seats + 4]
    for seat in range(seats):
        numbers[4 * seat : 4 * seat + 3] = RANKS
        numbers[4 * seat + 3] = tricks_in_hand(seats)
    numbers[NUMBERS_TRICK] = tricks_in_hand(seats)
    numbers[NUMBERS_LIE] = numbers[NUMBERS_LEADER] = seats - 1
    return low, high


@jit
def observe_into(
    seen: Bytes,
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    shown: RandomWords,
    seat: int,
) -> None:
    """Writes what a seat may see.

    Args:
        seen: (seats + 5, 60) receives it.
        held: and the four after it, the game as in `fast/single_game.py`; of `held` only the seat's own is read.
        won: cards taken.
        passed: cards passed.
        laid: the trick.
        at: where the game is.
        shown: (seats,) every card that each seat has laid, bit = code.
        seat: who looks.
    """
    seats = len(held)
    _spread(seen[0], held[seat])
    numbers = seen[seats + 4]
    numbers[4 * seats :] = 0
    for other in range(seats):
        whose = seat + other if seat + other < seats else seat + other - seats
        _spread(seen[1 + other], shown[whose])
        numbers[4 * other] = won[whose, 0]
        numbers[4 * other + 1] = won[whose, 1]
        numbers[4 * other + 2] = won[whose, 2]
        numbers[4 * other + 3] = passed[whose]
    numbers[NUMBERS_TRICK] = at[0]
    numbers[NUMBERS_LIE] = at[2]
    numbers[NUMBERS_LEADER] = at[1] - seat if at[1] >= seat else at[1] - seat + seats
    seen[seats + 1 : seats + 4] = 0
    one, two = -1, -1
    for place in range(at[2]):
        colour = colour_of(int(laid[place]))
        one = colour if one < 0 else one
        two = colour if two < 0 and colour != one else two
        seen[seats + (1 if colour == one else 2 if colour == two else 3), laid[place]] = 1


@jit
def _spread(row: Bytes, cards: np.uint64) -> None:
    for code in range(CARDS):
        row[code] = np.int8((cards >> np.uint64(code)) & ONE)
