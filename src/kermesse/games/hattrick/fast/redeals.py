"""Redeals: ways in which the cards that a seat has not seen may lie, that agree with all that it has seen.

`spread_out` deals them anew, each way equally likely. `wander` goes from redeal to redeal by changing two cards between
two hands, and stays longer where the hands explain what was laid. `nth_redeal` counts all of them, towards the end.

Source:
    Metropolis et al., "Equation of State Calculations by Fast Computing Machines" (1953).
"""

from __future__ import annotations

from math import comb

import numpy as np

from kermesse.games.hattrick.fast.features import EVERY, FeatureBuffers, Floats, Weights
from kermesse.games.hattrick.fast.generator import RandomWords, below
from kermesse.games.hattrick.fast.history_inference import Ints, Past
from kermesse.games.hattrick.fast.likelihood import likelihood
from kermesse.games.hattrick.fast.policy import unit
from kermesse.games.hattrick.fast.single_game import ONE, nth_card
from kermesse.loop_compiler import jit, part

CHOICES = np.array([[min(comb(cards, some), 2**62) for some in range(16)] for cards in range(61)], np.int64)
"""(61, 16) in how many ways some of so many cards are chosen; 2 to the 62 where there are more."""


@part
def size_of(hand: np.uint64) -> int:
    """How many cards a hand has."""
    count = 0
    while hand:
        hand &= hand - ONE
        count += 1
    return count


@jit
def spread_out(held: RandomWords, me: int, sizes: Ints, gone: np.uint64, state: RandomWords) -> None:
    """Deals anew what one seat has not seen, every way equally likely.

    Args:
        held: (seats,) receives the hands; that of the seat itself stays.
        me: the seat.
        sizes: (seats,) how many cards each holds.
        gone: every card laid so far.
        state: the generator's.
    """
    hidden = np.uint64(EVERY) & ~(held[me] | gone)
    left = size_of(hidden)
    for seat in range(len(held)):
        if seat == me:
            continue
        hand = np.uint64(0)
        for _ in range(sizes[seat]):
            card = ONE << np.uint64(nth_card(hidden, below(state, left)))
            hidden ^= card
            hand |= card
            left -= 1
        held[seat] = hand


@jit
def weigh_hands(
    held: RandomWords,
    me: int,
    likely: Floats,
    past: Past,
    weights: Weights,
    kinds: Floats,
    room: FeatureBuffers,
    parts: Floats,
) -> float:
    """How likely what was laid is, given all hands: by seat into `likely` (seats,), and the product of all."""
    product = 1.0
    for seat in range(len(held)):
        likely[seat] = 1.0
        if seat != me:
            likely[seat] = likelihood(held[seat], seat, 0.0, past, weights, kinds, room, parts)
        product *= likely[seat]
    return product


@jit
def wander(
    steps: int,
    held: RandomWords,
    me: int,
    likely: Floats,
    past: Past,
    weights: Weights,
    kinds: Floats,
    room: FeatureBuffers,
    parts: Floats,
    state: RandomWords,
) -> int:
    """Changes two cards between two hands again and again, and takes back what explains the past worse, mostly.

    After many steps a redeal is as likely to be met as it is likely to be true. Whether a change stays is drawn
    before it is weighed, so that most bad ones are found out by the latest few moves.

    Args:
        steps: how many changes to try.
        held: (seats,) the redeal, changed in place.
        me: the seat whose hand stays; at least two others hold cards.
        likely: (seats,) as `weigh_hands` left it; kept right.
        past: see `likelihood`, as for the four after it.
        weights: of the policy.
        kinds: of players.
        room: where the policy works.
        parts: to work in.
        state: the generator's.

    Returns:
        How many changes stayed.
    """
    seats, stayed = len(held), 0
    for _ in range(steps):
        one, two = below(state, seats - 1), below(state, seats - 2)
        two += two >= one
        one += one >= me
        two += two >= me
        mine, yours = held[one], held[two]
        give = ONE << np.uint64(nth_card(mine, below(state, size_of(mine))))
        take = ONE << np.uint64(nth_card(yours, below(state, size_of(yours))))
        floor = unit(state) * likely[one] * likely[two]
        first = likelihood(mine ^ give ^ take, one, floor, past, weights, kinds, room, parts)
        if first == 0.0:
            continue
        second = likelihood(yours ^ give ^ take, two, floor / first, past, weights, kinds, room, parts)
        if second == 0.0:
            continue
        held[one], held[two] = mine ^ give ^ take, yours ^ give ^ take
        likely[one], likely[two] = first, second
        stayed += 1
    return stayed


def count_redeals(me: int, sizes: Ints) -> int:
    """How many redeals there are: in how many ways the hidden cards may lie.

    Args:
        me: the seat that knows its own hand.
        sizes: (seats,) how many cards each holds.
    """
    ways, left = 1, int(sizes.sum() - sizes[me])
    for seat, size in enumerate(sizes.tolist()):
        if seat != me:
            ways *= comb(left, size)
            left -= size
    return ways


@jit
def nth_redeal(nth: int, held: RandomWords, me: int, sizes: Ints, gone: np.uint64) -> None:
    """One of all redeals.

    Args:
        nth: which, from 0; there are `count_redeals`.
        held: (seats,) receives the hands; that of the seat itself stays.
        me: the seat.
        sizes: (seats,) how many cards each holds.
        gone: every card laid so far.
    """
    hidden = np.uint64(EVERY) & ~(held[me] | gone)
    left = size_of(hidden)
    for seat in range(len(held)):
        if seat == me:
            continue
        need = int(sizes[seat])
        choice = nth % CHOICES[left, need]
        nth //= CHOICES[left, need]
        hand, among, rest = np.uint64(0), left, hidden
        while need:
            card = rest & (~rest + ONE)
            rest ^= card
            among -= 1
            with_it = CHOICES[among, need - 1]
            if choice < with_it:
                hand |= card
                need -= 1
            else:
                choice -= with_it
        hidden ^= hand
        left -= int(sizes[seat])
        held[seat] = hand
