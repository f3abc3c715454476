"""A regular of the game: it thinks nothing through, but has a trained eye for what each card in hand is worth.

What its numbers mean is said in `games/hattrick/fast/hand_weights.py`; it learned them in `lab/training`.
"""

from __future__ import annotations

from typing import Literal

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.bots.hattrick.observation import Observation, observation_of
from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.features import FeatureBuffers, Floats, new_buffers
from kermesse.games.hattrick.fast.policy import judge
from kermesse.games.hattrick.records.notation import COLOUR_WORDS
from kermesse.games.hattrick.rules.model import COLOURS, DECK, RANKS, Card
from kermesse.games.hattrick.rules.trick import place
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.pieces.chance import Chance
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import Phrase

Decider = Literal["now", "keeps", "lead", "card"]

_DECIDERS: tuple[tuple[Decider, tuple[int, ...]], ...] = (
    ("now", (0, 1)),
    ("keeps", (2,)),
    ("lead", (5,)),
    ("card", (3, 4, 6, 7)),
)
"""The traits of a card that speak for the same thing: taking a pile now, keeping it, leading, which card is laid."""

FOND = 0.0
"""An aim above this is a colour that one collects."""

HIGH = 12
"""A rank that one is glad to be rid of."""


class Regular:
    """Lays the card that is worth most by its weights; nothing is left to chance."""

    name = "regular"

    def choose(self, view: View, chance: Chance) -> CardChoice:
        """The card of most worth, and what spoke for it beside the second best."""
        known, room = observation_of(view), new_buffers(len(view.players))
        count = worth(known, room)
        best = int(room.values[:count].argmax())
        card = DECK[room.cards[best]]
        assert card in legal(view)
        return CardChoice(card, _reason(view, room, card, _decider(room, best, count)))


def why(view: View, card: Card) -> Phrase:
    """Why the bot `regular` would lay a card, also where another bot chose it; the view's seat has the turn."""
    known, room = observation_of(view), new_buffers(len(view.players))
    count = worth(known, room)
    return _reason(view, room, card, _decider(room, room.cards[:count].tolist().index(card.code), count))


LESSER_EVIL = Phrase(
    "The lesser evil: no other card of mine is better.", "Le moindre mal : aucune autre carte n'est meilleure."
)


def worth(known: Observation, room: FeatureBuffers) -> int:
    """Fills `room.cards` and `room.values` for the seat whose turn it is, and says how many cards there are."""
    weights = weights_of(known.seats)
    return int(judge(known.held[known.seat], known.won, known.laid, known.at, known.gone, weights, room))


def _decider(room: FeatureBuffers, best: int, count: int) -> Decider:
    """What speaks most for the best card beside the second best."""
    if count == 1:
        return "now"
    values = room.values[:count].tolist()
    second = max((place for place in range(count) if place != best), key=values.__getitem__)
    more = (_spoken(room, best) - _spoken(room, second)).tolist()
    return max(_DECIDERS, key=lambda one: sum([more[trait] for trait in one[1]]))[0]


def _spoken(room: FeatureBuffers, place: int) -> Floats:
    """(8,) what each trait of a card adds to its worth."""
    spoken: Floats = room.terms[room.cards[place] // RANKS] * room.traits[place]
    return spoken


def _reason(view: View, room: FeatureBuffers, card: Card, decider: Decider) -> Phrase:
    fond = bool(room.mine[COLOURS.index(card.colour)] > FOND)
    left = len(view.players) - len(view.laid) - 1
    beaten = left > 0 and bool(room.above[room.cards.tolist().index(card.code)])
    pile = place(view.laid, card)
    if pile is None:
        if all(place(view.laid, other) is None for other in view.hand):
            return Phrase("All my cards would be passes.", "Toutes mes cartes seraient des passes.")
        if card.rank >= HIGH and not fond:
            return Phrase("A pass, and it gets rid of a high card.", "Une passe, et une forte carte de moins.")
        return Phrase("A pass costs less than any other card of mine.", "Passer coûte moins que le reste de ma main.")
    there = [laid.card for laid in view.laid if laid.pile == pile]
    over = max(there, default=None)
    if over is None:
        return _mine(card, decider, left) if fond else _other(card, decider, beaten=beaten)
    if over.rank > card.rank:
        return _under(over) if fond or card.rank < HIGH else _rid(over)
    return _over(card, 1 + len(there), decider) if fond else _takes(decider, beaten=beaten)


def _mine(card: Card, decider: Decider, left: int) -> Phrase:
    """Makes a pile of the colour that it collects."""
    colour = COLOUR_WORDS[card.colour]
    if decider == "keeps":
        return Phrase(
            f"I collect {colour.en}, and few could go over it.",
            f"Je ramasse du {colour.fr}, et peu pourraient monter.",
        )
    if decider == "lead":
        return Phrase("My best colour, and it may win me the lead.", "Ma meilleure couleur, et peut-être l'entame.")
    if decider == "card" and card.rank >= HIGH:
        return Phrase(
            f"I collect {colour.en}: a strong one may take its pile.",
            f"Je ramasse du {colour.fr} : une forte peut prendre sa pile.",
        )
    if decider == "card":
        return Phrase(
            f"I collect {colour.en}, and a low one costs little if somebody goes over it.",
            f"Je ramasse du {colour.fr}, et une petite coûte peu si quelqu'un monte.",
        )
    if not left:
        return Phrase(f"I collect {colour.en}, and it is mine.", f"Je ramasse du {colour.fr}, et elle est à moi.")
    return Phrase(f"I collect {colour.en}: others may add to it.", f"Je ramasse du {colour.fr} : on pourra en ajouter.")


def _other(card: Card, decider: Decider, *, beaten: bool) -> Phrase:
    """Makes a pile of a colour that it does not want."""
    if decider == "lead":
        return Phrase("It may bring me the lead.", "Elle peut me donner l'entame.")
    if decider == "card" and card.rank >= HIGH:
        return Phrase("A high card that I want to be rid of.", "Une forte carte dont je veux me défaire.")
    if card.rank >= HIGH or not beaten:
        return LESSER_EVIL
    return Phrase("Low enough that somebody may go over it.", "Assez basse pour que quelqu'un monte.")


def _under(over: Card) -> Phrase:
    return Phrase(f"It goes under the {called(over).en}.", f"Elle va sous le {called(over).fr}.")


def _rid(over: Card) -> Phrase:
    return Phrase(
        f"Under the {called(over).en}, and it gets rid of a high card.",
        f"Sous le {called(over).fr}, et une forte carte de moins.",
    )


def _over(card: Card, count: int, decider: Decider) -> Phrase:
    """Goes over a pile of the colour that it collects."""
    family = our_catalogue("hattrick").families[card.colour]
    english, french = f"{count} {family.noun('en', count)}", f"{count} {family.noun('fr', count)}"
    if decider == "lead":
        return Phrase(f"It may win {english} and the lead.", f"Elle peut gagner {french} et l'entame.")
    return Phrase(f"It may win {english}, my best colour.", f"Elle peut gagner {french}, ma meilleure couleur.")


def _takes(decider: Decider, *, beaten: bool) -> Phrase:
    """Goes over a pile of a colour that it does not want."""
    if decider == "lead":
        return Phrase("It costs little, and may bring me the lead.", "Elle coûte peu, et peut me donner l'entame.")
    if decider == "card":
        return Phrase("It costs less now than it would later.", "Elle coûte moins maintenant que plus tard.")
    if beaten:
        return Phrase("Somebody may still go over it.", "Quelqu'un peut encore monter.")
    return LESSER_EVIL


def called(card: Card) -> Phrase:
    """A card as one says it: blue 17, in French 17 bleu."""
    colour = COLOUR_WORDS[card.colour]
    return Phrase(f"{colour.en} {card.rank}", f"{card.rank} {colour.fr}")
