"""What the seat to lay may see of a game, as planes over the cards.

An observation is int8 (seats + 5, 60): planes over the cards, in the order of their codes. Seats count from the one
that is to lay a card, who is 0, clockwise. All of it is public, save plane 0:

==================  ======  ==========================================================================================
plane               values  what it shows
==================  ======  ==========================================================================================
0                   0, 1    the hand of the seat to lay: also the cards it may lay
1 to seats          0, 1    every card laid so far in the hand of play by seat 0, 1, ..., passed ones too
seats + 1           0, 1    the pile that was opened first, in the trick under way
seats + 2           0, 1    the second pile
seats + 3           0, 1    cards passed in the trick under way
seats + 4           0 - 56  numbers, not cards: at 4 * seat + colour the cards won, at 4 * seat + 3 the cards passed
                            (0 for seats that are not there); at 24 the number of the trick, from 0; at 25 how many
                            cards lie; at 26 the seat that led; the rest 0
==================  ======  ==========================================================================================
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.single_game import Counts, GameState
from kermesse.games.hattrick.fast.trick import CARDS, Codes, colour_of
from kermesse.loop_compiler import part

Planes = NDArray[np.int8]
Fours = NDArray[np.uint32]

NUMBERS_TRICK, NUMBERS_LIE, NUMBERS_LEADER = 24, 25, 26


@part
def pile_of(lying: Codes, lie: int, colour: int) -> int:
    """Where a card of a colour goes when `lie` cards lie already: 0 pile one, 1 pile two, 2 passed."""
    one = colour_of(int(lying[0]))
    if lie == 0 or colour == one:
        return 0
    for place in range(1, lie):
        other = colour_of(int(lying[place]))
        if other != one:
            return 1 if other == colour else 2
    return 1


@part
def spread(table: Planes, pack: Codes, seats: int) -> None:
    """Writes a fresh deal on the planes of a game."""
    size = CARDS // seats
    for plane in range(len(table)):
        row = table[plane]
        for card in range(CARDS):
            row[card] = 0
    for seat in range(seats):
        row = table[seat]
        for place in range(seat * size, (seat + 1) * size):
            row[pack[place]] = 1


@part
def show(seen: Fours, table: Fours, numbers: Codes, won: Counts, passed: Counts, here: GameState) -> None:
    """Writes what the seat to lay may see: its own hand, and what lies open."""
    seats = len(won)
    seat = int(here[3])
    _copy(seen[0], table[seat])
    whose = seat
    for other in range(seats):
        _copy(seen[1 + other], table[seats + whose])
        whose = whose + 1 if whose + 1 < seats else 0
    for pile in range(3):
        _copy(seen[seats + 1 + pile], table[2 * seats + pile])
    for other in range(seats):
        numbers[4 * other] = won[whose, 0]
        numbers[4 * other + 1] = won[whose, 1]
        numbers[4 * other + 2] = won[whose, 2]
        numbers[4 * other + 3] = passed[whose]
        whose = whose + 1 if whose + 1 < seats else 0
    numbers[NUMBERS_TRICK] = here[0]
    numbers[NUMBERS_LIE] = here[2]
    led = int(here[1]) - seat
    numbers[NUMBERS_LEADER] = led if led >= 0 else led + seats


@part
def _copy(into: Fours, row: Fours) -> None:
    for four in range(CARDS // 4):
        into[four] = row[four]
