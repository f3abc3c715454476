"""One game, a card at a time: what searching bots and trained players step through.

A game is six arrays, or a row of each in a batch:

- `held` uint64 (seats,): each hand, bit = code;
- `won` int8 (seats, 3): cards taken in this hand of play, by colour; `passed` int8 (seats,);
- `laid` int8 (seats,): codes in the order laid; only the first `at[2]` belong to the trick under way;
- `at` int16 (4,): number of the trick from 0, its leader, how many cards lie, whose turn it is;
- `gone` uint64 (1,): every card laid so far.

After the last trick `at[0]` is the number of tricks, and each hand holds its unplayed card.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.generator import RandomWords, below, seed_into
from kermesse.games.hattrick.fast.shuffle import shuffle
from kermesse.games.hattrick.fast.trick import CARDS, Codes, points_into, settle
from kermesse.loop_compiler import jit, part

Counts = NDArray[np.int8]
GameState = NDArray[np.int16]
GameArrays = tuple[RandomWords, Counts, Counts, Codes, GameState, RandomWords]
"""`held, won, passed, laid, at, gone`."""

ONE, SEVEN, BYTE = np.uint64(1), np.uint64(7), np.uint64(255)
BYTES = np.uint64(0x0101010101010101)

# Where the n-th set bit of a byte is, at [256 * n + byte].
NTH_BIT = np.array(
    [
        next((at for at in range(8) if byte >> at & 1 and (byte % (1 << at)).bit_count() == nth), 0)
        for nth in range(8)
        for byte in range(256)
    ],
    np.uint8,
)


def empty_game(seats: int) -> GameArrays:
    """The six arrays of a game before the first deal."""
    return (
        np.zeros(seats, np.uint64),
        np.zeros((seats, 3), np.int8),
        np.zeros(seats, np.int8),
        np.zeros(seats, np.int8),
        np.zeros(4, np.int16),
        np.zeros(1, np.uint64),
    )


def new_pack() -> Codes:
    """(60,) all codes in order, for `deal` to shuffle."""
    return np.arange(CARDS, dtype=np.int8)


@jit
def deal(
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    pack: Codes,
    state: RandomWords,
    leader: int,
) -> None:
    """Deals a fresh hand of play.

    Args:
        held: and the five after it, the game; `held` says how many seats.
        won: cards taken.
        passed: cards passed.
        laid: the trick.
        at: where the game is.
        gone: cards laid.
        pack: (60,) all codes in any order; shuffled in place.
        state: the generator's.
        leader: the seat that leads the first trick.
    """
    seats = len(held)
    size = CARDS // seats
    shuffle(pack, state, size)
    for seat in range(seats):
        hand = np.uint64(0)
        for place in range(seat * size, (seat + 1) * size):
            hand |= ONE << np.uint64(pack[place])
        held[seat] = hand
        won[seat, 0] = 0
        won[seat, 1] = 0
        won[seat, 2] = 0
        passed[seat] = 0
        laid[seat] = 0
    at[0] = 0
    at[1] = leader
    at[2] = 0
    at[3] = leader
    gone[0] = 0


@part
def copy_game(game: GameArrays, copy: GameArrays) -> None:
    """Makes a copy of a game to play on in; both have as many seats."""
    held, won, passed, laid, at, gone = game
    held_then, won_then, passed_then, laid_then, at_then, gone_then = copy
    for seat in range(len(held)):
        held_then[seat] = held[seat]
        passed_then[seat] = passed[seat]
        laid_then[seat] = laid[seat]
        for colour in range(3):
            won_then[seat, colour] = won[seat, colour]
    for which in range(4):
        at_then[which] = at[which]
    gone_then[0] = gone[0]


@part
def lay(
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    card: int,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """The seat whose turn it is lays a card that it holds; the last one to lay settles the trick.

    Args:
        held: and the five after it, the game. Whether the card is held is not checked.
        won: cards taken.
        passed: cards passed.
        laid: the trick.
        at: where the game is.
        gone: cards laid.
        card: its code.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Source:
        Hattrick, "Deroulement".
    """
    seats = len(held)
    lie = int(at[2])
    seat = int(at[3])
    bit = ONE << np.uint64(card)
    held[seat] ^= bit
    gone[0] |= bit
    laid[lie] = card
    if lie + 1 < seats:
        at[2] = lie + 1
        at[3] = seat + 1 if seat + 1 < seats else 0
        return
    leader = int(at[1])
    leads, takes_one, takes_two, colour_one, colour_two, count_one, count_two, places = settle(
        laid, lead_tie, lead_tie_rest
    )
    won[_seat(leader + takes_one, seats), colour_one] += count_one
    if takes_two >= 0:
        won[_seat(leader + takes_two, seats), colour_two] += count_two
    if places:
        for place in range(2, seats):
            passed[_seat(leader + place, seats)] += (places >> place) & 1
    leader = _seat(leader + leads, seats)
    at[0] += 1
    at[1] = leader
    at[2] = 0
    at[3] = leader


@part
def _seat(place: int, seats: int) -> int:
    return place - seats if place >= seats else place


@part
def nth_card(hand: np.uint64, nth: int) -> int:
    """The code of a card in a hand, counted from 0 in the order of codes; the hand has more than `nth` cards.

    Source:
        Vigna, "Broadword Implementation of Rank/Select Queries" (2008).
    """
    pairs = hand - ((hand >> ONE) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + ((pairs >> np.uint64(2)) & np.uint64(0x3333333333333333))
    upto = ((fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)) * BYTES  # bits in each byte and below
    before = (((np.uint64(nth) * BYTES) | (BYTES << SEVEN)) - upto) & (BYTES << SEVEN)  # bytes that end too early
    place = ((((before >> SEVEN) * BYTES) >> np.uint64(56)) << np.uint64(3)) & np.uint64(63)
    left = np.uint64(nth) - (((upto << np.uint64(8)) >> place) & BYTE)
    within = NTH_BIT[(left << np.uint64(8)) | ((hand >> place) & BYTE)]
    return int(np.int64(place) + np.int64(within))


@jit
def play_games(
    totals: NDArray[np.int64],
    games: int,
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    pack: Codes,
    points: Codes,
    state: RandomWords,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    """Plays games in which everybody lays a random card, and adds their points to `totals` (seats,)."""
    size = CARDS // len(held)
    for _ in range(games):
        deal(held, won, passed, laid, at, gone, pack, state, 0)
        while at[0] < size - 1:
            card = nth_card(held[at[3]], below(state, size - int(at[0])))
            lay(held, won, passed, laid, at, gone, card, lead_tie, lead_tie_rest)
        points_into(points, won, passed)
        for seat in range(len(held)):
            totals[seat] += points[seat]


def play_random(seats: int, games: int, seed: int, lead_tie: int = 0, lead_tie_rest: int = 0) -> NDArray[np.int64]:
    """Plays games card by card, everybody laying a random card: what the stepper costs, and a check on `playout.py`.

    Args:
        seats: 4 to 6.
        games: how many; seat 0 leads each.
        seed: of the generator.
        lead_tie: the ruling, as a number.
        lead_tie_rest: the ruling, as a number.

    Returns:
        (seats,) the sum of everybody's points.
    """
    totals = np.zeros(seats, np.int64)
    state = np.zeros(4, np.uint64)
    seed_into(state, seed, 0)
    points = np.zeros(seats, np.int8)
    play_games(totals, games, *empty_game(seats), new_pack(), points, state, lead_tie, lead_tie_rest)
    return totals
