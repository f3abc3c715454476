"""What is said of a hand that is over. Points are those of the end of the hand; intervals are of 95 percent.

A card is judged by how far it leaves its seat ahead: the seat's points less the mean of the others'.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kermesse.words import Phrase

DEAREST = 3
"""So many cards of each seat are told."""

MATTERS = 0.25
"""Points: what costs less is nothing to speak of."""


class Estimate(msgspec.Struct, frozen=True):
    """Points, and how far off they may be.

    Args:
        points: the estimate.
        interval: the truth lies within so much of it, 95 times in 100; 0 where nothing was left to chance.
    """

    points: Annotated[float, msgspec.Meta(extra_json_schema={"x-matters": MATTERS})]
    interval: float


class Choice(msgspec.Struct, frozen=True):
    """A card that could have been laid, and how far ahead it would have left its seat."""

    card: str
    ahead: Estimate


class Judgement(msgspec.Struct, frozen=True):
    """A card that was laid, beside all others of that hand.

    Args:
        choices: every card of the hand, the best first.
        better: the best of them; none where it is the one that was laid.
        cost: how much further ahead that would have left the seat. Which card is best is found in some games tried
            out, and the cost in others, so that luck does not make it dear.
        matters: whether the cost is more than nothing to speak of, and more than chance.
        exhaustive: whether every way to the end was tried, so that nothing is left to chance.
    """

    choices: tuple[Choice, ...]
    better: str | None
    cost: Estimate
    matters: bool
    exhaustive: bool


class JudgedCard(msgspec.Struct, frozen=True):
    """A card of the hand.

    Args:
        seat: who laid it.
        card: its name.
        known: judged by what the seat could know: over the hands that the others may have held.
        open: judged with open cards: over the hands as they were.
    """

    seat: int
    card: str
    known: Judgement
    open: Judgement


class OwnDearCard(msgspec.Struct, frozen=True):
    """A card that cost its seat points, as far as it could know.

    Args:
        at: which card of the hand it is, in the order laid, from 0.
        card: its name.
        better: the card that would have cost less.
        cost: how much less.
        outcome: what came of the card.
        why: what speaks for the better one, as a hint would say it.
    """

    at: int
    card: str
    better: str
    cost: Estimate
    outcome: Phrase
    why: Phrase


class DearCard(OwnDearCard, frozen=True):
    """The same, and what the open cards say of it.

    Args:
        open_cost: how much less the better card would have cost with open cards; below 0 where it turned out well.
        exhaustive: whether that was found by trying every way to the end.
    """

    open_cost: Estimate
    exhaustive: bool


class SeatAnalysis(msgspec.Struct, frozen=True):
    """Where the points of a seat came from; `average`, `deal`, `own` and `others` add up to them.

    Args:
        points: what it scored.
        average: what its place is worth over all deals, the leader being where it was.
        deal: luck of the deal: how much more these hands are worth to it, before the first card.
        own: what its own cards brought, beside what a regular would have laid.
        others: what the others' cards brought it.
        cost: what its cards cost it together, as far as it could know.
        dearest: at most three cards that cost most, the dearest first; none that are nothing to speak of.
    """

    points: int
    average: float
    deal: Estimate
    own: Estimate
    others: Estimate
    cost: Estimate
    dearest: tuple[DearCard, ...]


class HandAnalysis(msgspec.Struct, frozen=True):
    """A hand that is over.

    Args:
        curve: what each seat was expected to score, before the first card and after each: `(cards + 1, seats)`.
        cards: every card in the order laid.
        seats: by seat.
    """

    curve: tuple[tuple[Estimate, ...], ...]
    cards: tuple[JudgedCard, ...]
    seats: tuple[SeatAnalysis, ...]


class OwnAnalysis(msgspec.Struct, frozen=True):
    """The cards of one seat in a hand that is over, while its match goes on: by what that seat has seen, and no more.

    Args:
        seat: whose.
        cost: what they cost it together.
        dearest: at most three that cost most, the dearest first; none that are nothing to speak of.
    """

    seat: int
    cost: Estimate
    dearest: tuple[OwnDearCard, ...]


class RecordAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """A hand alone, or a match.

    Args:
        game: `hattrick`.
        players: the names in turn order; everything else calls them by their seats, from 0.
        seed: of all draws; the same seed says the same.
        hands: by hand; none of a hand that was broken off.
    """

    game: Literal["hattrick"]
    players: tuple[str, ...]
    seed: int
    hands: tuple[HandAnalysis | None, ...]


def matters(cost: Estimate) -> bool:
    """Whether a cost is worth a word."""
    return cost.points >= MATTERS and cost.points > cost.interval
