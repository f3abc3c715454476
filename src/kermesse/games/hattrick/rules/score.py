"""The score of a hand: what each seat won and passed, the points, and a line for each reason.

Source: Hattrick, "Les points".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from kermesse.games.hattrick.rules.model import COLOURS, Colour, Trick
from kermesse.games.standings import Line
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import Lang, Phrase, capital, signed, typeset, verbatim

PASS = -2
"""Points of each passed card, whatever its colour."""


class Tally(msgspec.Struct, frozen=True):
    """What lies before a seat: cards won of red, green and blue, and cards passed."""

    won: tuple[int, int, int] = (0, 0, 0)
    passed: int = 0

    @property
    def best(self) -> int:
        """The colour that counts for its owner, as its place in `COLOURS`; of several with as many cards, the first."""
        return self.won.index(max(self.won))


def tallies(tricks: Iterable[Trick], seats: int) -> tuple[Tally, ...]:
    """What lies before each seat after some tricks."""
    won = [[0, 0, 0] for _ in range(seats)]
    passed = [0] * seats
    for trick in tricks:
        for laid in trick.laid:
            if laid.pile is None:
                passed[laid.seat] += 1
            else:
                won[trick.takers[laid.pile]][COLOURS.index(laid.card.colour)] += 1
    return tuple(
        Tally((reds, greens, blues), passes) for (reds, greens, blues), passes in zip(won, passed, strict=True)
    )


def points(tally: Tally) -> int:
    """The points of a seat: its best colour counts +1 a card, the others -1, each pass -2.

    Source:
        Hattrick, "Les points": 9 red, 2 blue, 4 green, one pass make 9 - 2 - 4 - 2 = 1.
    """
    return 2 * max(tally.won) - sum(tally.won) + PASS * tally.passed


def lines(tally: Tally, lang: Lang) -> tuple[Line, ...]:
    """Why a seat has its points: a line for each colour and one for the passes, which add up to `points`."""
    by_colour = []
    for place, (colour, count) in enumerate(zip(COLOURS, tally.won, strict=True)):
        mine = place == tally.best and count > 0
        each = _EACH[mine, count > 1] if count else verbatim("")
        cards = in_words(count, colour, lang)
        by_colour.append(Line(None, count, count if mine else -count, f"{cards}{each(lang)}.", kind=colour))
    return (*by_colour, _passes(tally.passed, lang))


_EACH = {
    (True, True): Phrase(", the best colour: +1 each", ", la meilleure couleur : +1 chacune"),
    (True, False): Phrase(", the best colour: +1", ", la meilleure couleur : +1"),
    (False, True): Phrase(": −1 each", " : −1 chacune"),
    (False, False): Phrase(": −1", " : −1"),
}
"""What cards of a colour count: whether it is the best colour, and whether there are several."""


def in_words(count: int, colour: Colour, lang: Lang) -> str:
    """So many cards of a colour: "9 red cards", "aucune carte verte"."""
    family = our_catalogue("hattrick").families[colour]
    none = Phrase(f"no {family.noun('en', 0)}", f"aucune {family.noun('fr', 0)}")
    return typeset(f"{count} {family.noun(lang, count)}", lang) if count else capital(none(lang))


def _passes(count: int, lang: Lang) -> Line:
    each = signed(PASS, lang)
    text = Phrase("No pass.", "Aucune passe.")
    if count == 1:
        text = Phrase(f"1 pass: {each}.", f"1 passe : {each}.")
    elif count:
        text = Phrase(f"{count} passes: {each} each.", f"{count} passes : {each} chacune.")
    return Line(None, count, PASS * count, text(lang), kind="pass")


def shown_sum(tally: Tally) -> Sequence[int]:
    """The points of a seat as one writes them down: best colour, other colours, passes, without those that are none."""
    best = tally.best
    others = [-count for place, count in enumerate(tally.won) if place != best and count]
    return [tally.won[best], *others, *([PASS * tally.passed] if tally.passed else [])]
