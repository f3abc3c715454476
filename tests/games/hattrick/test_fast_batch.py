"""The batch: what is shown is what a seat may see, rebuilt from scratch; and nothing else, in two worlds."""

from __future__ import annotations

import numpy as np
import pytest

from kermesse.games.hattrick.fast.batch import Batch
from kermesse.games.hattrick.fast.single_game import empty_game, lay
from kermesse.games.hattrick.fast.trick import points_into


def cards_of(hand: int) -> list[int]:
    return [card for card in range(60) if hand >> card & 1]


def rebuilt(batch: Batch, game: int, told: list[tuple[int, int]]) -> np.ndarray:
    """The planes from what was told aloud: (seat, card), and from the hand of the seat to lay."""
    seats, seat = batch.seats, int(batch.turn[game])
    planes = np.zeros((seats + 5, 60), np.int8)
    planes[0, cards_of(int(batch.held[game, seat]))] = 1
    for who, card in told:
        planes[1 + (who - seat) % seats, card] = 1
    trick, lie = divmod(len(told), seats)
    piles: list[int] = []
    for _, card in told[trick * seats :]:
        if card // 20 not in piles and len(piles) < 2:
            piles.append(card // 20)
        pile = piles.index(card // 20) if card // 20 in piles else 2
        planes[seats + 1 + pile, card] = 1
    for who in range(seats):
        other = (who - seat) % seats
        planes[-1, 4 * other : 4 * other + 3] = batch.won[game, who]
        planes[-1, 4 * other + 3] = batch.passed[game, who]
    leader = told[trick * seats][0] if lie else seat
    planes[-1, 24:27] = trick, lie, (leader - seat) % seats
    return planes


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("lead_tie", [0, 1])
@pytest.mark.parametrize("lead_tie_rest", [0, 1])
def test_every_plane(seats: int, lead_tie: int, lead_tie_rest: int) -> None:
    games = 6
    batch = Batch(seats, games, 11, lead_tie, lead_tie_rest)
    told: list[list[tuple[int, int]]] = [[] for _ in range(games)]
    hands = batch.held.copy()
    leaders = np.zeros(games, int)
    for _ in range(150):
        cards = batch.random_cards()
        for game in range(games):
            told[game].append((int(batch.turn[game]), int(cards[game])))
        batch.step(cards)
        for game in np.flatnonzero(batch.done):
            arrays = empty_game(seats)
            held, won, passed, _, at, _ = arrays
            held[:], at[1], at[3] = hands[game], leaders[game], leaders[game]
            for seat, card in told[game]:
                assert at[3] == seat
                lay(*arrays, card, lead_tie, lead_tie_rest)
            points = np.zeros(seats, np.int8)
            points_into(points, won, passed)
            assert (points == batch.points[game]).all()
            told[game] = []
            hands[game] = batch.held[game]
            leaders[game] = (leaders[game] + 1) % seats
            assert batch.turn[game] == leaders[game]
        for game in range(games):
            assert (batch.observations[game] == rebuilt(batch, game, told[game])).all()
            assert (batch.mask[game] == (batch.observations[game, 0] == 1)).all()
    assert len(set(leaders)) == 1
    assert leaders[0] > 0


def test_a_seat_sees_no_other_hand() -> None:
    """Two worlds: the other seats' hands dealt anew, the same cards laid. A planted look at them would differ."""
    batch, other = Batch(4, 1, 3), Batch(4, 1, 3)
    rng = np.random.Generator(np.random.PCG64(1))
    mine = int(batch.held[0, 0])
    rest = rng.permutation([card for card in range(60) if not mine >> card & 1])
    for seat in range(1, 4):
        hand = rest[15 * (seat - 1) : 15 * seat]
        other.held[0, seat] = sum(1 << int(card) for card in hand)
        other._planes[0, seat] = 0
        other._planes[0, seat, hand] = 1
    assert (batch.held != other.held).any()
    while True:
        if batch.turn[0] == 0:
            assert batch.observations.tobytes() == other.observations.tobytes()
            card = cards_of(int(batch.held[0, 0]))[0]
        else:
            common = cards_of(int(batch.held[0, batch.turn[0]] & other.held[0, other.turn[0]]))
            if not common:
                break
            card = common[0]
        batch.step([card])
        other.step([card])
        assert (batch.turn == other.turn).all()
    assert batch.gone[0, 0].item().bit_count() >= 8


def test_what_is_refused() -> None:
    batch = Batch(4, 2, 1)
    before = batch.observations.copy()
    mine = cards_of(int(batch.held[1, 0]))
    theirs = cards_of(int(batch.held[0, 1]))[0]
    for wrong in (theirs, -1, 60, 1000):
        with pytest.raises(ValueError, match="game 0: expected a card that seat 0 holds"):
            batch.step([wrong, mine[0]])
    with pytest.raises(ValueError, match="one card for each of 2 games"):
        batch.step([mine[0]])
    assert (batch.observations == before).all()


def test_the_same_seed_plays_the_same() -> None:
    one, two = Batch(5, 8, 42), Batch(5, 8, 42)
    for _ in range(100):
        cards = one.random_cards()
        assert (cards == two.random_cards()).all()
        one.step(cards)
        two.step(cards)
    assert (one.observations == two.observations).all()
    assert (one.reset() == two.reset()).all()
    assert not one.turn.any()
