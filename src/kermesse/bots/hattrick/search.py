"""Looks for a card by playing on: each card in many redeals, of which the worse half is given up again and again.

Source:
    Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013): sequential halving.
"""

from __future__ import annotations

import time
from typing import Literal, NamedTuple

import numpy as np

from kermesse.bots.hattrick.level import Level
from kermesse.bots.hattrick.observation import Observation
from kermesse.bots.hattrick.regular import worth
from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.card_trial import AS_IT_IS, EVERY_ONE, SPREAD, WANDER, CardTrial, Model, try_cards
from kermesse.games.hattrick.fast.features import new_buffers
from kermesse.games.hattrick.fast.generator import seed_into
from kermesse.games.hattrick.fast.history_inference import new_past, remember
from kermesse.games.hattrick.fast.redeals import count_redeals, spread_out, wander, weigh_hands
from kermesse.games.hattrick.fast.single_game import empty_game
from kermesse.games.hattrick.fast.trick import CARDS
from kermesse.loop_compiler import COMPILES

SearchMove = Literal["infer", "any", "open"]

KINDS = np.array(((0.6, 1 / 0.05, 0.01), (0.3, 1 / 0.3, 0.05), (0.1, 1 / 1.5, 0.2)))
"""What kinds of players the others may be: their share, one by the heat of the policy, how often they lay any card."""

HEAT = 0.3
"""Of the policy in playouts."""

SETTLING, SETTLING_SHARE = 2000, 0.25
"""Changes tried before the first redeal counts, and the share of a level that they may take."""

CHANGES_A_PLAYOUT = 16
"""So many changes are tried in the time of one playout, nearly."""

COUNTED = 2000
"""Where at most so many redeals are left, all of them are weighed, and none is drawn."""

ENOUGH = 5
"""Redeals without which a search says less than the policy's first glance."""

UNHURRIED_MILLISECONDS = 1000
"""Without compiled code, times below this are only enough for a glance."""

AT_ONCE = 4
"""Redeals between two looks at the clock; without compiled code, there is a look after every playout."""


class Found(NamedTuple):
    """What a search found.

    Args:
        cards: the codes of the hand, the best first.
        margins: what each is expected to score above the mean of the others, in points at the end of the hand.
        playouts: how many games were played on.
    """

    cards: tuple[int, ...]
    margins: tuple[float, ...]
    playouts: int


class Method(NamedTuple):
    """How a search deals the hidden cards anew and plays them out.

    Args:
        way: which redeals: those that explain what was laid; any that agree with it; the hands as they are.
        heat: of the policy in playouts; below 0, all cards there are random.
        halving: whether worse cards are given up early.
    """

    way: SearchMove
    heat: float
    halving: bool


EXPERT = Method("infer", HEAT, halving=True)


class _Budget:
    """How much of a level is used up: by the clock or by playouts."""

    def __init__(self, level: Level) -> None:
        self.playouts = 0
        self._level = level
        self._began = time.perf_counter()

    def used(self, besides: float = 0.0) -> float:
        """From 0; at 1 it is time to answer. By playouts, other work may be counted as so many of them."""
        if self._level.milliseconds is not None:
            return (time.perf_counter() - self._began) * 1000 / self._level.milliseconds
        assert self._level.playouts is not None
        return (self.playouts + besides) / self._level.playouts


class Search:
    """One decision.

    Args:
        known: what the seat knows; the hands of others are read where the method says that they lie open.
        level: how long to look.
        method: how.
        seed: of all draws, at least 0 and below 2 to the 63.
    """

    def __init__(self, known: Observation, level: Level, method: Method, seed: int) -> None:
        self.budget = _Budget(level)
        self.careful = not COMPILES and level.milliseconds is not None
        self.hurried = self.careful and (level.milliseconds or 0) < UNHURRIED_MILLISECONDS
        self.known, self.method = known, method
        self.copy, self.past = empty_game(known.seats), new_past(known.seats)
        self.room, self.state = new_buffers(known.seats), np.zeros(4, np.uint64)
        seed_into(self.state, seed, 0)
        self.model = Model(weights_of(known.seats), KINDS)
        hand = CARDS // known.seats - int(known.at[0])
        laid = [int(known.at[1] + place) % known.seats for place in range(int(known.at[2]))]
        sizes = np.array([hand - (seat in laid) for seat in range(known.seats)], np.int64)
        self.trial = CardTrial(
            self._at_first_glance(),
            np.zeros(CARDS),
            np.zeros(CARDS),
            known.held.copy(),
            np.ones(known.seats),
            sizes,
            np.zeros(known.seats, np.int8),
            np.zeros(len(KINDS)),
        )
        self.game = (known.held, known.won, known.passed, known.laid, known.at, known.gone)

    def run(self) -> Found:
        """Looks until the level is used up."""
        cards = self.trial.cards
        if len(cards) > 1 and not self.hurried:
            source, ways = self.source()
            if source == EVERY_ONE:
                self._try(source, 1.0, len(cards), 0.0, ways)
            else:
                self._halve(source)
        if self.budget.playouts < ENOUGH * len(cards) > 1:
            margins = tuple(self._margin(int(card)) for card in cards)
            return Found(tuple(cards.tolist()), margins, self.budget.playouts)
        order = sorted(range(len(cards)), key=lambda place: (-self._weight(place), -self._margin(int(cards[place]))))
        chosen = tuple(int(cards[place]) for place in order)
        return Found(chosen, tuple(map(self._margin, chosen)), self.budget.playouts)

    def _at_first_glance(self) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        """The hand, the cards that the policy likes first."""
        count = worth(self.known, self.room)
        return self.room.cards[np.argsort(-self.room.values[:count], kind="stable")]

    def source(self) -> tuple[int, int]:
        """Where redeals come from, and how many there are where all are counted; readies the first."""
        known, trial, room = self.known, self.trial, self.room
        if self.method.way == "open":
            return AS_IT_IS, 0
        if self.method.way == "any":
            return SPREAD, 0
        rulings = known.lead_tie, known.lead_tie_rest
        first = int(known.layer[0]) if len(known.order) else known.seat
        remember(
            known.order, known.layer, len(known.order), first, self.copy, self.model.policy, self.past, room, *rulings
        )
        if (ways := count_redeals(known.seat, trial.sizes)) <= COUNTED:
            return EVERY_ONE, ways
        spread_out(trial.held, known.seat, trial.sizes, known.gone[0], self.state)
        if not len(known.order):
            return SPREAD, 0
        weigh_hands(trial.held, known.seat, trial.likely, self.past, *self.model, room, trial.parts)
        steps, tried = 1 if self.careful else 50, 0
        while tried < SETTLING and self.budget.used(tried / CHANGES_A_PLAYOUT) < SETTLING_SHARE:
            wander(steps, trial.held, known.seat, trial.likely, self.past, *self.model, room, trial.parts, self.state)
            tried += steps
        return WANDER, 0

    def _halve(self, source: int) -> None:
        """Gives each round the same share of what is left, and the better half of the cards the next round."""
        cards = self.trial.cards
        rounds = max(1, (len(cards) - 1).bit_length()) if self.method.halving else 1
        start, alive = self.budget.used(), len(cards)
        for number in range(1, rounds + 1):
            self._try(source, start + (1.0 - start) * number / rounds, alive, self.method.heat, 0)
            margins = [self._margin(int(card)) for card in cards[:alive]]
            if self.budget.playouts >= ENOUGH * len(cards):
                cards[:alive] = cards[np.argsort(-np.array(margins), kind="stable")]
            alive = (alive + 1) // 2

    def _try(self, source: int, until: float, alive: int, heat: float, ways: int) -> None:
        """Tries cards until some share of the level is used up, or all redeals that are counted."""
        done, careful = 0, self.careful
        at_once = 1 if careful else AT_ONCE
        spans = [(place, place + 1) for place in range(alive)] if careful else [(0, alive)]
        while (not ways or done < ways) and self.budget.used() < until:
            end = min(done + at_once, ways) if ways else done + at_once
            for low, high in spans:
                self.try_redeals(source, done, end, low, high, heat, ways)
                self.budget.playouts += (end - done) * (high - low)
                if careful and self.budget.used() >= 1:
                    return
            done = end

    def try_redeals(self, source: int, first: int, end: int, low: int, high: int, heat: float, ways: int) -> None:
        """Tries the cards of `trial` from one place to before another in so many redeals; see `try_cards`."""
        try_cards(
            source,
            first,
            end,
            ways,
            low,
            high,
            heat,
            self.game,
            self.copy,
            self.trial,
            self.past,
            self.model,
            self.room,
            self.state,
            self.known.lead_tie,
            self.known.lead_tie_rest,
        )

    def _margin(self, card: int) -> float:
        weight = self.trial.weights[card]
        return float(self.trial.totals[card] / weight) if weight else -np.inf

    def _weight(self, place: int) -> float:
        return float(self.trial.weights[self.trial.cards[place]])


def search(known: Observation, level: Level, method: Method, seed: int) -> Found:
    """Looks for the best card; see `Search`."""
    return Search(known, level, method, seed).run()
