"""A hand as OpenSpiel sees it: what a player sees now, or all that it remembers, as tensors and as text."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.trick import CARDS
from kermesse.games.hattrick.records.notation import short
from kermesse.games.hattrick.rules.model import DECK, tricks_in_hand
from kermesse.lab.environments.live import LiveHand
from kermesse.lab.environments.observation import observe_into, shape

NAMES = tuple(short(card, "en") for card in DECK)
"""The cards by code, as one writes them."""


class Remembered(Protocol):
    """A hand with its history.

    Attributes:
        hand: the hand.
        laid: the codes of all cards laid, in order.
    """

    hand: LiveHand
    laid: list[int]

    def remembered(self, player: int) -> int:
        """The hand that a player was dealt, as a bit mask."""


class Observer:
    """Writes what a player sees, as `observation.py` lays it out, or all that it remembers.

    What is remembered: `player` (players,) who looks; `dealt` (60,) its first hand; `laid` (players * tricks, 60) each
    card laid so far, in order. All values are 0 or 1; who laid a card follows from the cards before it.

    Args:
        seats: the players.
        remembers: perfect recall, that is an information state.
    """

    def __init__(self, seats: int, *, remembers: bool) -> None:
        pieces: dict[str, tuple[int, ...]] = {"observation": shape(seats)}
        if remembers:
            pieces = {"player": (seats,), "dealt": (CARDS,), "laid": (seats * tricks_in_hand(seats), CARDS)}
        sizes = [int(np.prod(piece)) for piece in pieces.values()]
        self._seen = np.zeros(shape(seats), np.int8)
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict: dict[str, NDArray[np.float32]] = {
            name: part.reshape(piece) for (name, piece), part in zip(pieces.items(), parts, strict=True)
        }

    def set_from(self, state: Remembered, player: int) -> None:
        """Fills `tensor`, and so `dict`, with what a player knows."""
        if "observation" in self.dict:
            observe_into(self._seen, *state.hand.arrays[:5], state.hand.shown, player)
            self.dict["observation"][:] = self._seen
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["dealt"][codes_of(state.remembered(player))] = 1
        self.dict["laid"][range(len(state.laid)), state.laid] = 1

    def string_from(self, state: Remembered, player: int) -> str:
        """What `set_from` writes as tensors, as text."""
        if "observation" in self.dict:
            self.set_from(state, player)
            return (
                f"player {player}; holds {cards_text(int(state.hand.held[player]))}; {self._seen[1:].tobytes().hex()}"
            )
        laid = " ".join(NAMES[code] for code in state.laid)
        return f"player {player}; dealt {cards_text(state.remembered(player))}; laid {laid}"


def codes_of(cards: int) -> list[int]:
    """The codes of a bit mask, from the least."""
    return [code for code in range(CARDS) if cards >> code & 1]


def cards_text(cards: int) -> str:
    """A bit mask as one writes its cards."""
    return " ".join(NAMES[code] for code in codes_of(cards))
