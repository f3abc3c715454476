"""A hand or a match to be watched again: every card, where it lay and who took it, told by the rules' own functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.records.record import DealPlayed, Record, states
from kermesse.games.hattrick.rules.model import Hand, Laid, Match, TieBreak
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import ScoredTally, Tally, scored, tallies


class ReplayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as it was laid.

    Args:
        seat: the place that laid it.
        card: its name.
        pile: the pile that it lies on (0 or 1); none for a pass.
        tally: what lies before that place from then on, where this changed it: after a pass.
    """

    seat: int
    card: str
    pile: Literal[0, 1] | None
    tally: ScoredTally | None = None


class ReplayTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A trick.

    Args:
        lead: the place that led it.
        laid: its cards in the order laid.
        takers: the place that took each pile; nobody of a trick that was broken off.
        leads: the place that led the next one, or would have; none of a trick that was broken off.
        tie: what decided that, where the highest cards of both piles bear the same number.
    """

    lead: int
    laid: tuple[ReplayCard, ...]
    takers: tuple[int, ...]
    leads: int | None
    tie: TieBreak | None = None


class ReplayHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand.

    Args:
        leader: the place that led its first trick.
        hands: the cards of each place as they were dealt, in the order of the deck.
        tricks: its tricks; the last one may have been broken off.
        points: the points of each place; none of a hand that was broken off.
        totals: the points of each place after it, all hands up to it together.
        tallies: what lies before each place as the hand begins, and after each trick that was taken.
    """

    leader: int
    hands: tuple[tuple[str, ...], ...]
    tricks: tuple[ReplayTrick, ...]
    points: tuple[int, ...] | None
    totals: tuple[int, ...] = ()
    tallies: tuple[tuple[ScoredTally, ...], ...] = ()


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A hand or a match of Hattrick, to be watched again; saved as a file, it can be read again.

    A file that an earlier version saved may lack the fields that have a default: they follow from the others.

    Args:
        kermesse: what this file is.
        format: the version of the file format.
        game: `hattrick`.
        whole: one hand alone, or a match from its first hand.
        title: what the table was called; empty where it had no title.
        players: the names in turn order; everything else calls them by their places, from 0.
        length: how long the match is: `hands`, or such as `hands:1` or `points:50`.
        rulings: the other choices in force.
        hands: its hands; the last one may have been broken off.
        totals: the points of each place, all hands together.
        winners: the places that won; none of a hand alone, and of a match that was broken off.
        played_on: from what hand its only one was played on; none where it began with a deal.
    """

    kermesse: Literal["replay"]
    format: Literal[1]
    game: Literal["hattrick"]
    whole: Literal["hand", "match"]
    title: Annotated[str, Meta(max_length=120)]
    players: tuple[str, ...]
    length: str
    rulings: Rulings
    hands: tuple[ReplayHand, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    played_on: PositionSource | None = None


def replay_of(record: Record, title: str = "") -> Replay:
    """What was played, to be watched again.

    Args:
        record: what was played; its plays must be those of a game, as `reader.py` sees to.
        title: what the table was called.
    """
    after = tuple(states(record))
    return Replay(
        kermesse="replay",
        format=1,
        game="hattrick",
        whole=record.whole,
        title=title,
        players=record.players,
        length=record.rulings.match_length,
        rulings=replace(record.rulings, match_length="hands"),
        hands=tuple(map(_hand, record.deals, after)),
        totals=after[-1].totals if after else (0,) * len(record.players),
        winners=after[-1].winners if after and record.whole == "match" else (),
        played_on=record.played_on,
    )


def _hand(deal: DealPlayed, match: Match) -> ReplayHand:
    hand = match.hand
    assert hand is not None
    return ReplayHand(
        leader=deal.leader,
        hands=tuple(tuple(card.id for card in held) for held in deal.held),
        tricks=_tricks(hand),
        points=match.points[-1] if hand.over else None,
        totals=match.totals,
        tallies=tuple(tuple(map(scored, each)) for each in _tallies(hand)),
    )


def _tallies(hand: Hand) -> list[tuple[Tally, ...]]:
    """What lies before each place before the first trick, and after each that is over: `(tricks + 1, seats)`."""
    return [tallies(hand.tricks[:count], len(hand.held)) for count in range(len(hand.tricks) + 1)]


def _tricks(hand: Hand) -> tuple[ReplayTrick, ...]:
    leaders = (hand.leader, *(trick.leads for trick in hand.tricks))
    over = [
        ReplayTrick(lead, _cards(trick.laid, before), trick.takers, trick.leads, trick.tie)
        for lead, trick, before in zip(leaders, hand.tricks, _tallies(hand), strict=False)
    ]
    broken_off = ReplayTrick(hand.lead, _cards(hand.laid, _tallies(hand)[-1]), (), None)
    return (*over, broken_off) if hand.laid else tuple(over)


def _cards(laid: Sequence[Laid], before: Sequence[Tally]) -> tuple[ReplayCard, ...]:
    return tuple(
        ReplayCard(one.seat, one.card.id, one.pile, _after_passing(before[one.seat]) if one.pile is None else None)
        for one in laid
    )


def _after_passing(tally: Tally) -> ScoredTally:
    return scored(replace(tally, passed=tally.passed + 1))
