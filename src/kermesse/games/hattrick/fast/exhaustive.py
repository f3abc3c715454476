"""The end of a hand with open cards, played in every way there is: each seat lays what leaves it furthest ahead.

A seat is ahead by its points less the mean of the others'. Where several cards leave it equally far ahead, each is as
likely, so that no seat's points hang on the order in which cards are looked at.

Source:
    Luckhardt and Irani, "An Algorithmic Solution of N-Person Games" (1986): each seat maximises its own part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import Floats
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.single_game import ONE, GameArrays, copy_game, empty_game, lay
from kermesse.games.hattrick.fast.trick import CARDS, Codes, points_into
from kermesse.loop_compiler import jit, part

DEEPEST = 24
"""Cards still to lay, at most: four tricks of six."""

EQUAL = 1e-6
"""Points: parts that differ by less are equal, and differ only by how a machine divides."""


class EndRoom(NamedTuple):
    """Where the ways to play on are gone through; a row for each card laid.

    Args:
        held: (25, seats), and the five after it: the games, as in `single_game.py`.
        won: (25, seats, 3).
        passed: (25, seats).
        laid: (25, seats).
        at: (25, 4).
        gone: (25, 1).
        todo: (25,) the cards still to be looked at.
        found: (25, seats) points under the best cards so far, added up.
        ahead: (25,) how far they leave the seat ahead.
        equals: (25,) how many they are.
        points: (seats,) to work in.
        answer: (60, seats) by code, the points of each seat when that card is laid first.
    """

    held: NDArray[np.uint64]
    won: NDArray[np.int8]
    passed: NDArray[np.int8]
    laid: NDArray[np.int8]
    at: NDArray[np.int16]
    gone: NDArray[np.uint64]
    todo: RandomWords
    found: Floats
    ahead: Floats
    equals: Floats
    points: Codes
    answer: Floats


def new_end_room(seats: int) -> EndRoom:
    """Room at a table of so many seats."""
    rows = DEEPEST + 1
    return EndRoom(
        np.zeros((rows, seats), np.uint64),
        np.zeros((rows, seats, 3), np.int8),
        np.zeros((rows, seats), np.int8),
        np.zeros((rows, seats), np.int8),
        np.zeros((rows, 4), np.int16),
        np.zeros((rows, 1), np.uint64),
        np.zeros(rows, np.uint64),
        np.zeros((rows, seats)),
        np.zeros(rows),
        np.zeros(rows),
        np.zeros(seats, np.int8),
        np.zeros((CARDS, seats)),
    )


def ways_to_play(game: GameArrays) -> int:
    """In how many ways a game can be played to its end: every seat has its choice of what it then holds."""
    held, _, _, _, at, _ = game
    seats = len(held)
    trick, lie = int(at[0]), int(at[2])
    ways = 1
    for left in range(2, CARDS // seats - trick + 1):
        ways *= left ** (seats - lie if left == CARDS // seats - trick else seats)
    return ways


@jit
def play_every_way(game: GameArrays, room: EndRoom, lead_tie: int, lead_tie_rest: int) -> None:
    """Fills `room.answer` for each card that the seat to lay holds.

    Args:
        game: with open hands, no more than 24 cards before its end, and not over.
        room: of as many seats.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    seats = len(game[0])
    tricks = CARDS // seats - 1
    copy_game(game, _row(0, room))
    _open(0, room)
    depth = 0
    while True:
        rest = room.todo[depth]
        if rest:
            room.todo[depth] = rest & (rest - ONE)
            _follow(depth, room, _code(rest & (~rest + ONE)), lead_tie, lead_tie_rest)
            depth += 1
            if room.at[depth, 0] < tricks:
                _open(depth, room)
                continue
            points_into(room.points, room.won[depth], room.passed[depth])
            for seat in range(seats):
                room.found[depth, seat] = room.points[seat]
            room.equals[depth] = 1.0
        elif depth == 0:
            return
        depth -= 1
        _fold(depth, room)


@part
def _open(depth: int, room: EndRoom) -> None:
    """Begins with a game: no card of its seat has been looked at."""
    room.todo[depth] = room.held[depth, room.at[depth, 3]]
    room.equals[depth] = 0.0
    room.ahead[depth] = -1000.0


@part
def _follow(depth: int, room: EndRoom, card: int, lead_tie: int, lead_tie_rest: int) -> None:
    """Makes the next row the game in which this card was laid."""
    below = _row(depth + 1, room)
    copy_game(_row(depth, room), below)
    held, won, passed, laid, at, gone = below
    lay(held, won, passed, laid, at, gone, card, lead_tie, lead_tie_rest)


@part
def _row(depth: int, room: EndRoom) -> GameArrays:
    """The game so many cards on."""
    return room.held[depth], room.won[depth], room.passed[depth], room.laid[depth], room.at[depth], room.gone[depth]


@part
def _fold(depth: int, room: EndRoom) -> None:
    """Takes what came of a card back to the seat that laid it."""
    seats = room.held.shape[1]
    below, me = depth + 1, int(room.at[depth, 3])
    total = 0.0
    for seat in range(seats):
        room.found[below, seat] /= room.equals[below]
        total += room.found[below, seat]
    mine = room.found[below, me]
    ahead = mine - (total - mine) / (seats - 1)
    if depth == 0:
        card = _code(room.held[0, me] & ~room.held[1, me])
        for seat in range(seats):
            room.answer[card, seat] = room.found[1, seat]
    if ahead > room.ahead[depth] + EQUAL:
        room.ahead[depth] = ahead
        room.equals[depth] = 1.0
        for seat in range(seats):
            room.found[depth, seat] = room.found[below, seat]
    elif ahead > room.ahead[depth] - EQUAL:
        room.equals[depth] += 1.0
        for seat in range(seats):
            room.found[depth, seat] += room.found[below, seat]


@part
def _code(bit: np.uint64) -> int:
    """The code of a hand of one card."""
    code = 0
    for step in (32, 16, 8, 4, 2, 1):
        if bit >> np.uint64(step):
            bit >>= np.uint64(step)
            code += step
    return code


def rehearsal() -> tuple[Callable[[], object], ...]:
    """The loop once, to compile or load it."""
    seats = 4
    game = empty_game(seats)
    for seat in range(seats):
        game[0][seat] = 3 << 2 * seat
    game[4][0] = CARDS // seats - 2
    return (lambda: play_every_way(game, new_end_room(seats), 0, 0),)
