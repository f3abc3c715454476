"""Hattrick's rulings: what its rules leave open, and how one may play it."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

import msgspec

from kermesse.words import Phrase


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The choices of a hand or a match; the default comes first.

    Args:
        lead_tie: who leads when the highest cards of both piles bear the same number.
        lead_tie_rest: who leads when that settles nothing.
        match_length: `hands` (twice as many as players), `hands:1` for so many, or `points:50` for the first to reach
            50.
    """

    lead_tie: Literal["next-card", "compare-piles"] = "next-card"
    lead_tie_rest: Literal["first-laid", "pile-one"] = "first-laid"
    match_length: str = "hands"

    @property
    def goal(self) -> int | None:
        """The points that end the match; none where the number of hands ends it."""
        return self._agreed("points")

    @property
    def hands(self) -> int | None:
        """The number of hands that was agreed upon; None where points end the match, or the usual number of hands."""
        return self._agreed("hands")

    def _agreed(self, what: str) -> int | None:
        kind, _, number = self.match_length.partition(":")
        return int(number) if kind == what and number else None


CHOICES: dict[str, tuple[str, ...]] = {
    name: get_args(kind) or ("hands", "hands:1", "points:50") for name, kind in get_type_hints(Rulings).items()
}
"""Every ruling and its choices, the default first; 1 and 50 stand for any number of hands and of points."""

QUESTIONS: dict[str, Phrase] = {
    "lead_tie": Phrase("Highest cards tied: who leads?", "Plus fortes cartes à égalité : qui entame ?"),
    "lead_tie_rest": Phrase("Still tied: who leads?", "Toujours à égalité : qui entame ?"),
    "match_length": Phrase("How long is a match?", "Combien dure une partie ?"),
}
"""What each ruling settles, as a question."""

REASONS: dict[str, Phrase] = {
    "lead_tie": Phrase(
        "The rules speak of the second or third strongest card, without saying which of them decides.",
        "Les règles parlent de la deuxième ou troisième carte la plus forte, sans dire laquelle décide.",
    ),
    "lead_tie_rest": Phrase(
        "When every number lies there twice, no card is left to decide.",
        "Quand chaque nombre y figure deux fois, il ne reste aucune carte pour décider.",
    ),
    "match_length": Phrase(
        "The rules know both: a number of hands, or a number of points to reach. A single hand is over soonest.",
        "Les règles connaissent les deux : un nombre de manches, ou un nombre de points à atteindre. Une seule manche "
        "finit le plus tôt.",
    ),
}
"""Why each ruling is asked for."""

_SPOKEN: dict[tuple[str, str], Phrase] = {
    ("lead_tie", "next-card"): Phrase(
        "Highest cards tied: the player of the highest number that lies there only once leads.",
        "Plus fortes cartes à égalité : le joueur du plus haut nombre présent une seule fois sur les piles entame.",
    ),
    ("lead_tie", "compare-piles"): Phrase(
        "Highest cards tied: the piles are compared card by card, and the stronger pile's winner leads.",
        "Plus fortes cartes à égalité : on compare les piles carte à carte, le gagnant de la plus forte entame.",
    ),
    ("lead_tie_rest", "first-laid"): Phrase(
        "Still tied: the player who played the highest card first leads.",
        "Toujours à égalité : le premier à avoir joué la plus forte carte entame.",
    ),
    ("lead_tie_rest", "pile-one"): Phrase(
        "Still tied: the winner of the first pile leads.",
        "Toujours à égalité : le gagnant de la première pile entame.",
    ),
    ("match_length", "hands"): Phrase(
        "A match has twice as many hands as players.", "Une partie compte deux fois plus de manches que de joueurs."
    ),
}


def choice_words(name: str, choice: str) -> Phrase:
    """What a choice means, as a sentence."""
    if choice.startswith("points:"):
        points = choice.removeprefix("points:")
        return Phrase(f"The first to reach {points} points wins.", f"La première personne à {points} points gagne.")
    if choice.startswith("hands:"):
        hands = int(choice.removeprefix("hands:"))
        return Phrase(
            f"A match has {hands} hand{'s' if hands > 1 else ''}.",
            f"Une partie compte {hands} manche{'s' if hands > 1 else ''}.",
        )
    return _SPOKEN[name, choice]
