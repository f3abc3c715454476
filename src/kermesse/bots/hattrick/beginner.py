"""A careful beginner: one favourite colour, and for each card the question what it is likely to win or to cost.

Its rules are few enough to be said in words; each choice names the one that decided it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kermesse.bots.hattrick.bot import Choice
from kermesse.games.hattrick.model import COLOURS, DECK, Card, Colour, Laid
from kermesse.games.hattrick.score import PASS
from kermesse.games.hattrick.trick import place
from kermesse.games.hattrick.view import View, legal
from kermesse.pieces.chance import Chance
from kermesse.words import Said

EAGER = 0.55
"""How often somebody who could go higher is thought to do so."""

JOINS = 0.45
"""How often somebody who has not played yet is thought to lay on a given pile."""

WON_COUNTS = 3.0
"""A card already won says as much about one's colour as three points of strength in hand."""

RIDDANCE = 0.05
"""Points that it is worth to be rid of one rank of a colour that one does not want."""


class Prospect(NamedTuple):
    """What laying a card is likely to do.

    Args:
        card: the card.
        gain: points expected from it.
        way: what it would be doing there.
        over: the card it goes under, where it does.
    """

    card: Card
    gain: float
    way: Literal["lead", "open", "top", "under", "pass"]
    over: Card | None


class Beginner:
    """Plays for the colour in which it is strongest, ducks under the others, and passes when that is cheaper."""

    name = "beginner"

    def choose(self, view: View, chance: Chance) -> Choice:
        """The card with the best prospect; nothing is left to chance."""
        cards = legal(view)
        favourite = favourite_colour(view)
        prospects = [_prospect(card, view, favourite) for card in cards]
        best = max(prospects, key=lambda one: one.gain + _riddance(one.card, favourite))
        return Choice(best.card, _reason(best, favourite))


def favourite_colour(view: View) -> Colour:
    """The colour to collect: high cards in hand, and cards won of it so far."""
    assert view.seat is not None
    won = view.tallies[view.seat].won

    def strength(place: int) -> float:
        in_hand = sum(max(0, card.rank - 8) / 4 for card in view.hand if card.colour == COLOURS[place])
        return in_hand + WON_COUNTS * won[place]

    return COLOURS[max(range(len(COLOURS)), key=strength)]


def _prospect(card: Card, view: View, favourite: Colour) -> Prospect:
    pile = place(view.laid, card)
    if pile is None:
        return Prospect(card, PASS, "pass", None)
    there = [laid for laid in view.laid if laid.pile == pile]
    highest = max((laid.card for laid in there), default=None)
    if highest is not None and highest.rank > card.rank:
        return Prospect(card, 0.0, "under", highest)
    left = len(view.players) - len(view.laid) - 1
    keeps = _keeps(card, view, left)
    cards_there = 1 + len(there) + JOINS * left
    gain = keeps * cards_there * (1 if card.colour == favourite else -1)
    return Prospect(card, gain, "top" if there else "open" if view.laid else "lead", None)


def _keeps(card: Card, view: View, left: int) -> float:
    """The chance that nobody who is still to lay goes higher: 0 to 1."""
    unseen = _unseen(view)
    higher = sum(1 for other in unseen if other.colour == card.colour and other.rank > card.rank)
    each = len(view.hand)
    has = 1 - (1 - higher / max(len(unseen), 1)) ** each
    return float((1 - EAGER * has) ** left)


def _unseen(view: View) -> list[Card]:
    """Cards that are neither in hand nor were laid: somebody holds them."""
    seen = {*view.hand, *_cards(view.laid), *(card for trick in view.tricks for card in _cards(trick.laid))}
    return [card for card in DECK if card not in seen]


def _cards(laid: Sequence[Laid]) -> list[Card]:
    return [one.card for one in laid]


def _riddance(card: Card, favourite: Colour) -> float:
    """High cards are worth keeping in one's own colour, and a burden in the others."""
    return -RIDDANCE * card.rank if card.colour == favourite else RIDDANCE * card.rank


def _reason(best: Prospect, favourite: Colour) -> Said:
    mine = best.card.colour == favourite
    match best.way:
        case "pass":
            return Said("A pass costs less than what it would win.", "Passer coûte moins que ce qu'elle ramasserait.")
        case "under":
            return Said("It goes under a higher card: no harm.", "Elle passe sous une carte plus forte : sans risque.")
        case "top" if mine:
            return Said("It may win cards of my best colour.", "Elle peut gagner des cartes de ma meilleure couleur.")
        case "lead" | "open" if mine:
            return Said("My best colour, played high.", "Ma meilleure couleur, jouée haut.")
        case "lead" | "open":
            return Said("Low enough that somebody may go over it.", "Assez basse pour que quelqu'un monte.")
        case _:
            return Said("The least of evils.", "Le moindre mal.")
