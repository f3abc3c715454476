"""The parts that games have on paper. Which of them a game has, and which are usual, it says itself."""

from __future__ import annotations

from typing import Literal, get_args

PartName = Literal[
    "calibration",
    "cards",
    "rules",
    "tarot",
    "tokens",
    "labels",
    "slips",
    "packing",
    "book",
    "guide",
    "forms",
    "pad",
]
PARTS: tuple[PartName, ...] = get_args(PartName)
"""All that there is in any game, in the order of printing."""

CARD_PARTS: frozenset[PartName] = frozenset({"cards", "rules", "tarot"})
"""What makers take; tokens are coins, not cards."""
