"""Rule cards that were shown once: their reading time runs while they are turned up."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.changes import none_before, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import KnownCard
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.rules.kit import CardNumber


class Look(TaggedCommand, frozen=True, tag="look"):
    """Turns a card over that was shown once: its reading time runs."""

    card: CardNumber


class LookAway(TaggedCommand, frozen=True, tag="look-away"):
    """Turns it back: its reading time waits."""

    card: CardNumber


class CardTurned(TaggedEvent, frozen=True, tag="card-turned"):
    """A card shown once was turned up, turned back, or its reading time ended; `left_seconds` are left."""

    seat: int
    card: int
    left_seconds: float
    reading_since: Timestamp | None = None


SHOWN_SECONDS = 20.0
"""How long a rule that is shown once can be read."""


def look(floor: Floor, command: Look, context: CommandContext) -> tuple[CardTurned, ...]:
    """A card that was shown once is turned up; its time runs."""
    known = floor.players[context.seat].known.get(command.card)
    if known is None or not known.left_seconds or known.reading_since is not None:
        raise Refused("CARD_CLOSED")
    return (CardTurned(context.seat, command.card, known.left_seconds, context.at),)


def look_away(floor: Floor, command: LookAway, context: CommandContext) -> tuple[CardTurned, ...]:
    """Only a card that is being read can be turned back, even when its time is up and the clock is late."""
    known = floor.players[context.seat].known.get(command.card)
    left = None if known is None else _left(known, context.at)
    if left is None:
        raise Refused("CARD_CLOSED")
    return (CardTurned(context.seat, command.card, left),)


def turn_all_back(floor: Floor, at: Timestamp) -> tuple[CardTurned, ...]:
    """Every card that is being read is turned back: while the market rests, its time waits too."""
    return tuple(
        CardTurned(seat, card, left)
        for seat, player in floor.players.items()
        for card, known in player.known.items()
        if (left := _left(known, at)) is not None
    )


def _left(known: KnownCard, at: Timestamp) -> float | None:
    """How much reading time is left of a card that is being read; None where it is not."""
    if known.left_seconds is None or known.reading_since is None:
        return None
    return max(0.0, known.left_seconds - (at - known.reading_since))


def apply_card_turned(floor: Floor, event: CardTurned) -> Floor:
    """A card that was shown once is turned up, or back."""
    known = floor.players[event.seat].known
    one = replace(known[event.card], left_seconds=event.left_seconds, reading_since=event.reading_since)
    floor = with_player(floor, event.seat, known={**known, event.card: one})
    return none_before(floor, None if event.reading_since is None else event.reading_since + event.left_seconds)
