"""The whole hand, and the rules themselves."""

from __future__ import annotations

from typing import ClassVar

from kermesse.rules.effects.fields import Count, Factor, Points, Steps, What
from kermesse.rules.effects.traits import Stage, Traited, Traits


class Eliminates(Traited, frozen=True, tag="eliminates"):
    """`count` or more of one kind voids the hand. [S 9]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.VOIDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("voided_hand",),
        own="depends",
    )

    what: What
    count: Count


class AtMost(Traited, frozen=True, tag="at-most"):
    """At most `count` items score; the excess goes at random. [S 15]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.DRAWN,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("excess",),
        own="depends",
    )

    what: What
    count: Count


class Pyramid(Traited, frozen=True, tag="pyramid"):
    """Exactly `steps` items of different kinds and nothing else: the hand counts `by` times. [S 11]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.DOUBLED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("pyramid",),
        own="depends",
    )

    steps: Steps
    by: Factor


class Cancel(Traited, frozen=True, tag="cancel"):
    """Cancels one announced general rule of the owner's choice; the owner scores `points`. [G 11]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.OWNED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("silent_cancel",),
        own="points-or-more",
    )

    points: Points
