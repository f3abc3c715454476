"""Everything a rule card can do: a closed union of small frozen classes.

Each reader (scoring, English, French) ends in `assert_never`: an effect that one of them does not know is
a type error. Fields of type `What` are selectors (`pieces/select.py`). Sources: [S n] is sheet n of Sackson's
Haggle (1969), [G n] card n of Giant Haggle, [K] an effect of our own for new kits.
"""

from __future__ import annotations

from typing import Annotated, NewType

import msgspec
from msgspec import Meta

What = NewType("What", str)
Points = Annotated[float, Meta(ge=-10_000, le=10_000, multiple_of=0.25)]
Loss = Annotated[float, Meta(ge=-10_000, le=-0.25, multiple_of=0.25)]
Gain = Annotated[float, Meta(ge=0.25, le=10_000, multiple_of=0.25)]
Count = Annotated[int, Meta(ge=1, le=10_000)]
Factor = Annotated[int, Meta(ge=2, le=100)]
Whats = Annotated[tuple[What, ...], Meta(min_length=1)]
Steps = Annotated[tuple[Count, ...], Meta(min_length=1)]


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """What all effects share: they are frozen, and the file names them by `effect`."""


# What goods are worth.


class Values(_Effect, frozen=True, tag="values"):
    """Facts that together tell the players what each kind is worth. [S 1, 2, 3]

    Args:
        facts: such as `orange = 4`, `white = red + blue`, `blue = 1/2 orange`, `white highest`.
    """

    facts: Annotated[tuple[str, ...], Meta(min_length=1)]


class Worth(_Effect, frozen=True, tag="worth"):
    """Each such item is worth `points`; of several values the highest counts. [G 24, 27, 92; general: G 2]"""

    what: What
    points: Points


class WorthCapped(_Effect, frozen=True, tag="worth-capped"):
    """Up to `at_most` such cards are worth `points` each instead of their other value. One kind only. [G 53, 56]"""

    what: What
    points: Points
    at_most: Count


class Turns(_Effect, frozen=True, tag="turns"):
    """Handing in more of one kind than of another turns a third one's value into `points`. [K]"""

    more: What
    than: What
    what: What
    points: Points


class LosesValue(_Effect, frozen=True, tag="loses-value"):
    """More than `more_than` of them: all of them lose their value. [S 4]"""

    what: What
    more_than: Count


class NoMoreThan(_Effect, frozen=True, tag="no-more-than"):
    """No more of `what` score than there are of `than`. One kind only. [S 5]"""

    what: What
    than: What


class Multiplies(_Effect, frozen=True, tag="multiplies"):
    """Each set of `every` of one kind makes one `what` count `by` times. One kind only. [S 13, 14]"""

    every: Count
    of: What
    what: What
    by: Factor


class MostMultiplies(_Effect, frozen=True, tag="most-multiplies"):
    """Whoever has the most of them counts them `by` times; tied: nobody. [S 12]"""

    what: What
    by: Factor


# What is added.


class BonusEach(_Effect, frozen=True, tag="bonus-each"):
    """Adds `points` for each such item, on top of its value. [G 40, 42, 158]"""

    what: What
    points: Points


class OfAKind(_Effect, frozen=True, tag="of-a-kind"):
    """Adds `points` once for `count` cards of one number or figure, suits may repeat. [G 21, 49]"""

    what: What
    count: Count
    points: Points


class AtLeast(_Effect, frozen=True, tag="at-least"):
    """Adds `points` once for at least `count` of them. [G 94]"""

    what: What
    count: Count
    points: Points


class Sets(_Effect, frozen=True, tag="sets"):
    """Adds `points` for each disjoint group of one of each part. [S 10; G 46]"""

    parts: Whats
    points: Points


class Runs(_Effect, frozen=True, tag="runs"):
    """Adds `points` for each disjoint run of `length` consecutive cards. [G 68]"""

    what: What
    length: Annotated[int, Meta(ge=2, le=20)]
    points: Points


class Multiple(_Effect, frozen=True, tag="multiple"):
    """Adds `points` once when the number of them is a multiple of `every`. [G 70, 113]"""

    what: What
    every: Factor
    points: Points


class MoreThan(_Effect, frozen=True, tag="more-than"):
    """Adds `points` once for more of `more` than of `than`, with at least one of each of `needs`. [G 103, 139]"""

    more: What
    than: What
    points: Points
    needs: tuple[What, ...] = ()


class MostSquared(_Effect, frozen=True, tag="most-squared"):
    """The most of them: adds their number squared; tied players drop out and the next number takes it. [S 8]"""

    what: What


class Sole(_Effect, frozen=True, tag="sole"):
    """Adds `points` for the only player who hands in any of them. [K]"""

    what: What
    points: Points


class Control(_Effect, frozen=True, tag="control"):
    """Whoever hands in the most of them bears a title; tied: nobody. Scores nothing by itself. [K]"""

    what: What
    title: str


class TitleScores(_Effect, frozen=True, tag="title-scores"):
    """Adds `points` for each such item to whoever bears the title that another rule gives. [K]"""

    title: str
    each: What
    points: Points


# What others do to you.


class Punishes(_Effect, frozen=True, tag="punishes"):
    """At least `count` of them: every other player loses `points` (a positive number). [S 6]"""

    what: What
    count: Count
    points: Gain


class Protects(_Effect, frozen=True, tag="protects"):
    """Each set of `every` of one kind cancels one loss by a set of `count` of `against`. [S 7]"""

    every: Count
    of: What
    against: What
    count: Count


class Steals(_Effect, frozen=True, tag="steals"):
    """Whoever has the most of `most_of` takes `points` from each other player for each such item; tied: nobody. [K]"""

    most_of: What
    each: What
    points: Gain


class MostLoses(_Effect, frozen=True, tag="most-loses"):
    """Every player tied for the most of them scores `points` (a negative number). [G 1, 3]"""

    what: What
    points: Loss


class TooManyLoses(_Effect, frozen=True, tag="too-many-loses"):
    """More than `more_than` of any one of them scores `points` (negative), once. [G 15]"""

    any: Whats
    more_than: Count
    points: Loss


# The whole hand, and the rules themselves.


class Eliminates(_Effect, frozen=True, tag="eliminates"):
    """`count` or more of one kind voids the hand. [S 9]"""

    what: What
    count: Count


class AtMost(_Effect, frozen=True, tag="at-most"):
    """At most `count` items score; the excess goes at random. [S 15]"""

    what: What
    count: Count


class Pyramid(_Effect, frozen=True, tag="pyramid"):
    """Exactly `steps` items of different kinds and nothing else: the hand counts `by` times. [S 11]"""

    steps: Steps
    by: Factor


class Cancel(_Effect, frozen=True, tag="cancel"):
    """Cancels one announced general rule of the owner's choice; the owner scores `points`. [G 11]"""

    points: Points


Effect = (
    Values
    | Worth
    | WorthCapped
    | Turns
    | LosesValue
    | NoMoreThan
    | Multiplies
    | MostMultiplies
    | BonusEach
    | OfAKind
    | AtLeast
    | Sets
    | Runs
    | Multiple
    | MoreThan
    | MostSquared
    | Sole
    | Control
    | TitleScores
    | Punishes
    | Protects
    | Steals
    | MostLoses
    | TooManyLoses
    | Eliminates
    | AtMost
    | Pyramid
    | Cancel
)

SELECTORS: dict[type[_Effect], tuple[str, ...]] = {
    kind: tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if field.type is What or What in getattr(field.type, "__args__", ()) or field.type == Whats
    )
    for kind in Effect.__args__
}


def selectors(effect: Effect) -> list[str]:
    """Every selector that an effect names, in the order of its fields."""
    named: list[str] = []
    for field in SELECTORS[type(effect)]:
        value = getattr(effect, field)
        named.extend(value if isinstance(value, tuple) else [value])
    return named
