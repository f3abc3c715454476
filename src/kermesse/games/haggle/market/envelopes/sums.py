"""Players' own score sheets, the giant game's custom, and where they differ from the night's score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kinds_of, kit_of
from kermesse.games.haggle.market.state.player import Points, SumLine, Summed
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.standings import Line, Placing
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.rules.kit import Kit


class SumUp(TaggedCommand, frozen=True, tag="sum-up"):
    """Hands in one's own score sheet, in place of an earlier one; it counts for nothing but is compared at the end."""

    lines: Annotated[tuple[SumLine, ...], Meta(max_length=400)]
    total: Points


class SummedUp(TaggedEvent, frozen=True, tag="summed-up"):
    """A player handed in their own score sheet."""

    seat: int
    summed: Summed


AGAIN_SECONDS = 5.0
"""So long until the same player may hand in another sheet, so that nobody fills the ledger."""


def sum_up(floor: Floor, command: SumUp, context: CommandContext) -> tuple[SummedUp, ...]:
    """A player's own sums, once their envelope is sealed or the market is closed; again until the score is told.

    Source: Giant Haggle, "Pour le décompte".
    """
    seat = context.seat
    if floor.phase in ("open", "paused") and floor.players[seat].sealed is None:
        raise Refused("NOT_SEALED")
    kit = kit_of(floor.setup)
    if any(line.kind is not None and line.kind not in kinds_of(kit) for line in command.lines):
        raise Refused("NO_SUCH_GOODS")
    if any(line.rule is not None and kit.rule_of(line.rule) is None for line in command.lines):
        raise Refused("NO_SUCH_CARD")
    before = floor.players[seat].summed
    if before is not None and context.at - before.at < AGAIN_SECONDS:
        raise Refused("SUMMED_JUST_NOW")
    return (SummedUp(seat, Summed(command.lines, command.total, context.at)),)


def apply_summed_up(floor: Floor, event: SummedUp) -> Floor:
    """The sheet takes the place of an earlier one."""
    return with_player(floor, event.seat, summed=event.summed, active_at=event.summed.at)


class Difference(msgspec.Struct, frozen=True):
    """Where two sums differ: a rule, a kind of goods, or neither for all the rest, such as promises.

    Args:
        rule: the rule, by the lowest of its numbers that one of the two sheets names.
        kind: the kind of goods, for points that no rule gives.
        summed: the points by the player's own sheet.
        scored: the points by the night's score.
    """

    rule: int | None
    kind: str | None
    summed: float
    scored: float


class Compared(msgspec.Struct, frozen=True):
    """A player's own sums beside the night's score.

    Args:
        seat: whose.
        summed: the total that they wrote.
        scored: the total by the night's score; none for a voided hand.
        lines: where they differ: goods first, then rules by number; empty where they are the same line by line.
    """

    seat: int
    summed: float
    scored: float | None
    lines: tuple[Difference, ...]


def differences(summed: Iterable[SumLine], scored: Iterable[Line], kit: Kit) -> tuple[Difference, ...]:
    """Where a player's own lines and the score's differ: by rule, and by kind for goods.

    Several lines for one thing count together, as do the cards of one rule; whatever a sheet leaves out is 0 there.
    A rule is called by a number that somebody finds on a sheet, not by one that only another card of it bears.

    Args:
        summed: the player's lines.
        scored: the lines of the night's score sheet.
        kit: the night's kit.
    """
    found: defaultdict[tuple[int, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    named: dict[tuple[int, str], int] = {}
    both: tuple[Iterable[SumLine | Line], ...] = (summed, scored)
    for sheet, lines in enumerate(both):
        for line in lines:
            about = _about(line, kit)
            found[about][sheet] += line.points
            if line.rule is not None:
                named[about] = min(line.rule, named.get(about, line.rule))
    return tuple(
        Difference(named.get(about), about[1] or None, own, theirs)
        for about, (own, theirs) in sorted(found.items())
        if own != theirs
    )


def compared(seat: int, summed: Summed, sheet: Placing, setup: Setup) -> Compared:
    """A player's own sums beside their score sheet."""
    return Compared(seat, summed.total, sheet.total, differences(summed.lines, sheet.lines, kit_of(setup)))


def _about(line: SumLine | Line, kit: Kit) -> tuple[int, str]:
    """What a line is about: a rule by its lowest number, whatever kind is named with it; else a kind, or neither."""
    if line.rule is None:
        return 0, line.kind or ""
    rule = kit.rule_of(line.rule)
    return (line.rule if rule is None else rule.number), ""
