"""Hands at every point of play, and the same hand as it would be if the cards that a seat cannot see lay elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.lab.environments.live import LiveHand, seeded


def hands_at_every_point(seats: int, seed: int) -> Iterator[LiveHand]:
    """One hand played at random, before each card and after the last."""
    chance, hand = Random(seed), LiveHand(seats, Rulings())
    hand.deal(seeded(seed), seed % seats)
    yield hand
    while not hand.over:
        hand.lay(chance.choice(codes(int(hand.held[hand.turn]))))
        yield hand


def other_world(hand: LiveHand, seat: int, chance: Random) -> LiveHand:
    """The same hand to a seat, the cards of the others dealt anew among them."""
    other = deepcopy(hand)
    others = [one for one in range(hand.seats) if one != seat]
    unseen = [code for one in others for code in codes(int(hand.held[one]))]
    chance.shuffle(unseen)
    for one in others:
        keeps = int(hand.held[one]).bit_count()
        other.held[one] = sum(1 << code for code in unseen[:keeps])
        del unseen[:keeps]
    return other


def codes(cards: int) -> list[int]:
    return [code for code in range(60) if cards >> code & 1]
