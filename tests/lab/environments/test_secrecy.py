"""Two worlds: whatever a seat cannot see may be otherwise, and what it is shown is the same.

What could leak: the hands of the others while they are played, and the card that each of them keeps at the end.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.generator import RandomWords
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.lab.environments import live
from kermesse.lab.environments.live import LiveHand
from kermesse.lab.environments.observation import Bytes, bounds, observe_into, shape
from tests.lab.environments.worlds import hands_at_every_point, other_world

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


def check_secrecy(seats: int, seed: int) -> int:
    """Looks at a hand in two worlds, at every point of play and from every seat; says how many truly differed."""
    chance, differed = Random(seed), 0
    for hand in hands_at_every_point(seats, seed):
        for seat in range(seats):
            other = other_world(hand, seat, chance)
            differed += bool((other.held != hand.held).any())
            assert hand.observation(seat).tobytes() == other.observation(seat).tobytes()
            assert hand.mask(seat).tobytes() == other.mask(seat).tobytes()
    return differed


@SEATS
def test_a_seat_sees_the_same_in_both_worlds(seats: int) -> None:
    for seed in range(4):
        looks = seats * (seats * (60 // seats - 1) + 1)
        assert check_secrecy(seats, seed) > 0.9 * looks


@SEATS
def test_a_planted_leak_is_found(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(seen: Bytes, held: RandomWords, *rest: Any) -> None:
        observe_into(seen, held, *rest)
        seen[seats + 4, 30] = int(held[(rest[-1] + 1) % seats]) & 1  # whether the next seat holds red 1

    monkeypatch.setattr(live, "observe_into", leaky)
    with pytest.raises(AssertionError):
        check_secrecy(seats, 1)


@SEATS
def test_the_batch_shows_the_same(seats: int) -> None:
    """One definition: what the fast batch writes for the seat to lay, at every point of play."""
    batch = Batch(seats, 16, 5)
    hands = dealt_as(batch)
    for _ in range(2 * seats * (60 // seats - 1)):
        for game, hand in enumerate(hands):
            assert np.array_equal(batch.observations[game], hand.observation(hand.turn))
            assert np.array_equal(batch.mask[game], hand.mask(hand.turn))
            assert batch.turn[game] == hand.turn
        cards = batch.random_cards()
        for hand, card in zip(hands, cards, strict=True):
            hand.lay(int(card))
        batch.step(cards)
        if batch.done.all():
            assert all(hand.over for hand in hands)
            assert batch.points.tolist() == [hand.points() for hand in hands]
            hands = dealt_as(batch)
        else:
            assert not batch.done.any()


def dealt_as(batch: Batch) -> list[LiveHand]:
    hands = []
    for held, at in zip(batch.held, batch.at, strict=True):
        hand = LiveHand(batch.seats, Rulings())
        hand.deal_these([[code for code in range(60) if int(one) >> code & 1] for one in held], int(at[1]))
        hands.append(hand)
    return hands


@SEATS
def test_an_observation_says_what_its_table_says(seats: int) -> None:
    low, high = bounds(seats)
    assert low.shape == high.shape == shape(seats)
    for hand in hands_at_every_point(seats, 9):
        lying = {int(code) for code in hand.arrays[3][: int(hand.at[2])]}
        for seat in range(seats):
            seen = hand.observation(seat)
            assert ((low <= seen) & (seen <= high)).all()
            assert mask_of(seen[0]) == int(hand.held[seat])
            for other in range(seats):
                assert mask_of(seen[1 + other]) == int(hand.shown[(seat + other) % seats])
            assert {int(code) for code in np.flatnonzero(seen[seats + 1 : seats + 4].sum(0))} == lying
            numbers = seen[seats + 4]
            assert numbers[24:27].tolist() == [hand.at[0], hand.at[2], (hand.at[1] - seat) % seats]
            assert numbers[:4].tolist() == [*hand.arrays[1][seat], hand.arrays[2][seat]]
            assert not numbers[4 * seats : 24].any()
            assert not numbers[27:].any()


def mask_of(plane: Bytes) -> int:
    return sum(1 << code for code in np.flatnonzero(plane).tolist())
