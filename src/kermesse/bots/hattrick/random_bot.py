"""A bot that lays any card: what every other bot must beat."""

from __future__ import annotations

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase

WHY = Phrase("Any card will do.", "N'importe quelle carte fera l'affaire.")


class Random:
    """Lays any of its cards, each equally likely."""

    name = "random"

    def choose(self, view: View, chance: Chance) -> CardChoice:
        """One card out of the hand."""
        cards = legal(view)
        return CardChoice(cards[chance.below(len(cards))], WHY)
