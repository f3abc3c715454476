"""What a host does about guests who spoil a night: silence them, send them out, shut the door; and the trail of it.

The same at any table. What a game adds is its own: what becomes of a hand, which of its commands carry words. Words are
taken away where all can read them; what two people said to each other stays theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import Refused, Timestamp
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.words import Phrase

SeatAct: TypeAlias = Literal["silence", "unsilence", "send-out"]
"""A guest may say nothing more; may speak again; must leave, and every link of theirs opens nothing."""

RoomAct: TypeAlias = Literal["shut-door", "open-door", "close-words", "open-words", "hold-newcomers", "hear-newcomers"]
"""Nobody new is let in, but by the host; or again. Nobody but the host speaks to all; or again everybody does. Whoever
comes by the door says nothing until the host lets them; or speaks at once again."""

SeatHappening: TypeAlias = SeatAct | Literal["hold"]
"""What happens to a guest: an act of the host's, or that they came by the door while newcomers were held."""

TRAIL_SHOWN = 100
"""So many acts, the newest, are shown."""

Reason: TypeAlias = Literal["SILENCED", "NOT_YET_HEARD", "WORDS_CLOSED", "DOOR_SHUT", "SO_ALREADY"]

MODERATED: dict[Reason, Phrase] = {
    "SILENCED": Phrase(
        "The host has silenced you: you may not write words for now.",
        "L'hôte vous a retiré la parole : vous ne pouvez plus écrire pour le moment.",
    ),
    "NOT_YET_HEARD": Phrase(
        "Here the host lets newcomers speak: until then you can play, and write to the host.",
        "Ici, c'est l'hôte qui donne la parole aux nouveaux venus : d'ici là, vous jouez, et n'écrivez qu'à l'hôte.",
    ),
    "WORDS_CLOSED": Phrase(
        "The host has stopped messages to everybody.", "L'hôte a fermé les messages adressés à tous."
    ),
    "DOOR_SHUT": Phrase("The host lets nobody else in.", "L'hôte ne laisse plus entrer personne."),
    "SO_ALREADY": Phrase("That is already the case.", "C'est déjà le cas."),
}
"""The words of the reasons that moderation gives."""


class ModerateSeat(TaggedCommand, frozen=True, tag="moderate-seat"):
    """The host silences somebody, lets them speak again, or sends them out."""

    act: SeatAct
    seat: Annotated[int, Meta(ge=0, le=1_000_000)]


class ModerateRoom(TaggedCommand, frozen=True, tag="moderate-room"):
    """The host shuts the door or opens it, closes the words for everybody or opens them."""

    act: RoomAct


class SeatModerated(TaggedEvent, frozen=True, tag="seat-moderated"):
    """The host silenced somebody, let them speak again, or sent them out; or they came and wait to be heard."""

    act: SeatHappening
    seat: int
    at: Timestamp


class RoomModerated(TaggedEvent, frozen=True, tag="room-moderated"):
    """The host shut the door or opened it, closed the words for everybody or opened them, held newcomers or not."""

    act: RoomAct
    at: Timestamp


class ModerationAct(msgspec.Struct, frozen=True, omit_defaults=True):
    """One act of a host, for the trail: what, when, and to whom, unless it was to all."""

    at: Timestamp
    act: SeatHappening | RoomAct
    seat: int | None = None


class Moderation(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table is moderated.

    Args:
        silenced: the seats that may say nothing.
        unheard: the seats that came while newcomers were held, and may say nothing until the host lets them.
        sent_out: the seats that were sent out; none of their links opens anything.
        door: whether a guest who has the code may sit down.
        words: whether guests may say something to all.
        newcomers: whether who comes by the door may speak at once, or is held.
        trail: what was done, oldest first; the ledger has by which link.
    """

    silenced: tuple[int, ...] = ()
    sent_out: tuple[int, ...] = ()
    door: Literal["open", "shut"] = "open"
    words: Literal["open", "closed"] = "open"
    unheard: tuple[int, ...] = ()
    newcomers: Literal["heard", "held"] = "heard"
    trail: tuple[ModerationAct, ...] = ()


def shown(moderation: Moderation) -> Moderation:
    """What a host reads of it: of the trail the newest acts."""
    return replace(moderation, trail=moderation.trail[-TRAIL_SHOWN:])


def check_words(moderation: Moderation, seat: int) -> None:
    """Refuses words of a silenced seat, to whomever; and those of a newcomer who is held.

    Raises:
        Refused: `SILENCED`, or `NOT_YET_HEARD`.
    """
    if seat in moderation.silenced:
        raise Refused("SILENCED")
    if seat in moderation.unheard:
        raise Refused("NOT_YET_HEARD")


def check_words_to_all(moderation: Moderation, seat: int) -> None:
    """Refuses a seat's words that everybody would read.

    Raises:
        Refused: `SILENCED`, `NOT_YET_HEARD`, or `WORDS_CLOSED`.
    """
    check_words(moderation, seat)
    if moderation.words == "closed":
        raise Refused("WORDS_CLOSED")


def check_door(moderation: Moderation) -> None:
    """Refuses a guest who comes by the code or an invitation.

    Raises:
        Refused: `DOOR_SHUT`.
    """
    if moderation.door == "shut":
        raise Refused("DOOR_SHUT")


def seat_moderated(moderation: Moderation, command: ModerateSeat, at: Timestamp) -> SeatModerated:
    """What a command about a seat leads to; whether there is such a seat is for the game to say.

    Raises:
        Refused: `SO_ALREADY`.
    """
    event = SeatModerated(command.act, command.seat, at)
    _check_change(moderation, after(moderation, event))
    return event


def room_moderated(moderation: Moderation, command: ModerateRoom, at: Timestamp) -> RoomModerated:
    """What a command about the room leads to.

    Raises:
        Refused: `SO_ALREADY`.
    """
    event = RoomModerated(command.act, at)
    _check_change(moderation, after(moderation, event))
    return event


def newcomers_held(moderation: Moderation, at: Timestamp) -> tuple[RoomModerated, ...]:
    """With the first guest who is silenced or sent out newcomers are held: the same guest may come again by the door.

    Once only: a host who has let newcomers speak since has thought about it.
    """
    thought_of = any(act.act == "hold-newcomers" for act in moderation.trail)
    return () if thought_of else (RoomModerated("hold-newcomers", at),)


def newcomer_held(moderation: Moderation, seat: int, at: Timestamp) -> tuple[SeatModerated, ...]:
    """Whoever comes by the door while newcomers are held waits to be heard."""
    return (SeatModerated("hold", seat, at),) if moderation.newcomers == "held" else ()


def after(moderation: Moderation, event: SeatModerated | RoomModerated) -> Moderation:
    """How the table is moderated after an act."""
    moderation = replace(moderation, trail=(*moderation.trail, act_of(event)))
    match event:
        case SeatModerated("silence", seat):
            return replace(moderation, silenced=_with(moderation.silenced, seat))
        case SeatModerated("unsilence", seat):
            silenced, unheard = _without(moderation.silenced, seat), _without(moderation.unheard, seat)
            return replace(moderation, silenced=silenced, unheard=unheard)
        case SeatModerated("hold", seat):
            return replace(moderation, unheard=_with(moderation.unheard, seat))
        case SeatModerated(_, seat):
            return replace(moderation, sent_out=_with(moderation.sent_out, seat))
        case RoomModerated("shut-door" | "open-door" as act):
            return replace(moderation, door="shut" if act == "shut-door" else "open")
        case RoomModerated("hold-newcomers" | "hear-newcomers" as act):
            return replace(moderation, newcomers="held" if act == "hold-newcomers" else "heard")
        case RoomModerated(act):
            return replace(moderation, words="closed" if act == "close-words" else "open")


def act_of(event: SeatModerated | RoomModerated) -> ModerationAct:
    """An act as the trail has it."""
    return ModerationAct(event.at, event.act, event.seat if isinstance(event, SeatModerated) else None)


def acts_since(past: Moderation, present: Moderation) -> tuple[ModerationAct, ...]:
    """What a host has done since a moment of the same table."""
    return present.trail[len(past.trail) :]


def are_words_taken(acts: Iterable[ModerationAct], teller: int | None) -> bool:
    """Whether acts take away what a seat said to all before them; what the host said, who is None, always stays."""
    return teller is not None and any(
        act.act == "close-words" or (act.act in ("silence", "send-out") and act.seat == teller) for act in acts
    )


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats if seat in seats else (*seats, seat)


def _check_change(before: Moderation, after: Moderation) -> None:
    if replace(after, trail=before.trail) == before:
        raise Refused("SO_ALREADY")
