"""What goods are worth, how many of them score, and how often."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from kermesse.rules.effects.fields import Count, Factor, Points, What
from kermesse.rules.effects.traits import Price, Stage, Tie, Traited, Traits

MOST_FACTS = 100
"""So many facts a sheet may state."""


FactText = Annotated[str, Meta(max_length=200)]
"""A fact as it is written: `white = red + blue`."""


class Values(Traited, frozen=True, tag="values"):
    """Facts that together tell the players what each kind is worth. [S 1, 2, 3]

    Args:
        facts: such as `orange = 4`, `white = red + blue`, `blue = 1/2 orange`, `white highest`.
    """

    traits: ClassVar[Traits] = Traits(
        stage=Stage.STATED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="depends",
    )

    facts: Annotated[tuple[FactText, ...], Meta(min_length=1, max_length=MOST_FACTS)]


class Worth(Traited, frozen=True, tag="worth"):
    """Each such item is worth `points`; of several values the highest counts. [G 24, 27, 92; general: G 2]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.SET,
        prices=Price("what", by="worth"),
        others="ignores",
        tie=None,
        one_kind=None,
        independent=True,
        rulings=("values_stack",),
        own="gains",
    )

    what: What
    points: Points


class WorthCapped(Traited, frozen=True, tag="worth-capped"):
    """Up to `at_most` such cards are worth `points` each instead of their other value. One kind only. [G 53, 56]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.CAPPED,
        prices=Price("what", by="cap"),
        others="ignores",
        tie=None,
        one_kind="what",
        independent=True,
        rulings=(),
        own="depends",
    )

    what: What
    points: Points
    at_most: Count


class Turns(Traited, frozen=True, tag="turns"):
    """Handing in more of one kind than of another turns a third one's value into `points`. [K]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.TURNED,
        prices=Price("what", by="worth"),
        others="ignores",
        tie=None,
        one_kind=None,
        independent=True,
        rulings=(),
        own="depends",
    )

    more: What
    than: What
    what: What
    points: Points


class LosesValue(Traited, frozen=True, tag="loses-value"):
    """More than `more_than` of them: all of them lose their value. [S 4]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.WORTHLESS,
        prices=Price("what", by="worth"),
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="depends",
    )

    what: What
    more_than: Count


class NoMoreThan(Traited, frozen=True, tag="no-more-than"):
    """No more of `what` score than there are of `than`. One kind only. [S 5]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.LIMITED,
        prices=Price("what", by="number"),
        others="ignores",
        tie=None,
        one_kind="what",
        independent=False,
        rulings=(),
        own="depends",
    )

    what: What
    than: What


class Multiplies(Traited, frozen=True, tag="multiplies"):
    """Each set of `every` of one kind makes one `what` count `by` times. One kind only. [S 13, 14]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.REPEATED,
        prices=Price("what", by="number"),
        others="ignores",
        tie=None,
        one_kind="what",
        independent=False,
        rulings=(),
        own="depends",
    )

    every: Count
    of: What
    what: What
    by: Factor


class MostMultiplies(Traited, frozen=True, tag="most-multiplies"):
    """Whoever has the most of them counts them `by` times; tied: nobody. [S 12]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.CONTESTED,
        prices=Price("what", by="number"),
        others="compares",
        tie=Tie("what", then="nobody"),
        one_kind=None,
        independent=False,
        rulings=(),
        own="depends",
    )

    what: What
    by: Factor
