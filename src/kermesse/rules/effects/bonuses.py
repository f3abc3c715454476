"""What is added."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from kermesse.rules.effects.fields import Count, Factor, Points, What, Whats
from kermesse.rules.effects.traits import Stage, Tie, Traited, Traits


class BonusEach(Traited, frozen=True, tag="bonus-each"):
    """Adds `points` for each such item, on top of its value. [G 40, 42, 158]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=True,
        rulings=(),
        own="points",
    )

    what: What
    points: Points


class OfAKind(Traited, frozen=True, tag="of-a-kind"):
    """Adds `points` once for `count` cards of one number or figure, suits may repeat. [G 21, 49]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    what: What
    count: Count
    points: Points


class AtLeast(Traited, frozen=True, tag="at-least"):
    """Adds `points` once for at least `count` of them. [G 94]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    what: What
    count: Count
    points: Points


class Sets(Traited, frozen=True, tag="sets"):
    """Adds `points` for each disjoint group of one of each part. [S 10; G 46]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    parts: Whats
    points: Points


class Runs(Traited, frozen=True, tag="runs"):
    """Adds `points` for each disjoint run of `length` consecutive cards. [G 68]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("runs",),
        own="points",
    )

    what: What
    length: Annotated[int, Meta(ge=2, le=20)]
    points: Points


class Multiple(Traited, frozen=True, tag="multiple"):
    """Adds `points` once when the number of them is a multiple of `every`. [G 70, 113]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=("zero_is_multiple",),
        own="points",
    )

    what: What
    every: Factor
    points: Points


class MoreThan(Traited, frozen=True, tag="more-than"):
    """Adds `points` once for more of `more` than of `than`, with at least one of each of `needs`. [G 103, 139]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="ignores",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    more: What
    than: What
    points: Points
    needs: tuple[What, ...] = ()


class MostSquared(Traited, frozen=True, tag="most-squared"):
    """The most of them: adds their number squared; tied players drop out and the next number takes it. [S 8]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="compares",
        tie=Tie("what", then="next"),
        one_kind=None,
        independent=False,
        rulings=(),
        own="gains",
    )

    what: What


class Sole(Traited, frozen=True, tag="sole"):
    """Adds `points` for the only player who hands in any of them. [K]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="compares",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    what: What
    points: Points


class Control(Traited, frozen=True, tag="control"):
    """Whoever hands in the most of them bears a title; tied: nobody. Scores nothing by itself. [K]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.TITLED,
        prices=None,
        others="compares",
        tie=Tie("what", then="nobody"),
        one_kind=None,
        independent=False,
        rulings=(),
        own="depends",
    )

    what: What
    title: str


class TitleScores(Traited, frozen=True, tag="title-scores"):
    """Adds `points` for each such item to whoever bears the title that another rule gives. [K]"""

    traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED,
        prices=None,
        others="follows",
        tie=None,
        one_kind=None,
        independent=False,
        rulings=(),
        own="points",
    )

    title: str
    each: What
    points: Points
