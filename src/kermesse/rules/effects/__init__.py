"""Everything a rule card can do: a closed union of small frozen classes, each of which states its traits.

Readers that need to know what one effect says (scoring, English, French) end in `assert_never`: an effect that one of
them does not know is a type error. Everybody else asks its traits. Nothing here is scored or put into words. Fields of
type `What` are selectors (`pieces/select.py`). Sources: [S n] is sheet n of Sackson's Haggle (1969), [G n] card n of
Giant Haggle, [K] an effect of our own for new kits.
"""

from __future__ import annotations

from typing import get_args

from kermesse.rules.effects.bonuses import (
    AtLeast,
    BonusEach,
    Control,
    MoreThan,
    MostSquared,
    Multiple,
    OfAKind,
    Runs,
    Sets,
    Sole,
    TitleScores,
)
from kermesse.rules.effects.losses import (
    MostLoses,
    Protects,
    Punishes,
    Steals,
    TooManyLoses,
)
from kermesse.rules.effects.values import (
    LosesValue,
    MostMultiplies,
    Multiplies,
    NoMoreThan,
    Turns,
    Values,
    Worth,
    WorthCapped,
)
from kermesse.rules.effects.whole import (
    AtMost,
    Cancel,
    Eliminates,
    Pyramid,
)

__all__ = [
    "KINDS",
    "AtLeast",
    "AtMost",
    "BonusEach",
    "Cancel",
    "Control",
    "Effect",
    "Eliminates",
    "LosesValue",
    "MoreThan",
    "MostLoses",
    "MostMultiplies",
    "MostSquared",
    "Multiple",
    "Multiplies",
    "NoMoreThan",
    "OfAKind",
    "Protects",
    "Punishes",
    "Pyramid",
    "Runs",
    "Sets",
    "Sole",
    "Steals",
    "TitleScores",
    "TooManyLoses",
    "Turns",
    "Values",
    "Worth",
    "WorthCapped",
]

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

KINDS: tuple[type[Effect], ...] = get_args(Effect)
"""The effects, in the order of the union."""
