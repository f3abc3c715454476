"""A night on paper: what was printed is remembered, so that the table and the paper in the room agree."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.floor import Floor, OnPaper
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Print(TaggedCommand, frozen=True, tag="print"):
    """On paper, settles for how many envelopes the deal is printed; another number before the opening is another deal.

    What is printed later for the same number is the same deal. From the opening on, what was printed last counts.
    """

    envelopes: Annotated[int, Meta(ge=1, le=1_000)]


class Printed(TaggedEvent, frozen=True, tag="printed"):
    """On paper, the deal is printed for so many envelopes, which belong to these seats in turn; the rest are spare."""

    envelopes: int
    seats: tuple[int, ...]
    at: Timestamp


def print_deal(floor: Floor, command: Print, context: CommandContext) -> tuple[Printed, ...]:
    """The deal on paper is for so many; it follows from the seed and that number, as one that is dealt online does.

    Source: Haggle, "Preliminary"; Giant Haggle, "Préparation".
    """
    if floor.setup.play == "online":
        raise Refused("ONLINE")
    players = kit_of(floor.setup).head.players
    fewest, most = max(players.fewest, len(floor.here)), players.most
    if not fewest <= command.envelopes <= most:
        raise Refused("WRONG_NUMBER", (fewest, most))
    return (Printed(command.envelopes, tuple(seat for seat, _ in floor.here), context.at),)


def apply_printed(floor: Floor, event: Printed) -> Floor:
    """Remembers what was printed; a later printing replaces an earlier one."""
    return replace(floor, printed=OnPaper(event.envelopes, event.seats))


def with_place(floor: Floor, seat: int) -> OnPaper | None:
    """Gives a new seat the first spare envelope; where none is left, that of the first player who left."""
    printed = floor.printed
    if printed is None:
        return None
    if len(printed.seats) < printed.envelopes:
        return replace(printed, seats=(*printed.seats, seat))
    for place, other in enumerate(printed.seats):
        if floor.players[other].retired_at is not None:
            return replace(printed, seats=(*printed.seats[:place], seat, *printed.seats[place + 1 :]))
    return printed


def places_of(floor: Floor) -> dict[int, int]:
    """The number of each player's envelope, by seat; it does not change when others leave.

    Of a deal on paper, as it was printed; else the number of the seat. A guest who came when every printed
    envelope was taken has a higher number.
    """
    here = [seat for seat, _ in floor.here]
    if floor.printed is None:
        return {seat: seat + 1 for seat in here}
    places = {seat: place for place, seat in enumerate(floor.printed.seats, 1) if seat in set(here)}
    beyond = [seat for seat in here if seat not in places]
    return places | {seat: floor.printed.envelopes + more for more, seat in enumerate(beyond, 1)}
