"""The score of a hand: what each seat won and passed, the points, and a line for each reason.

Source: Hattrick, "Les points".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from kermesse.games.hattrick.rules.model import COLOURS, RANKS, Colour, Laid, Trick
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


class ScoredTally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before a seat, and what it would count if the hand ended now: for those who may not know the rules.

    Args:
        won: cards won, in the order of `COLOURS`.
        passed: cards passed.
        points: what all of it counts.
    """

    won: tuple[int, int, int]
    passed: Annotated[int, Meta(extra_json_schema={"x-points": PASS})]
    points: int


def tallies(tricks: Iterable[Trick], seats: int, laid: Iterable[Laid] = ()) -> tuple[Tally, ...]:
    """What lies before each seat after some tricks.

    Args:
        tricks: those that are over.
        seats: how many play.
        laid: a trick whose piles nobody has taken yet; its passes lie before who made them already.
    """
    won = [[0, 0, 0] for _ in range(seats)]
    passed = [0] * seats
    for one in laid:
        passed[one.seat] += one.pile is None
    for trick in tricks:
        for one in trick.laid:
            if one.pile is None:
                passed[one.seat] += 1
            else:
                won[trick.takers[one.pile]][one.card.code // RANKS] += 1
    return tuple(
        Tally((reds, greens, blues), passes) for (reds, greens, blues), passes in zip(won, passed, strict=True)
    )


def scores(tally: Tally) -> tuple[int, int, int, int]:
    """What each colour counts, in the order of `COLOURS`, and then the passes.

    The best colour counts +1 a card, the others -1, each pass -2.

    Source:
        Hattrick, "Les points".
    """
    reds, greens, blues = (count if place == tally.best else -count for place, count in enumerate(tally.won))
    return reds, greens, blues, PASS * tally.passed


def points(tally: Tally) -> int:
    """The points of a seat, all its `scores` together.

    Source:
        Hattrick, "Les points": 9 red, 2 blue, 4 green, one pass make 9 - 2 - 4 - 2 = 1.
    """
    return sum(scores(tally))


@lru_cache(maxsize=4096)
def scored(tally: Tally) -> ScoredTally:
    """A tally with what it counts; the same object for the same tally, so that views are compared fast."""
    return ScoredTally(tally.won, tally.passed, points(tally))


def lines(tally: Tally, lang: Lang) -> tuple[Line, ...]:
    """Why a seat has its points: a line for each colour and one for the passes, which add up to `points`."""
    by_colour = []
    *of_colours, of_passes = scores(tally)
    for colour, count, score in zip(COLOURS, tally.won, of_colours, strict=True):
        mine = score > 0
        each = _EACH[mine, count > 1] if count else verbatim("")
        cards = in_words(count, colour, lang)
        by_colour.append(Line(None, count, score, f"{cards}{each(lang)}.", kind=colour))
    return (*by_colour, _passes(tally.passed, of_passes, lang))


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


def _passes(count: int, score: int, lang: Lang) -> Line:
    each = signed(PASS, lang)
    text = Phrase("No pass.", "Aucune passe.")
    if count == 1:
        text = Phrase(f"1 pass: {each}.", f"1 passe : {each}.")
    elif count:
        text = Phrase(f"{count} passes: {each} each.", f"{count} passes : {each} chacune.")
    return Line(None, count, score, text(lang), kind="pass")


def shown_sum(tally: Tally) -> Sequence[int]:
    """The points of a seat as one writes them down: best colour, other colours, passes, without those that are none."""
    best, each = tally.best, scores(tally)
    return [each[best], *(score for place, score in enumerate(each) if place != best and score)]
