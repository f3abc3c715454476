"""The readable game is the truth: the fast twin says the same of tens of thousands of hands, trick by trick.

Half of the hands are adversarial: the cards of a trick bear few numbers, so that many a lead is tied.
"""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from kermesse.games.hattrick.fast import numpy_playout, single_game
from kermesse.games.hattrick.fast.playout import playout_totals, playouts, scores_of
from kermesse.games.hattrick.fast.trick import points_into
from kermesse.games.hattrick.rules.model import DECK, SEATS, Laid, Trick, hand_size, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import CHOICES, Rulings
from kermesse.games.hattrick.rules.score import points, tallies
from kermesse.games.hattrick.rules.trick import place, settled

HANDS = 1_000
RULINGS = list(product(enumerate(CHOICES["lead_tie"]), enumerate(CHOICES["lead_tie_rest"])))
Orders = NDArray[np.int8]


def random_orders(seats: int, seed: int) -> Orders:
    """(HANDS, seats, cards) codes in the order that each seat lays them."""
    packs = np.random.default_rng(seed).permuted(np.tile(np.arange(60, dtype=np.int8), (HANDS, 1)), axis=1)
    return packs.reshape(HANDS, seats, hand_size(seats))


def tied_orders(seats: int, seed: int) -> Orders:
    """The same, where the cards of a trick stand close together when the deck is sorted by number."""
    draw = np.random.default_rng(seed)
    by_number = np.argsort(np.arange(60) % 20 + draw.uniform(0, 1.6, (HANDS, 60)), axis=1).astype(np.int8)
    laid = draw.permuted(by_number.reshape(HANDS, hand_size(seats), seats), axis=2)
    order = draw.permuted(np.tile(np.arange(hand_size(seats)), (HANDS, 1)), axis=1)
    return np.ascontiguousarray(np.take_along_axis(laid, order[:, :, None], axis=1).transpose(0, 2, 1))


def played(order: NDArray[np.int8], leader: int, rulings: Rulings) -> tuple[Trick, ...]:
    """One hand by the readable rules."""
    seats, lead = len(order), leader
    tricks = []
    for number in range(tricks_in_hand(seats)):
        laid: list[Laid] = []
        for seat in (*range(lead, seats), *range(lead)):
            card = DECK[order[seat, number]]
            laid.append(Laid(seat, card, place(laid, card)))
        tricks.append(settled(tuple(laid), rulings))
        lead = tricks[-1].leads
    return tuple(tricks)


@pytest.mark.parametrize("orders_of", [random_orders, tied_orders], ids=["random", "tied"])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lead_tie, rest", RULINGS, ids=[f"{tie[1]}, {rest[1]}" for tie, rest in RULINGS])
def test_both_say_the_same_of_every_trick(
    lead_tie: tuple[int, str], rest: tuple[int, str], seats: int, orders_of: object
) -> None:
    assert callable(orders_of)
    orders = orders_of(seats, seats * 10 + lead_tie[0] * 2 + rest[0])
    leaders = np.arange(HANDS, dtype=np.int8) % seats
    rulings = Rulings(lead_tie=lead_tie[1], lead_tie_rest=rest[1])  # type: ignore[arg-type]
    scored, leads, takers = scores_of(orders, leaders, lead_tie[0], rest[0])
    for number in range(HANDS):
        tricks = played(orders[number], int(leaders[number]), rulings)
        assert [trick.leads for trick in tricks] == leads[number].tolist()
        assert [[*trick.takers, -1][:2] for trick in tricks] == takers[number].tolist()
        assert [points(tally) for tally in tallies(tricks, seats)] == scored[number].tolist()


@pytest.mark.parametrize("seats", SEATS)
def test_tied_hands_have_ties_and_the_rulings_part_them(seats: int) -> None:
    orders, leaders = tied_orders(seats, 1), np.zeros(HANDS, np.int8)
    ways = [scores_of(orders, leaders, tie, rest)[1] for tie, rest in product((0, 1), (0, 1))]
    for one, other in ((0, 1), (0, 2), (1, 3), (2, 3)):
        assert (ways[one] != ways[other]).mean() > 0.01


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lead_tie, rest", list(product((0, 1), (0, 1))))
def test_the_stepper_ends_where_the_readable_game_ends(lead_tie: int, rest: int, seats: int) -> None:
    game = held, won, passed, laid, at, gone = single_game.empty_game(seats)
    scored = np.zeros(seats, np.int8)
    for orders in (random_orders(seats, 7)[:100], tied_orders(seats, 7)[:100]):
        expected, _, _ = scores_of(orders, np.full(100, 1, np.int8), lead_tie, rest)
        for number, order in enumerate(orders):
            for array in game:
                array[...] = 0
            for seat in range(seats):
                held[seat] = np.bitwise_or.reduce(np.uint64(1) << order[seat].astype(np.uint64))
            at[1] = at[3] = 1
            for _ in range(seats * tricks_in_hand(seats)):
                single_game.lay(held, won, passed, laid, at, gone, int(order[at[3], at[0]]), lead_tie, rest)
            points_into(scored, won, passed)
            assert scored.tolist() == expected[number].tolist()
            assert [int(mask).bit_count() for mask in held] == [1] * seats


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lead_tie, rest", list(product((0, 1), (0, 1))))
def test_playouts_compiled_and_pure_are_the_same_hands(lead_tie: int, rest: int, seats: int) -> None:
    ours = playouts(seats, 300, 5, lead_tie, rest)
    assert np.array_equal(ours, numpy_playout.playouts(seats, 300, 5, lead_tie, rest))
    assert np.array_equal(ours.sum(0), playout_totals(seats, 300, 5, lead_tie, rest))
