"""Settles a trick: who takes which pile, who leads next.

Two cards on the piles with the same rank lie on different piles. So the ranks of each pile are a bit mask, and the
highest rank that only one card bears is the highest bit of `ranks_one ^ ranks_two`. When the highest cards differ, that
bit is the higher of them: `next-card` is the rule for every trick, not for ties alone. The pile that has that bit is
also the pile that wins when the piles are compared card by card, so `compare-piles` is the same bit, and another
leader. Without such a bit the piles bear the same ranks and `lead_tie_rest` decides.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.loop_compiler import jit, part

Codes = NDArray[np.int8]

RANKS = 20
CARDS = 60

NEXT_CARD, COMPARE_PILES = 0, 1  # lead_tie
FIRST_LAID, PILE_ONE = 0, 1  # lead_tie_rest


@part
def colour_of(card: int) -> int:
    """The colour of a code: 0 red, 1 green, 2 blue."""
    return (card >= RANKS) + (card >= 2 * RANKS)


@part
def settle(laid: Codes, lead_tie: int, lead_tie_rest: int) -> tuple[int, int, int, int, int, int, int, int]:
    """Settles a full trick. Places count from the leader, who is 0.

    Args:
        laid: (seats,) codes in the order laid.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Returns:
        the place of whoever leads next; of whoever takes pile one; of whoever takes pile two (-1: there is none);
        the colours of the two piles; their numbers of cards; a bit mask of the places that passed.

    Source:
        Hattrick, "Deroulement" and "Passer".
    """
    card = int(laid[0])
    colour_one = colour_of(card)
    rank = card - RANKS * colour_one
    ranks_one, ranks_two = 1 << rank, 0
    best_one, best_two = rank << 3, -1  # rank and place in one number
    count_one, count_two = 1, 0
    colour_two = -1
    passed = 0
    for place in range(1, len(laid)):
        card = int(laid[place])
        colour = colour_of(card)
        rank = card - RANKS * colour
        best = (rank << 3) | place
        on_one = colour == colour_one
        opens = (not on_one) & (colour_two < 0)
        colour_two = colour if opens else colour_two
        on_two = colour == colour_two
        best_one = best if on_one & (best > best_one) else best_one
        best_two = best if on_two & (best > best_two) else best_two
        ranks_one |= on_one << rank
        ranks_two |= on_two << rank
        count_one += on_one
        count_two += on_two
        passed |= ((not on_one) & (not on_two)) << place
    takes_one = best_one & 7
    takes_two = best_two & 7 if colour_two >= 0 else -1
    if best_one >> 3 != best_two >> 3:
        leads = takes_one if best_one > best_two else takes_two
    elif ranks_one == ranks_two:
        leads = takes_two if (lead_tie_rest == FIRST_LAID) & (takes_two < takes_one) else takes_one
    elif lead_tie == COMPARE_PILES:
        leads = takes_one if ranks_one > ranks_two else takes_two
    else:
        leads = _bearer(laid, colour_one, colour_two, ranks_one ^ ranks_two)
    return leads, takes_one, takes_two, colour_one, colour_two, count_one, count_two, passed


@jit
def _bearer(laid: Codes, colour_one: int, colour_two: int, ranks: int) -> int:
    """The place of the highest card on the piles whose rank is in a bit mask (not empty)."""
    found, highest = 0, -1
    for place in range(len(laid)):
        card = int(laid[place])
        colour = colour_of(card)
        rank = card - RANKS * colour
        if (colour in (colour_one, colour_two)) and (ranks >> rank) & 1 and rank > highest:
            found, highest = place, rank
    return found


@part
def points_into(points: Codes, won: Codes, passed: Codes) -> None:
    """Fills in what each seat's cards are worth.

    Args:
        points: (seats,) receives the points.
        won: (seats, 3) cards taken, by colour.
        passed: (seats,) cards passed.

    Source:
        Hattrick, "Les points".
    """
    for seat in range(len(points)):
        red, green, blue = int(won[seat, 0]), int(won[seat, 1]), int(won[seat, 2])
        points[seat] = 2 * max(red, green, blue) - red - green - blue - 2 * int(passed[seat])
