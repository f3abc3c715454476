"""Cancel cards: the general rule that one removes, or that its holder removes none."""

from __future__ import annotations

from typing import Literal

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.envelopes.contents import may_cancel
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Player
from kermesse.games.haggle.market.state.terms import Seat
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.rules.kit import CardNumber


class Cancel(TaggedCommand, frozen=True, tag="cancel"):
    """Names the general rule that one's cancel card removes; the host may for a silent player, where so ruled."""

    rule: CardNumber
    seat: Seat | None = None


class KeepAll(TaggedCommand, frozen=True, tag="keep-all"):
    """Leaves every general rule in force, though this player's card could cancel one."""


class RuleCancelled(TaggedEvent, frozen=True, tag="rule-cancelled"):
    """The holder of a cancel card named the general rule that it removes."""

    seat: int
    rule: int
    at: Timestamp


class AllKept(TaggedEvent, frozen=True, tag="all-kept"):
    """The holder of a cancel card cancels nothing."""

    seat: int
    at: Timestamp


Cancelling = Literal["none", "open", "chosen", "kept"]
"""Where a cancel card stands: there is none, or its choice is open; it was made, or everything is kept."""


def cancelling(floor: Floor, player: Player) -> Cancelling:
    """Where a player's cancel card stands; nobody chooses before the general rules are read out."""
    if floor.announced_at is None or not may_cancel(floor, player):
        return "none"
    if player.cancels is not None:
        return "chosen"
    return "kept" if player.silent else "open"


def seats_choosing(floor: Floor) -> tuple[int, ...]:
    """The seats whose cancel card still waits for a choice."""
    return tuple(seat for seat, player in floor.here if cancelling(floor, player) == "open")


def cancel(floor: Floor, command: Cancel, context: CommandContext) -> tuple[RuleCancelled, ...]:
    """The holder of a cancel card chooses; the host for a silent one, where the ruling allows."""
    seat = command.seat if context.by == "host" else context.by
    if context.by == "host" and floor.setup.rulings.silent_cancel == "none":
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if command.seat not in (None, seat):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    player = floor.players.get(seat) if isinstance(seat, int) else None
    if player is None or not isinstance(seat, int):
        raise Refused("NO_SUCH_SEAT")
    if context.by == "host" and (player.cancels is not None or player.silent):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if not may_cancel(floor, player):
        raise Refused("NO_CANCEL_CARD")
    rule = kit_of(floor.setup).rule_of(command.rule)
    if rule is None or rule.number not in floor.announced:
        raise Refused("NOT_ANNOUNCED")
    return (RuleCancelled(seat, rule.number, context.at),)


def keep_all(floor: Floor, _: KeepAll, context: CommandContext) -> tuple[AllKept, ...]:
    """The holder of a cancel card cancels nothing."""
    if not may_cancel(floor, floor.players[context.seat]):
        raise Refused("NO_CANCEL_CARD")
    return (AllKept(context.seat, context.at),)


def apply_rule_cancelled(floor: Floor, event: RuleCancelled) -> Floor:
    """The last choice counts, also over having kept all."""
    return with_player(floor, event.seat, cancels=event.rule, silent=None, active_at=event.at)


def apply_all_kept(floor: Floor, event: AllKept) -> Floor:
    """The last choice counts, also over a rule that was cancelled."""
    return with_player(floor, event.seat, cancels=None, silent="yes", active_at=event.at)
