"""Everything that can be asked of a table: at the door, by who sits there, by the host, by the clock."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.hattrick.table.state import MOST_SEATS, BotSpec
from kermesse.games.personal_data import WORDS_LENGTH, Person

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS * 2)]
CardName = Annotated[str, Meta(pattern=r"^(red|green|blue)-([1-9]|1[0-9]|20)$")]
"""A card as it is written: `red-18`."""

Words = Annotated[str, Meta(min_length=1, max_length=WORDS_LENGTH, extra={"personal": "words"})]


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """What all commands share: the wire names them by `do`."""


# Who sits there.


class TakeSeat(_Command, frozen=True, tag="take-seat"):
    """Somebody sits down, at the door or led in by the host.

    Once a match has begun they take a bot's place: during it with the host alone, after it by themselves.
    """

    name: Person


class SeatBot(_Command, frozen=True, tag="seat-bot"):
    """The host seats a bot, or, at a table without one, who sits there; without a name it gets one."""

    bot: BotSpec = "regular"
    name: Person | None = None


class Rename(_Command, frozen=True, tag="rename"):
    """A player, or the host for them, writes a name otherwise."""

    seat: SeatNumber
    name: Person


class LeaveSeat(_Command, frozen=True, tag="leave-seat"):
    """Goes away. Before the first match the place is free; later it is kept, and a bot stands in."""


class ComeBack(_Command, frozen=True, tag="come-back"):
    """Plays again oneself. Whoever asks for anything else is back as well."""


class ExcuseSeat(_Command, frozen=True, tag="excuse-seat"):
    """Has a bot play for somebody who has owed a card for two minutes, until they come back.

    For whoever else sits there, and the host, at a table where one may take as long as one likes.
    """

    seat: SeatNumber


class RemoveSeat(_Command, frozen=True, tag="remove-seat"):
    """The host sends somebody away for good; once a match has begun a bot takes over.

    At a table without a host, who sits there may send a bot away before the first match.
    """

    seat: SeatNumber


# The match.


class Start(_Command, frozen=True, tag="start"):
    """Begins the first match: the host with four and more, anybody seated once every place is taken.

    At a table without a host, anybody seated with four and more.
    """


class Lay(_Command, frozen=True, tag="lay"):
    """Lays a card. While somebody asks to take back, it says no as well."""

    card: CardName


class DealNext(_Command, frozen=True, tag="deal-next"):
    """Deals the next hand: the host at once, or, without one, who sits there; the clock when the pause is over."""


class Rematch(_Command, frozen=True, tag="rematch"):
    """Begins another match with whoever sits there; the deal goes on to the left."""


# Taking back.


class AskUndo(_Command, frozen=True, tag="ask-undo"):
    """Asks to take back one's last card of this hand, and all that was laid after it."""


class AgreeUndo(_Command, frozen=True, tag="agree-undo"):
    """Says yes; with the last yes the cards go back."""


class RefuseUndo(_Command, frozen=True, tag="refuse-undo"):
    """Says no; who asked takes the request back."""


# Everybody, and the host.


class Speak(_Command, frozen=True, tag="speak"):
    """Says something to the whole table."""

    words: Words


class CloseTable(_Command, frozen=True, tag="close-table"):
    """Ends it all: the host when they like, the clock where nobody comes any more: see `closes_at`."""


# The clock.


class StandIn(_Command, frozen=True, tag="stand-in"):
    """Lays a card for a bot, for somebody absent, or for somebody whose time is up.

    Args:
        seat: for whom.
        card: what the bot chose that stands in.
    """

    seat: SeatNumber
    card: CardName


class LapseUndo(_Command, frozen=True, tag="lapse-undo"):
    """Lets a request drop that has waited long enough."""


Command: TypeAlias = (
    TakeSeat
    | SeatBot
    | Rename
    | LeaveSeat
    | ComeBack
    | ExcuseSeat
    | RemoveSeat
    | Start
    | Lay
    | DealNext
    | Rematch
    | AskUndo
    | AgreeUndo
    | RefuseUndo
    | Speak
    | CloseTable
    | StandIn
    | LapseUndo
)
