"""The cheating twin of the expert: the same search with open cards, to measure what is lost by not knowing."""

from __future__ import annotations

import numpy as np

from kermesse.bots.hattrick.expert import SEEDS
from kermesse.bots.hattrick.level import Level, check_level, read_level
from kermesse.bots.hattrick.observation import observation_of
from kermesse.bots.hattrick.search import HEAT, Method, search
from kermesse.fault import Fault
from kermesse.games.hattrick.rules.model import DECK, Card, Match
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance

CHEAT = "cheat"
OPEN = Method("open", HEAT, halving=False)


def check_cheat(name: str, where: str, faults: list[Fault]) -> bool:
    """Whether a name means the cheat; notes a level that is no number of playouts."""
    kind, colon, level = name.partition(":")
    if kind != CHEAT:
        return False
    found = read_level(level)
    if colon and (found is None or found.playouts is None):
        check_level(kind, level if found is None else f"{level}!", where, faults)
    return True


class Cheat:
    """Looks into every hand, and tries each card equally often.

    Args:
        playouts: for each card it lays, over all cards that it may lay.
    """

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def card(self, match: Match, seat: int, chance: Chance) -> Card:
        """The card that came out best."""
        assert match.hand is not None
        hands = np.array([sum(1 << card.code for card in held) for held in match.hand.held], np.uint64)
        known = observation_of(view(match, seat))._replace(held=hands)
        return DECK[search(known, Level(None, self.playouts), OPEN, chance.below(SEEDS)).cards[0]]
