"""Players from whom somebody wants no offers and no words."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.state.changes import with_player, without
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Seat
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Block(TaggedCommand, frozen=True, tag="block"):
    """Wants no offers and no words from somebody."""

    seat: Seat


class Unblock(TaggedCommand, frozen=True, tag="unblock"):
    """Wants them again."""

    seat: Seat


class Blocked(TaggedEvent, frozen=True, tag="blocked"):
    """Somebody wants to hear nothing from somebody."""

    seat: int
    other: int


class Unblocked(TaggedEvent, frozen=True, tag="unblocked"):
    """And now again."""

    seat: int
    other: int


def block(floor: Floor, command: Block, context: CommandContext) -> tuple[Blocked, ...]:
    """Players may block anybody who ever sat here; whom they blocked already changes nothing."""
    if command.seat == context.seat:
        raise Refused("WITH_ONESELF")
    if command.seat not in floor.players:
        raise Refused("NO_SUCH_SEAT", (command.seat,))
    if command.seat in floor.players[context.seat].blocked:
        return ()
    return (Blocked(context.seat, command.seat),)


def unblock(floor: Floor, command: Unblock, context: CommandContext) -> tuple[Unblocked, ...]:
    """Whom they had not blocked changes nothing."""
    if command.seat not in floor.players[context.seat].blocked:
        return ()
    return (Unblocked(context.seat, command.seat),)


def apply_blocked(floor: Floor, event: Blocked) -> Floor:
    """The seat is added to those that somebody does not want to hear."""
    return with_player(floor, event.seat, blocked=(*floor.players[event.seat].blocked, event.other))


def apply_unblocked(floor: Floor, event: Unblocked) -> Floor:
    """The seat is taken off that list."""
    return with_player(floor, event.seat, blocked=without(floor.players[event.seat].blocked, event.other))
