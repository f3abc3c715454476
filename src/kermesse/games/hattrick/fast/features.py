"""Which colour somebody collects, as a number: its *aim*, from -1 (never) to 1 (surely).

An aim is twice the chance that the colour ends as the one of which a seat took the most, less one. The chance is a
logit over the three colours. A seat knows its own hand, so for itself it counts cards won, strength in hand and
length of hand; of others all can see what they won. Nobody names their colour: this is how far the table gives it away.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.single_game import Counts, GameState
from kermesse.games.hattrick.fast.trick import CARDS, RANKS
from kermesse.loop_compiler import jit, part

Floats = NDArray[np.float64]

ROLES, CONTEXTS, TRAITS, AIMS = 5, 12, 8, 8

SUIT = (1 << RANKS) - 1
EVERY = (1 << CARDS) - 1


class Weights(NamedTuple):
    """What a trained policy knows, for one number of seats.

    Args:
        cards: (5, 12, 8) by what a card would do, context and trait; see `hand_weights.py`.
        aims: (8,) of a cards won, of b strength, of c length at the first trick and what is added to each by the last
            trick: `a, a', b, b', c, c'`; then `d, d'` of cards won where only those are seen.
    """

    cards: Floats
    aims: Floats


class FeatureBuffers(NamedTuple):
    """Where a policy works, so that nothing is made anew for each card.

    Args:
        public: (seats, 3) everybody's aims as all can see them; `look` fills it, after each trick.
        mine: (3,) the aims of the seat whose turn it is.
        strength: (3,) of its hand by colour: for each card, the square of the share of unseen cards that it beats.
        roles: (3,) what a card of each colour would do; see `hand_weights.py`, as for the next three.
        contexts: (3, 12) of each colour in hand.
        terms: (3, 8) what each trait of a card is worth, by colour.
        traits: (20, 8) of each card in hand.
        values: (20,) what each card in hand is worth.
        cards: (20,) their codes, ascending.
        above: (20,) how many unseen cards of its colour each of them does not beat.
    """

    public: Floats
    mine: Floats
    strength: Floats
    roles: NDArray[np.int64]
    contexts: Floats
    terms: Floats
    traits: Floats
    values: Floats
    cards: NDArray[np.int64]
    above: NDArray[np.int64]


def new_buffers(seats: int) -> FeatureBuffers:
    """A room for tables of so many seats."""
    return FeatureBuffers(
        np.zeros((seats, 3)),
        np.zeros(3),
        np.zeros(3),
        np.zeros(3, np.int64),
        np.zeros((3, CONTEXTS)),
        np.zeros((3, TRAITS)),
        np.zeros((RANKS, TRAITS)),
        np.zeros(RANKS),
        np.zeros(RANKS, np.int64),
        np.zeros(RANKS, np.int64),
    )


def no_weights() -> Weights:
    """Weights before any training: all cards alike, and aims by common sense."""
    return Weights(np.zeros((ROLES, CONTEXTS, TRAITS)), np.array([0.5, 1.5, 0.8, 0.0, 0.2, 0.0, 0.5, 1.5]))


@part
def swell(power: float) -> float:
    """About e to a power of at most 0, and 0 below -8: the same to the last bit on every machine, and quick."""
    grown = 1.0 + power * 0.125
    if grown <= 0.0:
        return 0.0
    grown *= grown
    grown *= grown
    return grown * grown


@part
def ones(mask: int) -> int:
    """How many bits of a mask of one colour are set."""
    word = np.uint64(mask)
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int(np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56)))


@part
def lowest(mask: int) -> int:
    """The place of the lowest bit of a mask that has one."""
    return ones((mask & -mask) - 1)


@part
def phase_of(at: GameState, seats: int) -> float:
    """How far the hand of play has come: 0 in the first trick, nearly 1 in the last."""
    return int(at[0]) / (CARDS // seats - 1)


@jit
def look(won: Counts, at: GameState, weights: Weights, room: FeatureBuffers) -> None:
    """Everybody's aims as all can see them, into `room.public`: to be done whenever cards were won.

    Args:
        won: (seats, 3) cards taken.
        at: where the game is.
        weights: the policy's.
        room: where it works.
    """
    seats = len(won)
    each = weights.aims[6] + weights.aims[7] * phase_of(at, seats)
    public = room.public
    for seat in range(seats):
        red, green, blue = int(won[seat, 0]), int(won[seat, 1]), int(won[seat, 2])
        most = max(red, green, blue)
        a, b, c = swell(each * (red - most)), swell(each * (green - most)), swell(each * (blue - most))
        twice = 2.0 / (a + b + c)
        public[seat, 0] = a * twice - 1.0
        public[seat, 1] = b * twice - 1.0
        public[seat, 2] = c * twice - 1.0


@part
def aim(mine: int, unseen: int, won: Counts, seat: int, phase: float, weights: Weights, room: FeatureBuffers) -> float:
    """A seat's own aims into `room.mine`; fills `room.strength`, `room.above` and `room.cards` on the way.

    Args:
        mine: its hand, bit = code.
        unseen: the cards that neither lie in its hand nor were laid.
        won: (seats, 3) cards taken.
        seat: whose.
        phase: how far the hand of play has come.
        weights: the policy's.
        room: where it works.

    Returns:
        The strength of its hand in the colour that it collects, as far as it knows which.
    """
    count = 0
    for colour in range(3):
        suit = (mine >> (RANKS * colour)) & SUIT
        others = (unseen >> (RANKS * colour)) & SUIT
        hidden = ones(others)
        share = 1.0 / hidden if hidden else 0.0
        strength = 0.0
        while suit:
            rank = lowest(suit)
            suit &= suit - 1
            above = ones(others >> rank)
            room.above[count] = above
            room.cards[count] = RANKS * colour + rank
            count += 1
            beats = 1.0 - above * share
            strength += beats * beats
        room.strength[colour] = strength
    table, strengths, aims = weights.aims, room.strength, room.mine
    by_won, by_strength = table[0] + table[1] * phase, table[2] + table[3] * phase
    by_length = table[4] + table[5] * phase
    for colour in range(3):
        length = ones((mine >> (RANKS * colour)) & SUIT)
        aims[colour] = by_won * int(won[seat, colour]) + by_strength * strengths[colour] + by_length * length
    most = max(aims[0], aims[1], aims[2])
    a, b, c = swell(aims[0] - most), swell(aims[1] - most), swell(aims[2] - most)
    share = 1.0 / (a + b + c)
    aims[0], aims[1], aims[2] = 2.0 * a * share - 1.0, 2.0 * b * share - 1.0, 2.0 * c * share - 1.0
    return float((a * strengths[0] + b * strengths[1] + c * strengths[2]) * share)
