"""The policy's kernels: what they look at, that colours have no names for them, and that plain Python agrees."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np
import pytest

from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.features import FeatureBuffers, Weights, look, new_buffers, no_weights
from kermesse.games.hattrick.fast.generator import below, seed_into
from kermesse.games.hattrick.fast.hand_weights import FOLLOW, JOIN, KEEPS, OPEN, PASS, weigh
from kermesse.games.hattrick.fast.policy import chance_of, choose, judge, play_on
from kermesse.games.hattrick.fast.single_game import deal, empty_game, lay, new_pack

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


class Position(NamedTuple):
    """What a policy is shown."""

    hand: np.uint64
    won: np.ndarray
    laid: np.ndarray
    at: np.ndarray
    gone: np.ndarray


def positions(seats: int, hands: int, seed: int) -> Iterator[Position]:
    """Positions of hands in which everybody lays a random card."""
    held, won, passed, laid, at, gone = empty_game(seats)
    pack, state = new_pack(), np.zeros(4, np.uint64)
    seed_into(state, seed, 0)
    for number in range(hands):
        deal(held, won, passed, laid, at, gone, pack, state, number % seats)
        while at[0] < 60 // seats - 1:
            yield Position(held[at[3]], won.copy(), laid.copy(), at.copy(), gone.copy())
            cards = codes(held[at[3]])
            lay(held, won, passed, laid, at, gone, cards[below(state, len(cards))], 0, 0)


def position(hand: str, laid: str, seats: int, gone: str = "", trick: int = 0) -> Position:
    """A position written down: r1 to b20; seat 0 leads, and what is gone beside the trick is nobody's."""
    lying = [code(name) for name in laid.split()]
    at = np.array([trick, 0, len(lying), len(lying)], np.int16)
    table = np.array(lying + [0] * (seats - len(lying)), np.int8)
    away = np.array([mask([*map(code, gone.split()), *lying])], np.uint64)
    return Position(
        np.uint64(mask([code(name) for name in hand.split()])), np.zeros((seats, 3), np.int8), table, at, away
    )


def code(name: str) -> int:
    return "rgb".index(name[0]) * 20 + int(name[1:]) - 1


def codes(hand: np.uint64) -> list[int]:
    return [card for card in range(60) if int(hand) >> card & 1]


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def weighed(one: Position, weights: Weights) -> tuple[FeatureBuffers, dict[int, float]]:
    room = new_buffers(len(one.won))
    count = judge(*one, weights, room)
    return room, dict(zip(room.cards[:count].tolist(), room.values[:count].tolist(), strict=True))


def best(one: Position, weights: Weights) -> int:
    room = new_buffers(len(one.won))
    look(one.won, one.at, weights, room)
    return choose(*one, weights, room, 0.0, np.zeros(4, np.uint64))


@SEATS
def test_every_card_in_hand_is_weighed_and_no_other(seats: int) -> None:
    for one in positions(seats, 10, 1):
        _, values = weighed(one, weights_of(seats))
        assert list(values) == codes(one.hand)
        assert best(one, weights_of(seats)) == max(values, key=values.__getitem__)


@SEATS
def test_a_value_is_the_sum_that_it_is_said_to_be(seats: int) -> None:
    weights = weights_of(seats)
    for one in positions(seats, 10, 2):
        room, values = weighed(one, weights)
        for place, (card, value) in enumerate(values.items()):
            colour = card // 20
            parts = np.einsum("c,t,ct", room.contexts[colour], room.traits[place], weights.cards[room.roles[colour]])
            assert value == pytest.approx(parts, abs=1e-9)


@SEATS
def test_colours_may_change_names(seats: int) -> None:
    weights, checked = weights_of(seats), 0
    for one in positions(seats, 6, 3):
        _, values = weighed(one, weights)
        for order in permutations(range(3)):
            turned = renamed(one, order)
            _, others = weighed(turned, weights)
            assert {rename(card, order): value for card, value in values.items()} == pytest.approx(others, abs=1e-9)
            first, second = sorted(values.values())[-2:]
            if second - first > 1e-6:
                assert best(turned, weights) == rename(best(one, weights), order)
                checked += 1
    assert checked > 1000


def rename(card: int, order: tuple[int, ...]) -> int:
    return order[card // 20] * 20 + card % 20


def renamed(one: Position, order: tuple[int, ...]) -> Position:
    won = np.empty_like(one.won)
    won[:, list(order)] = one.won
    lying = int(one.at[2])
    laid = np.array([rename(int(card), order) if at < lying else 0 for at, card in enumerate(one.laid)], np.int8)
    hand, gone = (mask([rename(card, order) for card in codes(cards)]) for cards in (one.hand, one.gone[0]))
    return Position(np.uint64(hand), won, laid, one.at, np.array([gone], np.uint64))


def test_what_lay_there_in_the_last_trick_makes_no_difference() -> None:
    for one in positions(4, 5, 4):
        dirty = one.laid.copy()
        dirty[one.at[2] :] = 59
        assert weighed(one._replace(laid=dirty), weights_of(4))[1] == weighed(one, weights_of(4))[1]


def test_roles() -> None:
    room, _ = weighed(position("r1 g1 b1", "", 4), no_weights())
    assert room.roles.tolist() == [0, 0, 0]
    room, _ = weighed(position("r1 g1 b1", "g5 g7", 4), no_weights())
    assert room.roles.tolist() == [OPEN, FOLLOW, OPEN]
    room, _ = weighed(position("r1 g1 b1", "g5 b7", 4), no_weights())
    assert room.roles.tolist() == [PASS, JOIN, JOIN]


def test_traits_and_contexts_of_a_position_worked_by_hand() -> None:
    """Seat 2 of 4 holds r8, r20 and g3; r10 and g5 lie there. Seat 1 holds two greens: its public aim is green."""
    one = position("r8 r20 g3", "r10 g5", 4, gone="r19 b1", trick=7)
    one.won[1] = (0, 2, 0)
    room, _ = weighed(one, no_weights())
    assert room.cards[:3].tolist() == [7, 19, 22]
    # unseen: red 1-7, 9, 11-18 (16 cards); green 1, 2, 4, 6-20 (18 cards)
    assert room.above[:3].tolist() == [9, 0, 16]
    assert room.traits[0].tolist() == pytest.approx([1, 0, 0, 9 / 16, -2.5 / 9.5, 0, 0, 9 / 16])
    assert room.traits[1].tolist() == pytest.approx([1, 1, 1, 0, 1, 1, 1, 0])
    assert room.traits[2].tolist() == pytest.approx([1, 0, 0, 16 / 18, -7.5 / 9.5, 0, 0, 16 / 18])
    red, green = room.contexts[0], room.contexts[1]
    assert red[0] == 1
    assert red[1] == room.mine[0] > 0 > room.mine[1] == green[1]
    assert red[2] == pytest.approx(room.mine[0] / 4)
    assert green[3] == room.public[1, 1] > room.public[0, 1] == pytest.approx(-1 / 3)
    assert green[4] == pytest.approx(room.public[1, 1] / 4)
    assert red[5] == pytest.approx(-1 / 3)  # of seat 3, which has won nothing
    assert red[6] == 1 / 4
    assert red[7] == pytest.approx(2 / 3)
    assert red[8] == 0.5
    assert red[9] == pytest.approx(room.mine[0] / 2)
    assert red[11] == room.mine[1]
    assert green[11] == room.mine[0]
    low, _ = weighed(position("r8 r20 g3", "r7 g5", 4), no_weights())
    # unseen reds above the 8: 9 to 19
    assert low.traits[0, 2] == pytest.approx(KEEPS**11)


def test_aims_are_chances() -> None:
    for one in positions(5, 5, 5):
        room, _ = weighed(one, weights_of(5))
        assert ((room.public + 1) / 2).sum(1) == pytest.approx(np.ones(5))
        assert ((room.mine + 1) / 2).sum() == pytest.approx(1)


def test_shares_add_up_and_cards_are_drawn_by_them() -> None:
    weights, room, state = weights_of(4), new_buffers(4), np.zeros(4, np.uint64)
    seed_into(state, 6, 0)
    for one in list(positions(4, 2, 6))[::20]:
        look(one.won, one.at, weights, room)
        shares = {card: chance_of(card, *one, weights, room, 1.0, 0.1) for card in codes(one.hand)}
        assert sum(shares.values()) == pytest.approx(1)
        assert min(shares.values()) >= 0.1 / len(shares)
        assert max(shares, key=shares.__getitem__) == best(one, weights)
        plain = {card: chance_of(card, *one, weights, room, 1.0, 0.0) for card in shares}
        drawn = [choose(*one, weights, room, 1.0, state) for _ in range(3000)]
        for card, share in plain.items():
            assert drawn.count(card) / 3000 == pytest.approx(share, abs=0.04)
        cold = [choose(*one, weights, room, 1e-9, state) for _ in range(20)]
        assert set(cold) == {best(one, weights)}


@pytest.mark.parametrize("rulings", [(0, 0), (1, 0), (0, 1), (1, 1)])
@SEATS
def test_playing_on_is_choosing_and_laying_to_the_end(seats: int, rulings: tuple[int, int]) -> None:
    weights, room = weights_of(seats), new_buffers(seats)
    pack, state = new_pack(), np.zeros(4, np.uint64)
    seed_into(state, 7, 0)
    for leader in range(seats):
        game = empty_game(seats)
        deal(*game, pack, state, leader)
        other = tuple(array.copy() for array in game)
        play_on(*game, weights, room, 0.0, state, *rulings)
        held, won, _, laid, at, gone = other
        while at[0] < 60 // seats - 1:
            card = best(Position(held[at[3]], won, laid, at, gone), weights)
            lay(*other, card, *rulings)
        for mine, theirs in zip(game, other, strict=True):
            assert mine.tolist() == theirs.tolist()
        assert all(len(codes(hand)) == 1 for hand in game[0])


PLAIN = """
import sys
if sys.argv[1] == "plain":
    sys.modules["numba"] = None
import numpy as np
from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.features import new_buffers
from kermesse.loop_compiler import COMPILES
from kermesse.games.hattrick.fast.generator import seed_into
from kermesse.games.hattrick.fast.single_game import deal, empty_game, new_pack
from kermesse.games.hattrick.fast.policy import judge, play_on
assert COMPILES == (sys.argv[1] != "plain")
for seats in (4, 6):
    game, room, state = empty_game(seats), new_buffers(seats), np.zeros(4, np.uint64)
    seed_into(state, seats, 0)
    deal(*game, new_pack(), state, 1)
    count = judge(game[0][1], game[1], game[3], game[4], game[5], weights_of(seats), room)
    print([float(value).hex() for value in room.values[:count]])
    play_on(*game, weights_of(seats), room, (seats - 4) / 6, state, 1, 1)
    print([array.tolist() for array in (*game, state)])
"""


def test_plain_python_agrees_to_the_last_bit() -> None:
    plain, other = (
        subprocess.run([sys.executable, "-c", PLAIN, how], capture_output=True, text=True, check=True).stdout
        for how in ("plain", "as it is")
    )
    assert plain == other
    assert len(plain.splitlines()) == 4


def test_one_position_is_weighed_alike_by_both_ways_in() -> None:
    for one in positions(6, 2, 8):
        room = new_buffers(6)
        look(one.won, one.at, weights_of(6), room)
        count = weigh(*one, weights_of(6), room)
        assert room.values[:count].tolist() == list(weighed(one, weights_of(6))[1].values())
