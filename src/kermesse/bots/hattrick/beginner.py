"""A careful beginner: one favourite colour, and for each card the question what it is likely to win or to cost.

Its rules are few enough to be said in words; each choice names the one that decided it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.games.hattrick.rules.model import COLOURS, DECK, Card, Colour, Laid
from kermesse.games.hattrick.rules.score import PASS
from kermesse.games.hattrick.rules.trick import place
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase

EAGER = 0.55
"""How often somebody who could go higher is thought to do so."""

JOINS = 0.45
"""How often somebody who has not played yet is thought to lay on a given pile."""

WON_COUNTS = 3.0
"""A card already won says as much about one's colour as three points of strength in hand."""

LIKELY = 0.6
"""A chance from which on one says "probably": more than half, as it is but a rough guess."""

RIDDANCE = 0.05
"""Points that it is worth to be rid of one rank of a colour that one does not want."""


class Prospect(NamedTuple):
    """What laying a card is likely to do.

    Args:
        card: the card.
        gain: points expected from it.
        way: what it would be doing there.
        keeps: the chance that it takes its pile.
    """

    card: Card
    gain: float
    way: Literal["lead", "open", "top", "under", "pass"]
    keeps: float


class Beginner:
    """Plays for the colour in which it is strongest, ducks under the others, and passes when that is cheaper."""

    name = "beginner"

    def choose(self, view: View, chance: Chance) -> CardChoice:
        """The card with the best prospect; nothing is left to chance."""
        cards = legal(view)
        favourite = favourite_colour(view)
        prospects = [_prospect(card, view, favourite) for card in cards]
        best = max(prospects, key=lambda one: one.gain + _riddance(one.card, favourite))
        forced = all(one.way == "pass" for one in prospects)
        cheapest = all(one.gain <= best.gain for one in prospects)
        return CardChoice(best.card, _reason(best, favourite, forced=forced, cheapest=cheapest))


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
        return Prospect(card, PASS, "pass", 0.0)
    there = [laid for laid in view.laid if laid.pile == pile]
    highest = max((laid.card for laid in there), default=None)
    if highest is not None and highest.rank > card.rank:
        return Prospect(card, 0.0, "under", 0.0)
    left = len(view.players) - len(view.laid) - 1
    keeps = _keeps(card, view, left)
    cards_there = 1 + len(there) + JOINS * left
    gain = keeps * cards_there * (1 if card.colour == favourite else -1)
    return Prospect(card, gain, "top" if there else "open" if view.laid else "lead", keeps)


def _keeps(card: Card, view: View, left: int) -> float:
    """The chance that nobody who is still to lay goes higher: 0 to 1."""
    unseen = _unseen(view)
    higher = sum(1 for other in unseen if other.colour == card.colour and other.rank > card.rank)
    each = len(view.hand)
    has = 1 - (1 - higher / max(len(unseen), 1)) ** each
    return float((1 - EAGER * has) ** left)


def _unseen(view: View) -> list[Card]:
    """The cards neither in this hand nor laid so far: other hands hold them."""
    seen = {*view.hand, *_cards(view.laid), *(card for trick in view.tricks for card in _cards(trick.laid))}
    return [card for card in DECK if card not in seen]


def _cards(laid: Sequence[Laid]) -> list[Card]:
    return [one.card for one in laid]


def _riddance(card: Card, favourite: Colour) -> float:
    """High cards are worth keeping in one's own colour, and a burden in the others."""
    return -RIDDANCE * card.rank if card.colour == favourite else RIDDANCE * card.rank


def _reason(best: Prospect, favourite: Colour, *, forced: bool, cheapest: bool) -> Phrase:
    """Why this card, in a sentence that is true of it."""
    mine = best.card.colour == favourite
    match best.way:
        case "pass" if forced:
            return Phrase(
                "Every card is a pass now; this one is the best to lose.",
                "Toutes les cartes passent ; autant se défaire de celle-ci.",
            )
        case "pass" if cheapest:
            return Phrase("A pass costs no more than anything else would.", "Passer ne coûte pas plus que le reste.")
        case "under":
            return Phrase("It goes under a higher card: no harm.", "Elle va sous une carte plus forte : sans risque.")
        case _ if best.keeps == 1 and mine:
            return Phrase("Nobody can go over it: the best colour, for sure.", "Personne ne peut monter : c'est gagné.")
        case _ if best.keeps == 1 and cheapest:
            return Phrase("It wins the pile: the lesser evil.", "Elle prend la pile : le moindre mal.")
        case _ if mine and best.keeps >= LIKELY:
            return Phrase(
                "A card of the best colour that will probably win.",
                "Une carte de la meilleure couleur, qui gagnera sans doute.",
            )
        case _ if mine:
            return Phrase(
                "The best colour; little is lost if somebody goes over it.",
                "La meilleure couleur ; peu de perte si quelqu'un monte.",
            )
        case _ if best.way != "pass" and best.keeps <= 1 - LIKELY:
            return Phrase("Somebody will probably go over it.", "Quelqu'un montera sans doute.")
        case _ if cheapest:
            return Phrase("The lesser evil.", "Le moindre mal.")
        case _:
            return Phrase(
                "Not the cheapest, but good to get rid of.", "Pas la moins chère, mais mieux vaut s'en défaire."
            )
