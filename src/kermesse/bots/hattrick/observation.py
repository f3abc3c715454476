"""What one seat knows, as the fast twin likes it: from a view, and from nothing else."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.fast.single_game import Counts, GameState
from kermesse.games.hattrick.fast.trick import COMPARE_PILES, FIRST_LAID, NEXT_CARD, PILE_ONE, Codes
from kermesse.games.hattrick.rules.model import RANKS
from kermesse.games.hattrick.views.hand import View


class Observation(NamedTuple):
    """A game as one seat sees it; see `fast/single_game.py` for the six arrays of a game.

    Args:
        seats: 4 to 6.
        seat: whose knowledge this is; it is its turn.
        held: uint64 (seats,) its own hand; the others' are empty.
        won: int8 (seats, 3) cards taken.
        passed: int8 (seats,) cards passed.
        laid: int8 (seats,) the trick under way.
        at: int16 (4,) where the game is.
        gone: uint64 (1,) every card laid so far.
        order: int8 (k,) all cards laid so far, in order.
        layer: int8 (k,) who laid each.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.
    """

    seats: int
    seat: int
    held: RandomWords
    won: Counts
    passed: Counts
    laid: Codes
    at: GameState
    gone: RandomWords
    order: Codes
    layer: NDArray[np.int8]
    lead_tie: int
    lead_tie_rest: int


def observation_of(view: View) -> Observation:
    """What the seat of a view knows.

    Args:
        view: of a seat, not of a spectator.
    """
    assert view.seat is not None
    seats = len(view.players)
    won, passed = bytearray(3 * seats), bytearray(seats)
    order, layer = bytearray(), bytearray()
    gone = hand = 0
    for trick in view.tricks:
        takers = trick.takers
        for laid in trick.laid:
            code, pile = laid.card.code, laid.pile
            order.append(code)
            layer.append(laid.seat)
            gone |= 1 << code
            if pile is None:
                passed[laid.seat] += 1
            else:
                won[3 * takers[pile] + code // RANKS] += 1
    lying = bytearray(seats)
    for at, laid in enumerate(view.laid):
        lying[at] = code = laid.card.code
        order.append(code)
        layer.append(laid.seat)
        gone |= 1 << code
    for card in view.hand:
        hand |= 1 << card.code
    held = np.zeros(seats, np.uint64)
    held[view.seat] = hand
    return Observation(
        seats,
        view.seat,
        held,
        np.frombuffer(won, np.int8).reshape(seats, 3),
        np.frombuffer(passed, np.int8),
        np.frombuffer(lying, np.int8),
        np.array((len(view.tricks), view.lead, len(view.laid), view.seat), np.int16),
        np.array((gone,), np.uint64),
        np.frombuffer(order, np.int8),
        np.frombuffer(layer, np.int8),
        NEXT_CARD if view.rulings.lead_tie == "next-card" else COMPARE_PILES,
        FIRST_LAID if view.rulings.lead_tie_rest == "first-laid" else PILE_ONE,
    )
