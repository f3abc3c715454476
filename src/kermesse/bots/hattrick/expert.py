"""An expert: plays each card on in hundreds of redeals, those first that explain what the others have laid."""

from __future__ import annotations

import math

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.bots.hattrick.level import level_of
from kermesse.bots.hattrick.observation import observation_of
from kermesse.bots.hattrick.regular import called, why
from kermesse.bots.hattrick.search import EXPERT, Found, Method, search
from kermesse.games.hattrick.rules.model import DECK
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase, signed

SEEDS = 2**62
"""A search is given one of so many seeds."""

ONLY = Phrase("The only card left to play.", "La seule carte qui reste à jouer.")
GLANCE = Phrase("By eye: there was no time to play it out.", "À vue d'œil : le temps manquait pour essayer.")
ALIKE = 0.05
"""Points less than which two cards are called equally good."""


class Expert:
    """Searches; `expert` thinks for 50 milliseconds about each card.

    Args:
        level: such as `200ms`, or `400` playouts.
    """

    kind, usual, method = "expert", "50ms", EXPERT

    def __init__(self, level: str = "") -> None:
        self.name = f"{self.kind}:{level}" if level else self.kind
        self._level = level_of(level, self.usual)

    def choose(self, view: View, chance: Chance) -> CardChoice:
        """The card that came out best; one draw seeds all others."""
        found = search(observation_of(view), self._level, self.method, chance.below(SEEDS))
        card = DECK[found.cards[0]]
        assert card in legal(view)
        words, figures = why(view, card), reason(found)
        return CardChoice(card, Phrase(f"{words.en} {figures.en}", f"{words.fr} {figures.fr}"))


class MonteCarlo(Expert):
    """What search is worth without knowing the game: any redeal, and random cards to the end."""

    kind, method = "montecarlo", Method("any", heat=-1.0, halving=True)


def reason(found: Found) -> Phrase:
    """What a search says of its card, and of the next best."""
    if len(found.cards) == 1:
        return ONLY
    best, second = found.margins[:2]
    if not (math.isfinite(best) and math.isfinite(second)):
        return GLANCE
    next_best = DECK[found.cards[1]]
    if best - second < ALIKE:
        en, fr = f"{called(next_best).en} is as good", f"le {called(next_best).fr} vaut autant"
    else:
        en = f"next best is {called(next_best).en} with {_points(second).en}"
        fr = f"ensuite vient le {called(next_best).fr} avec {_points(second).fr}"
    return Phrase(
        f"About {_points(best).en} points against the others; {en}.",
        f"Environ {_points(best).fr} points par rapport aux autres ; {fr}.",
    )


def _points(margin: float) -> Phrase:
    return Phrase(signed(round(margin, 1) or 0.0, "en"), signed(round(margin, 1) or 0.0, "fr"))
