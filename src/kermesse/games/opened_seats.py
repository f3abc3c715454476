"""When a host makes a link to somebody's seat, that seat is told: whoever has the link plays in their place.

Hosts need it, for a lost phone or for labels; nobody should do it unseen. The same at any table: the game keeps with
each seat when it last happened, and shows it to that seat alone.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Timestamp
from kermesse.games.tagged import TaggedCommand, TaggedEvent, TaggedHappening

LinkMade: TypeAlias = Literal["link", "label"]
"""A link that the host can give to anybody; or one on a printed label."""


class OpenSeats(TaggedCommand, frozen=True, tag="open-seats"):
    """A host is about to make links to these seats; the server asks it, before there are any."""

    seats: Annotated[tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...], Meta(min_length=1, max_length=1_000)]
    how: LinkMade


class SeatsOpened(TaggedEvent, frozen=True, tag="seats-opened"):
    """A host has links to these seats; the ledger has by which link they asked for them."""

    seats: tuple[int, ...]
    how: LinkMade
    at: Timestamp


class SeatOpeningNews(TaggedHappening, frozen=True, tag="seats-opened"):
    """A host made a link to one's own seat: for that seat alone."""

    how: LinkMade


class SeatOpening(msgspec.Struct, frozen=True):
    """When a host last made a link to a seat, and which kind."""

    at: Timestamp
    how: LinkMade


def seats_opened(command: OpenSeats, at: Timestamp) -> SeatsOpened:
    """What the command leads to; whether there are such seats is for the game to say."""
    return SeatsOpened(tuple(sorted(set(command.seats))), command.how, at)
