"""The moves so far, made ready to be looked at again for every hand that their owners may hold.

A search does so thousands of times; but most of what a policy looks at lay open on the table and is the same for all
hands. `remember` works that out once for each move; `likelihood.py` does the rest.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import TRAITS, FeatureBuffers, Floats, Weights, look, phase_of
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.hand_weights import FOLLOW, JOIN, LEAD, NEVER, OPEN, PASS, piles
from kermesse.games.hattrick.fast.single_game import Counts, GameArrays, GameState, lay
from kermesse.games.hattrick.fast.trick import CARDS, Codes
from kermesse.loop_compiler import jit

Ints = NDArray[np.int64]


class Past(NamedTuple):
    """The moves of a hand of play so far: those of seat 0, then of seat 1 ..., each seat's latest first.

    Args:
        starts: (seats + 1,) where the moves of each seat start.
        cards: (60,) the codes laid.
        left: (60,) how many were still to lay in that trick.
        phases: (60,) how far the hand of play had come.
        won: (60, 1, 3) cards that the mover had won.
        gone: (60,) cards laid before.
        roles: (60, 3) by colour, what a card would have done, as in `hand_weights.py`.
        under: (60, 3) the rank to go over.
        other: (60, 3) the highest rank of the other pile.
        beside: (60, 3) the colour of the other pile, -1 for none.
        fixed: (60, 3, 8) by colour and trait: what contexts that all could see came to.
        by_aim: (60, 3, 8) what the mover's aim in the colour is multiplied by.
    """

    starts: Ints
    cards: Ints
    left: Ints
    phases: Floats
    won: NDArray[np.int8]
    gone: RandomWords
    roles: Ints
    under: Ints
    other: Ints
    beside: Ints
    fixed: Floats
    by_aim: Floats


def new_past(seats: int) -> Past:
    """Room for a hand of play at a table of so many seats."""
    return Past(
        np.zeros(seats + 1, np.int64),
        np.zeros(CARDS, np.int64),
        np.zeros(CARDS, np.int64),
        np.zeros(CARDS),
        np.zeros((CARDS, 1, 3), np.int8),
        np.zeros(CARDS, np.uint64),
        np.zeros((CARDS, 3), np.int64),
        np.zeros((CARDS, 3), np.int64),
        np.zeros((CARDS, 3), np.int64),
        np.zeros((CARDS, 3), np.int64),
        np.zeros((CARDS, 3, TRAITS)),
        np.zeros((CARDS, 3, TRAITS)),
    )


@jit
def remember(
    order: Codes,
    movers: Codes,
    moves: int,
    first: int,
    game: GameArrays,
    weights: Weights,
    past: Past,
    room: FeatureBuffers,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Goes through the moves so far, and notes for each what all could see.

    Args:
        order: (moves or more,) the codes in the order laid.
        movers: (moves or more,) who laid each.
        moves: how many.
        first: who led the first trick.
        game: to replay them on; its hands mean nothing.
        weights: of the policy that everybody is thought to play.
        past: receives the notes.
        room: where the policy works.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    held, won, passed, laid, at, gone = game
    seats = len(held)
    for seat in range(seats):
        passed[seat] = 0
        for colour in range(3):
            won[seat, colour] = 0
    at[0], at[1], at[2], at[3] = 0, first, 0, first
    gone[0] = 0
    place = 0
    for seat in range(seats):
        past.starts[seat] = place
        for move in range(moves):
            place += movers[move] == seat
    past.starts[seats] = place
    for move in range(moves):
        if at[2] == 0:
            look(won, at, weights, room)
        seat = int(at[3])
        later = 0
        for other in range(move + 1, moves):
            later += movers[other] == seat
        _note(int(past.starts[seat]) + later, int(order[move]), won, laid, at, gone, weights, past, room)
        lay(held, won, passed, laid, at, gone, int(order[move]), lead_tie, lead_tie_rest)


@jit
def _note(
    move: int,
    card: int,
    won: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    weights: Weights,
    past: Past,
    room: FeatureBuffers,
) -> None:
    seats, seat, lie = len(won), int(at[3]), int(at[2])
    left, phase = seats - 1 - lie, phase_of(at, seats)
    one, two, top_one, top_two, holder_one, holder_two, cards_one, cards_two = piles(laid, lie, int(at[1]), seats)
    past.cards[move] = card
    past.left[move] = left
    past.phases[move] = phase
    past.gone[move] = gone[0]
    by_seats = 1.0 / seats
    for colour in range(3):
        past.won[move, 0, colour] = won[seat, colour]
        role, under, other, cards, holder, beside = LEAD, -1, NEVER, 0, -1, -1
        if colour == one:
            role, under, other, cards, holder, beside = FOLLOW, top_one, top_two, cards_one, holder_one, two
            if two >= 0:
                role = JOIN
        elif colour == two:
            role, under, other, cards, holder, beside = JOIN, top_two, top_one, cards_two, holder_two, one
        elif two >= 0:
            role, under = PASS, NEVER
        elif one >= 0:
            role, other, beside = OPEN, top_one, one
        past.roles[move, colour] = role
        past.under[move, colour] = under
        past.other[move, colour] = other
        past.beside[move, colour] = beside
        theirs = room.public[holder, colour] if holder >= 0 else 0.0
        later, after = 0.0, seat
        for _ in range(left):
            after = after + 1 if after + 1 < seats else 0
            later += room.public[after, colour]
        later = later / left if left else 0.0
        table = weights.cards[role]
        for trait in range(TRAITS):
            past.fixed[move, colour, trait] = (
                table[0, trait]
                + theirs * (table[3, trait] + cards * by_seats * table[4, trait])
                + later * table[5, trait]
                + left * by_seats * table[6, trait]
                + phase * table[8, trait]
            )
            past.by_aim[move, colour, trait] = (
                table[1, trait] + cards * by_seats * table[2, trait] + phase * table[9, trait]
            )
