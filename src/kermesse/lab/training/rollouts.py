"""What a card would bring: the rest of the hand is played out in redeals of all that a seat cannot see."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import SUIT, FeatureBuffers, Floats, Weights, lowest, ones
from kermesse.games.hattrick.fast.generator import RandomWords, below
from kermesse.games.hattrick.fast.policy import play_on
from kermesse.games.hattrick.fast.single_game import ONE, Counts, GameState, lay
from kermesse.games.hattrick.fast.trick import CARDS, RANKS, Codes, points_into
from kermesse.loop_compiler import jit

TrainingGame = tuple[RandomWords, Counts, Counts, Codes, GameState, RandomWords]


@jit
def try_cards(
    margins: Floats,
    redeals: int,
    game: TrainingGame,
    redealt: RandomWords,
    tried: TrainingGame,
    player: Weights,
    heat: float,
    room: FeatureBuffers,
    hidden: NDArray[np.int64],
    points: Codes,
    state: RandomWords,
) -> None:
    """What each card of the hand brings, on the mean over redeals, when everybody then plays by the policy.

    Args:
        margins: (15,) of zeros; receives points above the mean of the others, by card.
        redeals: how many; all cards are tried in the same.
        game: the game; only the hand of the seat whose turn it is is looked at, of others how many cards they hold.
        redealt: (seats,) room for hands.
        tried: room for a game.
        player: the policy.
        heat: how it draws, see `fast/policy.py`.
        room: where it works.
        hidden: (60,) room for cards.
        points: (seats,) room for points.
        state: the generator's.
    """
    seats, seat = len(redealt), int(game[4][3])
    mine = int(np.int64(game[0][seat]))
    for _ in range(redeals):
        _redeal(redealt, game[0], seat, game[5], hidden, state)
        left, place = mine, 0
        while left:
            card = _lowest_of_hand(left)
            left &= left - 1
            for other in range(seats):
                tried[0][other] = redealt[other]
                tried[2][other] = game[2][other]
                tried[3][other] = game[3][other]
                for colour in range(3):
                    tried[1][other, colour] = game[1][other, colour]
            for which in range(4):
                tried[4][which] = game[4][which]
            tried[5][0] = game[5][0]
            lay(tried[0], tried[1], tried[2], tried[3], tried[4], tried[5], card, 0, 0)
            play_on(tried[0], tried[1], tried[2], tried[3], tried[4], tried[5], player, room, heat, state, 0, 0)
            points_into(points, tried[1], tried[2])
            total = 0
            for other in range(seats):
                total += int(points[other])
            margins[place] += (int(points[seat]) - (total - int(points[seat])) / (seats - 1)) / redeals
            place += 1


@jit
def _lowest_of_hand(hand: int) -> int:
    low = hand & -hand
    if low >> (2 * RANKS):
        return 2 * RANKS + lowest(low >> (2 * RANKS))
    if low >> RANKS:
        return RANKS + lowest(low >> RANKS)
    return lowest(low)


@jit
def _redeal(
    redealt: RandomWords, held: RandomWords, seat: int, gone: RandomWords, hidden: NDArray[np.int64], state: RandomWords
) -> None:
    """Deals anew what a seat cannot see; everybody keeps their number of cards."""
    seen, left = held[seat] | gone[0], 0
    for card in range(CARDS):
        if not (seen >> np.uint64(card)) & ONE:
            hidden[left] = card
            left += 1
    for other in range(len(held)):
        if other == seat:
            redealt[other] = held[other]
            continue
        size, hand = _size(held[other]), np.uint64(0)
        for _ in range(size):
            drawn = below(state, left)
            left -= 1
            hand |= ONE << np.uint64(hidden[drawn])
            hidden[drawn] = hidden[left]
        redealt[other] = hand


@jit
def _size(hand: np.uint64) -> int:
    cards = int(np.int64(hand))
    return ones(cards & SUIT) + ones((cards >> RANKS) & SUIT) + ones(cards >> (2 * RANKS))
