"""What each card in hand is worth, by a few hundred weights and in less than a microsecond.

A card's value is a sum over contexts and traits: `weights[role, context, trait] * context * trait`. The *role* is what
the card would do, the *contexts* say what its colour means here, the *traits* say which card of the colour it is. All
three colours share the weights, so that it plays alike when colours change names. It knows what its seat sees and no
more: its own hand, what lies, what was laid, who won what. Who passed how often makes no difference to it.

=====  ======  =========================================================================================
role   name    what the card would do
=====  ======  =========================================================================================
0      lead    be the first of the trick
1      follow  join the only pile
2      join    join one of two piles
3      open    open the second pile
4      pass    be passed
=====  ======  =========================================================================================

=======  ===========  ===============================================================================================
context  range        what it says of the card's colour
=======  ===========  ===============================================================================================
0        1            always
1        -1 to 1      my aim in it
2        -1 to 1      the same, times the cards on its pile by the number of seats
3        -1 to 1      the aim in it, as all can see it, of the seat that holds its pile so far (0: no pile)
4        -1 to 1      the same, times the cards on its pile by the number of seats
5        -1 to 1      the same aim of those who still lay in this trick, on the mean (0: nobody does)
6        0 to 1       how many still lay, by the number of seats
7        0 to 1       how much of my hand it is
8        0 to 1       the phase: 0 in the first trick, nearly 1 in the last
9        -1 to 1      the phase, times my aim
10       0 to 15      how strong my hand is in the colour that I collect
11       -1 to 1      my aim in the colour of the other pile (0: none)
=======  ===========  ===============================================================================================

=====  ===========  =================================================================================================
trait  range        what it says of the card
=====  ===========  =================================================================================================
0      1            always
1      0, 1         it goes over its pile, or makes it
2      0 to 1       the same, times a guess that nobody goes over it: `KEEPS` to the power of the unseen cards above it
                    times the seats that still lay
3      0 to 1       how many of the unseen cards of its colour are above it
4      -1 to 1.1    its rank
5      0, 1         it goes over its pile and the other: I would lead
6      0 to 1       its place among my cards of the colour, from the lowest
7      0 to 1       trait 3, where it goes under its pile or is passed
=====  ===========  =================================================================================================
"""

from __future__ import annotations

import numpy as np

from kermesse.games.hattrick.fast.features import (
    CONTEXTS,
    EVERY,
    SUIT,
    TRAITS,
    FeatureBuffers,
    Weights,
    aim,
    ones,
    phase_of,
)
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.single_game import Counts, GameState
from kermesse.games.hattrick.fast.trick import RANKS, Codes, colour_of
from kermesse.loop_compiler import jit, part

LEAD, FOLLOW, JOIN, OPEN, PASS = range(5)

KEEPS = 0.887
"""How likely a card is to stay the highest against one seat, for each unseen card above it."""

SURE = np.array([[KEEPS ** (left * above) for above in range(RANKS + 1)] for left in range(6)])

NEVER = 99  # no card goes over this


@jit
def weigh(
    hand: np.uint64, won: Counts, laid: Codes, at: GameState, gone: RandomWords, weights: Weights, room: FeatureBuffers
) -> int:
    """What every card in a hand is worth now.

    Args:
        hand: the cards of the seat whose turn it is, bit = code.
        won: (seats, 3) cards taken.
        laid: (seats,) the trick under way.
        at: where the game is.
        gone: (1,) every card laid so far.
        weights: the policy's, for this number of seats.
        room: `room.public` as `look` left it. Receives `room.cards` and `room.values`, and what they came from.

    Returns:
        How many cards there are.
    """
    seats, seat, lie = len(won), int(at[3]), int(at[2])
    left, phase = seats - 1 - lie, phase_of(at, seats)
    mine = int(np.int64(hand))
    unseen = EVERY & ~(mine | int(np.int64(gone[0])))
    one, two, top_one, top_two, holder_one, holder_two, cards_one, cards_two = piles(laid, lie, int(at[1]), seats)
    strong = aim(mine, unseen, won, seat, phase, weights, room)
    aim_one = room.mine[one] if one >= 0 else 0.0
    aim_two = room.mine[two] if two >= 0 else 0.0
    by_seats = 1.0 / seats
    by_hand = 1.0 / ones_of_three(mine)
    place = 0
    for colour in range(3):
        suit = (mine >> (RANKS * colour)) & SUIT
        length = ones(suit)
        if length == 0:
            continue
        role, under, other, cards, holder, aim_other = LEAD, -1, NEVER, 0, -1, 0.0
        if colour == one:
            role, under, other, cards, holder, aim_other = FOLLOW, top_one, top_two, cards_one, holder_one, aim_two
            if two >= 0:
                role = JOIN
        elif colour == two:
            role, under, other, cards, holder, aim_other = JOIN, top_two, top_one, cards_two, holder_two, aim_one
        elif two >= 0:
            role, under = PASS, NEVER
        elif one >= 0:
            role, other, aim_other = OPEN, top_one, aim_one

        room.roles[colour] = role
        mine_here = room.mine[colour]
        theirs = room.public[holder, colour] if holder >= 0 else 0.0
        later, after = 0.0, seat
        for _ in range(left):
            after = after + 1 if after + 1 < seats else 0
            later += room.public[after, colour]
        contexts, terms = room.contexts[colour], room.terms[colour]
        contexts[0] = 1.0
        contexts[1] = mine_here
        contexts[2] = mine_here * cards * by_seats
        contexts[3] = theirs
        contexts[4] = theirs * cards * by_seats
        contexts[5] = later / left if left else 0.0
        contexts[6] = left * by_seats
        contexts[7] = length * by_hand
        contexts[8] = phase
        contexts[9] = phase * mine_here
        contexts[10] = strong
        contexts[11] = aim_other
        table = weights.cards[role]
        for trait in range(TRAITS):
            terms[trait] = 0.0
        for context in range(CONTEXTS):
            given = contexts[context]
            for trait in range(TRAITS):
                terms[trait] += given * table[context, trait]

        hidden = ones((unseen >> (RANKS * colour)) & SUIT)
        share = 1.0 / hidden if hidden else 0.0
        step = 1.0 / (length - 1) if length > 1 else 0.0
        for nth in range(length):
            rank = int(room.cards[place]) - RANKS * colour
            above = int(room.above[place])
            traits = room.traits[place]
            over = 1.0 if rank > under else 0.0
            traits[0] = 1.0
            traits[1] = over
            traits[2] = over * SURE[left, above]
            traits[3] = above * share
            traits[4] = (rank - 9.5) * (1.0 / 9.5)
            traits[5] = over if rank > other else 0.0
            traits[6] = nth * step
            traits[7] = (1.0 - over) * (above * share)
            room.values[place] = (
                (terms[0] * traits[0] + terms[1] * traits[1]) + (terms[2] * traits[2] + terms[3] * traits[3])
            ) + ((terms[4] * traits[4] + terms[5] * traits[5]) + (terms[6] * traits[6] + terms[7] * traits[7]))
            place += 1
    return place


@part
def ones_of_three(mask: int) -> int:
    """How many bits of a hand are set."""
    return ones(mask & SUIT) + ones((mask >> RANKS) & SUIT) + ones(mask >> (2 * RANKS))


@part
def piles(laid: Codes, lie: int, leader: int, seats: int) -> tuple[int, int, int, int, int, int, int, int]:
    """The piles of a trick under way.

    Returns:
        The colours of the two piles, their highest ranks from 0, who holds them, their numbers of cards; -1 for colour
        and rank where there is no pile.
    """
    one, two, top_one, top_two, at_one, at_two, cards_one, cards_two = -1, -1, -1, -1, 0, 0, 0, 0
    for place in range(lie):
        card = int(laid[place])
        colour = colour_of(card)
        rank = card - RANKS * colour
        if one < 0 or colour == one:
            one = colour
            cards_one += 1
            if rank > top_one:
                top_one, at_one = rank, place
        elif two < 0 or colour == two:
            two = colour
            cards_two += 1
            if rank > top_two:
                top_two, at_two = rank, place
    return one, two, top_one, top_two, (leader + at_one) % seats, (leader + at_two) % seats, cards_one, cards_two
