"""Blocks: a player lets no offers and no words of another reach them."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.state.changes import with_player, without
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Seat
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Block(TaggedCommand, frozen=True, tag="block"):
    """Blocks a player: their offers and words reach this player no more."""

    seat: Seat


class Unblock(TaggedCommand, frozen=True, tag="unblock"):
    """Lifts a block, so that the other's offers and words arrive again."""

    seat: Seat


class Blocked(TaggedEvent, frozen=True, tag="blocked"):
    """A player blocked another."""

    seat: int
    other: int


class Unblocked(TaggedEvent, frozen=True, tag="unblocked"):
    """A player lifted a block."""

    seat: int
    other: int


def block(floor: Floor, command: Block, context: CommandContext) -> tuple[Blocked, ...]:
    """Blocks any player who ever sat here; blocking one twice changes nothing."""
    if command.seat == context.seat:
        raise Refused("WITH_ONESELF")
    if command.seat not in floor.players:
        raise Refused("NO_SUCH_SEAT", (command.seat,))
    if command.seat in floor.players[context.seat].blocked:
        return ()
    return (Blocked(context.seat, command.seat),)


def unblock(floor: Floor, command: Unblock, context: CommandContext) -> tuple[Unblocked, ...]:
    """Lifts a block; without one nothing changes."""
    if command.seat not in floor.players[context.seat].blocked:
        return ()
    return (Unblocked(context.seat, command.seat),)


def apply_blocked(floor: Floor, event: Blocked) -> Floor:
    """Adds the other seat to the player's blocks."""
    return with_player(floor, event.seat, blocked=(*floor.players[event.seat].blocked, event.other))


def apply_unblocked(floor: Floor, event: Unblocked) -> Floor:
    """Removes the other seat from the player's blocks."""
    return with_player(floor, event.seat, blocked=without(floor.players[event.seat].blocked, event.other))
