"""A policy: lays the card that is worth most, or draws one by what they are worth; to the end of the hand if asked.

Call `look` at the start and after each trick, since aims change when cards are won; then `weigh` (`hand_weights.py`),
`choose` or `chance_of` as often as wanted. `judge` and `play_on` look by themselves.
"""

from __future__ import annotations

import numpy as np

from kermesse.games.hattrick.fast.features import FeatureBuffers, Weights, look, swell
from kermesse.games.hattrick.fast.generator import RandomWords, word_from
from kermesse.games.hattrick.fast.hand_weights import weigh
from kermesse.games.hattrick.fast.single_game import Counts, GameState, lay
from kermesse.games.hattrick.fast.trick import CARDS, Codes
from kermesse.loop_compiler import jit, part


@jit
def judge(
    hand: np.uint64, won: Counts, laid: Codes, at: GameState, gone: RandomWords, weights: Weights, room: FeatureBuffers
) -> int:
    """`look` and `weigh` in one, for a single question: writes each card's worth, and returns how many there are."""
    look(won, at, weights, room)
    return weigh(hand, won, laid, at, gone, weights, room)


@part
def best_of(count: int, room: FeatureBuffers) -> int:
    """The place of the most valuable card after `weigh`; the lowest code of equals."""
    best = 0
    for place in range(1, count):
        if room.values[place] > room.values[best]:
            best = place
    return best


@part
def soften(count: int, room: FeatureBuffers, heat: float) -> float:
    """Turns values into shares, in place: about e to the (value less the highest) / heat. Returns their sum."""
    highest = room.values[best_of(count, room)]
    by_heat = 1.0 / heat
    total = 0.0
    for place in range(count):
        share = swell((room.values[place] - highest) * by_heat)
        room.values[place] = share
        total += share
    return total


@jit
def choose(
    hand: np.uint64,
    won: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    weights: Weights,
    room: FeatureBuffers,
    heat: float,
    state: RandomWords,
) -> int:
    """The card to lay.

    Args:
        hand: and the six after it, see `weigh`.
        won: cards taken.
        laid: the trick.
        at: where the game is.
        gone: cards laid.
        weights: the policy's.
        room: where it works.
        heat: 0 for the best card; above, cards are drawn by their shares, see `soften`.
        state: the generator's; untouched where heat is 0.

    Returns:
        Its code.
    """
    count = weigh(hand, won, laid, at, gone, weights, room)
    if heat <= 0.0:
        return int(room.cards[best_of(count, room)])
    left = soften(count, room, heat) * unit(state)
    for place in range(count):
        left -= room.values[place]
        if left < 0.0:
            return int(room.cards[place])
    return int(room.cards[count - 1])


@jit
def chance_of(
    card: int,
    hand: np.uint64,
    won: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    weights: Weights,
    room: FeatureBuffers,
    heat: float,
    slip: float,
) -> float:
    """How likely it is that the policy lays a given card: what a played card says about a hand.

    Args:
        card: its code; the hand holds it.
        hand: and the six after it, see `weigh`: the hand before the card was laid.
        won: cards taken.
        laid: the trick.
        at: where the game is.
        gone: cards laid.
        weights: the policy's.
        room: where it works.
        heat: above 0, see `soften`.
        slip: 0 to 1: how often any card is laid, each equally likely.
    """
    count = weigh(hand, won, laid, at, gone, weights, room)
    total = soften(count, room, heat)
    share = 0.0
    for place in range(count):
        if room.cards[place] == card:
            share = room.values[place]
    return (1.0 - slip) * share / total + slip / count


@part
def unit(state: RandomWords) -> float:
    """A number from 0 to 1, which it never reaches."""
    return float(np.int64(word_from(state) >> np.uint64(11))) * 2.0**-53


@jit
def play_on(
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    weights: Weights,
    room: FeatureBuffers,
    heat: float,
    state: RandomWords,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Plays a game to its end, everybody by the policy.

    Args:
        held: and the five after it, the game, see `single_game.py`.
        won: cards taken.
        passed: cards passed.
        laid: the trick.
        at: where the game is.
        gone: cards laid.
        weights: the policy's.
        room: where it works.
        heat: as in `choose`.
        state: the generator's.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """
    tricks = CARDS // len(held) - 1
    look(won, at, weights, room)
    while at[0] < tricks:
        card = choose(held[at[3]], won, laid, at, gone, weights, room, heat, state)
        lay(held, won, passed, laid, at, gone, card, lead_tie, lead_tie_rest)
        if at[2] == 0:
            look(won, at, weights, room)
