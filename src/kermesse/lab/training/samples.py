"""What a policy learns from: positions out of its own games, and what each card in hand would have brought there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import (
    CONTEXTS,
    SUIT,
    TRAITS,
    FeatureBuffers,
    Floats,
    Weights,
    look,
    new_buffers,
    ones,
)
from kermesse.games.hattrick.fast.generator import RandomWords, below, seed_into
from kermesse.games.hattrick.fast.hand_weights import weigh
from kermesse.games.hattrick.fast.policy import choose, unit
from kermesse.games.hattrick.fast.single_game import Counts, GameState, deal, empty_game, lay, new_pack, nth_card
from kermesse.games.hattrick.fast.trick import CARDS, RANKS, Codes
from kermesse.lab.training.rollouts import TrainingGame, try_cards
from kermesse.loop_compiler import jit

SHARE = 0.3
"""How many of the positions of a game are looked at; neighbours are too much alike."""

EXPLORE = 0.1
"""How often a random card is laid, so that the policy learns to live with mistakes."""

HAND = 15


class Courses(NamedTuple):
    """How hands of play went, for the aims.

    Args:
        won: (n, 3) cards that a seat had taken, by colour.
        strength: (n, 3) of its hand.
        length: (n, 3) of its hand.
        phase: (n,) of the hand of play.
        ends: (n, 3) cards that it took in the end.
    """

    won: Floats
    strength: Floats
    length: Floats
    phase: Floats
    ends: Floats


class Lessons(NamedTuple):
    """Positions, and what each card would bring.

    Args:
        size: (n,) cards in hand.
        colour: (n, 15) of each card.
        roles: (n, 3) of a card of each colour; see `fast/hand_weights.py`, as for the next two.
        contexts: (n, 3, 12) of each colour.
        traits: (n, 15, 8) of each card.
        margins: (n, 15) points above the mean of the others, on the mean over redeals.
    """

    size: NDArray[np.int64]
    colour: NDArray[np.int64]
    roles: NDArray[np.int64]
    contexts: Floats
    traits: Floats
    margins: Floats


def together(lessons: Sequence[Lessons]) -> Lessons:
    """The lessons of several rounds as one."""
    return Lessons(*(np.concatenate(each) for each in zip(*lessons, strict=True)))


def watch(seats: int, seed: int, count: int, player: Weights, heat: float) -> Courses:
    """Plays hands and records, at each turn, how far each colour had come and how it ended.

    Args:
        seats: 4 to 6.
        seed: of the games.
        count: how many positions.
        player: who plays.
        heat: how it draws, see `fast/policy.py`.
    """
    won, strength, length, ends = (np.zeros((count, 3)) for _ in range(4))
    courses = Courses(won, strength, length, np.zeros(count), ends)
    whose = np.zeros(count, np.int64)
    state = np.zeros(4, np.uint64)
    seed_into(state, seed, 0)
    _watch(courses, whose, *empty_game(seats), player, heat, new_buffers(seats), new_pack(), state)
    return courses


@jit
def _watch(
    courses: Courses,
    whose: NDArray[np.int64],
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    player: Weights,
    heat: float,
    room: FeatureBuffers,
    pack: Codes,
    state: RandomWords,
) -> None:
    tricks, count, filled = CARDS // len(held) - 1, len(whose), 0
    while filled < count:
        deal(held, won, passed, laid, at, gone, pack, state, 0)
        first = filled
        while at[0] < tricks:
            look(won, at, player, room)
            card = choose(held[at[3]], won, laid, at, gone, player, room, heat, state)
            if filled < count and unit(state) < SHARE:
                seat = int(at[3])
                whose[filled] = seat
                courses.phase[filled] = int(at[0]) / tricks
                for colour in range(3):
                    suit = (int(np.int64(held[seat])) >> (RANKS * colour)) & SUIT
                    courses.won[filled, colour] = won[seat, colour]
                    courses.strength[filled, colour] = room.strength[colour]
                    courses.length[filled, colour] = ones(suit)
                filled += 1
            if unit(state) < EXPLORE:
                card = _any_card(held[at[3]], int(at[0]), tricks, state)
            lay(held, won, passed, laid, at, gone, card, 0, 0)
        for row in range(first, filled):
            for colour in range(3):
                courses.ends[row, colour] = won[whose[row], colour]


@jit
def _any_card(hand: np.uint64, trick: int, tricks: int, state: RandomWords) -> int:
    return nth_card(hand, below(state, tricks + 1 - trick))


def collect(seats: int, seed: int, count: int, redeals: int, player: Weights, seen: Weights, heat: float) -> Lessons:
    """Plays hands, and tries every card of some positions in redeals of what its seat cannot see.

    Args:
        seats: 4 to 6.
        seed: of the games.
        count: how many positions.
        redeals: how many for each; all cards are tried in the same.
        player: who plays, in the games and in the playouts.
        seen: whose aims the lessons show; those that are to be learned for.
        heat: how the player draws, see `fast/policy.py`.
    """
    lessons = Lessons(
        np.zeros(count, np.int64),
        np.zeros((count, HAND), np.int64),
        np.zeros((count, 3), np.int64),
        np.zeros((count, 3, CONTEXTS)),
        np.zeros((count, HAND, TRAITS)),
        np.zeros((count, HAND)),
    )
    state = np.zeros(4, np.uint64)
    seed_into(state, seed, 1)
    hidden, points = np.zeros(CARDS, np.int64), np.zeros(seats, np.int8)
    game, redealt, tried = empty_game(seats), empty_game(seats), empty_game(seats)
    _collect(
        lessons,
        redeals,
        game,
        redealt[0],
        tried,
        player,
        seen,
        heat,
        new_buffers(seats),
        new_pack(),
        hidden,
        points,
        state,
    )
    return lessons


@jit
def _collect(
    lessons: Lessons,
    redeals: int,
    game: TrainingGame,
    redealt: RandomWords,
    tried: TrainingGame,
    player: Weights,
    seen: Weights,
    heat: float,
    room: FeatureBuffers,
    pack: Codes,
    hidden: NDArray[np.int64],
    points: Codes,
    state: RandomWords,
) -> None:
    held, won, passed, laid, at, gone = game
    tricks, count, filled = CARDS // len(held) - 1, len(lessons.size), 0
    while filled < count:
        deal(held, won, passed, laid, at, gone, pack, state, 0)
        while at[0] < tricks and filled < count:
            hand = held[at[3]]
            if unit(state) < SHARE:
                look(won, at, seen, room)
                cards = weigh(hand, won, laid, at, gone, seen, room)
                lessons.size[filled] = cards
                for colour in range(3):
                    lessons.roles[filled, colour] = room.roles[colour]
                    for context in range(CONTEXTS):
                        lessons.contexts[filled, colour, context] = room.contexts[colour, context]
                for place in range(cards):
                    lessons.colour[filled, place] = room.cards[place] // RANKS
                    for trait in range(TRAITS):
                        lessons.traits[filled, place, trait] = room.traits[place, trait]
                try_cards(
                    lessons.margins[filled], redeals, game, redealt, tried, player, heat, room, hidden, points, state
                )
                filled += 1
            if unit(state) < EXPLORE:
                card = _any_card(hand, int(at[0]), tricks, state)
            else:
                look(won, at, player, room)
                card = choose(hand, won, laid, at, gone, player, room, heat, state)
            lay(held, won, passed, laid, at, gone, card, 0, 0)
