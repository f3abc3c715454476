"""Many games side by side for training: every step lays a card in each, and shows each next seat what it may see.

What an observation holds is said in `observation.py`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kermesse.games.hattrick.fast.generator import RandomWords, below, seed_into
from kermesse.games.hattrick.fast.observation import Fours, Planes, pile_of, show, spread
from kermesse.games.hattrick.fast.single_game import ONE, Counts, GameState, deal, lay, new_pack, nth_card
from kermesse.games.hattrick.fast.trick import CARDS, Codes, colour_of, points_into
from kermesse.loop_compiler import jit


class Batch:
    """Games under way, each starting again by itself when its hand of play is over.

    A game's first hand of play is led by seat 0, the next by seat 1, and so on, as the deal passes to the left.

    Args:
        seats: 4 to 6.
        games: how many.
        seed: of the deals, at least 0 and below 2 to the 63.
        lead_tie: 0 `next-card`, 1 `compare-piles`.
        lead_tie_rest: 0 `first-laid`, 1 `pile-one`.

    Attributes:
        observations: (games, seats + 5, 60) what the seats to lay may see; the same array after every step.
        mask: (games, 60) the cards that they may lay: plane 0, as truth values.
        turn: (games,) those seats.
        done: (games,) whether the last step ended a hand of play.
        points: (games, seats) of the hands of play that the last step ended; elsewhere of the one before.
        held, won, passed, laid, at, gone: the games themselves, see `single_game.py`. They hold secrets.
    """

    def __init__(self, seats: int, games: int, seed: int, lead_tie: int = 0, lead_tie_rest: int = 0) -> None:
        self.seats, self.games = seats, games
        self.lead_tie, self.lead_tie_rest = lead_tie, lead_tie_rest
        self.held: RandomWords = np.zeros((games, seats), np.uint64)
        self.won: Counts = np.zeros((games, seats, 3), np.int8)
        self.passed: Counts = np.zeros((games, seats), np.int8)
        self.laid: Codes = np.zeros((games, seats), np.int8)
        self.at: GameState = np.zeros((games, 4), np.int16)
        self.gone: RandomWords = np.zeros((games, 1), np.uint64)
        self.observations: Planes = np.zeros((games, seats + 5, CARDS), np.int8)
        self.mask = self.observations[:, 0].view(np.bool_)
        self.turn: NDArray[np.int8] = np.zeros(games, np.int8)
        self.done: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.points: NDArray[np.int8] = np.zeros((games, seats), np.int8)
        # By seat: hands, cards laid by each, pile one, pile two, passed. Planes are copied in words of four cards.
        self._planes: Planes = np.zeros((games, 2 * seats + 3, CARDS), np.int8)
        self._fours: Fours = self._planes.view(np.uint32)
        self._seen: Fours = self.observations.view(np.uint32)
        self._first: NDArray[np.int8] = np.zeros(games, np.int8)
        self._pack = new_pack()
        self._state: RandomWords = np.zeros(4, np.uint64)
        self._choices: RandomWords = np.zeros(4, np.uint64)
        seed_into(self._state, seed, 0)
        seed_into(self._choices, seed, 1)
        self.reset()

    def reset(self) -> Planes:
        """Deals fresh hands to all games, seat 0 leading; the generator goes on from where it was.

        Returns:
            (games, seats + 5, 60) the observations.
        """
        for array in (self.turn, self.done, self.points, self._first):
            array.fill(0)
        _deal_all(*self._game(), self._planes, self._fours, self.observations, self._seen, self._pack, self._state)
        return self.observations

    def step(self, cards: ArrayLike) -> None:
        """Lays one card in every game. Everything that there is to see afterwards is in the attributes.

        Args:
            cards: (games,) the code that the seat to lay in each game lays.

        Raises:
            ValueError: a seat does not hold its card; nothing has been laid.
        """
        chosen = np.asarray(cards, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"expected one card for each of {self.games} games, found shape {chosen.shape}")
        if (wrong := _first_wrong(chosen, self.held, self.turn)) >= 0:
            raise ValueError(f"game {wrong}: expected a card that seat {self.turn[wrong]} holds, found {chosen[wrong]}")
        _step_all(
            chosen,
            *self._game(),
            self._planes,
            self._fours,
            self.observations,
            self._seen,
            self._first,
            self.turn,
            self.done,
            self.points,
            self._pack,
            self._state,
            self.lead_tie,
            self.lead_tie_rest,
        )

    def random_cards(self) -> Codes:
        """(games,) a random card for every seat to lay, each of its hand equally likely."""
        cards = np.empty(self.games, np.int8)
        _choose_all(cards, self.held, self.at, self._choices)
        return cards

    def _game(self) -> tuple[RandomWords, Counts, Counts, Codes, GameState, RandomWords]:
        return self.held, self.won, self.passed, self.laid, self.at, self.gone


@jit
def _first_wrong(cards: NDArray[np.int64], held: RandomWords, turn: NDArray[np.int8]) -> int:
    """The first game whose card is not held by its seat, or -1."""
    for game in range(len(cards)):
        card = cards[game]
        if not 0 <= card < CARDS or not (held[game, turn[game]] >> np.uint64(card)) & ONE:
            return game
    return -1


@jit
def _choose_all(cards: Codes, held: RandomWords, at: GameState, choices: RandomWords) -> None:
    size = CARDS // held.shape[1]
    for game in range(len(cards)):
        cards[game] = nth_card(held[game, at[game, 3]], below(choices, size - int(at[game, 0])))


@jit
def _deal_all(
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    planes: Planes,
    fours: Fours,
    shown: Planes,
    seen: Fours,
    pack: Codes,
    state: RandomWords,
) -> None:
    seats = held.shape[1]
    for game in range(len(held)):
        deal(held[game], won[game], passed[game], laid[game], at[game], gone[game], pack, state, 0)
        spread(planes[game], pack, seats)
        show(seen[game], fours[game], shown[game, seats + 4], won[game], passed[game], at[game])


@jit
def _step_all(
    cards: NDArray[np.int64],
    held: RandomWords,
    won: Counts,
    passed: Counts,
    laid: Codes,
    at: GameState,
    gone: RandomWords,
    planes: Planes,
    fours: Fours,
    shown: Planes,
    seen: Fours,
    first: NDArray[np.int8],
    turn: NDArray[np.int8],
    done: NDArray[np.bool_],
    points: NDArray[np.int8],
    pack: Codes,
    state: RandomWords,
    lead_tie: int,
    lead_tie_rest: int,
) -> None:
    seats = held.shape[1]
    tricks = CARDS // seats - 1
    for game in range(len(cards)):
        card = cards[game]
        here = at[game]
        lying, table = laid[game], planes[game]
        lie, seat = int(here[2]), int(here[3])
        table[seat, card] = 0
        table[seats + seat, card] = 1
        lay(held[game], won[game], passed[game], lying, here, gone[game], card, lead_tie, lead_tie_rest)
        over = here[0] == tricks
        if here[2]:
            table[2 * seats + pile_of(lying, lie, colour_of(card)), card] = 1
        else:
            for place in range(seats - 1):
                table[2 * seats, lying[place]] = 0
                table[2 * seats + 1, lying[place]] = 0
                table[2 * seats + 2, lying[place]] = 0
        done[game] = over
        if over:
            points_into(points[game], won[game], passed[game])
            first[game] = first[game] + 1 if first[game] + 1 < seats else 0
            deal(held[game], won[game], passed[game], lying, here, gone[game], pack, state, int(first[game]))
            spread(table, pack, seats)
        turn[game] = here[3]
        show(seen[game], fours[game], shown[game, seats + 4], won[game], passed[game], here)
