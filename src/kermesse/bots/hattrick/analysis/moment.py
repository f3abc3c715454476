"""A hand taken apart: the moment before each card, as the seat saw it and with open cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

import numpy as np

from kermesse.bots.hattrick.observation import Observation, observation_of
from kermesse.games.hattrick.fast.single_game import GameArrays
from kermesse.games.hattrick.records.record import DealPlayed
from kermesse.games.hattrick.rules.model import Card, HandDealt, LayCard, Match
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.views.hand import View, view
from kermesse.pieces.chance import Chance


class CardMoment(NamedTuple):
    """The moment before a card is laid.

    Args:
        seat: who lays it.
        card: the card that was laid.
        view: what the seat saw.
        known: what it knew.
        open: the same with everybody's hand.
    """

    seat: int
    card: Card
    view: View
    known: Observation
    open: Observation


def moments(players: tuple[str, ...], rulings: Rulings, deal: DealPlayed) -> Iterator[CardMoment]:
    """Every card of a hand in the order laid, with the moment before it."""
    match = apply(Match(players, rulings), HandDealt(deal.leader, deal.held))
    no_chance = Chance("")  # laying a card draws nothing
    for card in deal.plays:
        hand = match.hand
        assert hand is not None
        assert hand.turn is not None
        seen = view(match, hand.turn)
        known = observation_of(seen)
        held = np.array([sum(1 << one.code for one in cards) for cards in hand.held], np.uint64)
        yield CardMoment(hand.turn, card, seen, known, known._replace(held=held))
        match = reduce(apply, decide(match, LayCard(hand.turn, card), no_chance), match)


def game_of(known: Observation) -> GameArrays:
    """The six arrays of a game."""
    return known.held, known.won, known.passed, known.laid, known.at, known.gone
