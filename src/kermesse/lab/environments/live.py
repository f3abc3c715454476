"""One hand under way on the fast twin, for environments that step a single game.

Cards are codes, 0 to 59, as in `games/hattrick/fast`; hands are bit masks of codes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kermesse.games.hattrick.fast.generator import RandomWords, seed_into
from kermesse.games.hattrick.fast.single_game import Counts, deal, empty_game, lay, new_pack
from kermesse.games.hattrick.fast.trick import CARDS, points_into
from kermesse.games.hattrick.rules.model import SEATS, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import CHOICES, Rulings
from kermesse.lab.environments.observation import Bytes, observe_into, shape
from kermesse.pieces.chance import new_seed

SEEDS = 1 << 63
NO_CARD = np.zeros(CARDS, np.int8)
"""The mask of a seat that may lay nothing; read-only."""
NO_CARD.flags.writeable = False


def ruling_numbers(rulings: Rulings) -> tuple[int, int]:
    """The rulings `lead_tie` and `lead_tie_rest` as the fast twin counts them."""
    return CHOICES["lead_tie"].index(rulings.lead_tie), CHOICES["lead_tie_rest"].index(rulings.lead_tie_rest)


def checked_seats(seats: int) -> int:
    """How many play.

    Raises:
        ValueError: where it is not 4, 5 or 6.
    """
    if seats not in SEATS:
        raise ValueError(f"seats: expected 4, 5 or 6, found {seats!r}")
    return seats


def checked_leader(leader: int, seats: int) -> int:
    """Who leads.

    Raises:
        ValueError: where it is no seat.
    """
    if not 0 <= leader < seats:
        raise ValueError(f"leader: expected 0 to {seats - 1}, found {leader}")
    return leader


def checked_rulings(lead_tie: str, lead_tie_rest: str) -> Rulings:
    """The rulings of an environment.

    Raises:
        ValueError: where one has no such choice.
    """
    for name, choice in (("lead_tie", lead_tie), ("lead_tie_rest", lead_tie_rest)):
        if choice not in CHOICES[name]:
            raise ValueError(f"{name}: expected {' or '.join(CHOICES[name])}, found {choice!r}")
    return Rulings(lead_tie=lead_tie, lead_tie_rest=lead_tie_rest)  # type: ignore[arg-type]  # just checked


def seed_number(seed: int | None) -> int:
    """A seed as the fast twin takes it; without one, a fresh secret one."""
    return (int(new_seed(), 16) if seed is None else seed) % SEEDS


def seeded(seed: int | None) -> RandomWords:
    """(4,) the state of a generator; without a seed, from a fresh secret one."""
    state = np.zeros(4, np.uint64)
    seed_into(state, seed_number(seed), 0)
    return state


class LiveHand:
    """One hand of play.

    Args:
        seats: 4, 5 or 6.
        rulings: those of ties for the lead.
        leader: who leads the first trick, where no deal says so.

    Attributes:
        turn: the seat to lay; once the hand is over, nobody's turn, and this is who would lead.
        over: whether all tricks have been played.
        arrays: the game, as in `fast/single_game.py`: `held, won, passed, laid, at, gone`. They hold secrets.
        shown: (seats,) every card that each seat has laid, bit = code.
    """

    __slots__ = ("_bytes", "_rulings", "arrays", "at", "held", "over", "seats", "shown", "turn")

    def __init__(self, seats: int, rulings: Rulings, leader: int = 0) -> None:
        self.seats = checked_seats(seats)
        self.arrays = empty_game(seats)
        self.shown: RandomWords = np.zeros(seats, np.uint64)
        self._rulings = ruling_numbers(rulings)
        self._look()
        self._start(leader)

    def _look(self) -> None:
        self.held, self.at = self.arrays[0], self.arrays[4]
        self._bytes = self.held.view(np.uint8)

    def _start(self, leader: int) -> None:
        self.at[:] = 0, leader, 0, leader
        self.shown[:] = 0
        self.turn, self.over = leader, False

    def deal(self, state: RandomWords, leader: int) -> None:
        """Deals a fresh hand.

        Args:
            state: (4,) the generator's.
            leader: the seat that leads the first trick.
        """
        deal(*self.arrays, new_pack(), state, leader)
        self._start(leader)

    def deal_these(self, hands: Sequence[Sequence[int]], leader: int) -> None:
        """Deals given cards.

        Args:
            hands: (seats, cards) codes.
            leader: the seat that leads the first trick.

        Raises:
            ValueError: where the hands are not the whole pack in equal parts.
        """
        size = CARDS // self.seats
        codes = sorted(int(code) for hand in hands for code in hand)
        if codes != list(range(CARDS)) or [len(hand) for hand in hands] != [size] * self.seats:
            raise ValueError(f"hands: expected {self.seats} of {size} codes, each of 0 to 59 once, found {hands!r}")
        for array in self.arrays:
            array.fill(0)
        for seat, hand in enumerate(hands):
            self.held[seat] = sum(1 << int(code) for code in hand)
        self._start(leader)

    def holds(self, card: int) -> bool:
        """Whether the seat to lay has a card."""
        return 0 <= card < CARDS and bool(int(self.held[self.turn]) >> card & 1)

    def lay(self, card: int) -> None:
        """The seat to lay lays a card that it holds; with the last one of a trick, the trick is settled."""
        self.shown[self.turn] |= np.uint64(1 << card)
        lay(*self.arrays, card, *self._rulings)
        self.turn = int(self.at[3])
        if self.turn == self.at[1] and not self.at[2]:
            self.over = int(self.at[0]) == tricks_in_hand(self.seats)

    def points(self) -> list[int]:
        """(seats,) what everybody's cards are worth now."""
        points: Counts = np.zeros(self.seats, np.int8)
        points_into(points, self.arrays[1], self.arrays[2])
        return [int(one) for one in points]

    def mask(self, seat: int) -> Bytes:
        """(60,) 1 for each card that a seat may lay now: on its turn all it holds, else none."""
        if seat != self.turn or self.over:
            return NO_CARD
        return np.unpackbits(self._bytes[8 * seat : 8 * seat + 8], count=CARDS, bitorder="little").view(np.int8)

    def observation(self, seat: int) -> Bytes:
        """(seats + 5, 60) what a seat sees, as `observation.py` lays it out; a fresh array."""
        seen = np.empty(shape(self.seats), np.int8)
        observe_into(seen, *self.arrays[:5], self.shown, seat)
        return seen

    def __getstate__(self) -> tuple[object, ...]:
        return self.seats, self._rulings, self.arrays, self.shown, self.turn, self.over

    def __setstate__(self, state: tuple[object, ...]) -> None:
        self.seats, self._rulings, self.arrays, self.shown, self.turn, self.over = state  # type: ignore[assignment]
        self._look()
