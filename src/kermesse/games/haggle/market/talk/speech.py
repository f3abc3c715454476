"""Words: of a player to some or to all, of the host to all or to one. Nothing that is said is ever verified."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.changes import (
    HEARD_KEPT,
    SPOKEN_KEPT,
    lately,
    present,
    with_notice,
    with_player,
)
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Heard, Notice
from kermesse.games.haggle.market.state.terms import Seat, Utterance, Words
from kermesse.games.moderation import check_words, check_words_to_all
from kermesse.games.seats import may_speak
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.rules.kit import CardNumber


class Tell(TaggedCommand, frozen=True, tag="tell"):
    """Says anything, true or not: to some, or to everybody; perhaps about a rule card."""

    words: Utterance
    to: Annotated[tuple[Seat, ...], Meta(max_length=100)] = ()
    card: CardNumber | None = None


class Speak(TaggedCommand, frozen=True, tag="speak"):
    """Says something to everybody."""

    words: Utterance


class Nudge(TaggedCommand, frozen=True, tag="nudge"):
    """Says something to one player, such as one who has sat still for long."""

    seat: Seat
    words: Words = ""


class Told(TaggedEvent, frozen=True, tag="told"):
    """Something was said: to these, or to everybody where nobody is named."""

    teller: int
    words: Words
    to: tuple[int, ...]
    at: Timestamp
    card: int | None = None


class Spoken(TaggedEvent, frozen=True, tag="spoken"):
    """The host said something to everybody."""

    words: Words
    at: Timestamp


class Nudged(TaggedEvent, frozen=True, tag="nudged"):
    """The host said something to one."""

    seat: int
    words: Words
    at: Timestamp


def tell(floor: Floor, command: Tell, context: CommandContext) -> tuple[Told, ...]:
    """Free words, never verified; who blocks the teller does not hear them.

    Source: Haggle, "Nobody is obliged to tell the truth".
    """
    seat = context.seat
    if seat in command.to:
        raise Refused("WITH_ONESELF")
    (check_words if command.to else check_words_to_all)(floor.moderation, seat)
    if command.card is not None and kit_of(floor.setup).rule_of(command.card) is None:
        raise Refused("NO_SUCH_CARD")
    for other in command.to:
        present(floor, other)
    hearing = tuple(other for other in sorted(set(command.to)) if seat not in floor.players[other].blocked)
    if command.to and not hearing:
        raise Refused("BLOCKED", command.to)
    check_pace(floor, seat, context)
    return (Told(seat, command.words, hearing, context.at, command.card),)


def check_pace(floor: Floor, seat: int, context: CommandContext) -> None:
    """Refuses words, or a gift taken at once, from a seat that sent too many within `PACE_SECONDS`.

    Raises:
        Refused: where it was too much within a minute.
    """
    if not may_speak(floor.players[seat].said_at, context.at, floor.setup.limits.sayings):
        raise Refused("TOO_MUCH_SAID")


def speak(_: Floor, command: Speak, context: CommandContext) -> tuple[Spoken, ...]:
    """The host speaks as often as they like."""
    return (Spoken(command.words, context.at),)


def nudge(floor: Floor, command: Nudge, context: CommandContext) -> tuple[Nudged, ...]:
    """To a player who is here; no other player learns of it."""
    present(floor, command.seat)
    return (Nudged(command.seat, command.words, context.at),)


def apply_told(floor: Floor, event: Told) -> Floor:
    """Words to all are kept once, words to some with each of them; the teller's pace counts either."""
    floor = with_player(floor, event.teller, said_at=lately(floor, event.teller, event.at), active_at=event.at)
    if not event.to:
        return _aloud(floor, Heard(event.at, event.words, event.teller, "all", event.card))
    heard = Heard(event.at, event.words, event.teller, card=event.card)
    for seat in event.to:
        floor = with_player(floor, seat, heard=(*floor.players[seat].heard, heard)[-HEARD_KEPT:])
    return floor


def apply_spoken(floor: Floor, event: Spoken) -> Floor:
    """The host's words to all are kept among everybody's, without a teller."""
    return _aloud(floor, Heard(event.at, event.words, None, "all"))


def _aloud(floor: Floor, heard: Heard) -> Floor:
    """Adds words to the one list that all players share."""
    return replace(floor, spoken=(*floor.spoken, heard)[-SPOKEN_KEPT:])


def apply_nudged(floor: Floor, event: Nudged) -> Floor:
    """It comes as a notice, as what the table itself tells a player."""
    return with_notice(floor, event.seat, Notice(event.at, "nudged", words=event.words))
