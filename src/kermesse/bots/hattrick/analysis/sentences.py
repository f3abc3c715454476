"""What is said of a card that cost points: what came of it, and why another was better."""

from __future__ import annotations

from kermesse.bots.hattrick.regular import called, why
from kermesse.games.hattrick.rules.model import Card, Trick
from kermesse.games.hattrick.rules.score import PASS
from kermesse.games.hattrick.views.hand import View
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import MINUS, Phrase


def why_better(view: View, better: Card) -> Phrase:
    """What speaks for a card, as a hint would say it."""
    return why(view, better)


def outcome(trick: Trick, card: Card) -> Phrase:
    """What came of a card: a pass, the pile that it took, or the card that it lay under.

    Args:
        trick: the trick that it was laid in, over.
        card: one of its cards.
    """
    laid = next(one for one in trick.laid if one.card is card)
    if laid.pile is None:
        return Phrase(f"It was a pass: {MINUS}{-PASS}.", f"C’était une passe : {MINUS}{-PASS}.")
    pile = [one.card for one in trick.laid if one.pile == laid.pile]
    highest = max(pile)
    if highest is not card:
        return Phrase(f"The {called(highest).en} took it.", f"Le {called(highest).fr} l’a prise.")
    family = our_catalogue("hattrick").families[card.colour]
    many = len(pile)
    lead_en, lead_fr = (" and the lead", " et l’entame") if trick.leads == laid.seat else ("", "")
    return Phrase(
        f"It took {many} {family.noun('en', many)}{lead_en}.", f"Elle a pris {many} {family.noun('fr', many)}{lead_fr}."
    )
