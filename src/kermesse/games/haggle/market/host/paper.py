"""A night on paper: what was printed is remembered, so that the table and the paper in the room agree."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.commands import Print
from kermesse.games.haggle.market.events import Event, Printed
from kermesse.games.haggle.market.state.floor import Floor, OnPaper
from kermesse.games.haggle.market.state.kit import kit_of


def print_deal(floor: Floor, command: Print, context: CommandContext) -> tuple[Event, ...]:
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


def with_place(floor: Floor, seat: int) -> OnPaper | None:
    """Whoever sits down has the first spare envelope; where there is none, that of the first who has left."""
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
    """The number of everybody's envelope, by seat; it stays whoever else leaves.

    Of a deal on paper, as it was printed; else the number of the seat. Somebody who came when all that was printed was
    taken has a number beyond.
    """
    here = [seat for seat, _ in floor.here]
    if floor.printed is None:
        return {seat: seat + 1 for seat in here}
    places = {seat: place for place, seat in enumerate(floor.printed.seats, 1) if seat in set(here)}
    beyond = [seat for seat in here if seat not in places]
    return places | {seat: floor.printed.envelopes + more for more, seat in enumerate(beyond, 1)}
