"""What players lose, by their own goods or by others."""

from __future__ import annotations

from typing import ClassVar

from kermesse.rules.effects.fields import Count, Gain, Loss, What, Whats
from kermesse.rules.effects.traits import Stage, Tie, Traited, Traits


class Punishes(Traited, frozen=True, tag="punishes"):
    """At least `count` of them: every other player loses `points` (a positive number). [S 6]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.STRUCK,
        prices=None,
        others="strikes",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("attacks",),
        own="gains",
    )

    what: What
    count: Count
    points: Gain


class Protects(Traited, frozen=True, tag="protects"):
    """Each set of `every` of one kind cancels one loss by a set of `count` of `against`. [S 7]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.PROTECTED,
        prices=None,
        others="shields",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="gains",
    )

    every: Count
    of: What
    against: What
    count: Count


class Steals(Traited, frozen=True, tag="steals"):
    """Whoever has the most of `most_of` takes `points` from each other player for each such item; tied: nobody. [K]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.STOLEN,
        prices=None,
        others="compares",
        tie=Tie("most_of", then="nobody"),
        one_kind=None,
        independent=False,
        rulings=(),
        own="depends",
    )

    most_of: What
    each: What
    points: Gain


class MostLoses(Traited, frozen=True, tag="most-loses"):
    """Every player tied for the most of them scores `points` (a negative number). [G 1, 3]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.LOST,
        prices=None,
        others="compares",
        tie=Tie("what", then="all-lose"),
        one_kind=None,
        independent=False,
        rulings=("most_of_none",),
        own="loses",
    )

    what: What
    points: Loss


class TooManyLoses(Traited, frozen=True, tag="too-many-loses"):
    """More than `more_than` of any one of them scores `points` (negative), once. [G 15]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.LOST,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="loses",
    )

    any: Whats
    more_than: Count
    points: Loss
