"""Taking cards back: within a hand, never across a deal; what was shown stays known to all."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from kermesse.games.hattrick.rules.model import Hand, Laid, LayCard, Match
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.pieces.chance import Chance

NO_CHANCE = Chance("")
"""Laying a card draws nothing."""


def laid_in(hand: Hand) -> tuple[Laid, ...]:
    """Every card of a hand in the order laid."""
    return (*(one for trick in hand.tricks for one in trick.laid), *hand.laid)


def back_to(laid: tuple[Laid, ...], place: int) -> int:
    """How many cards go back so that somebody's last one does; 0 where they have laid none."""
    return next((count for count, one in enumerate(reversed(laid), 1) if one.seat == place), 0)


def rewound(match: Match, count: int) -> Match:
    """The match as it was before the last cards of the hand were laid: the hand is played again without them.

    Args:
        match: with a hand, under way or just over.
        count: how many cards, not more than were laid in it.
    """
    hand = match.hand
    assert hand is not None
    laid = laid_in(hand)
    back = [[one.card for one in laid if one.seat == place] for place in range(len(hand.held))]
    held = tuple(tuple(sorted([*cards, *again])) for cards, again in zip(hand.held, back, strict=True))
    start = replace(
        match,
        hand=Hand(hand.leader, held, lead=hand.leader),
        points=match.points[:-1] if hand.over else match.points,
    )
    for one in laid[: len(laid) - count]:
        start = reduce(apply, decide(start, LayCard(one.seat, one.card), NO_CHANCE), start)
    return start
