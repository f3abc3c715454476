"""What the cards laid so far say about a hand: how likely its owner would have laid them, holding it.

Somebody who plays well tells on himself: who did not go over a pile that he wanted could not.
"""

from __future__ import annotations

import numpy as np

from kermesse.games.hattrick.fast.features import EVERY, SUIT, TRAITS, FeatureBuffers, Floats, Weights, aim, ones, swell
from kermesse.games.hattrick.fast.hand_weights import SURE, ones_of_three
from kermesse.games.hattrick.fast.history_inference import Past
from kermesse.games.hattrick.fast.trick import RANKS
from kermesse.loop_compiler import jit, part


@part
def weigh_again(mine: int, move: int, past: Past, weights: Weights, room: FeatureBuffers) -> tuple[int, int]:
    """What every card of a hand was worth at an earlier move, as `worth.weigh` would have said.

    Args:
        mine: the hand at that time, bit = code; it holds the card that was laid.
        move: which.
        past: as `past.remember` left it.
        weights: the same.
        room: receives `room.values` and `room.cards`.

    Returns:
        How many cards there were, and the place of the card that was laid.
    """
    unseen = EVERY & ~(mine | int(np.int64(past.gone[move])))
    strong = aim(mine, unseen, past.won[move], 0, past.phases[move], weights, room)
    left, card = int(past.left[move]), int(past.cards[move])
    by_hand = 1.0 / ones_of_three(mine)
    place, chosen = 0, 0
    for colour in range(3):
        length = ones((mine >> (RANKS * colour)) & SUIT)
        if length == 0:
            continue
        beside = int(past.beside[move, colour])
        aim_here, aim_other = room.mine[colour], room.mine[beside] if beside >= 0 else 0.0
        part_of_hand = length * by_hand
        table, terms = weights.cards[past.roles[move, colour]], room.terms[colour]
        fixed, by_aim = past.fixed[move, colour], past.by_aim[move, colour]
        for trait in range(TRAITS):
            terms[trait] = (fixed[trait] + aim_here * by_aim[trait]) + (
                part_of_hand * table[7, trait] + (strong * table[10, trait] + aim_other * table[11, trait])
            )
        under, other = int(past.under[move, colour]), int(past.other[move, colour])
        hidden = ones((unseen >> (RANKS * colour)) & SUIT)
        share = 1.0 / hidden if hidden else 0.0
        step = 1.0 / (length - 1) if length > 1 else 0.0
        for nth in range(length):
            rank = int(room.cards[place]) - RANKS * colour
            above = int(room.above[place])
            above_share = above * share
            worth = (
                terms[0] + terms[3] * above_share + terms[4] * ((rank - 9.5) * (1.0 / 9.5)) + terms[6] * (nth * step)
            )
            if rank > under:
                worth += terms[1] + terms[2] * SURE[left, above] + (terms[5] if rank > other else 0.0)
            else:
                worth += terms[7] * above_share
            room.values[place] = worth
            chosen = place if room.cards[place] == card else chosen
            place += 1
    return place, chosen


@jit
def likelihood(
    hand: np.uint64,
    seat: int,
    floor: float,
    past: Past,
    weights: Weights,
    kinds: Floats,
    room: FeatureBuffers,
    parts: Floats,
) -> float:
    """How likely a seat would have laid all that it laid, if this is what it holds now.

    What kind of player sits there is not known: each kind has a share of the players beforehand, and what was laid
    tells them apart by itself.

    Args:
        hand: what is left of its hand, bit = code.
        seat: whose.
        floor: where the answer would be below this, 0 is answered, and sooner.
        past: as `past.remember` left it.
        weights: the same.
        kinds: (kinds, 3) of players: their share; one by their heat; how often they lay any card, as in `chance_of`.
        room: where the policy works.
        parts: (kinds,) to work in.
    """
    mine = int(np.int64(hand))
    total = 0.0
    for kind in range(len(kinds)):
        parts[kind] = kinds[kind, 0]
        total += parts[kind]
    for move in range(past.starts[seat], past.starts[seat + 1]):
        mine |= 1 << past.cards[move]
        count, chosen = weigh_again(mine, move, past, weights, room)
        highest = room.values[0]
        for place in range(1, count):
            highest = max(highest, room.values[place])
        total = 0.0
        for kind in range(len(kinds)):
            sharp, slip = kinds[kind, 1], kinds[kind, 2]
            shares = 0.0
            for place in range(count):
                shares += swell((room.values[place] - highest) * sharp)
            laid = swell((room.values[chosen] - highest) * sharp)
            parts[kind] *= (1.0 - slip) * laid / shares + slip / count
            total += parts[kind]
        if total < floor:
            return 0.0
    return total
