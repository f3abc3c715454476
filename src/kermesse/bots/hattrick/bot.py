"""What a bot is: something that looks at a view and chooses a card, with a reason."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from kermesse.games.hattrick.rules.model import Card
from kermesse.games.hattrick.views.hand import View
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase


class CardChoice(NamedTuple):
    """The card that a bot lays, and why, as it would tell a beginner."""

    card: Card
    reason: Phrase


class Bot(Protocol):
    """A program that plays one seat: it gets the seat's view and chooses a card."""

    @property
    def name(self) -> str:
        """What tables and ladders call it."""
        ...

    def choose(self, view: View, chance: Chance) -> CardChoice:
        """Chooses a card.

        Args:
            view: what its seat sees; it is the seat's turn.
            chance: what it may draw from, so that the same seed plays the same game.
        """
        ...
